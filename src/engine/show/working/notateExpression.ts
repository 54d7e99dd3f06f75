import type { Conventions } from '../../conventions.ts'
import { formatNumber } from '../formatNumber.ts'
import { printNotation, type Notation } from '../../language/formulas/notation.ts'
import { ExpressionError } from '../../language/expression/ExpressionError.ts'
import type { OperationName } from '../../language/expression/operations.ts'
import { parseExpression, type ExpressionNode } from '../../language/expression/parseExpression.ts'
import { SUPERSCRIPTS } from '../../language/expression/readTokens.ts'

/** Maximum number of characters after the part of an unfinished line that can be read. */
const MAX_REST = 40

/** The part of an expression that can be read, and the rest. */
export interface ReadExpression {
  readonly notation: Notation
  /** The text after it, which cannot be read yet: the sign in "2 +". */
  readonly rest: string
}

/**
 * Notates an expression as on paper, even while it is being typed: "1/2 +" gives the fraction 1 over 2, and the rest "+".
 *
 * @param expression as a person writes it
 * @returns undefined if no part of it can be read
 * @example notateExpression(' ', EN_US) // => undefined
 */
export function notateExpression(expression: string, conventions: Conventions): ReadExpression | undefined {
  const text = expression.trimEnd()
  for (let length = text.length; length > 0 && text.length - length <= MAX_REST; length--) {
    const node = parse(text.slice(0, length))
    if (node) return { notation: notate(node, conventions), rest: text.slice(length).trim() }
  }
  return undefined
}

function parse(expression: string): ExpressionNode | undefined {
  try {
    return parseExpression(expression)
  } catch (error) {
    if (error instanceof ExpressionError) return undefined
    throw error
  }
}

const SIGNS = {
  add: '+',
  addPercent: '+',
  subtract: '−',
  subtractPercent: '−',
  multiply: '×',
  divide: '÷',
  modulo: 'mod',
  power: '^',
} as const satisfies Partial<Record<OperationName, string>>

const PREFIXES = { negate: 'negative', sqrt: 'root', cbrt: 'cube-root', abs: 'magnitude' } as const
const POSTFIXES = { factorial: '!', percent: '%', degrees: '°' } as const
const BETWEEN = { nCr: ' nCr ', nPr: ' nPr ' } as const

const has = <Names extends object>(names: Names, name: PropertyKey): name is keyof Names => Object.hasOwn(names, name)

function notate(node: ExpressionNode, conventions: Conventions): Notation {
  if (node.is === 'number') {
    const text = Number.isFinite(node.value) ? formatNumber(node.value, 'number', undefined, conventions) : '∞'
    return { is: 'number', text }
  }
  if (node.is === 'constant') return { is: 'words', text: node.name === 'pi' ? 'π' : node.name }
  const { name, operands } = node
  const [left = ZERO, right = ZERO] = operands.map((operand) => notate(operand, conventions))
  if (name === 'root') return { is: 'phrase', parts: [`${superscript(right)}√`, bracket(left)], whole: true }
  if (has(SIGNS, name)) return { is: 'operation', sign: SIGNS[name], left, right }
  if (has(PREFIXES, name)) return { is: PREFIXES[name], of: left }
  if (has(POSTFIXES, name)) return { is: 'phrase', parts: [bracket(left), POSTFIXES[name]], whole: true }
  if (has(BETWEEN, name)) return { is: 'phrase', parts: [bracket(left), BETWEEN[name], bracket(right)] }
  return { is: 'call', name: name.replace(/^a(?=sin|cos|tan)(.*)/, '$1⁻¹'), of: [left] }
}

/** The index of a root, which is a whole number. */
const superscript = (index: Notation): string =>
  printNotation(index).replace(/[-\d]/g, (digit) => (digit === '-' ? '⁻' : (SUPERSCRIPTS[Number(digit)] ?? '')))

const ZERO: Notation = { is: 'number', text: '0' }

/** Brackets the operand of a sign without precedence, unless it is a number, a name or a call. */
function bracket(notation: Notation): Notation {
  const isAtom = notation.is === 'number' || notation.is === 'words' || notation.is === 'call'
  return isAtom || (notation.is === 'phrase' && notation.whole) ? notation : { is: 'call', name: '', of: [notation] }
}
