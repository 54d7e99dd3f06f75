import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EN_US } from '../../src/engine/conventions.ts'
import { parse } from 'yaml'
import type { Definition } from '../../src/engine/definition.ts'
import { evaluate, type Evaluation } from '../../src/engine/run/evaluate.ts'
import type { Given } from '../../src/engine/run/readInputs.ts'
import { valueOf } from '../../src/engine/run/valueOf.ts'
import { drawCharts } from '../../src/engine/show/charts/drawCharts.ts'
import { present } from '../../src/engine/show/present.ts'
import type { Tool } from '../../src/engine/tool.ts'
import { tools } from '../engine/support/catalogue.ts'
import * as fc from '../engine/support/properties.ts'

const context = { now: '2026-01-15T12:00:00', random: () => 7, conventions: EN_US }

/** A figure with boundaries: the output, the one that names its band, and where the bands begin. */
interface Bounded {
  readonly tool: Tool
  readonly figure: string
  /** The boundaries of a result: a figure reads as below one of them, at it or above it, as it is. */
  readonly boundaries: (evaluation: Evaluation) => readonly { readonly at: number; readonly name?: string }[]
  readonly category?: string
}

// Read from the files themselves, not from what the check makes of them.
const bounded: Bounded[] = [...tools].flatMap(([id, tool]) => {
  const { outputs = {}, bands = {} } = parse(readFileSync(`tools/${id}.yaml`, 'utf8')) as Definition
  return Object.entries(outputs).flatMap(([name, { band, thresholds }]): Bounded[] => {
    if (thresholds) return [{ tool, figure: name, boundaries: () => thresholds.map((at) => ({ at })) }]
    if (!band) return []
    const boundaries = (evaluation: Evaluation) => {
      const named = bands[band.in]
      const list = Array.isArray(named) ? named : (named?.is[String(valueOf(evaluation, named.by))] ?? [])
      return list.map((each, index) => ({
        at: index === 0 ? -Infinity : Number(list[index - 1]?.below),
        name: each.label,
      }))
    }
    return [{ tool, figure: band.of, category: name, boundaries }]
  })
})

const run = (tool: Tool, given: Given): Evaluation | undefined => {
  const evaluation = evaluate(tool, given, context)
  return evaluation.ok ? evaluation : undefined
}

/** The place of a number among boundaries: how many it reaches, and how many it is beyond. */
const placeOf = (value: number, boundaries: readonly { readonly at: number; readonly name?: string }[]): string =>
  boundaries.map(({ at, name }) => (name === undefined ? Math.sign(value - at) : Number(value >= at))).join()

/** Reads a figure, also one such as -9.99 × 10⁻¹⁰%. */
const readFigure = (text = ''): number =>
  Number(text.replace('%', '').normalize('NFKC').replace(' × 10', 'e').replaceAll('−', '-'))

/** What a visitor and a program see. */
function check({ tool, figure, category, boundaries }: Bounded, evaluation: Evaluation): void {
  const [exact, bounds] = [Number(valueOf(evaluation, figure)), boundaries(evaluation)]
  const { [figure]: result, ...others } = present(evaluation)
  const output = tool.outputs.find(({ name }) => name === figure)
  const value = output && evaluation.outputs.get(output)
  const place = placeOf(Number(exact.toPrecision(15)), bounds)
  expect(placeOf(Number(value), bounds), `${exact} is shown as ${String(value)}`).toBe(place)
  expect(placeOf(readFigure(result?.text), bounds), `${exact} reads as ${result?.text}`).toBe(place)
  if (category === undefined || !others[category]) return
  const name = bounds.findLast(({ at }) => Number(exact.toPrecision(15)) >= at)?.name
  expect(others[category]?.text).toBe(name)
  for (const drawing of drawCharts(evaluation))
    if (drawing.kind === 'scale') expect(drawing.bands.find(({ isCurrent }) => isCurrent)?.label).toBe(name)
}

