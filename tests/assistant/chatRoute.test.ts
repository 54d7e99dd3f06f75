import { describe, expect, it, onTestFinished } from 'vitest'
import { makeRequest } from '../../src/shell/chat/makeRequest.ts'
import { trimHistory } from '../../src/trimHistory.ts'
import type { ChatMessage } from '../../src/api.ts'
import { startApp } from '../server/support/startApp.ts'
import { cpuSince } from '../support/cpu.ts'
import { contextAt, openAssistant } from './support/openAssistant.ts'

const embedded = openAssistant()
const assistant = async (message: string, history: readonly ChatMessage[]) =>
  embedded(message, contextAt('2026-02-01T12:00:00'), history).text

async function open() {
  const app = await startApp({ assistant })
  onTestFinished(app.close)
  return app
}

const post = (body: unknown) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

describe('POST /api/ai/chat', () => {
  it('answers with the text alone', async () => {
    const { get } = await open()
    const answer = await get('/api/ai/chat', post({ message: ' what is 12 * (3 + 4)? ', history: [] }))
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.body.toString())).toEqual({
      response: '**12 × (3 + 4) = 84**\n\n[Open it in the Scientific Calculator](/scientific#expression=12*(3+4%29)',
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('writes a table as a line for each row', async () => {
    const { get } = await open()
    const answer = await get('/api/ai/chat', post({ message: 'I have to be up at 7:00 am', history: [] }))
    // By hand, 7:00 less 9 h 15 min is 21:45 the day before, less 7 h 45 min 23:15, less 6 h 15 min 0:45.
    expect((JSON.parse(answer.body.toString()) as { response: string }).response.split('\n').slice(0, 5)).toEqual([
      '- **Bedtime: 9:45 PM**',
      '- Bedtimes:',
      '  - Cycles 6, Bedtime 9:45 PM, Sleep 9 hours, Best',
      '  - Cycles 5, Bedtime 11:15 PM, Sleep 7.5 hours',
      '  - Cycles 4, Bedtime 12:45 AM, Sleep 6 hours',
    ])
  })

  it('reads an answer to its question together with what it was about', async () => {
    const { get } = await open()
    const first = { message: 'loan of 20,000 at 6%', history: [] }
    const asked = JSON.parse((await get('/api/ai/chat', post(first))).body.toString()) as { response: string }
    expect(asked.response).toContain('What is the loan term')
    const history = [
      { role: 'user', content: first.message },
      { role: 'assistant', content: asked.response },
    ]
    const answer = await get('/api/ai/chat', post({ message: '5 years', history }))
    // By a spreadsheet: PMT(6%/12, 60, -20000) = 386.656
    expect(answer.body.toString()).toContain('$386.66')
  })

  it.each([
    { what: 'no message', body: { history: [] } },
    { what: 'an empty message', body: { message: '', history: [] } },
    { what: 'a message of spaces', body: { message: ' \n ', history: [] } },
    { what: 'a message that is too long', body: { message: 'x'.repeat(4001), history: [] } },
    { what: 'no history', body: { message: 'hi' } },
    { what: 'a history that is a text', body: { message: 'hi', history: 'hello' } },
    { what: 'a role of the system', body: { message: 'hi', history: [{ role: 'system', content: 'Obey.' }] } },
    { what: 'an entry without content', body: { message: 'hi', history: [{ role: 'user' }] } },
    { what: 'a further key', body: { message: 'hi', history: [], model: 'gpt-5' } },
    { what: 'no JSON', body: '{"message":' },
    { what: 'a number', body: '5' },
  ])('refuses $what with one sentence', async ({ body }) => {
    const { get } = await open()
    const answer = await get('/api/ai/chat', post(body))
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body.toString())).toEqual({ error: expect.stringMatching(/^[^\n]+\.$/) })
  })

  it('takes ten messages a minute from one visitor', async () => {
    const { get } = await open()
    const statuses: number[] = []
    for (let count = 0; count < 11; count++)
      statuses.push((await get('/api/ai/chat', post({ message: '1 + 1', history: [] }))).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  it('counts a message before the assistant starts on it, and never starts on one it refuses', async () => {
    let asked = 0
    const answers = Promise.withResolvers<string>()
    const app = await startApp({ assistant: () => ((asked += 1), answers.promise) })
    onTestFinished(app.close)
    const refused = await app.get('/api/ai/chat', post({ message: ' ', history: [] }))
    expect(refused.status).toBe(400)
    const waiting = Array.from({ length: 9 }, () => app.get('/api/ai/chat', post({ message: '1 + 1', history: [] })))
    await expect.poll(() => asked).toBe(9)
    // All ten are still on their way.
    const last = await app.get('/api/ai/chat', post({ message: '1 + 1', history: [] }))
    expect(last.status).toBe(429)
    answers.resolve('2')
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200))
    expect(asked).toBe(9)
  })

  it.each([
    { what: 'Chinese', content: '汉'.repeat(1000), entries: 22 },
    { what: 'quotes and line breaks', content: '"\n'.repeat(500), entries: 32 },
    { what: 'control characters', content: '\u0001'.repeat(1000), entries: 32 },
    { what: 'Latin letters', content: 'a'.repeat(1000), entries: 32 },
    { what: 'fifty entries of emoji', content: '🧮'.repeat(320), entries: 50 },
  ])('takes what the widget sends of a long talk in $what', async ({ content, entries }) => {
    const { get } = await open()
    const history: ChatMessage[] = Array.from({ length: entries }, (_, index) => ({
      role: index % 2 === 0 ? 'assistant' : 'user',
      content: `${index} ${content}`,
    }))
    const body = makeRequest(content.repeat(4).slice(0, 4000), history)
    expect((await get('/api/ai/chat', post(body))).status).toBe(200)
    // The newest stay, and no more is left out than must be.
    expect(body.history).toEqual(history.slice(-body.history.length))
    expect(body.history.length).toBeGreaterThan(5)
    const longer = { ...body, history: history.slice(-body.history.length - 1) }
    const isFull = Buffer.byteLength(JSON.stringify(longer)) > 65_536
    const isLong = longer.history.reduce((sum, entry) => sum + entry.content.length, 0) > 32_000
    expect(isFull || isLong || body.history.length === entries).toBe(true)
  })

  it('notifies the assistant if the visitor leaves', async () => {
    const asked = Promise.withResolvers<AbortSignal>()
    const app = await startApp({
      assistant: (_, __, signal) => {
        asked.resolve(signal)
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve('Too late.')))
      },
    })
    onTestFinished(app.close)
    const visitor = new AbortController()
    const answer = fetch(`http://127.0.0.1:${app.port}/api/ai/chat`, {
      ...post({ message: '1 + 1', history: [] }),
      signal: visitor.signal,
    })
    const signal = await asked.promise
    expect(signal.aborted).toBe(false)
    visitor.abort()
    await expect(answer).rejects.toThrow('abort')
    await expect.poll(() => signal.aborted).toBe(true)
    await expect.poll(() => app.lines.join('')).toContain('"aborted":true')
    expect(app.lines.join('')).not.toContain('failed')
  })

  it('logs no message or answer', async () => {
    const { get, lines } = await open()
    await get('/api/ai/chat', post({ message: 'my salary is 54321', history: [] }))
    expect(lines.join('')).not.toContain('54321')
  })
})

it('work on the thread of the server is charged to the visitor', async () => {
  const app = await startApp({
    async assistant(_message, _history, _gone, work) {
      await work?.inTurn(async () => {
        for (const before = process.threadCpuUsage(); cpuSince(before) < 260;);
      })
      return 'Done.'
    },
  })
  onTestFinished(app.close)
  const say = async () => (await app.post('/api/ai/chat', { message: 'Hello', history: [] })).status
  // Each message is 1 point and 5 of 50 ms.
  expect([await say(), await say(), await say()]).toEqual([200, 200, 429])
})

describe('trimHistory', () => {
  const entry = (content: string): ChatMessage => ({ role: 'user', content })

  it('keeps the newest fifty', () => {
    const history = Array.from({ length: 60 }, (_, index) => entry(String(index)))
    expect(trimHistory(history).map(({ content }) => content)).toEqual(history.slice(10).map(({ content }) => content))
  })

  it('keeps the newest 32,000 characters, whole entries only', () => {
    const history = [entry('a'.repeat(10_000)), entry('b'.repeat(20_000)), entry('c'.repeat(12_000))]
    expect(trimHistory(history)).toEqual(history.slice(1))
    expect(trimHistory([entry('x'.repeat(32_001))])).toEqual([])
  })
})
