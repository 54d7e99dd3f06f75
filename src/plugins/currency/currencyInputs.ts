import type { InputData } from '../../engine/toolData.ts'
import type { Currency } from './findCurrencies.ts'

/**
 * Returns the inputs as a definition would declare them; the command line and links accept the same.
 *
 * @param perDollar the value of one US dollar, by currency code
 */
export function currencyInputs(
  currencies: readonly Currency[],
  perDollar: Readonly<Record<string, number>> = {},
): readonly InputData[] {
  const choices = currencies.map(({ code, name, decimals }) => ({
    value: code,
    label: name,
    perDollar: perDollar[code] ?? 0,
    decimals,
  }))
  const choice = { type: 'choice', kind: 'text', choices, ignoreCase: true } as const
  return [
    { name: 'amount', type: 'number', kind: 'number', label: 'Amount', placeholder: '100', currencyBy: 'from' },
    { ...choice, name: 'from', label: 'From', default: 'USD' },
    { ...choice, name: 'to', label: 'To', default: 'EUR' },
  ]
}
