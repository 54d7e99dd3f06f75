import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { functions } from '../src/engine/language/functions/index.ts'
import { inPackage } from './site/roots.ts'

const FUNCTIONS = inPackage('src/engine/language/functions')

/** The doc block of a function that formulas call. */
export interface FunctionDoc {
  readonly name: string
  /** Its file without .ts. */
  readonly file: string
  readonly summary: string
  readonly parameters: readonly (readonly [name: string, meaning: string])[]
  readonly returns: string
  readonly source: string | undefined
  readonly example: string | undefined
}

/** Reads the doc blocks of all functions, in their order. */
export function readFunctionDocs(): FunctionDoc[] {
  const docs = new Map<string, FunctionDoc>()
  for (const file of readdirSync(FUNCTIONS)) {
    const text = readFileSync(join(FUNCTIONS, file), 'utf8')
    for (const [, block = '', name = ''] of text.matchAll(
      /\/\*\*\n((?: \*.*\n)+?) \*\/\nexport (?:function|const) (\w+)/g,
    )) {
      docs.set(name, parseDoc(name, block, file.replace(/\.ts$/, '')))
    }
  }
  return Object.keys(functions).map((name) => {
    const doc = docs.get(name)
    if (!doc) throw new Error(`the function ${name} has no doc block`)
    return doc
  })
}

function parseDoc(name: string, block: string, file: string): FunctionDoc {
  const text = block.replace(/^ \* ?/gm, '')
  const [summary = '', ...tags] = text.split(/^@/m)
  const find = (tag: string) =>
    tags
      .filter((line) => line.startsWith(`${tag} `))
      .map((line) =>
        line
          .slice(tag.length + 1)
          .replace(/\s+/g, ' ')
          .trim(),
      )
  return {
    name,
    file,
    summary: summary.replace(/\s+/g, ' ').trim(),
    parameters: find('param')
      .map((parameter) => [parameter.split(' ')[0] ?? '', parameter.split(' ').slice(1).join(' ')] as const)
      .filter(([parameter]) => parameter !== 'context'),
    returns: find('returns')[0] ?? '',
    source: find('source')[0],
    example: find('example')[0],
  }
}

/** Returns how a function is called: pmt(rate, periods, present). */
export function signatureOf({ name, parameters }: FunctionDoc): string {
  const repeats = 'repeats' in functions[name as keyof typeof functions]
  return `${name}(${parameters.map(([parameter]) => parameter).join(', ')}${repeats ? ', …' : ''})`
}
