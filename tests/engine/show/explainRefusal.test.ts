import { WHOLE_ENGINE } from '../../../src/engine/load/wholeEngine.ts'
import { expect, it } from 'vitest'
import { EN_US } from '../../../src/engine/conventions.ts'
import { evaluate } from '../../../src/engine/run/evaluate.ts'
import { explainRefusal } from '../../../src/engine/show/explainRefusal.ts'
import { viewForm } from '../../../src/engine/show/viewForm.ts'
import { contextOf } from '../../support/exampleRuns.ts'
import { findTool } from '../support/catalogue.ts'
import { compileDefinition } from '../support/compileDefinition.ts'

const shopping = compileDefinition(`
inputs:
  budget: { type: money, label: Budget, default: 50 }
  change: { type: number, label: To, placeholder: "5" }
  marks: { type: text, label: Marks, placeholder: "1, 2, 3" }
  items:
    type: rows
    label: Items
    rowName: item
    columns:
      amount: { type: number, label: Amount, unit: kg, placeholder: "2", above: 0 }
      price: { type: money, label: Price }
needs:
  - change >= 0
outputs:
  total: { label: Total, formula: "sum(items.amount) * budget * change * sum(numbers(marks)) + sum(items.price)" }
examples:
  - { name: one, given: { budget: 1, change: 1, marks: "1", items: [{ amount: 1, price: 1 }] }, gives: { total: 2 }, source: By hand }
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
  expect(answer.refusals.map((refusal) => explainRefusal(refusal, fields, EN_US, WHOLE_ENGINE))).toEqual([says])
})

it.each([
  { tool: 'bmr', given: { weight: '0', height: '180', age: '30' }, says: 'The weight must be more than 0.' },
  { tool: 'speed', given: { distance: '240', time: '0' }, says: 'The time must be more than 0.' },
  {
    tool: 'bodyfat',
    given: { sex: 'male', height: '180', waist: '90', neck: '100' },
    says: 'The waist must be more than the neck.',
  },
])(
  'a limit of 0 needs no unit where others are offered, and a rule names both of its inputs: $says',
  ({ tool: id, given, says }) => {
    const tool = findTool(id)
    const answer = evaluate(tool, given, contextOf())
    if (answer.ok) throw new Error('it is calculated')
    const fields = viewForm(tool, given, contextOf())
    expect(answer.refusals.map((refusal) => explainRefusal(refusal, fields, EN_US, WHOLE_ENGINE))).toEqual([says])
  },
)

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
  expect(explainRefusal(refusal, viewForm(tool, given, contextOf(undefined)), EN_US, WHOLE_ENGINE)).toBe(says)
})

it.each([
  { placeholder: '07:00', conventions: EN_US, says: 'Enter the start, 7:00 AM for example.' },
  {
    placeholder: '19:30',
    conventions: { locale: 'de-DE', currency: 'EUR' },
    says: 'Enter the start, 19:30 for example.',
  },
  // Nothing checks what a sample of a time looks like.
  { placeholder: '7 am', conventions: EN_US, says: 'Enter the start, 7 am for example.' },
])('a sample time of $placeholder in $conventions.locale: $says', ({ placeholder, conventions, says }) => {
  const tool = compileDefinition(`
inputs:
  start: { type: time, label: Start, placeholder: "${placeholder}" }
outputs:
  end: { label: End, format: time, formula: start + 60 }
examples:
  - { name: one, given: { start: "07:00" }, gives: { end: "08:00" }, source: By hand }
`)
  const answer = evaluate(tool, {}, contextOf())
  if (answer.ok) throw new Error('it is calculated')
  const fields = viewForm(tool, {}, contextOf())
  expect(answer.refusals.map((refusal) => explainRefusal(refusal, fields, conventions, WHOLE_ENGINE))).toEqual([says])
})
