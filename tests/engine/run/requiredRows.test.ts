import { describe, expect, it } from 'vitest'
import { calculate } from '../../../src/service/calculate.ts'
import { compileDefinition } from '../support/compileDefinition.ts'
import { CONTEXT } from '../support/evaluateFormula.ts'

const compile = (optional: boolean) =>
  compileDefinition(`
inputs:
  devices:
    type: rows
    label: Devices
    optional: ${optional}
    columns:
      name: { type: text, label: Name }
      watts: { type: number, label: Power }
      hours: { type: number, label: Hours, default: 1 }
    where: watts > 10
outputs:
  total: { label: Total, formula: sum(devices.watts) }
examples:
  - { name: one, given: { devices: [{ name: a, watts: 11 }] }, gives: { total: 11 }, source: By hand }
`)

const required = compile(false)
const missing = {
  ok: false,
  errors: [{ input: 'devices', message: 'devices is required: a list of rows with name, watts, hours' }],
}

describe('rows', () => {
  it.each([
    { name: 'are left out', given: {} },
    { name: 'are an empty list', given: { devices: [] } },
    { name: 'are an empty list as text', given: { devices: '[]' } },
    { name: 'are as a form starts them', given: { devices: [{ name: '', watts: '', hours: '1' }] } },
  ])('that are required are missing if they $name', ({ given }) => {
    expect(calculate(required, given, CONTEXT)).toEqual(missing)
    expect(calculate(compile(true), given, CONTEXT)).toMatchObject({ ok: true, outputs: { total: { value: 0 } } })
  })

  it('are given even if none of them counts', () => {
    const given = { devices: [{ name: 'a', watts: 9 }] }
    expect(calculate(required, given, CONTEXT)).toMatchObject({ ok: true, outputs: { total: { value: 0 } } })
  })

  it('are refused if a required field of one is empty', () => {
    const answer = (watts: object) =>
      calculate(
        required,
        {
          devices: [
            { name: 'a', watts: 11 },
            { name: 'b', ...watts },
          ],
        },
        CONTEXT,
      )
    const input = 'devices[1].watts'
    expect(answer({})).toEqual({ ok: false, errors: [{ input, message: `${input} is required: a number` }] })
    expect(answer({ watts: '' })).toMatchObject({ ok: false, errors: [{ input }] })
  })
})
