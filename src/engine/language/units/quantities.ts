import type { UnitsData } from './UnitsData.ts'
import type { Fraction } from '../numbers/fraction.ts'
import type { NumberMarks } from '../numbers/numberMarks.ts'
import type { Misread, Quantity } from './readQuantity.ts'

/** Functions for reading inputs that only tools with `offers` need. Pages of other tools do not load them. */
export interface Quantities {
  readQuantity(units: UnitsData, text: string, box?: string, marks?: NumberMarks): Quantity | Misread | undefined
  toNumber(value: Fraction): number
  knownNames(units: UnitsData): readonly string[]
}

let provided: Quantities | undefined

/** Called by allQuantities.ts, once it is loaded. */
export function provideQuantities(all: Quantities): void {
  provided = all
}

/** Undefined on pages without `offers`, and until allQuantities.ts is loaded. */
export const quantities = (): Quantities | undefined => provided
