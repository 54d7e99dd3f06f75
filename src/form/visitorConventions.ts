import type { Conventions } from '../engine/conventions.ts'
import { NO_CURRENCY } from '../engine/language/numbers/noCurrency.ts'
import { siteConventions } from '../siteConventions.ts'
import { storedState } from '../storage.ts'

/** The storage key of the visitor's currency; the digit is the version of the format. */
const CURRENCY_KEY = 'abakit-currency-1'

const isCurrency = (value: unknown): value is string =>
  value === NO_CURRENCY || (typeof value === 'string' && Intl.supportedValuesOf('currency').includes(value))

/** The currency whose sign the visitor has chosen for amounts; by default the site's. Nothing is ever converted. */
export const chosenCurrency = storedState(CURRENCY_KEY, isCurrency, siteConventions.currency)

const known: Record<string, Conventions> = {}

/** How figures are written with a currency; the same object each time. */
export const conventionsWith = (currency: string): Conventions =>
  (known[currency] ??= { ...siteConventions, onPage: true, currency })

/** How figures are written for this visitor: as the site writes them, with the currency that the visitor has chosen. */
export const visitorConventions = () => conventionsWith(chosenCurrency.get())
