import type { Program } from '../../service/openTool.ts'
import { namesOfCurrency } from './currencyNames.ts'
import { withNames, withRates } from './currencyRows.ts'

/** Converts with the rates of the day if there are any. The assistant reads the names. */
export const CURRENCY_PROGRAM: Program = {
  complete: (definition, { rates }) => withNames(rates ? withRates(definition, rates) : definition, namesOfCurrency),
}
