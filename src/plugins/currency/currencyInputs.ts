import type { InputData } from '../../engine/toolData.ts'
import type { Currency } from './findCurrencies.ts'

/** What may be given, as a definition would say it: the command line and links take the same. */
export function currencyInputs(currencies: readonly Currency[]): readonly InputData[] {
  const choices = currencies.map(({ code, name }) => ({ value: code, label: name }))
  const choice = { type: 'choice', kind: 'text', choices } as const
  return [
    { name: 'amount', type: 'number', kind: 'number', label: 'Amount' },
    { ...choice, name: 'from', label: 'From', default: 'USD' },
    { ...choice, name: 'to', label: 'To', default: 'EUR' },
  ]
}
