import { describe, expect, it } from 'vitest'
import { CalculationError } from '../../../../src/engine/language/functions/CalculationError.ts'
import { draw, randbetween } from '../../../../src/engine/language/functions/random.ts'
import { StepLimit, Steps } from '../../../../src/engine/language/functions/Steps.ts'
import * as fc from '../../support/properties.ts'

const LARGEST = Number.MAX_SAFE_INTEGER

/** Draws 64-bit numbers in the order given, upper half first; a draw too many is a mistake of the test. */
function scripted(...numbers: bigint[]) {
  const halves = numbers.flatMap((number) => [Number(number >> 32n), Number(number & 0xffffffffn)])
  const random = () => {
    const half = halves.shift()
    if (half === undefined) throw new Error('no more numbers to draw')
    return half
  }
  return { random, steps: new Steps(), left: () => halves.length / 2 }
}

const TOP = (1n << 64n) - 1n

describe('randbetween', () => {
  it.each([1, 2, 3, 6, 7, 10, 100, 1000])('draws each of %s numbers equally often', (span) => {
    const rounds = 5
    const counts = new Map<number, number>()
    const source = scripted(...Array.from({ length: span * rounds }, (_, index) => BigInt(index)))
    for (let drawn = 0; drawn < span * rounds; drawn++) {
      const number = randbetween(source, 1, span)
      counts.set(number, (counts.get(number) ?? 0) + 1)
    }
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: span }, (_, index) => index + 1))
    expect(new Set(counts.values())).toEqual(new Set([rounds]))
  })

  it.each([
    { span: 3n, rejected: 1n },
    { span: 6n, rejected: 4n },
    { span: 10n, rejected: 6n },
    { span: 1_000_000_007n, rejected: (1n << 64n) % 1_000_000_007n },
    { span: (1n << 53n) - 1n, rejected: (1n << 64n) % ((1n << 53n) - 1n) },
  ])('draws again from the last $rejected of 2⁶⁴ numbers, which would favour some of $span', ({ span, rejected }) => {
    const source = scripted(TOP, TOP - rejected + 1n, TOP - rejected, 5n)
    expect(randbetween(source, 0, Number(span - 1n))).toBe(Number(span - 1n))
    expect(source.left()).toBe(1)
  })

  it('draws the remainder of a 64-bit number, whatever the span', () => {
    const spans = fc.oneof(fc.bigInt({ min: 1n, max: 1n << 27n }), fc.bigInt({ min: 1n, max: (1n << 53n) - 1n }))
    fc.assert(
      fc.property(spans, fc.bigInt({ min: 0n, max: TOP }), (span, number) => {
        fc.pre(number <= TOP - ((1n << 64n) % span))
        expect(randbetween(scripted(number), 0, Number(span - 1n))).toBe(Number(number % span))
      }),
    )
  })

  it.each([1n, 2n, 1024n, 1n << 52n])('never draws again where the %s numbers divide 2⁶⁴', (span) => {
    const source = scripted(TOP, 5n)
    expect(randbetween(source, 0, Number(span - 1n))).toBe(Number(span - 1n))
    expect(source.left()).toBe(1)
  })

  it.each([
    { lowest: 0.2, highest: 1.9, gives: [1] },
    { lowest: -1.5, highest: 1.5, gives: [-1, 0, 1] },
    { lowest: -3, highest: -2, gives: [-3, -2] },
    { lowest: 5, highest: 5, gives: [5] },
    { lowest: LARGEST - 1, highest: LARGEST, gives: [LARGEST - 1, LARGEST] },
    { lowest: -LARGEST, highest: 1 - LARGEST, gives: [-LARGEST, 1 - LARGEST] },
  ])('draws the whole numbers from $lowest to $highest, both included', ({ lowest, highest, gives }) => {
    const source = scripted(...gives.map((_, index) => BigInt(index)))
    expect(gives.map(() => randbetween(source, lowest, highest))).toEqual(gives)
  })

  it('reaches both ends of the widest span', () => {
    const span = 2n * BigInt(LARGEST) + 1n
    const source = scripted(0n, span - 1n, span)
    expect([1, 2, 3].map(() => randbetween(source, -LARGEST, LARGEST))).toEqual([-LARGEST, LARGEST, -LARGEST])
  })

  it('uses the lower 32 bits of its source as an unsigned number', () => {
    const random = () => -1
    expect(randbetween({ random, steps: new Steps() }, 0, 1023)).toBe(1023)
  })

  it.each([
    { lowest: 0.2, highest: 0.8 },
    { lowest: 2, highest: 1 },
    { lowest: 1, highest: LARGEST + 1 },
    { lowest: -1e300, highest: 1e300 },
    { lowest: 0, highest: Infinity },
    { lowest: -Infinity, highest: 0 },
    { lowest: Number.NaN, highest: 1 },
    { lowest: 0, highest: Number.NaN },
  ])('refuses bounds of $lowest and $highest', ({ lowest, highest }) => {
    expect(() => randbetween(scripted(0n), lowest, highest)).toThrow(CalculationError)
  })

  it('never leaves its bounds', () => {
    const bound = fc.oneof(fc.maxSafeInteger(), fc.double({ min: -1e6, max: 1e6, noNaN: true }))
    fc.assert(
      fc.property(bound, bound, fc.infiniteStream(fc.nat(0xffffffff)), (one, other, stream) => {
        const [lowest, highest] = one < other ? [one, other] : [other, one]
        fc.pre(Math.ceil(lowest) <= Math.floor(highest))
        const drawn = randbetween({ random: () => stream.next().value, steps: new Steps() }, lowest, highest)
        expect(Number.isSafeInteger(drawn)).toBe(true)
        expect(drawn).toBeGreaterThanOrEqual(lowest)
        expect(drawn).toBeLessThanOrEqual(highest)
      }),
    )
  })
})

