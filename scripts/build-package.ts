// npm pack: compiles the program into lib/, because Node runs no TypeScript in node_modules. src/ is packed as it is: Vite
// builds each site from it.
import { rmSync } from 'node:fs'
import { build, type Plugin } from 'vite'
import { buildCalc, compiledParts } from './build-calc.ts'
import { inPackage } from './site/roots.ts'

const LIB = inPackage('lib')

/** Modules that are started by their address, as threads. */
const THREADS = ['scripts/compress-thread.ts', 'server/assistant/thread.ts', 'server/expression/thread.ts']

/** Where a module is named by its file, the compiled one has another extension. */
const renameFiles: Plugin = {
  name: 'abakit:rename-files',
  enforce: 'pre',
  transform: (code) => code.replaceAll(/(new URL\('\.[^']*)\.ts(', import\.meta\.url\))/g, '$1.js$2'),
}

rmSync(LIB, { recursive: true, force: true })
await build({
  root: inPackage(),
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  plugins: [...compiledParts, renameFiles],
  build: {
    ssr: true,
    outDir: LIB,
    target: 'esnext',
    reportCompressedSize: false,
    rollupOptions: {
      input: ['scripts/abakit.ts', ...THREADS],
      output: { preserveModules: true, preserveModulesRoot: inPackage(), entryFileNames: '[name].js' },
    },
  },
})
await buildCalc(LIB)
