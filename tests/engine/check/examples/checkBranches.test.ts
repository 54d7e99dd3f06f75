import { describe, expect, it } from 'vitest'
import { describeProblems } from '../../support/describeProblems.ts'

/** A parking fee, with one formula for all and one example: figures by hand. */
const parking = (fee: string, more = '') => `inputs:
  hours: { type: number, label: Hours, above: 0 }
  day:
    type: choice
    label: Day
    choices:
      - { value: week, label: Weekday }
      - { value: sunday, label: Sunday }
values:
  begun: { label: Hours begun, formula: 'hours > 1 ? ceiling(hours) : 1' }
outputs:
  fee: ${fee}
examples:
  - name: three hours on a weekday
    given: { hours: 3, day: week }
    gives: { fee: 6 }
    source: By hand, 3 × 2
  - name: three hours on a Sunday
    given: { hours: 3, day: sunday }
    gives: { fee: 3 }
    source: By hand, 3 × 1
${more}`

const SHORT = `  - name: half an hour on a weekday
    given: { hours: 0.5, day: week }
    gives: { fee: 2 }
    source: By hand, the first hour is paid whole
`

describe('a branch that no example comes to', () => {
  it('is reported where the condition always holds, and is not once an example does', () => {
    const fee = `{ label: Fee, formula: 'day == "week" ? begun * 2 : begun' }`
    expect(describeProblems(parking(fee))).toEqual([])
    const always = fee.replace('begun * 2', '(hours > 2 ? begun * 2 : hours + 1)')
    const says =
      'output-without-example /outputs/fee/formula every example that gives fee has hours > 2, so "hours + 1" is never checked'
    expect(describeProblems(parking(always))).toEqual([says])
    expect(describeProblems(parking(always, SHORT.replace('fee: 2', 'fee: 1.5')))).toEqual([])
  })

  it('is reported in the formula of the choice that it belongs to', () => {
    const fee = `{ label: Fee, formula: { by: day, is: { week: begun * 2, sunday: 'hours > 5 ? begun - 2 : begun' } } }`
    expect(describeProblems(parking(fee))).toEqual([
      'output-without-example /outputs/fee/formula/is/sunday no example that gives fee has hours > 5, so "begun - 2" is never checked',
    ])
  })

  it('is not reached by an example that does not give the output', () => {
    const fee = `{ label: Fee, formula: 'hours < 1 ? begun + 1 : day == "week" ? begun * 2 : begun' }`
    const silent = SHORT.replace('{ fee: 2 }', '{ paid: 1 }')
    const paid = `${fee}
  paid: { label: Hours paid, formula: begun }`
    expect(describeProblems(parking(paid, silent))).toEqual([
      'output-without-example /outputs/fee/formula no example that gives fee has hours < 1, so "begun + 1" is never checked',
    ])
  })

  it('may have a fixed figure for each threshold, as bands have', () => {
    const fee = `{ label: Fee, formula: 'day == "week" ? begun * 2 : hours < 1 ? 1 : hours < 2 ? 2 : hours < 9 ? 3 : 4' }`
    expect(describeProblems(parking(fee))).toEqual([])
  })
})
