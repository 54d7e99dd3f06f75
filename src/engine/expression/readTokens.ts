import { ExpressionError } from './ExpressionError.ts'
import { findInverse, findName, type Name } from './names.ts'
import type { OperationName } from './operations.ts'

export type Sign = '+' | '-' | '*' | '/' | '^' | '!' | '%' | '(' | ')' | ','

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
export function readTokens(expression: string): Token[] {
  const tokens: Token[] = []
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
      tokens.push({ is: 'sign', text: sign })
      continue
    }
    const number = take(NUMBER)
    if (number) {
      tokens.push(toNumber(number[0].replace('−', '-')))
      continue
    }
    const superscript = take(SUPERSCRIPT)
    if (superscript) {
      const [, minus, digits = ''] = superscript
      tokens.push({ is: 'power', exponent: toNumber((minus === '⁻' ? '-' : '') + plainDigits(digits)) })
      continue
    }
    const written = take(NAME)?.[0]
    if (written === undefined)
      throw new ExpressionError('unknown-character', {
        character: String.fromCodePoint(expression.codePointAt(place) ?? 0),
      })
    const name = findName(written)
    if (name === undefined) throw new ExpressionError('unknown-name', { name: written })
    if (name.is !== 'function') {
      tokens.push(name)
      continue
    }
    const root = written === '√' || written === '∛'
    if (!root && take(INVERSE)) {
      const inverse = findInverse(name.name)
      if (inverse === undefined) throw new ExpressionError('no-inverse', { name: name.name })
      tokens.push({ is: 'function', name: inverse, root })
      continue
    }
    const power = root ? undefined : take(FUNCTION_POWER)
    const exponent = power && toNumber(plainDigits(power[1] ?? power[2] ?? ''))
    tokens.push({ is: 'function', name: name.name, root, exponent })
  }
  return tokens
}

const toNumber = (text: string): NumberToken => ({ is: 'number', value: Number(text) })

const plainDigits = (digits: string): string =>
  digits.replace(/[^\d]/g, (superscript) => String(SUPERSCRIPTS.indexOf(superscript)))
