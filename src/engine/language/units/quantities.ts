import type { UnitsData } from './UnitsData.ts'
import type { Fraction } from '../numbers/fraction.ts'
import type { NumberMarks } from '../numbers/numberMarks.ts'
import type { Misread, Quantity } from './readQuantity.ts'

/** Functions for reading inputs that only tools with `offers` need. Pages of other tools do not load them. */
export interface Quantities {
  readQuantity(units: UnitsData, text: string, box?: string, marks?: NumberMarks): Quantity | Misread | undefined
  toNumber(value: Fraction): number
  /** Converts a number from the own unit to another and writes it as the text of a field. */
  writeIn(units: UnitsData, value: Fraction, unit: string): string
  knownNames(units: UnitsData): readonly string[]
}

let provided: Quantities | undefined

/** Called by allQuantities.ts, once it is loaded. */
export function provideQuantities(all: Quantities): void {
  provided = all
}

/** Undefined on pages without `offers`, and until allQuantities.ts is loaded. */
export const quantities = (): Quantities | undefined => provided
