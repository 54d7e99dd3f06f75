import { describe, expect, it } from 'vitest'
import { EN_US } from '../../../../src/engine/conventions.ts'
import { vary } from '../../../../src/engine/run/solve/vary.ts'
import { findTool } from '../../support/catalogue.ts'
import { compileDefinition } from '../../support/compileDefinition.ts'

const context = { now: '2026-01-15T12:00:00', random: () => 0, conventions: EN_US }

function read(id: string, given: Record<string, number | string>, output: string, input: string) {
  const variation = vary(findTool(id), given, context, { input, output }, Number(given[input]))
  if (!variation) throw new Error('there is nothing to vary')
  return variation.read.map((index) => [variation.points[index]?.at, variation.points[index]?.figure])
}

describe('what if a number changes', () => {
  it('goes from half to twice its value', () => {
    // Three quarters of each price.
    expect(read('discount', { price: 80, discount: 25 }, 'finalPrice', 'price')).toEqual([
      [40, 30],
      [60, 45],
      [80, 60],
      [120, 90],
      [160, 120],
    ])
  })

  it('goes no farther than the bounds of the input', () => {
    const found = read('discount', { price: 100, discount: 80 }, 'finalPrice', 'discount')
    expect(found).toEqual([
      [40, 60],
      [60, 40],
      [80, 20],
      [90, 10],
      [100, 0],
    ])
  })

  it('goes to what is usual where it is 0, and from twice to half of what is negative', () => {
    // The field of a price suggests 80.
    expect(read('discount', { price: 0, discount: 25 }, 'finalPrice', 'price').map(([at]) => at)).toEqual([0, 40, 80])
    const negative = read('percentage', { mode: 'of', value: -40, percentage: 10 }, 'result', 'value')
    expect(negative.map(([at]) => at)).toEqual([-80, -60, -40, -30, -20])
  })

  it('counts whole numbers, each once', () => {
    expect(read('tip', { bill: 60, tipPercent: 0, people: 2 }, 'perPerson', 'people')).toEqual([
      [1, 60],
      [2, 30],
      [3, 20],
      [4, 15],
    ])
  })

  it('leaves a gap where there is no figure', () => {
    const tool = compileDefinition(`
inputs:
  x: { type: number, label: Number, placeholder: "2" }
needs: ["x != 3"]
outputs:
  y: { label: Inverse, formula: 1 / (x - 3), primary: true }
examples:
  - { name: four, given: { x: 4 }, gives: { y: 1 }, source: By hand }
`)
    const points = vary(tool, { x: 2 }, context, { input: 'x', output: 'y' }, 2)?.points ?? []
    expect(points.filter(({ figure }) => figure === undefined)).toEqual([{ at: 3, figure: undefined }])
  })
})
