import { describe, expect, it } from 'vitest'
import { CalculationError } from '../../../src/engine/evaluate/CalculationError.ts'
import { randbetween } from '../../../src/engine/functions/random.ts'
import * as fc from '../support/properties.ts'

const LARGEST = Number.MAX_SAFE_INTEGER

/** Draws 64-bit numbers in the order given, upper half first; a draw too many is a mistake of the test. */
function scripted(...numbers: bigint[]) {
  const halves = numbers.flatMap((number) => [Number(number >> 32n), Number(number & 0xffffffffn)])
  const random = () => {
    const half = halves.shift()
    if (half === undefined) throw new Error('no more numbers to draw')
    return half
  }
  return { random, left: () => halves.length / 2 }
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

  it('takes the lower 32 bits of what its source gives, as an unsigned number', () => {
    const random = () => -1
    expect(randbetween({ random }, 0, 1023)).toBe(1023)
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
        const drawn = randbetween({ random: () => stream.next().value }, lowest, highest)
        expect(Number.isSafeInteger(drawn)).toBe(true)
        expect(drawn).toBeGreaterThanOrEqual(lowest)
        expect(drawn).toBeLessThanOrEqual(highest)
      }),
    )
  })
})
