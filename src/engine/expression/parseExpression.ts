import { ExpressionError } from './ExpressionError.ts'
import type { OperationName } from './operations.ts'
import type { Sign, Token } from './readTokens.ts'

/** Maximum nesting of brackets, roots and functions; the parser is recursive. */
const MAX_NESTING = 64

export type ExpressionNode =
  | Extract<Token, { is: 'number' | 'constant' }>
  | { readonly is: 'operation'; readonly name: OperationName; readonly operands: readonly ExpressionNode[] }

interface Operand {
  readonly node: ExpressionNode
  /** What adjacent operators must know: it ends in a function or root without brackets, or it is a percentage. */
  readonly ending?: 'function' | 'root' | 'percent' | undefined
}

/**
 * Parses an expression as a hand-held calculator reads it. From the loosest operator to the tightest:
 *
 * - sums; an added or subtracted percentage is a percentage of the left operand;
 * - products and remainders; two operands with nothing between them are multiplied, so 1/2π is 1 ÷ 2 × π;
 * - signs;
 * - nCr and nPr, from left to right, so -5 nCr 2 is -(5 nCr 2);
 * - powers, from right to left;
 * - factorials, percentages and superscripts, so 2²! is (2²)!;
 * - the degree sign.
 *
 * @param tokens the tokens of an expression; brackets still open at the end are closed there
 * @throws ExpressionError if something is missing, left over or ambiguous
 */
export function parseExpression(tokens: readonly Token[]): ExpressionNode {
  let place = 0
  let nesting = 0
  const isSign = (text: Sign): boolean => {
    const token = tokens[place]
    return token?.is === 'sign' && token.text === text
  }
  const takeSign = (text: Sign): boolean => {
    const found = isSign(text)
    if (found) place += 1
    return found
  }
  /** Takes all signs in front of an operand; returns whether they negate it. */
  const takeMinus = (): boolean => {
    let negative = false
    for (; isSign('+') || isSign('-'); place += 1) negative = negative !== isSign('-')
    return negative
  }

  function parseSum(): ExpressionNode {
    let { node } = parseProduct()
    for (;;) {
      const operator = takeSign('+') ? 'add' : takeSign('-') ? 'subtract' : undefined
      if (operator === undefined) return node
      const right = parseProduct()
      node = operation(right.ending === 'percent' ? `${operator}Percent` : operator, node, right.node)
    }
  }

  function parseProduct(): Operand {
    let left = parseSigned()
    for (;;) {
      const operator = takeFactorOperator(left)
      if (operator === undefined) return left
      left = join(operator, left, parseSigned())
    }
  }

  /** Takes the operator after a factor; undefined at the end of the product. */
  function takeFactorOperator(left: Operand): OperationName | undefined {
    const token = tokens[place]
    if (token === undefined || isSign('+') || isSign('-') || isSign(')') || isSign(',')) return undefined
    if (takeSign('*')) return 'multiply'
    if (takeSign('/')) return 'divide'
    if (token.is === 'operator' && token.name === 'modulo') {
      place += 1
      return token.name
    }
    // No operator means multiplication, unless it is ambiguous.
    const before = tokens[place - 1]
    const afterNumber = before?.is === 'number' || (before?.is === 'sign' && '%°'.includes(before.text))
    if (left.ending === 'function' || (token.is === 'number' && afterNumber)) throw new ExpressionError('ambiguous')
    return 'multiply'
  }

  function parseSigned(): Operand {
    return negateIf(takeMinus(), parseSelection())
  }

  function parseSelection(): Operand {
    let left = parsePower()
    for (let token = tokens[place]; token?.is === 'operator' && token.name !== 'modulo'; token = tokens[place]) {
      place += 1
      left = join(token.name, left, parsePower())
    }
    return left
  }

  function parsePower(): Operand {
    const base = parsePostfixes()
    if (!isSign('^')) return base
    if (base.ending === 'function') throw new ExpressionError('ambiguous')
    place += 1
    return join('power', base, negateIf(takeMinus(), parsePower()))
  }

  function parsePostfixes(): Operand {
    let operand = parsePrimary()
    for (;;) {
      const token = tokens[place]
      const isPower = token?.is === 'power'
      if (!isPower && !isSign('!') && !isSign('%')) return operand
      const { node, ending } = operand
      // √9! might be (√9)! or √(9!); the power of a root is the root of the power.
      if (ending === 'function' || (ending === 'root' && !isPower)) throw new ExpressionError('ambiguous')
      if (isPower) operand = join('power', operand, { node: token.exponent, ending })
      else if (isSign('!')) operand = { node: operation('factorial', node) }
      else operand = { node: operation('percent', node), ending: 'percent' }
      place += 1
    }
  }

  function parsePrimary(): Operand {
    const { node, ending } = parseBare()
    // The degree sign binds to the number in front of it, so that sin 30° needs no brackets.
    return ending === undefined && takeSign('°') ? { node: operation('degrees', node) } : { node, ending }
  }

  function parseBare(): Operand {
    const token = tokens[place]
    place += 1
    if (token?.is === 'number' || token?.is === 'constant') return { node: token }
    if (++nesting > MAX_NESTING) throw new ExpressionError('too-nested', { most: MAX_NESTING })
    const operand = parseNested(token)
    nesting -= 1
    return operand
  }

  function parseNested(token: Token | undefined): Operand {
    if (token?.is === 'sign' && token.text === '(') {
      const node = parseSum()
      takeClosing()
      return { node }
    }
    if (token?.is === 'operator' && takeSign('(')) return { node: parseCall(token.name, 2) }
    if (token?.is !== 'function') throw new ExpressionError('missing-operand')
    if (takeSign('(')) {
      const call = parseCall(token.name, 1)
      return { node: token.exponent ? operation('power', call, token.exponent) : call }
    }
    const negative = !token.root && takeMinus()
    const { node } = negateIf(negative, parsePrimary())
    return { node: operation(token.name, node), ending: token.root ? 'root' : 'function' }
  }

  function parseCall(name: OperationName, takes: number): ExpressionNode {
    const operands = [parseSum()]
    while (takeSign(',')) operands.push(parseSum())
    if (operands.length !== takes) throw new ExpressionError('argument-count', { name, takes, given: operands.length })
    takeClosing()
    return operation(name, ...operands)
  }

  /** Takes the closing bracket, which may be omitted at the very end. */
  function takeClosing(): void {
    if (!takeSign(')')) expectEnd()
  }

  function expectEnd(): void {
    const token = tokens[place]
    if (token) throw new ExpressionError('unexpected-sign', { sign: token.is === 'sign' ? token.text : token.is })
  }

  const node = parseSum()
  expectEnd()
  return node
}

const operation = (name: OperationName, ...operands: readonly ExpressionNode[]): ExpressionNode => ({
  is: 'operation',
  name,
  operands,
})

const negateIf = (negative: boolean, { node, ending }: Operand): Operand => ({
  node: negative ? operation('negate', node) : node,
  ending,
})

/** Joins two operands to one, which has the ending of the right one but is no longer a percentage. */
const join = (name: OperationName, left: Operand, right: Operand): Operand => ({
  node: operation(name, left.node, right.node),
  ending: right.ending === 'percent' ? undefined : right.ending,
})
