import { calculateOrThrow } from './evaluate.ts'
import { ExpressionError } from './ExpressionError.ts'
import { formatResult, leavesOutDigits } from './formatResult.ts'
import { reasonOf } from './reasonOf.ts'

/** What can be asked about an expression. */
export type Asked = 'result' | 'reason' | 'found' | 'instead' | 'rounded'

/**
 * Evaluates an expression as typed on a hand-held calculator; the text form of evaluate, without a last result.
 *
 * @param expression as a person writes it
 * @param angle      "rad" for radians, else degrees
 * @param asks       what to return: the result, the reason why there is none, the part of the expression that the reason
 *   is about, what to write instead, or "rounded" if the result leaves out digits before the decimal point
 * @returns the digits of formatResult, which can be entered again; 'Error' if there is no result. The reason is a code
 *   of reasonOf; it and the others are empty if they do not apply
 * @example evaluateExpression('0.1+0.2', 'deg') // => 0.3
 * @example evaluateExpression('sin(30)', 'deg') // => 0.5
 * @example evaluateExpression('1/0', 'deg') // => Error
 * @example evaluateExpression('1/0', 'deg', 'reason') // => division-by-zero
 * @example evaluateExpression('2√4!', 'deg', 'found') // => √4!
 * @example evaluateExpression('2√4!', 'deg', 'instead') // => √(4!) or (√4)!
 */
export function evaluateExpression(expression: string, angle: string, asks: Asked = 'result'): string {
  // Callers ask for the result and then for its reason, so the last answer is cached.
  if (expression !== last.expression || angle !== last.angle)
    last = { expression, angle, answers: answer(expression, angle === 'rad' ? 'rad' : 'deg') }
  // A formula may ask anything.
  return Object.hasOwn(last.answers, asks) ? last.answers[asks] : ''
}

let last = { expression: '', angle: '', answers: answer('', 'deg') }

function answer(expression: string, angle: 'rad' | 'deg'): Readonly<Record<Asked, string>> {
  try {
    const calculated = calculateOrThrow(expression, { angle })
    const result = formatResult(calculated)
    return { result, reason: '', found: '', instead: '', rounded: leavesOutDigits(calculated, result) ? 'rounded' : '' }
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    const { found = '', instead = [] } = error.params
    return { result: 'Error', reason: reasonOf(error), found, instead: instead.join(' or '), rounded: '' }
  }
}
