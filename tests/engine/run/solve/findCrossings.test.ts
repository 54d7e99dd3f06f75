import { describe, expect, it } from 'vitest'
import { findCrossings } from '../../../../src/engine/run/solve/findCrossings.ts'
import { findZero } from '../../../../src/engine/run/solve/findZero.ts'
import { scanPoints } from '../../../../src/engine/run/solve/scanPoints.ts'

const ANYWHERE = scanPoints({}, [])

function rootsOf(f: (x: number) => number, target: number, points = ANYWHERE): readonly number[] {
  const { crossings } = findCrossings(f, target, points)
  return crossings.flatMap(({ kind, from }) => (kind === 'root' ? [from] : []))
}

describe('the zero of a function between two signs', () => {
  it.each([
    // The doubles nearest to the roots, by hand or from tables.
    { name: 'x² − 2', f: (x: number) => x * x - 2, from: 1, to: 2, zero: Math.SQRT2 },
    { name: 'sin', f: Math.sin, from: 3, to: 4, zero: Math.PI },
    { name: 'log', f: Math.log, from: 0.1, to: 1e6, zero: 1 },
    { name: 'a line', f: (x: number) => 3 * x - 12, from: -1e15, to: 1e15, zero: 4 },
    // Brent 1973, section 4.4, is hard on this one: it is flat almost everywhere.
    { name: 'x⁹', f: (x: number) => x ** 9, from: -1, to: 4, zero: 0 },
  ])('$name, to the last double', ({ f, from, to, zero }) => {
    const found = findZero(f, from, to)
    expect(Math.abs((found?.at ?? Number.NaN) - zero)).toBeLessThanOrEqual(Math.max(Math.abs(zero) * 2 ** -52, 1e-30))
  })

  it('takes few steps where the function is smooth', () => {
    let steps = 0
    findZero((x) => (steps++, Math.exp(x) - 5), 0, 4)
    expect(steps).toBeLessThan(15)
  })

  it('ends with neighbours where it jumps, and gives up where it has no value', () => {
    const jump = findZero((x) => (x < 1 ? -1 : 1), 0, 3)
    expect(new Set([jump?.at, jump?.beyond])).toEqual(new Set([1 - 2 ** -53, 1]))
    expect(findZero((x) => (Math.abs(x) < 0.5 ? Number.NaN : x), -1, 1)).toBeUndefined()
  })
})

describe('where a function takes a value', () => {
  it.each([
    { name: 'both roots of a parabola', f: (x: number) => x * x - 5 * x, target: -6, roots: [2, 3] },
    {
      name: 'roots much closer than the scan',
      f: (x: number) => (x - 400.01) * (x - 400.02),
      target: 0,
      roots: [400.01, 400.02],
    },
    { name: 'where it only touches', f: (x: number) => (x - 2.5) ** 2 + 1, target: 1, roots: [2.5] },
    { name: 'no pole', f: (x: number) => 1 / x, target: 0, roots: [] },
    { name: 'a root beside a pole', f: (x: number) => 1 / (x - 3), target: 2, roots: [3.5] },
    { name: 'no pole of an even order', f: (x: number) => 1 / (x - 3) ** 2, target: -1, roots: [] },
    { name: 'no jump', f: Math.floor, target: 2.5, roots: [] },
    { name: 'both ends of where it is defined', f: (x: number) => Math.sqrt(4 - x * x), target: 0, roots: [-2, 2] },
    {
      name: 'very small and very large ones',
      f: (x: number) => Math.log10(Math.abs(x)),
      target: -9,
      roots: [-1e-9, 1e-9],
    },
  ])('finds $name', ({ f, target, roots }) => {
    const found = rootsOf(f, target)
    expect(found).toHaveLength(roots.length)
    for (const [index, root] of roots.entries()) expect(found[index]).toBeCloseTo(root, 7)
  })

  it('does not narrow down an edge at zero where the function stays the same', () => {
    let steps = 0
    findCrossings((x) => (steps++, x > 0 ? 95 : Number.NaN), 100, [0, 1e-12, 1, 10])
    expect(steps).toBeLessThan(30)
  })

  it('finds the round values among many, and takes none between them for one', () => {
    // 97.75 rounded up to a multiple of x: by hand 40 × 2.5 = 25 × 4 = 20 × 5 = 10 × 10 = 5 × 20 = 4 × 25 = 2 × 50 = 100,
    // and 7 × 15 = 105.
    const { crossings } = findCrossings((x) => Math.ceil(97.75 / x) * x, 100, scanPoints({ above: 0 }, []))
    const exact = crossings.filter(({ from, to }) => from === to).map(({ from }) => from)
    expect(exact).toEqual(expect.arrayContaining([2.5, 4, 5, 10, 20, 25, 50, 100]))
    expect(crossings.filter(({ from, to }) => from <= 15 && to >= 15)).toEqual([])
  })

  it('finds how far the function stays at it', () => {
    const { crossings } = findCrossings((x) => Math.min(x, 7), 7, ANYWHERE)
    expect(crossings).toEqual([{ kind: 'root', from: 7, to: 1e15 }])
    expect(findCrossings(Math.floor, 2, ANYWHERE).crossings).toEqual([{ kind: 'root', from: 2, to: 3 - 2 ** -51 }])
  })

  it.each([
    { name: 'a smooth function', f: Math.log, target: 5, trials: 300 },
    {
      name: 'one that moves in steps',
      f: (x: number) => Math.round(90 * Math.atan(x / 20_000)),
      target: 45,
      trials: 300,
    },
    { name: 'steps out of reach', f: (x: number) => Math.round(90 * Math.atan(x / 20_000)), target: -300, trials: 200 },
    // What is left after the fifteenth digit goes up and down.
    { name: 'nothing but noise', f: (x: number) => 95 + (Math.round(x) % 2) * 2e-14, target: 95, trials: 200 },
  ])('takes fewer than $trials trials for $name', ({ f, target, trials }) => {
    let count = 0
    findCrossings((x) => (count++, f(x)), target, scanPoints({ above: 0 }, [20_000]))
    expect(count).toBeLessThan(trials)
  })
})
