import type { Refusal } from '../../Refusal.ts'
import type { Evaluated } from '../../tool.ts'
import type { InputData, OutputData } from '../../toolData.ts'

/** "I want this output to be that: what must this input be?" */
export interface Question {
  readonly output: string
  readonly input: string
  /**
   * The wanted figure, a number or a text as people write it, in the unit that the figure would be shown in. It is compared
   * with the figure before rounding.
   */
  readonly value: unknown
  /** Finds the units that the question is in; without it, they are those of the formulas. */
  readonly measure?: FindMeasures
  /** The current value of the input; the scan is denser around it. */
  readonly near?: number
}

/** The unit that numbers are shown in, if it is not the one of the formulas. */
export interface Measure {
  readonly unit: string
  /** 2 for feet with inches, whose numbers are in inches. */
  readonly parts: 1 | 2
  readonly toShown: (own: number) => number
  readonly toOwn: (shown: number) => number
  /** Writes a number of such units as a plain decimal with the symbol beside it, or as a text with both units. */
  readonly write: (
    shown: number,
  ) => { readonly decimal: string; readonly unit: string } | { readonly text: string; readonly decimal?: undefined }
}

/** The units that the wanted figure and the values found are shown in, if not those of the formulas. */
export interface Measures {
  readonly input: Measure | undefined
  readonly output: Measure | undefined
}

/** @param typed the unit that the wanted figure was written with */
export type FindMeasures = (around: Evaluated, input: InputData, output: OutputData, typed?: string) => Measures

/** A value that gives the figure. */
export interface Solution {
  /** A number, not rounded, or the value of a choice. */
  readonly value: number | string
  /** The value with the fewest digits, in the unit shown, that still show the wanted figure; for a choice, the choice itself. */
  readonly rounded: number | string
  /** All values in this range give the same figure. */
  readonly range?: readonly [from: number, to: number]
}

/** A value of the input and the figure it gives. */
export interface Reached {
  readonly input: number | string
  readonly figure: number
}

/** Why no value was found. */
export type NoSolution =
  /** The figure is the same for every value; `isWanted` if it is the wanted one. */
  | { readonly code: 'flat'; readonly figure: number; readonly isWanted: boolean }
  /** No value found gives the figure; `nearest` is the closest one that the tool does not refuse. */
  | { readonly code: 'unreachable'; readonly nearest: Reached }
  /** The tool refuses all values, or the one that gives the figure. */
  | { readonly code: 'refused'; readonly value?: number | string; readonly refusal: Refusal }
  /** The output does not apply to these inputs. */
  | { readonly code: 'absent' }

/** The reasons why a question cannot be asked. */
export type QuestionRefusal =
  | { readonly code: 'unknown-output'; readonly given: string }
  | { readonly code: 'not-a-figure'; readonly output: string }
  | { readonly code: 'not-findable'; readonly input: string }
  | { readonly code: 'chance' }
  | { readonly code: 'input-given'; readonly input: string }
  | { readonly code: 'input-absent'; readonly input: string }
  | { readonly code: 'not-a-number'; readonly output: string; readonly given: unknown }

export type Outcome =
  | {
      readonly ok: true
      readonly input: string
      readonly output: string
      readonly target: number
      readonly measures: Measures
      /** In ascending order; choices in the order of the list. */
      readonly solutions: readonly Solution[]
      /** There are more solutions, farther from zero. */
      readonly more?: true
      /** Present if there is no solution. */
      readonly reason?: NoSolution
    }
  | { readonly ok: false; readonly refusals: readonly (Refusal | QuestionRefusal)[] }
