import type { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { CalculationContext } from '../../src/engine/evaluate/context.ts'
import type { Tool } from '../../src/engine/tool.ts'
import { BatchAnswers } from '../../src/service/batch/BatchAnswers.ts'
import { CsvAnswers } from '../../src/service/batch/CsvAnswers.ts'
import { readCsv } from '../../src/service/batch/readCsv.ts'
import { jsonLine } from '../../src/service/batch/jsonLine.ts'
import { LineSplitter } from '../../src/service/batch/LineSplitter.ts'
import type { Service } from '../../src/service/createService.ts'
import { ProblemError } from './ProblemError.ts'

/** In one request. */
export const MAX_LINES = 100_000
/** A batch counts as one request for each started block of this many lines. */
const LINES_PER_REQUEST = 1000

/** Responses are sent in chunks of about this many characters. */
const CHUNK_LENGTH = 65_536
/** The maximum time a batch runs before it yields to other requests. */
const TURN_MS = 10

export interface BatchRequest {
  readonly service: Service
  readonly context: () => CalculationContext
  readonly body: IncomingMessage
  /** Counts another request; throws if the visitor has exceeded the limit. */
  readonly count: () => Promise<void>
}

/**
 * Answers lines of JSON with lines of JSON, in order, while more are being received. Input is read only as fast as
 * output is sent.
 */
export async function* answerLines({ service, context, body, count }: BatchRequest): AsyncGenerator<string> {
  const answers = new BatchAnswers(service, context(), { detailed: true })
  const splitter = new LineSplitter()
  const programs = service.programs()
  const turns = new Turns(count)
  const answerAll = async function* (lines: ReturnType<LineSplitter['push']>) {
    const now = context()
    for (const line of lines) {
      const stop = await turns.begin()
      if (stop !== undefined) {
        yield turns.take() + jsonLine(undefined, { ok: false, errors: [stop] })
        return
      }
      for (const id of programs) if (line?.includes(`"${id}"`)) await service.prepare(id)
      turns.add(answers.next(line, now))
      if (turns.isOver) {
        yield turns.take()
        await setImmediate()
      }
    }
    if (turns.hasText) yield turns.take()
  }
  // Destroying the request would destroy its response too.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    yield* answerAll(splitter.push(chunk as Buffer))
    if (turns.isStopped) return
  }
  yield* answerAll(splitter.end())
}

/**
 * Answers comma-separated values in the same way; see CsvAnswers.
 *
 * @returns once the first line has been read
 * @throws ProblemError if it does not name inputs of the tool
 */
export async function answerCsv(
  tool: Tool,
  { service, context, body, count }: BatchRequest,
): Promise<AsyncGenerator<string>> {
  const records = readCsv(body)
  const { value: first } = await records.next()
  const header = Array.isArray(first) ? first : []
  const errors =
    header.length === 0
      ? [emptyHeader(typeof first === 'string' ? first : undefined)]
      : CsvAnswers.findErrors(tool, header)
  if (errors.length > 0) throw new ProblemError(422, errors)
  const answers = new CsvAnswers(service, tool, header)
  return answerRecords()

  async function* answerRecords(): AsyncGenerator<string> {
    const turns = new Turns(count)
    turns.add(answers.header)
    for await (const record of records) {
      if (typeof record === 'string') {
        turns.add(answers.refuse(record))
        break
      }
      const stop = await turns.begin()
      if (stop !== undefined) {
        turns.add(answers.refuse(stop.message))
        break
      }
      turns.add(answers.next(record, context()))
      if (!turns.isOver) continue
      yield turns.take()
      await setImmediate()
    }
    if (turns.hasText) yield turns.take()
  }
}

const emptyHeader = (reason = 'the first line must name the inputs') => ({ code: 'no-header', message: reason })

/** Limits the lines and the running time of a batch, and buffers its output. */
class Turns {
  isStopped = false
  #lines = 0
  #text = ''
  #since = performance.now()
  readonly #count: () => Promise<void>

  constructor(count: () => Promise<void>) {
    this.#count = count
  }

  /** Counts a line; returns an error if it is one too many. */
  async begin(): Promise<{ code: string; message: string } | undefined> {
    this.#lines++
    if (this.#lines > MAX_LINES) {
      this.isStopped = true
      return { code: 'too-many-lines', message: `a batch has at most ${MAX_LINES} lines; the rest was not read` }
    }
    if (this.#lines % LINES_PER_REQUEST !== 1 || this.#lines === 1) return undefined
    try {
      await this.#count()
      return undefined
    } catch (error) {
      if (!(error instanceof Error && 'status' in error && error.status === 429)) throw error
      this.isStopped = true
      return { code: 'too-many-requests', message: `${error.message} The batch stopped at line ${this.#lines}.` }
    }
  }

  add(text: string): void {
    this.#text += text
  }

  get hasText(): boolean {
    return this.#text !== ''
  }

  get isOver(): boolean {
    return this.#text.length >= CHUNK_LENGTH || performance.now() - this.#since > TURN_MS
  }

  take(): string {
    const text = this.#text
    this.#text = ''
    this.#since = performance.now()
    return text
  }
}
