import type { Calculation } from '../../src/engine/evaluate/calculate.ts'
import type { CalculationContext } from '../../src/engine/evaluate/context.ts'
import type { Given } from '../../src/engine/evaluate/readInputs.ts'
import type { Definition, Example } from '../../src/engine/definition.ts'
import type { InputData, OutputData, ToolData } from '../../src/engine/toolData.ts'
import { calculateCurrency, CURRENCY_OUTPUTS } from '../../src/plugins/currency/calculateCurrency.ts'
import { CURRENCIES } from '../../src/plugins/currency/currencies.ts'
import { currencyInputs } from '../../src/plugins/currency/currencyInputs.ts'
import { listCurrencies } from '../../src/plugins/currency/findCurrencies.ts'
import { BUILT_IN_RATES, type Rates } from '../../src/plugins/currency/rates.ts'

type PluginName = NonNullable<Definition['plugin']>

/** What a case calculates with: what every tool may know of the world, and currency rates where a file of them was named. */
export interface CaseContext extends CalculationContext {
  readonly rates?: Rates
}

/** The pure calculation of a plugin, and what a definition would say of its inputs and outputs. */
export interface PluginCalculation {
  readonly inputs: readonly InputData[]
  readonly outputs: readonly OutputData[]
  readonly example: Pick<Example, 'name' | 'given'>
  readonly calculate: (tool: ToolData, given: Given, context: CaseContext) => Calculation
}

/** Plugin tools that calculate away from their page, by the name of their plugin. The others have nothing to calculate. */
export const pluginCalculations: ReadonlyMap<string, PluginCalculation> = new Map<PluginName, PluginCalculation>([
  [
    'currency',
    {
      inputs: currencyInputs(listCurrencies(CURRENCIES, BUILT_IN_RATES.perDollar)),
      outputs: CURRENCY_OUTPUTS,
      example: { name: 'dollars to euros', given: { amount: 100, from: 'USD', to: 'EUR' } },
      calculate: (tool, given, context) => calculateCurrency(tool, given, context, context.rates ?? BUILT_IN_RATES),
    },
  ],
])
