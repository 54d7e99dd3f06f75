import type { Refusal } from '../evaluate/Refusal.ts'

/** "I want this output to be that: what must this input be?" */
export interface Question {
  readonly output: string
  readonly input: string
  /** The figure that is wanted, a number or a text as people write it. It is compared with the figure before rounding. */
  readonly value: unknown
  /** What the input is now; the search looks closely around it. */
  readonly near?: number
}

/** A value that gives the figure. */
export interface Solution {
  /** A number, not rounded, or the value of a choice. */
  readonly value: number | string
  /** The same with as few digits as show the wanted figure; for a choice, the choice. */
  readonly rounded: number | string
  /** Everything from here to there gives the same. */
  readonly range?: readonly [from: number, to: number]
}

/** A value of the input and its figure. */
export interface Reached {
  readonly input: number | string
  readonly figure: number
}

/** Why no value was found. */
export type NoSolution =
  /** The figure is the same for every value; `isWanted`: it is the one asked for. */
  | { readonly code: 'flat'; readonly figure: number; readonly isWanted: boolean }
  /** Nothing that was found gives it; the nearest that does not refuse. */
  | { readonly code: 'unreachable'; readonly nearest: Reached }
  /** The tool refuses all values, or the one that gives the figure. */
  | { readonly code: 'refused'; readonly value?: number | string; readonly refusal: Refusal }
  /** The output does not apply to these inputs. */
  | { readonly code: 'absent' }

/** What cannot be asked. */
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
      /** In ascending order; choices in theirs. */
      readonly solutions: readonly Solution[]
      /** There are more, farther from zero. */
      readonly more?: true
      /** Where there is no solution. */
      readonly reason?: NoSolution
    }
  | { readonly ok: false; readonly refusals: readonly (Refusal | QuestionRefusal)[] }
