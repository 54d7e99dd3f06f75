import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scriptHash } from './support/buildFakeSite.ts'
import { startApp } from './support/startApp.ts'

const everyPath = ['/', '/loan', '/nowhere', '/loan/', '/%zz', '/api/nothing', '/healthz', '/assets/main-1a2b3c4d.js']

describe('on http', () => {
  let app: Awaited<ReturnType<typeof startApp>>
  beforeAll(async () => {
    app = await startApp({ env: { SITE_URL: 'http://abakit.example' } })
  })
  afterAll(() => app.close())

  it.each(['/', '/loan', '/nowhere'])('sends the policy with the page %s', async (path) => {
    const { headers } = await app.get(path)
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'none'",
      `script-src 'self' '${scriptHash}'`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "connect-src 'self' https://api.ipify.org https://cdn.jsdelivr.net https://latest.currency-api.pages.dev",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
  })

  it.each(['/assets/main-1a2b3c4d.js', '/sitemap.xml', '/api/nothing', '/healthz', '/%zz'])(
    'leaves the policy out of %s',
    async (path) => {
      const { headers } = await app.get(path)
      expect(headers).not.toHaveProperty('content-security-policy')
      expect(headers).not.toHaveProperty('referrer-policy')
    },
  )

  it.each(everyPath)('keeps browsers from guessing the type of %s', async (path) =>
    expect((await app.get(path)).headers['x-content-type-options']).toBe('nosniff'),
  )

  it('keeps the headers few', async () => {
    const namesOf = async (path: string) => Object.keys((await app.get(path)).headers).sort()
    const common = ['cache-control', 'connection', 'content-length', 'content-type', 'date', 'etag', 'vary']
    expect(await namesOf('/assets/main-1a2b3c4d.js')).toEqual([...common, 'x-content-type-options'])
    expect(await namesOf('/loan')).toEqual(
      [...common, 'x-content-type-options', 'content-security-policy', 'referrer-policy'].sort(),
    )
  })

  it('does not ask for https', async () => {
    expect((await app.get('/')).headers).not.toHaveProperty('strict-transport-security')
  })
})

it('asks for https where the site has it', async () => {
  const app = await startApp({ env: { SITE_URL: 'https://abakit.example' } })
  expect((await app.get('/')).headers['strict-transport-security']).toBe('max-age=31536000')
  await app.close()
})

it('lets pages contact the analytics where the server has a measurement id', async () => {
  const app = await startApp({ env: { ANALYTICS_ID: 'G-TEST123' } })
  const policy = String((await app.get('/')).headers['content-security-policy']).split(';')
  expect(policy).toEqual(
    expect.arrayContaining([
      `script-src 'self' '${scriptHash}' https://*.googletagmanager.com`,
      "img-src 'self' data: https://*.google-analytics.com https://*.googletagmanager.com",
      "connect-src 'self' https://api.ipify.org https://cdn.jsdelivr.net https://latest.currency-api.pages.dev https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
    ]),
  )
  await app.close()
})
