import { describe, expect, it } from 'vitest'
import { checkTable } from '../../../../src/engine/check/checkTable.ts'
import { checkTool } from '../../../../src/engine/check/checkTool.ts'
import { adviseOnProblem } from '../../../../src/engine/check/problems/wordProblem.ts'
import { readValidators } from '../../../../scripts/validators.ts'
import { definition } from '../../../scripts/support/writeTools.ts'
import { expectValidProblems } from '../../support/expectValidProblems.ts'

/** A debt and a floor to pay for; all figures of the examples are by hand. */
const DEBT = `
bands:
  length:
    - { value: short, label: Short, below: 3 }
    - { value: long, label: Long }
inputs:
  owed: { type: number, label: Owed, above: 0, default: 100 }
  paid: { type: number, label: Paid, min: 1, default: 60 }
  rooms:
    type: rows
    label: Rooms
    optional: true
    columns:
      long: { type: number, label: Length, above: 0 }
      wide: { type: number, label: Width, above: 0 }
    rowValues:
      floor: long * wide
needs:
  - { that: paid > owed / 10, message: the debt grows }
values:
  area: sum(rooms.floor)
outputs:
  months: { label: Months, formula: count(plan.left), primary: true }
  time: { label: Time, band: { of: months, in: length } }
  cost: { label: Cost, formula: area * 2, round: 1 }
  plan:
    label: Plan
    rows: { month: { label: Month, from: 1 } }
    while: left > 0
    carry: { left: owed }
    columns:
      interest: { label: Interest, formula: left / 10 }
      left: { label: Left, formula: "max(left + interest - paid, 0)" }
examples:
  - name: two months
    given: { owed: 100, paid: 60 }
    gives: { months: 2, time: short, plan: [{ interest: 10, left: 50 }, { interest: 5, left: 0 }] }
    source: By hand
  - name: with a room
    given: { owed: 110, paid: 121, rooms: [{ long: 3, wide: 2.5 }, { long: 2, wide: 2 }] }
    gives: { months: 1, time: short, cost: 23 }
    source: By hand
  - name: three months
    given: { owed: 100, paid: 44 }
    gives: { months: 3, time: long }
    source: By hand
`

/** A trip; all figures of the examples are by hand. */
const TRIP = `
inputs:
  way: { type: choice, label: Way, choices: [{ value: road, label: Road, price: 2 }, { value: rail, label: Rail, price: 3 }] }
  legs: { type: integer, label: Legs, default: 4 }
  far: { type: number, label: Far }
  slow: { type: number, label: Slow, optional: true }
values:
  hours: slow / 10
  each: "given(slow) ? far + hours : far"
  all: legs * 1
outputs:
  fare: { label: Fare, formula: each * way.price, primary: true }
  list:
    label: Legs
    rows: { leg: { label: Leg, from: 1, to: all } }
    columns:
      at: { label: At, formula: leg * far }
examples:
  - name: by road
    given: { way: road, far: 500 }
    gives: { fare: 1000, list: { rows: 4 } }
    source: By hand
  - name: by rail
    given: { way: rail, far: 700, slow: 100 }
    gives: { fare: 2130 }
    source: By hand
  - name: far by rail
    given: { way: rail, far: 1400 }
    gives: { fare: 4200 }
    source: By hand
  - name: near by rail
    given: { way: rail, far: 10 }
    gives: { fare: 30 }
    source: By hand
  - name: nearer by rail
    given: { way: rail, far: 5 }
    gives: { fare: 15 }
    source: By hand
`

/** What cities charge; the units are those that a site brings. */
const TABLES = [
  `id: cities
source: By hand, for these tests
columns: { rate: number, fee: number }
rows:
  - { value: AT, label: Vienna, rate: 20, fee: 1 }
  - { value: DE, label: Berlin, rate: 19, fee: 2, offered: false }
  - { value: CH, label: Bern, rate: 8, fee: 3 }
  - { value: LI, label: Vaduz, rate: 7, fee: 4 }
`,
  `id: units
source: The international yard and pound agreement of 1959
columns: { category: text, symbol: text, factor: number, divisor: number, offset: number }
rows:
  - { value: m, label: Meter, category: length, symbol: m, factor: 1, divisor: 1, offset: 0 }
  - { value: ft, label: Foot, category: length, symbol: ft, factor: 0.3048, divisor: 1, offset: 0 }
`,
].map((text) => ({ text, file: `tools/tables/${/^id: (.*)$/m.exec(text)?.[1]}.yaml` }))

