import { describe, expect, it } from 'vitest'
import { EN_US } from '../../src/engine/conventions.ts'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import type { CalculationContext } from '../../src/engine/context.ts'
import { evaluate, type Evaluation } from '../../src/engine/run/evaluate.ts'
import type { Given } from '../../src/engine/run/readInputs.ts'
import { valueOf } from '../../src/engine/run/valueOf.ts'
import { evaluateExpression } from '../../src/engine/language/expression/evaluateExpression.ts'
import { drawCharts } from '../../src/engine/show/charts/drawCharts.ts'
import { listSolvable } from '../../src/engine/run/solve/listSolvable.ts'
import { solve } from '../../src/engine/run/solve/solve.ts'
import { vary } from '../../src/engine/run/solve/vary.ts'
import type { Tool } from '../../src/engine/tool.ts'
import type { InputData } from '../../src/engine/toolData.ts'
import { printWorking } from '../../src/engine/show/working/printWorking.ts'
import { writeWorking } from '../../src/engine/show/working/writeWorking.ts'
import { createService, inMemory } from '../../src/service/createService.ts'
import { hasCalculation } from '../../src/service/programs.ts'
import * as fc from '../engine/support/properties.ts'

const context: CalculationContext = {
  now: '2026-01-15T12:00:00',
  random: () => 7,
  conventions: EN_US,
  evaluateExpression,
}

const service = createService({ source: inMemory(keepCatalogue().tools) })
const tools = [...service.ids()].flatMap((id): Tool[] => {
  const tool = service.open(id)
  if (typeof tool === 'string') throw new Error(tool)
  return hasCalculation(tool.data) ? [tool] : []
})

/** What an example, the placeholder or the default says, and values at the edge of the bounds. */
function valuesFor(
  { data }: Tool,
  { name, choices = [], initial, placeholder, min, above, max }: InputData,
): unknown[] {
  const texts = [initial, placeholder].flatMap((text) =>
    typeof text === 'object' && 'is' in text ? Object.values(text.is) : text === undefined ? [] : [text],
  )
  return [
    ...data.examples.flatMap(({ given }: { readonly given: Given }) => given[name] ?? []),
    ...choices.map(({ value }) => value),
    ...texts,
    ...[min, above, max].filter((bound) => bound !== undefined),
    ...['0', '1', '3'],
  ]
}

const ABSENT = [undefined, '']
const REFUSED = ['x?', '-1e400']

/** The inputs of an example, some of them set to another value, removed or refused. */
const changedExamples = fc.constantFrom(...tools).chain((tool) =>
  fc.record({
    id: fc.constant(tool.data.id),
    example: fc.constantFrom(...tool.data.examples.map(({ given }) => given)),
    changes: fc
      .subarray([...tool.data.inputs], { maxLength: Math.min(4, tool.data.inputs.length) })
      .chain((inputs) =>
        fc.record(
          Object.fromEntries(
            inputs.map((input) => [
              input.name,
              fc.oneof(
                { weight: 3, arbitrary: fc.constantFrom(...valuesFor(tool, input)) },
                { weight: 2, arbitrary: fc.constantFrom(...ABSENT) },
                { weight: 1, arbitrary: fc.constantFrom(...REFUSED) },
              ),
            ]),
          ),
        ),
      ),
  }),
)

/** Everything that a page shows around the figures of a result, some of it only on request. */
function showDetails(tool: Tool, given: Given, asks = true): void {
  const evaluation = evaluate(tool, given, context)
  if (!evaluation.ok) return
  const working = printWorking(writeWorking(evaluation))
  expect(working).not.toMatch(/undefined|null|NaN|\[object|Symbol/)
  drawCharts(evaluation)
  const [pair] = listSolvable(tool.data)
  const [input] = pair?.inputs ?? []
  if (asks && pair && input) ask(tool, given, evaluation, { input: input.name, output: pair.output.name })
}

function ask(
  tool: Tool,
  given: Given,
  evaluation: Evaluation,
  names: { readonly input: string; readonly output: string },
): void {
  const present = valueOf(evaluation, names.input)
  const figure = valueOf(evaluation, names.output)
  if (typeof present !== 'number' || typeof figure !== 'number') return
  vary(tool, given, context, names, present)
  const others = Object.fromEntries(Object.entries(given).filter(([name]) => name !== names.input))
  solve(tool, others, { ...names, value: figure }, context)
}

const toolOf = (id: string): Tool => tools.find(({ data }) => data.id === id) as Tool

describe('working, charts, what-if and working backwards', () => {
  it('never throw for an example with an input added, removed or refused', () => {
    fc.assert(
      fc.property(changedExamples, ({ id, example, changes }) => {
        showDetails(toolOf(id), { ...(example as Given), ...changes })
      }),
      { numRuns: fc.cases(1500) },
    )
  })

  it.each(tools.map(({ data }) => data.id))('never throw for %s with each input added, removed and refused', (id) => {
    const tool = toolOf(id)
    for (const { given } of tool.data.examples)
      for (const input of tool.data.inputs)
        for (const value of [...valuesFor(tool, input).slice(0, 2), '', 'x?'])
          showDetails(tool, { ...(given as Given), [input.name]: value }, false)
  })

  it('do without an option that is not given', () => {
    const given = { activity: 'swimming', weight: 58.5, duration: 40, distance: 3 }
    const evaluation = evaluate(toolOf('calorie'), given, context)
    expect(evaluation.ok && printWorking(writeWorking(evaluation))).toMatch(/^ +Activity: Swimming, 8\n += 8 × Weight/m)
  })
})
