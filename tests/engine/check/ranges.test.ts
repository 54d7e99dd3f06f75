import { describe, expect, it } from 'vitest'
import { describeProblems, describeProblemsAfter } from '../support/describeProblems.ts'

/** A bus for a class: figures by hand. */
const BUS = `
inputs:
  pupils: { type: integer, label: Pupils, min: 1, max: 50 }
  share: { type: number, label: Share, above: 0, below: 1, default: 0.5 }
  price: { type: money, label: Price }
  helpers: { type: integer, label: Helpers, max: 5, default: 2, when: pupils > 10 }
  depth: { type: number, label: Depth, min: -5 }
  stops:
    type: rows
    label: Stops
    columns: { wait: { type: number, label: Wait, min: 0, max: 30 } }
    where: wait < 25
values:
  half: pupils / 2
needs:
  - { that: half < 20, when: price > 5 }
outputs:
  total: { label: Total, formula: pupils * price + sum(stops.wait) + depth, primary: true }
  each: { label: Each, when: half > 3, formula: 'share > 0.9 ? price : price / pupils + given(helpers) * 0 + share * 0' }
  others: { label: Others, rows: { vary: pupils, over: [1, 20, 50] }, columns: [total] }
examples:
  - name: a class
    given: { pupils: 20, price: 2, depth: 1, stops: [{ wait: 3 }] }
    gives: { total: 44, each: 0.1, others: { rows: 3 } }
    source: By hand
  - name: nearly all of it
    given: { pupils: 20, share: 0.95, price: 2, depth: 1, stops: [{ wait: 3 }] }
    gives: { each: 2 }
    source: By hand
`.replace('given(helpers) * 0', '(given(helpers) ? 0 : 0)')
const after = (from: string, to: string) => describeProblemsAfter(BUS, from, to)

it('an input without a default is named that keeps a figure of an example away', () => {
  const text = BUS.replace('default: 2, when: pupils > 10', 'optional: true')
  expect(describeProblemsAfter(text, 'when: half > 3', 'when: half > 3 and helpers > 0')).toEqual([
    'wrong-value /inputs/helpers example "a class" gives no "each": each reads "helpers", which is not given there and has no default; leave out "optional", add "default", or write given(helpers) ? helpers : what holds without it',
  ])
})

describe('a condition', () => {
  it('may be met', () => expect(describeProblems(BUS)).toEqual([]))

  it.each([
    ['half > 3', 'pupils > 50', '/outputs/each/when the condition of each is never met: pupils is at most 50'],
    ['half > 3', 'half > 25', '/outputs/each/when the condition of each is never met: half is at most 25'],
    ['half > 3', '60 <= pupils', '/outputs/each/when the condition of each is never met: pupils is at most 50'],
    ['half > 3', 'share >= 1', '/outputs/each/when the condition of each is never met: share is below 1'],
    ['half > 3', 'share == 0', '/outputs/each/when the condition of each is never met: share is above 0'],
    ['half > 3', 'price < 0', '/outputs/each/when the condition of each is never met: price is at least 0'],
    [
      'half > 3',
      'price > 3 and depth < -5',
      '/outputs/each/when the condition of each is never met: depth is at least -5',
    ],
    [
      'half > 3',
      'price > 3 and price < 2',
      '/outputs/each/when the condition of each is never met: no price is both price > 3 and price < 2',
    ],
    [
      'half > 3',
      'pupils > 99 or pupils < 1',
      '/outputs/each/when the condition of each is never met: pupils is at most 50, pupils is at least 1',
    ],
    ['pupils > 10', 'pupils < 1', '/inputs/helpers/when the condition of helpers is never met: pupils is at least 1'],
    ['wait < 25', 'wait > 30', '/inputs/stops/where the condition of the rows is never met: wait is at most 30'],
    ['half < 20', 'half > 25', '/needs/0/that the condition is never met: pupils / 2 is at most 25'],
    [
      'share > 0.9 ?',
      'share > 9 ?',
      '/outputs/each/formula the formula of each has a case that never applies, share > 9: share is below 1',
    ],
  ])('%s as %s', (from, to, says) => expect(after(from, to)).toEqual([`wrong-value ${says}`]))

  it('of numbers that nothing limits may be met', () => {
    for (const condition of ['depth > 1000', 'price > 1000000', 'depth * depth < 0', 'helpers < -3', 'pupils >= 50'])
      expect(after('half > 3', condition).filter((problem) => problem.includes('never'))).toEqual([])
  })
})

describe('a number that rows vary an input over', () => {
  it.each([
    ['[1, 20, 51]', 2, 51, 'at most 50'],
    ['[0, 20]', 0, 0, 'at least 1'],
  ])('%s is one that it accepts', (over, index, value, limit) => {
    expect(after('[1, 20, 50]', over)).toEqual([
      `wrong-value /outputs/others/rows/over/${index} others varies pupils over ${value}, but pupils is ${limit}`,
    ])
  })
})
