import type { Item, Quantity } from '../read/Item.ts'
import { isQuantity } from '../read/Message.ts'
import { DENOMINATORS } from '../read/numbers.ts'
import { isStopWord } from '../read/words.ts'

/** A calculation that a message spells out, as the scientific calculator takes it. */
export interface Arithmetic {
  readonly expression: string
  readonly angle?: 'deg' | 'rad'
  /** The currency of its amounts. */
  readonly money?: string | undefined
}

/** Signs for words, the longest first. */
const SIGNS: readonly (readonly [words: string, sign: string])[] = (
  [
    ['multiplied by', '*'], ['times', '*'], ['x', '*'], ['×', '*'], ['·', '*'],
    ['divided by', '/'], ['divided between', '/'], ['divided into', '/'], ['split between', '/'], ['split among', '/'], ['split by', '/'],
    ['split into', '/'], ['split', '/'], ['shared by', '/'], ['shared between', '/'], ['shared among', '/'], ['over', '/'], ['÷', '/'],
    ['plus', '+'], ['increased by', '+'], ['raised by', '+'], ['and then add', '+'], ['then add', '+'], ['and add', '+'],
    ['minus', '-'], ['less', '-'], ['take away', '-'], ['decreased by', '-'], ['reduced by', '-'], ['then subtract', '-'], ['and subtract', '-'],
    ['−', '-'], ['–', '-'], ['off', 'off'], ['of', 'of'], ['to the power of', '^'], ['squared', '^2'], ['cubed', '^3'],
    ['square root', 'sqrt'], ['√', 'sqrt'], ['cube root', 'cbrt'], ['factorial', '!'], ['mod', 'mod'],
    ['half', '1/2'], ['a third', '1/3'], ['a quarter', '1/4'], ['double', '2*'], ['twice', '2*'], ['triple', '3*'],
    ['sine', 'sin'], ['cosine', 'cos'], ['tangent', 'tan'],
  ] as const
).toSorted((a, b) => b[0].length - a[0].length) // oxfmt-ignore
/** What a percentage is called that is put on top. */
const ON_TOP = new Set(['tax', 'vat', 'gst', 'tip', 'service', 'sales', 'charge', 'interest'])
const TAKEN_OFF = new Set(['off', 'discount'])
/** Verbs at the start, and what the word before the second number means then. */
const VERBS: Readonly<Record<string, readonly [word: string, sign: string]>> = {
  add: ['to', 'to'], subtract: ['from', 'off'], take: ['from', 'off'], deduct: ['from', 'off'], increase: ['by', '+'], raise: ['by', '+'],
  decrease: ['by', '-'], reduce: ['by', '-'], cut: ['by', '-'], multiply: ['by', '*'], divide: ['by', '/'], split: ['between', '/'], share: ['between', '/'],
} // oxfmt-ignore
const FUNCTIONS = /^(?:sqrt|cbrt|a?(?:sin|cos|tan)h?|log|ln|exp|abs)$/
const CONSTANTS = /^(?:pi|π|e)$/
const SPLIT_NOUNS = /^(?:ways?|people|persons?|parts?|friends|each|equally|evenly)$/
const MOST_TOKENS = 60

type Token = { readonly sign: string } | { readonly number: Quantity }
/** A part of the calculation; a percentage alone is of what it is put on or taken off. */
type Part = { readonly text: string; readonly percent?: boolean; readonly isFraction?: boolean }

/**
 * Reads a calculation in signs or words. Every number and word must belong to it.
 *
 * @example "15% off 79.99 plus 8% tax" // => 79.99*(1-15/100)*(1+8/100)
 */
export function readArithmetic(items: readonly Item[]): Arithmetic | undefined {
  const tokens = items.length > MOST_TOKENS ? undefined : tokenize(items)
  const isFractionAlone =
    tokens?.length === 1 && tokens.some((token) => 'sign' in token && /^\d+\/\d+$/.test(token.sign))
  if (!tokens || (tokens.length < 2 && !isFractionAlone)) return undefined
  const monies = new Set(tokens.flatMap((token) => ('number' in token ? (token.number.money ?? []) : [])))
  if (monies.size > 1) return undefined
  const parser = new Parser(tokens)
  const part = parser.sequence()
  if (!part || part.percent || !parser.isDone) return undefined
  const [money] = monies
  const text = part.text.replace(/^\((.*)\)$/, (whole, inner: string) => (isBalanced(inner) ? inner : whole))
  // A number alone is no calculation.
  if (/^-?[\d.]+$/.test(text)) return undefined
  const hasAngle = /sin|cos|tan/.test(text)
  const isRadians = /π|pi/.test(text) || items.some(({ text: word }) => /^rad(?:ians?)?$/.test(word))
  return { expression: text, ...(hasAngle ? { angle: isRadians ? 'rad' : 'deg' } : {}), ...(money ? { money } : {}) }
}

