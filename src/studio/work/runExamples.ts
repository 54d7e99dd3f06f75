import { exampleContext, textOf } from '../../engine/check/examples/checkExamples.ts'
import type { CheckOptions } from '../../engine/check/checkTool.ts'
import { compare } from '../../engine/check/examples/compareFigures.ts'
import { linkTool } from '../../engine/compile/linkTool.ts'
import { WHOLE_ENGINE } from '../../engine/load/wholeEngine.ts'
import type { CalculationContext } from '../../engine/context.ts'
import type { Example } from '../../engine/definition.ts'
import { countOf } from '../../engine/language/countOf.ts'
import { parseCivilTime } from '../../engine/language/numbers/parseCivilTime.ts'
import { describeRefusal } from '../../engine/show/describeRefusal.ts'
import type { OutputResult } from '../../engine/show/present.ts'
import type { Tool } from '../../engine/tool.ts'
import type { ToolData } from '../../engine/toolData.ts'
import { attempt } from '../../service/attempt.ts'
import type { ExampleFigure, ExampleRun } from './Examined.ts'

/** Calculates the examples of a tool as the check does, and sets the figures beside the expected ones. */
export function runExamples(
  data: ToolData,
  { evaluateExpression, conventions }: Pick<CheckOptions, 'evaluateExpression' | 'conventions'> = {},
): ExampleRun[] {
  const tool = linkTool(data, { engine: WHOLE_ENGINE })
  const context = exampleContext(evaluateExpression)
  return data.examples.map((example) =>
    runExample(tool, example, { ...context, now: example.now ?? context.now }, conventions),
  )
}

function runExample(
  tool: Tool,
  example: Example,
  context: CalculationContext,
  conventions = context.conventions,
): ExampleRun {
  const { name, source, given, gives, texts = {} } = example
  const about = { name, ...(source === undefined ? {} : { source }) }
  if (parseCivilTime(context.now) === undefined)
    return { ...about, refused: `now must be a valid date and time, got "${context.now}"`, figures: [] }
  const answer = attempt(tool, given, context)
  if (!answer.ok) {
    const refused = answer.refusals.map((refusal) => describeRefusal(refusal, tool.data).message).join('; ')
    return { ...about, refused, figures: [] }
  }
  const { outputs } = answer
  const find = (output: string) => (Object.hasOwn(outputs, output) ? outputs[output] : undefined)
  return {
    ...about,
    figures: [
      ...Object.entries(gives).flatMap(([output, expected]) => setBeside(output, expected, find(output), 'value')),
      ...Object.entries(texts).flatMap(([output, expected]) => {
        const figures = setBeside(output, expected, find(output), 'text')
        if (figures.every(({ ok }) => ok)) return figures
        const onSite = attempt(tool, given, { ...context, conventions })
        return setBeside(output, expected, onSite.ok ? onSite.outputs[output] : undefined, 'text')
      }),
    ],
  }
}

function setBeside(
  output: string,
  expected: unknown,
  found: OutputResult | undefined,
  part: 'value' | 'text',
): ExampleFigure[] {
  if (!found) return [{ label: output, expected: write(expected), calculated: 'none', ok: false }]
  const { label } = found
  const calculated = part === 'value' ? found.value : textOf(found, expected)
  const differences = compare(calculated, expected, label, [])
  // Of a table that differs, the cells that do.
  const isTable = Array.isArray(calculated) && typeof expected === 'object'
  if (differences.length === 0 && isTable && !Array.isArray(expected))
    return [{ label, expected: describeCells(expected), calculated: `the same, of ${write(calculated)}`, ok: true }]
  if (differences.length === 0 || !isTable) return [describe(label, expected, calculated, differences.length === 0)]
  return differences.map(({ what, says, gives }) => describe(what, says, gives, false))
}

function describe(label: string, expected: unknown, calculated: unknown, ok: boolean): ExampleFigure {
  const areNumbers = typeof expected === 'number' && typeof calculated === 'number'
  return {
    label,
    expected: write(expected),
    calculated: write(calculated),
    ...(!ok && areNumbers && { difference: Number((calculated - expected).toPrecision(12)) }),
    ok,
  }
}

/** An example names some rows of a table. */
const describeCells = (expected: object | null): string =>
  Object.entries(expected ?? {})
    .map(describeRow)
    .join(', ')

const describeRow = ([key, value]: [string, unknown]): string =>
  key === 'rows' ? countOf(Number(value), 'row') : key === 'last' ? 'the last row' : `row ${key}`

function write(value: unknown): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? countOf(value.length, 'row') : (JSON.stringify(value) ?? 'none')
}
