import { describe, expect, it } from 'vitest'
import { calculate } from '../../../src/service/calculate.ts'
import type { Given } from '../../../src/engine/run/readInputs.ts'
import type { Tool } from '../../../src/engine/tool.ts'
import { findTool } from '../support/catalogue.ts'
import { compileDefinition } from '../support/compileDefinition.ts'
import { CONTEXT } from '../support/evaluateFormula.ts'

function notesOn(tool: Tool, given: Given): (readonly [about: string, message: string])[] {
  const result = calculate(tool, given, CONTEXT)
  if (!result.ok) throw new Error(result.errors.map(({ message }) => message).join())
  return (result.notes ?? []).map(({ about, message }) => [about, message])
}

const trip = compileDefinition(`
inputs:
  pace:
    type: choice
    label: Pace
    choices: [{ value: slow, label: Slow }, { value: fast, label: Fast }]
  distance: { type: number, label: Distance, unit: km, usual: { to: 1000 } }
  hours: { type: number, label: Time on the way, unit: h, usual: { from: 0.5, low: "Half an hour is not much: {hours} h" } }
values:
  ratio: { formula: distance / hours, usual: { from: 0, to: 5000 } }
outputs:
  speed:
    label: Speed
    formula: ratio
    unit: km/h
    round: 1
    usual: { from: 1, to: 300, high: { by: pace, is: { slow: "{speed} km/h is not slow.", fast: "{speed} km/h is too fast." } } }
    possible: { to: 100000, high: "nothing is as fast as {speed} km/h" }
  twice: { label: Twice, formula: speed * 2, possible: { from: -10 } }
examples:
  - { name: slow, given: { pace: slow, distance: 10, hours: 1 }, gives: { speed: 10, twice: 20 }, source: By hand }
  - { name: fast, given: { pace: fast, distance: 10, hours: 1 }, gives: { speed: 10, twice: 20 }, source: By hand }
`)

describe('a time with one colon', () => {
  it.each([
    ['2:30', ['2:30 is read as 0:02:30, in hours, minutes and seconds.']],
    // 25 minutes a run, not a day and an hour.
    ['25:00', ['25:00 is read as 0:25:00, in hours, minutes and seconds.']],
    ['0:02:30', []],
    ['2.5 min', []],
  ])('of %s is said as it was read', (time, messages) => {
    expect(notesOn(findTool('speed'), { distance: 10, time })).toEqual(messages.map((message) => ['time', message]))
  })
})

describe('rows of which none counts', () => {
  it.each([
    { times: [{ time: '' }, { time: 'xx' }], names: 'time 2' },
    { times: [{ time: ' ' }, { time: '' }, { time: '1:75' }], names: 'time 3' },
  ])('are refused for the one that was filled in: $times', ({ times, names }) => {
    const result = calculate(findTool('time-calc'), { mode: 'list', times }, CONTEXT)
    expect(result.ok ? [] : result.errors.map(({ message }) => message)).toEqual([
      `${names} does not count: its time cannot be read: write 1:30 or 90 min; enter at least one time, as 1:30 or 90 min`,
    ])
  })

  it('have no note on a row that was left blank', () => {
    const times = [{ time: '' }, { time: '1:30' }, { time: '0:15' }]
    expect(notesOn(findTool('time-calc'), { mode: 'list', times })).toEqual([])
  })
})

