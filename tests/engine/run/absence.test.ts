import { describe, expect, it } from 'vitest'
import { calculate, findErrors } from '../../../src/service/calculate.ts'
import { compileDefinition } from '../support/compileDefinition.ts'
import { CONTEXT } from '../support/evaluateFormula.ts'
import type { Tool } from '../../../src/engine/tool.ts'

/** The outputs by name, or the errors by input. */
function answer(tool: Tool, given: Record<string, unknown>): Record<string, unknown> {
  const result = calculate(tool, given, CONTEXT)
  return result.ok
    ? Object.fromEntries(Object.entries(result.outputs).map(([name, { value }]) => [name, value]))
    : Object.fromEntries(result.errors.map(({ input, message }) => [input, message]))
}

describe('an input that depends on others', () => {
  const tool = compileDefinition(`
inputs:
  start: { type: date, label: Start }
  end: { type: date, label: End }
  note: { type: number, label: Note, when: 'days(end, start) > 30' }
outputs:
  apart: { label: Apart, formula: 'days(end, start)' }
  double: { label: Double, formula: note * 2 }
examples:
  - { name: long, given: { start: 2026-01-01, end: 2026-03-01, note: 4 }, gives: { apart: 59, double: 8 }, source: By hand }
`)

  it('is required only if its condition holds', () => {
    expect(answer(tool, { start: '2026-01-01', end: '2026-01-02' })).toEqual({ apart: 1 })
    expect(answer(tool, { start: '2026-01-01', end: '2026-03-01' })).toEqual({ note: 'note is required: a number' })
  })

  it('is not reported if they are refused: one mistake is one error', () => {
    expect(answer(tool, { start: '2026-02-30', end: '2026-01-02' })).toEqual({
      start: 'start must be a date that exists, as YYYY-MM-DD, got "2026-02-30"',
    })
    expect(answer(tool, {})).toEqual({
      start: 'start is required: a date, as YYYY-MM-DD',
      end: 'end is required: a date, as YYYY-MM-DD',
    })
  })
})

describe('a condition that cannot be calculated', () => {
  const tool = compileDefinition(`
inputs:
  start: { type: date, label: Start }
  count: { type: integer, label: Count }
  late: { type: text, label: Late, when: 'adddays(start, count) > today()' }
needs:
  - { that: 'adddays(start, count) < edate(today(), 1200)', message: the day must come within a hundred years }
outputs:
  day: { label: Day, formula: 'adddays(start, count)' }
  said: { label: Said, formula: concat(late) }
examples:
  - { name: past, given: { start: 2020-01-01, count: 1 }, gives: { day: 2020-01-02 }, source: By hand }
  - { name: future, given: { start: 2026-12-31, count: 1, late: yes }, gives: { day: 2027-01-01, said: "yes" }, source: By hand }
`)

  it('does not hold, and a need is then not met', () => {
    expect(answer(tool, { start: '9999-12-31', count: 1 })).toEqual({
      start: 'the day must come within a hundred years',
    })
    expect(findErrors(tool, { start: '9999-12-31', count: 1 }, CONTEXT)).toHaveLength(1)
  })
})

describe('a table that needs what does not apply', () => {
  const tool = compileDefinition(`
inputs:
  mode: { type: choice, label: Mode, choices: [{ value: table, label: Table }, { value: none, label: None }] }
  step: { type: number, label: Step, when: mode == "table" }
outputs:
  chosen: { label: Chosen, formula: mode }
  steps: { label: Steps, rows: { row: [1, 2] }, columns: { reached: { label: Reached, formula: row * step } } }
examples:
  - { name: table, given: { step: 5 }, gives: { chosen: table, steps: [{ reached: 5 }, { reached: 10 }] }, source: By hand }
  - { name: none, given: { mode: none }, gives: { chosen: none }, source: By hand }
`)

  it('is not shown', () => {
    expect(answer(tool, { mode: 'none' })).toEqual({ chosen: 'none' })
    expect(answer(tool, { mode: 'table', step: 2 })).toEqual({
      chosen: 'table',
      steps: [{ reached: 2 }, { reached: 4 }],
    })
  })
})

describe('rows whose values need another input', () => {
  const tool = compileDefinition(`
inputs:
  items:
    type: rows
    label: Items
    columns: { price: { type: number, label: Price } }
    where: price > least
    rowValues: { taxed: 'price * (1 + rate / 100)', marked: 'days(today(), since) * price' }
  mode: { type: choice, label: Mode, choices: [{ value: net, label: Net }, { value: gross, label: Gross }] }
  rate: { type: number, label: Rate, when: mode == "gross" }
  since: { type: date, label: Since }
  least: { type: number, label: Least, default: 0 }
outputs:
  net: { label: Net, formula: sum(items.price) }
  gross: { label: Gross, formula: sum(items.taxed) }
  aged: { label: Aged, formula: sum(items.marked) }
examples:
  - name: gross
    given: { items: [{ price: 10 }, { price: -1 }], mode: gross, rate: 20, since: 2026-01-14 }
    gives: { net: 10, gross: 12, aged: 10 }
    source: By hand
  - { name: net, given: { items: [{ price: 10 }], since: 2026-01-14 }, gives: { net: 10, aged: 10 }, source: By hand }
`)
  const items = [{ price: 10 }, { price: 20 }]

  it('give the figures that do not depend on it if it does not apply', () => {
    expect(answer(tool, { items, since: '2026-01-14' })).toEqual({ net: 30, aged: 30 })
    expect(answer(tool, { items, mode: 'gross', rate: 10, since: '2026-01-14' })).toEqual({
      net: 30,
      gross: 33,
      aged: 30,
    })
  })

  it('report only the other input if that is refused', () => {
    expect(answer(tool, { items, since: 'then' })).toEqual({
      since: 'since must be a date that exists, as YYYY-MM-DD, got "then"',
    })
    expect(answer(tool, { items, since: '2026-01-14', least: 'x' })).toEqual({
      least: 'least must be a number in plain decimal form, got "x"',
    })
  })
})
