import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { scriptHash, styleHash } from './support/buildFakeSite.ts'
import { startApp } from './support/startApp.ts'

const everyPath = ['/', '/loan', '/nowhere', '/loan/', '/%zz', '/api/nothing', '/healthz', '/assets/main-1a2b3c4d.js']

describe('on http', () => {
  let app: Awaited<ReturnType<typeof startApp>>
  beforeAll(async () => {
    app = await startApp({ env: { SITE_URL: 'http://abakit.example' } })
  })
  afterAll(() => app.close())

  it.each(['/', '/loan', '/nowhere', '/studio'])('sends the policy with the page %s', async (path) => {
    const { headers } = await app.get(path)
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'none'",
      `script-src 'self' '${scriptHash}'`,
      "style-src 'self' 'unsafe-inline'",
      `style-src-elem 'self' '${styleHash}'`,
      "img-src 'self' data:",
      "connect-src 'self' https://api.ipify.org https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/usd.json https://latest.currency-api.pages.dev/v1/currencies/usd.json",
      "frame-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
  })

  it('lets only the studio frame its preview, which fetches nothing', async () => {
    const { headers } = await app.get('/studio/preview')
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'none'",
      `script-src 'self' '${scriptHash}'`,
      "style-src 'self' 'unsafe-inline'",
      `style-src-elem 'self' '${styleHash}'`,
      "img-src 'self' data:",
      "connect-src 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ])
  })

  it('lets the worker of the studio make no code and fetch nothing but its scripts', async () => {
    const { headers } = await app.get('/assets/studio/worker-1a2b3c4d.js')
    expect(headers['content-security-policy']).toBe("default-src 'none';script-src 'self'")
  })

  it.each(['/embed/loan', '/embed/nowhere'])('lets any site frame %s, and that page fetch only rates', async (path) => {
    const { status, headers } = await app.get(path)
    expect(status).toBe(path === '/embed/loan' ? 200 : 404)
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'none'",
      `script-src 'self' '${scriptHash}'`,
      "style-src 'self' 'unsafe-inline'",
      `style-src-elem 'self' '${styleHash}'`,
      "img-src 'self' data:",
      "connect-src 'self' https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/usd.json https://latest.currency-api.pages.dev/v1/currencies/usd.json",
      "form-action 'self'",
      "base-uri 'none'",
      'frame-ancestors *',
    ])
    // Cross-origin isolated pages may only frame pages that send these headers too.
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['cross-origin-embedder-policy']).toBe('require-corp')
  })

  it.each([
    '/api/tools',
    '/api/tools/nothing',
    '/api/tools/nothing/calculate',
    '/api/openapi.json',
    '/oembed',
    '/api/tools/%zz',
  ])('lets pages of any site load the answer of %s', async (path) => {
    expect((await app.get(path)).headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  it('lets other sites load the script that embeds, in any spelling', async () => {
    for (const path of ['/embed.js', '/embed%2Ejs']) {
      const { headers } = await app.get(path)
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
      expect(headers['cache-control']).toBe('public, max-age=3600')
    }
  })

  it.each(['/assets/main-1a2b3c4d.js', '/sitemap.xml', '/api/nothing', '/healthz', '/%zz'])(
    'leaves the policy out of %s',
    async (path) => {
      const { headers } = await app.get(path)
      expect(headers).not.toHaveProperty('content-security-policy')
      expect(headers).not.toHaveProperty('referrer-policy')
    },
  )

  it.each(everyPath)('keeps browsers from guessing the type of %s, and other sites from using it', async (path) => {
    const { headers } = await app.get(path)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers).not.toHaveProperty('cross-origin-embedder-policy')
  })

  it.each(['/', '/loan', '/nowhere'])('isolates %s and denies it what it does not use', async (path) => {
    const { headers } = await app.get(path)
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    const features = String(headers['permissions-policy']).split(', ')
    expect(features).toEqual(expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()']))
    for (const feature of features) expect(feature).toMatch(/^[a-z-]+=\(\)$/)
  })

  it('keeps the headers few', async () => {
    const namesOf = async (path: string) => Object.keys((await app.get(path)).headers).sort()
    const common = ['cache-control', 'connection', 'content-length', 'content-type', 'date', 'etag', 'vary']
    const onAll = [...common, 'cross-origin-resource-policy', 'x-content-type-options']
    const onPages = ['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy', 'referrer-policy']
    expect(await namesOf('/assets/main-1a2b3c4d.js')).toEqual(onAll.sort())
    expect(await namesOf('/loan')).toEqual([...onAll, ...onPages].sort())
  })

  it('does not require https', async () => {
    expect((await app.get('/')).headers).not.toHaveProperty('strict-transport-security')
  })
})

it('requires https if the site has it', async () => {
  const app = await startApp({ env: { SITE_URL: 'https://abakit.example' } })
  expect((await app.get('/')).headers['strict-transport-security']).toBe('max-age=31536000')
  await app.close()
})

it.each([
  { trust: '1', protocol: 'https', sends: true },
  { trust: '127.0.0.1', protocol: 'https', sends: true },
  { trust: '1', protocol: 'https, http', sends: true },
  { trust: '1', protocol: 'http', sends: false },
  { trust: '1', protocol: undefined, sends: false },
  { trust: '0', protocol: 'https', sends: false },
  { trust: '192.0.2.1', protocol: 'https', sends: false },
])('asks for https: $sends, where it trusts "$trust" and hears of "$protocol"', async ({ trust, protocol, sends }) => {
  const app = await startApp({ env: { TRUST_PROXY: trust } })
  onTestFinished(app.close)
  for (const path of ['/', '/loan', '/nowhere', '/l%6Fan']) {
    const { headers } = await app.get(path, { headers: protocol ? { 'X-Forwarded-Proto': protocol } : {} })
    expect(headers['strict-transport-security']).toBe(sends ? 'max-age=31536000' : undefined)
  }
})

it('lets pages contact the analytics if the server has a measurement id', async () => {
  const app = await startApp({ env: { ANALYTICS_ID: 'G-TEST123' } })
  const policy = String((await app.get('/')).headers['content-security-policy']).split(';')
  expect(policy).toEqual(
    expect.arrayContaining([
      `script-src 'self' '${scriptHash}' https://*.googletagmanager.com`,
      "img-src 'self' data: https://*.google-analytics.com https://*.googletagmanager.com",
      "connect-src 'self' https://api.ipify.org https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/usd.json https://latest.currency-api.pages.dev/v1/currencies/usd.json https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
    ]),
  )
  expect(String((await app.get('/embed/loan')).headers['content-security-policy'])).not.toContain('google')
  await app.close()
})
