import { describe, expect, it } from 'vitest'
import * as fc from '../support/properties.ts'
import { likelyInputs } from '../support/inputs.ts'
import { calculate } from '../../../src/service/calculate.ts'
import type { Given } from '../../../src/engine/run/readInputs.ts'
import type { Tool } from '../../../src/engine/tool.ts'
import { findTool, tools } from '../support/catalogue.ts'
import { compileDefinition } from '../support/compileDefinition.ts'
import { CONTEXT } from '../support/evaluateFormula.ts'

describe('a value that does not apply', () => {
  const journey = compileDefinition(`
inputs:
  kind:
    type: choice
    label: Kind of journey
    choices: [{ value: walk, label: On foot }, { value: ride, label: By bicycle }, { value: drive, label: By car }]
  distance: { type: number, label: Distance, aliases: [far] }
  fuel: { type: number, label: Fuel, when: kind == "drive", optional: true, default: 0 }
  breaks: { type: number, label: How many breaks, when: kind == "walk" or kind == "ride", optional: true, default: 0 }
  length: { type: number, label: Break, when: (kind == "walk" or kind == "ride") and breaks > 0, optional: true, default: 0 }
  toll: { type: number, label: Toll, aliases: [charge], when: kind != "walk" and kind != "ride", optional: true, default: 0 }
  share: { type: number, label: Share, when: given(people) and not given(alone), optional: true, default: 0 }
  people: { type: number, label: People, optional: true }
  alone: { type: number, label: Days alone, optional: true }
  odd: { type: number, label: Odd, when: distance % 2 == 1, optional: true, default: 0 }
outputs:
  total:
    label: Total
    formula: >-
      distance + (kind == "walk" ? 0 : kind == "drive" ? fuel + toll : breaks)
  crowd: { label: Crowd, formula: "(given(people) ? people : 0) + (given(alone) ? alone : 0)" }
  rest: { label: Rest, formula: "length + share + odd", when: given(length) and given(share) and given(odd) }
examples:
  - { name: walk, given: { kind: walk, distance: 3, breaks: 1, length: 1, people: 1, share: 2, odd: 4 }, gives: { total: 3, crowd: 1, rest: 7 }, source: By hand }
  - { name: ride, given: { kind: ride, distance: 2 }, gives: { total: 2 }, source: By hand }
  - { name: drive, given: { kind: drive, distance: 2 }, gives: { total: 2 }, source: By hand }
  - { name: alone, given: { kind: drive, distance: 2, alone: 4 }, gives: { crowd: 4 }, source: By hand }
`)

  it.each([
    { given: {}, notes: [] },
    { given: { kind: 'drive', fuel: 1, toll: 2 }, notes: [] },
    { given: { fuel: 0 }, notes: ['fuel: “Fuel” is not used here: it applies if “Kind of journey” is “By car”.'] },
    {
      given: { fuel: 'no number' },
      notes: ['fuel: “Fuel” is not used here: it applies if “Kind of journey” is “By car”.'],
    },
    { given: { fuel: '' }, notes: [] },
    { given: { fuel: '  ' }, notes: [] },
    { given: { fuel: undefined }, notes: [] },
    {
      given: { kind: 'drive', breaks: 3 },
      notes: [
        'breaks: “How many breaks” is not used here: it applies if “Kind of journey” is “On foot” or “By bicycle”.',
      ],
    },
    {
      given: { kind: 'walk', length: 3 },
      notes: [
        'length: “Break” is not used here: it applies if “Kind of journey” is “On foot” or “By bicycle” and “How many breaks” is more than 0.',
      ],
    },
    // Under an older name, too.
    {
      given: { kind: 'ride', charge: 3 },
      notes: ['toll: “Toll” is not used here: it applies if “Kind of journey” is not “On foot” or “By bicycle”.'],
    },
    {
      given: { share: 3 },
      notes: ['share: “Share” is not used here: it applies if “People” is given and “Days alone” is left out.'],
    },
    // Remainders have no words.
    { given: { odd: 3 }, notes: ['odd: “Odd” is not used here.'] },
  ])('is named with its condition: $given', ({ given, notes }) => {
    expect(unusedIn(journey, { kind: 'walk', distance: 4, ...given })).toEqual(notes)
  })

  it('refuses nothing and changes no figure', () => {
    const plain = calculate(journey, { kind: 'walk', distance: 4 }, CONTEXT)
    const noted = calculate(journey, { kind: 'walk', distance: 4, fuel: 9 }, CONTEXT)
    expect(plain.ok && plain.outputs).toEqual(noted.ok && noted.outputs)
    expect(plain.ok && plain.outputs.total?.value).toBe(4)
  })

  it.each([
    { id: 'speed', given: { distance: 100, time: '2h', speed: 60 }, about: ['speed'] },
    { id: 'area', given: { shape: 'circle', radius: 5, diameter: 20 }, about: ['diameter'] },
    { id: 'bodyfat', given: { sex: 'male', waist: 90, neck: 40, height: 180, hip: 95 }, about: ['hip'] },
    { id: 'loan', given: { amount: 20000, rate: 6, years: 5, onceWith: 3 }, about: ['onceWith'] },
    { id: 'time-calc', given: { mode: 'two', time1: '1:00', time2: '2:00', pause: '0:30' }, about: ['pause'] },
    { id: 'gpa', given: { courses: [{ grade: 'A', credits: '3' }] }, about: [] },
  ])('in $id: $given', ({ id, given, about }) => {
    expect(unusedIn(findTool(id), given).map((note) => note.split(':')[0])).toEqual(about)
  })

  it.each([...tools.values()].map((tool) => [tool.data.id, tool] as const))('is in no example of %s', (id, tool) => {
    // With 20% down there is no mortgage insurance to pay.
    const expected = id === 'mortgage' ? ['pmi: “PMI” is not used here.'] : []
    expect(tool.data.examples.flatMap(({ given, now }) => unusedIn(tool, given, now))).toEqual(expected)
  })
})

