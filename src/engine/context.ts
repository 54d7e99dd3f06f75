import type { UnitChoices } from './language/units/unitChoices.ts'
import type { Steps } from './Steps.ts'

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

/** Everything a calculation knows about the outside world; the caller provides it. */
export interface CalculationContext {
  /** The visitor's clock as a civil date and time without a time zone, YYYY-MM-DDTHH:MM:SS. */
  readonly now: string
  readonly random: RandomSource
  /** For tools that require "expression"; see loadRequirements. */
  readonly evaluateExpression?: ExpressionEvaluator
  /** The units chosen for figures. */
  readonly units?: UnitChoices | undefined
  /** false omits tables that accompany figures: few callers that calculate thousands of loans need every schedule. */
  readonly tables?: boolean
}

/** What the formulas of one calculation know. */
export interface CountedContext extends CalculationContext {
  readonly steps: Steps
}
