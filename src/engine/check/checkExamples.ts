import { calculate, type OutputValue } from '../calculate/calculate.ts'
import type { Given } from '../calculate/readInputs.ts'
import { linkTool, type Tool } from '../calculate/linkTool.ts'
import type { CalculationContext, ExpressionEvaluator } from '../calculate/context.ts'
import type { Example } from '../definition.ts'
import type { ParsedFile, Path } from '../parse/parseYaml.ts'
import type { Problem } from '../problems/problem.ts'
import type { ToolData } from '../tool.ts'
import { checkFigures } from './checkFigures.ts'
import { suggest } from './checkSchema.ts'

/** Examples that do not set a clock must not depend on it; this one is easy to recognise in a result. */
export const EXAMPLE_NOW = '2026-01-15T12:00:00'

/** Calculates every example and asks that each choice and each output has one. */
export function checkExamples(parsed: ParsedFile, data: ToolData, evaluateExpression?: ExpressionEvaluator): Problem[] {
  if (data.plugin !== undefined) return []
  const tool = linkTool(data)
  const context: CalculationContext = {
    now: EXAMPLE_NOW,
    random: () => 0x9e3779b9,
    ...(evaluateExpression ? { evaluateExpression } : {}),
  }
  const seen = new Set<string>()
  const problems = data.examples.flatMap((example, index) => {
    const path: Path = ['examples', index]
    const repeated = seen.has(example.name)
    seen.add(example.name)
    return [
      ...(repeated
        ? [parsed.problemAt('example-not-unique', [...path, 'name'], `two examples are called "${example.name}"`)]
        : []),
      ...checkExample(parsed, tool, example, path, { ...context, now: example.now ?? EXAMPLE_NOW }),
    ]
  })
  return problems.length > 0 ? problems : [...checkFigures(parsed, data, context), ...checkCoverage(parsed, data)]
}

function checkExample(
  parsed: ParsedFile,
  tool: Tool,
  example: Example,
  path: Path,
  context: CalculationContext,
): Problem[] {
  const name = `example "${example.name}"`
  const result = calculate(tool, example.given, context)
  if (!result.ok) {
    return result.errors.map(({ input, message }) => {
      const key = input !== undefined && Object.hasOwn(example.given, input)
      return parsed.problemAt(
        'example-refused',
        key ? [...path, 'given', input] : [...path, 'given'],
        `${name} is refused: ${message}`,
        { key },
      )
    })
  }
  const outputs = Object.keys(result.outputs)
  const problems: Problem[] = []
  for (const section of ['gives', 'texts'] as const) {
    for (const [output, wanted] of Object.entries(example[section] ?? {})) {
      const at = [...path, section, output]
      const found = Object.hasOwn(result.outputs, output) ? result.outputs[output] : undefined
      if (!found) {
        problems.push(
          parsed.problemAt('unknown-name', at, `${name} gives no "${output}"`, {
            key: true,
            ...suggest(output, outputs),
            allowedLabel: 'it gives',
          }),
        )
        continue
      }
      const given = section === 'gives' ? found.value : found.text
      if (!matches(given, wanted)) {
        problems.push(
          parsed.problemAt(
            'example-differs',
            at,
            `${name} says ${output} is ${show(wanted)}, the formula gives ${show(given)}; check the source before changing either`,
          ),
        )
      }
    }
  }
  return problems
}

/** Exact equality; a random result lies between its bounds. */
function matches(found: OutputValue, wanted: unknown): boolean {
  if (typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted) && typeof found === 'number') {
    const { min, max } = wanted as { min?: number; max?: number }
    return typeof min === 'number' && typeof max === 'number' && found >= min && found <= max
  }
  if (Array.isArray(found)) {
    return (
      Array.isArray(wanted) &&
      wanted.length === found.length &&
      found.every((row, index) => sameRow(row, wanted[index]))
    )
  }
  return Object.is(found, wanted)
}

function sameRow(row: Record<string, unknown>, wanted: unknown): boolean {
  return (
    typeof wanted === 'object' &&
    wanted !== null &&
    Object.entries(wanted).every(([column, value]) => Object.is(row[column], value))
  )
}

const show = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function checkCoverage(parsed: ParsedFile, { inputs, outputs, examples }: ToolData): Problem[] {
  const problems: Problem[] = []
  for (const { name, choices, match, default: standard } of inputs) {
    // Hundreds of units have tests of their own; a list of choices is short enough to show each.
    if (!choices || match || choices.length > 24) continue
    const shown = new Set(
      examples.map(({ given }: { given: Given }) => String(given[name] ?? standard ?? choices[0]?.value)),
    )
    const missing = choices.filter(({ value }) => !shown.has(String(value)))
    if (missing.length > 0) {
      problems.push(
        parsed.problemAt(
          'choice-without-example',
          ['inputs', name],
          `no example chooses ${missing.map(({ value }) => value).join(', ')} for ${name}`,
          { key: true },
        ),
      )
    }
  }
  for (const { name } of outputs) {
    if (!examples.some(({ gives }) => Object.hasOwn(gives, name))) {
      problems.push(
        parsed.problemAt('output-without-example', ['outputs', name], `no example gives ${name}`, { key: true }),
      )
    }
  }
  return problems
}
