import { expect, it } from 'vitest'
import { withSign } from '../../src/assistant/answer/say.ts'

const US = { locale: 'en-US', currency: 'USD' }
const EUROS = { locale: 'en-US', currency: 'EUR' }
const GERMANY = { locale: 'de-DE', currency: 'EUR' }

it.each([
  { text: '-$5.00 and $1,234.50', sign: '£', conventions: US, gives: '-£5.00 and £1,234.50' },
  { text: '$5.00', sign: 'CHF', conventions: US, gives: 'CHF 5.00' },
  { text: '$5.00', sign: undefined, conventions: US, gives: '$5.00' },
  // Chosen are euros, asked was in dollars.
  { text: '€5.00', sign: '$', conventions: EUROS, gives: '$5.00' },
  { text: '€5.00', sign: undefined, conventions: EUROS, gives: '€5.00' },
  { text: '5,00\u00a0€', sign: '£', conventions: GERMANY, gives: '5,00\u00a0£' },
])('$text with $sign is $gives', ({ text, sign, conventions, gives }) => {
  expect(withSign(text, sign, conventions)).toBe(gives)
})
