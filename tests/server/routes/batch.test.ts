import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { keepCatalogue } from '../../../scripts/read-tools.ts'
import { SOON } from '../../support/soon.ts'
import { startApp } from '../support/startApp.ts'

const { tools } = keepCatalogue()
const now = () => Date.UTC(2026, 2, 1, 12)
const half = (value: number) => `${JSON.stringify({ tool: 'percentage', inputs: { value, percentage: 50 } })}\n`

let app: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  app = await startApp({ tools, now, env: { RATE_LIMIT: 'off' } })
})
afterAll(() => app.close())

async function send(type: string, body: string, query = '', to = app) {
  const answer = await to.get(`/api/calculate${query}`, { method: 'POST', body, headers: { 'Content-Type': type } })
  return { ...answer, text: answer.body.toString() }
}
const sendLines = async (body: string, query?: string, to = app) => {
  const answer = await send('application/x-ndjson', body, query, to)
  return {
    ...answer,
    lines: answer.text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line)),
  }
}

describe('lines of JSON', () => {
  it('are answered line for line, in order', async () => {
    const values = Array.from({ length: 5000 }, (_, index) => index)
    const { status, headers, lines } = await sendLines(values.map(half).join(''))
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/x-ndjson')
    expect(lines.map(({ outputs }) => outputs.result.value)).toEqual(values.map((value) => value / 2))
  })

  it('each get their own error', async () => {
    const { lines } = await sendLines(
      `${half(1)}nonsense\n{"tool":"laon"}\n{"tool":"loan","inputs":{"amuont":1,"rate":6,"years":5}}\n${half(2)}`,
    )
    expect(lines).toMatchObject([
      { ok: true },
      {
        ok: false,
        errors: [{ code: 'invalid-request', message: expect.stringMatching(/^line 2 is not a JSON object/) }],
      },
      {
        tool: 'laon',
        ok: false,
        errors: [{ message: 'there is no tool "laon", did you mean "loan"?', code: 'unknown-tool', nearest: 'loan' }],
      },
      {
        tool: 'loan',
        ok: false,
        errors: [
          { input: 'amuont', code: 'unknown-input', nearest: 'amount' },
          { input: 'amount', code: 'missing' },
        ],
      },
      { ok: true },
    ])
  })

  it('can be solved backwards, set their own clock, and have tables on request', async () => {
    const loan = { amount: 20_000, rate: 6, years: 5 }
    const cases = [
      {
        tool: 'loan',
        inputs: { rate: 6, years: 5 },
        solve: { input: 'amount', output: 'monthlyPayment', value: 386.66 },
      },
      { tool: 'age-calc', inputs: { birthDate: '2000-03-02' }, now: '2027-03-02' },
      { tool: 'loan', inputs: loan },
    ]
    const { lines } = await sendLines(cases.map((each) => JSON.stringify(each)).join('\n'), '?_tables=true')
    expect(lines[0].solutions[0].amount.value).toBeCloseTo(20_000.18, 1)
    expect(lines[1].outputs.years.value).toBe(27)
    expect(lines[2].outputs.schedule.value).toHaveLength(60)
  })

  it.each([
    {
      query: '?_working=true',
      says: 'there is no option "_working"; there are _now, _units, _locale, _currency, _tables',
    },
    {
      query: '?tool=loan',
      says: 'there is no parameter "tool" here; allowed: _now, _units, _locale, _currency, _tables',
    },
  ])('are refused with $query', async ({ query, says }) => {
    const { status, text } = await send('application/x-ndjson', '{}', query)
    expect(status).toBe(400)
    expect(JSON.parse(text).detail).toBe(says)
  })

  it('are at most 100,000', async () => {
    const { lines } = await sendLines('{}\n'.repeat(100_002))
    expect(lines).toHaveLength(100_001)
    expect(lines.at(-1).errors).toEqual([
      { code: 'too-many-lines', message: 'a batch has at most 100000 lines; the rest was not read' },
    ])
  })

  it('are read only as fast as their answers', async () => {
    // Each answer is much longer than its line, and the spaces make the lines fill the system's buffers.
    const inputs = { amount: 20_000, rate: 6, years: 30 }
    const line = `${JSON.stringify({ tool: 'loan', inputs })}${' '.repeat(4000)}\n`
    const body = line.repeat(8000)
    const socket = connect(app.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    socket.write(
      `POST /api/calculate?_tables=true HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-ndjson\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    let sent = false
    socket.write(body, () => (sent = true))
    // Other requests are still answered meanwhile.
    for (let count = 0; count < 10; count++) {
      expect((await app.ask('/api/tools/loan')).status).toBe(200)
    }
    expect(sent).toBe(false)
    // A client that disconnects midway causes no error and disturbs nobody.
    socket.destroy()
    await vi.waitUntil(() => app.entries().some(({ aborted }) => aborted), SOON)
    expect((await sendLines(half(3))).lines[0].outputs.result.value).toBe(1.5)
    expect(app.entries().filter(({ level }) => level === 'error')).toEqual([])
  })
})

describe('comma-separated values', () => {
  it('are answered with the figures appended', async () => {
    const { headers, text } = await send(
      'text/csv; charset=utf-8',
      '\ufeffamount,rate,years\r\n20000,6,5\r\n0,6,5\r\n"20,000",6,60 months\r\n',
      '?tool=loan',
    )
    expect(headers['content-type']).toMatch(/^text\/csv/)
    expect(text.split('\r\n')).toEqual([
      expect.stringMatching(/^amount,rate,years,monthlyPayment,totalPayment,totalInterest,.*,errors$/),
      expect.stringMatching(/^20000,6,5,386\.66,23199\.36,3199\.36,,*$/),
      expect.stringMatching(/^0,6,5,,*"amount must be greater than 0, got 0"$/),
      expect.stringMatching(/^"20,000",6,60 months,386\.66,23199\.36,3199\.36,,*$/),
      '',
    ])
  })

  it('treat empty cells as not given, and refuse a line with too many', async () => {
    const { text } = await send('text/csv', 'min,max\n1,\n1,6,7\n', '?tool=random')
    expect(text).toBe(
      [
        'min,max,result,numbers,total,rolls,coins,heads,tails,picked,errors',
        '1,,,,,,,,,,max is required: a number',
        '1,6,,,,,,,,,"there are 3 cells, but 2 inputs"',
        '',
      ].join('\r\n'),
    )
  })

  it.each([
    {
      name: 'an unknown input',
      body: 'amount,rat\n1,2\n',
      query: '?tool=loan',
      status: 422,
      errors: [{ input: 'rat', code: 'unknown-input', nearest: 'rate' }],
    },
    { name: 'one twice', body: 'rate,rate\n', query: '?tool=loan', status: 422, errors: [{ code: 'given-twice' }] },
    { name: 'nothing', body: '', query: '?tool=loan', status: 422, errors: [{ code: 'no-header' }] },
    { name: 'no tool', body: 'rate\n', query: '', status: 400, errors: [{ input: 'tool', code: 'missing' }] },
    {
      name: 'inputs in the address',
      body: 'rate\n',
      query: '?tool=loan&amount=5',
      status: 400,
      errors: [{ code: 'unknown-parameter', allowed: ['tool', '_now', '_units', '_locale', '_currency', '_csv'] }],
    },
    {
      name: 'tables in their cells',
      body: 'rate\n',
      query: '?tool=loan&_tables=true',
      status: 400,
      errors: [{ input: '_tables', code: 'unknown-option' }],
    },
  ])('are refused with $name', async ({ body, query, status, errors }) => {
    const answer = await send('text/csv', body, query)
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(JSON.parse(answer.text)).toMatchObject({ status, errors })
  })

  it('end at an unclosed quote', async () => {
    const { text } = await send('text/csv', 'value,percentage\n80,50\n"80,50\n', '?tool=percentage')
    expect(text).toMatch(
      /^value,percentage,result,errors\r\n80,50,40,\r\n,,,.*the rest of the values cannot be read.*\r\n$/,
    )
  })
})

it.each(['application/json', 'text/plain', 'application/x-ndjson; charset=latin1'])('refuses %s', async (type) => {
  expect((await send(type, '{}')).status).toBe(415)
})

it('counts one for each thousand lines begun, and stops where none are left', async () => {
  const limited = await startApp({ tools, now })
  onTestFinished(limited.close)
  await sendLines('{}\n'.repeat(3001), '', limited)
  const { headers } = await limited.get('/api/tools')
  // 120 − 4 − 1
  expect(headers.ratelimit).toMatch(/^"api";r=115;/)
  for (let count = 0; count < 113; count++) await limited.get('/api/tools/laon')
  const { lines } = await sendLines('{}\n'.repeat(3000), '', limited)
  expect(lines).toHaveLength(2001)
  expect(lines.at(-1).errors).toEqual([
    {
      code: 'too-many-requests',
      message: expect.stringMatching(/^Too many requests: 120 in 60 seconds.* The batch stopped at line 2001\.$/),
    },
  ])
})
