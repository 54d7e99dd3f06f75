import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { inPackage } from './site/roots.ts'
import { validatorsCode } from './validators.ts'

const scripts = inPackage('scripts/calc')

/** A bundle cannot load the evaluator from its source path. */
const evaluateAtOnce: Plugin = {
  name: 'abakit:evaluate-at-once',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/evaluateOnDemand.ts') ? join(scripts, 'evaluateAtOnce.ts') : undefined),
}

/** A bundle has no schemas and no compiler. Of both exports it keeps what it uses: the code is for builds of the studio. */
const compileValidators: Plugin = {
  name: 'abakit:compile-validators',
  load(id) {
    if (!id.endsWith('/scripts/validators.ts')) return undefined
    const code = validatorsCode()
    return `${code}
export const readValidators = () => ({ tool, table, page, site })
export const validatorsCode = () => ${JSON.stringify(code)}`
  },
}

/** What a compiled program is built with: it loads no module from its source, and compiles no schema. */
export const compiledParts: readonly Plugin[] = [evaluateAtOnce, compileValidators]

/**
 * Bundles the command line into few files, which start twice as fast as its modules. The bundle has no dependencies.
 *
 * @param folder it writes calc/main.js, and what that imports
 */
export async function buildCalc(folder: string): Promise<void> {
  await build({
    root: inPackage(),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [...compiledParts],
    ssr: { noExternal: true },
    build: {
      ssr: join(scripts, 'bin.ts'),
      outDir: resolve(folder, 'calc'),
      target: 'esnext',
      reportCompressedSize: false,
      rollupOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
}
