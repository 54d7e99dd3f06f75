import type { UnitChoices } from '../units/unitChoices.ts'

/**
 * Evaluates what a hand-held calculator understands; 'Error' where it does not, and on demand the reason for it. The angle
 * is "deg" or "rad".
 */
export type ExpressionEvaluator = (expression: string, angle: string, asks?: 'result' | 'reason') => string

/** Uniform whole numbers from 0 to 2³² − 1; the platform's cryptographic generator everywhere but in tests. */
export type RandomSource = () => number

/** Everything a calculation knows about the outside world; the caller provides it. */
export interface CalculationContext {
  /** The visitor's clock as a civil date and time, YYYY-MM-DDTHH:MM:SS: no zone, no instant. */
  readonly now: string
  readonly random: RandomSource
  /** For tools that require "expression"; see loadRequirements. */
  readonly evaluateExpression?: ExpressionEvaluator
  /** The units that figures are wanted in. */
  readonly units?: UnitChoices | undefined
  /** false leaves out tables that stand beside figures: of thousands of loans few people want every schedule. */
  readonly tables?: boolean
}
