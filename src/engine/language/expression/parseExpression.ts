import type { Fraction } from '../numbers/fraction.ts'
import { ExpressionError, type ExpressionErrorCode } from './ExpressionError.ts'
import type { OperationName } from './operations.ts'
import { readTokens, trimExpression, type Sign, type Token } from './readTokens.ts'

/** Maximum nesting of brackets, roots and functions; the parser is recursive. */
const MAX_NESTING = 64

/** How much of the expression is quoted on either side of a missing number. */
const MAX_QUOTED = 12

export type ExpressionNode =
  | { readonly is: 'number'; readonly value: number; readonly exact?: Fraction }
  | Pick<Extract<Token, { is: 'constant' }>, 'is' | 'name'>
  | { readonly is: 'operation'; readonly name: OperationName; readonly operands: readonly ExpressionNode[] }

interface Operand {
  readonly node: ExpressionNode
  /** The token that its last factor starts at. */
  readonly from: number
  /** What adjacent operators must know: it ends in a function or root without brackets, or it is a percentage. */
  readonly ending?: 'function' | 'root' | 'percent' | undefined
  /** The first token behind the name of the function or root that it ends in. */
  readonly inner?: number | undefined
}

const CLOSING: Readonly<Partial<Record<Sign, Sign>>> = { '(': ')', '[': ']', '{': '}', '|': '|' }

/** Operators with the precedence of a product; the other named ones bind tighter. */
const isFactorOperator = (name: OperationName): boolean => name === 'modulo' || name === 'multiply'

/**
 * Parses an expression as a hand-held calculator reads it. From the loosest operator to the tightest:
 *
 * - sums; an added or subtracted percentage is a percentage of the left operand;
 * - products and remainders; two operands with nothing between them are multiplied, but behind a division that can be read
 *   in two ways: 1/2π;
 * - signs;
 * - nCr and nPr, from left to right, so -5 nCr 2 is -(5 nCr 2);
 * - powers, from right to left;
 * - factorials, percentages and superscripts, so 2²! is (2²)!;
 * - the degree sign.
 *
 * Brackets still open at the end are closed there. What can be read in two ways is refused, with both ways.
 *
 * @throws ExpressionError if something is missing, left over or ambiguous
 */
