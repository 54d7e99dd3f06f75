import type { ToolData } from '../../engine/toolData.ts'
import { listCurrencies } from './currencies.ts'
import { defineConversion } from './defineConversion.ts'
import { BUILT_IN_RATES, type Rates } from './rates.ts'

/**
 * The converter for callers without a page.
 *
 * @param rates what one US dollar is worth
 */
export const defineCurrency = (
  definition: ToolData,
  { rates = BUILT_IN_RATES }: { readonly rates?: Rates },
): ToolData => defineConversion(definition, listCurrencies(rates.perDollar), rates)
