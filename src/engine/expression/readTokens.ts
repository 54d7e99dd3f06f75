import { ExpressionError } from './ExpressionError.ts'
import { findInverse, findName, type Name } from './names.ts'
import type { OperationName } from './operations.ts'

export type Sign = '+' | '-' | '*' | '/' | '^' | '!' | '%' | '°' | '(' | ')' | ','

type NumberToken = { readonly is: 'number'; readonly value: number }

export type Token =
  | NumberToken
  | { readonly is: 'sign'; readonly text: Sign }
  /** A superscript, such as ² or ⁻¹⁰. */
  | { readonly is: 'power'; readonly exponent: NumberToken }
  | Exclude<Name, { is: 'function' }>
  /** The exponent is the one in sin²(30), which means (sin(30))². */
  | {
      readonly is: 'function'
      readonly name: OperationName
      readonly root: boolean
      readonly exponent?: NumberToken | undefined
    }

/** Every character that stands for an operator, from the keypad, the keyboard or pasted text. */
const SIGNS: ReadonlyMap<string, Sign> = new Map(
  (
    [
      ['+', '+'],
      ['-', '-−–‐‑'],
      ['*', '*×·⋅∙∗'],
      ['/', '/÷∕⁄'],
      ['^', '^'],
      ['!', '!'],
      ['%', '%'],
      ['°', '°'],
      ['(', '('],
      [')', ')'],
      [',', ','],
    ] satisfies [Sign, string][]
  ).flatMap(([sign, written]) => [...written].map((character) => [character, sign])),
)

const TIMES_SIGN: Token = { is: 'sign', text: '*' }
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const SPACE = /\s/
const DIGITS = /[\d.]/
const VULGARS = /[¼-¾⅐-⅞]/
// 1e3 is a number, 2e is two times e; the exponent may have a true minus sign.
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+\-−]?\d+)?/y
// A comma only groups thousands: 1,5 and 0,123 are decimals in other locales, 12,34 is a typo.
const GROUPED = /[1-9]\d{0,2}(?:,\d{3})+(?!\d)(?:\.\d*)?/y
// ½ alone or after a whole number, as in 2½.
const VULGAR = /(\d*)\s*([¼-¾⅐-⅞])/y
// The letter x typed between two numbers means ×; 2x is algebra, 0x10 hexadecimal.
const TIMES = /(?<!(?:^|\D)0)[xX](?=\s*[\d.(])/y
// A trailing equals sign only asks for the result.
const ASKING = /[\s=]+$/
// log10 is a name only before a bracket; otherwise it is the logarithm of ten.
const NAME = /log10(?=\s*\()|[A-Za-z]+|[π√∛]/iy
const SUPERSCRIPT = /([⁺⁻]?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/y
const INVERSE = /\s*(?:⁻¹(?![⁰¹²³⁴⁵⁶⁷⁸⁹])|\^\s*[-−]\s*1(?![\d.eE])|\^\s*\(\s*[-−]\s*1\s*\))/y
const FUNCTION_POWER = /\s*(?:([²³⁴⁵⁶⁷⁸⁹])|\^\s*([2-9]))(?=\s*\()/y

/**
 * Splits an expression into tokens. Anything a calculator has no key for is refused here: quotes, dots between names, other
 * brackets, letters of other scripts that look like Latin ones.
 *
 * @throws ExpressionError at the first thing that is not a token
 */
export function readTokens(written: string): Token[] {
  const expression = written.replace(ASKING, '')
  // Most expressions have neither of these, and looking for them at each place takes longer than the rest.
  const [hasVulgar, hasComma] = [VULGARS.test(expression), expression.includes(',')]
  const tokens: Token[] = []
  /** For each open bracket, whether its commas separate operands, as in nCr(5,200). */
  const calls: boolean[] = []
  let place = 0
  const take: Take = (pattern) => {
    pattern.lastIndex = place
    const match = pattern.exec(expression)
    if (match) place = pattern.lastIndex
    return match ?? undefined
  }
  while (place < expression.length) {
    const character = expression.charAt(place)
    if (SPACE.test(character)) {
      place += 1
      continue
    }
    const sign = SIGNS.get(character)
    if (sign !== undefined) {
      place += 1
      if (sign === '(') calls.push(tokens.at(-1)?.is === 'operator')
      else if (sign === ')') calls.pop()
      tokens.push({ is: 'sign', text: sign })
      continue
    }
    const token =
      (hasVulgar ? takeVulgar(take) : undefined) ??
      (DIGITS.test(character) ? takeNumber(take, hasComma && calls.at(-1) !== true) : undefined) ??
      (isNumberBefore(tokens) && take(TIMES) ? TIMES_SIGN : undefined) ??
      takePower(take) ??
      takeName(take)
    if (token === undefined)
      throw new ExpressionError('unknown-character', {
        character: String.fromCodePoint(expression.codePointAt(place) ?? 0),
      })
    tokens.push(token)
  }
  return tokens
}

/** Takes what matches at the current place. */
type Take = (pattern: RegExp) => RegExpExecArray | undefined

function takeVulgar(take: Take): Token | undefined {
  const [, whole, fraction] = take(VULGAR) ?? []
  return fraction === undefined ? undefined : { is: 'number', value: Number(whole) + readVulgar(fraction) }
}

function takeNumber(take: Take, mayBeGrouped: boolean): Token | undefined {
  const number = (mayBeGrouped && take(GROUPED)) || take(NUMBER)
  return number && toNumber(number[0].replace('−', '-').replaceAll(',', ''))
}

function takePower(take: Take): Token | undefined {
  const [, minus, digits] = take(SUPERSCRIPT) ?? []
  if (digits === undefined) return undefined
  return { is: 'power', exponent: toNumber((minus === '⁻' ? '-' : '') + plainDigits(digits)) }
}

function takeName(take: Take): Token | undefined {
  const name = take(NAME)?.[0]
  if (name === undefined) return undefined
  const found = findName(name)
  if (found === undefined) throw new ExpressionError('unknown-name', { name })
  if (found.is !== 'function') return found
  const root = name === '√' || name === '∛'
  if (!root && take(INVERSE)) {
    const inverse = findInverse(found.name)
    if (inverse === undefined) throw new ExpressionError('no-inverse', { name: found.name })
    return { is: 'function', name: inverse, root }
  }
  const power = root ? undefined : take(FUNCTION_POWER)
  const exponent = power && toNumber(plainDigits(power[1] ?? power[2] ?? ''))
  return { is: 'function', name: found.name, root, exponent }
}

const toNumber = (text: string): NumberToken => ({ is: 'number', value: Number(text) })

/** The value of a vulgar fraction such as ⅔, which NFKC normalizes to 2⁄3. */
function readVulgar(fraction: string): number {
  const [numerator, denominator] = fraction.normalize('NFKC').split('⁄')
  return Number(numerator) / Number(denominator)
}

function isNumberBefore(tokens: readonly Token[]): boolean {
  const before = tokens.at(-1)
  return before?.is === 'number' || (before?.is === 'sign' && before.text === ')')
}

const plainDigits = (digits: string): string =>
  digits.replace(/[^\d]/g, (superscript) => String(SUPERSCRIPTS.indexOf(superscript)))
