import { parse, type CsvError, type Parser } from 'csv-parse'

/** A line may have more or fewer cells than the first; what is wrong with it is for the tool to say. */
const OPTIONS = {
  bom: true,
  // Otherwise the first end of a line decides for all.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: 1_000_000,
  // Thrown, an error would take the lines with it that were read and not yet answered.
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
 * Reads comma-separated values, no faster than they are taken.
 *
 * @returns the cells of each line; where what follows cannot be read, a sentence on why, as the last item
 * @source RFC 4180
 */
export async function* readCsv(source: Source): AsyncGenerator<readonly string[] | string> {
  const parser = parse(OPTIONS)
  let skipped: CsvError | undefined
  parser.on('skip', (error) => (skipped ??= error))
  source.pipe(parser)
  // The end of a pipe does not hear of a source that breaks off.
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

const explain = ({ message }: Error): string => `the values cannot be read any further: ${message}`
