import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { keepCatalogue } from '../../../scripts/read-tools.ts'
import { startApp } from '../support/startApp.ts'

// Statuses and fields according to the oEmbed specification, https://oembed.com, 2.3.

const { tools } = keepCatalogue()
let app: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  app = await startApp({ tools, env: { RATE_LIMIT: 'off', SITE_URL: 'https://site.example' } })
})
afterAll(() => app.close())

const ask = (parameters: Record<string, string>) => app.ask(`/oembed?${new URLSearchParams(parameters).toString()}`)

it('answers for the page of a tool, with its inputs', async () => {
  const { status, json, headers } = await ask({ url: 'https://site.example/loan#amount=20000&rate=6&years=5' })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(json).toEqual({
    version: '1.0',
    type: 'rich',
    title: 'Loan Calculator',
    provider_name: 'Abakit',
    provider_url: 'https://site.example',
    cache_age: 86_400,
    html: `<iframe src="https://site.example/embed/loan?amount=20000&amp;rate=6&amp;years=5" title="Loan Calculator" width="640" height="${json.height}" frameborder="0" loading="lazy" allow="clipboard-write"></iframe>`,
    width: 640,
    height: expect.any(Number),
  })
  expect(json.height).toBeGreaterThan(600)
})

it('respects the maximum size, and ignores unknown parameters', async () => {
  const { json } = await ask({
    url: 'https://site.example/loan/?utm=mail',
    maxwidth: '400',
    maxheight: '300',
    format: 'json',
    dnt: 'true',
  })
  expect(json).toMatchObject({ width: 400, height: 300 })
  expect(json.html).toContain('src="https://site.example/embed/loan" ')
})

it('passes only inputs on to the page', async () => {
  const { json } = await ask({ url: 'https://site.example/loan#amount=20000&rate="><script>alert(1)</script>' })
  expect(json.html).toContain('src="https://site.example/embed/loan?amount=20000" ')
})

it.each([
  { name: 'no address', parameters: {}, status: 400 },
  { name: 'a page of another site', parameters: { url: 'https://other.example/loan' }, status: 404 },
  { name: 'no tool', parameters: { url: 'https://site.example/nothing' }, status: 404 },
  { name: 'a tool that works on its page only', parameters: { url: 'https://site.example/notepad' }, status: 404 },
  { name: 'a tool whose page cannot be embedded', parameters: { url: 'https://site.example/clock' }, status: 404 },
  { name: 'the home page', parameters: { url: 'https://site.example/' }, status: 404 },
  { name: 'a text that is no address', parameters: { url: 'loan' }, status: 404 },
  { name: 'another format', parameters: { url: 'https://site.example/loan', format: 'xml' }, status: 501 },
  { name: 'no room', parameters: { url: 'https://site.example/loan', maxwidth: '0' }, status: 400 },
])('answers $name with $status', async ({ parameters, status }) => {
  const answer = await ask(parameters as Record<string, string>)
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toBe('application/problem+json')
  expect(answer.json).toMatchObject({ status, detail: expect.any(String) })
  expect(answer.headers).not.toHaveProperty('cache-control', expect.stringContaining('public'))
})

it('knows pages by their path where the address of the site is not known', async () => {
  const unnamed = await startApp({ tools, env: { RATE_LIMIT: 'off' } })
  onTestFinished(unnamed.close)
  const { json } = await unnamed.ask('/oembed?url=https%3A%2F%2Fabakit.example%2Floan', {
    headers: { Host: 'calculators.example' },
  })
  expect(json.provider_url).toBe('http://calculators.example')
  expect(json.html).toContain('src="http://calculators.example/embed/loan" ')
  const askAs = (Host: string) => unnamed.ask('/oembed?url=https%3A%2F%2Fabakit.example%2Floan', { headers: { Host } })
  expect((await askAs('"onload="x')).json.html).toContain('src="http://&quot;onload=&quot;x/embed/loan" ')
  expect((await askAs('a<b')).status).toBe(400)
})
