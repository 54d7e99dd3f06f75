import type { ExpressionError, ExpressionErrorCode } from './ExpressionError.ts'
import type { OperationName } from './operations.ts'

/** Why a function has no value: what definitions have sentences for. */
const OUTSIDE: Partial<Record<OperationName, string>> = {
  sqrt: 'root-of-negative',
  ln: 'logarithm',
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
  'no-inverse': 'unknown-name',
}

/** Signs that stand where nothing can: what is said depends on which. */
const SIGNS: Readonly<Record<string, string>> = { ')': 'bracket', ',': 'comma' }

/**
 * Why an expression has no result, as a code without parameters.
 *
 * @returns the code of the error, in which those that a visitor mends in the same way are one, and those that are mended in
 *   different ways are several
 * @example reasonOf({ code: 'outside-domain', params: { name: 'sqrt', operands: [-4] } }) // => root-of-negative
 */
export function reasonOf({ code, params: { name, operands, sign } }: Pick<ExpressionError, 'code' | 'params'>): string {
  if (code === 'unexpected-sign') return SIGNS[String(sign)] ?? code
  if (code !== 'outside-domain') return REASONS[code] ?? code
  const isZeros = Array.isArray(operands) && operands.every((operand) => operand === 0)
  // A negative number to a power has no value where that takes an even root.
  if (name === 'power') return isZeros ? 'zero-to-zero' : 'root-of-negative'
  return OUTSIDE[String(name) as OperationName] ?? code
}
