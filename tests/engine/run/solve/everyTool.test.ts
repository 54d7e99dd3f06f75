import { describe, expect, it } from 'vitest'
import { EN_US } from '../../../../src/engine/conventions.ts'
import { evaluate, type Evaluation } from '../../../../src/engine/run/evaluate.ts'
import type { Given } from '../../../../src/engine/run/readInputs.ts'
import { valueOf } from '../../../../src/engine/run/valueOf.ts'
import { plainDecimal } from '../../../../src/engine/language/numbers/plainDecimal.ts'
import { listSolvable } from '../../../../src/engine/run/solve/listSolvable.ts'
import { solve } from '../../../../src/engine/run/solve/solve.ts'
import type { InputData } from '../../../../src/engine/toolData.ts'
import type { Tool } from '../../../../src/engine/tool.ts'
import { findTool, tools } from '../../support/catalogue.ts'
import { likelyInputs } from '../../support/inputs.ts'
import * as fc from '../../support/properties.ts'

// Forwards, and back again: for any tool, and any figure that comes from a number.

const context = { now: '2026-01-15T12:00:00', random: () => 0, conventions: EN_US }

const solvable = [...tools.values()].filter(({ data }) => listSolvable(data).length > 0)

/** Inputs such as people give: those of an example, each number up to four times as large or as small. */
function givenLikeExamples({ data }: Tool): fc.Arbitrary<Record<string, unknown>> {
  const vary = (input: InputData, value: unknown): fc.Arbitrary<unknown> => {
    if (input.type === 'choice' && !input.match)
      return fc.oneof(
        { weight: 3, arbitrary: fc.constant(value) },
        { weight: 1, arbitrary: fc.constantFrom(...(input.choices ?? []).map((choice) => choice.value)) },
      )
    const number = Number(value)
    if ((input.type !== 'number' && input.type !== 'integer') || !Number.isFinite(number)) return fc.constant(value)
    return fc.double({ min: -2, max: 2, noNaN: true }).map((power) => {
      const varied = number * 2 ** power
      return input.type === 'integer' ? Math.round(varied) : Number(varied.toPrecision(5))
    })
  }
  return fc
    .constantFrom(...data.examples)
    .chain(({ given }: { readonly given: Given }) =>
      fc.record(
        Object.fromEntries(
          data.inputs.flatMap((input) =>
            given[input.name] === undefined ? [] : [[input.name, vary(input, given[input.name])]],
          ),
        ),
      ),
    )
}

interface Case {
  readonly id: string
  readonly given: Given
  readonly output: string
  readonly input: string
}

const anyCase: fc.Arbitrary<Case> = fc.constantFrom(...solvable).chain((tool) => {
  const pairs = listSolvable(tool.data).flatMap(({ output, inputs }) =>
    inputs.map((input) => ({ output: output.name, input })),
  )
  const anyGiven = fc.oneof(
    { weight: 4, arbitrary: givenLikeExamples(tool) },
    { weight: 1, arbitrary: likelyInputs(tool) },
  )
  // Mostly of a figure that there is.
  return anyGiven.chain((given) => {
    const evaluation = evaluate(tool, given, context)
    const isShown = ({ output }: (typeof pairs)[number]) =>
      evaluation.ok &&
      tool.outputs.some((linked) => linked.data.name === output && typeof evaluation.outputs.get(linked) === 'number')
    const shown = pairs.filter(isShown)
    return fc
      .constantFrom(...(shown.length > 0 ? shown : pairs))
      .map((pair) => ({ id: tool.data.id, given, output: pair.output, input: pair.input.name }))
  })
})

const figureOf = (evaluation: Evaluation, name: string): number => Number(valueOf(evaluation, name))

const without = (given: Given, name: string): Given =>
  Object.fromEntries(Object.entries(given).filter(([key]) => key !== name))

const run = (tool: Tool, given: Given, input: InputData, value: unknown): Evaluation | undefined => {
  const evaluation = evaluate(tool, { ...given, [input.name]: input.exact ? String(value) : value }, context)
  return evaluation.ok ? evaluation : undefined
}

