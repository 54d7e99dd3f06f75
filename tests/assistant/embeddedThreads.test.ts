import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readChooser } from '../../scripts/read-chooser.ts'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import {
  BUSY,
  createEmbeddedThreads,
  TOO_SLOW,
  type EmbeddedThreadsOptions,
} from '../../server/assistant/embeddedThreads.ts'
import { startApp } from '../server/support/startApp.ts'
import { cpuSince } from '../support/cpu.ts'

const NONE = readChooser([])

const stays = new AbortController().signal

function open(options: Partial<EmbeddedThreadsOptions> = {}) {
  const logged: string[] = []
  const log = (_: object, text: string) => void logged.push(text)
  const file = new URL('./support/clumsyThread.mjs', import.meta.url)
  // Otherwise threads that spin would slow down the tests of all later files.
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const assistant = createEmbeddedThreads({
    tools: [],
    chooser: NONE,
    log: { info: log, error: log },
    now: () => 5,
    file,
    closed: over.signal,
    ...options,
  })
  const say = (message: string) => assistant(message, [], stays)
  /** A message without an end: the test ends it. */
  const spin = () => say('spin').catch(() => undefined)
  return { assistant, logged, say, spin }
}

describe('the threads of the embedded assistant', () => {
  it('answer as the assistant does', async () => {
    const { tools } = keepCatalogue()
    const { assistant } = open({
      tools,
      chooser: readChooser(tools),
      now: () => Date.UTC(2026, 1, 1, 12),
      file: new URL('../../server/assistant/thread.ts', import.meta.url),
    })
    // By a spreadsheet: PMT(6%/12, 60, -20000) = 386.656
    expect(await assistant('loan of 20,000 at 6% over 5 years', [], stays)).toContain('$386.66')
    expect(await assistant('days from today to 2026-02-11', [], stays)).toMatch(/\b10\b/)
  })

  it('receive the message, the history and the time', async () => {
    const { assistant } = open()
    expect(await assistant('hello', [{ role: 'user', content: 'hi' }], stays)).toBe('hello after 1 at 5')
  })

  it('answer a message that never ends with one sentence, and then the next', async () => {
    const { say, logged } = open()
    expect(await say('spin')).toBe(TOO_SLOW)
    expect(logged).toEqual(['a message took the assistant too long'])
    expect(await say('hello')).toBe('hello after 0 at 5')
  })

  it('answer others while one message never ends', async () => {
    const { say, spin } = open({ limitMs: 60_000 })
    void spin()
    expect(await Promise.all(['a', 'b', 'c'].map(say))).toEqual(['a after 0 at 5', 'b after 0 at 5', 'c after 0 at 5'])
  })

  it('are ready before the first message, and again after one was stopped', async () => {
    const started = new Int32Array(new SharedArrayBuffer(4))
    const { say } = open({ tools: [started] as unknown as EmbeddedThreadsOptions['tools'] })
    await expect.poll(() => started[0]).toBe(2)
    // Each message gets a second try.
    expect(await say('spin')).toBe(TOO_SLOW)
    await expect.poll(() => started[0]).toBe(4)
    for (let count = 0; count < 4; count++) await say('hello')
    expect(started[0]).toBe(4)
  })

  it('answer a message at the second try if the first thread was too slow', async () => {
    const tries = new Int32Array(new SharedArrayBuffer(8))
    const { say, logged } = open({ tools: [tries] as unknown as EmbeddedThreadsOptions['tools'] })
    expect(await say('spin once')).toBe('spin once after 0 at 5')
    expect(logged).toEqual([])
  })

  it('do not count what a thread does before a message', async () => {
    const { say } = open({ limitMs: 60 })
    expect(await say('work afterwards')).toBe('work afterwards after 0 at 5')
    await sleep(200)
    expect(await say('work a little')).toBe('work a little after 0 at 5')
  })

  it('count the work of each message alone', async () => {
    const { say } = open({ limitMs: 60 })
    for (let count = 0; count < 8; count++) expect(await say('work a little')).toBe('work a little after 0 at 5')
  })

  it('let the server answer while three messages at once never end', async () => {
    const app = await startApp({ assistant: open({ limitMs: 60 }).assistant })
    onTestFinished(app.close)
    const answers: string[] = []
    const before = process.threadCpuUsage()
    const asked = Array.from({ length: 3 }, async () => {
      const { json } = await app.post('/api/ai/chat', { message: 'spin', history: [] })
      answers.push((json as { response: string }).response)
    })
    await expect.poll(() => app.get('/healthz').then(({ status }) => status)).toBe(200)
    // In the server's own thread all three would have come before anything else.
    expect(answers.length).toBeLessThan(3)
    await Promise.all(asked)
    expect(new Set(answers)).toEqual(new Set([TOO_SLOW]))
    // All that anybody else can have waited for here, and for much more than one message.
    expect(cpuSince(before)).toBeLessThan(250)
  })

  it('are charged to the visitor', async () => {
    const app = await startApp({ assistant: open({ limitMs: 100 }).assistant })
    onTestFinished(app.close)
    const say = async (message: string) => (await app.post('/api/ai/chat', { message, history: [] })).status
    // Both threads spend 100 ms: with the message itself, 5 of 10 points of 50 ms.
    expect(await say('spin')).toBe(200)
    for (let count = 0; count < 5; count++) expect(await say('hello')).toBe(200)
    expect(await say('hello')).toBe(429)
  })

  it('limit how long a message waits for its turn', async () => {
    const { say, spin } = open({ limitMs: 60_000, waitMs: 100 })
    void spin()
    void spin()
    expect(await say('hello')).toBe(BUSY)
  })

  it('fail with what went wrong, and answer the next', async () => {
    const { say } = open()
    await expect(say('fail')).rejects.toThrow('it cannot be read')
    expect(await say('hello')).toBe('hello after 0 at 5')
  })

  it('fail alone where they run out of memory', async () => {
    const { say } = open({ limitMs: 60_000 })
    await expect(say('grow')).rejects.toThrow('memory')
    expect(await say('hello')).toBe('hello after 0 at 5')
  })
})