describe('a value that applies and is part of no figure', () => {
  const garden = compileDefinition(`
inputs:
  length: { type: number, label: Length }
  width: { type: number, label: Width, optional: true }
  depth: { type: number, label: Depth, optional: true }
  price: { type: money, label: Price, optional: true }
  bags: { type: number, label: Bags a week, optional: true, default: 2 }
  start: { type: date, label: First day, optional: true }
  end: { type: date, label: End, default: today, optional: true }
  limit: { type: number, label: Limit, optional: true }
  gap: { type: number, label: Gap, optional: true }
needs:
  - { that: "length < limit", message: the bed is longer than the limit }
values:
  isDeep: given(depth) and given(width)
  soil: "isDeep ? length * width * depth : 0"
outputs:
  fence: { label: Fence, formula: "length * 2 + (given(gap) ? 1 : 0)" }
  cost: { label: Cost, formula: soil * price, when: given(price) and isDeep, format: money }
  plan:
    label: Plan
    when: given(price)
    rows: { week: [1, 2] }
    columns:
      filled: { label: Filled, formula: week * bags * price }
  last: { label: Last day, formula: 'datedif(start, end, "d")', when: given(start) }
examples:
  - { name: all, given: { length: 3, width: 1, depth: 1, price: 2 }, gives: { fence: 6, cost: 6, plan: [{ filled: 4 }, { filled: 8 }] }, source: By hand }
  - { name: day, given: { length: 3, start: 2025-01-01, end: 2025-01-05 }, gives: { fence: 6, last: 4 }, source: By hand }
`)

  it.each([
    { given: {}, notes: [] },
    { given: { width: 1, depth: 1, price: 2, bags: 5, start: '2025-01-01', gap: 1, limit: 9 }, notes: [] },
    { given: { bags: 5 }, notes: ['bags: “Bags a week” is not used here: it applies if “Price” is given.'] },
    // As the form starts.
    { given: { bags: 2 }, notes: [] },
    { given: { bags: 2, price: 1 }, notes: [] },
    { given: { width: 4 }, notes: ['width: “Width” is not used here: it applies if “Depth” and “Price” are given.'] },
    { given: { width: 4, price: 2 }, notes: ['width: “Width” is not used here: it applies if “Depth” is given.'] },
    { given: { width: 0, price: 2 }, notes: ['width: “Width” is not used here: it applies if “Depth” is given.'] },
    { given: { width: 0, depth: 1, price: 2 }, notes: [] },
    // Whether it is given changes a figure, and what no figure is made of is a limit.
    { given: { gap: 0, limit: 4 }, notes: [] },
  ])('is named with what it lacks: $given', ({ given, notes }) => {
    expect(unusedIn(garden, { length: 3, ...given })).toEqual(notes)
  })

  const courses = [{ grade: 'A', credits: '3' }]
  const trapezoid = { shape: 'trapezoid', base: 10, top: 4, height: 3 }
  it.each([
    {
      id: 'gpa',
      given: { courses, goal: 3.5 },
      note: 'goal: “Target GPA” is not used here: it applies if “Credits still to come” is given.',
    },
    {
      id: 'gpa',
      given: { courses, earlierGpa: 3.5 },
      note: 'earlierGpa: “Earlier GPA” is not used here: it applies if “Credits behind it” is given.',
    },
    {
      id: 'energy',
      given: { power: 100, time: 2, daysWeekly: 3 },
      note: 'daysWeekly: “Used on” is not used here: it applies if “Electricity price” is given.',
    },
    {
      id: 'area',
      given: { ...trapezoid, leg: '5 m' },
      note: 'leg: “Slanted side” is not used here: it applies if “Other slanted side” is given.',
    },
    {
      id: 'area',
      given: { ...trapezoid, otherLeg: 5 },
      note: 'otherLeg: “Other slanted side” is not used here: it applies if “Slanted side” is given.',
    },
  ])('in $id: $given', ({ id, given, note }) => {
    expect(unusedIn(findTool(id), given)).toEqual([note])
  })

  it.each([...tools.values()].map((tool) => [tool.data.id, tool] as const))(
    'in %s: without it, the figures are the same',
    (_, tool) => {
      fc.assert(
        fc.property(likelyInputs(tool), (given) => {
          const result = calculate(tool, given, CONTEXT)
          if (!result.ok) return
          for (const { code, about } of result.notes ?? []) {
            if (code !== 'not-used') continue
            const rest = Object.fromEntries(
              Object.entries(given).filter(([name]) => tool.inputNames.get(name) !== about),
            )
            expect(calculate(tool, rest, CONTEXT)).toMatchObject({ ok: true, outputs: result.outputs })
          }
        }),
        { numRuns: fc.cases(200) },
      )
    },
  )
})

function unusedIn(tool: Tool, given: Given, now = CONTEXT.now): readonly string[] {
  const result = calculate(tool, given, { ...CONTEXT, now })
  const notes = (result.ok && result.notes) || []
  return notes.flatMap(({ code, about, message }) => (code === 'not-used' ? [`${about}: ${message}`] : []))
}
