import { expect, it } from 'vitest'
import { CURRENCIES, regionCurrency } from '../../../src/shell/money/regionCurrency.ts'

// CLDR, supplementalData.xml, currencyData: <region iso3166="IN"><currency iso4217="INR" …/>.
it.each([
  ['en-US', 'USD'],
  ['en-IN', 'INR'],
  ['hi-Deva-IN', 'INR'],
  ['de-AT', 'EUR'],
  ['de-CH', 'CHF'],
  ['en-ZA', 'ZAR'],
  ['ja-JP', 'JPY'],
  // No region, or one whose currency is not on offer.
  ['de', undefined],
  ['es-419', undefined],
  ['dz-BT', undefined],
])('a browser in %s is offered %s', (language, currency) => {
  expect(regionCurrency(language)).toBe(currency)
})

it('offers only currencies that can be written', () => {
  expect(CURRENCIES.filter((currency) => !Intl.supportedValuesOf('currency').includes(currency))).toEqual([])
})
