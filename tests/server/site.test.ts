import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteFiles } from './support/buildFakeSite.ts'
import { startApp } from './support/startApp.ts'

let app: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

describe('pages and files', () => {
  it.each([
    { path: '/', file: 'index.html', type: 'text/html; charset=utf-8', cache: 'no-cache' },
    { path: '/loan', file: 'loan.html', type: 'text/html; charset=utf-8', cache: 'no-cache' },
    { path: '/loan?amount=1', file: 'loan.html', type: 'text/html; charset=utf-8', cache: 'no-cache' },
    { path: '/l%6Fan', file: 'loan.html', type: 'text/html; charset=utf-8', cache: 'no-cache' },
    {
      path: '/assets/main-1a2b3c4d.js',
      file: 'assets/main-1a2b3c4d.js',
      type: 'text/javascript; charset=utf-8',
      cache: 'public, max-age=31536000, immutable',
    },
    {
      path: '/assets/main-5e6f7a8b.css',
      file: 'assets/main-5e6f7a8b.css',
      type: 'text/css; charset=utf-8',
      cache: 'public, max-age=31536000, immutable',
    },
    { path: '/sitemap.xml', file: 'sitemap.xml', type: 'application/xml', cache: 'no-cache' },
    { path: '/robots.txt', file: 'robots.txt', type: 'text/plain; charset=utf-8', cache: 'no-cache' },
    {
      path: '/manifest.webmanifest',
      file: 'manifest.webmanifest',
      type: 'application/manifest+json; charset=utf-8',
      cache: 'no-cache',
    },
  ])('serves $path', async ({ path, file, type, cache }) => {
    const { status, headers, body } = await app.get(path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe(type)
    expect(headers['cache-control']).toBe(cache)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(body.toString()).toBe(siteFiles[file])
    expect(headers['content-length']).toBe(String(body.length))
  })

  it('serves a file without compressed copies as it is, an icon for an hour', async () => {
    const { headers, body } = await app.get('/favicon.png', { headers: { 'Accept-Encoding': 'br' } })
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' })
    expect(headers).not.toHaveProperty('vary')
    expect(headers).not.toHaveProperty('content-encoding')
    expect(body.length).toBe(4)
  })

  it.each(['/.vite/manifest.json', '/build.json', '/loan.html.br', '/assets/main-1a2b3c4d.js.gz'])(
    'keeps %s to itself',
    async (path) => expect((await app.get(path)).status).toBe(404),
  )
})

describe('encodings', () => {
  it.each([
    { accepts: undefined, gives: undefined },
    { accepts: '', gives: undefined },
    { accepts: 'identity', gives: undefined },
    { accepts: 'gzip', gives: 'gzip' },
    { accepts: 'br', gives: 'br' },
    { accepts: 'gzip, deflate, br, zstd', gives: 'br' }, // what browsers send
    { accepts: 'gzip, br;q=0', gives: 'gzip' },
    { accepts: '*', gives: 'br' },
    { accepts: 'zstd', gives: undefined },
    { accepts: 'identity;q=0, zstd', gives: undefined }, // none acceptable: uncompressed rather than an error
  ])('answers "$accepts" with $gives', async ({ accepts, gives }) => {
    const headers = accepts === undefined ? {} : { 'Accept-Encoding': accepts }
    const answer = await app.get('/loan', { headers })
    expect(answer.headers['content-encoding']).toBe(gives)
    const decode = { br: brotliDecompressSync, gzip: gunzipSync, plain: (body: Buffer) => body }
    expect(decode[gives === 'br' || gives === 'gzip' ? gives : 'plain'](answer.body).toString()).toBe(
      siteFiles['loan.html'],
    )
  })

  it('gives each encoding a strong ETag of its own', async () => {
    const etags = await Promise.all(
      ['identity', 'gzip', 'br'].map(
        async (encoding) => (await app.get('/loan', { headers: { 'Accept-Encoding': encoding } })).headers.etag,
      ),
    )
    expect(new Set(etags).size).toBe(3)
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]{22}"$/)
  })
})