const isBalanced = (text: string): boolean => {
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth++
    if (sign === ')' && --depth < 0) return false
  }
  return depth === 0
}

/** Returns undefined if a word or a quantity belongs to no calculation. */
function tokenize(items: readonly Item[]): readonly Token[] | undefined {
  const tokens: Token[] = []
  const first = items.find((item) => !(item.kind === 'word' && isStopWord(item.text) && !VERBS[item.text]))
  const verb = first?.kind === 'word' ? VERBS[first.text] : undefined
  for (let at = 0; at < items.length; at++) {
    const item = items[at] as Item
    if (isQuantity(item)) {
      if (item.type !== 'number' || item.unit || item.meanings || item.per) return undefined
      tokens.push({ number: item })
      continue
    }
    if (item.text === '/' && isFraction(items, at)) {
      const [top] = tokens.splice(-1)
      const bottom = items[at + 1]
      if (top && 'number' in top && isQuantity(bottom)) tokens.push({ sign: `${top.number.text}/${bottom.text}` })
      at++
      continue
    }
    if (verb && (item === first || item.text === verb[0])) {
      if (item !== first) tokens.push({ sign: verb[1] })
      continue
    }
    const found = SIGNS.find(([words]) => saysAt(items, at, words))
    if (found) {
      const [words, sign] = found
      at += words.split(' ').length - 1
      const power = /^\^(\d)$/.exec(sign)
      tokens.push(
        ...(power
          ? [{ sign: '^' }, { sign: power[1] ?? '' }]
          : sign === '2*' || sign === '3*'
            ? [{ sign: sign[0] ?? '' }, { sign: '*' }]
            : [{ sign }]),
      )
    } else if (/^[-+*/^()!%]$/.test(item.text) || FUNCTIONS.test(item.text) || CONSTANTS.test(item.text))
      tokens.push({ sign: item.text === 'π' ? 'pi' : item.text })
    else if (DENOMINATORS[item.text] !== undefined) tokens.push({ sign: `1/${DENOMINATORS[item.text]}` })
    else if (ON_TOP.has(item.text) || item.text === 'discount') tokens.push({ sign: item.text })
    else if (item.text === ',' || item.text === 'then' || item.text === 'and' || item.text === 'another')
      tokens.push({ sign: 'then' })
    else if (!isIdle(item)) return undefined
  }
  return tokens
}

/** Whether a stroke without spaces makes a fraction of two whole numbers: 3/4, but not 12/4/3. */
function isFraction(items: readonly Item[], at: number): boolean {
  const [top, stroke, bottom] = [items[at - 1], items[at], items[at + 1]]
  const isWhole = (item: Item | undefined): item is Quantity =>
    isQuantity(item) && /^\d{1,6}$/.test(item.raw) && item.percent === false
  const isTight = isWhole(top) && isWhole(bottom) && top.end === stroke?.start && bottom.start === stroke.start + 1
  return isTight && items[at - 2]?.text !== '/' && items[at + 2]?.text !== '/'
}

const saysAt = (items: readonly Item[], at: number, words: string): boolean =>
  words.split(' ').every((word, offset) => items[at + offset]?.text === word)

/** Whether a word or sign says nothing in a calculation. */
const isIdle = ({ kind, text }: Item): boolean =>
  kind === 'symbol'
    ? /^[?.=:]$/.test(text)
    : isStopWord(text) || SPLIT_NOUNS.test(text) || /^(?:rad|radians?|degrees?|deg|total|sum|result|answer)$/.test(text)

class Parser {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get isDone(): boolean {
    while (this.#is('then') || this.#isOnTop()) this.#at++
    return this.#at === this.#tokens.length
  }

  #sign(ahead = 0): string {
    const token = this.#tokens[this.#at + ahead]
    return token && 'sign' in token ? token.sign : ''
  }

  #is(...signs: readonly string[]): boolean {
    return signs.includes(this.#sign())
  }

  #isOnTop(): boolean {
    return ON_TOP.has(this.#sign())
  }

