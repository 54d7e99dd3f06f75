import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createExaminer, LIMIT_MS, type ExamineFailure, type ExaminingWorker } from '../../src/studio/createExaminer.ts'
import type { Examined } from '../../src/studio/work/Examined.ts'
import type { ExamineRequest, WorkerMessage } from '../../src/studio/work/messages.ts'

/** A worker that answers when the test says so. */
class FakeWorker implements ExaminingWorker {
  onmessage: ExaminingWorker['onmessage'] = null
  onerror: ExaminingWorker['onerror'] = null
  readonly requests: ExamineRequest[] = []
  isStopped = false
  postMessage = (request: ExamineRequest): void => void this.requests.push(request)
  terminate = (): void => void (this.isStopped = true)
  say = (data: WorkerMessage): void => this.onmessage?.({ data } as MessageEvent<WorkerMessage>)
  answer = (problems: Examined['problems'] = []): void =>
    this.say({ type: 'examined', id: this.requests.at(-1)?.id ?? 0, examined: { problems, examples: [] } })
}

function open() {
  const workers: FakeWorker[] = []
  const found: (Examined & { readonly text: string })[] = []
  const failures: ExamineFailure[] = []
  const examiner = createExaminer({
    startWorker() {
      const worker = new FakeWorker()
      workers.push(worker)
      return worker
    },
    onExamined: (examined, text) => found.push({ ...examined, text }),
    onFailed: (failure) => failures.push(failure),
  })
  const latest = (): FakeWorker => workers.at(-1) as FakeWorker
  return { examiner, workers, latest, found, failures }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks once the worker is ready, and reports what it finds', () => {
  const { examiner, latest, found } = open()
  examiner.examine('a')
  expect(latest().requests).toEqual([])
  latest().say({ type: 'ready' })
  expect(latest().requests.map(({ text }) => text)).toEqual(['a'])
  latest().answer()
  expect(found).toHaveLength(1)
})

it('reports in which text something was found, and nothing of a text that was left', () => {
  const { examiner, latest, found, failures } = open()
  latest().say({ type: 'ready' })
  examiner.examine('a')
  examiner.examine('b')
  latest().answer()
  expect(found.map(({ text }) => text)).toEqual(['a'])
  examiner.forget()
  examiner.examine('c')
  latest().answer()
  latest().answer()
  expect(found.map(({ text }) => text)).toEqual(['a', 'c'])
  examiner.examine('d')
  examiner.forget()
  vi.advanceTimersByTime(LIMIT_MS)
  expect(failures).toEqual([])
})

it('asks a worker at once that was ready before anybody listened', () => {
  const worker = Object.assign(new FakeWorker(), { isReady: true })
  const examiner = createExaminer({ startWorker: () => worker, onExamined: vi.fn(), onFailed: vi.fn() })
  examiner.examine('a')
  expect(worker.requests.map(({ text }) => text)).toEqual(['a'])
})

it('asks of the texts that wait for the last only', () => {
  const { examiner, latest } = open()
  latest().say({ type: 'ready' })
  for (const text of ['a', 'b', 'c']) examiner.examine(text)
  latest().answer()
  expect(latest().requests.map(({ text }) => text)).toEqual(['a', 'c'])
})

it('stops a worker that takes too long, says so, and goes on with another one', () => {
  const { examiner, workers, latest, found, failures } = open()
  latest().say({ type: 'ready' })
  examiner.examine('endless')
  vi.advanceTimersByTime(LIMIT_MS - 1)
  expect(failures).toEqual([])
  vi.advanceTimersByTime(1)
  expect(failures).toEqual(['slow'])
  expect(workers.map(({ isStopped }) => isStopped)).toEqual([true, false])
  examiner.examine('mended')
  latest().say({ type: 'ready' })
  latest().answer()
  expect(found).toHaveLength(1)
})

it('does not count the time that the worker takes to load', () => {
  const { examiner, failures } = open()
  examiner.examine('a')
  vi.advanceTimersByTime(10 * LIMIT_MS)
  expect(failures).toEqual([])
})

it('ignores what a stopped worker still says', () => {
  const { examiner, workers, found, latest } = open()
  latest().say({ type: 'ready' })
  examiner.examine('endless')
  vi.advanceTimersByTime(LIMIT_MS)
  workers[0]?.answer()
  expect(found).toEqual([])
})

it('says that a definition could not be examined, and examines the next', () => {
  const { examiner, latest, failures, found } = open()
  latest().say({ type: 'ready' })
  examiner.examine('a')
  latest().say({ type: 'failed', id: latest().requests.at(-1)?.id ?? 0, message: 'oops' })
  examiner.examine('b')
  latest().answer()
  expect([failures, found.length]).toEqual([['broken'], 1])
})

it('loads a worker that could not be loaded again with the next text', () => {
  const { examiner, workers, latest, failures } = open()
  latest().onerror?.({} as ErrorEvent)
  expect([failures, workers.length]).toEqual([['broken'], 1])
  examiner.examine('a')
  latest().say({ type: 'ready' })
  expect(latest().requests.map(({ text }) => text)).toEqual(['a'])
})

it('stops the worker when it is closed', () => {
  const { examiner, latest } = open()
  examiner.close()
  expect(latest().isStopped).toBe(true)
})
