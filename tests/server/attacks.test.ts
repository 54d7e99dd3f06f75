import { Agent, request, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import { cpuSince } from '../support/cpu.ts'
import { startApp } from './support/startApp.ts'

const { tools } = keepCatalogue()
let app: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  app = await startApp({ tools, env: { RATE_LIMIT: 'off' } })
})
afterAll(() => app.close())

const RANDOM = { min: 1, max: 6, count: 10_000, repeats: 'allowed' }
const names = (count: number, sign = '') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${sign}x${index}`, 1]))

/** Streams a body until it ends or the server answers; returns what was sent and answered. */
function stream(port: number, pieces: () => Iterable<string>, query = '?tool=loan') {
  return new Promise<{ status: number; text: string; sent: number }>((resolve, reject) => {
    let sent = 0
    const path = `/api/calculate${query}`
    const headers = { 'Content-Type': 'text/csv' }
    const outgoing = request({ port, path, method: 'POST', headers, agent: false }, async (response) => {
      let text = ''
      for await (const chunk of response) text += String(chunk)
      body.destroy()
      resolve({ status: response.statusCode ?? 0, text, sent })
    })
    const body = Readable.from(pieces())
    body.on('data', (piece: string) => (sent += piece.length)).on('error', () => {})
    outgoing.on('error', reject)
    body.pipe(outgoing)
  })
}

/** Sends a request over a connection of the agent. */
function send(port: number, options: RequestOptions, body = '') {
  return new Promise<{ status: number; connection: string | undefined; isReused: boolean }>((resolve, reject) => {
    const outgoing = request({ port, ...options }, (response) => {
      const { statusCode: status = 0, headers } = response
      response
        .resume()
        .on('end', () => resolve({ status, connection: headers.connection, isReused: outgoing.reusedSocket }))
    })
    outgoing.on('error', reject).end(body)
  })
}

describe('comma-separated values', () => {
  const line = ','.repeat(900_000)

  it('of commas only are refused before they are parsed, however many follow', async () => {
    const before = process.threadCpuUsage()
    const { text, sent } = await stream(app.port, function* () {
      yield 'amount,rate,years\n20000,6,5\n'
      for (let megabyte = 0; megabyte < 150; megabyte++) yield line
    })
    expect(text).toMatch(
      /\r\n20000,6,5,386\.66,.*\r\n,,,.*the rest of the values cannot be read: line 3 has more than 1000 cells/,
    )
    expect(sent).toBeLessThan(20_000_000)
    expect(cpuSince(before)).toBeLessThan(1500)
  })

  it.each([
    { name: 'cells', body: `amount${',x'.repeat(1000)}\n`, says: 'line 1 has more than 1000 cells' },
    { name: 'bytes', body: `${'a'.repeat(1_000_001)}\n`, says: 'line 1 is longer than 1000000 bytes' },
    { name: 'bytes in quotes', body: `"${'\n'.repeat(1_000_001)}"\n`, says: 'is longer than 1000000 bytes' },
  ])('with too many $name in the first line are refused', async ({ body, says }) => {
    const { status, text } = await stream(app.port, () => [body])
    expect(status).toBe(422)
    expect(JSON.parse(text).detail).toContain(says)
  })

  it('may have quoted line breaks and quotes, wherever the chunks end', async () => {
    const body = '\ufeffnumbers\r\n"1\n2\n3"\r\n"1;""2"""\n4\r5'
    const whole = (await stream(app.port, () => [body], '?tool=average')).text
    expect(whole.split('\r\n')).toHaveLength(6)
    expect((await stream(app.port, () => body, '?tool=average')).text).toBe(whole)
  })

  it('are no formulas of a spreadsheet, on request', async () => {
    const body = 'amount,rate,years\n=1+1,6,5\n-5,6,5\n'
    const { text } = await stream(app.port, () => [body], '?tool=loan&_csv=safe')
    expect(text).toMatch(/\r\n'=1\+1,6,5,/)
    expect(text).toMatch(/\r\n-5,6,5,/)
    expect((await stream(app.port, () => [body])).text).toMatch(/\r\n=1\+1,6,5,/)
  })
})

describe('a body that is answered early', () => {
  const large = `amount,rate,years\n${','.repeat(2_000_000)}`
  const ndjson = `${'1\n'.repeat(10)}${'x'.repeat(900_000)}`

  it.each([
    { what: 'a line of too many cells', path: '/api/calculate?tool=loan', type: 'text/csv', body: large, status: 200 },
    { what: 'a first line of too many', path: '/api/calculate?tool=loan', type: 'text/csv', body: large.slice(18) },
    { what: 'an unknown tool', path: '/api/calculate?tool=x', type: 'text/csv', body: large, status: 404 },
    { what: 'a wrong type', path: '/api/calculate', type: 'text/plain', body: ndjson, status: 415 },
    { what: 'too much JSON', path: '/api/ai/chat', type: 'application/json', body: large, status: 413 },
    { what: 'a wrong method', path: '/api/tools', type: 'text/csv', body: large, status: 405 },
    { what: 'a wrong method of MCP', path: '/mcp', method: 'PUT', type: 'text/csv', body: large, status: 405 },
    { what: 'a page', path: '/loan', type: 'text/csv', body: large, status: 405 },
  ])('for $what leaves the connection to the next request', async ({ path, method = 'POST', type, body, ...rest }) => {
    const { status: wanted = 422 } = rest
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    const headers = { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }
    const first = await send(app.port, { path, method, agent, headers }, body)
    const second = await send(app.port, { path: '/api/tools', method: 'GET', agent })
    expect([first.status, second.status]).toEqual([wanted, 200])
    expect(second.isReused || first.connection === 'close').toBe(true)
  })

  it.each(['/api/tools', '/api/calculate?tool=loan'])('at %s and never ends is cut off', async (path) => {
    const socket = connect(app.port, '127.0.0.1', () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/csv\r\nContent-Length: 1${'0'.repeat(12)}\r\n\r\n`,
      )
      Readable.from(
        (function* () {
          for (let megabyte = 0; megabyte < 200; megabyte++) yield Buffer.alloc(1_000_000, ',')
        })(),
      ).pipe(socket)
    })
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk))).on('error', () => {})
    await new Promise((resolve) => socket.once('close', resolve))
    expect(socket.bytesWritten).toBeLessThan(80_000_000)
    expect(answer).toMatch(/^HTTP\/1\.1 4/)
  })
})