/** A parcel; all figures of the examples are by hand. */
const PARCEL = `
inputs:
  city: { type: choice, label: City, table: cities }
  size: { type: number, label: Size, unit: m, offers: [m, ft], above: 0 }
  stops:
    type: rows
    label: Stops
    optional: true
    startRows: 0
    columns:
      at: { type: choice, label: At, table: cities }
      by: { type: choice, label: By, choices: [{ value: road, label: Road, pace: 2 }, { value: rail, label: Rail, pace: 3 }] }
    rowValues:
      toll: "size > 100 ? at.rate * 2 : at.fee + by.pace"
outputs:
  tax: { label: Tax, formula: size * city.rate, round: 4, primary: true }
  tolls: { label: Tolls, formula: sum(stops.toll) }
  fees: { label: Fees, formula: sum(all.paid) }
  all:
    label: All cities
    rows: { each: cities, over: [LI, DE] }
    columns:
      paid: { label: Paid, formula: "size > 100 ? each.rate : each.fee * 2" }
    sortBy: paid
  others:
    label: Elsewhere
    rows: { vary: city }
    columns: [tax]
examples:
  - name: to Vienna
    given: { city: AT, size: 2, stops: [{ at: CH, by: road }, { at: LI, by: rail }] }
    gives: { tax: 40, tolls: 12, fees: 12, all: [{ paid: 4 }, { paid: 8 }], others: [{ tax: 40 }, { tax: 16 }, { tax: 14 }] }
    source: By hand
  - name: ten feet to Bern
    given: { city: CH, size: 10 ft }
    gives: { tax: 24.384 }
    source: By hand
`

const reportParcel = (change: readonly [from: string, to: string]): string[] => {
  const sources = [{ text: definition('parcel', PARCEL), file: 'parcel.yaml' }, ...TABLES]
  const [tool, ...shared] = sources.map(({ text, file }) => ({ text: text.replace(...change), file }))
  expect([tool, ...shared]).not.toEqual(sources)
  const validators = readValidators()
  const tables = new Map(
    shared.map(({ text, file }) => {
      const { table } = checkTable(text, file, { validators })
      return [table?.id ?? '', table]
    }),
  )
  const { problems } = checkTool(tool?.text ?? '', 'parcel.yaml', { validators, tables })
  return problems.flatMap((problem) => [problem.message, ...adviseOnProblem({ ...problem, allowed: [] })])
}

const report = (...changes: readonly (readonly [from: string, to: string])[]): string[] => reportOf(DEBT, ...changes)

const reportOf = (base: string, ...changes: readonly (readonly [from: string, to: string])[]): string[] => {
  const text = changes.reduce(
    (whole, [from, to]) => {
      expect(whole).toContain(from)
      return whole.replace(from, to)
    },
    definition('sample', base),
  )
  const { problems } = checkTool(text, 'sample.yaml', { validators: readValidators() })
  expectValidProblems(problems, 'sample.yaml', text)
  const lines = text.split('\n')
  // Lines of the file stand for their numbers, which nobody could check.
  const quote = (advice: string) =>
    advice.replace(/line (\d+)/, (_, line) => `"${lines[Number(line) - 1]?.trim().split(':')[0]}"`)
  return problems.flatMap((problem) => [
    `${problem.pointer} ${quote(problem.message)}`,
    ...adviseOnProblem({ ...problem, allowed: [] }).map((advice) => `  ${quote(advice)}`),
  ])
}

