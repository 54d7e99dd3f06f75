import { describe, expect, it } from 'vitest'
import { describeProblems } from '../support/describeProblems.ts'

/** Money, rates in percent and plain numbers, and one value; the figures of the example are not looked at. */
const problemsOf = (value: string, outputs = ''): string[] =>
  describeProblems(`
inputs:
  debt: { type: money, label: Debt }
  fee: { type: money, label: Fee }
  goal: { type: number, label: Goal }
  yearly: { type: number, label: Yearly rate, unit: "% a year" }
  share: { type: number, label: Share, unit: "%" }
  months: { type: integer, label: Months, unit: months }
  distance: { type: number, label: Distance, unit: km }
  toll: { type: money, label: Toll, unit: per km }
  often:
    type: choice
    label: Often
    choices:
      - { value: yearly, label: Yearly, periods: 1, bonus: 7.5 }
      - { value: monthly, label: Monthly, periods: 12, bonus: 20 }
values:
  result: ${JSON.stringify(value)}
  monthly: yearly / 12
  due: debt * monthly
outputs:
  all: { label: All, formula: 0 + debt / 100 * share + fee * 7 + goal * 7 + yearly * 7 + months * 7 + distance * 7 + toll * 7 + due * 0 + often.periods * often.bonus }
  shown: { label: Shown, formula: result }
${outputs}examples:
  - name: ones
    given: { debt: 1, fee: 1, goal: 1, yearly: 1, share: 1, months: 1, distance: 1, toll: 1 }
    gives: { all: 1, shown: 1 }
    source: By hand
`).filter((problem) => !problem.startsWith('example-differs'))

describe('a formula that mixes up amounts', () => {
  it.each([
    [
      'pmt(debt, yearly / 1200, months)',
      '/values/result the formula of result passes debt, an amount of money, as "rate" of pmt(rate, periods, present), which is a rate',
    ],
    [
      'pmt(months, yearly / 100 / 12, debt)',
      '/values/result the formula of result passes yearly / 100 / 12, a rate, as "periods" of pmt(rate, periods, present), which is a number of periods',
    ],
    [
      'fv(yearly / 1200, fee, months, debt)',
      '/values/result the formula of result passes fee, an amount of money, as "periods" of fv(rate, periods, payment, present), which is a number of periods',
    ],
    [
      'pv(yearly, months, fee)',
      '/values/result the formula of result passes yearly as "rate" of pv(rate, periods, payment), a fraction, and it is in percent as yearly is; divide by 100',
    ],
    [
      'nper(monthly, fee, debt)',
      '/values/monthly the formula of result passes monthly as "rate" of nper(rate, payment, present), a fraction, and it is in percent as yearly is; divide by 100',
    ],
    [
      'debt - goal',
      '/values/result the formula of result has "debt - goal", where debt is an amount of money and goal is a plain number; is it "type: money"?',
    ],
    [
      'goal > debt + fee ? 1 : 2',
      '/values/result the formula of result has "goal > debt + fee", where debt + fee is an amount of money and goal is a plain number; is it "type: money"?',
    ],
    [
      'debt + distance',
      '/values/result the formula of result has "debt + distance", where debt is an amount of money and distance is none',
    ],
    [
      'debt * (1 + share)',
      '/values/result the formula of result has "1 + share" with share, which is in percent as share is; divide by 100',
    ],
    [
      'debt * (1 + yearly / often.periods) ^ months',
      '/values/result the formula of result has "1 + yearly / often.periods" with yearly / often.periods, which is in percent as yearly is; divide by 100',
    ],
    [
      'pmt(yearly / often.periods, months, debt)',
      '/values/result the formula of result passes yearly / often.periods as "rate" of pmt(rate, periods, present), a fraction, and it is in percent as yearly is; divide by 100',
    ],
    [
      'debt + debt * share',
      '/values/result the formula of result has "debt + debt * share" with debt * share, which is in percent as share is; divide by 100',
    ],
    [
      'debt - due',
      '/values/monthly the formula of result has "debt - due" with due, which is in percent as yearly is; divide by 100',
    ],
  ])('%s', (value, says) => expect(problemsOf(value)).toEqual([`wrong-unit ${says}`]))

  it('is one problem, however many formulas read it', () => {
    expect(problemsOf('debt - goal', '  more: { label: More, formula: goal + fee }\n')).toHaveLength(1)
  })
})

describe('a share of an amount', () => {
  const part = (formula: string) =>
    problemsOf('debt', `  part: { label: Part, formula: ${formula}, format: percent }\n`).filter(
      (problem) => !problem.startsWith('output-without-example'),
    )

  it('is a hundredth of its percentage', () => {
    const says =
      'wrong-unit /outputs/part/formula the formula of part gives a share, such as 0.125, and the format percent shows that as 0.125%; multiply by 100'
    expect(part('fee / debt')).toEqual([says])
    expect(part('1 - fee / debt')).toEqual([says])
    expect(part('fee / debt * 100')).toEqual([])
    expect(part('100 - fee * 100 / debt')).toEqual([])
    expect(part('fee / distance')).toEqual([])
  })
})

describe('a formula that may be right', () => {
  it.each([
    'pmt(yearly / 100 / 12, months, debt)',
    'pmt(yearly * 0.01 / 12, months * 2, debt - fee)',
    'fv(yearly / 36500, months, 0, debt)',
    'debt * share / 100 + fee',
    'debt / 100 * share - fee',
    'debt * (1 - share / 100)',
    'debt * (100 - share) / 100 - fee',
    'debt * 100 / (100 - share) - debt',
    'debt + 25 + distance * 0.3',
    'debt - distance * toll',
    'goal * debt',
    'goal + distance',
    'max(debt, fee) - debt',
    'share + 10',
    'months + 1',
    'debt > 1000 ? debt : fee',
    'debt * (1 + yearly / 100 / often.periods) ^ months',
    'pmt(yearly / often.periods / 100, months, debt)',
    'share / often.bonus - 1',
    'debt + fee * often.periods',
    'nper(yearly / 1200, fee, debt) + months',
    'debt - fee / fv(monthly / 100, months, 1, 0)',
    'fv(monthly / 100, months, 1, 0) + 1 - months',
  ])('%s', (value) => expect(problemsOf(value)).toEqual([]))
})
