import * as fc from '../engine/support/properties.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp } from './support/startApp.ts'

let app: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

it.each([
  { name: 'a broken percent escape', target: '/%zz', status: 400 },
  { name: 'half a percent escape', target: '/loan%2', status: 400 },
  { name: 'bytes that are no UTF-8', target: '/%ff%fe', status: 400 },
  { name: 'an escaped null byte', target: '/loan%00', status: 400 },
  { name: 'a raw null byte', target: '/loan\0', status: 400 },
  { name: 'no leading slash', target: 'loan', status: 400 },
  { name: 'an asterisk', target: '*', status: 400 },
  { name: 'an absolute URL with a broken host', target: 'http://[::1/loan', status: 400 },
  { name: 'an absolute URL with a broken port', target: 'http://a:b:c/', status: 400 },
  { name: 'an absolute URL, as proxies send it', target: 'http://abakit.example/loan', status: 200 },
  { name: 'a way out of the folder', target: '/../../etc/passwd', status: 404 },
  { name: 'an escaped way out of the folder', target: '/%2e%2e%2f%2e%2e%2fetc%2fpasswd', status: 404 },
  { name: 'a prototype', target: '/__proto__', status: 404 },
  { name: 'an escaped line feed', target: '/loan/%0d%0aSet-Cookie:x', status: 404 },
  { name: 'a long URL', target: `/${'a'.repeat(9000)}`, status: 414 },
  { name: 'a long query', target: `/loan?${'a'.repeat(9000)}`, status: 414 },
  { name: 'an absurdly long URL', target: `/${'a'.repeat(100_000)}`, status: 431 },
  { name: 'a permalink of ordinary length', target: `/loan?${'a'.repeat(4000)}`, status: 200 },
])('answers $name with $status', async ({ target, status }) => {
  expect(await app.sendRaw(`GET ${target} HTTP/1.1\r\nHost: abakit.example\r\nConnection: close\r\n\r\n`)).toBe(status)
})

it.each(['/loan', '/healthz', '/api/recent-checks', '/api/nothing'])('refuses two hosts for %s', async (path) => {
  const ask = (hosts: string) => app.sendRaw(`GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
  expect(await ask('Host: abakit.example\r\nHost: evil.example\r\n')).toBe(400)
  expect(await ask('Host: abakit.example\r\nhost: abakit.example\r\n')).toBe(400)
  expect(await ask('Host: abakit.example\r\n')).not.toBe(400)
})

it('says what is wrong, as JSON under /api', async () => {
  const page = await app.get('/%zz')
  expect(page.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  expect(page.body.toString()).toBe('Bad Request')
  const api = await app.get('/api/%zz')
  expect(api.status).toBe(400)
  expect(JSON.parse(api.body.toString())).toEqual({ error: 'Bad Request' })
})

it('has no request target that ends in a 500', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '%',
      '%2f',
      '%00',
      '..',
      '?',
      '#',
      '@',
      ':',
      'http://',
      'loan',
      '.html',
      'api',
      ';',
    ),
    fc.string({ maxLength: 4 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), fc.constantFrom('', '/'), async (pieces, slash) => {
      const target = slash + pieces.join('').replace(/\s/g, '')
      const status = await app.sendRaw(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      expect(status).toBeGreaterThanOrEqual(200)
      expect(status).toBeLessThan(500)
    }),
    { numRuns: fc.cases(300) },
  )
})
