import { StringDecoder } from 'node:string_decoder'

/** A line longer than this is not kept: 1 MB of characters. */
export const MAX_LINE_LENGTH = 1_000_000

/** A line without its end, or null where it was too long to keep. */
export type Line = string | null

/** Splits a UTF-8 stream into lines and never holds more than one chunk and one line. */
export class LineSplitter {
  readonly #decoder = new StringDecoder('utf8')
  /** The beginning of an incomplete line; null if it is too long already. */
  #rest: Line = ''
  #isStart = true

  /** The lines that end in this chunk. */
  push(chunk: Buffer | string): Line[] {
    const text = this.#withoutMark(typeof chunk === 'string' ? chunk : this.#decoder.write(chunk))
    const lines: Line[] = []
    let start = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      this.#append(text.slice(start, end))
      lines.push(this.#rest)
      this.#rest = ''
      start = end + 1
    }
    this.#append(text.slice(start))
    return lines
  }

  /** The last line, where the stream does not end with the end of a line. */
  end(): Line[] {
    this.#append(this.#withoutMark(this.#decoder.end()))
    return this.#rest === '' ? [] : [this.#rest]
  }

  #append(part: string): void {
    if (this.#rest === null) return
    this.#rest = this.#rest.length + part.length > MAX_LINE_LENGTH ? null : this.#rest + part
  }

  /** Some editors put a byte order mark before the first line. */
  #withoutMark(text: string): string {
    if (!this.#isStart || text === '') return text
    this.#isStart = false
    return text.startsWith('\ufeff') ? text.slice(1) : text
  }
}
