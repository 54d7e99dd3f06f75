import { ExpressionError } from './ExpressionError.ts'
import type { Token } from './readTokens.ts'

/** Brackets, roots and functions within each other; the parser is recursive. */
const MAX_NESTING = 64

/** What an operand left open: how far a function or root without brackets reaches. */
type Bare = 'function' | 'root' | undefined

interface Operand {
  readonly text: string
  readonly bare: Bare
}

/**
 * Writes what a person entered in the grammar of mathjs, where each thing can be read in one way only:
 *
 * - every multiplication is written out, so 1/2π goes from left to right, as 1 ÷ 2 × π;
 * - % becomes the postfix ' of mathjs, whose own % is the modulus wherever something follows;
 * - nCr and nPr between operands become ?? and |, which nobody can enter; evaluateTree gives them their meaning;
 * - superscripts become powers in brackets, so 2²! is (2²)!;
 * - a function or a root without brackets gets them, and brackets still open at the end are closed.
 *
 * @param tokens of an expression
 * @returns an expression of mathjs that has numbers, operators and known names only
 * @throws ExpressionError where something is missing, left over or could mean two things
 */
export function writeGrammar(tokens: readonly Token[]): string {
  let place = 0
  let nesting = 0
  const isSign = (text: string): boolean => {
    const token = tokens[place]
    return token?.is === 'sign' && token.text === text
  }
  const takeSign = (text: string): boolean => {
    const found = isSign(text)
    if (found) place += 1
    return found
  }
  const takeSigns = (): string => {
    let negative = false
    for (; isSign('+') || isSign('-'); place += 1) negative = negative !== isSign('-')
    return negative ? '-' : ''
  }

  function writeSum(): string {
    let text = ''
    for (;;) {
      const term = writeTerm()
      text += term.text
      const operator = writeOperator(term.bare)
      if (operator === undefined) return text
      text += operator
    }
  }

  /** The operator behind an operand; undefined where the expression or its bracket ends. */
  function writeOperator(bare: Bare): string | undefined {
    const token = tokens[place]
    if (token === undefined || isSign(')') || isSign(',')) return undefined
    if (token.is === 'sign' && '+-*/'.includes(token.text)) {
      place += 1
      return ` ${token.text} `
    }
    if (token.is === 'operator' && token.name === 'modulo') {
      place += 1
      return ' mod '
    }
    // Nothing stands there: a multiplication, where no reader could take it for something else.
    const before = tokens[place - 1]
    const afterNumber = before?.is === 'number' || (before?.is === 'sign' && before.text === '%')
    if (bare === 'function' || (token.is === 'number' && afterNumber))
      throw new ExpressionError('a multiplication that could mean something else')
    return ' * '
  }

  /** Signs, then powers, then nCr and nPr from left to right: -5 nCr 2 is -(5 nCr 2). */
  function writeTerm(): Operand {
    const signs = takeSigns()
    let power = writePower()
    for (let token = tokens[place]; token?.is === 'operator' && token.name !== 'modulo'; token = tokens[place]) {
      place += 1
      const right = writePower()
      power = { text: `((${power.text}) ${token.name === 'nCr' ? '??' : '|'} (${right.text}))`, bare: right.bare }
    }
    return { text: signs + power.text, bare: power.bare }
  }

  function writePower(): Operand {
    let { text, bare } = writeOperand()
    while (isSign('^')) {
      if (bare === 'function') throw new ExpressionError('the power of a function without brackets')
      place += 1
      const signs = takeSigns()
      const exponent = writeOperand()
      text += ` ^ ${signs}${exponent.text}`
      bare = exponent.bare
    }
    return { text, bare }
  }

  /** What stands between operators, with the postfixes behind it. */
  function writeOperand(): Operand {
    let { text, bare } = writePrimary()
    for (;;) {
      const token = tokens[place]
      const factorial = isSign('!')
      if (token === undefined || !(factorial || isSign('%') || token.is === 'power')) return { text, bare }
      // √9! might be (√9)! or √(9!); the power of a root is the root of the power.
      if (bare === 'function' || (bare === 'root' && token.is !== 'power'))
        throw new ExpressionError('a postfix behind a function without brackets')
      place += 1
      text = token.is === 'power' ? `((${text}) ^ (${token.text}))` : text + (factorial ? '!' : "'")
    }
  }

  function writePrimary(): Operand {
    const token = tokens[place]
    place += 1
    if (token?.is === 'number') return { text: token.text, bare: undefined }
    if (token?.is === 'constant') return { text: token.name, bare: undefined }
    if (++nesting > MAX_NESTING) throw new ExpressionError('too many brackets within brackets')
    const operand = writeNested(token)
    nesting -= 1
    return operand
  }

  function writeNested(token: Token | undefined): Operand {
    if (token?.is === 'sign' && token.text === '(') return { text: `(${writeList(1)})`, bare: undefined }
    if (token?.is === 'operator' && takeSign('(')) return { text: `${token.name}(${writeList(2)})`, bare: undefined }
    if (token?.is !== 'function') throw new ExpressionError('a number, a name or a bracket is missing')
    if (takeSign('(')) {
      const call = `${token.name}(${writeList(1)})`
      return { text: token.power === undefined ? call : `(${call} ^ ${token.power})`, bare: undefined }
    }
    const signs = token.root ? '' : takeSigns()
    const { text } = writePrimary()
    return { text: `${token.name}(${signs}${text})`, bare: token.root ? 'root' : 'function' }
  }

  /** So many expressions between commas, and the closing bracket, which may be left out at the very end. */
  function writeList(count: number): string {
    const items = [writeSum()]
    while (takeSign(',')) items.push(writeSum())
    if (items.length !== count) throw new ExpressionError(`${items.length} arguments instead of ${count}`)
    if (place < tokens.length && !takeSign(')')) throw new ExpressionError('a bracket is missing')
    return items.join(', ')
  }

  const text = writeSum()
  if (place < tokens.length) throw new ExpressionError('something is left over')
  return text
}
