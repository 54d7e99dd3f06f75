import { describe, expect, it } from 'vitest'
import { describeProblems, describeProblemsAfter } from '../../support/describeProblems.ts'

/** A pond that loses water: all figures of the examples are by hand. */
const POND = `
inputs:
  length: { type: number, label: Length }
  width: { type: number, label: Width }
  depth: { type: number, label: Depth, default: 2 }
  loss: { type: number, label: Loss a day }
values:
  area: length * width
  days: 30
outputs:
  water: { label: Water, formula: area * depth, primary: true }
  cover: { label: Cover, formula: area * 1.5 }
  edge: { label: Edge, formula: 2 * (length + width) }
  lost: { label: Share lost, formula: loss / water * 100, format: percent }
  left:
    label: Water left
    rows: { day: { label: Day, from: 1, to: days } }
    carry: { rest: water }
    columns:
      gone: { label: Gone, formula: day * loss }
      rest: { label: Rest, formula: rest - loss }
examples:
  - name: a small pond
    given: { length: 2, width: 3, depth: 1, loss: 0.1 }
    gives: { water: 6, cover: 9, edge: 10, left: { rows: 30, last: { gone: 3 } } }
    source: By hand
  - name: a large pond
    given: { length: 10, width: 20, loss: 4 }
    gives: { water: 400, cover: 300, edge: 60, lost: 1, left: { 1: { gone: 4, rest: 396 } } }
    source: By hand
  - name: a round figure
    given: { length: 5, width: 10, loss: 1 }
    gives: { water: 100, edge: 30, lost: 1 }
    source: By hand
`
const after = (from: string, to: string) => describeProblemsAfter(POND, from, to)

describe('figures that differ', () => {
  it('are none', () => expect(describeProblems(POND)).toEqual([]))

  it('in most examples are one problem, at the last formula that all of them come from', () => {
    expect(after('area: length * width', 'area: length + width')).toEqual([
      'example-differs /values/area the formula of area makes water 5, but example "a small pond" says 6; there length = 2, width = 3',
    ])
    expect(after('formula: area * 1.5', 'formula: area * 2')).toEqual([
      'example-differs /outputs/cover/formula the formula of cover gives 12, but example "a small pond" says 9; there area = 6',
    ])
  })

  it('in the same way keep their hint at the formula', () => {
    expect(after('formula: loss / water * 100', 'formula: loss / water')).toEqual([
      'example-differs /outputs/lost/formula the formula of lost gives 0.01, but example "a large pond" says 1, 100 times less; the format percent shows 0.01 as 0.01%, so the formula must multiply by 100',
    ])
  })

  it('in a table have the formula of their column, and the last row is called so', () => {
    expect(after('formula: day * loss', 'formula: day * loss * 10')).toEqual([
      'example-differs /outputs/left/columns/gone/formula the formula of gone makes gone in the last row of left 30, but example "a small pond" says 3, 10 times as much; there day = 30, loss = 0.1',
    ])
  })

  it('in one example are reported there', () => {
    expect(after('edge: 60', 'edge: 70')).toEqual([
      'example-differs /examples/1/gives/edge example "a large pond" says edge is 70, the formula gives 60; check the source before changing either',
    ])
    expect(after('rows: 30', 'rows: 31')).toEqual([
      'example-differs /examples/0/gives/left/rows example "a small pond" says left has 31 rows, the formula gives 30; check the source before changing either',
    ])
    expect(after('1: { gone: 4, rest: 396 }', '31: { gone: 4 }')).toEqual([
      'example-differs /examples/1/gives/left/31 example "a large pond" says left has at least 31 rows, the formula gives 30; check the source before changing either',
    ])
  })

  it('for a digit that was mistyped stay at their examples', () => {
    expect(after('water: 400', 'water: 440').concat(after('edge: 30', 'edge: 31'))).toEqual([
      'example-differs /examples/1/gives/water example "a large pond" says water is 440, the formula gives 400; check the source before changing either',
      'example-differs /examples/2/gives/edge example "a round figure" says edge is 31, the formula gives 30; check the source before changing either',
    ])
  })

  it('where examples leave an input at its default name it', () => {
    expect(after('default: 2', 'default: 3')).toEqual([
      'example-differs /outputs/water/formula the formula of water gives 600, but example "a large pond" says 400; there area = 200, depth = 3',
    ])
    // No depth gives 400.
    expect(after('formula: area * depth', 'formula: "area * (depth == 1 ? 1 : 3)"')).toEqual([
      'example-differs /outputs/water/formula the formula of water gives 600, but example "a large pond" says 400; there area = 200, depth = 2',
    ])
  })

  it('absurdly are shown with few digits', () => {
    expect(after('formula: area * 1.5', 'formula: area ^ 20.5')).toEqual([
      expect.stringContaining('the formula of cover gives 8960000000000000, but'),
    ])
    expect(after('formula: area * 1.5', 'formula: area ^ 60.5')).toEqual([
      'example-differs /outputs/cover/formula the formula of cover gives 1.2e+47, but example "a small pond" says 9; there area = 6',
    ])
  })

  it('for two reasons are two problems', () => {
    const both = POND.replace('formula: area * 1.5', 'formula: area * 2').replace('2 * (length', '3 * (length')
    expect(describeProblems(both)).toEqual([
      expect.stringContaining('/outputs/cover/formula the formula of cover gives 12'),
      expect.stringContaining('/outputs/edge/formula the formula of edge gives 15'),
    ])
  })

  it('are said with a value that nothing uses', () => {
    expect(after('to: days', 'to: depth')).toEqual([
      expect.stringContaining(
        '/values/days the value "days" is used nowhere, and example "a small pond" says left has 30',
      ),
    ])
  })
})
