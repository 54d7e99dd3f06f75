import { expect, it } from 'vitest'
import { CURRENCIES } from '../../../src/plugins/currency/currencies.ts'
import { namesOfCurrency } from '../../../src/plugins/currency/currencyNames.ts'

it('no two currencies share a name', () => {
  const names = Object.keys(CURRENCIES).flatMap((code) => namesOfCurrency(code).toLowerCase().split('|'))
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([])
})

it.each([
  ['JPY', 'Japanese Yen|jpy|yen|¥'],
  // Pesos, kroner and dinars are those of many countries, and all, try and pen are words.
  ['MXN', 'Mexican Peso|mxn'],
  ['ALL', 'Albanian Lek|lek'],
  // Whoever says gold means the metal.
  ['ZWG', 'Zimbabwean Gold|zwg'],
  ['XAU', 'Gold, troy ounce|xau|gold|ounce of gold'],
  ['EUR', 'Euro|eur|€'],
])('%s is called %s', (code, names) => {
  expect(namesOfCurrency(code)).toBe(names)
})