export function parseExpression(written: string): ExpressionNode {
  const expression = trimExpression(written)
  const tokens = readTokens(expression)
  let place = 0
  let nesting = 0
  /** The brackets that are open, by their tokens. */
  const open: number[] = []

  /** Quotes the tokens from one to before another. */
  const quote = (from: number, to = place): string =>
    expression.slice(tokens[from]?.from ?? expression.length, tokens[to - 1]?.to)
  const refuse = (code: ExpressionErrorCode, from: number, instead?: readonly string[]): ExpressionError =>
    new ExpressionError(code, { found: quote(from), ...(instead ? { instead } : {}) })
  /** Takes an operand that an error message quotes; returns the place behind it. */
  const placeBehind = (parse: () => unknown): number => {
    parse()
    return place
  }

  const signAt = (at: number): Sign | undefined => {
    const token = tokens[at]
    return token?.is === 'sign' ? token.text : undefined
  }
  const isSign = (text: Sign): boolean => signAt(place) === text
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
  /** Whether the next token ends an operand. A bar closes only a bar that was opened last, otherwise it opens. */
  const isClosing = (): boolean => {
    const sign = signAt(place)
    return sign !== undefined && (sign === '|' ? signAt(open.at(-1) ?? -1) === '|' : ')]},'.includes(sign))
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
    const start = place
    let left = parseSigned()
    let divisor: number | undefined
    for (;;) {
      const end = place
      const operator = takeFactorOperator(left)
      if (operator === undefined) return left
      if (place === end && divisor !== undefined) throw refuseBehindDivision(start, divisor)
      divisor = operator === 'multiply' ? undefined : place
      left = join(operator, left, parseSigned())
    }
  }

  /** 6/2(1+2) might be (6/2)×(1+2) or 6/(2×(1+2)). */
  function refuseBehindDivision(start: number, divisor: number): ExpressionError {
    const at = place
    const factor = quote(at, placeBehind(parseSelection))
    const [quotient, last] = [quote(start, at), quote(divisor, at)]
    return refuse('ambiguous', start, [`(${quotient})×${factor}`, `${quote(start, divisor)}(${last}×${factor})`])
  }

  /** Takes the operator after a factor; undefined at the end of the product. */
  function takeFactorOperator(left: Operand): OperationName | undefined {
    const token = tokens[place]
    if (token === undefined || isSign('+') || isSign('-') || isClosing()) return undefined
    if (takeSign('*')) return 'multiply'
    if (takeSign('/')) return 'divide'
    if (token.is === 'operator' && isFactorOperator(token.name)) {
      place += 1
      return token.name
    }
    refuseAmbiguousProduct(left, token)
    return 'multiply'
  }

  /** No operator means multiplication, unless the expression can be read in another way, too. */
  function refuseAmbiguousProduct({ ending, from, inner = from }: Operand, token: Token): void {
    const at = place
    const before = tokens[at - 1]
    // A name or another root ends the root before it: √2√8.
    if (ending === 'function' || (ending === 'root' && token.is !== 'function')) {
      const end = placeBehind(parsePower)
      const outside = ending === 'root' ? quote(from, at) : `${quote(from, inner)}(${quote(inner, at)})`
      throw refuse('ambiguous', from, [`${quote(from, inner)}(${quote(inner, end)})`, `${outside}×${quote(at, end)}`])
    }
    if (before?.is === 'power' && token.is === 'function' && token.root) {
      const end = placeBehind(parsePower)
      const readings = [at, at - 1].map((split) => `${quote(from, split)}×${quote(split, end)}`)
      throw refuse('ambiguous', from, readings)
    }
    // Of a number with an exponent, the first digits may be missing.
    if (before?.is === 'constant' && before.name === 'e' && token.is === 'number') {
      const end = placeBehind(parsePower)
      throw refuse('ambiguous', at - 1, [`e×${quote(at, end)}`, `10^${quote(at, end)}`])
    }
    const sign = signAt(at - 1)
    if (token.is !== 'number' || !(before?.is === 'number' || sign === '%' || sign === '°')) return
    const [right, left] = [quote(at, placeBehind(parseProduct)), quote(from, at)]
    const other = sign === '%' ? `${quote(from, at - 1)} mod ${right}` : `${left}+${right}`
    throw refuse('ambiguous', from, [other, `${left}×${right}`])
  }

  function parseSigned(): Operand {
    return negateIf(takeMinus(), parseSelection())
  }

  function parseSelection(): Operand {
    let left = parsePower()
    for (let token = tokens[place]; token?.is === 'operator' && !isFactorOperator(token.name); token = tokens[place]) {
      place += 1
      left = join(token.name, left, parsePower())
    }
    return left
  }

  function parsePower(): Operand {
    const base = parsePostfixes()
    if (!isSign('^')) return base
    const sign = place
    place += 1
    const exponent = negateIf(takeMinus(), parsePower())
    if (base.ending === 'function') throw refuseBehindFunction(base, sign)
    refusePowerOfNegativeRoot(base)
    return join('power', base, exponent)
  }

  function parsePostfixes(): Operand {
    let operand = parsePrimary()
    for (;;) {
      const token = tokens[place]
      const isPower = token?.is === 'power'
      if (!isPower && !isSign('!') && !isSign('%')) return operand
      const { node, ending, from } = operand
      const sign = place
      place += 1
      // The power of a root is the root of the power.
      if (ending === 'function' || (ending === 'root' && !isPower)) throw refuseBehindFunction(operand, sign)
      if (isPower) refusePowerOfNegativeRoot(operand)
      // 5!! may also be the product of every other number, 5 × 3 × 1, and 5%% a slip.
      const text = signAt(sign)
      if (text !== undefined && text === signAt(sign - 1))
        throw refuse('ambiguous', from, [`(${quote(from, sign)})${text}`])
      if (isPower) operand = join('power', operand, { ...operand, node: token.exponent })
      else if (signAt(sign) === '!') operand = { node: operation('factorial', node), from }
      else operand = { node: operation('percent', node), from, ending: 'percent' }
    }
  }

  /** √9! might be (√9)! or √(9!), and ln 2^3 might be (ln 2)^3 or ln(2^3). */
  function refuseBehindFunction({ from, inner = from }: Operand, sign: number): ExpressionError {
    return refuse('ambiguous', from, [`${quote(from, inner)}(${quote(inner)})`, `(${quote(from, sign)})${quote(sign)}`])
  }

  /** √(-3)² might be √((-3)²), while √(-3) has no value. For other numbers both readings are the same. */
  function refusePowerOfNegativeRoot({ node, from }: Operand): void {
    const token = tokens[from]
    const [inner] = node.is === 'operation' && node.name === 'sqrt' ? node.operands : []
    if (token?.is !== 'function' || !token.root || inner?.is !== 'operation' || inner.name !== 'negate') return
    throw refuse('ambiguous', from, [`${quote(from, from + 1)}(${quote(from + 1)})`])
  }

  function parsePrimary(): Operand {
    const operand = parseBare()
    // The degree sign binds to the number in front of it, so that sin 30° needs no brackets.
    return operand.ending === undefined && takeSign('°')
      ? { node: operation('degrees', operand.node), from: operand.from }
      : operand
  }

  function parseBare(): Operand {
    const from = place
    const token = tokens[from]
    place += 1
    if (token?.is === 'number') return { node: token, from }
    if (token?.is === 'constant') return { node: { is: 'constant', name: token.name }, from }
    if (++nesting > MAX_NESTING) throw new ExpressionError('too-nested', { most: MAX_NESTING })
    const operand = parseNested(token, from)
    nesting -= 1
    return operand
  }

  function parseNested(token: Token | undefined, from: number): Operand {
    const sign = signAt(from)
    if (sign !== undefined && CLOSING[sign] !== undefined) {
      const node = parseBracket(parseSum)
      return { node: sign === '|' ? operation('abs', node) : node, from }
    }
    if (token?.is === 'operator' && isOpening() && token.name !== 'multiply')
      return { node: parseCall(token.name, 2, from), from }
    if (token?.is === 'function') return parseFunction(token, from)
    const next = tokens[place]
    // A small number in front of a root is its index.
    if (token?.is === 'power' && next?.is === 'function' && next.name === 'sqrt' && next.root) {
      place += 1
      return parseFunction(next, from, token.exponent)
    }
    place = from
    if (open.length === 0) expectNoClosing()
    const before = expression.slice(0, tokens[from - 1]?.to ?? 0)
    const after = expression.slice(tokens[from]?.from ?? expression.length)
    throw new ExpressionError('missing-operand', { found: `${endOf(before)}□${startOf(after)}` })
  }

  function parseFunction(token: Extract<Token, { is: 'function' }>, from: number, index?: ExpressionNode): Operand {
    const inner = place
    const call = (node: ExpressionNode) => (index ? operation('root', node, index) : operation(token.name, node))
    const raise = (node: ExpressionNode) => (token.exponent ? operation('power', node, token.exponent) : node)
    if (isOpening()) return { node: raise(index ? call(parseBracketed()) : parseCall(token.name, 1, from)), from }
    const negative = takeMinus()
    const { node } = negateIf(negative, parsePrimary())
    // ∛-8² might be (∛-8)² or ∛(-8²), which differ.
    return { node: raise(call(node)), from, inner, ending: token.root && !negative ? 'root' : 'function' }
  }

  /** Whether the next token is a bracket that can hold the operands of a function; bars belong to their operand. */
  function isOpening(): boolean {
    return isSign('(') || isSign('[') || isSign('{')
  }

  function parseBracketed(): ExpressionNode {
    place += 1
    return parseBracket(parseSum)
  }

  /** @param takes the number of operands that the function has */
  function parseCall(name: OperationName, takes: number, from: number): ExpressionNode {
    place += 1
    const starts: number[] = []
    const operands = parseBracket(() => {
      const found: ExpressionNode[] = []
      do {
        starts.push(place)
        found.push(parseSum())
      } while (takeSign(','))
      starts.push(place + 1)
      return found
    })
    if (operands.length === takes) return operation(name, ...operands)
    // In a spreadsheet log(8,2) has the base 2, on many calculators the base 8.
    if (name === 'log' && operands.length === 2) {
      const [left, right] = [0, 1].map((index) => `log(${quote(starts[index] ?? 0, (starts[index + 1] ?? 1) - 1)})`)
      throw refuse('ambiguous', from, [`${left}/${right}`, `${right}/${left}`])
    }
    throw refuse('argument-count', from)
  }

  /** Parses what follows an opening bracket, with the closing one, which may be omitted at the very end. */
  function parseBracket<T>(parse: () => T): T {
    const opening = place - 1
    const sign = signAt(opening) ?? '('
    open.push(opening)
    const parsed = parse()
    open.pop()
    if (takeSign(CLOSING[sign] ?? ')')) return parsed
    if (tokens[place] === undefined && sign !== '|') return parsed
    expectNoComma()
    place += 1
    throw refuse(sign === '|' && place > tokens.length ? 'open-bar' : 'bracket-pair', opening)
  }

  function expectNoComma(): void {
    if (isSign(',')) throw new ExpressionError('unexpected-sign', { sign: ',' })
  }

  /** Refuses a closing bracket that nothing has opened. */
  function expectNoClosing(): void {
    expectNoComma()
    if (isClosing()) throw new ExpressionError('unexpected-sign', { sign: ')' })
  }

  const node = parseSum()
  expectNoClosing()
  return node
}

const endOf = (text: string): string => (text.length > MAX_QUOTED ? `…${text.slice(-MAX_QUOTED)}` : text)
const startOf = (text: string): string => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text)

const operation = (name: OperationName, ...operands: readonly ExpressionNode[]): ExpressionNode => ({
  is: 'operation',
  name,
  operands,
})

const negateIf = (negative: boolean, operand: Operand): Operand =>
  negative ? { ...operand, node: operation('negate', operand.node) } : operand

/** Joins two operands to one, which ends as the right one does but is no longer a percentage. */
const join = (name: OperationName, left: Operand, right: Operand): Operand => ({
  ...right,
  node: operation(name, left.node, right.node),
  ending: right.ending === 'percent' ? undefined : right.ending,
})
