import Koa, { type Middleware } from 'koa'
import { expect, it, onTestFinished } from 'vitest'
import type { AppState } from '../../server/AppState.ts'
import { createLog } from '../../server/createLog.ts'
import { errors } from '../../server/middleware/errors.ts'
import { requestTarget } from '../../server/middleware/requestTarget.ts'
import { listenOnFreePort } from './support/startApp.ts'

async function start(fail: Middleware<AppState>) {
  const lines: string[] = []
  const app = new Koa<AppState>()
  app.use(errors({ log: createLog({ now: () => 0, write: (line) => lines.push(line) }) }))
  app.use(requestTarget())
  app.use(fail)
  const client = await listenOnFreePort(app.callback())
  onTestFinished(client.close)
  return { ...client, lines }
}

it('sends the message of a 4xx to the caller, and does not log it', async () => {
  const app = await start((ctx) =>
    ctx.throw(422, 'rate must be greater than 0, got 0', { headers: { 'X-Why': 'rate' } }),
  )
  const page = await app.get('/loan')
  expect(page.status).toBe(422)
  expect(page.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'x-why': 'rate' })
  expect(page.body.toString()).toBe('rate must be greater than 0, got 0')
  const api = await app.get('/api/loan')
  expect(JSON.parse(api.body.toString())).toEqual({ error: 'rate must be greater than 0, got 0' })
  expect(app.lines).toEqual([])
})

it.each([
  { name: 'an error', thrown: new Error('secret') },
  { name: 'a 5xx', thrown: Object.assign(new Error('secret'), { status: 502, expose: false }) },
  { name: 'a 4xx that is to be kept', thrown: Object.assign(new Error('secret'), { status: 403, expose: false }) },
  { name: 'the error of an HTTP client', thrown: Object.assign(new Error('secret'), { status: 401 }) },
  { name: 'text', thrown: 'secret' },
  { name: 'nothing', thrown: undefined },
])('hides $name behind a plain 500 and logs it', async ({ thrown }) => {
  const app = await start(() => {
    throw thrown
  })
  const { status, body } = await app.get('/loan?secret')
  expect(status).toBe(500)
  expect(body.toString()).toBe('Internal Server Error')
  expect(app.lines).toHaveLength(1)
  expect(JSON.parse(app.lines[0] ?? '')).toMatchObject({ level: 'error', message: 'request failed' })
  if (thrown instanceof Error) expect(app.lines[0]).toContain('errors.test.ts')
})

it('drops the headers that described the failed response', async () => {
  const app = await start((ctx) => {
    ctx.set({ 'Content-Encoding': 'br', ETag: '"x"', 'Cache-Control': 'public, max-age=31536000, immutable' })
    ctx.body = Buffer.from('half')
    throw new Error('late')
  })
  const { headers, body } = await app.get('/')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers).not.toHaveProperty('content-encoding')
  expect(headers).not.toHaveProperty('etag')
  expect(body.toString()).toBe('Internal Server Error')
})
