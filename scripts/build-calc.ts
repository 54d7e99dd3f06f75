import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { validatorsCode } from './validators.ts'

const scripts = resolve(import.meta.dirname, 'calc')

/** A bundle cannot load the evaluator from its source path. */
const evaluateAtOnce: Plugin = {
  name: 'abakit:evaluate-at-once',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/evaluateOnDemand.ts') ? join(scripts, 'evaluateAtOnce.ts') : undefined),
}

/** A bundle has no schemas and no compiler. */
const compileValidators: Plugin = {
  name: 'abakit:compile-validators',
  load: (id) =>
    id.endsWith('/scripts/validators.ts')
      ? `${validatorsCode()}\nexport const readValidators = () => ({ tool, table, page })`
      : undefined,
}

/** In syntax that every Node with ES modules can parse, so that an old version gets a helpful message. */
const LAUNCHER = `#!/usr/bin/env node
if (parseInt(process.versions.node, 10) >= 26) import('./calc/main.js')
else {
  console.error('abakit needs Node 26 or later, this is ' + process.versions.node + '; npx abakit runs the one installed with it')
  process.exitCode = 1
}
`

/**
 * Bundles the command line, because Node does not run TypeScript in node_modules. The bundle has no dependencies, and
 * reads the definitions in the folder "tools" next to the build's folder.
 *
 * @param folder of the build; calc.js is the program, calc/ contains its modules
 */
export async function buildCalc(folder: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [evaluateAtOnce, compileValidators],
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
