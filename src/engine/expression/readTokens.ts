import { ExpressionError } from './ExpressionError.ts'
import { findInverse, findName, type Name } from './names.ts'

type Sign = '+' | '-' | '*' | '/' | '^' | '!' | '%' | '(' | ')' | ','

export type Token =
  | { readonly is: 'number'; readonly text: string }
  | { readonly is: 'sign'; readonly text: Sign }
  /** ² and ⁻¹⁰, as a whole number: '2', '-10'. */
  | { readonly is: 'power'; readonly text: string }
  | (Name & { readonly is: 'constant' | 'operator' })
  /** The power is that of sin²(30), which is (sin(30))². */
  | { readonly is: 'function'; readonly name: string; readonly root: boolean; readonly power?: string }

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
      tokens.push({ is: 'number', text: number[0].replace('−', '-') })
      continue
    }
    const superscript = take(SUPERSCRIPT)
    if (superscript) {
      const [, minus, digits = ''] = superscript
      tokens.push({ is: 'power', text: (minus === '⁻' ? '-' : '') + plainDigits(digits) })
      continue
    }
    const written = take(NAME)?.[0]
    const name = written === undefined ? undefined : findName(written)
    if (name === undefined) throw new ExpressionError(`no calculator knows "${written ?? character}"`)
    if (name.is !== 'function') {
      tokens.push(name)
      continue
    }
    const root = written === '√' || written === '∛'
    if (!root && take(INVERSE)) {
      const inverse = findInverse(name.name)
      if (inverse === undefined) throw new ExpressionError(`${name.name} has no inverse that is written ⁻¹`)
      tokens.push({ is: 'function', name: inverse, root })
      continue
    }
    const power = root ? undefined : take(FUNCTION_POWER)
    const exponent = power && plainDigits(power[1] ?? power[2] ?? '')
    tokens.push({ is: 'function', name: name.name, root, ...(exponent === undefined ? {} : { power: exponent }) })
  }
  return tokens
}

const plainDigits = (digits: string): string =>
  digits.replace(/[^\d]/g, (superscript) => String(SUPERSCRIPTS.indexOf(superscript)))
