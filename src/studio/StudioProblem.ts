/** A problem of the check at its place in the text of the editor. */
export interface StudioProblem {
  /** One of the codes of the check, such as `unknown-name`. */
  readonly code: string
  readonly severity: 'error' | 'warning'
  /** The sentence of the check, with the nearest match. */
  readonly message: string
  /** Line and column count from 1. */
  readonly line: number
  readonly column: number
  /** The marked characters, as offsets in the text. */
  readonly from: number
  readonly to: number
  /** Where something is missing, counted from the first marked character. */
  readonly gap?: number | undefined
  /** What is allowed there. */
  readonly advice?: string
  /** The same mistake in further lines. */
  readonly also?: readonly StudioProblem[]
}

/** Says which problem something waits for. */
export const describeObstacle = ({ code, line }: StudioProblem): string =>
  `the ${code === 'yaml-syntax' ? 'syntax error' : 'problem'} in line ${line} is corrected`
