import type { IncomingMessage } from 'node:http'
import type { CalculationContext } from '../../src/engine/context.ts'
import type { Tool } from '../../src/engine/tool.ts'
import { BatchAnswers } from '../../src/service/batch/BatchAnswers.ts'
import { CsvAnswers, type CsvOptions } from '../../src/service/batch/CsvAnswers.ts'
import { CsvReader } from '../../src/service/batch/CsvReader.ts'
import { jsonLine } from '../../src/service/batch/jsonLine.ts'
import { LineSplitter } from '../../src/service/batch/LineSplitter.ts'
import type { Service } from '../../src/service/createService.ts'
import type { Account, Turns } from '../createTurns.ts'
import { POINT_MS } from '../middleware/limit.ts'
import { ProblemError } from './ProblemError.ts'

/** In one request. */
export const MAX_LINES = 100_000
/** The maximum size of a request: ten times that of 100,000 usual lines. */
const MAX_BYTES = 100_000_000
/** A batch counts as one request for each started block of this many lines, or more if it takes more CPU time. */
const LINES_PER_POINT = 1000

/** Responses are sent in chunks of about this many characters. */
const CHUNK_LENGTH = 65_536

/** Who sends a batch. */
export interface BatchVisitor {
  readonly visitor: string
  readonly turns: Turns
  /** Counts another point; throws if the visitor has exceeded the limit. */
  readonly count: () => Promise<void>
}

export interface BatchRequest {
  readonly service: Service
  readonly context: () => CalculationContext
  readonly body: IncomingMessage
  readonly visitor: BatchVisitor
}

/** What is read from a batch and answered, one after the other. */
interface Rows<Row> {
  /** Returns the rows that end in this chunk. */
  readonly read: (chunk: Buffer) => readonly Row[]
  readonly end: () => readonly Row[]
  readonly prepare?: (rows: readonly Row[]) => Promise<void>
  readonly answer: (row: Row) => string
  /** Why the rest cannot be read; undefined if it can. */
  readonly problem?: () => string | undefined
  /** The last line of a batch that stops early. */
  readonly refuse: (error: { code: string; message: string }) => string
  /** The number of rows at the start that are not counted. */
  readonly headers: number
}

/**
 * Answers lines of JSON with lines of JSON, in order, while more are being received. Input is read only as fast as
 * output is sent.
 */
export function answerLines({ service, context, body, visitor }: BatchRequest): AsyncGenerator<string> {
  const answers = new BatchAnswers(service, context(), { detailed: true })
  const splitter = new LineSplitter()
  const programs = service.programs()
  return answerRows(visitor, body, {
    read: (chunk) => splitter.push(chunk),
    end: () => splitter.end(),
    async prepare(lines) {
      for (const id of programs) if (lines.some((line) => line?.includes(`"${id}"`))) await service.prepare(id)
    },
    answer: (line) => answers.next(line, context()),
    refuse: (error) => jsonLine(undefined, { ok: false, errors: [error] }),
    headers: 0,
  })
}

/**
 * Answers comma-separated values in the same way; see CsvAnswers.
 *
 * @param options whether cells are made safe for spreadsheets
 * @returns once the first line has been read
 * @throws ProblemError if it does not name inputs of the tool
 */
export async function answerCsv(
  tool: Tool,
  { service, context, body, visitor }: BatchRequest,
  options: CsvOptions,
): Promise<AsyncGenerator<string>> {
  const reader = new CsvReader()
  let answers: CsvAnswers | undefined
  const open = (header: readonly string[]): CsvAnswers => {
    const errors =
      header.length > 0
        ? CsvAnswers.findErrors(tool, header)
        : [{ code: 'no-header', message: reader.problem ?? 'the first line must name the inputs' }]
    if (errors.length > 0) throw new ProblemError(422, errors)
    return new CsvAnswers(service, tool, header, options)
  }
  const lines = answerRows<readonly string[]>(visitor, body, {
    read: (chunk) => reader.push(chunk),
    end: () => reader.end(),
    answer: (cells) => (answers ? answers.next(cells, context()) : (answers = open(cells)).header),
    problem: () => reader.problem,
    refuse: ({ message }) => (answers ?? open([])).refuse(message),
    headers: 1,
  })
  const { value: first } = await lines.next()
  return first === undefined ? open([]) && lines : startWith(first, lines)
}

async function* startWith(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

/** Answers rows in pieces, each in the visitor's turn, and stops where the visitor has no points left. */
async function* answerRows<Row>(
  { visitor, turns, count }: BatchVisitor,
  body: IncomingMessage,
  rows: Rows<Row>,
): AsyncGenerator<string> {
  const account: Account = { visitor, cpuMs: 0 }
  let [bytes, lines, paid] = [0, -rows.headers, 1]
  let isStopped = false

  const findStop = async (): Promise<{ code: string; message: string } | undefined> => {
    if (bytes > MAX_BYTES)
      return { code: 'too-many-bytes', message: `a batch has at most ${MAX_BYTES} bytes; the rest was not read` }
    if (lines >= MAX_LINES)
      return { code: 'too-many-lines', message: `a batch has at most ${MAX_LINES} lines; the rest was not read` }
    const due = Math.max(Math.floor(lines / LINES_PER_POINT) + 1, Math.floor(account.cpuMs / POINT_MS))
    try {
      for (; paid < due; paid++) await count()
      return undefined
    } catch (error) {
      if (!(error instanceof Error && 'status' in error && error.status === 429)) throw error
      return { code: 'too-many-requests', message: `${error.message} The batch stopped at line ${lines + 1}.` }
    }
  }

  const answerAll = async function* (list: readonly Row[]): AsyncGenerator<string> {
    await rows.prepare?.(list)
    for (let next = 0; next < list.length && !isStopped;) {
      const stop = await findStop()
      if (stop) {
        isStopped = true
        yield rows.refuse(stop)
        return
      }
      const end = Math.min(list.length, next + LINES_PER_POINT - (lines % LINES_PER_POINT))
      const piece = () => {
        let text = ''
        do {
          text += rows.answer(list[next++] as Row)
          lines++
        } while (next < end && text.length < CHUNK_LENGTH && turns.hasTime())
        return text
      }
      const text = await turns.run(account, piece)
      if (text !== '') yield text
    }
    const problem = rows.problem?.()
    if (problem === undefined || isStopped) return
    isStopped = true
    yield rows.refuse({ code: 'invalid-request', message: problem })
  }

  // Destroying the request would destroy its response too.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length
    yield* answerAll(await turns.run(account, () => rows.read(chunk as Buffer)))
    if (isStopped) return
  }
  yield* answerAll(rows.end())
}
