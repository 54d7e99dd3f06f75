import { NO_CURRENCY } from './noCurrency.ts'

const DISPLAYS = ['narrowSymbol', 'symbol', 'code', 'name'] as const

/** Spelled differently than CLDR does. */
const ALSO: Readonly<Record<string, readonly string[]>> = { INR: ['rs', 'rs.'] }

const known = new Map<string, ReadonlySet<string>>()

/** Whether a text is a sign, the code or the last word of the name of a currency: $, US$, usd, dollar, dollars. */
export function isOf(currency: string, text: string): boolean {
  if (currency === NO_CURRENCY)
    return /^\p{Sc}$/u.test(text) || Intl.supportedValuesOf('currency').includes(text.toUpperCase())
  const names = known.get(currency) ?? namesOf(currency)
  known.set(currency, names)
  return names.has(text.normalize('NFKC').toLowerCase())
}

/** Returns the sign of a currency, as short as it gets: $. */
export const signOf = (currency: string): string => write(currency, 'narrowSymbol', 1)

function namesOf(currency: string): ReadonlySet<string> {
  const names = DISPLAYS.flatMap((display) => [1, 2].map((amount) => write(currency, display, amount)))
  return new Set([...names.map((name) => name.toLowerCase().replace(/^.* /, '')), ...(ALSO[currency] ?? [])])
}

/** British English tells US$ from other dollars. */
const write = (currency: string, currencyDisplay: (typeof DISPLAYS)[number], amount: number): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency, currencyDisplay, maximumFractionDigits: 0 })
    .formatToParts(amount)
    .find(({ type }) => type === 'currency')?.value ?? ''
