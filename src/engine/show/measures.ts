import type { Conventions } from '../conventions.ts'
import type { Evaluation } from '../run/evaluate.ts'
import type { OutputResult } from './OutputResult.ts'
import type { LinkedOutput } from '../tool.ts'
import type { InputData } from '../toolData.ts'
import type { UnitsData } from '../language/units/UnitsData.ts'
import type { Direction } from '../language/numbers/fraction.ts'

/** A bound, and which way it may be rounded. */
export interface Bound {
  readonly bound: number
  readonly direction: Direction
}

/** Functions for showing inputs and results that only tools with `offers` need. */
export interface Measures {
  presentIn(evaluation: Evaluation, output: LinkedOutput, result: OutputResult): OutputResult
  sayGiven(evaluation: Evaluation, input: InputData): string | undefined
  sayBound(units: UnitsData, bound: Bound, unit: string, conventions: Conventions): string
}

let provided: Measures | undefined

/** Called by allQuantities.ts, once it is loaded. */
export function provideMeasures(all: Measures): void {
  provided = all
}

/** Undefined on pages without `offers`, and until allQuantities.ts is loaded. */
export const measures = (): Measures | undefined => provided
