import { expect, it } from 'vitest'
import { evaluate } from '../../../src/engine/run/evaluate.ts'
import { explainRefusal } from '../../../src/engine/show/explainRefusal.ts'
import { viewForm } from '../../../src/engine/show/viewForm.ts'
import { contextOf } from '../../support/exampleRuns.ts'
import { findTool } from '../support/catalogue.ts'
import { compileDefinition } from '../support/compileDefinition.ts'

const shopping = compileDefinition(`
inputs:
  budget: { type: number, label: Budget, prefix: $, min: 0, default: 50 }
  change: { type: number, label: To, placeholder: "5" }
  marks: { type: text, label: Marks, placeholder: "1, 2, 3" }
  items:
    type: rows
    label: Items
    rowName: item
    columns:
      amount: { type: number, label: Amount, unit: kg, placeholder: "2", above: 0 }
      price: { type: number, label: Price, prefix: $, min: 0 }
needs:
  - change >= 0
outputs:
  total: { label: Total, formula: "sum(items.amount) * budget + change + sum(numbers(marks)) + sum(items.price)" }
examples:
  - { name: one, given: { budget: 1, change: 1, marks: "1", items: [{ amount: 1, price: 1 }] }, gives: { total: 4 }, source: By hand }
`)

const GIVEN = { budget: '1', change: '1', marks: '1', items: [{ amount: '1', price: '1' }] }

it.each([
  { wrong: { budget: '' }, says: 'Enter the budget, 50 for example.' },
  { wrong: { budget: '-1' }, says: 'The budget cannot be negative.' },
  { wrong: { budget: 'many' }, says: 'many is not a number.' },
  { wrong: { budget: '£10' }, says: 'The budget is in $, and £10 is not.' },
  { wrong: { budget: '9'.repeat(400) }, says: 'The budget is too large.' },
  { wrong: { budget: `-$${'9'.repeat(300)},${'999,'.repeat(40)}999` }, says: 'The budget is too large.' },
  { wrong: { change: '' }, says: 'Fill in “To”, 5 for example.' },
  { wrong: { change: '-1' }, says: '“To” cannot be negative.' },
  { wrong: { marks: '' }, says: 'Enter the marks, for example 1, 2, 3.' },
  { wrong: { items: [{ amount: '', price: '1' }] }, says: 'Enter the amount in item 1, 2 for example.' },
  { wrong: { items: [{ amount: '0', price: '1' }] }, says: 'The amount in item 1 must be more than 0 kg.' },
  { wrong: { items: [{ amount: '1', price: '-1' }] }, says: 'The price in item 1 cannot be negative.' },
])('$wrong: $says', ({ wrong, says }) => {
  const given = { ...GIVEN, ...wrong }
  const answer = evaluate(shopping, given, contextOf())
  if (answer.ok) throw new Error('it is calculated')
  const fields = viewForm(shopping, given, contextOf())
  expect(answer.refusals.map((refusal) => explainRefusal(refusal, fields))).toEqual([says])
})

it.each([
  { tool: 'bmr', given: { weight: '0', height: '180', age: '30' }, says: 'The weight must be more than 0.' },
  { tool: 'speed', given: { distance: '240', time: '0' }, says: 'The time must be more than 0.' },
])('zero needs no unit where others are offered: $says', ({ tool: id, given, says }) => {
  const tool = findTool(id)
  const answer = evaluate(tool, given, contextOf())
  if (answer.ok) throw new Error('it is calculated')
  const fields = viewForm(tool, given, contextOf())
  expect(answer.refusals.map((refusal) => explainRefusal(refusal, fields))).toEqual([says])
})

it.each([
  {
    id: 'gpa',
    given: { courses: [{ grade: 'A', credits: '3 cr' }] },
    says: 'Course 1 does not count: its credits are not a number. The credits of all courses together must be greater than 0.',
  },
  {
    id: 'average',
    given: { numbers: 'two, three' },
    says: 'Left out, because they are not numbers: two and three. Enter at least one number, 85 for example.',
  },
])('$id names what does not count before what is missing', ({ id, given, says }) => {
  const tool = findTool(id)
  const answer = evaluate(tool, given, contextOf(undefined))
  const [refusal] = answer.ok ? [] : answer.refusals
  if (!refusal) throw new Error('nothing was refused')
  expect(explainRefusal(refusal, viewForm(tool, given, contextOf(undefined)))).toBe(says)
})
