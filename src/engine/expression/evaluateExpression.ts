import { evaluate } from './evaluate.ts'
import { formatResult } from './formatResult.ts'

/**
 * Evaluates what a hand-held calculator understands; the text form of evaluate, without a last result.
 *
 * @param expression as a person writes it
 * @param angle      "rad" for radians, else degrees
 * @returns at most 12 significant digits, readable as an expression again; 'Error' where there is no answer
 * @example evaluateExpression('0.1+0.2', 'deg') // => 0.3
 * @example evaluateExpression('sin(30)', 'deg') // => 0.5
 * @example evaluateExpression('1/0', 'deg') // => Error
 */
export function evaluateExpression(expression: string, angle: string): string {
  const value = evaluate(expression, { angle: angle === 'rad' ? 'rad' : 'deg' })
  return value === undefined ? 'Error' : formatResult(value)
}
