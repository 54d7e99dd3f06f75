import { describe, expect, it } from 'vitest'
import { describeProblems, describeProblemsAfter } from '../../support/describeProblems.ts'

const LINES = `
inputs:
  sex:
    type: choice
    label: Sex
    choices: [{ value: female, label: Female, high: 88, raised: 80 }, { value: male, label: Male, high: 102, raised: 94 }]
  waist: { type: number, label: Waist }
outputs:
  risk:
    label: Risk
    formula: 'waist > sex.high ? "high" : waist > sex.raised ? "raised" : "none"'
  heaviest: { label: Heaviest, formula: { by: sex, is: { female: 24.9 * waist, male: 22.9 * waist } } }
examples:
  - { name: a slim woman, given: { sex: female, waist: 70 }, gives: { risk: none, heaviest: 1743 }, source: By hand }
  - { name: a man, given: { sex: male, waist: 100 }, gives: { risk: raised, heaviest: 2290 }, source: By hand }
  - { name: a stout man, given: { sex: male, waist: 110 }, gives: { risk: high }, source: By hand }
`

describe('what examples must compare', () => {
  it('is there', () => expect(describeProblems(LINES)).toEqual([]))

  it('every text of a formula, or a condition in the wrong place is seen by nobody', () => {
    const [first, second] = ['waist > sex.high ? "high"', 'waist > sex.raised ? "raised"']
    const base = LINES.replace(/ {2}- \{ name: a stout man.*\n/, '')
    expect(describeProblems(base)).toEqual([
      'output-without-example /outputs/risk/formula no example that gives risk has waist > sex.high, so "high" is never checked',
    ])
    expect(describeProblemsAfter(LINES, `${first} : ${second}`, `${second} : ${first}`)).toEqual([
      expect.stringContaining('example "a stout man" says risk is high, the formula gives raised'),
    ])
  })

  it('the formula of every choice that examples calculate', () => {
    const without = 'gives: { risk: raised }'
    expect(describeProblemsAfter(LINES, 'gives: { risk: raised, heaviest: 2290 }', without)).toEqual([
      'output-without-example /outputs/heaviest/formula/is/male no example gives heaviest where sex is male',
    ])
  })
})

const PLAN = `
inputs:
  demand: { type: number, label: Demand }
  extras:
    type: rows
    label: Extras
    columns:
      amount: { type: number, label: Amount }
      often: { type: choice, label: Often, choices: [{ value: yearly, label: Yearly, times: 1 }, { value: monthly, label: Monthly, times: 12 }] }
    rowValues: { year: amount * often.times }
outputs:
  total: { label: Total, formula: fuel + sum(extras.year), primary: true }
  fuel: { label: Fuel, formula: demand / 100 }
examples:
  - name: a house
    given:
      demand: 17000
      extras:
        - { amount: 100, often: yearly }
        - { amount: 10, often: monthly }
    gives: { total: 390, fuel: 170 }
    source: By hand, 170 + 100 + 120
`

describe('a figure that differs', () => {
  it('is the first that is calculated, and how it differs is said where it is a power of ten', () => {
    expect(describeProblems(PLAN)).toEqual([])
    expect(describeProblemsAfter(PLAN, 'demand / 100', 'demand / 10')).toEqual([
      'example-differs /examples/0/gives/fuel example "a house" says fuel is 170, the formula gives 1700, 10 times as much; 1 more figure differs; check the source before changing either',
    ])
    expect(describeProblemsAfter(PLAN, 'demand / 100', 'demand / 100000')).toEqual([
      'example-differs /examples/0/gives/fuel example "a house" says fuel is 170, the formula gives 0.17, 1000 times less; 1 more figure differs; check the source before changing either',
    ])
  })

  it('because of a point between thousands is reported where that stands', () => {
    expect(describeProblemsAfter(PLAN, 'demand: 17000', 'demand: 17.000')).toEqual([
      'example-differs /examples/0/given/demand example "a house" says fuel is 170, the formula gives 0.17, 1000 times less; 1 more figure differs; 17.000 is 17, was 17000 meant?',
    ])
  })

  it('in a row that is refused is reported with the row', () => {
    expect(describeProblemsAfter(PLAN, 'often: monthly }', 'often: weekly }')).toEqual([
      'example-refused /examples/0/given/extras/1/often example "a house" is refused: extras[1].often must be one of yearly, monthly, got "weekly"',
    ])
  })
})

const PRICE = `
inputs: { price: { type: money, label: Price } }
outputs: { twice: { label: Twice, format: money, formula: price * 2 } }
examples:
  - { name: one, given: { price: 1234.5 }, gives: { twice: 2469 }, texts: { twice: "$2,469.00" }, source: By hand }
`

describe('a text that visitors read', () => {
  const conventions = { locale: 'de-DE', currency: 'EUR' }

  it.each(['$2,469.00', '2.469,00\u00a0€', '2.469,00 €'])('may be %s on a site in German and euros', (text) => {
    expect(describeProblems(PRICE.replace('$2,469.00', text), { conventions })).toEqual([])
  })

  it('is set beside what the site writes', () => {
    expect(describeProblems(PRICE.replace('$2,469.00', '2.496,00\u00a0€'), { conventions })).toEqual([
      'example-differs /examples/0/texts/twice example "one" says twice is 2.496,00 €, the formula gives 2.469,00 €; check the source before changing either',
    ])
  })

  it('is in dollars elsewhere', () => {
    expect(describeProblems(PRICE.replace('$2,469.00', '2.469,00\u00a0€'))).toEqual([
      expect.stringContaining('the formula gives $2,469.00'),
    ])
  })
})
