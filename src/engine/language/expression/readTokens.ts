import { nearestName } from '../nearestName.ts'
import type { Fraction } from '../numbers/fraction.ts'
import { readNumber } from '../numbers/readNumber.ts'
import { ExpressionError } from './ExpressionError.ts'
import { exactDecimal } from './exact.ts'
import { findInverse, findName, KNOWN_NAMES, type Name } from './names.ts'
import type { OperationName } from './operations.ts'

export type Sign = '+' | '-' | '*' | '/' | '^' | '!' | '%' | '°' | '(' | ')' | '[' | ']' | '{' | '}' | '|' | ','

/** A number, and its exact value if it was typed in digits. */
type NumberToken = { readonly is: 'number'; readonly value: number; readonly exact?: Fraction }

type Read =
  | NumberToken
  | { readonly is: 'sign'; readonly text: Sign }
  /** A superscript, such as ² or ⁻¹⁰. */
  | { readonly is: 'power'; readonly exponent: NumberToken }
  | Exclude<Name, { is: 'function' }>
  /** The exponent is the one in sin²(30), which means (sin(30))². */
  | {
      readonly is: 'function'
      readonly name: OperationName
      /** Whether it is √ or ∛, which end sooner than a name. */
      readonly root: boolean
      readonly exponent?: NumberToken | undefined
    }

/** A token and its place in the expression, for error messages. */
export type Token = Read & { readonly from: number; readonly to: number }

/** Every character that stands for an operator, from the keypad, the keyboard or pasted text. */
const SIGNS: ReadonlyMap<string, Sign> = new Map(
  (
    [
      ['+', '+＋'],
      ['-', '-−–—‐‑－'],
      ['*', '*×·•⋅∙∗＊'],
      ['/', '/÷∕⁄:／'],
      ['^', '^＾'],
      ['!', '!！'],
      ['%', '%％'],
      ['°', '°'],
      ['(', '(（'],
      [')', ')）'],
      ['[', '['],
      [']', ']'],
      ['{', '{'],
      ['}', '}'],
      ['|', '|'],
      // Where a comma writes decimals, a semicolon separates arguments.
      [',', ',;；'],
    ] satisfies [Sign, string][]
  ).flatMap(([sign, written]) => [...written].map((character) => [character, sign])),
)

/** From ⁰ to ⁹. */
export const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const SPACE = /\s/
/** The sign of an amount, in front of its number or behind it; what is calculated is the number. */
const CURRENCY = /[$€£¥₹](?=\s*[\p{Nd}.])|(?<=\p{Nd}\.?\s*)[$€£¥₹]/uy
/** What a comma between digits means: a number's own comma, a separator of thousands only, or the end of the number. */
type Commas = 'any' | 'thousands' | 'none'

/**
 * What may be one number, with each kind of comma. Spaces between digits are tried first. Numbers that are not simply
 * digits and a point are left to readNumber.
 */
