/** A line longer than this is not kept: 1 MB of characters. */
export const MAX_LINE_LENGTH = 1_000_000

/** A line without its end, or null where it was too long to keep. */
export type Line = string | null

/** Splits a UTF-8 stream into lines and never holds more than one chunk and one line. */
export class LineSplitter {
  // Takes the byte order mark away that some editors put before the first line.
  readonly #decoder = new TextDecoder()
  /** The beginning of an incomplete line; null if it is too long already. */
  #rest: Line = ''

  /** The lines that end in this chunk. */
  push(chunk: Uint8Array | string): Line[] {
    const bytes = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk
    const text = this.#decoder.decode(bytes, { stream: true })
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
    this.#append(this.#decoder.decode())
    return this.#rest === '' ? [] : [this.#rest]
  }

  #append(part: string): void {
    if (this.#rest === null) return
    this.#rest = this.#rest.length + part.length > MAX_LINE_LENGTH ? null : this.#rest + part
  }
}