describe('an implausible figure', () => {
  it.each([
    { given: { distance: 100, hours: 1 }, notes: [] },
    { given: { distance: 1000, hours: 4 }, notes: [] },
    { given: { distance: 1001, hours: 4 }, notes: [['distance', 'The distance is unusually high.']] },
    { given: { distance: 10, hours: 0.25 }, notes: [['hours', 'Half an hour is not much: 0.25 h.']] },
    { given: { pace: 'slow', distance: 400, hours: 1 }, notes: [['speed', '400.0 km/h is not slow.']] },
    { given: { pace: 'fast', distance: 400, hours: 1 }, notes: [['speed', '400.0 km/h is too fast.']] },
    {
      given: { distance: 1, hours: 2 },
      notes: [['speed', 'The speed is unusually low: check the distance and the time on the way.']],
    },
    {
      given: { distance: 1000, hours: 0.125 },
      // What comes of an unusual input is no news.
      notes: [['hours', 'Half an hour is not much: 0.125 h.']],
    },
    {
      given: { distance: -1, hours: 1 },
      notes: [
        ['ratio', 'The figures are unusual: check the distance and the time on the way.'],
        ['speed', 'The speed is unusually low: check the distance and the time on the way.'],
      ],
    },
  ])('is calculated and said: $given', ({ given, notes }) => {
    expect(notesOn(trip, given)).toEqual(notes)
  })

  it('is refused if impossible, with the message of the definition or the inputs to check', () => {
    expect(calculate(trip, { distance: 1e6, hours: 3 }, CONTEXT)).toMatchObject({
      ok: false,
      errors: [{ input: 'distance', message: 'nothing is as fast as 333,333.3 km/h' }],
    })
    expect(calculate(trip, { distance: -6, hours: 1 }, CONTEXT)).toMatchObject({
      ok: false,
      errors: [{ input: 'distance', message: 'twice must be at least -10, got -12; check distance, hours' }],
    })
  })
})

describe('a list of numbers', () => {
  it.each([
    ['1; 2; 3', []],
    ['85, 90, 78', []],
    ['85,90,78', []],
    ['1,2\n3,4,5', ['1,2 is read as 1.2, because something other than commas separates the numbers.']],
    ['1 x 3', ['Left out, because it is not a number: x.']],
    ['3, seven, 4, n/a, 5', ['Left out, because they are not numbers: seven and n/a.']],
    ['1,500 2,500', []],
    ['1,5 2,5', ['1,5 is read as 1.5, because something other than commas separates the numbers.']],
    [
      '1,500 and 2,500',
      ['Left out, because it is not a number: and.', 'Commas separate numbers here: 1,500 is read as 1 and 500.'],
    ],
    ['$1,500', ['Commas separate numbers here: 1,500 is read as 1 and 500.']],
    ['2,5; 3,5', ['2,5 is read as 2.5, because something other than commas separates the numbers.']],
    ['1 a b c d e f g h', ['Left out, because they are not numbers: a, b, c, d, e, f, and 2 more.']],
  ])('says what it left out of %j, and how it read it', (numbers, messages) => {
    expect(notesOn(findTool('average'), { numbers })).toEqual(messages.map((message) => ['numbers', message]))
  })

  it('separated by semicolons has the same average', () => {
    const result = calculate(findTool('average'), { numbers: '1; 2; 3' }, CONTEXT)
    expect(result.ok && result.outputs.average?.value).toBe(2)
  })
})

