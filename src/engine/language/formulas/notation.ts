/** A formula as it is written on paper, to be printed as a line of text or as MathML. */
export type Notation =
  | NumberNotation
  | { readonly is: 'words'; readonly text: string }
  /** Words with formulas between them: "whole years from", a date, "to", another. */
  | {
      readonly is: 'phrase'
      readonly parts: readonly (string | Notation)[]
      /** Set on a phrase that reads as one term, such as 90 minutes, and needs no brackets. */
      readonly whole?: true
    }
  /** A function call; without a name, an expression in brackets. */
  | { readonly is: 'call'; readonly name: string; readonly of: readonly Notation[] }
  | { readonly is: 'operation'; readonly sign: Sign; readonly left: Notation; readonly right: Notation }
  | { readonly is: 'negative' | 'not' | 'root' | 'cube-root' | 'magnitude'; readonly of: Notation }

export interface NumberNotation {
  readonly is: 'number'
  /** As a visitor reads it. */
  readonly text: string
  /** Set on a number of a function's textbook form, such as the 1 of (1 + r)^n: it is not a value of the calculation. */
  readonly inner?: true
}

export type Sign = '+' | '−' | '×' | '÷' | '^' | 'mod' | '=' | '≠' | '<' | '≤' | '>' | '≥' | ':' | 'and' | 'or'

const SIGN_PRECEDENCE: Readonly<Record<Sign, number>> = {
  or: 1,
  and: 2,
  '=': 3,
  '≠': 3,
  '<': 3,
  '≤': 3,
  '>': 3,
  '≥': 3,
  ':': 4,
  '+': 5,
  '−': 5,
  '×': 6,
  '÷': 6,
  mod: 6,
  '^': 8,
}
const NEGATIVE = 7
const ATOM = 9

const isQuotient = (notation: Notation): boolean => notation.is === 'operation' && notation.sign === '÷'

/** Whether a quotient is drawn as a fraction. Nested fractions are hard to read: 6 ÷ 100 ÷ 12 keeps its second sign. */
export const isFraction = (notation: Notation): boolean =>
  notation.is === 'operation' && notation.sign === '÷' && !isQuotient(notation.left) && !isQuotient(notation.right)

/** Returns the precedence of a formula: it needs brackets if this is lower than the precedence around it. */
function precedenceOf(notation: Notation): number {
  switch (notation.is) {
    case 'operation':
      return SIGN_PRECEDENCE[notation.sign]
    case 'number':
      // 1.5 × 10¹² is a product.
      return isNegative(notation.text)
        ? SIGN_PRECEDENCE['+']
        : notation.text.includes('×')
          ? SIGN_PRECEDENCE['×']
          : ATOM
    case 'negative':
      return SIGN_PRECEDENCE['+']
    case 'not':
      return NEGATIVE
    case 'phrase':
      return notation.whole ? ATOM : 0
    default:
      return ATOM
  }
}

/** Returns the lowest precedence that each operand of an operator may have without brackets. */
function sidePrecedences(sign: Sign): readonly [left: number, right: number] {
  const own = SIGN_PRECEDENCE[sign]
  if (sign === '^') return [own + 1, own]
  // Sums of sums and products of products need no brackets; sums that are subtracted or products divided by do.
  return [own, sign === '+' || sign === '×' || sign === 'and' || sign === 'or' ? own : own + 1]
}

/** Whether a number as it is written starts with a minus sign. */
export const isNegative = (text: string): boolean => /^[-−]/.test(text)

/** Whether a formula starts with a minus sign, which needs brackets after an operator: 92 − (−3). */
const startsNegative = (notation: Notation): boolean =>
  notation.is === 'negative' || (notation.is === 'number' && isNegative(notation.text))

/** Returns which operands of an operation need brackets. */
export function bracketedSides({ sign, left, right }: Operation): readonly [left: boolean, right: boolean] {
  const [ofLeft, ofRight] = sidePrecedences(sign)
  return [precedenceOf(left) < ofLeft, precedenceOf(right) < (sign === '^' ? ATOM : ofRight) || startsNegative(right)]
}

export type Operation = Extract<Notation, { readonly is: 'operation' }>

const POWERS: Readonly<Record<string, string>> = { '2': '²', '3': '³' }

/**
 * Prints a formula as one line of text, with only the brackets it needs.
 *
 * For example, kilograms ÷ meters ^ 2 becomes Kilograms ÷ Meters².
 */
export function printNotation(notation: Notation): string {
  switch (notation.is) {
    case 'number':
    case 'words':
      return notation.text
    case 'phrase':
      return notation.parts.map((part) => (typeof part === 'string' ? part : printNotation(part))).join('')
    case 'call':
      return `${notation.name}(${notation.of.map(printNotation).join(', ')})`
    case 'negative':
      return `−${bracket(notation.of, bracketsBehind('negative', notation.of))}`
    case 'not':
      return `not ${bracket(notation.of, bracketsBehind('not', notation.of))}`
    case 'root':
      return `√(${printNotation(notation.of)})`
    case 'cube-root':
      return `∛(${printNotation(notation.of)})`
    case 'magnitude':
      return `|${printNotation(notation.of)}|`
    case 'operation': {
      const { sign, left, right } = notation
      const [ofLeft, ofRight] = bracketedSides(notation)
      const base = bracket(left, ofLeft)
      if (sign !== '^') return `${base} ${sign} ${bracket(right, ofRight)}`
      const power = right.is === 'number' ? POWERS[right.text] : undefined
      return power === undefined ? `${base}^${bracket(right, ofRight)}` : base + power
    }
  }
}

/** Whether the operand of a unary minus or "not" needs brackets. */
export const bracketsBehind = (sign: 'negative' | 'not', of: Notation): boolean =>
  precedenceOf(of) < (sign === 'negative' ? SIGN_PRECEDENCE['×'] : NEGATIVE)

function bracket(notation: Notation, isBracketed: boolean): string {
  const text = printNotation(notation)
  return isBracketed ? `(${text})` : text
}
