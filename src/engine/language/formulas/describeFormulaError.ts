import { adviseOnNumber } from '../numbers/adviseOnNumber.ts'
import type { Token } from './formulaTokens.ts'

/** The error, as the rest of a sentence that starts with "the formula of cost", and the characters to mark. */
export interface FormulaError {
  readonly error: string
  readonly position: number
  readonly length: number
}

/** Syntax that the parser accepts but formulas do not support. */
export class UnsupportedSyntax extends Error {
  readonly token: Token

  constructor(message: string, token: Token) {
    super(message)
    this.token = token
  }
}

/** Operators of other languages and typographic characters, with their equivalents in formulas. */
const SIGNS: Record<string, string> = {
  '=': '==',
  '!': 'not',
  '&': 'and',
  '|': 'or',
  '×': '*',
  '÷': '/',
  '−': '-',
  '–': '-',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': '"',
  '’': '"',
  '{': '(',
  '}': ')',
  '[': '(',
  ']': ')',
  '²': '^ 2',
  '³': '^ 3',
  '**': '^',
  '<>': '!=',
  '=>': '>=',
  '=<': '<=',
}

/**
 * Describes why a formula does not parse. expr-eval gives the position only in its message, and only sometimes.
 *
 * @param formula the formula
 * @param tokens  its tokens
 * @param error   the exception of the parser, which was passed the formula with a trailing space
 */
export function describeFormulaError(formula: string, tokens: readonly Token[], error: unknown): FormulaError {
  const slip = describeSlip(formula)
  if (slip) return slip
  const message = error instanceof Error ? error.message : String(error)
  const end = { position: formula.trimEnd().length, length: 1 }
  if (error instanceof RangeError) return { error: 'is nested too deeply', position: 0, length: 1 }
  const unexpected = /^unexpected (T\w+): ([\s\S]*)/.exec(message)
  if (unexpected?.[1] === 'TEOF') return { error: `ends too early${describeEnd(formula, tokens)}`, ...end }
  if (unexpected) return describeToken(formula, tokens, unexpected[2] ?? '')
  const semicolon = findSemicolon(tokens)
  if (semicolon) return semicolon
  if (error instanceof UnsupportedSyntax)
    return { error: message, position: error.token.at, length: error.token.text.length }
  const place = /^parse error \[(\d+):(\d+)\]: ([\s\S]*)/.exec(message)
  if (!place) throw error
  const [, line, column, text = ''] = place
  const before = formula.split('\n').slice(0, Number(line) - 1)
  const position = before.reduce((length, each) => length + each.length + 1, 0) + Number(column) - 1
  const unknown = /^Unknown character "([\s\S]*)"$/.exec(text)
  if (unknown) return describeCharacter(formula, unknown[1] ?? '', position)
  if (/^Illegal escape/.test(text)) {
    const backslash = Math.max(0, formula.lastIndexOf('\\'))
    return { error: 'has a backslash, which has no meaning in a text', position: backslash, length: 1 }
  }
  return describeExpectation(formula, tokens, text.replace('Expected ', ''), position)
}

/** Functions of spreadsheets that are operators in formulas. */
export const LOGIC: ReadonlyMap<string, string> = new Map([
  ['if', 'condition ? this : that'],
  ['and', 'a and b'],
  ['or', 'a or b'],
])

