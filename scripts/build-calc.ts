import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const scripts = resolve(import.meta.dirname, 'calc')

/** A bundle cannot load the evaluator by the path of its source. */
const evaluateAtOnce: Plugin = {
  name: 'abakit:evaluate-at-once',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/evaluateWhenAsked.ts') ? join(scripts, 'evaluateAtOnce.ts') : undefined),
}

/** In words that every Node with modules can parse, so that an old one says what it lacks. */
const LAUNCHER = `#!/usr/bin/env node
if (parseInt(process.versions.node, 10) >= 26) import('./calc/main.js')
else {
  console.error('abakit needs Node 26 or later, this is ' + process.versions.node + '; npx abakit runs the one installed with it')
  process.exitCode = 1
}
`

/**
 * Bundles the command line: Node runs no TypeScript below node_modules. The bundle needs no package, and reads the
 * definitions in the folder "tools" beside that of the build.
 *
 * @param folder of the build; calc.js is the program, calc/ what it loads
 */
export async function buildCalc(folder: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [evaluateAtOnce],
    ssr: { noExternal: true },
    build: {
      ssr: join(scripts, 'bin.ts'),
      outDir: resolve(folder, 'calc'),
      target: 'esnext',
      reportCompressedSize: false,
      rollupOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
  writeFileSync(join(folder, 'calc.js'), LAUNCHER, { mode: 0o755 })
}
