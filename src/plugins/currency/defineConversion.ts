import type { Example } from '../../engine/definition.ts'
import type { ToolData } from '../../engine/toolData.ts'
import { currencyInputs } from './currencyInputs.ts'
import type { Currency } from './findCurrencies.ts'
import { BUILT_IN_RATES, type Rates } from './rates.ts'

/** An example that works without fetched rates. */
export const EXAMPLE = {
  name: 'dollars to euros',
  given: { amount: 100, from: 'USD', to: 'EUR' },
  // With the built-in rates: 100 × 0.92.
  gives: { result: 92 },
  source: 'by hand',
} satisfies Example

/**
 * Returns the converter as a definition, with the rates as constants of its choices, so that everything that works for
 * definitions works for it.
 *
 * @param currencies those that have a rate
 * @param rates      the value of one US dollar
 */
export function defineConversion(definition: ToolData, currencies: readonly Currency[], rates: Rates): ToolData {
  return {
    ...definition,
    requires: ['parts'],
    inputs: currencyInputs(currencies, rates.perDollar),
    nodes: [
      {
        name: 'result',
        kind: 'number',
        // Converting a currency to itself must be exact.
        formula: [
          '?',
          ['==', ['name', 'from'], ['name', 'to']],
          ['name', 'amount'],
          ['*', ['/', ['name', 'amount'], ['member', 'from', 'perDollar']], ['member', 'to', 'perDollar']],
        ],
      },
    ],
    outputs: [
      {
        name: 'result',
        label: 'Result',
        format: 'number',
        round: { by: 'to', column: 'decimals', significant: 4 },
        unit: { by: 'to', column: 'value' },
        note: describeRates(rates),
        primary: true,
      },
    ],
    examples: [rates === BUILT_IN_RATES ? EXAMPLE : { ...EXAMPLE, gives: {} }],
  }
}

/** Describes the rates for the note of a result. */
const describeRates = (rates: Rates): string =>
  rates === BUILT_IN_RATES ? 'with the built-in example rates' : `with the rates of ${rates.date ?? 'an unknown date'}`
