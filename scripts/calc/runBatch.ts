import type { Readable } from 'node:stream'
import { BatchAnswers, type BaseContext } from '../../src/service/batch/BatchAnswers.ts'
import { LineSplitter, type Line } from '../../src/service/batch/LineSplitter.ts'
import type { Service } from '../../src/service/createService.ts'
import { showPlain } from './showPlain.ts'
import type { Writer } from './Writer.ts'

export interface Batch {
  readonly service: Service
  readonly baseContext: BaseContext
  readonly now: () => string
  readonly stdin: () => Readable
  readonly output: Writer
  readonly messages: Writer
}

/** Output is written in chunks of about this many characters, to limit system calls and memory. */
const CHUNK_LENGTH = 65_536

/**
 * Answers each line of standard input with a line, in order, while more are being received.
 *
 * @returns the exit status: 1 if a line is not a JSON object or a stream fails
 */
export async function runBatch({ service, baseContext, now, stdin: open, output, messages }: Batch): Promise<0 | 1> {
  const stdin = open()
  const answers = new BatchAnswers(service, baseContext)
  const splitter = new LineSplitter()
  const answerAll = async (lines: readonly Line[]): Promise<void> => {
    const context = { ...baseContext, now: now() }
    let text = ''
    for (const line of lines) {
      if (output.isGone) return
      text += answers.next(line, context)
      if (text.length < CHUNK_LENGTH) continue
      await output.write(text)
      text = ''
    }
    if (text !== '') await output.write(text)
  }
  // Without a reader there is no point in waiting for more lines.
  output.onGone(() => stdin.destroy())
  try {
    for await (const chunk of stdin) await answerAll(splitter.push(chunk as Buffer | string))
    await answerAll(splitter.end())
  } catch (error) {
    if (!output.isGone) {
      await messages.write(`calc: the batch stopped early: ${showPlain((error as Error).message)}\n`)
      return 1
    }
  }
  return answers.hasFailed ? 1 : 0
}
