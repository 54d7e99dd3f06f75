import { describe, expect, it } from 'vitest'
import { calculate } from '../../../src/service/calculate.ts'
import { contextOf } from '../../support/exampleRuns.ts'
import { compileDefinition } from '../support/compileDefinition.ts'
import { describeProblems, describeProblemsAfter } from '../support/describeProblems.ts'

// A budget for devices whose use is counted in hours: needs, conditions of rows and values of rows read values.
const BASE = `inputs:
  budget: { type: number, label: Budget a month, min: 0 }
  price: { type: number, label: Price per kWh, above: 0 }
  devices:
    type: rows
    label: Devices
    columns:
      watts: { type: number, label: Power, min: 0 }
      hours: { type: number, label: Hours a day, min: 0 }
    where: watts > least
    rowNeeds: [{ that: hours <= perDay, message: a day has 24 hours }]
    rowValues: { cost: watts / 1000 * hours * perKilo }
needs:
  - budget >= floorOf
values:
  perDay: "24"
  days: perDay + 6
  perKilo: price * days
  least: price * 10
  floorOf: perKilo
outputs:
  total: { label: Cost, formula: sum(devices.cost), round: 2 }
  left: { label: Left over, formula: budget - total, round: 2 }
examples:
  - name: a heater of 1000 W for two hours, at 0.5 for 30 days
    given: { budget: 100, price: 0.5, devices: [{ watts: 1000, hours: 2 }, { watts: 1, hours: 24 }] }
    gives: { total: 30, left: 70 }
    source: By hand, 1 × 2 × 0.5 × 30 = 30; 1 W is below 0.5 × 10
`

describe('values of inputs', () => {
  const tool = compileDefinition(BASE)
  const answer = (given: object) => calculate(tool, { budget: 100, price: 0.5, ...given }, contextOf())

  it('decide which rows count, and take part in their values', () => {
    const devices = [
      { watts: 1000, hours: 2 },
      { watts: 4, hours: 24 },
    ]
    expect(answer({ devices })).toMatchObject({ ok: true, outputs: { total: { value: 30 } } })
  })

  it('are compared in needs of the tool and of rows', () => {
    expect(answer({ budget: 14, devices: [{ watts: 9, hours: 2 }] })).toMatchObject({
      ok: false,
      errors: [{ input: 'budget' }],
    })
    expect(answer({ budget: 15, devices: [{ watts: 9, hours: 25 }] })).toMatchObject({
      ok: false,
      errors: [{ input: 'devices[0].hours', message: 'devices[0]: a day has 24 hours' }],
    })
  })
})

describe('a name that exists but may not be used', () => {
  it('compiles without one', () => expect(describeProblems(BASE)).toEqual([]))

  it.each([
    {
      what: 'an output in a need',
      from: 'budget >= floorOf',
      to: 'budget >= floorOf and total > 0',
      says: 'it is an output; needs are read before anything is calculated, so they can use inputs, and values of inputs',
    },
    {
      what: 'a value of an output in a need',
      from: 'floorOf: perKilo',
      to: 'floorOf: total',
      says: 'it is a value calculated from total; needs are read before anything is calculated',
    },
    {
      what: 'a value of the rows in their condition',
      from: 'least: price * 10',
      to: 'least: max(devices.watts)',
      says: 'it is a value calculated from devices; rows are read before anything is calculated',
    },
    {
      what: 'a value in the condition of a field',
      from: 'label: Price per kWh',
      to: 'label: Price per kWh, when: days > 1',
      says: 'it is a value, which is calculated after the fields are read',
    },
  ])('$what is said to be one', ({ from, to, says }) => {
    expect(describeProblemsAfter(BASE, from, to)).toEqual([expect.stringContaining(says)])
  })
})
