import type { Surroundings } from './surroundings.ts'

/**
 * The value of an expression as typed on a hand-held calculator.
 *
 * @param context    provides the evaluator, which is loaded only if it is needed
 * @param expression what was typed: 2(3 + 4), sin(30), √2, 5!
 * @param angle      "deg" or "rad", for sin, cos, tan and their inverses
 * @param asks       "reason" for why the expression has no value, "found" for the part of it that the reason is about,
 *   "instead" for what to write, "rounded" for the word rounded if digits before the decimal point are left out; may be
 *   left out
 * @returns at most 12 significant digits as text; Error if the expression has no value. The reason is a word such as
 *   division-by-zero, or an empty text if there is a value; so are the others, if they do not apply
 */
export function evaluate(
  context: Surroundings,
  expression: string,
  angle: string,
  asks?: 'result' | 'reason' | 'found' | 'instead' | 'rounded',
): string {
  if (!context.evaluateExpression) throw new Error('[bug] evaluate: the evaluator was not loaded; see loadRequirements')
  return context.evaluateExpression(expression, angle, asks)
}
