/** The maximum size of a record, in bytes. */
const MAX_BYTES = 1_000_000
/** The maximum number of cells in a record; no tool has as many inputs. */
const MAX_CELLS = 1000

const [QUOTE, COMMA, LINE_FEED, CARRIAGE_RETURN] = [0x22, 0x2c, 0x0a, 0x0d]
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

type State =
  /** At the start of a cell, where a quote opens. */
  | 'start'
  | 'plain'
  | 'quoted'
  /** After a quote in a quoted cell: it closes, unless another one follows. */
  | 'closing'

/**
 * Cuts a stream of comma-separated values after whole records. Their bytes and cells are counted before anything is
 * parsed, because a parser takes many times the memory of a record: a megabyte of commas is a million cells.
 *
 * @source RFC 4180
 */
export class RecordSplitter {
  /** Why the rest cannot be read. */
  problem: string | undefined
  #rest: Uint8Array[] = []
  #state: State = 'start'
  #bytes = 0
  #cells = 1
  #line = 1
  #read = 0

  /** Returns the records that end in this chunk, undivided; empty if there are none. */
  push(chunk: Uint8Array): Uint8Array {
    let end = 0
    for (let index = 0; index < chunk.length; index++) {
      const byte = chunk[index] as number
      if (byte === LINE_FEED) this.#line++
      if (this.#readByte(byte)) {
        end = index + 1
        this.#bytes = 0
        this.#cells = 1
      } else if (++this.#bytes > MAX_BYTES || this.#cells > MAX_CELLS) {
        const size = this.#cells > MAX_CELLS ? `has more than ${MAX_CELLS} cells` : `is longer than ${MAX_BYTES} bytes`
        this.problem = `line ${this.#line} ${size}`
        break
      }
    }
    // What ends no record yet is kept.
    const records = end === 0 ? new Uint8Array() : this.#take(chunk.subarray(0, end))
    this.#rest.push(chunk.subarray(end))
    return records
  }

  /** Returns the last record, if the stream does not end with a line break. */
  end(): Uint8Array {
    if (this.#state !== 'quoted') return this.#take(new Uint8Array())
    this.problem = `line ${this.#line} ends in a quote that is not closed`
    return new Uint8Array()
  }

  #take(last: Uint8Array): Uint8Array {
    const pieces = [...this.#rest, last]
    this.#rest = []
    const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const piece of pieces) {
      whole.set(piece, at)
      at += piece.length
    }
    return whole
  }

  /** Returns whether the byte ends a record. */
  #readByte(byte: number): boolean {
    if (this.#read < BYTE_ORDER_MARK.length && byte === BYTE_ORDER_MARK[this.#read++]) return false
    if (this.#state === 'quoted') {
      if (byte === QUOTE) this.#state = 'closing'
      return false
    }
    if (byte === QUOTE && this.#state !== 'plain') this.#state = 'quoted'
    else if (byte === COMMA) {
      this.#cells++
      this.#state = 'start'
    } else if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
      this.#state = 'start'
      return true
    } else this.#state = 'plain'
    return false
  }
}
