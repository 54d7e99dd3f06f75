import type { Readable } from 'node:stream'
import { CsvAnswers, type CsvOptions } from '../../src/service/batch/CsvAnswers.ts'
import { CsvReader } from '../../src/service/batch/CsvReader.ts'
import { hasCalculation, PAGE_ONLY } from '../../src/service/programs.ts'
import { refuse } from './answer.ts'
import type { Batch } from './runBatch.ts'
import { showPlain } from './showPlain.ts'

/** Output is written in chunks of about this many characters. */
const CHUNK_LENGTH = 65_536

/**
 * Answers comma-separated values, whose first line names inputs, with a tool's figures appended.
 *
 * @param options whether cells are made safe for spreadsheets
 * @returns the exit status: 1 if the tool or the first line is refused, or the values cannot be parsed
 */
export async function runCsv(
  id: string,
  { service, baseContext, now, stdin, output, messages }: Batch,
  options: CsvOptions,
): Promise<0 | 1> {
  const fail = async (errors: readonly { message: string }[]): Promise<1> => {
    await messages.write(refuse(id, errors, false).errors)
    return 1
  }
  const tool = service.open(id)
  if (typeof tool === 'string') return fail([{ message: tool }])
  if (!hasCalculation(tool.data)) return fail([{ message: `it ${PAGE_ONLY}` }])
  const input = stdin()
  // Without a reader there is no point in waiting for more lines.
  output.onGone(() => input.destroy())
  let answers: CsvAnswers | undefined
  let text = ''
  const reader = new CsvReader()
  for await (const cells of readRows(reader, input)) {
    if (output.isGone) return 0
    if (answers) text += answers.next(cells, { ...baseContext, now: now() })
    else {
      const errors = CsvAnswers.findErrors(tool, cells)
      if (errors.length > 0) return fail(errors)
      answers = new CsvAnswers(service, tool, cells, options)
      text = answers.header
    }
    if (text.length < CHUNK_LENGTH) continue
    await output.write(text)
    text = ''
  }
  await output.write(text)
  if (reader.problem !== undefined) return fail([{ message: showPlain(reader.problem) }])
  return answers ? 0 : fail([{ message: 'the first line must name the inputs' }])
}

async function* readRows(reader: CsvReader, input: Readable): AsyncGenerator<readonly string[]> {
  for await (const chunk of input) {
    yield* reader.push(chunk as Buffer | string)
    if (reader.problem !== undefined) return
  }
  yield* reader.end()
}