  #number(ahead = 0): Quantity | undefined {
    const token = this.#tokens[this.#at + ahead]
    return token && 'number' in token ? token.number : undefined
  }

  /** Sums, and what is put on or taken off one after the other. */
  sequence(): Part | undefined {
    let left = this.#term()
    while (left) {
      while (this.#is('then')) this.#at++
      while (this.#isOnTop()) this.#at++
      const next = this.#number()
      const sign = this.#sign()
      if (next && (TAKEN_OFF.has(this.#sign(1)) || ON_TOP.has(this.#sign(1)))) {
        // "80, 20% off": without a sign, the word behind says what is done.
        const isOff = TAKEN_OFF.has(this.#sign(1))
        const part = this.#term()
        if (this.#is('off', 'discount')) this.#at++
        left = part && change(left, isOff ? '-' : '+', part)
      } else if (sign === '+' || sign === '-') {
        this.#at++
        const part = this.#term()
        const isDiscount = this.#is('discount', 'off')
        if (isDiscount) this.#at++
        left = part && change(left, isDiscount ? '-' : sign, part)
      } else if (sign === 'off' || sign === 'to') {
        this.#at++
        const whole = this.#term()
        // A third off 90 is a third of it.
        left =
          whole &&
          (left.isFraction && sign === 'off'
            ? { text: `${whole.text}*(1-${left.text})` }
            : change(whole, sign === 'off' ? '-' : '+', left))
      } else return left
    }
    return undefined
  }

  #term(): Part | undefined {
    let left = this.#power()
    while (left && this.#is('*', '/', 'of', 'mod')) {
      const sign = this.#sign()
      this.#at++
      const right = this.#power()
      if (!right) return undefined
      const amounts = [left, right].map(({ text, percent }) => (percent ? `(${text}/100)` : text))
      left = { text: `${amounts[0]}${sign === 'of' ? '*' : sign === 'mod' ? ' mod ' : sign}${amounts[1]}` }
    }
    return left
  }

  #power(): Part | undefined {
    let base = this.#atom()
    while (base && this.#is('^', '!')) {
      const sign = this.#sign()
      this.#at++
      if (sign === '!') base = { text: `${base.text}!` }
      else {
        const exponent = this.#atom()
        base = exponent && { text: `${base.text}^${exponent.text}` }
      }
    }
    return base
  }

  #atom(): Part | undefined {
    const number = this.#number()
    if (number) {
      this.#at++
      const [, top, bottom] = /^(\d+)\/(\d+)$/.exec(this.#sign()) ?? []
      // 2 1/2 is a mixed number.
      if (/^\d{1,4}$/.test(number.text) && !number.percent && Number(top) < Number(bottom)) {
        this.#at++
        return { text: `(${number.text}+${top}/${bottom})` }
      }
      const text = number.text.startsWith('-') ? `(${number.text})` : number.text
      return number.percent ? { text, percent: true } : { text }
    }
    const sign = this.#sign()
    this.#at++
    if (/^\d$/.test(sign) || CONSTANTS.test(sign)) return { text: sign }
    if (/^\d+\/\d+$/.test(sign)) return { text: `(${sign})`, isFraction: true }
    if (sign === '-') {
      const part = this.#power()
      return part && { text: `(-${part.text})` }
    }
    if (FUNCTIONS.test(sign)) {
      // "log10 of 5000"
      if (sign === 'log' && this.#number()?.text === '10' && this.#sign(1) === 'of') this.#at++
      while (this.#is('of')) this.#at++
      const part = this.#atom()
      // The root of 8 squared plus 15 squared: of which of them?
      if (this.#is('^') && this.#sign(-1) !== ')') return undefined
      if (part?.percent) return { text: `${sign}(${part.text}/100)` }
      return part && { text: `${sign}(${part.text.replace(/^\((.*)\)$/, '$1')})` }
    }
    if (sign !== '(') return undefined
    const part = this.sequence()
    if (!part || !this.#is(')')) return undefined
    this.#at++
    const isWrapped = /^\(.*\)$/.test(part.text) && isBalanced(part.text.slice(1, -1))
    return { text: isWrapped ? part.text : `(${part.text})`, ...(part.percent ? { percent: true } : {}) }
  }
}

/** Puts a part on top of another, or takes it off; a percentage is of the other. */
function change(whole: Part, sign: '+' | '-', part: Part): Part | undefined {
  if (whole.percent) return undefined
  if (!part.percent) return { text: `(${whole.text}${sign}${part.text})` }
  return { text: `${whole.text}*(1${sign}${part.text}/100)` }
}
