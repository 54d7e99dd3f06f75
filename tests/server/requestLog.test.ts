import { once } from 'node:events'
import { request } from 'node:http'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startApp } from './support/startApp.ts'
import { SOON } from '../support/soon.ts'

async function start(options: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(options)
  onTestFinished(app.close)
  return app
}

describe('the request log', () => {
  it('writes one line of JSON a request', async () => {
    let time = 0
    const app = await start({ now: () => (time += 5) })
    time = Date.UTC(2026, 0, 15, 12)
    const { body } = await app.get('/loan?amount=20000')
    await vi.waitUntil(() => app.lines.length > 0, SOON)
    expect(app.lines).toHaveLength(1)
    expect(app.lines[0]).toMatch(/^\{[^\n]*\}\n$/)
    const entry = app.entries()[0]
    expect(entry).toEqual({
      time: '2026-01-15T12:00:00.015Z',
      level: 'info',
      message: 'request',
      requestId: expect.stringMatching(/^[\da-f]{12}-[\da-z]+$/),
      method: 'GET',
      path: '/loan',
      status: 200,
      bytes: expect.any(Number),
      durationMs: 5,
    })
    expect(entry.bytes).toBeGreaterThan(body.length)
  })

  it('contains nothing about the visitor', async () => {
    const app = await start({ env: { TRUST_PROXY: '1' } })
    const headers = {
      'X-Forwarded-For': '203.0.113.7',
      'User-Agent': 'visitor-agent',
      Referer: 'http://visitor.example/',
      Cookie: 'visitor=1',
      'X-Request-Id': 'visitor-id',
    }
    await app.get('/loan?income=visitor', { headers })
    await vi.waitUntil(() => app.lines.length > 0, SOON)
    expect(app.lines.join('')).not.toMatch(/203\.0\.113\.7|127\.0\.0\.1|visitor/)
  })

  it.each([
    { name: 'a missing page', path: '/nowhere?x', status: 404, logged: '/nowhere' },
    { name: 'a malformed URL', path: '/%zz?x', status: 400, logged: '/%zz' },
    { name: 'an absolute URL', path: 'http://user:word@abakit.example/loan?x', status: 200, logged: '/loan' },
    { name: 'a long path, cut', path: `/${'a'.repeat(500)}`, status: 404, logged: `/${'a'.repeat(199)}` },
  ])('has a line for $name', async ({ path, status, logged }) => {
    const app = await start()
    await app.get(path)
    await vi.waitUntil(() => app.lines.length > 0, SOON)
    expect(app.entries()).toMatchObject([{ path: logged, status }])
  })

  it('never logs a negative time when the clock is set back', async () => {
    let time = Date.UTC(2026, 0, 15)
    const app = await start({ now: () => (time -= 1000) })
    await app.get('/loan')
    await vi.waitUntil(() => app.lines.length > 0, SOON)
    expect(app.entries()[0].durationMs).toBe(0)
  })

  it('logs a visitor who leaves early without an error', async () => {
    const app = await start({ extra: { 'large.bin': Buffer.alloc(32_000_000) } })
    const download = request({ host: '127.0.0.1', port: app.port, path: '/large.bin', agent: false }).end()
    const [response] = await once(download, 'response')
    response.destroy()
    await vi.waitUntil(() => app.lines.length > 0, SOON)
    expect(app.entries()).toMatchObject([{ level: 'info', path: '/large.bin', status: 200, aborted: true }])
  })

  it('gives no status to a request that its visitor has left before the answer', async () => {
    const app = await start()
    const headers = { 'Content-Type': 'application/json', 'Content-Length': 100 }
    const path = '/api/check-website'
    const upload = request({ host: '127.0.0.1', port: app.port, path, method: 'POST', headers, agent: false })
    const arrival = app.arrival()
    upload.on('error', () => {}).write('{"url":')
    await arrival
    upload.destroy()
    await vi.waitUntil(() => app.lines.length > 0, SOON)
    expect(app.entries()).toMatchObject([{ level: 'info', method: 'POST', path, aborted: true }])
    expect(app.entries()[0]).not.toHaveProperty('status')
  })

  it('does not log an invalid body as a server error', async () => {
    const app = await start()
    const head = 'POST /api/check-website HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    await app.sendRaw(`${head}Transfer-Encoding: chunked\r\n\r\nzz`)
    await vi.waitUntil(() => app.lines.length > 0, SOON)
    expect(app.entries()).toMatchObject([{ level: 'info', path: '/api/check-website', aborted: true }])
  })
})
