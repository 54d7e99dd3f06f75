/** Evaluates what a hand-held calculator understands; 'Error' where it does not. The angle is "deg" or "rad". */
export type ExpressionEvaluator = (expression: string, angle: string) => string

/** Uniform whole numbers from 0 to 2³² − 1; the platform's cryptographic generator everywhere but in tests. */
export type RandomSource = () => number

/** What a calculation may know of the world; all of it comes from the caller. */
export interface CalculationContext {
  /** The visitor's clock as a civil date and time, YYYY-MM-DDTHH:MM:SS: no zone, no instant. */
  readonly now: string
  readonly random: RandomSource
  /** For tools that require "expression"; see loadRequirements. */
  readonly evaluateExpression?: ExpressionEvaluator
}
