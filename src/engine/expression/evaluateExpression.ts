import { evaluateOrThrow } from './evaluate.ts'
import { ExpressionError } from './ExpressionError.ts'
import { formatResult } from './formatResult.ts'
import { reasonOf } from './reasonOf.ts'

/**
 * Evaluates what a hand-held calculator understands; the text form of evaluate, without a last result.
 *
 * @param expression as a person writes it
 * @param angle      "rad" for radians, else degrees
 * @param asks       for the result, or for the reason why there is none
 * @returns at most 12 significant digits, readable as an expression again; 'Error' where there is no answer. The reason is
 *   a code of reasonOf, empty where there is an answer
 * @example evaluateExpression('0.1+0.2', 'deg') // => 0.3
 * @example evaluateExpression('sin(30)', 'deg') // => 0.5
 * @example evaluateExpression('1/0', 'deg') // => Error
 * @example evaluateExpression('1/0', 'deg', 'reason') // => division-by-zero
 */
export function evaluateExpression(expression: string, angle: string, asks: 'result' | 'reason' = 'result'): string {
  // A result and its reason are asked for one after the other.
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
