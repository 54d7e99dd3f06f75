import type { UnitsData } from '../toolData.ts'
import type { Fraction } from './fraction.ts'
import type { Misread, Quantity } from './readQuantity.ts'

/** What only tools with `offers` need to read what was given. The page of any other tool does not load it. */
export interface Quantities {
  readQuantity(units: UnitsData, text: string, box?: string): Quantity | Misread | undefined
  toNumber(value: Fraction): number
  /** A number of the own unit in another, as the text of its field. */
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
