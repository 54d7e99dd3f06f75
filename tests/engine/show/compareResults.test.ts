import { describe, expect, it } from 'vitest'
import { EN_US } from '../../../src/engine/conventions.ts'
import type { Given } from '../../../src/engine/run/readInputs.ts'
import { evaluate, type Evaluation } from '../../../src/engine/run/evaluate.ts'
import { compareResults, isVaried, nameResults, writeComparison } from '../../../src/engine/show/compareResults.ts'
import { presentInputs } from '../../../src/engine/show/presentInputs.ts'
import { findTool } from '../support/catalogue.ts'

// Results of one tool side by side.

function resultOf(id: string, given: Given): Evaluation {
  const result = evaluate(findTool(id), given, { now: '2026-11-22T12:00:00', random: () => 0, conventions: EN_US })
  if (!result.ok) throw new Error(`${id} refuses ${JSON.stringify(given)}`)
  return result
}

const compare = (id: string, ...all: Given[]) => compareResults(all.map((given) => resultOf(id, given)))

const read = (rows: ReturnType<typeof compareResults>['figures']) =>
  Object.fromEntries(
    rows.map(({ label, cells }) => [
      label,
      cells.map((cell) => cell && [cell.text, ...(cell.difference === undefined ? [] : [cell.difference])].join(' ')),
    ]),
  )

describe('inputs', () => {
  it('leave out options that change nothing, and name those that do', () => {
    const labels = (given: Given) =>
      presentInputs(resultOf('loan', given)).map(({ label, text }) => `${label}: ${text}`)
    const three = ['Loan amount: $20,000', 'Interest rate: 6% a year', 'Loan term: 5 years']
    expect(labels({ amount: 20000, rate: 6, years: 5 })).toEqual(three)
    expect(labels({ amount: 20000, rate: 6, years: 5, extraMonthly: 0 })).toEqual(three)
    expect(labels({ amount: 20000, rate: 6, years: 5, extraMonthly: 50 })).toEqual([
      ...three,
      'Extra payment a month: $50',
    ])
  })
})

describe('figures', () => {
  it('of money differ by money, to the cent that is shown', () => {
    const { inputs, figures } = compare(
      'loan',
      { amount: 20000, rate: 6, years: 5 },
      { amount: 20000, rate: 5, years: 5 },
      { amount: '25,000', rate: 6, years: 5 },
    )
    expect(inputs.filter(isVaried).map(({ label }) => label)).toEqual(['Loan amount', 'Interest rate'])
    // Spreadsheet: PMT(6%/12, 60, -20000) = 386.656, PMT(5%/12, 60, -20000) = 377.4247, PMT(6%/12, 60, -25000) = 483.32.
    expect(read(figures)['Monthly payment']).toEqual(['$386.66', '$377.42 −$9.24', '$483.32 +$96.66'])
  })

  it('that are equal are described as equal', () => {
    const { figures } = compare('percentage', { value: 200, percentage: 10 }, { value: 100, percentage: 20 })
    expect(Object.values(read(figures))[0]?.[1]).toMatch(/ same$/)
  })

  it('of percent differ by points', () => {
    const { figures } = compare('profit', { revenue: 200, cost: 100 }, { revenue: 200, cost: 80 })
    // (200 − 100) / 200 is 50 %, (200 − 80) / 200 is 60 %.
    expect(Object.values(read(figures)).map(([, second]) => second)).toContain('60.0% +10.0 points')
  })

  it('that are dates differ by days', () => {
    const { figures } = compare('pregnancy', { lastPeriod: '2026-09-30' }, { lastPeriod: '2026-10-01' })
    expect(Object.values(read(figures))[0]?.[1]).toMatch(/, 2027 \+1 day$/)
  })

  it('that are words have no difference', () => {
    const { figures } = compare(
      'bmi-calc',
      { system: 'metric', weight: 60, height: 175 },
      { system: 'metric', weight: 100, height: 175 },
    )
    // 60 / 1.75² = 19.59, 100 / 1.75² = 32.65.
    expect(read(figures)).toMatchObject({ Category: ['Normal weight', 'Obese'] })
    expect(read(figures)['BMI']?.[1]).toBe('32.7 +13.1')
  })

  it('in different units are different rows', () => {
    const { inputs } = compare(
      'bmi-calc',
      { system: 'metric', weight: 60, height: 175 },
      { system: 'imperial', weight: 130, height: 70 },
    )
    expect(inputs.map(({ label, unit }) => `${label} ${unit}`)).toEqual([
      'Units undefined',
      'Weight kg',
      'Height cm',
      'Weight lb',
      'Height in',
    ])
    expect(inputs[1]?.cells.map((cell) => cell?.text)).toEqual(['60 kg', undefined])
  })

  it('in different units have no difference', () => {
    const { figures } = compare(
      'bmi-calc',
      { system: 'metric', weight: 60, height: 175 },
      { system: 'imperial', weight: 130, height: 70 },
    )
    const weights = figures.filter(({ unit }) => unit === 'lb')
    expect(weights).not.toEqual([])
    expect(weights.flatMap(({ cells }) => cells[1]?.difference ?? [])).toEqual([])
  })

  it('of a tool that has only a table are that table', () => {
    const { figures } = compare('sleep', { wakeTime: '06:30' }, { wakeTime: '07:00' })
    // 06:30 less six cycles of 90 minutes and 15 minutes to fall asleep is 21:15.
    expect(figures[0]?.cells[0]?.text).toContain('9:15 PM')
  })
})

