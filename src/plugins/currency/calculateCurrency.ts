import type { Calculation } from '../../engine/evaluate/calculate.ts'
import type { CalculationContext } from '../../engine/evaluate/context.ts'
import { linkTool } from '../../engine/evaluate/linkTool.ts'
import { readInputs, type Given } from '../../engine/evaluate/readInputs.ts'
import { formatNumber } from '../../engine/present/formatNumber.ts'
import type { OutputData, ToolData } from '../../engine/toolData.ts'
import { convert } from './convert.ts'
import { CURRENCIES } from './currencies.ts'
import { currencyInputs } from './currencyInputs.ts'
import { listCurrencies } from './findCurrencies.ts'
import type { Rates } from './rates.ts'

export const CURRENCY_OUTPUTS: readonly OutputData[] = [
  { name: 'result', label: 'Result', format: 'number', round: 2, primary: true },
]

/**
 * Converts as the page does, from inputs as the command line takes them.
 *
 * @param given codes in any capitals
 * @returns the result with its currency as the unit, or every error
 */
export function calculateCurrency(
  tool: ToolData,
  given: Given,
  context: CalculationContext,
  rates: Rates,
): Calculation {
  const linked = linkTool({ ...tool, inputs: currencyInputs(listCurrencies(CURRENCIES, rates.perDollar)) })
  const { slots, errors } = readInputs(linked, capitals(given), context)
  if (errors.length > 0) return { ok: false, errors }
  const [amount, from, to] = ['amount', 'from', 'to'].map((name) => slots[linked.layout.slotOf.get(name) ?? 0])
  const result = convert(amount as number, String(from), String(to), rates)
  if (result === undefined) {
    const message = 'result cannot be calculated from these inputs: the result is too large or not a number'
    return { ok: false, errors: [{ input: 'amount', message }] }
  }
  const note = rates.date === undefined ? 'with the built-in example rates' : `with the rates of ${rates.date}`
  return {
    ok: true,
    outputs: {
      result: { value: result, text: formatNumber(result, 'number', 2), unit: String(to), label: 'Result', note },
    },
  }
}

function capitals(given: Given): Given {
  if (typeof given !== 'object' || given === null) return given
  const upper = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value)
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, name === 'from' || name === 'to' ? upper(value) : value]),
  )
}