describe('a figure that differs', () => {
  it('is none', () => expect(report()).toEqual([]))

  it('in one example leads to its formula and to what it is calculated from, to the values of rows', () => {
    expect(report(['floor: long * wide', 'floor: long + wide'])).toEqual([
      '/examples/1/gives/cost example "with a room" says cost is 23, the formula gives 19; check the source before changing either',
      '  calculated on "cost": cost = area * 2, which is 19',
      '  from "area": area = sum(rooms.floor), which is 9.5',
      '  from "floor": rooms.floor = long + wide, which is 5.5, 4',
    ])
  })

  it('in a category leads to its bands', () => {
    expect(report(['below: 3', 'below: 4'])).toEqual([
      '/examples/2/gives/time example "three months" says time is long, the formula gives short; check the source before changing either',
      '  the band on "- { value": short, below 4',
      '  the band on "- { value": long',
      '  calculated on "time": time = the band of months in length, which is "short"',
      '  from "months": months = count(plan.left), which is 3',
      '  from "left": left = max(left + interest - paid, 0), which is 66, 28.6, 0',
      '  from "interest": interest = left / 10, which is 10, 6.6, 2.86',
      '  from "carry": left starts as owed',
    ])
  })

  it('with more digits than the result is taken for a rounding only where no other figure differs', () => {
    // 3 × 2.51 + 2 × 2 = 11.53, twice that is 23.06.
    const more = ['cost: 23', 'cost: 23.06'] as const
    const wider = ['wide: 2.5 }', 'wide: 2.51 }'] as const
    expect(report(more, wider)).toEqual([
      '/examples/1/gives/cost example "with a room" says cost is 23.06, the formula gives 23.1; cost is rounded to 1 decimal on "cost", and the example has 2: change one of them',
      '  calculated on "cost": cost = area * 2, which is 23.06',
      expect.any(String),
      expect.any(String),
    ])
    expect(report(more)[0]).toContain('check the source')
    expect(report(more, wider, ['time: short, cost', 'time: long, cost'])[0]).toBe(
      '/examples/1/gives/time example "with a room" says time is long, the formula gives short; 1 more figure differs; check the source before changing either',
    )
  })

  it('leads to the column of the choice, and not to what only another case reads', () => {
    expect(reportOf(TRIP)).toEqual([])
    expect(reportOf(TRIP, ['price: 2', 'price: 5'])).toEqual([
      '/examples/0/gives/fare example "by road" says fare is 1000, the formula gives 2500; check the source before changing either',
      '  calculated on "fare": fare = each * way.price, which is 2500',
      '  from "each": each = given(slow) ? far + hours : far, which is 500',
      '  from "way": way.price = 5, as way is road',
    ])
  })

  it('leads to the default that an example takes', () => {
    expect(reportOf(TRIP, ['default: 4', 'default: 5'])).toEqual([
      '/examples/0/gives/list/rows example "by road" says list has 4 rows, the formula gives 5; check the source before changing either',
      '  calculated on "rows": list has rows to all',
      '  from "all": all = legs * 1, which is 5',
      '  from "legs": legs = 5 by default',
    ])
  })

  it('by the same in two examples is one problem', () => {
    // Both are 1000 too much.
    const changes = [
      ['fare: 2130', 'fare: 3130'],
      ['fare: 4200', 'fare: 5200'],
    ] as const
    expect(reportOf(TRIP, ...changes).filter((line) => !line.startsWith('  '))).toHaveLength(1)
    expect(
      reportOf(TRIP, ['fare: 2130', 'fare: 3130'], ['fare: 4200', 'fare: 4300']).filter(
        (line) => !line.startsWith('  '),
      ),
    ).toHaveLength(2)
  })

  it('at a formula leads to what that is calculated from', () => {
    expect(report(['formula: count(plan.left)', 'formula: count(plan.left) + 1'])).toEqual([
      '/outputs/months/formula the formula of months gives 3, but example "two months" says 2',
      '  from "left": left = max(left + interest - paid, 0), which is 50, 0',
      '  from "interest": interest = left / 10, which is 10, 5',
      '  from "carry": left starts as owed',
      expect.stringContaining('also on lines'),
    ])
  })

  it('in a table is the first cell, whose row it reads', () => {
    expect(report(['formula: left / 10', 'formula: left / 100'])).toEqual([
      '/examples/0/gives/plan/0/interest example "two months" says interest in row 1 of plan is 10, the formula gives 1, 10 times less; 2 more figures differ; check the source before changing either',
      '  calculated on "interest": interest = left / 100, which is 1 in row 1',
      '  from "carry": left starts as owed',
    ])
    // Without the first row, the length differs as well.
    expect(report(['{ interest: 10, left: 50 }, ', ''])[0]).toBe(
      '/examples/0/gives/plan/0/interest example "two months" says interest in row 1 of plan is 5, the formula gives 10; 2 more figures differ; check the source before changing either',
    )
    expect(report([', { interest: 5, left: 0 }', ''])).toEqual([
      '/examples/0/gives/plan example "two months" says plan has 1 row, the formula gives 2; check the source before changing either',
      '  calculated on "while": plan goes on while left > 0',
      '  from "left": left = max(left + interest - paid, 0), which is 50, 0',
      '  from "interest": interest = left / 10, which is 10, 5',
      '  from "carry": left starts as owed',
    ])
  })
})