describe('names', () => {
  const names = (id: string, ...all: Given[]) => nameResults(compare(id, ...all), all.length)

  it('are the inputs that differ', () => {
    expect(names('loan', { amount: 20000, rate: 6, years: 5 }, { amount: 20000, rate: 5.2, years: 4 })).toEqual([
      '6% a year · 5 years',
      '5.2% a year · 4 years',
    ])
  })

  it('say which input it is if the text does not', () => {
    expect(names('percentage', { value: 200, percentage: 10 }, { value: 100, percentage: 10 })).toEqual([
      'Number 200',
      'Number 100',
    ])
    expect(
      names(
        'mortgage',
        { price: 400000, downPayment: 80000, rate: 6.5, term: 30 },
        { price: 500000, downPayment: 90000, rate: 6.5, term: 30 },
      ),
    ).toEqual(['Home price $400,000 · Down payment $80,000', 'Home price $500,000 · Down payment $90,000'])
  })

  it('say what only the other has', () => {
    const loan = { amount: 20000, rate: 6, years: 5 }
    expect(names('loan', loan, { ...loan, extraMonthly: 50 })).toEqual(['Extra payment a month: none', '$50'])
  })
})

it('as a file it has plain numbers and every input, quoted where needed', () => {
  const comparison = compare('loan', { amount: 20000, rate: 6, years: 5 }, { amount: 1234567.5, rate: 6, years: 5 })
  const lines = writeComparison(comparison, ['Result 1', 'Result "2", the other']).split('\r\n')
  expect(lines[0]).toBe(',Result 1,"Result ""2"", the other"')
  expect(lines[1]).toBe('Loan amount,20000,1234567.5')
  expect(lines).toContain('Interest rate (% a year),6,6')
  expect(lines.at(-1)).toBe('')
  expect(lines.join()).not.toContain('$')
})

it.each<{ id: string; given: Given; says: string }>([
  { id: 'loan', given: { amount: '20k', rate: 6, years: 5 }, says: '$20,000' },
  { id: 'sleep', given: { wakeTime: '06:30' }, says: '6:30 AM' },
  { id: 'pregnancy', given: { lastPeriod: '2026-10-01' }, says: 'October 1, 2026' },
  {
    id: 'time-calc',
    given: { time1: '01:30:00', operation: 'add', time2: '00:45:00' },
    says: '01:30:00, Add, 00:45:00',
  },
  {
    id: 'gpa',
    given: {
      courses: [
        { grade: 'A', credits: '3' },
        { grade: 'B', credits: '4' },
      ],
    },
    says: 'A 3; B 4',
  },
  {
    id: 'fraction',
    given: {
      numerator1: '12345678901234567890',
      denominator1: 2,
      operation: 'add',
      numerator2: 1,
      denominator2: 3,
    },
    says: '12,345,678,901,234,567,890',
  },
])('an input of $id reads $says', ({ id, given, says }) => {
  expect(
    presentInputs(resultOf(id, given))
      .map(({ text }) => text)
      .join(', '),
  ).toContain(says)
})
