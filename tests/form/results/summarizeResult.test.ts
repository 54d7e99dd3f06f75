import { expect, it } from 'vitest'
import { EN_US } from '../../../src/engine/conventions.ts'
import { calculate } from '../../../src/service/calculate.ts'
import type { Given } from '../../../src/engine/run/readInputs.ts'
import { summarizeResult } from '../../../src/form/results/summarizeResult.ts'
import { readCheckOptions } from '../../../scripts/read-tools.ts'
import { findTool, tools } from '../../engine/support/catalogue.ts'

const { evaluateExpression } = readCheckOptions()
const context = {
  now: '2026-01-15T12:00:00',
  random: () => 0,
  conventions: EN_US,
  ...(evaluateExpression ? { evaluateExpression } : {}),
}

function summarize(id: string, given: Given): string {
  const tool = findTool(id)
  const calculation = calculate(tool, given, context)
  if (!calculation.ok) throw new Error(JSON.stringify(calculation.errors))
  return summarizeResult(tool.data.outputs, calculation.outputs)
}

it('has the main figure first, then the rest, each with its label and unit', () => {
  // A loan of 20,000 at 6 % over 60 months, by the annuity formula.
  expect(summarize('loan', { amount: 20000, rate: 6, years: 5 }).split('\n')).toEqual([
    'Monthly payment: $386.66',
    'Total of all payments: $23,199.36',
    'Total interest: $3,199.36',
  ])
  expect(summarize('unit', { category: 'length', value: 6, from: 'ft', to: 'm' })).toBe('Result: 1.8288 m')
})

it('is short for every example of every definition, and never empty', () => {
  for (const tool of tools.values()) {
    for (const { given, now } of tool.data.examples) {
      const calculation = calculate(tool, given, { ...context, now: now ?? context.now })
      if (!calculation.ok) continue
      const lines = summarizeResult(tool.data.outputs, calculation.outputs).split('\n')
      expect(lines.length, tool.data.id).toBeLessThanOrEqual(4)
      for (const line of lines) expect(line, tool.data.id).toMatch(/^.+: .+$/)
    }
  }
})
