import { describe, expect, it } from 'vitest'
import { EN_US, type Conventions } from '../../../src/engine/conventions.ts'
import { WHOLE_ENGINE } from '../../../src/engine/load/wholeEngine.ts'
import { evaluate } from '../../../src/engine/run/evaluate.ts'
import type { Given } from '../../../src/engine/run/readInputs.ts'
import { explainRefusal } from '../../../src/engine/show/explainRefusal.ts'
import { viewForm } from '../../../src/engine/show/viewForm.ts'
import type { Tool } from '../../../src/engine/tool.ts'
import { calculate } from '../../../src/service/calculate.ts'
import { contextOf } from '../../support/exampleRuns.ts'
import { findTool } from '../support/catalogue.ts'
import { compileDefinition } from '../support/compileDefinition.ts'
import { unitTables } from '../support/unitTables.ts'

const oven = compileDefinition(
  `
inputs:
  dough: { type: number, label: Dough, unit: g, offers: [g, kg, oz, lb], above: 0, max: 5000 }
  flour: { type: number, label: Flour, unit: g, offers: [g, kg, oz, lb], min: 0, usual: { from: 200, to: 3000 } }
  persons:
    type: integer
    label: Persons
    usual: { to: 50, high: "{persons} is a crowd" }
needs:
  - flour < dough
outputs:
  rest: { label: Rest, formula: (dough - flour) / persons, possible: { from: 1 } }
examples:
  - { name: one, given: { dough: 500, flour: 300, persons: 2 }, gives: { rest: 100 }, source: By hand }
`,
  { tables: unitTables },
)

const messagesFor = (tool: Tool, given: Given): readonly string[] => {
  const result = calculate(tool, given, contextOf())
  return result.ok
    ? (result.notes ?? []).map(({ about, message }) => `${about}: ${message}`)
    : result.errors.map(({ input, message }) => `${input}: ${message}`)
}

describe('a quantity out of bounds', () => {
  it.each([
    { dough: '6 kg', says: 'dough must be at most 5000 g, got 6 kg; did you mean 6 g or 6 oz or 6 lb?' },
    { dough: '5500', says: 'dough must be at most 5000, got 5500' },
    { dough: '0 g', says: 'dough must be greater than 0 g, got 0 g' },
    { dough: '-1 kg', says: 'dough must be greater than 0 g, got -1 kg' },
    // Of two numbers, nothing else can be meant.
    { dough: '11 lb 9 oz', says: 'dough must be at most 5000 g, got 11 lb 9 oz' },
  ])('of $dough: $says', ({ dough, says }) => {
    expect(messagesFor(oven, { dough, flour: 300, persons: 2 })).toEqual([`dough: ${says}`])
  })

  it('is explained on the page with the units in which it fits', () => {
    expect(explain(oven, { dough: '6.5kg', flour: '300', persons: '2' })).toEqual([
      'The dough must be at most 5,000 g: did you mean 6.5 g, 6.5 oz, or 6.5 lb?',
    ])
    expect(explain(oven, { dough: '6.5kg', flour: '300', persons: '2' }, { ...EN_US, locale: 'de' })).toEqual([
      expect.stringContaining('6,5 oz'),
    ])
  })
})

describe('an unlikely input', () => {
  it.each([
    { given: { dough: 900, flour: '300 g' }, says: [] },
    // 3 lb are 1361 g.
    { given: { dough: 900, flour: 3 }, says: ['flour: The flour of 3 g is unusually low: did you mean 3 kg or 3 lb?'] },
    { given: { dough: 4500, flour: '4 kg' }, says: ['flour: The flour of 4 kg is unusually high: did you mean 4 lb?'] },
    { given: { dough: 4500, flour: 0 }, says: ['flour: The flour of 0 g is unusually low.'] },
  ])('has a note: $given', ({ given, says }) => {
    expect(messagesFor(oven, { persons: 2, ...given })).toEqual(says)
  })

  it.each([
    // Both conditions fail because of it.
    {
      given: { dough: 900, flour: '4 kg', persons: 2 },
      says: 'flour: flour of 4 kg is unusually high: did you mean 4 lb?',
    },
    // What is only unlikely explains nothing.
    {
      given: { dough: 900, flour: 300, persons: 5000 },
      says: 'dough: rest must be at least 1, got 0.12; check dough, flour, persons',
    },
    // 900 g and 1 kg are likely, and so nothing but the condition is to blame.
    {
      given: { dough: 900, flour: '1 kg', persons: 2 },
      says: 'flour: flour must be less than dough, got 1000 and 900',
    },
  ])('is named as the cause of a refusal: $given', ({ given, says }) => {
    expect(messagesFor(oven, given)).toEqual([says])
  })
})

describe('a height or a girth in another unit', () => {
  const men = { sex: 'male', waist: '34 in', neck: '15 in' }
  it.each([
    {
      id: 'bodyfat',
      given: { ...men, height: '71 ft' },
      says: ['height: height of 71 ft is unusually high: did you mean 71 in?'],
    },
    {
      id: 'bodyfat',
      given: { sex: 'male', waist: 34, neck: 38, height: 180 },
      says: ['waist: waist of 34 cm is unusually low: did you mean 34 in?'],
    },
    {
      id: 'calorie',
      given: { mode: 'daily', sex: 'male', age: 30, weight: 70, height: 1.75 },
      says: ['height: The height of 1.75 cm is unusually low: did you mean 1.75 m?'],
    },
    {
      id: 'bodyfat',
      given: { sex: 'male', waist: 85, neck: 38, height: '5.9' },
      says: ['height: The height of 5.9 cm is unusually low: did you mean 5.9 ft?'],
    },
    { id: 'bodyfat', given: { ...men, height: '71 in' }, says: [] },
  ])('of $id: $given', ({ id, given, says }) => {
    expect(messagesFor(findTool(id), given)).toEqual(says)
  })

  it('is explained in the field of the height', () => {
    expect(explain(findTool('bodyfat'), { sex: 'male', waist: '34in', neck: '15in', height: '71ft' })).toEqual([
      'The height of 71 ft is unusually high: did you mean 71 in?',
    ])
  })
})

function explain(tool: Tool, given: Given, conventions: Conventions = EN_US): readonly string[] {
  const answer = evaluate(tool, given, contextOf())
  if (answer.ok) throw new Error('it is calculated')
  const fields = viewForm(tool, given, contextOf())
  return answer.refusals.map((refusal) => explainRefusal(refusal, fields, conventions, WHOLE_ENGINE))
}
