import { cosine, sine, tangent, toAngle, type Angle } from './angles.ts'
import { add, combinations, factorial, modulo, permutations, power } from './arithmetic.ts'
import { ExpressionError } from './ExpressionError.ts'
import type { ExpressionNode, OperatorNode } from './nodes.ts'

export interface ExpressionOptions {
  /** The unit of angles, for sin, cos, tan and their inverses. */
  readonly angle: Angle
  /** The last result, which the name Ans stands for; without it Ans has no value. */
  readonly ans?: number
}

/** One calculation; of one number, the second is not read. */
interface Definition {
  readonly takes: 1 | 2
  readonly calculate: (angle: Angle, a: number, b: number) => number
}

const ofOne = (calculate: (value: number) => number): Definition => ({
  takes: 1,
  calculate: (_, value) => calculate(value),
})
const ofTwo = (calculate: (a: number, b: number) => number): Definition => ({
  takes: 2,
  calculate: (_, a, b) => calculate(a, b),
})
const ofAngle = (calculate: (value: number, angle: Angle) => number): Definition => ({
  takes: 1,
  calculate: (angle, value) => calculate(value, angle),
})

/** All that can be called. A Map has no constructor and no __proto__ to find in it. */
const FUNCTIONS = new Map([
  ['sqrt', ofOne(Math.sqrt)],
  ['cbrt', ofOne(Math.cbrt)],
  ['ln', ofOne(Math.log)],
  ['log', ofOne(Math.log10)],
  ['exp', ofOne(Math.exp)],
  ['abs', ofOne(Math.abs)],
  ['sin', ofAngle(sine)],
  ['cos', ofAngle(cosine)],
  ['tan', ofAngle(tangent)],
  ['asin', ofAngle((value, angle) => toAngle(Math.asin(value), angle))],
  ['acos', ofAngle((value, angle) => toAngle(Math.acos(value), angle))],
  ['atan', ofAngle((value, angle) => toAngle(Math.atan(value), angle))],
  ['sinh', ofOne(Math.sinh)],
  ['cosh', ofOne(Math.cosh)],
  ['tanh', ofOne(Math.tanh)],
  ['asinh', ofOne(Math.asinh)],
  ['acosh', ofOne(Math.acosh)],
  ['atanh', ofOne(Math.atanh)],
  ['nCr', ofTwo(combinations)],
  ['nPr', ofTwo(permutations)],
  ['modulo', ofTwo(modulo)],
])

/** All operators, by the names mathjs gives them; the last three are lent, see writeGrammar. */
const OPERATORS = new Map([
  ['add', ofTwo(add)],
  ['subtract', ofTwo((a, b) => add(a, -b))],
  ['multiply', ofTwo((a, b) => a * b)],
  ['divide', ofTwo((a, b) => a / b)],
  ['mod', ofTwo(modulo)],
  ['pow', ofTwo(power)],
  ['unaryMinus', ofOne((value) => -value)],
  ['factorial', ofOne(factorial)],
  ['ctranspose', ofOne((value) => value / 100)],
  ['nullish', ofTwo(combinations)],
  ['bitOr', ofTwo(permutations)],
])

/**
 * Calculates a parsed expression. The tree is walked, not compiled: what is not named here has no way to be run.
 *
 * @returns a finite number
 * @throws ExpressionError for an unknown operator or name, and where a step has no finite answer
 */
export function evaluateTree(node: ExpressionNode, { angle, ans }: ExpressionOptions): number {
  const constants = new Map([['pi', Math.PI], ['e', Math.E], ...(ans === undefined ? [] : [['Ans', ans] as const])])

  function walk(node: ExpressionNode): number {
    const value = valueOf(node)
    if (!Number.isFinite(value)) throw new ExpressionError('no finite answer')
    return value
  }

  function valueOf(node: ExpressionNode): number {
    switch (node.type) {
      case 'ConstantNode':
        return node.value
      case 'ParenthesisNode':
        return walk(node.content)
      case 'SymbolNode':
        return constants.get(node.name) ?? Number.NaN
      case 'OperatorNode':
        return call(OPERATORS.get(node.fn), addedPercent(node) ?? node.args.map(walk))
      case 'FunctionNode':
        return call(node.fn.type === 'SymbolNode' ? FUNCTIONS.get(node.fn.name) : undefined, node.args.map(walk))
    }
  }

  /** A percentage that is added or taken off is one of what it is added to: 200 + 10% is 220. */
  function addedPercent({ fn, args: [left, right] }: OperatorNode): number[] | undefined {
    if ((fn !== 'add' && fn !== 'subtract') || !left || !right || !isPercent(right)) return undefined
    const base = walk(left)
    return [base, base * walk(right)]
  }

  function call(found: Definition | undefined, values: readonly number[]): number {
    const [a = Number.NaN, b = Number.NaN] = values
    if (found?.takes !== values.length) throw new ExpressionError('no such operator or function')
    return found.calculate(angle, a, b)
  }

  return walk(node)
}

function isPercent(node: ExpressionNode): boolean {
  if (node.type !== 'OperatorNode') return false
  const [inner] = node.args
  return node.fn === 'ctranspose' || (node.fn === 'unaryMinus' && inner !== undefined && isPercent(inner))
}