/** SplitMix32: the same numbers each time, and independent enough to tell a biased draw from a fair one. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
}

/** How far counts are from equal ones: Pearson's statistic. */
function chiSquared(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

function tally(values: readonly (string | number)[], kinds: number): number[] {
  const counts = new Map<string | number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  expect(counts.size).toBe(kinds)
  return [...counts.values()]
}

describe('draw', () => {
  it.each([
    // Critical values of chi-squared at 0.001: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4.
    { what: 'a die', lowest: 1, highest: 6, kinds: 6, critical: 20.515 },
    { what: 'a coin', lowest: 0, highest: 1, kinds: 2, critical: 10.828 },
    { what: 'two digits', lowest: 0, highest: 99, kinds: 100, critical: 148.23 },
  ])('gives each number of $what as often as the others', ({ lowest, highest, kinds, critical }) => {
    const drawn = draw({ random: seeded(2026), steps: new Steps() }, lowest, highest, 10_000, true)
    expect(chiSquared(tally(drawn, kinds))).toBeLessThan(critical)
  })

  it('without repeats gives each order as often as the others', () => {
    const random = seeded(7)
    const orders = Array.from({ length: 6000 }, () => draw({ random, steps: new Steps() }, 1, 4, 4, false).join(''))
    // 24 orders: 23 degrees of freedom.
    expect(chiSquared(tally(orders, 24))).toBeLessThan(49.728)
  })

  it('without repeats gives each choice as often as the others', () => {
    const random = seeded(11)
    const choices = Array.from({ length: 6000 }, () =>
      draw({ random, steps: new Steps() }, -2, 3, 2, false)
        .toSorted((a, b) => a - b)
        .join(' '),
    )
    // 15 pairs of 6 numbers: 14 degrees of freedom.
    expect(chiSquared(tally(choices, 15))).toBeLessThan(36.123)
  })

  it('differs from one that takes the remainder of too few bits', () => {
    const random = seeded(2026)
    const biased = Array.from({ length: 10_000 }, () => (random() & 7) % 6)
    expect(chiSquared(tally(biased, 6))).toBeGreaterThan(20.515)
  })

  it('draws again beyond the last whole multiple of the span', () => {
    const source = scripted(TOP, TOP - 3n, 2n, 2n)
    expect(draw(source, 1, 6, 2, true)).toEqual([3, 3])
    expect(source.left()).toBe(0)
  })

  it('without repeats never draws a choice twice', () => {
    // Of 1 2 3 4 the first, of 2 3 4 the first, of 3 4 the second.
    expect(draw(scripted(0n, 0n, 1n), 1, 4, 3, false)).toEqual([1, 2, 4])
    // The third; then of 2 1 4, for 1 has taken its place, the second.
    expect(draw(scripted(2n, 1n), 1, 4, 2, false)).toEqual([3, 1])
  })

  it('without repeats draws a few of very many', () => {
    const drawn = draw({ random: seeded(5), steps: new Steps() }, -LARGEST, LARGEST, 10_000, false)
    expect(new Set(drawn).size).toBe(10_000)
  })

  it('refuses more numbers than there are, and too many', () => {
    expect(() => draw({ random: seeded(1), steps: new Steps() }, 1, 3, 4, false)).toThrow(CalculationError)
    expect(() => draw({ random: seeded(1), steps: new Steps() }, 1, 3, 1e9, true)).toThrow(StepLimit)
  })

  it('gives all numbers once where as many are drawn as there are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: 0, max: 60 }),
        fc.nat(),
        (lowest, more, seed) => {
          const drawn = draw({ random: seeded(seed), steps: new Steps() }, lowest, lowest + more, more + 1, false)
          expect(drawn.toSorted((a, b) => a - b)).toEqual(
            Array.from({ length: more + 1 }, (_, index) => lowest + index),
          )
        },
      ),
    )
  })
})
