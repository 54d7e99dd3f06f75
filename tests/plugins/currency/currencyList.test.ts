import { expect, it } from 'vitest'
import { FIRST_LIST, isCurrencyList, toggleCurrency } from '../../../src/plugins/currency/currencyList.ts'

it('adds a currency at the end and takes it away again', () => {
  const added = toggleCurrency(FIRST_LIST, 'SEK')
  expect(added).toEqual({ version: 1, codes: ['USD', 'EUR', 'JPY', 'GBP', 'CNY', 'SEK'] })
  expect(toggleCurrency(added, 'EUR').codes).toEqual(['USD', 'JPY', 'GBP', 'CNY', 'SEK'])
  expect(toggleCurrency(added, 'SEK')).toEqual(FIRST_LIST)
})

it.each([null, [], ['EUR'], { codes: ['EUR'] }, { version: 2, codes: ['EUR'] }, { version: 1, codes: [5] }])(
  'what is stored as %j is not a list',
  (value) => expect(isCurrencyList(value)).toBe(false),
)

it('an empty list is one', () => expect(isCurrencyList({ version: 1, codes: [] })).toBe(true))
