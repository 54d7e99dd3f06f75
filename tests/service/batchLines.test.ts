import { describe, expect, it } from 'vitest'
import { EN_US } from '../../src/engine/conventions.ts'
import { readCatalogue } from '../../scripts/read-tools.ts'
import type { CalculationContext } from '../../src/engine/context.ts'
import type { Outputs } from '../../src/engine/show/present.ts'
import { evaluateExpression } from '../../src/engine/language/expression/evaluateExpression.ts'
import { UNIT_SYSTEMS } from '../../src/engine/language/units/unitChoices.ts'
import { BatchAnswers } from '../../src/service/batch/BatchAnswers.ts'
import { CsvAnswers } from '../../src/service/batch/CsvAnswers.ts'
import { jsonLine } from '../../src/service/batch/jsonLine.ts'
import { createService, inMemory } from '../../src/service/createService.ts'
import { hasCalculation } from '../../src/service/programs.ts'

const { tools } = readCatalogue()
const service = createService({ source: inMemory(tools) })
const cases = tools
  .filter(hasCalculation)
  .flatMap(({ id, examples }) => examples.map(({ name, given, now }) => ({ id, name, given, now })))
const base = { random: () => 7, conventions: EN_US, evaluateExpression }

describe.each(UNIT_SYSTEMS)('a line of a batch in %s units', (system) => {
  it.each(cases)('shows $id, $name, as the capability does', ({ id, given, now = '2026-01-15T12:00:00' }) => {
    for (const tables of [true, false]) {
      const context: CalculationContext = { ...base, now, tables, units: { system } }
      const answer = service.call('calculate', id, given, {}, context)
      const line = JSON.stringify({ tool: id, inputs: given })
      expect(new BatchAnswers(service, base).next(line, context)).toBe(jsonLine(id, answer))
    }
  })

  it.each(cases)('of cells ends with the values of $id, $name', ({ id, given, now = '2026-01-15T12:00:00' }) => {
    const context: CalculationContext = { ...base, now, tables: false, units: { system } }
    const tool = service.open(id)
    if (typeof tool === 'string') throw new Error(tool)
    const answers = new CsvAnswers(service, tool, Object.keys(given))
    const cells = Object.values(given).map((value) =>
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    )
    const inputs = Object.fromEntries(Object.keys(given).flatMap((name, at) => (cells[at] ? [[name, cells[at]]] : [])))
    const answer = service.call('calculate', id, inputs, {}, context)
    const outputs = (answer.ok ? answer.outputs : {}) as Outputs
    const figures = tool.outputs.flatMap(({ name, table }) => (table ? [] : [String(outputs[name]?.value ?? '')]))
    expect(answers.next(cells, context).split('\r\n')[0]).toMatch(
      new RegExp(`${RegExp.escape(figures.map(quoted).join(','))},`),
    )
  })
})

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