describe('an example that is refused', () => {
  it('by a need leads to it', () => {
    expect(report(['given: { owed: 100, paid: 44 }', 'given: { owed: 1000, paid: 44 }'])).toEqual([
      '/examples/2/given/paid example "three months" is refused: the debt grows',
      '  the need on "- { that": paid > owed / 10',
    ])
  })

  it('with others, or with the defaults of the fields, is reported at the need', () => {
    expect(report(['that: paid > owed / 10', 'that: paid > owed * 0.7'])).toEqual([
      '/needs/0/that this need refuses 2 of 3 examples and the defaults of the fields; example "two months" is refused: the debt grows',
      expect.stringContaining('also on lines'),
    ])
    expect(
      report(
        ['that: paid > owed / 10', 'that: paid > owed * 0.7'],
        ['given: { owed: 100, paid: 44 }', 'given: { owed: 50, paid: 44 }'],
      )[0],
    ).toContain('this need refuses 1 of 3 examples and the defaults of the fields;')
  })

  it('by the limit of a field leads to it', () => {
    expect(report(['given: { owed: 100, paid: 44 }', 'given: { owed: 100, paid: 0.5 }'])).toEqual([
      '/examples/2/given/paid example "three months" is refused: paid must be at least 1, got 0.5',
      '  the limit on "paid": min: 1',
    ])
  })

  it('because a table never ends leads to the columns that keep it going', () => {
    expect(report(['left + interest - paid', 'left + interest'])).toEqual([
      '/examples/0/given/owed example "two months" is refused: plan cannot be calculated from these inputs: it would have more than 1200 rows; its "while" stays true',
      '  calculated on "while": plan goes on while left > 0',
      '  from "left": left = max(left + interest, 0), which is 110, 121, 133.1',
      '  from "interest": interest = left / 10, which is 10, 11, 12.1',
      '  from "carry": left starts as owed',
      expect.stringContaining('also on lines'),
    ])
  })

  it('because a table never ends is one problem with the figures of the examples in which it does', () => {
    // With a room: 110 + 11 - 330 < 0. At 200 % the others grow without end; the one with a room has 110 + 220 - 330 = 0.
    const rows = ['months: 1, time: short, cost', 'plan: [{ interest: 11, left: 0 }], cost'] as const
    expect(report(['formula: left / 10', 'formula: left * 2'], rows, ['paid: 121', 'paid: 330'])).toEqual([
      '/outputs/plan/columns/interest/formula the formula of interest makes interest in row 1 of plan 220, but example "with a room" says 11; there left = 110',
      '  from "carry": left starts as owed',
      expect.stringContaining('also on lines'),
    ])
  })
})

describe('a figure that comes from a row of a shared table', () => {
  it('leads to the row of a choice by file and line', () => {
    expect(reportParcel(['rate: 20', 'rate: 21'])).toEqual([
      'example "to Vienna" says tax is 40, the formula gives 42; 1 more figure differs; check the source before changing either',
      'the 2 figures that differ use tax on line 33 and city.rate on tools/tables/cities.yaml:5, and none of those that agree',
      'calculated on line 33: tax = size * city.rate, which is 42',
      'from tools/tables/cities.yaml:5: city.rate = 21, as city is AT',
    ])
  })

  it('leads to the rows of a table that goes through it, one that no field offers included', () => {
    expect(reportParcel(['fees: 12', 'fees: 13'])).toEqual([
      'example "to Vienna" says fees is 13, the formula gives 12; check the source before changing either',
      'calculated on line 35: fees = sum(all.paid), which is 12',
      'from line 40: paid = size > 100 ? each.rate : each.fee * 2, which is 4, 8',
      'from tools/tables/cities.yaml:6, 8: each.fee = 2, 4, as each is DE, LI',
    ])
  })

  it('leads to the row that a row of the table shows, in whatever order', () => {
    expect(reportParcel(['all: [{ paid: 4 }, { paid: 8 }]', 'all: [{ paid: 5 }, { paid: 8 }]'])).toEqual([
      'example "to Vienna" says paid in row 1 of all is 5, the formula gives 4; check the source before changing either',
      'calculated on line 40: paid = size > 100 ? each.rate : each.fee * 2, which is 4 in row 1',
      'from tools/tables/cities.yaml:6: each.fee = 2, as each is DE',
    ])
  })

  it('leads to the rows that an example chooses, and to the lines of choices', () => {
    expect(reportParcel(['tolls: 12', 'tolls: 13'])).toEqual([
      'example "to Vienna" says tolls is 13, the formula gives 12; check the source before changing either',
      'calculated on line 34: tolls = sum(stops.toll), which is 12',
      'from line 31: stops.toll = size > 100 ? at.rate * 2 : at.fee + by.pace, which is 5, 7',
      'from tools/tables/cities.yaml:7, 8: at.fee = 3, 4, as at is CH, LI',
      'from line 29: by.pace = 2, 3, as by is road, rail',
    ])
  })

  it('leads to what a row of a table was calculated with, where it calculates the tool again', () => {
    expect(reportParcel(['{ tax: 14 }', '{ tax: 15 }'])).toEqual([
      'example "to Vienna" says tax in row 3 of others is 15, the formula gives 14; check the source before changing either',
      'calculated on line 33: tax = size * city.rate, which is 14',
      'from tools/tables/cities.yaml:8: city.rate = 7, as city is LI',
    ])
  })

  it('leads to what was read, where an example names a unit', () => {
    expect(reportParcel(['factor: 0.3048', 'factor: 0.3'])).toEqual([
      'example "ten feet to Bern" says tax is 24.384, the formula gives 24; check the source before changing either',
      'calculated on line 33: tax = size * city.rate, which is 24',
      'from the example: size = 10 ft, read as 3 m, the unit on line 21',
      'from tools/tables/cities.yaml:7: city.rate = 8, as city is CH',
    ])
  })
})
