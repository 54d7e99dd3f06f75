/**
 * Evaluates an expression as typed on a hand-held calculator: returns the result as text or 'Error', or on request the
 * reason for the error. The angle is "deg" or "rad".
 */
export type ExpressionEvaluator = (
  expression: string,
  angle: string,
  asks?: 'result' | 'reason' | 'found' | 'instead' | 'rounded',
) => string

/** Returns uniformly distributed whole numbers from 0 to 2³² − 1; cryptographically random except in tests. */
export type RandomSource = () => number

/** What formula functions know about the outside world; the caller provides it. */
export interface Surroundings {
  /** The visitor's clock as a civil date and time without a time zone, YYYY-MM-DDTHH:MM:SS. */
  readonly now: string
  /** The visitor's time zone, as an IANA name; if omitted, it is not known. */
  readonly timeZone?: string | undefined
  readonly random: RandomSource
  /** For tools that require "expression"; see loadRequirements. */
  readonly evaluateExpression?: ExpressionEvaluator | undefined
}
