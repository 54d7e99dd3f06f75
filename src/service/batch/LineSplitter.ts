/** Longer lines are discarded: 1 million characters. */
export const MAX_LINE_LENGTH = 1_000_000

/** A line without its line break, or null if it was too long. */
export type Line = string | null

/** Splits a UTF-8 stream into lines; holds at most one chunk and one line. */
export class LineSplitter {
  // Also removes the byte order mark that some editors add.
  readonly #decoder = new TextDecoder()
  /** The start of an incomplete line; null if it is already too long. */
  #rest: Line = ''

  /** Returns the lines that end in this chunk. */
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

  /** Returns the last line, if the stream does not end with a line break. */
  end(): Line[] {
    this.#append(this.#decoder.decode())
    return this.#rest === '' ? [] : [this.#rest]
  }

  #append(part: string): void {
    if (this.#rest === null) return
    this.#rest = this.#rest.length + part.length > MAX_LINE_LENGTH ? null : this.#rest + part
  }
}
