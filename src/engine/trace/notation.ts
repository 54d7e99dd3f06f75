/** A formula as it is written on paper, to be set as a line of text or as MathML. */
export type Notation =
  | NumberNotation
  | { readonly is: 'words'; readonly text: string }
  /** Words with formulas between them: "whole years from", a date, "to", another. */
  | {
      readonly is: 'phrase'
      readonly parts: readonly (string | Notation)[]
      /** It is one thing, such as 90 minutes, and needs no brackets. */
      readonly whole?: true
    }
  /** Without a name it is what stands in brackets. */
  | { readonly is: 'call'; readonly name: string; readonly of: readonly Notation[] }
  | { readonly is: 'operation'; readonly sign: Sign; readonly left: Notation; readonly right: Notation }
  | { readonly is: 'negative' | 'not' | 'root' | 'cube-root' | 'magnitude'; readonly of: Notation }

export interface NumberNotation {
  readonly is: 'number'
  /** As a visitor reads it. */
  readonly text: string
  /** It belongs to how a function is written out, such as the 1 of (1 + r)^n: nothing was calculated with it. */
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

export const isQuotient = (notation: Notation): boolean => notation.is === 'operation' && notation.sign === '÷'

/** A quotient is drawn as a fraction, but a fraction over a fraction is hard to read: 6 ÷ 100 ÷ 12 keeps its second sign. */
export const isFraction = (notation: Notation): boolean =>
  notation.is === 'operation' && notation.sign === '÷' && !isQuotient(notation.left) && !isQuotient(notation.right)

/** How closely a formula holds together: where less closely than what is around it, it needs brackets. */
function precedenceOf(notation: Notation): number {
  switch (notation.is) {
    case 'operation':
      return SIGN_PRECEDENCE[notation.sign]
    case 'number':
      // 1.5 × 10¹² is a product.
      return notation.text.startsWith('-')
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

/** The least that each side of a sign must hold together to stand there without brackets. */
function sidePrecedences(sign: Sign): readonly [left: number, right: number] {
  const own = SIGN_PRECEDENCE[sign]
  if (sign === '^') return [own + 1, own]
  // A sum of sums and a product of products need none; what is taken away or divided by does.
  return [own, sign === '+' || sign === '×' || sign === 'and' || sign === 'or' ? own : own + 1]
}

/** A minus sign behind another sign needs brackets: 92 − (−3). */
const startsNegative = (notation: Notation): boolean =>
  notation.is === 'negative' || (notation.is === 'number' && notation.text.startsWith('-'))

/** Which sides of an operation stand in brackets. */
export function bracketedSides({ sign, left, right }: Operation): readonly [left: boolean, right: boolean] {
  const [ofLeft, ofRight] = sidePrecedences(sign)
  return [precedenceOf(left) < ofLeft, precedenceOf(right) < (sign === '^' ? ATOM : ofRight) || startsNegative(right)]
}

export type Operation = Extract<Notation, { readonly is: 'operation' }>

const POWERS: Readonly<Record<string, string>> = { '2': '²', '3': '³' }

/**
 * A formula as one line of text, with the brackets it needs and no more.
 *
 * For example(kilograms ÷ meters ^ 2) // => Kilograms ÷ Meters²
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

/** Whether what a minus sign or a "not" stands before needs brackets. */
export const bracketsBehind = (sign: 'negative' | 'not', of: Notation): boolean =>
  precedenceOf(of) < (sign === 'negative' ? SIGN_PRECEDENCE['×'] : NEGATIVE)

function bracket(notation: Notation, isBracketed: boolean): string {
  const text = printNotation(notation)
  return isBracketed ? `(${text})` : text
}
