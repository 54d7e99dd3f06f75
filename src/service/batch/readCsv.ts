import { parse, type CsvError, type Parser } from 'csv-parse'

/** A line may have more or fewer cells than the first; the tool reports errors. */
const OPTIONS = {
  bom: true,
  // Otherwise the first line break would determine all others.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: 1_000_000,
  // A thrown error would discard lines that were parsed but not yet answered.
  skip_records_with_error: true,
  info: true,
}

/** A stream of bytes. */
interface Source {
  readonly readableEnded: boolean
  pipe(parser: Parser): unknown
  unpipe(parser: Parser): unknown
  once(event: 'close', listener: () => void): unknown
}

/**
 * Parses comma-separated values, no faster than they are consumed.
 *
 * @returns the cells of each line; if the rest cannot be parsed, the last item is a sentence that explains why
 * @source RFC 4180
 */
export async function* readCsv(source: Source): AsyncGenerator<readonly string[] | string> {
  const parser = parse(OPTIONS)
  let skipped: CsvError | undefined
  parser.on('skip', (error) => (skipped ??= error))
  source.pipe(parser)
  // A pipe does not propagate the premature end of its source.
  source.once('close', () => {
    if (!source.readableEnded) parser.destroy()
  })
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (skipped && info.lines > Number(skipped.lines)) break
      yield record
    }
    if (skipped) yield explain(skipped)
  } catch (error) {
    yield explain(error as Error)
  } finally {
    source.unpipe(parser)
  }
}

const explain = ({ message }: Error): string => `the rest of the values cannot be read: ${message}`