it('errors are at most twenty, and what has too many names is not read', async () => {
  const path = '/api/tools/loan/calculate'
  const some = await app.post(path, { inputs: names(60) })
  expect(some.json.errors).toHaveLength(21)
  // 60 unknown names, and 3 required inputs.
  expect(some.json.errors[20].message).toBe('and 43 more')
  const options = await app.ask(`${path}?${Object.keys(names(60, '_')).join('&')}`)
  expect([options.json.errors.length, options.json.errors[20].message]).toEqual([21, 'and 40 more'])
  const tooMany = [
    await app.post(path, { inputs: names(4500) }),
    await app.post('/api/tools/loan/solve', {
      inputs: names(4500),
      solve: { input: 'amount', output: 'monthlyPayment', value: 300 },
    }),
    await app.ask(`${path}?${Object.keys(names(1000, '_')).join('&')}`),
    await app.ask(`/api/tools?${Object.keys(names(1000)).join('&')}`),
  ]
  for (const { json, body } of tooMany) {
    expect(json.errors).toHaveLength(1)
    expect(json.errors[0].message).toMatch(/^there are (4500 inputs|1000 parameters); at most 100 are read$/)
    expect(body.length).toBeLessThan(500)
  }
  const lines = [{ inputs: names(4500) }, { solve: names(4500) }, { working: names(4500) }]
  const batch = await app.get('/api/calculate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-ndjson' },
    body: lines.map((each) => `${JSON.stringify({ tool: 'loan', ...each })}\n`).join(''),
  })
  for (const line of batch.body.toString().trim().split('\n'))
    expect(JSON.parse(line).errors).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^there are 4500/) }),
    ])
})

it('a batch of dear lines lets others in between', async () => {
  const lines = 100
  const batch = app.get('/api/calculate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-ndjson' },
    body: `${JSON.stringify({ tool: 'random', inputs: RANDOM })}\n`.repeat(lines),
  })
  let isRunning = true
  void batch.finally(() => (isRunning = false))
  let answered = 0
  for (; isRunning && answered < 1000; answered++) expect((await app.get('/loan')).status).toBe(200)
  expect(answered).toBeGreaterThan(10)
  expect((await batch).body.toString().split('\n')).toHaveLength(lines + 1)
})

describe('within the limits', () => {
  const start = async () => {
    const limited = await startApp({ tools, env: { TRUST_PROXY: '1' } })
    onTestFinished(limited.close)
    return limited
  }
  const leftOf = (headers: IncomingHttpHeaders) => Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1])

  it('points follow the time that a batch takes', async () => {
    const limited = await start()
    const before = process.threadCpuUsage()
    await limited.get('/api/calculate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-ndjson' },
      body: `${JSON.stringify({ tool: 'random', inputs: RANDOM })}\n`.repeat(300),
    })
    const spent = cpuSince(before)
    const points = 120 - leftOf((await limited.get('/api/tools')).headers) - 1
    // A batch of 300 cheap lines counts one; besides the lines, this thread also sends and receives.
    expect(points).toBeGreaterThan(1)
    expect(points).toBeLessThanOrEqual(Math.ceil(spent / 50))
  })

  it('a visitor runs two batches at once, and others are not affected', async () => {
    const limited = await start()
    const open = (from: string) => {
      const headers = { 'Content-Type': 'application/x-ndjson', 'X-Forwarded-For': from }
      const outgoing = request({ port: limited.port, path: '/api/calculate', method: 'POST', headers, agent: false })
      const status = new Promise<number>((resolve, reject) => {
        outgoing.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject)
      })
      outgoing.write('{"tool":"percentage","inputs":{"value":80,"percentage":50}}\n')
      return { status, end: () => outgoing.end() }
    }
    const batches = [open('203.0.113.7'), open('203.0.113.7')]
    expect(await Promise.all(batches.map(({ status }) => status))).toEqual([200, 200])
    expect(await open('203.0.113.7').status).toBe(429)
    const other = open('203.0.113.8')
    expect(await other.status).toBe(200)
    for (const { end } of [...batches, other]) end()
    await expect
      .poll(async () => {
        const again = open('203.0.113.7')
        again.end()
        return again.status
      })
      .toBe(200)
  })

  it('a clock that is set back asks nobody to wait longer than the window', async () => {
    const limited = await start()
    for (let count = 0; count < 10; count++) await limited.post('/api/ai/chat', { message: 'Hello', history: [] })
    const realNow = Date.now
    onTestFinished(() => void (Date.now = realNow))
    Date.now = () => realNow() - 24 * 60 * 60 * 1000
    const { status, headers } = await limited.post('/api/ai/chat', { message: 'Hello', history: [] })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  })
})
