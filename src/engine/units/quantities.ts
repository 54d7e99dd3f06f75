import type { Evaluation } from '../evaluate/evaluate.ts'
import type { LinkedOutput } from '../tool.ts'
import type { InputData, UnitsData } from '../toolData.ts'
import type { OutputResult } from '../present/present.ts'
import type { Fraction } from './fraction.ts'
import type { Misread, Quantity } from './readQuantity.ts'

/** The habits of a place, for units that nobody chose. */
export type UnitSystem = 'us' | 'uk' | 'metric'

export const UNIT_SYSTEMS: readonly UnitSystem[] = ['us', 'uk', 'metric']

/** The units that somebody wants to see. */
export interface UnitChoices {
  readonly system?: UnitSystem | undefined
  /** By quantity; see quantityOf. */
  readonly chosen?: { readonly [quantity: string]: string }
  /** The unit in the field of each input, where that is another than the one it was given in. */
  readonly shown?: { readonly [input: string]: string }
}

/** What only tools with `offers` need. The page of any other tool does not load it. */
export interface Quantities {
  readQuantity(units: UnitsData, text: string): Quantity | Misread | undefined
  toNumber(value: Fraction): number
  knownNames(units: UnitsData): readonly string[]
  presentIn(evaluation: Evaluation, output: LinkedOutput, result: OutputResult): OutputResult
  sayGiven(evaluation: Evaluation, input: InputData): string | undefined
}

let provided: Quantities | undefined

/** Called by allQuantities.ts, once it is loaded. */
export function provideQuantities(all: Quantities): void {
  provided = all
}

/** Undefined on pages without `offers`, and until allQuantities.ts is loaded. */
export const quantities = (): Quantities | undefined => provided
