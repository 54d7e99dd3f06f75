import { findOddSpaces } from './findHiddenCharacters.ts'

/** The data of a YAML file, and how its texts and numbers are written. */
export interface PlainYaml {
  readonly data: unknown
  /** Returns the source of the text or number at a path. */
  sourceAt(path: readonly (string | number)[]): string | undefined
}

/** White lines and lines with nothing but a comment, then the indentation of the next line. */
const TO_NEXT_LINE = /(?: *(?:#.*)?\n)* */y
const REST_OF_LINE = / *\n/y
const INDENTATION = / */y
const KEY = /(?:[A-Za-z](?:[\w !-]{0,98}[\w!])?|[1-9]\d{0,8}):(?: +|(?=\n))/y
const BETWEEN = /[ \n]*/y
const DOUBLE_QUOTED = /"(?:[^"\\\n]|\\["\\/bfnrt])*"/y
const SINGLE_QUOTED = /'(?:[^'\n]|'')*'/y
const PLAIN = /(?:[^\s\-?:,[\]{}#&*!|>'"%@`“„]|-(?=[\w.$]))(?:.*[^\n ])?/y
const PLAIN_IN_BRACKETS = /(?:[^\s\-?:,[\]{}#&*!|>'"%@`“„]|-(?=[\w.$]))(?:[^\n,[\]{}]*[^\n ,[\]{}])?/y
const LINES = /\|\n|>-\n/y
const MOST_NESTED = 40

/** What this module does not read. */
class UnusualError extends Error {}

/**
 * Reads the YAML that nearly all definitions are written in, in a tenth of the time that the parser of all YAML takes:
 * mappings and lists by indentation or in brackets, texts on one line or after "|", numbers, and comments on their own
 * lines.
 *
 * @returns undefined if the file has anything else, which may be a mistake: the parser of all YAML reads it then
 */
export function readPlainYaml(text: string): PlainYaml | undefined {
  try {
    return new Reader(text).read()
  } catch (error) {
    if (error instanceof UnusualError) return undefined
    throw error
  }
}

class Reader {
  /** The sources of texts and numbers, by the mapping or list that has them. */
  private readonly sources = new Map<unknown, Map<string, string>>()
  private readonly text: string
  private at = 0
  /** The column of what comes next, if that starts a line; -1 at the end of the file. */
  private column = 0
  private depth = 0

  constructor(text: string) {
    this.text = text
  }

  read(): PlainYaml {
    if (/[\t\r]|(?:^|\n) +\n|[^\n]$/.test(this.text) || findOddSpaces(this.text).length > 0) throw new UnusualError()
    this.startLine()
    const data = this.readMapping()
    if (this.column !== -1) throw new UnusualError()
    return {
      data,
      sourceAt: (path) => {
        const owner = path
          .slice(0, -1)
          .reduce((value: unknown, key) => (value as Record<string, unknown> | undefined)?.[key], data)
        return this.sources.get(owner)?.get(String(path.at(-1)))
      },
    }
  }

  private readMapping(): Record<string, unknown> {
    const { column } = this
    const mapping: Record<string, unknown> = {}
    const sources = this.open(mapping)
    do {
      const key = this.readKey(mapping)
      mapping[key] = this.readValue(sources, key, column)
    } while (this.isAt(column))
    this.depth--
    return mapping
  }

  private readList(): unknown[] {
    const { column } = this
    const list: unknown[] = []
    const sources = this.open(list)
    do {
      if (!this.text.startsWith('- ', this.at)) throw new UnusualError()
      this.at += '- '.length
      this.column = column + '- '.length
      const isMapping = this.looksAt(KEY)
      list.push(isMapping ? this.readMapping() : this.readValue(sources, String(list.length), column))
    } while (this.isAt(column))
    this.depth--
    return list
  }

  /** Whether another entry starts here. A deeper line may belong to the value before it. */
  private isAt(column: number): boolean {
    if (this.column > column) throw new UnusualError()
    return this.column === column
  }

  /** @param column the column of the mapping or list that has the value: further lines of the value are deeper */
  private readValue(sources: Map<string, string>, key: string, column: number): unknown {
    const first = this.text[this.at]
    if (first === '|' || first === '>') return this.readLines(sources, key, column)
    if (first === '\n') {
      this.startLine()
      if (this.column <= column) throw new UnusualError()
      if (this.text.startsWith('- ', this.at)) return this.readList()
      if (this.looksAt(KEY)) return this.readMapping()
    }
    const value = this.readInLine(sources, key, column, PLAIN)
    this.take(REST_OF_LINE)
    this.startLine()
    return value
  }

  /** Reads a value in brackets, in quotes or without them. */
  private readInLine(sources: Map<string, string>, key: string, column: number, pattern: RegExp): unknown {
    const first = this.text[this.at]
    if (first === '{') return this.readBraces(column)
    if (first === '[') return this.readBrackets(column)
    const isQuoted = first === '"' || first === "'"
    const source = this.take(isQuoted ? (first === '"' ? DOUBLE_QUOTED : SINGLE_QUOTED) : pattern)
    sources.set(key, source)
    if (!isQuoted) return readPlain(source)
    if (first === '"') return source.includes('\\') ? (JSON.parse(source) as unknown) : source.slice(1, -1)
    return source.slice(1, -1).replaceAll("''", "'")
  }

  private readBraces(column: number): Record<string, unknown> {
    const mapping: Record<string, unknown> = {}
    const sources = this.open(mapping)
    this.readEntries('}', column, () => {
      const key = this.readKey(mapping)
      this.skipBetween(column)
      mapping[key] = this.readInLine(sources, key, column, PLAIN_IN_BRACKETS)
    })
    return mapping
  }

  private readBrackets(column: number): unknown[] {
    const list: unknown[] = []
    const sources = this.open(list)
    this.readEntries(']', column, () => {
      list.push(this.readInLine(sources, String(list.length), column, PLAIN_IN_BRACKETS))
    })
    return list
  }

  private readEntries(closing: string, column: number, readEntry: () => void): void {
    do {
      this.at++
      this.skipBetween(column)
      if (this.text[this.at] === closing) break
      readEntry()
      this.skipBetween(column)
    } while (this.text[this.at] === ',')
    if (this.text[this.at] !== closing) throw new UnusualError()
    this.at++
    this.depth--
  }

  /** Skips white space inside brackets, whose lines must be deeper than their owner. */
  private skipBetween(column: number): void {
    const white = this.take(BETWEEN)
    const line = white.lastIndexOf('\n')
    if (line !== -1 && white.length - line - 1 <= column) throw new UnusualError()
  }

  /** Reads the lines after "|", or those after ">-" as one. */
  private readLines(sources: Map<string, string>, key: string, column: number): string {
    const start = this.at
    const isFolded = this.take(LINES).startsWith('>')
    const indentation = this.take(INDENTATION)
    if (indentation.length <= column || this.text[this.at] === '\n') throw new UnusualError()
    this.at -= indentation.length
    const lines: string[] = []
    let end = start
    while (this.at < this.text.length) {
      const isEmpty = this.text[this.at] === '\n'
      if (!isEmpty && !this.text.startsWith(indentation, this.at)) break
      const next = this.text.indexOf('\n', this.at) + 1
      lines.push(isEmpty ? '\n' : this.text.slice(this.at + indentation.length, next))
      if (!isEmpty) end = next
      this.at = next
    }
    while (lines.at(-1) === '\n') lines.pop()
    sources.set(key, this.text.slice(start, end))
    this.startLine()
    if (!isFolded) return lines.join('')
    if (lines.some((line) => /^[\n ]/.test(line))) throw new UnusualError()
    return lines.map((line) => line.slice(0, -1)).join(' ')
  }

  private readKey(mapping: object): string {
    const key = this.take(KEY).trimEnd().slice(0, -1)
    if (Object.hasOwn(mapping, key) || /^(?:true|false|null)$/i.test(key)) throw new UnusualError()
    return key
  }

  private startLine(): void {
    const white = this.take(TO_NEXT_LINE)
    this.column = this.at === this.text.length ? -1 : white.length - white.lastIndexOf('\n') - 1
  }

  private open(owner: object): Map<string, string> {
    if (++this.depth > MOST_NESTED) throw new UnusualError()
    const sources = new Map<string, string>()
    this.sources.set(owner, sources)
    return sources
  }

  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const [found] = pattern.exec(this.text) ?? []
    if (found === undefined) throw new UnusualError()
    this.at += found.length
    return found
  }

  private looksAt(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    return pattern.test(this.text)
  }
}

/** Reads a text without quotes, which may be a number. */
function readPlain(source: string): unknown {
  if (/: |:$| #|\s$/.test(source)) throw new UnusualError()
  if (/^[-+.\d]/.test(source)) {
    if (/^[-+]?(?:0[ox]|\.[inIN]|\d{17})/.test(source)) throw new UnusualError()
    return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(source) ? Number(source) : source
  }
  if (/^(?:true|false|null|~)$/i.test(source)) {
    if (source !== 'true' && source !== 'false') throw new UnusualError()
    return source === 'true'
  }
  return source
}
