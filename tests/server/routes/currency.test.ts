import { describe, expect, it, onTestFinished } from 'vitest'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { readChooser } from '../../../scripts/read-chooser.ts'
import { keepCatalogue } from '../../../scripts/read-tools.ts'
import { createEmbeddedThreads } from '../../../server/assistant/embeddedThreads.ts'
import { openRates } from '../../../server/rates/openRates.ts'
import { startApp } from '../support/startApp.ts'
import { published, startRates } from '../support/startRates.ts'

const { tools } = keepCatalogue()

/** The app and the host of its rates: half a euro and ten kronor to the dollar, as of November 20. */
async function open() {
  const host = await startRates()
  const app = await startApp({ tools, env: { RATE_LIMIT: 'off', RATES_URL: host.url } })
  onTestFinished(() => app.close())
  return { host, app }
}
const NOTE = 'with the rates of 2026-11-20'

describe('currencies over the API', () => {
  it('are converted at the rates of the day, whose date every answer gives', async () => {
    const { host, app } = await open()
    expect((await app.ask('/api/tools')).status).toBe(200)
    expect((await app.ask('/api/tools/loan/calculate?amount=20000&rate=6&years=5')).status).toBe(200)
    expect(host.count).toBe(0)
    const { json } = await app.ask('/api/tools/currency/calculate?amount=100&from=USD&to=SEK')
    expect(json.outputs.result).toEqual({ value: 1000, text: '1,000.00', unit: 'SEK', label: 'Result', note: NOTE })
    const { json: posted } = await app.post('/api/tools/currency/calculate', { inputs: { amount: 100 } })
    expect(posted.outputs.result).toMatchObject({ value: 50, unit: 'EUR', note: NOTE })
    const solve = { input: 'amount', output: 'result', value: 25 }
    const { json: solved } = await app.post('/api/tools/currency/solve', { inputs: {}, solve })
    expect(solved.solutions).toMatchObject([{ amount: { value: 50 } }])
    expect(host.count).toBe(1)
  })

  it('are those that have a rate', async () => {
    const { app } = await open()
    const { json } = await app.ask('/api/tools/currency')
    expect(json.inputs.properties.to.enum).toEqual(['EUR', 'SEK', 'USD'])
    const { json: document } = await app.ask('/api/openapi.json')
    expect(JSON.stringify(document.paths['/api/tools/currency/calculate'])).toContain('"enum":["EUR","SEK","USD"]')
  })

  it('can be in a batch with other tools, at the same rates', async () => {
    const { host, app } = await open()
    const send = async (lines: readonly object[]) => {
      const { body } = await app.get('/api/calculate', {
        method: 'POST',
        body: lines.map((line) => JSON.stringify(line)).join('\n'),
        headers: { 'Content-Type': 'application/x-ndjson' },
      })
      return body
        .toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).outputs)
    }
    const discount = { tool: 'discount', inputs: { price: 10, discount: 50 } }
    expect(await send([discount])).toMatchObject([{ finalPrice: { value: 5 } }])
    expect(host.count).toBe(0)
    const answers = await send([discount, { tool: 'currency', inputs: { amount: 10, to: 'SEK' } }])
    expect(answers).toMatchObject([{ finalPrice: { value: 5 } }, { result: { value: 100 } }])
    const csv = await app.get('/api/calculate?tool=currency', {
      method: 'POST',
      body: 'amount,to\n10,SEK\n',
      headers: { 'Content-Type': 'text/csv' },
    })
    expect(csv.body.toString()).toBe('amount,to,result,errors\r\n10,SEK,100,\r\n')
    expect(host.count).toBe(1)
  })

  it('are converted for language models, by code or by name', async () => {
    const { app } = await open()
    const client = new Client({ name: 'test', version: '1' })
    const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${app.port}/mcp`))
    await client.connect(transport as Parameters<Client['connect']>[0])
    onTestFinished(() => client.close())
    await client.listTools()
    const convert = async (from: string, to: string) => {
      const { structuredContent, content } = await client.callTool({
        name: 'convert',
        arguments: { value: 100, from, to },
      })
      return { answer: structuredContent, text: (content as { text: string }[])[0]?.text }
    }
    const { answer, text } = await convert('dollars', 'Swedish Krona')
    expect(answer).toMatchObject({ tool: 'currency', value: 1000, unit: 'SEK', note: NOTE })
    expect(text).toBe(`1,000.00 SEK, ${NOTE}\n/currency#amount=100&from=USD&to=SEK`)
    // The unit pound is not a currency, and there is no rate for the other one.
    expect((await convert('USD', 'kg')).text).toContain('measure different things')
    expect((await convert('USD', 'JPY')).text).toContain('[unknown-unit]')
  })

  it('are converted by the assistant', async () => {
    const { url } = await startRates()
    const log = { info: () => {}, error: () => {} }
    const now = Date.now
    const store = { keep: async () => {}, readKept: async () => undefined }
    const resources = openRates({ files: [url], store, log, now, waitMs: 10_000 })
    const assistant = createEmbeddedThreads({ tools, chooser: readChooser(tools), resources, log, now })
    const ask = (message: string) => assistant(message, [], new AbortController().signal)
    expect(await ask('100 usd to eur')).toContain(`50.00 EUR, ${NOTE}`)
    expect(await ask('100 euros in swedish krona')).toContain(`2,000.00 SEK, ${NOTE}`)
  })
})

describe('the last days of two currencies', () => {
  async function openDays() {
    const host = await startRates()
    host.answer = (response) => response.end(published())
    const app = await startApp({
      env: { RATE_LIMIT: 'off', RATES_URL: host.url.replace('/usd.json', '/latest/usd.json') },
      now: () => Date.UTC(2026, 10, 21, 12),
    })
    onTestFinished(() => app.close())
    return app
  }

  it('are what one was worth in the other, and may be cached for an hour', async () => {
    const app = await openDays()
    const { json, headers } = await app.ask('/api/rates?from=EUR&to=SEK')
    expect(json).toMatchObject({ from: 'EUR', to: 'SEK' })
    expect(json.days).toHaveLength(30)
    // Half a euro and ten kronor to the dollar.
    expect(json.days[0]).toEqual({ date: '2026-10-22', rate: 20 })
    expect(headers['cache-control']).toBe('public, max-age=3600')
  })

  it('are none for a currency that has no rate', async () => {
    const app = await openDays()
    expect((await app.ask('/api/rates?from=EUR&to=JPY')).json.days).toEqual([])
  })

  it.each([
    ['from=EUR', 'The query must have one "to", a currency such as EUR.'],
    ['from=EUR&to=EUR&to=USD', 'The query must have one "to", a currency such as EUR.'],
    ['from=eur&to=USD', '"from" must be the code of a currency with a rate, such as EUR, got "eur"; did you mean EUR?'],
    ['from=constructor&to=USD', '"from" must be the code of a currency with a rate, such as EUR, got "constructor"'],
  ])('are refused with a sentence: %s', async (query, error) => {
    const app = await openDays()
    const { status, json } = await app.ask(`/api/rates?${query}`)
    expect([status, json]).toEqual([400, { error }])
  })
})
