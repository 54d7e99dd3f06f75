import { describe, expect, it } from 'vitest'
import { evaluate } from '../../../src/engine/run/evaluate.ts'
import { calculate } from '../../../src/service/calculate.ts'
import type { ChoiceRow } from '../../../src/engine/toolData.ts'
import { findTool } from '../support/catalogue.ts'
import { CONTEXT } from '../support/evaluateFormula.ts'
import * as fc from '../support/properties.ts'

const tool = findTool('unit')
const units = tool.data.inputs.find(({ name }) => name === 'from')?.choices ?? []
const pairs = units.flatMap((from) =>
  units.filter((to) => to.category === from.category).map((to): [ChoiceRow, ChoiceRow] => [from, to]),
)
const pair = fc.constantFrom(...pairs)

/** How many of the second unit make one of the first, offsets aside. */
const ratio = (from: ChoiceRow, to: ChoiceRow): number =>
  (Number(from.factor) * Number(to.divisor)) / Number(from.divisor) / Number(to.factor)

const given = (value: number, from: ChoiceRow, to: ChoiceRow) => ({
  category: from.category,
  value,
  from: from.value,
  to: to.value,
})

/** What the formula gives before anything is rounded. */
function convert(value: number, from: ChoiceRow, to: ChoiceRow): number {
  const evaluation = evaluate(tool, given(value, from, to), CONTEXT)
  if (!evaluation.ok) throw new Error(evaluation.refusals.map(({ code }) => code).join())
  return evaluation.nodes.find(({ name }) => name === 'converted')?.value as number
}

/** What the visitor gets. */
function convertRounded(value: number, from: ChoiceRow, to: ChoiceRow): number {
  const result = calculate(tool, given(value, from, to), CONTEXT)
  if (!result.ok) throw new Error(result.errors.map(({ message }) => message).join('\n'))
  return result.outputs.result?.value as number
}

/** A little above absolute zero: rounding on the way must not lead below it. */
const COLDEST: Readonly<Record<string, number>> = { C: -273.1, F: -459.6, K: 0.01 }
const isPossible = ({ value: unit }: ChoiceRow, value: number): boolean => value >= (COLDEST[unit] ?? -Infinity)

/** In any of the scales, absolute zero is nearer than this. */
const ABSOLUTE_ZERO = 500
const numbers = fc.oneof(
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
  fc.integer({ min: -10_000, max: 10_000 }).map((number) => number / 100),
  fc
    .tuple(fc.double({ min: 1, max: 10, noNaN: true }), fc.integer({ min: -6, max: 12 }))
    .map(([a, power]) => a * 10 ** power),
)

/** The least doubles have too few digits for any law. */
const values = numbers.filter((value) => value === 0 || Math.abs(value) > 1e-280)

describe('a conversion there and back', () => {
  it('covers every unit of every category', () => {
    expect(units.length).toBeGreaterThan(50)
    expect(new Set(units.map(({ category }) => category)).size).toBe(tool.data.inputs[0]?.choices?.length)
  })

  it('comes back within a billionth, before anything is rounded', () => {
    fc.assert(
      fc.property(pair, values, ([from, to], value) => {
        fc.pre(isPossible(from, value))
        const back = convert(convert(value, from, to), to, from)
        // Temperatures have no ratio: their noise is that of the offsets.
        const size = from.category === 'temperature' ? Math.abs(value) + ABSOLUTE_ZERO : Math.abs(value)
        expect(Math.abs(back - value)).toBeLessThanOrEqual(1e-9 * size)
      }),
      { numRuns: fc.cases(3000) },
    )
  })

  it('comes back as near as the rounding of both results allows', () => {
    const half = (result: number) =>
      Math.abs(result) < 1e-6 || Math.abs(result) >= 1e15 ? Math.abs(result) * 5e-6 : 5e-7
    fc.assert(
      fc.property(pair, values, ([from, to], value) => {
        fc.pre(isPossible(from, value))
        const there = convertRounded(value, from, to)
        const back = convertRounded(there, to, from)
        const allowed = half(there) * ratio(to, from) + half(back) + 1e-9 * (Math.abs(value) + ABSOLUTE_ZERO)
        expect(Math.abs(back - value)).toBeLessThanOrEqual(allowed)
      }),
      { numRuns: fc.cases(1000) },
    )
  })

  it.each(units.map((unit): [string, ChoiceRow] => [String(unit.value), unit]))(
    'of %s into itself changes nothing',
    (_, unit) => {
      for (const value of [0, 1, -40, 0.123457, 1e12, 1.5e-7].filter((each) => each === 0 || isPossible(unit, each)))
        expect(convertRounded(value, unit, unit)).toBe(value)
    },
  )

  it('never turns something into nothing', () => {
    fc.assert(
      fc.property(pair, values, ([from, to], value) => {
        fc.pre(isPossible(from, value))
        fc.pre(value !== 0 && from.category !== 'temperature')
        expect(Math.sign(convertRounded(value, from, to))).toBe(Math.sign(value))
      }),
      { numRuns: fc.cases(1000) },
    )
  })

  it('by way of a third unit is the same', () => {
    fc.assert(
      fc.property(pair, fc.nat(), values, ([from, to], index, value) => {
        fc.pre(isPossible(from, value))
        const others = units.filter(({ category }) => category === from.category)
        const via = others[index % others.length] ?? from
        const [direct, indirect] = [convert(value, from, to), convert(convert(value, from, via), via, to)]
        const size = from.category === 'temperature' ? Math.abs(direct) + ABSOLUTE_ZERO : Math.abs(direct)
        expect(Math.abs(direct - indirect)).toBeLessThanOrEqual(1e-9 * size)
      }),
      { numRuns: fc.cases(1000) },
    )
  })
})
