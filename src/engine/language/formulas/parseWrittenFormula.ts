import type { Notation, Sign } from './notation.ts'

/** The notation of a formula written for readers, or the error and its position in the line. */
export type WrittenFormula = { readonly notation: Notation } | { readonly error: string; readonly position: number }

interface Token {
  readonly text: string
  readonly at: number
  readonly spaceBefore: boolean
  readonly spaceBehind: boolean
}

/** Superscripts, numbers with a percent sign, words with their hyphens and apostrophes, and signs. */
const TOKEN = /[²³]|\d[\d.]*%?|[\p{L}°…][\p{L}₀-₉ₙ'’]*(?:-\p{L}+)*|\S/gu
const SUMS: Readonly<Record<string, Sign>> = { '+': '+', '−': '−', '-': '−' }
const PRODUCTS: Readonly<Record<string, Sign>> = { '×': '×', '÷': '÷' }
const POWERS: Readonly<Record<string, string>> = { '²': '2', '³': '3' }
const WORD = /^[\p{L}°…]/u

/** Whether a paragraph of the formula section is a formula: it has a sign such as "=" and no punctuation at its end. */
export const isWrittenFormula = (paragraph: string): boolean => /[=×÷^]/.test(paragraph) && !/[.:;]$/.test(paragraph)

/**
 * Parses a formula written for readers: "Men: body fat = 495 ÷ (1.0324 − log(waist)) − 450". Consecutive words are one
 * name, commas separate formulas, ÷ and / divide, ^ and ² raise to a power, and √ applies to the number, name or bracket
 * after it. That is another language than formulas: names are phrases, "=" chains equations, "a/b ÷ c/d" is a ratio of
 * ratios, and the result is a notation to typeset, not a tree to calculate with.
 *
 * @param line one line, for which isWrittenFormula holds
 */
export function parseWrittenFormula(line: string): WrittenFormula {
  const tokens = [...line.matchAll(TOKEN)].map(({ 0: text, index }): Token => ({
    text,
    at: index,
    spaceBefore: index > 0 && /\s/.test(line[index - 1] ?? ''),
    spaceBehind: /\s/.test(line[index + text.length] ?? ' '),
  }))
  try {
    return { notation: new WrittenParser(tokens, line.length).parse() }
  } catch (error) {
    if (error instanceof Unexpected) return { error: error.message, position: error.position }
    throw error
  }
}

class Unexpected extends Error {
  readonly position: number

  constructor(message: string, position: number) {
    super(message)
    this.position = position
  }
}

const words = (text: string): Notation => ({ is: 'words', text })
const phrase = (...parts: (string | Notation)[]): Notation => ({ is: 'phrase', parts })
const operation = (sign: Sign, left: Notation, right: Notation): Notation => ({ is: 'operation', sign, left, right })

class WrittenParser {
  readonly #tokens: readonly Token[]
  readonly #end: number
  #next = 0

  constructor(tokens: readonly Token[], end: number) {
    this.#tokens = tokens
    this.#end = end
  }

  parse(): Notation {
    const parts: (string | Notation)[] = [this.#clause()]
    while (this.#take(',')) parts.push(', ', this.#clause())
    const left = this.#peek()
    if (left) throw new Unexpected(`"${left.text}" is unexpected here`, left.at)
    return parts.length === 1 ? (parts[0] as Notation) : phrase(...parts)
  }

  /** Parses one formula. What precedes it stays text: "Men:" in "Men: weight = …", "balance" in "balance A = …". */
  #clause(): Notation {
    const start = this.#lead()
    let formula = this.#ratio()
    while (this.#take('=')) formula = operation('=', formula, this.#ratio())
    return start === '' ? formula : phrase(`${start} `, formula)
  }

  #lead(): string {
    const isWord = (index: number) => WORD.test(this.#tokens[index]?.text ?? '')
    let end = this.#next
    while (isWord(end) || this.#tokens[end]?.text === ',' || this.#tokens[end]?.text === '-') end++
    const isLabel = this.#tokens[end]?.text === ':' && !this.#tokens[end]?.spaceBefore && end > this.#next
    if (isLabel) {
      const label = this.#textUpTo(end + 1)
      const more = this.#lead()
      return more === '' ? label : `${label} ${more}`
    }
    end = this.#next
    while (isWord(end)) end++
    const isNamed = end - this.#next > 1 && this.#tokens[end - 1]?.text.length === 1
    return isNamed ? this.#textUpTo(end - 1) : ''
  }

  #textUpTo(end: number): string {
    const text = this.#tokens
      .slice(this.#next, end)
      .map((token, index) => (token.spaceBefore && index > 0 ? ' ' : '') + token.text)
      .join('')
    this.#next = end
    return text
  }

  #ratio(): Notation {
    const first = this.#sum()
    return this.#take(':') ? operation(':', first, this.#sum()) : first
  }

  #sum(): Notation {
    return this.#chain(SUMS, () => this.#product())
  }

  #product(): Notation {
    return this.#chain(PRODUCTS, () => this.#fraction())
  }

  /** A slash binds tighter than ÷: a/b ÷ c/d. */
  #fraction(): Notation {
    return this.#chain({ '/': '÷' }, () => this.#power())
  }

  #chain(signs: Readonly<Record<string, Sign>>, part: () => Notation): Notation {
    let left = part()
    for (;;) {
      const token = this.#peek()
      const sign = token && Object.hasOwn(signs, token.text) ? signs[token.text] : undefined
      if (sign === undefined) return left
      this.#next++
      left = operation(sign, left, part())
    }
  }

  #power(): Notation {
    const base = this.#run()
    const token = this.#peek()
    const raised = token && POWERS[token.text]
    if (raised !== undefined) {
      this.#next++
      return operation('^', base, { is: 'number', text: raised })
    }
    return this.#take('^') ? operation('^', base, this.#power()) : base
  }

  /** Parses consecutive words, numbers and brackets: "90 minutes", "sum of (…)". */
  #run(): Notation {
    const parts: Notation[] = []
    for (let token = this.#peek(); token && this.#startsPart(token); token = this.#peek()) {
      if (parts.length > 0 && token.text === '(') {
        const inside = this.#bracketed()
        const name = parts.at(-1)
        if (token.spaceBefore || name?.is !== 'words') parts.push(phrase('(', inside, ')'))
        else parts.splice(-1, 1, { is: 'call', name: name.text, of: [inside] })
      } else parts.push(this.#part(token))
    }
    const [first] = parts
    if (!first) {
      const token = this.#peek()
      throw new Unexpected(
        token ? `"${token.text}" is unexpected here` : 'a name or number is missing at the end',
        token?.at ?? this.#end - 1,
      )
    }
    if (parts.every((part) => part.is === 'words')) return words(parts.map((part) => part.text).join(' '))
    if (parts.length === 1) return first
    return { is: 'phrase', parts: parts.flatMap((part, index) => (index === 0 ? [part] : [' ', part])), whole: true }
  }

  #startsPart({ text, spaceBehind }: Token): boolean {
    // An opening bar has no space after it; inside a magnitude, any bar is the closing one.
    if (text === '|') return !spaceBehind && !this.#isInBars
    return text === '(' || text === '√' || /^\d/.test(text) || WORD.test(text)
  }

  #isInBars = false

  #part({ text }: Token): Notation {
    if (text === '(') return this.#bracketed()
    this.#next++
    if (text === '|') {
      this.#isInBars = true
      const of = this.#sum()
      this.#isInBars = false
      this.#expect('|')
      return { is: 'magnitude', of }
    }
    if (text === '√') {
      const token = this.#peek()
      if (!token || !this.#startsPart(token)) throw new Unexpected('nothing stands under the root', this.#place())
      return { is: 'root', of: this.#part(token) }
    }
    return WORD.test(text) ? words(text) : { is: 'number', text }
  }

  #bracketed(): Notation {
    this.#next++
    const inside = this.#sum()
    this.#expect(')')
    return inside
  }

  #expect(sign: string): void {
    const place = this.#place()
    if (!this.#take(sign)) throw new Unexpected(`a "${sign}" is missing`, place)
  }

  #place(): number {
    return this.#peek()?.at ?? this.#end - 1
  }

  #take(text: string): boolean {
    if (this.#peek()?.text !== text) return false
    this.#next++
    return true
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#next]
  }
}