/** Goes from one side of a boundary towards it, by halves. */
function approach(each: Bounded, given: Given, input: string, from: number, to: number, halves: number): void {
  const at = (value: number) => run(each.tool, { ...given, [input]: value })
  const place = (value: number): string | undefined => {
    const evaluation = at(value)
    return evaluation && placeOf(Number(valueOf(evaluation, each.figure)), each.boundaries(evaluation))
  }
  let [low, high] = [from, to]
  const below = place(low)
  if (below === undefined || place(high) === undefined) return
  for (let half = 0; half < halves; half++) {
    const middle = (low + high) / 2
    if (place(middle) === below) low = middle
    else high = middle
  }
  for (const value of [low, high]) {
    const evaluation = at(value)
    if (evaluation && valueOf(evaluation, each.figure) !== undefined) check(each, evaluation)
  }
}

// A case prints the index of its figure, not the whole tool.
const approaches = fc.nat(bounded.length - 1).chain((index) => {
  const { inputs, examples } = (bounded[index] as Bounded).tool.data
  return fc.record({
    index: fc.constant(index),
    given: fc.constantFrom(...examples.map(({ given }: { readonly given: Given }) => given)),
    input: fc.constantFrom(...inputs.filter(({ type }) => type === 'number').map(({ name }) => name), ''),
    factors: fc.tuple(fc.double({ min: 0.3, max: 1, noNaN: true }), fc.double({ min: 1, max: 3, noNaN: true })),
    halves: fc.integer({ min: 0, max: 40 }),
  })
})

describe('a figure with bands or thresholds', () => {
  it('is what these tools have', () => {
    expect(new Set(bounded.map(({ tool }) => tool.data.id))).toEqual(
      new Set(['bmi-calc', 'bodyfat', 'pregnancy', 'mortgage', 'discount', 'profit', 'ratio', 'gpa']),
    )
  })

  it('never reads as on the other side of a boundary, for any tool', () => {
    fc.assert(
      fc.property(approaches, ({ index, given, input, factors: [less, more], halves }) => {
        const each = bounded[index] as Bounded
        const evaluation = run(each.tool, given)
        const present = evaluation && valueOf(evaluation, input)
        if (evaluation && valueOf(evaluation, each.figure) !== undefined) check(each, evaluation)
        if (typeof present === 'number') approach(each, given, input, present * less, present * more, halves)
      }),
      { numRuns: fc.cases(1000) },
    )
  })

  it.each([
    { id: 'bmi-calc', given: { weight: 68, height: 165 }, gives: { bmi: '24.98', category: 'Normal weight' } },
    { id: 'bmi-calc', given: { system: 'imperial', weight: 150, height: 65 }, gives: { category: 'Normal weight' } },
    // 79,996 of 80,000 borrowed.
    { id: 'mortgage', given: { price: 80000, downPayment: 4, rate: 6 }, gives: { loanToValue: '99.995%' } },
    { id: 'mortgage', given: { price: 100000, downPayment: 19960, rate: 6 }, gives: { loanToValue: '80.04%' } },
    { id: 'mortgage', given: { price: 100000, downPayment: 20000, rate: 6 }, gives: { loanToValue: '80.0%' } },
    { id: 'mortgage', given: { price: 100000, downPayment: 0, rate: 6 }, gives: { loanToValue: '100.0%' } },
    { id: 'mortgage', given: { price: 100000, downPayment: 15000, rate: 6 }, gives: { loanToValue: '85.0%' } },
  ])('is shown like this: $id $gives', ({ id, given, gives }) => {
    const evaluation = run(tools.get(id) as Tool, given)
    if (!evaluation) throw new Error('refused')
    const texts = Object.entries(present(evaluation)).map(([name, { text }]) => [name, text])
    expect(Object.fromEntries(texts)).toMatchObject(gives)
  })
})