describe('rows', () => {
  const gpa = findTool('gpa')
  const course = (grade: string, credits: string) => ({ grade, credits })

  it('that do not count are each named with the reason', () => {
    const courses = [course('A', '3'), course('B', 'P'), course('A', ''), course('F', ' '), course('C', '3?')]
    expect(notesOn(gpa, { courses })).toEqual([
      ['courses[1]', 'Course 2 does not count: its credits are not a number.'],
      ['courses[2]', 'Course 3 does not count: its credits are not a number.'],
      ['courses[3]', 'Course 4 does not count: its credits are not a number.'],
      ['courses[4]', 'Course 5 does not count: its credits are not a number.'],
    ])
  })

  it('with credits below zero are refused, in the row', () => {
    expect(calculate(gpa, { courses: [course('A', '3'), course('B', '-3')] }, CONTEXT)).toMatchObject({
      ok: false,
      errors: [{ input: 'courses[1].credits', message: 'courses[1]: the credits cannot be negative' }],
    })
  })

  const recipe = compileDefinition(`
inputs:
  items:
    type: rows
    label: Ingredients
    rowName: ingredient
    optional: true
    startRows: 0
    columns:
      what: { type: text, label: What }
      grams: { type: number, label: Grams }
    rowNeeds: [grams > 0]
outputs:
  total: { label: Total, formula: sum(items.grams) }
  entries: { label: Entries, formula: count(items.grams) }
examples: [{ name: one, given: { items: [{ what: salt, grams: 5 }] }, gives: { total: 5, entries: 1 }, source: By hand }]
`)

  it.each([
    { given: {}, gives: [0, 0] },
    { given: { items: [] }, gives: [0, 0] },
    { given: { items: [{ what: '', grams: '' }] }, gives: [0, 0] },
    {
      given: {
        items: [
          { what: '', grams: ' ' },
          { what: 'salt', grams: '5' },
        ],
      },
      gives: [5, 1],
    },
  ])('may be absent if the definition allows it, and empty ones never count: $given', ({ given, gives }) => {
    const result = calculate(recipe, given, CONTEXT)
    expect(result.ok && [result.outputs.total?.value, result.outputs.entries?.value]).toEqual(gives)
  })

  it.each([
    { row: { what: 'salt', grams: '' }, message: 'items[0].grams is required, got an empty text' },
    { row: { what: '', grams: 'x' }, message: 'items[0].grams must be a number in plain decimal form, got "x"' },
    { row: { what: 'salt', grams: 0 }, message: 'items[0]: grams must be greater than 0, got 0' },
  ])('that are half filled in are refused in the field: $row', ({ row, message }) => {
    expect(calculate(recipe, { items: [row] }, CONTEXT)).toMatchObject({
      ok: false,
      errors: [{ input: 'items[0].grams', message }],
    })
  })
})

describe('the definitions', () => {
  it.each([
    {
      id: 'bmi-calc',
      given: { weight: 70, height: 1.75 },
      says: 'A BMI of 228,571.4 is hardly possible: is the height in centimeters?',
    },
    {
      id: 'bmi-calc',
      given: { system: 'imperial', weight: 154, height: 5.9 },
      says: 'A BMI of 3,110.4 is hardly possible: is the height in inches?',
    },
    {
      id: 'loan',
      given: { amount: 20000, rate: 6, years: 1000 },
      says: 'A loan of 1,000 years is hardly possible: is the term in years, not in months?',
    },
    {
      id: 'pregnancy',
      given: { lastPeriod: '2026-01-16' },
      says: 'This day is in the future: is it the first day of your last period?',
    },
    {
      id: 'pregnancy',
      given: { lastPeriod: '2025-03-05' },
      says: 'This day is more than 45 weeks ago: is it the first day of your last period?',
    },
    {
      id: 'calorie',
      given: { activity: 'running', weight: 70, duration: 10, distance: 10 },
      says: 'A speed of 60.0 km/h is hardly possible: check the distance and the duration.',
    },
    {
      id: 'bodyfat',
      // 495 / (1.0324 − 0.19077 × log 170 + 0.15456 × log 120) − 450
      given: { waist: 190, neck: 20, height: 120 },
      says: 'A body fat of 83.3% is hardly possible: check the waist and the neck.',
    },
    {
      id: 'bodyfat',
      given: { waist: 400, neck: 38, height: 178 },
      says: 'The waist of 400 cm is unusually high.',
    },
  ])('of $id says: $says', ({ id, given, says }) => {
    expect(notesOn(findTool(id), given)).toContainEqual([expect.any(String), says])
  })

  it.each([{ lastPeriod: '2026-01-15' }, { lastPeriod: '2025-03-06' }])(
    'of pregnancy is silent on $lastPeriod',
    (given) => {
      expect(notesOn(findTool('pregnancy'), given)).toEqual([])
    },
  )
})
