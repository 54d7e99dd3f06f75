import { request as send } from 'node:http'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { keepCatalogue } from '../../../scripts/read-tools.ts'
import { hasCalculation } from '../../../src/service/programs.ts'
import { SOON } from '../../support/soon.ts'
import { startApp } from '../support/startApp.ts'

const { tools } = keepCatalogue()
const calculating = tools.filter(hasCalculation)
const now = () => Date.UTC(2026, 2, 1, 12)
const app = await startApp({ tools, now, env: { RATE_LIMIT: 'off', SITE_URL: 'https://site.example' } })
const overHttp = await connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${app.port}/mcp`)))
const overStdio = await connect(
  new StdioClientTransport({
    command: process.execPath,
    args: ['scripts/mcp.ts'],
    env: { RATES_URL: 'off' },
    stderr: 'inherit',
  }),
)
afterAll(async () => {
  await overHttp.close()
  await overStdio.close()
  await app.close()
})

async function connect(transport: StreamableHTTPClientTransport | StdioClientTransport): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport as Parameters<Client['connect']>[0])
  // From here on the client validates structured content against the schemas of the tools.
  await client.listTools()
  return client
}

const ask = async (client: Client, name: string, given: object) => {
  const { isError, structuredContent, content } = await client.callTool({ name, arguments: { ...given } })
  const [first] = content as { text: string }[]
  return { isError: isError === true, answer: structuredContent as Record<string, never>, text: first?.text ?? '' }
}

const transports = [
  { name: 'HTTP', client: overHttp },
  { name: 'standard input and output', client: overStdio },
]

describe.each(transports)('over $name', ({ client }) => {
  it('amounts are written with the currency asked for', async () => {
    const inputs = { amount: '20.000', rate: 6, years: 5 }
    const given = { id: 'loan', inputs, locale: 'de-DE', currency: 'EUR' }
    const { answer } = await ask(client, 'calculate', given)
    // PMT of a spreadsheet: 386.66.
    expect(answer.outputs).toMatchObject({ monthlyPayment: { value: 386.66, text: '386,66\u00a0€' } })
    const refused = await ask(client, 'calculate', { ...given, currency: 'euro' })
    expect(refused.isError).toBe(true)
    expect(refused.text).toContain(
      'currency must be the code of a currency such as EUR, or none, got "euro"; did you mean "EUR"?',
    )
  })

  it('there are six tools that only read', async () => {
    const { tools: found } = await client.listTools()
    expect(found.map(({ name }) => name)).toEqual([
      'search_tools',
      'describe_tool',
      'calculate',
      'solve',
      'convert',
      'evaluate',
    ])
    for (const tool of found) {
      expect(tool.annotations).toMatchObject({ readOnlyHint: true })
      expect(tool.outputSchema).toMatchObject({ type: 'object' })
    }
  })

  it('an expression is evaluated', async () => {
    // The determinant is 1·4 - 2·3.
    const { answer, text } = await ask(client, 'evaluate', { expression: 'inv([1, 2; 3, 4])' })
    expect(answer).toEqual({ value: '[[-2, 1], [1.5, -0.5]]', exact: '[[-2, 1], [3/2, -1/2]]', angle: 'deg' })
    expect(text).toBe('[[-2, 1], [1.5, -0.5]]\nExact: [[-2, 1], [3/2, -1/2]]')
  })

  it.each(calculating)('$id calculates its examples', async ({ id, examples }) => {
    for (const { given, gives, now: clock } of examples) {
      const asked = { id, inputs: given, tables: true, ...(clock === undefined ? {} : { now: clock }) }
      const { isError, answer, text } = await ask(client, 'calculate', asked)
      expect(isError, text).toBe(false)
      const { outputs, link } = answer as unknown as {
        outputs: Record<string, { value: unknown; text: string }>
        link: string
      }
      for (const [name, wanted] of Object.entries(gives as Record<string, unknown>))
        if (typeof wanted !== 'object') {
          expect(outputs[name]?.value, name).toBe(wanted)
          expect(text).toContain(outputs[name]?.text)
        }
      expect(text.endsWith(link)).toBe(true)
    }
  })

  it('finds, describes, solves and converts', async () => {
    const found = await ask(client, 'search_tools', { query: 'monthly mortgage payment' })
    expect(found.text).toMatch(/^mortgage: /)
    const { answer } = await ask(client, 'describe_tool', { id: 'loan' })
    expect(answer.inputs).toMatchObject({ required: ['amount', 'rate', 'years'] })
    const solved = await ask(client, 'solve', {
      id: 'loan',
      inputs: { rate: 6, years: 5 },
      input: 'amount',
      output: 'monthlyPayment',
      value: 386.66,
    })
    expect(solved.text).toMatch(/^amount: \$20,000/)
    // A pound is 0.45359237 kg.
    const pounds = await ask(client, 'convert', { value: 150, from: 'Pounds', to: 'kg' })
    expect(pounds.answer).toMatchObject({ value: 68.038856, unit: 'kg' })
    expect(pounds.text).toMatch(/^68\.038856 kg/)
    // A dollar is 0.92 euros in the built-in rates.
    const dollars = await ask(client, 'convert', { value: 100, from: 'USD', to: 'Euros' })
    expect(dollars.answer).toMatchObject({ tool: 'currency', value: 92, unit: 'EUR', label: 'Euro' })
    expect(dollars.text).toMatch(/^92\.00 EUR, with the built-in example rates\n/)
  })

  it('says how to fix a call, and following that fixes it', async () => {
    const wrong = await ask(client, 'calculate', {
      id: 'bmr',
      inputs: { sex: 'mael', age: 30, wieght: 80, height: 180 },
    })
    expect(wrong.isError).toBe(true)
    expect(wrong.answer).toBeUndefined()
    expect(wrong.text.split('\n')).toEqual([
      expect.stringMatching(/^bmr has no input "wieght", did you mean "weight"\? \[unknown-input\]; allowed: /),
      expect.stringMatching(/^sex must be one of male, female, got "mael".* \[not-a-choice\]; allowed: male, female$/),
      expect.stringMatching(/^weight is required: a number \[missing\]/),
    ])
    const mended = await ask(client, 'calculate', {
      id: 'bmr',
      inputs: { sex: 'male', age: 30, weight: 80, height: 180 },
    })
    // Harris and Benedict, revised 1984: 88.362 + 13.397 × 80 + 4.799 × 180 − 5.677 × 30 = 1853.632
    expect(mended.answer.outputs).toMatchObject({ bmr: { value: 1854 } })
  })

  it.each([
    { name: 'no inputs', tool: 'calculate', given: { id: 'loan' }, says: 'must have "inputs"' },
    {
      name: 'another name of an argument',
      tool: 'calculate',
      given: { tool: 'loan', inputs: {} },
      says: 'must have "id" and not "tool"; allowed: id, inputs',
    },
    { name: 'an unknown id', tool: 'calculate', given: { id: 'laon', inputs: {} }, says: '"id" must be one of: ' },
    {
      name: 'an unknown argument',
      tool: 'convert',
      given: { value: 1, from: 'm', to: 'ft', unit: 'x' },
      says: 'must not have "unit"',
    },
    {
      name: 'an expression without a value',
      tool: 'evaluate',
      given: { expression: '1/0' },
      says: 'division by zero [no-value]',
    },
    {
      name: 'another unit of angles',
      tool: 'evaluate',
      given: { expression: '1', angle: 'grad' },
      says: '"angle" must be one of',
    },
    { name: 'an unknown tool', tool: 'calculat', given: {}, says: 'there are search_tools, describe_tool' },
    {
      name: 'an unknown unit',
      tool: 'convert',
      given: { value: 1, from: 'killometer', to: 'ft' },
      says: '[unknown-unit]; ',
    },
    {
      name: 'units of two kinds',
      tool: 'convert',
      given: { value: 1, from: 'kg', to: 'ft' },
      says: 'measure different things',
    },
    {
      name: 'a clock that is none',
      tool: 'calculate',
      given: { id: 'age-calc', inputs: {}, now: 'noon' },
      says: 'must be a valid date and time',
    },
    {
      name: 'nothing to solve',
      tool: 'solve',
      given: { id: 'loan', inputs: {}, input: 'x', output: 'y', value: 1 },
      says: '[unknown-',
    },
  ])('refuses $name with a message on how to fix it', async ({ tool, given, says }) => {
    const { isError, text } = await ask(client, tool, given)
    expect(isError).toBe(true)
    expect(text).toContain(says)
  })
})

const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }

describe('requests to /mcp', () => {
  it('are independent, without a session', async () => {
    const { status, json, headers: answered } = await app.post('/mcp', ping, { headers })
    expect(status).toBe(200)
    expect(json).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
    expect(answered).not.toHaveProperty('mcp-session-id')
    expect(answered['x-content-type-options']).toBe('nosniff')
  })

  it.each([
    { name: 'no JSON', body: '{', status: 400, code: -32_700 },
    { name: 'no message', body: '{}', status: 400 },
    { name: 'null', body: 'null', status: 400 },
    { name: 'many messages', body: JSON.stringify([ping, ping]), status: 400 },
    { name: 'too much', body: JSON.stringify({ ...ping, params: { a: 'a'.repeat(70_000) } }), status: 413 },
    { name: 'another type', body: '', more: { 'Content-Type': 'text/plain' }, status: 415 },
    { name: 'what takes no streams', body: JSON.stringify(ping), more: { Accept: 'text/html' }, status: 406 },
    {
      name: 'a page of another site',
      body: JSON.stringify(ping),
      more: { Origin: 'https://evil.example' },
      status: 403,
    },
    { name: 'a page without an origin', body: JSON.stringify(ping), more: { Origin: 'null' }, status: 403 },
    { name: 'a name that leads here', body: JSON.stringify(ping), more: { Host: 'evil.example' }, status: 403 },
    {
      name: 'its own page',
      body: JSON.stringify(ping),
      more: { Origin: 'https://site.example', Host: 'site.example' },
      status: 200,
    },
  ])('get $status for $name', async ({ body, more = {}, status, code }) => {
    const answer = await app.get('/mcp', { method: 'POST', body, headers: { ...headers, ...more } })
    expect(answer.status).toBe(status)
    const response = JSON.parse(answer.body.toString())
    expect(response.jsonrpc).toBe('2.0')
    if (status !== 200) expect(response.error.message).toEqual(expect.any(String))
    if (code !== undefined) expect(response.error.code).toBe(code)
  })

  it('under an unknown host name are told which setting allows it', async () => {
    const { status, json } = await app.post('/mcp', ping, { headers: { ...headers, Host: 'calculators.example' } })
    expect(status).toBe(403)
    expect(json.error.message).toContain('Set SITE_URL to the address of the site')
  })

  it.each(['GET', 'DELETE'])('get 405 for %s, as there are no streams and sessions', async (method) => {
    const answer = await app.get('/mcp', { method, headers })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST'])
  })

  it('that end early affect no others', async () => {
    const half = send({ port: app.port, path: '/mcp', method: 'POST', headers: { ...headers, 'Content-Length': 100 } })
    half.on('error', () => {})
    const arrival = app.arrival()
    half.write('{"jsonrpc"')
    await arrival
    half.destroy()
    await vi.waitUntil(() => app.entries().some(({ aborted }) => aborted), SOON)
    const cancelled = overHttp.callTool({ name: 'calculate', arguments: { id: 'loan', inputs: {} } }, undefined, {
      signal: AbortSignal.abort(),
    })
    await expect(cancelled).rejects.toThrow()
    expect((await ask(overHttp, 'convert', { value: 1, from: 'm', to: 'cm' })).text).toMatch(/^100 cm/)
    expect(app.entries().filter(({ level }) => level === 'error')).toEqual([])
  })

  it('count with those of the API', async () => {
    const limited = await startApp({ tools, now })
    onTestFinished(limited.close)
    await limited.get('/api/tools')
    for (let count = 0; count < 119; count++) await limited.post('/mcp', ping, { headers })
    const refused = await limited.post('/mcp', ping, { headers })
    expect(refused.status).toBe(429)
    expect(refused.json.error.message).toMatch(/^Too many requests/)
  })
})

it(
  'an expression costs points by the CPU time of its thread',
  async () => {
    const limited = await startApp({ tools, now, env: { SITE_URL: 'https://site.example' } })
    onTestFinished(() => limited.close())
    const url = `http://127.0.0.1:${limited.port}`
    const evaluate = async (expression: string) => {
      const params = { name: 'evaluate', arguments: { expression } }
      const response = await fetch(`${url}/mcp`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      })
      expect(await response.json()).toMatchObject({ id: 1 })
    }
    const pointsLeft = async () => {
      const { headers } = await fetch(`${url}/api/tools/love/calculate?name1=a&name2=b`)
      return Number(/r=(\d+)/.exec(headers.get('RateLimit') ?? '')?.[1])
    }
    // Loads the library and starts the threads.
    await evaluate('1 + 1')
    await evaluate('1 + 1')
    const before = await pointsLeft()
    await evaluate('det(ones(300, 300) + identity(300))')
    // A point for each of the two requests, and more for every 50 ms of the thread.
    expect(before - (await pointsLeft())).toBeGreaterThanOrEqual(4)
  },
  SOON.timeout,
)
