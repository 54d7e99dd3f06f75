import { WHOLE_ENGINE } from '../src/engine/load/wholeEngine.ts'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EN_US } from '../src/engine/conventions.ts'
import { parse } from 'yaml'
import { keepCatalogue } from '../scripts/read-tools.ts'
import { calculate } from '../src/service/calculate.ts'
import { linkTool } from '../src/engine/compile/linkTool.ts'
import { evaluateExpression } from '../src/engine/language/expression/evaluateExpression.ts'
import { isRandom, isWithin } from './support/exampleRuns.ts'
import { EXAMPLE_NOW } from '../src/engine/check/examples/checkExamples.ts'

/** Worked cases from outside of the project; a file for each tool. */
interface GoldenFile {
  readonly tool: string
  readonly source: string
  readonly cases: readonly GoldenCase[]
}

interface GoldenCase {
  readonly name: string
  readonly given: Record<string, unknown>
  readonly now?: string
  readonly source?: string
  readonly gives?: Record<string, unknown>
  readonly texts?: Record<string, string>
  readonly refuses?: Record<string, string>
}

const FOLDER = 'tests/golden'
const tools = new Map(keepCatalogue().tools.map((tool) => [tool.id, linkTool(tool, { engine: WHOLE_ENGINE })]))

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const golden = parse(readFileSync(join(FOLDER, file), 'utf8')) as GoldenFile
  const tool = tools.get(golden.tool)

  it('names its tool and its source', () => {
    expect(file).toBe(`${golden.tool}.yaml`)
    expect(golden.source.length).toBeGreaterThan(10)
    expect(tool).toBeDefined()
  })

  it.each(golden.cases.map((golden): [string, GoldenCase] => [golden.name, golden]))(
    '%s',
    (_, { given, now, gives, texts, refuses }) => {
      if (!tool) throw new Error('there is no such tool, or its definition has problems')
      expect(gives ?? refuses).toBeDefined()
      const result = calculate(tool, given, {
        evaluateExpression,
        now: now ?? EXAMPLE_NOW,
        conventions: EN_US,
        random: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
      })
      if (!result.ok) {
        expect(Object.fromEntries(result.errors.map(({ input, message }) => [input, message]))).toEqual(refuses)
        return
      }
      expect(refuses).toBeUndefined()
      for (const [output, value] of Object.entries(gives ?? {})) {
        const found = result.outputs[output]?.value
        if (isRandom(value)) expect(found, output).toSatisfy((each: unknown) => isWithin(String(each), value))
        else if (value === null) expect(result.outputs, output).not.toHaveProperty(output)
        else expect(found, output).toEqual(value)
      }
      for (const [output, text] of Object.entries(texts ?? {})) expect(result.outputs[output]?.text, output).toBe(text)
    },
  )
})
