import { parse } from 'csv-parse/sync'
import { RecordSplitter } from './RecordSplitter.ts'

/** A line may have more or fewer cells than the first; the tool reports errors. */
const OPTIONS = {
  // Otherwise the first line break would determine all others.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
}

/** Parses comma-separated values chunk by chunk. */
export class CsvReader {
  readonly #splitter = new RecordSplitter()

  /** Returns the cells of each line that ends in this chunk. */
  push(chunk: Uint8Array | string): string[][] {
    return this.#parse(this.#splitter.push(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk))
  }

  /** Returns the last line, if the stream does not end with a line break. */
  end(): string[][] {
    return this.#parse(this.#splitter.end())
  }

  /** A sentence that explains why the rest cannot be read; undefined if it can. */
  get problem(): string | undefined {
    const { problem } = this.#splitter
    return problem === undefined ? undefined : `the rest of the values cannot be read: ${problem}`
  }

  #parse(records: Uint8Array): string[][] {
    // Also removes the byte order mark that some editors add.
    return records.length === 0 ? [] : (parse(new TextDecoder().decode(records), OPTIONS) as string[][])
  }
}
