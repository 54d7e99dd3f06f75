import type { ExpressionError, ExpressionErrorCode } from './ExpressionError.ts'
import type { OperationName } from './operations.ts'

/** The reasons why a function has no value; definitions have a sentence for each. */
const OUTSIDE: Partial<Record<OperationName, string>> = {
  sqrt: 'root-of-negative',
  root: 'root-of-negative',
  ln: 'logarithm',
  log2: 'logarithm',
  log: 'logarithm',
  tan: 'tangent',
  asin: 'inverse-sine',
  acos: 'inverse-sine',
  acosh: 'inverse-hyperbolic',
  atanh: 'inverse-hyperbolic',
  factorial: 'negative-factorial',
  nCr: 'selection',
  nPr: 'selection',
}

const REASONS: Partial<Record<ExpressionErrorCode, string>> = {
  'too-nested': 'too-long',
}

/** Reasons for misplaced signs that need their own sentence. */
const SIGNS: Readonly<Record<string, string>> = { ')': 'bracket', ',': 'comma' }

/**
 * Returns the reason why an expression has no result, as a code without parameters.
 *
 * @returns the code of the error, except that errors with the same remedy share a code, and an error with different
 *   remedies has several
 * @example reasonOf({ code: 'outside-domain', params: { name: 'sqrt', operands: [-4] } }) // => root-of-negative
 */
export function reasonOf({ code, params }: Pick<ExpressionError, 'code' | 'params'>): string {
  const { name, operands, sign, instead } = params
  if (code === 'unknown-name' && instead !== undefined) return 'misspelt-name'
  if (code === 'unexpected-sign') return SIGNS[String(sign)] ?? code
  if (code !== 'outside-domain') return REASONS[code] ?? code
  const isZeros = operands?.every((operand) => operand === 0)
  // A power of a negative number has no value if it requires an even root.
  if (name === 'power') return isZeros ? 'zero-to-zero' : 'root-of-negative'
  return OUTSIDE[String(name) as OperationName] ?? code
}
