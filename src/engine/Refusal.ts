import type { FormulaTree } from './language/formulas/formulaTree.ts'
import type { Conventions } from './conventions.ts'
import type { ChoiceRow, InputType, OutputFormat, Rounding } from './toolData.ts'
import type { Cause } from './language/functions/CalculationError.ts'

/** What was given and does not count, as data. */
export type Ignored =
  /** Pieces of a list of numbers that are not numbers. */
  | { readonly code: 'left-out'; readonly name: string; readonly pieces: readonly string[] }
  /** `row` counts from 0. */
  | { readonly code: 'row-left-out'; readonly name: string; readonly row: number; readonly says: string | undefined }

/** The parameters of each refusal code. `given` is the input unchanged. */
export interface RefusalParams {
  readonly 'not-an-object': { readonly given: unknown }
  readonly 'unknown-input': null
  readonly empty: { readonly type: InputType }
  readonly missing: { readonly type: InputType; readonly choices: readonly ChoiceRow[] }
  readonly 'rows-missing': { readonly columns: readonly string[] }
  readonly 'not-rows': { readonly given: unknown }
  readonly 'too-many-rows': { readonly limit: number; readonly count: number }
  readonly 'not-a-row': { readonly sample: Readonly<Record<string, unknown>>; readonly given: unknown }
  readonly 'unknown-column': { readonly row: string; readonly name: string; readonly known: readonly string[] }
  readonly 'row-not-calculable': { readonly cause: Cause }
  readonly 'not-a-number': {
    readonly whole: boolean
    readonly given: unknown
    /** The currency of an amount. */
    readonly currency?: string
  }
  /** A mark can separate decimals or thousands, or a colon hours or minutes. */
  readonly 'ambiguous-number': { readonly given: unknown; readonly readings: readonly [string, string] }
  readonly 'unknown-unit': {
    readonly given: unknown
    readonly unit: string
    /** All accepted names. */
    readonly known: readonly string[]
    readonly offered: readonly string[]
  }
  readonly 'not-whole': { readonly tooLarge: boolean; readonly given: unknown }
  readonly 'not-exact': { readonly given: unknown }
  readonly 'too-many-digits': { readonly limit: number; readonly count: number }
  readonly 'out-of-bounds': {
    readonly bound: 'above' | 'min' | 'below' | 'max'
    readonly limit: number
    readonly given: number | bigint
    /** The text as entered, if it has a unit. */
    readonly written?: string
  }
  readonly 'not-a-text': { readonly given: unknown }
  readonly 'too-long': { readonly limit: number; readonly count: number }
  readonly 'not-a-date': { readonly given: unknown }
  readonly 'not-a-time': { readonly given: unknown }
  readonly 'not-a-duration': { readonly given: unknown }
  readonly 'not-a-choice': {
    readonly choices: readonly ChoiceRow[]
    readonly given: unknown
  }
  readonly need: {
    /** The message of the definition; without it, one is generated from the condition and the inputs. */
    readonly message: string | undefined
    readonly condition: FormulaTree
    readonly given: readonly { readonly name: string; readonly value: unknown }[]
    /** What was given for these inputs and does not count. */
    readonly ignored?: readonly Ignored[]
  }
  /** A value outside its possible range; `says` is the definition's message for it, written with what was calculated. */
  readonly impossible: {
    readonly name: string
    readonly bound: 'min' | 'max'
    readonly limit: number
    readonly given: number | bigint
    readonly says: string | undefined
    readonly format: OutputFormat
    readonly rounding: Rounding | undefined
    readonly conventions: Conventions
    /** The inputs it was calculated from. */
    readonly from: readonly string[]
  }
  /** A quantity that is probably in another unit, which is why nothing can be calculated. */
  readonly unlikely: { readonly bound: 'min' | 'max'; readonly given: unknown }
  readonly 'not-calculable': { readonly name: string; readonly cause: Cause }
  readonly 'not-finite': { readonly name: string }
  readonly 'too-many-steps': { readonly limit: number }
}

export type RefusalCode = keyof RefusalParams

/** The reason why inputs give no result, as data; `present` turns it into a sentence. */
export class Refusal<C extends RefusalCode = RefusalCode> {
  readonly code: C
  readonly params: RefusalParams[C]
  /** The invalid input, such as `courses[0].credits` for a field of a row; undefined if no single input is to blame. */
  readonly input: string | undefined

  constructor(code: C, params: RefusalParams[C], input?: string) {
    this.code = code
    this.params = params
    this.input = input
  }

  /** Returns the same refusal for another input. */
  of(input: string): Refusal<C> {
    return new Refusal(this.code, this.params, input)
  }
}
