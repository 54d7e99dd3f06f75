import { ExpressionError } from './ExpressionError.ts'
import { findInverse, findName, type Name } from './names.ts'
import type { OperationName } from './operations.ts'

export type Sign = '+' | '-' | '*' | '/' | '^' | '!' | '%' | '°' | '(' | ')' | ','

type NumberToken = { readonly is: 'number'; readonly value: number }

export type Token =
  | NumberToken
  | { readonly is: 'sign'; readonly text: Sign }
  /** ² and ⁻¹⁰. */
  | { readonly is: 'power'; readonly exponent: NumberToken }
  | Exclude<Name, { is: 'function' }>
  /** The exponent is that of sin²(30), which is (sin(30))². */
  | {
      readonly is: 'function'
      readonly name: OperationName
      readonly root: boolean
      readonly exponent?: NumberToken | undefined
    }

/** Every character that means an operator; the keypad's, the keyboard's and those that come with pasted text. */
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

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const SPACE = /\s*/y
// 1e3 is a number, 2e is two times e; the sign of the exponent may be a real minus.
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+\-−]?\d+)?/y
// A comma groups thousands and nothing else: 1,5 and 0,123 are decimals elsewhere, 12,34 is a slip.
const GROUPED = /[1-9]\d{0,2}(?:,\d{3})+(?!\d)(?:\.\d*)?/y
// ½ by itself or behind a whole number, as in 2½.
const VULGAR = /(\d*)\s*([¼-¾⅐-⅞])/y
// The letter between two numbers, as people type it on a keyboard; 2x is algebra, 0x10 hexadecimal.
const TIMES = /(?<!(?:^|\D)0)[xX](?=\s*[\d.(])/y
// An equals sign at the end asks for the result.
const ASKING = /[\s=]+$/
// log10 is a name only in front of a bracket: log10 alone is the logarithm of ten.
const NAME = /log10(?=\s*\()|[A-Za-z]+|[π√∛]/iy
const SUPERSCRIPT = /([⁺⁻]?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/y
const INVERSE = /\s*(?:⁻¹(?![⁰¹²³⁴⁵⁶⁷⁸⁹])|\^\s*[-−]\s*1(?![\d.eE])|\^\s*\(\s*[-−]\s*1\s*\))/y
const FUNCTION_POWER = /\s*(?:([²³⁴⁵⁶⁷⁸⁹])|\^\s*([2-9]))(?=\s*\()/y

/**
 * Takes an expression apart. What a calculator has no key for is refused here already: quotes, dots between names, other
 * brackets, letters of other scripts that look like Latin ones.
 *
 * @throws ExpressionError at the first thing that is not a token
 */
export function readTokens(written: string): Token[] {
  const expression = written.replace(ASKING, '')
  const tokens: Token[] = []
  /** For each open bracket, whether commas in it stand between operands, as in nCr(5,200). */
  const calls: boolean[] = []
  let place = 0
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = place
    const match = pattern.exec(expression)
    if (match) place = pattern.lastIndex
    return match ?? undefined
  }
  for (take(SPACE); place < expression.length; take(SPACE)) {
    const character = expression.charAt(place)
    const sign = SIGNS.get(character)
    if (sign !== undefined) {
      place += 1
      if (sign === '(') calls.push(tokens.at(-1)?.is === 'operator')
      else if (sign === ')') calls.pop()
      tokens.push({ is: 'sign', text: sign })
      continue
    }
    const vulgar = take(VULGAR)
    if (vulgar) {
      const [, whole, fraction = ''] = vulgar
      tokens.push({ is: 'number', value: Number(whole) + readVulgar(fraction) })
      continue
    }
    const number = (calls.at(-1) ? undefined : take(GROUPED)) ?? take(NUMBER)
    if (number) {
      tokens.push(toNumber(number[0].replace('−', '-').replaceAll(',', '')))
      continue
    }
    if (isNumberBefore(tokens) && take(TIMES)) {
      tokens.push({ is: 'sign', text: '*' })
      continue
    }
    const superscript = take(SUPERSCRIPT)
    if (superscript) {
      const [, minus, digits = ''] = superscript
      tokens.push({ is: 'power', exponent: toNumber((minus === '⁻' ? '-' : '') + plainDigits(digits)) })
      continue
    }
    const name = take(NAME)?.[0]
    if (name === undefined)
      throw new ExpressionError('unknown-character', {
        character: String.fromCodePoint(expression.codePointAt(place) ?? 0),
      })
    const found = findName(name)
    if (found === undefined) throw new ExpressionError('unknown-name', { name })
    if (found.is !== 'function') {
      tokens.push(found)
      continue
    }
    const root = name === '√' || name === '∛'
    if (!root && take(INVERSE)) {
      const inverse = findInverse(found.name)
      if (inverse === undefined) throw new ExpressionError('no-inverse', { name: found.name })
      tokens.push({ is: 'function', name: inverse, root })
      continue
    }
    const power = root ? undefined : take(FUNCTION_POWER)
    const exponent = power && toNumber(plainDigits(power[1] ?? power[2] ?? ''))
    tokens.push({ is: 'function', name: found.name, root, exponent })
  }
  return tokens
}

const toNumber = (text: string): NumberToken => ({ is: 'number', value: Number(text) })

/** Of ⅔, which is written 2⁄3 in plain characters. */
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
