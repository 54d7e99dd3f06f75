import type { Example } from '../../engine/definition.ts'
import type { ToolData } from '../../engine/toolData.ts'
import { CURRENCIES } from './currencies.ts'
import { currencyInputs } from './currencyInputs.ts'
import { listCurrencies } from './findCurrencies.ts'
import { BUILT_IN_RATES, type Rates } from './rates.ts'

const EXAMPLE: Example = {
  name: 'dollars to euros',
  given: { amount: 100, from: 'USD', to: 'EUR' },
  // With the built-in rates: 100 × 0.92.
  gives: { result: 92 },
  source: 'by hand',
}

/**
 * The converter as a definition: the rates are constants of its choices, so that everything that works for a definition
 * works for it.
 *
 * @param rates what one US dollar is worth
 */
export function defineCurrency(definition: ToolData, { rates = BUILT_IN_RATES }: { readonly rates?: Rates }): ToolData {
  const note = rates.date === undefined ? 'with the built-in example rates' : `with the rates of ${rates.date}`
  return {
    ...definition,
    inputs: currencyInputs(listCurrencies(CURRENCIES, rates.perDollar), rates.perDollar),
    nodes: [
      {
        name: 'result',
        kind: 'number',
        // A currency is worth itself, whatever its rate does to the last digit.
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
        round: 2,
        unit: { by: 'to', column: 'value' },
        note,
        primary: true,
      },
    ],
    examples: [EXAMPLE],
  }
}