/** Whether a change in the ninth digit of the input shows in the figure beyond what rounding inside the formula may do. */
function isDetermined(evaluation: Evaluation, given: Given, output: string, input: InputData, truth: number): boolean {
  if (input.type !== 'number') return true
  const figure = figureOf(evaluation, output)
  const terms = evaluation.slots.filter((value): value is number => typeof value === 'number' && Number.isFinite(value))
  const scale = Math.max(...terms.map(Math.abs))
  return [1 - 3e-10, 1 + 3e-10].every((factor) => {
    const beside = run(evaluation.tool, given, input, truth * factor)
    return beside !== undefined && Math.abs(figureOf(beside, output) - figure) > 2e-15 * scale
  })
}

interface Counts {
  asked: number
  determined: number
}

function check({ id, given, output, input: name }: Case, counts: Counts): void {
  const tool = findTool(id)
  const input = tool.data.inputs.find((each) => each.name === name) as InputData
  const evaluation = run(tool, given, input, given[input.name])
  if (!evaluation) return
  const linked = tool.outputs.find(({ data }) => data.name === output)
  const raw = valueOf(evaluation, input.name)
  if (!linked) throw new Error('there is no such output')
  const shown = evaluation.outputs.get(linked)
  // What does not apply, and wholes beyond what a double counts exactly.
  if (raw === undefined || typeof shown !== 'number') return
  const truth = typeof raw === 'string' ? raw : Number(raw)
  if (typeof truth === 'number' && truth !== 0 && (Math.abs(truth) > 1e15 || Math.abs(truth) < 1e-12)) return
  counts.asked += 1
  const others = without(given, input.name)
  const figure = figureOf(evaluation, output)

  const exact = solve(tool, others, { output, input: input.name, value: figure }, context)
  if (!exact.ok) throw new Error(`refused: ${exact.refusals.map(({ code }) => code).join(', ')}`)
  const isFlat = exact.reason?.code === 'flat' && exact.reason.isWanted
  const isFound = exact.solutions.some(({ value, range }) => {
    if (typeof truth === 'string' || typeof value === 'string' || input.type === 'choice') return value === truth
    if (range && truth >= range[0] && truth <= range[1]) return true
    return Math.abs(value - truth) <= 1e-9 * Math.abs(truth)
  })
  if (exact.more) return
  // A whole number is not determined where others give the very same figure, as numerators in lowest terms do.
  const isAmbiguous = input.type === 'integer' && exact.solutions.some(({ value }) => value !== truth)
  // What is reduced to lowest terms goes up and down without order: only whole numbers that are all tried are found.
  const isOrderless = typeof valueOf(evaluation, output) === 'bigint' && Math.abs(truth as number) > 100
  if (isOrderless) return
  const determines = input.type !== 'number' || isDetermined(evaluation, given, output, input, truth as number)
  if (determines && !isFlat && !isAmbiguous) {
    counts.determined += 1
    expect(
      isFound,
      `${String(truth)} is not among ${JSON.stringify(exact.solutions)} ${JSON.stringify(exact.reason)}`,
    ).toBe(true)
  }

  const rounded = solve(tool, others, { output, input: input.name, value: shown }, context)
  if (!rounded.ok) throw new Error('refused')
  if (rounded.reason?.code === 'flat') {
    expect(rounded.reason.isWanted).toBe(true)
    return
  }
  expect(rounded.solutions.length, JSON.stringify(rounded.reason)).toBeGreaterThan(0)
  for (const solution of rounded.solutions) {
    const text = typeof solution.rounded === 'number' ? plainDecimal(solution.rounded) : solution.rounded
    const again = evaluate(tool, { ...others, [input.name]: text }, context)
    if (!again.ok) throw new Error(`${text} is refused`)
    expect(again.outputs.get(linked)).toBe(shown)
  }
}

describe('working backwards', () => {
  it('finds the input that a figure was calculated from, for any tool, and inputs that give the figure shown', () => {
    const counts: Counts = { asked: 0, determined: 0 }
    const numRuns = fc.cases(500)
    fc.assert(
      fc.property(anyCase, (each) => check(each, counts)),
      { numRuns },
    )
    // Most are calculated at all, and most of those determine what they came from.
    expect(counts.asked).toBeGreaterThan(numRuns * 0.5)
    expect(counts.determined).toBeGreaterThan(counts.asked * 0.6)
  }, 600_000)
})