/** Describes common mistakes, such as spreadsheet syntax, for which the parser reports another place or reason. */
function describeSlip(formula: string): FormulaError | undefined {
  const equals = /^\s*=(?!=)/.exec(formula)
  if (equals)
    return { error: 'starts with "=", as in a spreadsheet; leave it out', position: equals[0].length - 1, length: 1 }
  const spreadsheet = /\b(?:IF|AND|OR)\s*\(/i.exec(withoutTexts(formula))
  const [called = ''] = /\w+/.exec(spreadsheet?.[0] ?? '') ?? []
  if (spreadsheet && (called === called.toUpperCase() || called.toLowerCase() === 'if')) {
    return {
      error: `calls "${called}"; write ${LOGIC.get(called.toLowerCase())}`,
      position: spreadsheet.index,
      length: called.length,
    }
  }
  const latex = /\\[a-z]{2,}/i.exec(withoutTexts(formula))
  if (latex)
    return {
      error: `has ${latex[0]}, which is LaTeX; write it with the operators + - * / ^ and functions such as sqrt(x)`,
      position: latex.index,
      length: latex[0].length,
    }
  const braces = /\{\s*(\w+)\s*\}/.exec(withoutTexts(formula))
  if (braces)
    return {
      error: `has braces around ${braces[1]}; leave them out`,
      position: braces.index,
      length: braces[0].length,
    }
  const square = /\[([^[\]]*)\]/.exec(withoutTexts(formula))
  if (square) {
    const inside = formula.slice(square.index + 1, square.index + square[0].length - 1)
    const error = /\w$/.test(formula.slice(0, square.index))
      ? 'has square brackets; a column of a row is written row.column'
      : inside.includes(',')
        ? 'has square brackets around values; leave them out'
        : `has square brackets; write (${inside.trim()})`
    return { error, position: square.index, length: square[0].length }
  }
  const end = /[,;]\s*$/.exec(formula)
  if (end) return { error: `ends with "${formula.charAt(end.index)}"; leave it out`, position: end.index, length: 1 }
  const space = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/.exec(withoutTexts(formula))
  if (space)
    return {
      error: 'has a no-break space, which only looks like a space; type a normal one',
      position: space.index,
      length: 1,
    }
  const slashes = withoutTexts(formula).indexOf('//')
  if (slashes !== -1) {
    const error = 'has "//", which starts no comment here; put the comment on a line of its own, behind "#"'
    return { error, position: slashes, length: 2 }
  }
  const [words] = WORDS_IN_A_ROW.exec(withoutTexts(formula)) ?? []
  if (words !== undefined && !/\b(?:and|or|not|is|x)\b/i.test(words)) {
    const error = 'is written in words; it takes names and operators, such as price * 0.2 or price > cost'
    return { error, position: withoutTexts(formula).indexOf(words), length: words.length }
  }
  // Ignore brackets: a comma inside them can separate two values.
  const number = /(?<![\w.])\d+(?:,\d+)+(?:\.\d+)?/.exec(
    withoutTexts(formula).replace(/\([^()]*\)/g, (call) => ' '.repeat(call.length)),
  )
  const advice = number && adviseOnNumber(number[0])
  return number && advice !== undefined
    ? {
        error: `has "${number[0]}", which is not a number; ${advice}`,
        position: number.index,
        length: number[0].length,
      }
    : undefined
}

/** A sentence where a formula should be. */
const WORDS_IN_A_ROW = /[a-z]\w*(?: +[a-z]\w*){2,}/i

/** Replaces quoted texts by spaces. */
const withoutTexts = (formula: string): string => formula.replace(/"[^"]*"|'[^']*'/g, (text) => ' '.repeat(text.length))

/** Finds a semicolon, which formulas do not have; often a comma was meant. */
export function findSemicolon(tokens: readonly Token[]): FormulaError | undefined {
  const token = tokens.find(({ text }) => text === ';')
  return token && { error: 'has an unexpected ";" here; separate values with commas', position: token.at, length: 1 }
}

/** Describes a token that stands where a value is needed; the parser gives its text, but not its position. */
function describeToken(formula: string, tokens: readonly Token[], text: string): FormulaError {
  const same = tokens.filter((token) => token.text === text)
  const { at } = same.find((token) => needsValue(tokens, tokens.indexOf(token))) ?? same[0] ?? { at: 0 }
  const double = at === 0 ? '' : formula.slice(at - 1, at + 1)
  if (Object.hasOwn(SIGNS, double)) return unknownSign(double, at - 1)
  const error = `has an unexpected ${quoteSign(text)} here${hintBefore(formula, at)}`
  return { error, position: at, length: text.length }
}

/** Whether a value must stand at a place: at the start, after an operator or a comma, or in brackets that call nothing. */
function needsValue(tokens: readonly Token[], index: number): boolean {
  const { text: before = '(' } = tokens[index - 1] ?? {}
  const isCall = before === '(' && tokens[index]?.text === ')' && !needsValue(tokens, index - 1)
  return /^(?:[-+*/%^?:(,;]|[<>=!]=?|and|or|not)$/.test(before) && !isCall
}

/** Returns what is missing at the end of a formula: a value after an operator, or brackets. */
function describeEnd(formula: string, tokens: readonly Token[]): string {
  const { text: last = '' } = tokens.at(-1) ?? {}
  if (last === '%') return hintBefore(formula, formula.length)
  if (/^(?:[-+*/^?:]|[<>=!]=?|and|or|not)$/.test(last)) return `: a value is missing after "${last}"`
  const missing = tokens.filter(({ text }) => text === '(').length - tokens.filter(({ text }) => text === ')').length
  if (missing < 1) return ''
  return missing === 1 ? ': a ")" is missing' : `: ${missing} ")" are missing`
}

function hintBefore(formula: string, position: number): string {
  const before = formula.slice(0, position).trimEnd()
  if (before.endsWith('%')) return '; "%" is the remainder of a division, for percent divide by 100'
  const [logic] = /^[<>=!]/.test(formula.slice(position)) ? (/\b(?:and|or)$/.exec(before) ?? []) : []
  return logic === undefined ? '' : `; after "${logic}", repeat what is compared`
}

export const CHOICE_INSIDE =
  'a choice { by: … } cannot stand inside a calculation; give it a name of its own under "values:" and write that name here'

function describeCharacter(formula: string, character: string, position: number): FormulaError {
  // At the end of the formula, the parser was looking for a closing quote.
  if (position >= formula.length || character === '"' || character === "'") {
    const opening = position >= formula.length ? formula.search(/["']/) : position
    const length = Math.max(1, formula.trimEnd().length - opening)
    return { error: 'has a text without a closing quote', position: opening, length }
  }
  if (/^\{ *by:/.test(formula.slice(position))) return { error: `is mixed: ${CHOICE_INSIDE}`, position, length: 1 }
  const double = formula.slice(position, position + 2)
  const single = String.fromCodePoint(formula.codePointAt(position) ?? 0)
  return unknownSign(Object.hasOwn(SIGNS, double) ? double : single, position)
}

function unknownSign(sign: string, position: number): FormulaError {
  return { error: `has an unknown character ${quoteSign(sign)}${adviseOnSign(sign)}`, position, length: sign.length }
}

function adviseOnSign(sign: string): string {
  if (Object.hasOwn(SIGNS, sign)) return `; write ${SIGNS[sign]} instead`
  if (sign === '#') return '; a comment cannot stand inside a formula, put it on a line above'
  return /^\p{Sc}$/u.test(sign) ? '; leave it out' : ''
}

/** Describes an unexpected token, which ends at the position, or a formula that ends too early. */
function describeExpectation(
  formula: string,
  tokens: readonly Token[],
  expected: string,
  position: number,
): FormulaError {
  const found = tokens.find(({ at, text }) => at + text.length === position)
  if (!found) {
    const missing = MISSING[expected]
    const error = `ends too early${missing === undefined ? describeEnd(formula, tokens) : `: ${missing}`}`
    return { error, position: formula.trimEnd().length, length: 1 }
  }
  const here = { position: found.at, length: found.text.length }
  if (found.text === ')') return { error: 'has an extra ")"', ...here }
  const sign = quoteSign(found.text)
  if (expected === 'TNAME') return { error: `needs the name of a column after ".", found ${sign}`, ...here }
  if (expected === ':') return { error: `needs ":" before ${sign}: condition ? this : that`, ...here }
  const isLast = found.at + found.text.length === formula.trimEnd().length
  const isBetween = !isLast && /\s/.test(formula[found.at - 1] ?? '')
  if (isBetween && Object.hasOwn(WORDS, found.text))
    return { error: `has the word ${sign}; write ${WORDS[found.text]} instead`, ...here }
  if (found.text === ',' && /[<>=]/.test(formula))
    return { error: 'has an unexpected "," here; join conditions with "and"', ...here }
  const missing = expected === ')' ? 'an operator such as * or a ")"' : 'an operator such as *'
  return { error: `has an unexpected ${sign} here; is ${missing} missing?`, ...here }
}

/** Words for operators. */
const WORDS: Record<string, string> = {
  AND: 'and',
  And: 'and',
  OR: 'or',
  Or: 'or',
  x: '*',
  X: '*',
  times: '*',
  plus: '+',
  minus: '-',
  is: '==, or != for "is not"',
  equals: '==',
  above: '>',
  over: '>',
  below: '<',
  under: '<',
  between: 'low <= a and a <= high',
}

const MISSING: Record<string, string> = {
  ':': '"?" needs ":" and a value for the other case',
  TNAME: 'the name of a column is missing after "."',
}

const quoteSign = (text: string): string => (text.includes('"') ? `'${text}'` : `"${text}"`)
