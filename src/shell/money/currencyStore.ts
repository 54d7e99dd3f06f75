import { NO_CURRENCY } from '../../engine/language/numbers/noCurrency.ts'
import { provideVisitorCurrency } from '../../form/visitorConventions.ts'
import { siteConventions } from '../../siteConventions.ts'
import { storedState } from '../../storage.ts'
import { CURRENCY_KEY } from './currencyKey.ts'

const isCurrency = (value: unknown): value is string =>
  value === NO_CURRENCY || (typeof value === 'string' && Intl.supportedValuesOf('currency').includes(value))

/** The currency whose sign the visitor has chosen for amounts; by default the site's. Nothing is ever converted. */
export const chosenCurrency = storedState(CURRENCY_KEY, isCurrency, siteConventions.currency)

/** Writes amounts with the chosen sign, from now on and in every tab. Importing this module is enough. */
function apply(): void {
  provideVisitorCurrency(chosenCurrency.get())
}

apply()
chosenCurrency.subscribe(apply)