const numberPattern = (comma: string, space: string): RegExp => {
  const digits = String.raw`\p{Nd}+(?:(?:\.+|${comma}|['’${space}](?=\p{Nd}))\p{Nd}+)*`
  return new RegExp(String.raw`(?:\.*${digits}\.*(?:[eE][-+−]?\d+(?:\.\d*)*|\s*[¼-¾⅐-⅞])?|[¼-¾⅐-⅞]|\.+)`, 'uy')
}
const COMMAS: Readonly<Record<Commas, string>> = { any: ',+', thousands: String.raw`,(?=\d{3}(?!\d))`, none: '(?!)' }
const numberPatterns = (space: string): Readonly<Record<Commas, RegExp>> => ({
  any: numberPattern(COMMAS.any, space),
  thousands: numberPattern(COMMAS.thousands, space),
  none: numberPattern(COMMAS.none, space),
})
const NUMBERS = numberPatterns('')
const SPACED_NUMBERS = numberPatterns(String.raw` \u00a0\u2009\u202f`)
const NUMBER_START = /[\p{Nd}.¼-¾⅐-⅞]/u
const PLAIN_NUMBER = /^(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/
/** An exponent apart from its number: 1.5 e3 is nearly 1500, and nearly 1.5 times e times 3. */
const LATE_EXPONENT = /\s*[eE](?:\s*(?=\d))?([-+−]?\d+)/y
// The letter x typed between two numbers means ×; 2x is algebra, 0x10 hexadecimal.
const TIMES = /(?<!(?:^|\D)0)[xX](?=\s*[\d.(])/y
// An equals sign at the start, as in a spreadsheet, or = and ? at the end only ask for the result.
const ASKING = /^\s*=|[\s=?]+$/g
// log10 and log2 are names only before a bracket or another number; otherwise they are the logarithms of ten and of two.
const NAME = /log(?:₁₀|₂|_(?:10|2)(?!\d))|log(?:10|2)(?=\s*[([]|\s+[\d.])|[A-Za-z]+|[π√∛]/iy
const SUPERSCRIPT = /([⁺⁻]?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/y
const INVERSE = /\s*(?:⁻¹(?![⁰¹²³⁴⁵⁶⁷⁸⁹])|\^\s*[-−]\s*1(?![\d.eE])|\^\s*\(\s*[-−]\s*1\s*\))/y
const DIGITS_OF_NAME = /\d+(?=[([{])/y
const FUNCTION_POWER = /\s*(?:([²³⁴⁵⁶⁷⁸⁹])(?![⁰¹²³⁴⁵⁶⁷⁸⁹])|\^\s*([2-9])(?=\s*[(a-zπ√]|\s+[\d.-]))/iy

const QUOTED = /^\s*["'“”„«‘’]([^"'“”„«»‘’]*)["'“”»‘’]\s*$/

/** Removes quotation marks around an expression and what only asks for the result; the places of tokens are those in the text returned. */
export const trimExpression = (written: string): string => written.replace(QUOTED, '$1').replaceAll(ASKING, '')

/**
 * Splits an expression into tokens. Anything a calculator has no key for is refused here: quotes, dots between names,
 * letters of other scripts that look like Latin ones.
 *
 * @throws ExpressionError at the first thing that is not a token
 */
export function readTokens(expression: string): Token[] {
  const tokens: Token[] = []
  /** For each open bracket, what a comma in it means. */
  const commas: Commas[] = []
  let place = 0
  let currency: string | undefined
  const take: Take = (pattern) => {
    pattern.lastIndex = place
    const match = pattern.exec(expression)
    if (match) place = pattern.lastIndex
    return match ?? undefined
  }
  const readToken = (character: string): Read | undefined => {
    const before = tokens.at(-1)
    const sign = SIGNS.get(character)
    if (sign !== undefined) {
      place += 1
      // Many programming languages write powers so.
      if (sign === '*' && expression.charAt(place) === '*') {
        place += 1
        return { is: 'sign', text: '^' }
      }
      if ('([{'.includes(sign)) commas.push(commasIn(sign, before))
      else if (')]}'.includes(sign)) commas.pop()
      return { is: 'sign', text: sign }
    }
    if (NUMBER_START.test(character)) {
      const { number, to } = readLiteral(expression, place, commas.at(-1) ?? 'any')
      place = to
      return number
    }
    if (isNumber(before) && take(TIMES)) return { is: 'sign', text: '*' }
    return takePower(take) ?? takeName(take)
  }
  while (place < expression.length) {
    const from = place
    const character = expression.charAt(place)
    if (SPACE.test(character)) {
      place += 1
      continue
    }
    const [sign] = take(CURRENCY) ?? []
    if (sign !== undefined) {
      // Dollars and euros do not add up.
      if (sign !== (currency ??= sign)) throw new ExpressionError('unknown-character', { found: sign })
      continue
    }
    const token = readToken(character)
    if (token === undefined) {
      const found = String.fromCodePoint(expression.codePointAt(place) ?? 0)
      throw new ExpressionError('unknown-character', { found })
    }
    tokens.push({ ...token, from, to: place })
  }
  return tokens
}

/** [1,2] may be two numbers, while the comma of (1,2) can only be its number's own. */
function commasIn(opening: Sign, before: Read | undefined): Commas {
  if (before?.is === 'function') return 'thousands'
  return before?.is === 'operator' || opening !== '(' ? 'none' : 'any'
}

/** Takes what matches at the current place. */
type Take = (pattern: RegExp) => RegExpExecArray | undefined

/** Reads the number at a place, with spaces between its digits if they group them. */
function readLiteral(
  expression: string,
  from: number,
  commas: Commas,
): { readonly number: NumberToken; readonly to: number } {
  const read = (patterns: typeof NUMBERS): string => {
    patterns[commas].lastIndex = from
    return patterns[commas].exec(expression)?.[0] ?? ''
  }
  const spaced = read(SPACED_NUMBERS)
  const written = toNumber(spaced) === undefined ? read(NUMBERS) : spaced
  const number = toNumber(written)
  if (number === undefined) throw new ExpressionError('not-a-number', { found: written })
  const to = from + written.length
  LATE_EXPONENT.lastIndex = to
  const [late, exponent = ''] = LATE_EXPONENT.exec(expression) ?? []
  if (late === undefined) return { number, to }
  const instead = [`${written}×10^${exponent}`, `${written}×e${/^\d/.test(exponent) ? '×' : ''}${exponent}`]
  throw new ExpressionError('ambiguous', { found: written + late, instead })
}

function toNumber(written: string): NumberToken | undefined {
  const [, digits = '', exponent = '0'] = /^(.*?)(?:[eE]([-+−]?\d+))?$/.exec(written) ?? []
  const read = PLAIN_NUMBER.test(written) ? { decimal: digits } : readNumber(digits)
  if (!read) return undefined
  const decimal = 'decimal' in read ? read.decimal : read.readings[0]
  const power = exponent.replace('−', '-')
  const value = Number(`${decimal}e${power}`)
  // Thirds have no decimal of their own, and decimals of 16 or 17 digits are doubles written out, such as the last result.
  const isDouble = decimal.includes('.') && [16, 17].includes(countDigits(decimal))
  const isRounded = FRACTION.test(digits) || isDouble
  const exact = isRounded ? undefined : exactDecimal(decimal, Number(power))
  return { is: 'number', value, ...(exact && { exact }) }
}

const FRACTION = /[¼-¾⅐-⅞]/

function takePower(take: Take): Read | undefined {
  const [, minus, digits] = take(SUPERSCRIPT) ?? []
  return digits === undefined ? undefined : { is: 'power', exponent: readPower(digits, minus === '⁻' ? -1 : 1) }
}

function takeName(take: Take): Read | undefined {
  const written = take(NAME)?.[0]
  if (written === undefined) return undefined
  const name = written.replace('_', '').replaceAll(/[₀-₉]/g, (digit) => digit.normalize('NFKD'))
  const named = findName(name)
  if (named === undefined) {
    // Too many short names are near: cot is no cos.
    const nearest = name.length > 3 ? nearestName(name, KNOWN_NAMES) : undefined
    throw new ExpressionError('unknown-name', { found: name, ...(nearest === undefined ? {} : { instead: [nearest] }) })
  }
  if (named.is !== 'function') return named
  const root = name === '√' || name === '∛'
  // atan2(1, 2) is a function of other programs.
  const [digits] = (root ? undefined : take(DIGITS_OF_NAME)) ?? []
  if (digits !== undefined) throw new ExpressionError('unknown-name', { found: name + digits, instead: [name] })
  if (!root && take(INVERSE)) {
    const inverse = findInverse(named.name)
    if (inverse === undefined) throw new ExpressionError('no-inverse', { found: `${name}⁻¹` })
    return { is: 'function', name: inverse, root }
  }
  const [, superscript, plain] = (root ? undefined : take(FUNCTION_POWER)) ?? []
  const power = superscript ?? plain
  return { is: 'function', name: named.name, root, exponent: power === undefined ? undefined : readPower(power) }
}

const readPower = (digits: string, sign = 1): NumberToken => ({
  is: 'number',
  value: sign * Number(digits.replace(/[^\d]/g, (superscript) => String(SUPERSCRIPTS.indexOf(superscript)))),
})

const isNumber = (token: Read | undefined): boolean =>
  token?.is === 'number' || (token?.is === 'sign' && token.text === ')')

/** The significant digits of a plain decimal. */
const countDigits = (decimal: string): number => decimal.replace(/\D/g, '').replace(/^0+/, '').length
