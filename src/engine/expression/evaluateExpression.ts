import { evaluateOrThrow } from './evaluate.ts'
import { ExpressionError } from './ExpressionError.ts'
import { formatResult } from './formatResult.ts'
import { reasonOf } from './reasonOf.ts'

/**
 * Evaluates an expression as typed on a hand-held calculator; the text form of evaluate, without a last result.
 *
 * @param expression as a person writes it
 * @param angle      "rad" for radians, else degrees
 * @param asks       what to return: the result, or the reason why there is none
 * @returns at most 12 significant digits, which can be entered again; 'Error' if there is no result. The reason is a code
 *   of reasonOf, or empty if there is a result
 * @example evaluateExpression('0.1+0.2', 'deg') // => 0.3
 * @example evaluateExpression('sin(30)', 'deg') // => 0.5
 * @example evaluateExpression('1/0', 'deg') // => Error
 * @example evaluateExpression('1/0', 'deg', 'reason') // => division-by-zero
 */
export function evaluateExpression(expression: string, angle: string, asks: 'result' | 'reason' = 'result'): string {
  // Callers ask for the result and then for its reason, so the last answer is cached.
  if (expression !== last.expression || angle !== last.angle)
    last = { expression, angle, ...answer(expression, angle === 'rad' ? 'rad' : 'deg') }
  return asks === 'result' ? last.result : last.reason
}

let last = { expression: '', angle: '', ...answer('', 'deg') }

function answer(expression: string, angle: 'rad' | 'deg'): { readonly result: string; readonly reason: string } {
  try {
    return { result: formatResult(evaluateOrThrow(expression, { angle })), reason: '' }
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    return { result: 'Error', reason: reasonOf(error) }
  }
}
