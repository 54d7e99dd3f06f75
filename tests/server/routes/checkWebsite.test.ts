import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitOptions, Store } from '../../../server/store/Store.ts'
import { openSqliteStore } from '../../../server/store/openSqliteStore.ts'
import { fakeNetwork, noNetwork } from '../support/fakeNetwork.ts'
import { startApp } from '../support/startApp.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const names = { 'shop.example.com': [['93.184.215.14']], 'down.example.com': [['93.184.215.15']] }

async function start(options: Parameters<typeof startApp>[0] = {}) {
  const fake = await fakeNetwork({
    names,
    answer: ({ headers }, response) => response.writeHead(headers.host === 'shop.example.com' ? 200 : 503).end(),
  })
  onTestFinished(fake.close)
  const app = await startApp({ network: fake.network, ...options })
  onTestFinished(app.close)
  const check = (url: unknown, headers = {}) => app.post('/api/check-website', { url }, { headers })
  return { ...app, ...fake, check }
}

it('reports whether a website is online, and lists the newest checks first', async () => {
  const app = await start()
  expect((await app.ask('/api/recent-checks')).json).toEqual([])
  const online = await app.check('shop.example.com/a?token=secret')
  expect(online.status).toBe(200)
  expect(online.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(online.json).toEqual({
    isOnline: true,
    responseTime: expect.any(Number),
    status: 200,
    statusText: 'OK',
    redirects: [],
  })
  expect((await app.check('https://down.example.com')).json).toMatchObject({ isOnline: false, status: 503 })
  expect((await app.check('https://nowhere.example.com')).json).toEqual({
    isOnline: false,
    responseTime: expect.any(Number),
    reason: 'no-such-name',
  })
  const { json, headers } = await app.ask('/api/recent-checks')
  expect(headers['cache-control']).toBe('no-store')
  expect(json).toEqual([
    { id: '3', url: 'https://nowhere.example.com', isOnline: false, responseTime: expect.any(Number) },
    { id: '2', url: 'https://down.example.com', isOnline: false, responseTime: expect.any(Number) },
    { id: '1', url: 'https://shop.example.com/a', isOnline: true, responseTime: expect.any(Number) },
  ])
  expect(app.lines.join('')).not.toMatch(/shop|secret/)
})

it('says that it has no network itself, and lists no website as offline then', async () => {
  const app = await start({ network: noNetwork })
  const { status, json, headers } = await app.check('https://shop.example.com')
  expect([status, json]).toEqual([
    503,
    { error: 'Our server has no network at the moment, so it cannot check websites.' },
  ])
  expect(headers['retry-after']).toBe('60')
  expect((await app.ask('/api/recent-checks')).json).toEqual([])
})

it('has one spelling, and answers others like any unknown address', async () => {
  const app = await start()
  const { status, json } = await app.post('/API/check-website', { url: 'https://shop.example.com' })
  expect([status, json]).toEqual([404, { error: 'Not Found' }])
  expect((await app.get('/Healthz')).status).toBe(404)
  expect(app.seen).toEqual([])
})

it('shows twenty of them', async () => {
  const app = await start({ env: { RATE_LIMIT: 'off' } })
  for (let count = 0; count < 22; count++) await app.check(`https://shop.example.com/${count}`)
  const { json } = await app.ask('/api/recent-checks')
  expect(json.map(({ url }: { url: string }) => url)).toEqual(
    Array.from({ length: 20 }, (_, index) => `https://shop.example.com/${21 - index}`),
  )
})

it('refuses an address that is not a public website with one sentence, and does not store it', async () => {
  const app = await start()
  const { status, json } = await app.check('http://127.0.0.1/admin')
  expect(status).toBe(400)
  expect(json).toEqual({ error: '"127.0.0.1" is not on the public internet; only public websites are allowed.' })
  expect((await app.ask('/api/recent-checks')).json).toEqual([])
})

describe('a body', () => {
  const mistakes = [
    { name: 'nothing', body: '', status: 400, error: 'The body must be an object.' },
    { name: 'no url', body: '{}', status: 400, error: 'The body must have "url".' },
    { name: 'a list', body: '[]', status: 400, error: 'The body must be an object.' },
    { name: 'a text', body: '"https://shop.example.com"', status: 400, error: 'The body must be an object.' },
    { name: 'null alone', body: 'null', status: 400, error: 'The body must be an object.' },
    { name: 'half of it', body: '{"url":', status: 400, error: 'The body is not valid JSON.' },
    { name: 'a number', body: '{"url":5}', status: 400, error: '"url" must be a text.' },
    { name: 'null', body: '{"url":null}', status: 400, error: '"url" must be a text.' },
    { name: 'an empty url', body: '{"url":""}', status: 400, error: '"url" must have at least 1 character.' },
    {
      name: 'a url that is too long',
      body: `{"url":"https://shop.example.com/${'a'.repeat(2024)}"}`,
      status: 400,
      error: '"url" must have at most 2048 characters.',
    },
    {
      name: 'more than a url',
      body: '{"url":"https://shop.example.com","method":"PUT"}',
      status: 400,
      error: 'The body must not have "method"; allowed: url.',
    },
    {
      name: 'a prototype',
      body: '{"url":"x.example","__proto__":{"a":1}}',
      status: 400,
      error: 'The body must not have the key "__proto__".',
    },
    {
      name: 'a constructor',
      body: '{"url":"x.example","constructor":{"prototype":{"a":1}}}',
      status: 400,
      error: 'The body must not have "constructor"; allowed: url.',
    },
    {
      name: 'depth without end',
      body: `{"url":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      status: 400,
      error: '"url" must be a text.',
    },
    {
      name: 'too many bytes',
      body: `{"url":"${'a'.repeat(65_536)}"}`,
      status: 413,
      error: 'The body must have at most 64 kB.',
    },
  ]
  it.each(mistakes)('of $name is refused with $status', async ({ body, status, error }) => {
    const app = await start()
    const answer = await app.post('/api/check-website', null, { body })
    expect(answer.json).toEqual({ error })
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(({} as Record<string, unknown>).a).toBeUndefined()
    expect(app.entries().filter(({ level }) => level === 'error')).toEqual([])
  })

  const url = '{"url":"https://shop.example.com"}'
  it.each([
    { headers: { 'Content-Type': 'application/json; charset=utf-16le' }, body: Buffer.from(url, 'utf16le') },
    { headers: { 'Content-Type': 'application/json;charset="UTF-7"' }, body: url },
    { headers: { 'Content-Type': 'application/json; charset=iso-8859-1' }, body: url },
    { headers: { 'Content-Encoding': 'br' }, body: brotliCompressSync(url) },
    { headers: { 'Content-Encoding': 'zstd' }, body: url },
    { headers: { 'Content-Encoding': 'gzip, gzip' }, body: gzipSync(gzipSync(url)) },
  ])('with $headers is refused, since it is not read in that way', async ({ headers, body }) => {
    const app = await start()
    const { status, json } = await app.post('/api/check-website', null, { headers, body })
    expect(json).toEqual({ error: 'The body must be UTF-8, plain or compressed with gzip or deflate.' })
    expect(status).toBe(415)
  })

  it.each([
    { headers: { 'Content-Type': 'application/json; charset=UTF-8' }, body: url },
    { headers: { 'Content-Type': 'application/json; charset="utf-8"' }, body: url },
    { headers: { 'Content-Type': 'APPLICATION/JSON' }, body: url },
    { headers: { 'Content-Type': 'Application/Json; Charset=UTF-8' }, body: url },
    { headers: { 'Content-Encoding': 'gzip' }, body: gzipSync(url) },
    { headers: { 'Content-Encoding': 'deflate' }, body: deflateSync(url) },
    { headers: { 'Content-Encoding': 'identity' }, body: url },
  ])('with $headers is read', async ({ headers, body }) => {
    const app = await start()
    expect((await app.post('/api/check-website', null, { headers, body })).json).toMatchObject({ isOnline: true })
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/ld+json',
    '',
  ])('of the type "%s" is refused, so that no form of another website can send it', async (type) => {
    const app = await start()
    const body = '{"url":"https://shop.example.com"}'
    const { status, json } = await app.ask('/api/check-website', {
      method: 'POST',
      headers: type === '' ? {} : { 'Content-Type': type },
      body,
    })
    expect(status).toBe(415)
    expect(json).toEqual({ error: 'The body must be JSON, with the content type application/json.' })
    expect(app.seen).toEqual([])
  })

  it('may name its character set', async () => {
    const app = await start()
    const headers = { 'Content-Type': 'application/json; charset=UTF-8' }
    expect((await app.check('https://shop.example.com', headers)).status).toBe(200)
  })

  it('that grows when unpacked is refused', async () => {
    const app = await start()
    const { gzipSync } = await import('node:zlib')
    const body = gzipSync(`{"url":"${'a'.repeat(10_000_000)}"}`)
    const { status } = await app.post('/api/check-website', null, { body, headers: { 'Content-Encoding': 'gzip' } })
    expect(status).toBe(413)
  })

  it.each([
    { name: 'that says how long it is', head: 'Content-Length: 10000000', before: '', after: '' },
    { name: 'that does not', head: 'Transfer-Encoding: chunked', before: '989680\r\n', after: '\r\n0\r\n\r\n' },
  ])('of ten megabytes $name is refused, and a client that sends it all first still gets the answer', async (form) => {
    const app = await startApp()
    onTestFinished(app.close)
    const socket = connect(app.port, '127.0.0.1').pause()
    const head = 'POST /api/check-website HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close'
    socket.write(`${head}\r\n${form.head}\r\n\r\n${form.before}`)
    socket.write(Buffer.alloc(10_000_000, 'a'))
    socket.write(form.after, () => socket.resume())
    const received = (await socket.toArray()).join('')
    expect(received).toMatch(/^HTTP\/1\.1 413 /)
    expect(received).toContain('{"error":"The body must have at most 64 kB."}')
  })

  it('packed in an unknown way is refused', async () => {
    const app = await start()
    const headers = { 'Content-Encoding': 'secret' }
    expect((await app.check('https://shop.example.com', headers)).status).toBe(415)
  })
})

describe('the API', () => {
  it.each([
    { method: 'GET', path: '/api/check-website', allow: 'POST' },
    { method: 'DELETE', path: '/api/check-website', allow: 'POST' },
    { method: 'OPTIONS', path: '/api/check-website', allow: 'POST' },
    { method: 'POST', path: '/api/recent-checks', allow: 'GET, HEAD' },
    { method: 'PROPFIND', path: '/api/recent-checks', allow: 'GET, HEAD' },
  ])('answers $method $path with 405', async ({ method, path, allow }) => {
    const app = await start()
    const { status, headers, json } = await app.ask(path, { method })
    expect(status).toBe(405)
    expect(headers.allow).toBe(allow)
    expect(json).toEqual({ error: 'Method Not Allowed' })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it.each(['/api', '/api/', '/api/nothing', '/api/check-website/x', '/api/__proto__'])(
    'answers %s with 404 as JSON',
    async (path) => {
      const app = await start()
      for (const method of ['GET', 'POST']) {
        const { status, json } = await app.ask(path, { method })
        expect(status).toBe(404)
        expect(json).toEqual({ error: 'Not Found' })
      }
    },
  )

  it('lets no page of another origin read its answers', async () => {
    const app = await start()
    const headers = { Origin: 'https://elsewhere.example' }
    for (const { headers: answered } of [
      await app.check('https://shop.example.com', headers),
      await app.ask('/api/recent-checks', { headers }),
    ]) {
      expect(Object.keys(answered).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  it('does not reveal internal errors to a visitor', async () => {
    const network = {
      resolve: async () => [],
      isConnected: async () => true,
      createConnector: () => {
        throw new Error('secret')
      },
    }
    const app = await start({ network })
    const { status, json } = await app.check('https://shop.example.com')
    expect(status).toBe(500)
    expect(json).toEqual({ error: 'Internal Server Error' })
    expect(app.entries()[0]).toMatchObject({ level: 'error', stack: expect.stringContaining('secret') })
  })
})

describe('the limit', () => {
  it.each([
    { msBeforeNext: 0, says: '1 second.' },
    { msBeforeNext: 1000, says: '1 second.' },
    { msBeforeNext: 1001, says: '2 seconds.' },
  ])('says "$says" where it is over in $msBeforeNext milliseconds', async ({ msBeforeNext, says }) => {
    const embedded = openSqliteStore(await temporaryFolder())
    const createLimiter = (options: LimitOptions) =>
      Object.assign(embedded.createLimiter(options), {
        consume: () => Promise.reject(new RateLimiterRes(0, msBeforeNext)),
      })
    const app = await start({ store: { ...embedded, createLimiter } })
    const { status, json } = await app.check('https://shop.example.com')
    expect(status).toBe(429)
    expect(json.error).toMatch(new RegExp(`Please try again in ${says}$`))
  })

  it('refuses the twenty-first check of a minute, and says when to come back', async () => {
    const app = await start()
    for (let count = 0; count < 20; count++) expect((await app.check('x')).status).toBe(400)
    const { status, headers, json } = await app.check('https://shop.example.com')
    expect(status).toBe(429)
    const wait = Number(headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect(json).toEqual({
      error: `Too many requests: 20 in 60 seconds are allowed. Please try again in ${wait} seconds.`,
    })
    expect(app.seen).toEqual([])
    expect((await app.ask('/api/recent-checks')).status).toBe(200)
  })

  it('counts visitors behind a proxy one by one, and an IPv6 network as one', async () => {
    const app = await start({ env: { TRUST_PROXY: '1' } })
    const from = async (address: string) => (await app.check('x', { 'X-Forwarded-For': address })).status
    for (let count = 0; count < 20; count++) expect(await from('203.0.113.7')).toBe(400)
    expect(await from('203.0.113.7')).toBe(429)
    expect(await from('::ffff:203.0.113.7')).toBe(429)
    expect(await from('203.0.113.8')).toBe(400)
    for (let count = 0; count < 20; count++) expect(await from(`2001:db8:1:2::${count}`)).toBe(400)
    expect(await from('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429)
    expect(await from('2001:db8:1:3::1')).toBe(400)
  })

  it('can be turned off with RATE_LIMIT', async () => {
    const app = await start({ env: { RATE_LIMIT: 'off' } })
    for (let count = 0; count < 25; count++) expect((await app.check('x')).status).toBe(400)
  })
})

it('refuses more checks than it can handle', async () => {
  const fake = await fakeNetwork({ names, answer: () => {} })
  const app = await start({ network: fake.network, env: { RATE_LIMIT: 'off' } })
  const waiting = Array.from({ length: 100 }, () => app.check('https://shop.example.com'))
  await expect.poll(() => fake.seen.length).toBe(100)
  const { status, headers, json } = await app.check('https://shop.example.com')
  expect(status).toBe(503)
  expect(headers['retry-after']).toBe('10')
  expect(json.error).toMatch(/^Too many websites are being checked/)
  await fake.close()
  await Promise.all(waiting)
  expect((await app.check('https://nowhere.example.com')).status).toBe(200)
})

it('answers even if the store can neither write nor read', async () => {
  const broken: Store = {
    ...openSqliteStore(await temporaryFolder()),
    addCheck: () => Promise.reject(new Error('disk full')),
    recentChecks: () => Promise.reject(new Error('disk gone')),
  }
  const app = await start({ store: broken })
  expect((await app.check('https://shop.example.com')).json).toMatchObject({ isOnline: true })
  const { status, headers, json } = await app.ask('/api/recent-checks')
  expect(status).toBe(503)
  expect(headers['retry-after']).toBe('30')
  expect(json).toEqual({ error: 'The recent checks are not available at the moment. Please try again in a minute.' })
  expect(app.entries().filter(({ level }) => level === 'error')).toMatchObject([
    { message: 'a check could not be kept', reason: 'disk full' },
    { message: 'recent checks cannot be read', reason: 'disk gone' },
  ])
})
