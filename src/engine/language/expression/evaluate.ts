import type { Angle } from './angles.ts'
import { ExpressionError } from './ExpressionError.ts'
import { calculateExactly, exactNumber, nearest } from './exact.ts'
import { operations } from './operations.ts'
import { parseExpression, type ExpressionNode } from './parseExpression.ts'
import type { Fraction } from '../numbers/fraction.ts'

export interface ExpressionOptions {
  /** The unit of angles, for sin, cos, tan and their inverses. */
  readonly angle: Angle
  /** The last result, the value of Ans; without it Ans is unknown. */
  readonly ans?: number
}

const CONSTANTS = { pi: Math.PI, e: Math.E }

/** Maximum length of an expression. */
const MAX_LENGTH = 1000

/**
 * Calculates an expression as typed on a hand-held calculator. Decimals and fractions are exact as long as arithmetic
 * keeps them so: 1 ÷ 3 × 3 is 1. Everything else is a double.
 *
 * @param expression as a person writes it: 2π(3+4), √9, 5 nCr 2, sin⁻¹(0.5), 200 + 10%
 * @param options    the unit of angles, and the last result for the name Ans
 * @returns a finite number, not rounded, never -0; undefined if the expression has no result
 * @example evaluate('2sin(30)', { angle: 'deg' }) // => 1
 */
export function evaluate(expression: string, options: ExpressionOptions): number | undefined {
  try {
    return evaluateOrThrow(expression, options)
  } catch (error) {
    if (error instanceof ExpressionError) return undefined
    throw error
  }
}

/** Like evaluate, but throws the reason if there is no result. @throws ExpressionError */
export const evaluateOrThrow = (expression: string, options: ExpressionOptions): number =>
  calculateOrThrow(expression, options).value

/** The value of an expression, and whether it is known exactly. */
export interface Calculated {
  readonly value: number
  /** The exact value, if it is a fraction whose numbers arithmetic has kept exact. */
  readonly exact: Fraction | undefined
}

/** Like evaluateOrThrow, with the exact value. @throws ExpressionError */
export function calculateOrThrow(expression: string, options: ExpressionOptions): Calculated {
  if (expression.length > MAX_LENGTH) throw new ExpressionError('too-long', { most: MAX_LENGTH })
  const { value, exact } = calculateNode(parseExpression(expression), options)
  return { value: value + 0, exact }
}

/** The value of a node; every intermediate value must be finite. */
function calculateNode(node: ExpressionNode, options: ExpressionOptions): Calculated {
  const parts = node.is === 'operation' ? node.operands.map((operand) => calculateNode(operand, options)) : []
  const operands = parts.map((part) => part.value)
  const value = valueOf(node, operands, options)
  if (!Number.isFinite(value)) {
    const name = node.is === 'number' ? 'number' : node.name
    throw new ExpressionError(Number.isNaN(value) ? 'outside-domain' : 'too-large', { name, operands })
  }
  if (node.is === 'constant' && node.name !== 'Ans') return { value, exact: undefined }
  if (node.is !== 'operation') return { value, exact: ('exact' in node && node.exact) || exactNumber(value) }
  const exact = calculateExactly(node.name, parts, value, options.angle)
  return { value: exact === undefined ? value : nearest(exact), exact }
}

function valueOf(node: ExpressionNode, [a = 0, b = 0]: readonly number[], { angle, ans }: ExpressionOptions): number {
  if (node.is === 'number') return node.value
  if (node.is === 'operation') return operations[node.name](a, b, angle)
  if (node.name !== 'Ans') return CONSTANTS[node.name]
  if (ans === undefined) throw new ExpressionError('no-last-result')
  return ans
}
