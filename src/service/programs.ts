import type { ToolData } from '../engine/toolData.ts'
import { defineCurrency } from '../plugins/currency/program.ts'
import type { Rates } from '../plugins/currency/rates.ts'

/** What programs calculate with beside the inputs; the caller fetches it. */
export interface Resources {
  /** Currency rates; built-in example rates where left out. */
  readonly rates?: Rates
}

/** Completes a definition whose inputs, formulas and outputs are made by its plugin. */
export type Program = (definition: ToolData, resources: Resources) => ToolData

/** Plugins that calculate away from their page. The others have nothing to calculate. */
export const PROGRAMS: Readonly<Partial<Record<string, Program>>> = { currency: defineCurrency }
