import { isFunctionNode, isOperatorNode, isSymbolNode } from 'mathjs'
import type { Angle } from '../../src/engine/language/expression/angles.ts'
import { calculateOrThrow } from '../../src/engine/language/expression/evaluate.ts'
import { ExpressionError } from '../../src/engine/language/expression/ExpressionError.ts'
import { formatResult } from '../../src/engine/language/expression/formatResult.ts'
import { shorten } from '../../src/engine/language/shorten.ts'
import { MAX_LENGTH } from './describeExpression.ts'
import { openMath } from './openMath.ts'
import { prepare, type Prepared } from './prepare.ts'
import type { UnitRow } from './units.ts'
import { writeValue } from './writeValue.ts'

/** The result of an expression, as texts; or a sentence that says why there is none. */
export type Evaluation =
  | { readonly value: string; readonly exact?: string; readonly angle: Angle }
  | { readonly error: string }

export type Evaluate = (expression: string, angle: Angle) => Evaluation

/** More than anybody reads, and few enough for a model. */
const MAX_RESULT = 4000
const MAX_ERROR = 200

/** What fractions can calculate without growing out of hand. */
const EXACT = new Set(
  'abs add cross cube den det diag divide dot dotDivide dotMultiply fraction gcd inv kron lcm lusolve max mean min mod multiply num pow prod square subtract sum trace transpose unaryMinus unaryPlus variance'.split(
    ' ',
  ),
)
const MAX_EXACT_POWER = 1000

/**
 * Returns a function that evaluates an expression: as on the scientific calculator where that reads it, otherwise with
 * mathjs, where the same names and signs mean the same.
 */
export function createEvaluate(units: readonly UnitRow[]): Evaluate {
  const decimal = openMath({ units, isExact: false })
  const exact = openMath({ units, isExact: true })

  return (expression, angle) => {
    try {
      const { value, noReal } = calculate(expression, angle)
      if (value !== undefined) return { value, angle }
      return bound(withMathjs(expression, angle, noReal))
    } catch (error) {
      return { error: sentenceOf(error) }
    }
  }

  function withMathjs(expression: string, angle: Angle, noReal: ExpressionError | undefined): Evaluation {
    const { node, isSymbolic } = prepare(expression, decimal, angle)
    // The derivative of the sine is the cosine only in radians.
    if (isSymbolic && angle === 'deg') return withMathjs(expression, 'rad', noReal)
    const { math } = decimal
    const fractions = isRational({ node, isSymbolic }) ? withFractions(expression, angle) : undefined
    if (fractions) return { ...fractions, angle }
    const result: unknown = node.compile().evaluate(new Map())
    if (noReal && !math.isComplex(result)) throw noReal
    return { value: writeValue(result, { math, asFractions: false }), angle }
  }

  /** Calculates with fractions; undefined where that is not possible. */
  function withFractions(expression: string, angle: Angle): { value: string; exact?: string } | undefined {
    try {
      const result: unknown = prepare(expression, exact, angle).node.compile().evaluate(new Map())
      const value = writeValue(result, { math: exact.math, asFractions: false })
      const fractions = writeValue(result, { math: exact.math, asFractions: true })
      return fractions === value ? { value } : { value, exact: fractions }
    } catch {
      // With decimals it either works, or fails with a reason that names them.
      return undefined
    }
  }
}

/** Calculates as the scientific calculator does; `noReal` is why a readable expression has no real value. */
function calculate(expression: string, angle: Angle): { value?: string; noReal?: ExpressionError } {
  if (expression.length > MAX_LENGTH) throw new ExpressionError('too-long')
  // Square brackets are matrices here, and their commas never group thousands.
  if (expression.includes('[')) return {}
  try {
    return { value: formatResult(calculateOrThrow(expression, { angle })) }
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    if (['division-by-zero', 'too-large'].includes(error.code)) throw error
    return error.code === 'outside-domain' || error.code === 'not-whole' ? { noReal: error } : {}
  }
}

function isRational({ node, isSymbolic }: Prepared): boolean {
  let isOnly = !isSymbolic
  node.traverse((each, path) => {
    if (isFunctionNode(each)) isOnly &&= EXACT.has(each.fn.name.replace(/^(?:deg|rad)_/, ''))
    else if (isOperatorNode(each)) {
      const exponent = each.fn.endsWith('pow') ? each.args[1] : undefined
      isOnly &&= exponent === undefined || Math.abs(Number(exponent.toString())) <= MAX_EXACT_POWER
    } else if (isSymbolNode(each)) isOnly &&= path === 'fn'
    else isOnly &&= ['ConstantNode', 'ArrayNode', 'ParenthesisNode'].includes(each.type)
  })
  return isOnly
}

function bound(evaluation: Evaluation): Evaluation {
  if ('error' in evaluation) return evaluation
  const { exact, ...rest } = evaluation
  if (rest.value.length > MAX_RESULT)
    return { error: `the result has ${rest.value.length} characters, more than ${MAX_RESULT}; ask for a part of it` }
  return exact !== undefined && exact.length <= MAX_RESULT ? { ...rest, exact } : rest
}

function sentenceOf(error: unknown): string {
  if (error instanceof ExpressionError) {
    const { name } = error.params
    return `no value: ${error.code.replaceAll('-', ' ')}${name === undefined ? '' : ` (${String(name)})`}`
  }
  if (error instanceof Error) return shorten(error.message, MAX_ERROR)
  throw error
}
