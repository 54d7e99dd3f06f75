import { evaluateTree, type ExpressionOptions } from './evaluateTree.ts'
import { parseGrammar } from './parser.ts'
import { readTokens } from './readTokens.ts'
import { writeGrammar } from './writeGrammar.ts'

export type { ExpressionOptions } from './evaluateTree.ts'

/** Characters of the longest expression. */
const MAX_LENGTH = 1000

/**
 * Calculates what a hand-held calculator understands. Numbers are doubles; sums are taken to 15 digits, so decimals cancel
 * out as they should.
 *
 * @param expression as a person writes it: 2π(3+4), √9, 5 nCr 2, sin⁻¹(0.5), 200 + 10%
 * @param options    the unit of angles, and the last result for the name Ans
 * @returns a finite number, not rounded, never -0; undefined where the expression has no answer
 * @example evaluate('2sin(30)', { angle: 'deg' }) // => 1
 */
export function evaluate(expression: string, options: ExpressionOptions): number | undefined {
  if (expression.length > MAX_LENGTH) return undefined
  try {
    return evaluateTree(parseGrammar(writeGrammar(readTokens(expression))), options) + 0
  } catch (error) {
    // An ExpressionError of ours or a SyntaxError of the parser: whatever it is, there is no answer.
    if (error instanceof Error) return undefined
    throw error
  }
}
