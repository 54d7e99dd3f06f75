import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Surroundings } from '../src/engine/compile/compileTool.ts'
import { compileCatalogue, type Catalogue, type SourceFile } from '../src/engine/compile/compileCatalogue.ts'

/** The folder of definitions; the environment may name another, as tests do. */
export const TOOLS_FOLDER = process.env.TOOLS_FOLDER ?? 'tools'

/** The YAML files right in a folder, in the order of their names; file names are as problems show them. */
export function readYamlFiles(folder: string): SourceFile[] {
  return readdirSync(folder)
    .filter((name) => /\.ya?ml$/.test(name))
    .toSorted()
    .map((name) => ({ file: join(folder, name).replaceAll('\\', '/'), text: readFileSync(join(folder, name), 'utf8') }))
}

/** Reads and compiles a folder of definitions with its tables. */
export function readCatalogue(folder = TOOLS_FOLDER): Catalogue {
  return compileCatalogue(readYamlFiles(folder), readYamlFiles(join(folder, 'tables')), readSurroundings())
}

/** What definitions may refer to beside tables. The evaluator is loaded when the first example asks for it. */
export function readSurroundings(): Pick<Surroundings, 'icons' | 'evaluateExpression'> {
  const require = createRequire(import.meta.url)
  return {
    icons: new Set(Object.keys(readIcons())),
    evaluateExpression: (expression, angle) => {
      const module =
        require('../src/engine/expression/evaluateExpression.ts') as typeof import('../src/engine/expression/evaluateExpression.ts')
      return module.evaluateExpression(expression, angle)
    },
  }
}

/** The outline icons of Tabler by name: elements and their attributes. */
export function readIcons(): Record<string, [string, Record<string, string>][]> {
  // The package exports its icons one by one only; the file with all of them stands above their folder.
  const icon = createRequire(import.meta.url).resolve('@tabler/icons/outline/calculator.svg')
  return JSON.parse(readFileSync(join(dirname(icon), '../../tabler-nodes-outline.json'), 'utf8')) as Record<
    string,
    [string, Record<string, string>][]
  >
}
