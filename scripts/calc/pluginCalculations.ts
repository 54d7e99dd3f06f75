import type { Calculation } from '../../src/engine/calculate/calculate.ts'
import type { CalculationContext } from '../../src/engine/calculate/context.ts'
import type { Given } from '../../src/engine/calculate/readInputs.ts'
import type { Definition } from '../../src/engine/definition.ts'

type PluginName = NonNullable<Definition['plugin']>

/** The pure calculation of a plugin. */
export type PluginCalculation = (given: Given, context: CalculationContext) => Calculation

/** Plugin tools that calculate away from their page, by the name of their plugin. The others have nothing to calculate. */
export const pluginCalculations: ReadonlyMap<PluginName, PluginCalculation> = new Map<PluginName, PluginCalculation>()