describe('revalidation', () => {
  const etagOf = async (path: string, encoding: string) =>
    (await app.get(path, { headers: { 'Accept-Encoding': encoding } })).headers.etag ?? ''

  it.each(['GET', 'HEAD'])('answers %s of an unchanged page with 304 and no body', async (method) => {
    const etag = await etagOf('/loan', 'br')
    const { status, headers, body } = await app.get('/loan', {
      method,
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': etag },
    })
    expect(status).toBe(304)
    expect(body.length).toBe(0)
    expect(headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' })
    expect(headers).not.toHaveProperty('content-type')
    expect(headers).not.toHaveProperty('content-encoding')
  })

  it('sends the stored policy again, which may have changed since', async () => {
    const { headers } = await app.get('/loan', { headers: { 'If-None-Match': await etagOf('/loan', 'identity') } })
    expect(headers).toHaveProperty('content-security-policy')
  })

  it.each([
    { name: 'any', match: () => '*', status: 304 },
    { name: 'a list with it', match: (etag: string) => `"other", ${etag}`, status: 304 },
    { name: 'its weak form, as some proxies make it', match: (etag: string) => `W/${etag}`, status: 304 },
    { name: 'another one', match: () => '"other"', status: 200 },
    { name: 'nonsense', match: () => '""",,', status: 200 },
  ])('answers $name with $status', async ({ match, status }) => {
    const headers = { 'If-None-Match': match(await etagOf('/loan', 'identity')) }
    expect((await app.get('/loan', { headers })).status).toBe(status)
  })

  it('does not take the ETag of another encoding', async () => {
    const headers = { 'Accept-Encoding': 'gzip', 'If-None-Match': await etagOf('/loan', 'br') }
    expect((await app.get('/loan', { headers })).status).toBe(200)
  })
})

describe('redirects', () => {
  it.each([
    { path: '/loan.html', to: '/loan' },
    { path: '/loan/', to: '/loan' },
    { path: '/index.html', to: '/' },
    { path: '/loan/?amount=20000&rate=6', to: '/loan?amount=20000&rate=6' },
    { path: '/loan.html?next=//evil.example/', to: '/loan?next=//evil.example/' },
    // Without a redirect, the client-side router would show these as the page they resemble.
    { path: '//loan', to: '/loan' },
    { path: '//loan/', to: '/loan' },
    { path: '/loan//?amount=1', to: '/loan?amount=1' },
    { path: '//', to: '/' },
    { path: '/%2Floan', to: '/loan' },
  ])('leads $path to $to', async ({ path, to }) => {
    const { status, headers } = await app.get(path)
    expect(status).toBe(301)
    expect(headers.location).toBe(to)
    expect(headers['cache-control']).toBe('no-cache')
  })

  it.each([
    '//evil.example/',
    '//evil.example/loan/',
    '/\\evil.example/',
    '/%2F%2Fevil.example/',
    '/%5Cevil.example/',
    '//loan/evil.example',
    '//assets/',
    '/loan.html/',
  ])('does not redirect %s', async (path) => {
    const { status, headers } = await app.get(path)
    expect(status).toBe(404)
    expect(headers).not.toHaveProperty('location')
  })
})

describe('what does not exist', () => {
  it.each([undefined, 'text/html', '*/*', 'text/html,application/xhtml+xml,*/*;q=0.8'])(
    'shows the not-found page to clients that accept "%s"',
    async (accept) => {
      const { status, headers, body } = await app.get('/nowhere', accept ? { headers: { Accept: accept } } : {})
      expect(status).toBe(404)
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      expect(headers.vary).toBe('Accept, Accept-Encoding')
      expect(headers).not.toHaveProperty('etag')
      expect(body.toString()).toBe(siteFiles['404.html'])
    },
  )

  it('compresses the not-found page', async () => {
    const { headers, body } = await app.get('/nowhere', { headers: { 'Accept-Encoding': 'br' } })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(body).toString()).toBe(siteFiles['404.html'])
  })

  it('stays short where no page is asked for', async () => {
    const { status, headers, body } = await app.get('/nowhere.json', { headers: { Accept: 'application/json' } })
    expect(status).toBe(404)
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', vary: 'Accept' })
    expect(body.toString()).toBe('Not Found')
  })

  it.each([
    '/404',
    '/404.html',
    '/404/',
    '/Loan',
    '/assets/',
    '/__proto__',
    '/constructor',
    '/hasOwnProperty',
    '/apis',
    '/healthz/',
    '/readyz/',
  ])('does not know %s', async (path) => {
    const { status, body } = await app.get(path)
    expect(status).toBe(404)
    expect(body.toString()).toBe(siteFiles['404.html'])
  })

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/nothing?x=1',
    '/%61pi/nothing',
    '/API',
    '/Api/settings',
    '/api/settings/',
    '/api/recent-checks/',
    '/api/ai/chat/',
  ])('answers %s with JSON', async (path) => {
    const { status, headers, body } = await app.get(path, { headers: { Accept: 'text/html' } })
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(body.toString())).toEqual({ error: 'Not Found' })
  })
})

describe('methods', () => {
  it.each(['/', '/loan', '/loan/', '/nowhere', '/assets/main-1a2b3c4d.js', '/healthz', '/api/nothing'])(
    'answers HEAD %s as GET, without the body',
    async (path) => {
      const [get, head] = await Promise.all([app.get(path), app.get(path, { method: 'HEAD' })])
      expect(head.body.length).toBe(0)
      expect({ ...head, headers: { ...head.headers, date: '' }, body: '' }).toEqual({
        ...get,
        headers: { ...get.headers, date: '' },
        body: '',
      })
    },
  )

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])('refuses %s', async (method) => {
    for (const path of ['/', '/loan', '/nowhere', '/healthz']) {
      const { status, headers } = await app.get(path, { method })
      expect(status).toBe(405)
      expect(headers.allow).toBe('GET, HEAD')
    }
  })
})
