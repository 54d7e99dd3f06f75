import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EN_US } from '../../src/engine/conventions.ts'
import { TAKES_CONTEXT } from '../../src/engine/language/functions/calculations.ts'
import { functions } from '../../src/engine/language/functions/index.ts'
import { roundSignificant } from '../../src/engine/language/numbers/roundSignificant.ts'
import { evaluateFormula, type Given } from './support/evaluateFormula.ts'

const ENGINE = 'src/engine'
const DOC_BLOCK = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:const|function) (\w+)/g

interface DocBlock {
  readonly file: string
  readonly name: string
  readonly text: string
}

interface Example {
  readonly file: string
  readonly name: string
  readonly call: string
  readonly gives: string
}

const blocks = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .toSorted()
  .flatMap((file): DocBlock[] =>
    [...readFileSync(join(ENGINE, file), 'utf8').matchAll(DOC_BLOCK)].map(([, text = '', name = '']) => ({
      file,
      name,
      text,
    })),
  )
const examples = blocks.flatMap(({ file, name, text }): Example[] =>
  [...text.matchAll(/^ *\* @example (.*)$/gm)].map(([, example = '']) => {
    const [call = '', gives] = example.split(/ +\/\/ => /)
    if (gives === undefined) throw new Error(`${file}: the example of ${name} has no "// =>" with its value`)
    return { file, name, call, gives }
  }),
)
const isFormulaFunction = ({ file, name }: DocBlock | Example) =>
  /^language[/\\]functions[/\\]/.test(file) && Object.hasOwn(functions, name)

/** As an example writes it: numbers to 15 digits, texts without quotes, lists in brackets. */
function show(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(show).join(', ')}]`
  return String(typeof value === 'number' ? roundSignificant(value, 15) : value)
}

/** A formula has no dates of its own: those of an example become names of dates. */
function evaluateExample(call: string): unknown {
  const names: Record<string, Given> = {}
  const formula = call.replaceAll(/'(\d{4}-\d{2}-\d{2})'/g, (_, value: string) => {
    const name = `date${Object.keys(names).length}`
    names[name] = { kind: 'date', value }
    return name
  })
  return evaluateFormula(formula, names)
}

describe('an example of a formula function', () => {
  it.each(examples.filter(isFormulaFunction))('$call is $gives', ({ name, call, gives }) => {
    expect(call.startsWith(`${name}(`)).toBe(true)
    expect(show(evaluateExample(call))).toBe(gives)
  })

  // What takes the caller's clock, random source or evaluator has no value of its own.
  const pure = Object.keys(functions).filter((name) => !TAKES_CONTEXT.has(name))
  it.each(pure)('is in the doc block of %s', (name) => {
    expect(examples.filter((example) => isFormulaFunction(example) && example.name === name)).not.toEqual([])
  })
})

describe('every formula function', () => {
  it.each(Object.keys(functions))('has one doc block, which says what it returns: %s', (name) => {
    const documented = blocks.filter((block) => isFormulaFunction(block) && block.name === name)
    expect(documented.map(({ text }) => /@returns ./.test(text))).toEqual([true])
  })
})

describe('an example of another function of the engine', () => {
  it.each(examples.filter((example) => !isFormulaFunction(example)))(
    '$call is $gives',
    async ({ file, name, call, gives }) => {
      const module = (await import(join('../..', ENGINE, file))) as Record<string, unknown>
      // oxlint-disable-next-line typescript/no-implied-eval -- the calls stand in the project's own doc blocks
      const value: unknown = new Function(name, 'EN_US', `return ${call}`)(module[name], EN_US)
      expect(show(value)).toBe(gives)
    },
  )
})
