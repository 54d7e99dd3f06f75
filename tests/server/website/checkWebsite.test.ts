import { readFileSync } from 'node:fs'
import { createServer as createTlsServer } from 'node:https'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { buildConnector } from 'undici'
import { checkWebsite } from '../../../server/website/checkWebsite.ts'
import type { Network } from '../../../server/website/Network.ts'
import { failureOf } from '../../../server/website/failureOf.ts'
import { NoNetworkError, RefusedError } from '../../../server/website/RefusedError.ts'
import { fakeNetwork } from '../support/fakeNetwork.ts'

const address = '93.184.215.14'
const names = { 'shop.example.com': [[address]], 'other.example.com': [['2606:2800:21f:cb07:6820:80da:af6b:8b2c']] }

async function open(options: Partial<Parameters<typeof fakeNetwork>[0]> = {}) {
  const fake = await fakeNetwork({ names, answer: (_, response) => response.end(), ...options })
  onTestFinished(fake.close)
  const check = (url: string, timeoutMs = 10_000) =>
    checkWebsite(url, { network: fake.network, now: Date.now, timeoutMs })
  return { ...fake, check }
}

// Reason phrases from RFC 9110, which does not define 499.
it.each([
  { status: 200, statusText: 'OK', isOnline: true },
  { status: 204, statusText: 'No Content', isOnline: true },
  { status: 304, statusText: 'Not Modified', isOnline: true },
  { status: 401, statusText: 'Unauthorized', isOnline: true },
  { status: 404, statusText: 'Not Found', isOnline: true },
  { status: 499, statusText: '', isOnline: true },
  { status: 500, statusText: 'Internal Server Error', isOnline: false },
  { status: 503, statusText: 'Service Unavailable', isOnline: false },
])('an answer of $status means online: $isOnline', async ({ status, statusText, isOnline }) => {
  const { check } = await open({ answer: (_, response) => response.writeHead(status).end() })
  const found = await check('https://shop.example.com/')
  expect(found).toEqual({
    url: 'https://shop.example.com',
    isOnline,
    responseTime: expect.any(Number),
    status,
    statusText,
    redirects: [],
  })
  expect(Number.isInteger(found.responseTime)).toBe(true)
})

it('requests only the head', async () => {
  const { check, seen } = await open()
  await check('http://shop.example.com:8080/a?b=c#d')
  expect(seen).toEqual(['HEAD http://shop.example.com:8080/a?b=c'])
})

it.each([405, 501, 500])('retries with GET if HEAD is answered with %d', async (status) => {
  const { check, seen } = await open({
    answer: (request, response) => response.writeHead(request.method === 'HEAD' ? status : 200).end(),
  })
  expect(await check('https://shop.example.com')).toMatchObject({ isOnline: true })
  expect(seen).toEqual(['HEAD https://shop.example.com/', 'GET https://shop.example.com/'])
})

it('retries with GET if HEAD is answered by hanging up', async () => {
  const { check } = await open({
    answer: (request, response) => (request.method === 'HEAD' ? request.socket.destroy() : response.end('here')),
  })
  expect(await check('https://shop.example.com')).toMatchObject({ isOnline: true })
})

it('does not read the body', async () => {
  let written = 0
  const { check } = await open({
    answer: (request, response) => {
      if (request.method === 'HEAD') return response.writeHead(405).end()
      const chunk = Buffer.alloc(65_536)
      const write = () => {
        while (!response.destroyed && response.write(chunk)) written += chunk.length
      }
      response.on('drain', write)
      write()
    },
  })
  expect(await check('https://shop.example.com')).toMatchObject({ isOnline: true })
  // Only what fits into the buffers of two sockets; the body itself is endless.
  expect(written).toBeLessThan(32_000_000)
})

it('measures whole milliseconds until the response', async () => {
  let time = 0
  const fake = await fakeNetwork({ names, answer: (_, response) => response.end() })
  onTestFinished(fake.close)
  const now = () => (time += 20.4)
  expect(await checkWebsite('https://shop.example.com', { network: fake.network, now })).toMatchObject({
    responseTime: 20,
  })
})

it.each([
  {
    name: 'is called different than any',
    url: 'https://nowhere.example.com',
    timeoutMs: 10_000,
    reason: 'no-such-name',
  },
  { name: 'accepts and says nothing', url: 'https://shop.example.com', timeoutMs: 300, reason: 'timed-out' },
])('a website that $name is offline, not an error', async ({ url, timeoutMs, reason }) => {
  const { check } = await open({ answer: () => {} })
  const found = await check(url, timeoutMs)
  expect(found).toEqual({ url, isOnline: false, responseTime: expect.any(Number), reason })
})

it('a website that speaks another protocol is offline, not an error', async () => {
  const other = createServer((socket) => socket.on('error', () => {}).end('SSH-2.0-OpenSSH_9.2\r\n'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }
  const connect = buildConnector({})
  const network = {
    resolve: async () => [address],
    isConnected: async () => true,
    createConnector: (): buildConnector.connector => (options, callback) =>
      connect({ ...options, protocol: 'http:', hostname: '127.0.0.1', port: String(port) }, callback),
  }
  expect(await checkWebsite('http://shop.example.com', { network, now: Date.now })).toMatchObject({
    isOnline: false,
    reason: 'no-http',
  })
})

it('gives up on connections that are never made, too', async () => {
  const network = {
    resolve: async () => [address],
    isConnected: async () => true,
    createConnector: (): buildConnector.connector => () => {},
  }
  const found = await checkWebsite('shop.example.com', { network, now: Date.now, timeoutMs: 400 })
  expect(found).toMatchObject({ url: 'https://shop.example.com', isOnline: false })
})

/** Replaces the time limits of a check by ones that end when the test says so, by their length. */
function holdLimits() {
  const limits: { ms: number; end: () => void }[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    limits.push({ ms, end: () => controller.abort(new DOMException('too long', 'TimeoutError')) })
    return controller.signal
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return limits
}

it('leaves time for http if https is dropped silently', async () => {
  const limits = holdLimits()
  const { network, seen } = await open()
  const createConnector: Network['createConnector'] = (lookup) => {
    const connect = network.createConnector(lookup)
    // A limit never ends before the request that it limits has begun to wait.
    const drop = () => setImmediate(() => limits.find(({ ms }) => ms === 500)?.end())
    return (options, callback) => void (options.protocol === 'https:' ? drop() : connect(options, callback))
  }
  const options = { network: { ...network, createConnector }, now: Date.now, timeoutMs: 1000 }
  expect(await checkWebsite('shop.example.com', options)).toMatchObject({
    url: 'http://shop.example.com',
    isOnline: true,
  })
  expect(seen).toEqual(['HEAD http://shop.example.com/'])
})

it('has one time limit for all redirects together', async () => {
  const limits = holdLimits()
  const { check, seen } = await open({
    answer(_, response) {
      if (seen.length === 2) limits[0]?.end()
      else response.writeHead(302, { Location: '/again' }).end()
    },
  })
  expect(await check('https://shop.example.com', 400)).toMatchObject({ isOnline: false })
  expect(seen).toEqual(['HEAD https://shop.example.com/', 'HEAD https://shop.example.com/again'])
  expect(limits.map(({ ms }) => ms)).toEqual([400])
})

it('tries an address without a scheme as https, then as http', async () => {
  const both = await open()
  expect(await both.check('shop.example.com/a')).toMatchObject({ url: 'https://shop.example.com/a', isOnline: true })
  const onlyHttp = await open({ refuses: ({ protocol }) => protocol === 'https:' })
  expect(await onlyHttp.check('shop.example.com/a')).toMatchObject({ url: 'http://shop.example.com/a', isOnline: true })
  expect(onlyHttp.seen).toEqual(['HEAD http://shop.example.com/a'])
  const none = await open({ refuses: () => true })
  expect(await none.check('shop.example.com/a')).toMatchObject({
    url: 'https://shop.example.com/a',
    isOnline: false,
    reason: 'refused',
  })
})

it('does not fall back to http after an error status, or for an https address', async () => {
  const failing = await open({ answer: (_, response) => response.writeHead(502).end() })
  expect(await failing.check('shop.example.com')).toMatchObject({ url: 'https://shop.example.com', isOnline: false })
  const onlyHttp = await open({ refuses: ({ protocol }) => protocol === 'https:' })
  expect(await onlyHttp.check('https://shop.example.com')).toMatchObject({ isOnline: false })
})

it('follows redirects, and the last response counts', async () => {
  const { check, seen } = await open({
    answer: ({ url, headers }, response) => {
      if (headers.host === 'other.example.com') return response.writeHead(url === '/here' ? 200 : 500).end()
      if (url === '/') return response.writeHead(301, { Location: 'next?token=secret' }).end()
      response.writeHead(307, { Location: 'http://other.example.com/here' }).end()
    },
  })
  expect(await check('https://shop.example.com')).toMatchObject({
    url: 'https://shop.example.com',
    isOnline: true,
    status: 200,
    redirects: ['https://shop.example.com/next', 'http://other.example.com/here'],
  })
  expect(seen).toEqual([
    'HEAD https://shop.example.com/',
    'HEAD https://shop.example.com/next?token=secret',
    'HEAD http://other.example.com/here',
  ])
})

it('follows at most five redirects; a website that goes on for ever is online', async () => {
  let count = 0
  const { check, seen } = await open({
    answer: (_, response) => response.writeHead(302, { Location: `/${++count}` }).end(),
  })
  const { isOnline, status, redirects } = await check('https://shop.example.com')
  expect({ isOnline, status, redirects }).toEqual({
    isOnline: true,
    status: 302,
    redirects: [1, 2, 3, 4, 5].map((place) => `https://shop.example.com/${place}`),
  })
  expect(seen).toHaveLength(6)
})

it.each([
  'http://127.0.0.1/',
  'http://127.0.0.1:80/',
  'http://[::1]/',
  'http://2130706433/',
  'http://localhost/',
  'http://169.254.169.254/latest/meta-data/',
  'http://inside.example.com/',
  '//inside.example.com/',
  'https://user:word@other.example.com/',
  'https://other.example.com:22/',
  'ftp://other.example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/plain,hello',
])('refuses a redirect to %s', async (location) => {
  const { check, seen } = await open({
    names: { ...names, 'inside.example.com': [['10.0.0.5']] },
    answer: (_, response) => response.writeHead(302, { Location: location }).end(),
  })
  const refusal = await check('https://shop.example.com').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(RefusedError)
  expect((refusal as RefusedError).message).toMatch(
    /^The website redirects, but ".*(allowed|such as https:\/\/example\.com)\.$/,
  )
  expect(seen).toEqual(['HEAD https://shop.example.com/'])
})

it('keeps no query, fragment, user or password, and no bare slash', async () => {
  const { check } = await open()
  expect((await check('HTTPS://Shop.Example.com:443/A%20b/?token=secret#part')).url).toBe(
    'https://shop.example.com/A%20b/',
  )
  expect((await check('https://shop.example.com./')).url).toBe('https://shop.example.com')
})

it('resolves each name once per check', async () => {
  const { check, resolved } = await open({
    answer: ({ method, url }, response) => {
      if (method === 'HEAD') return response.writeHead(405).end()
      response
        .writeHead(302, { Location: url === '/' ? 'http://shop.example.com/a' : 'https://other.example.com/' })
        .end()
    },
  })
  await check('shop.example.com')
  expect(resolved).toEqual(['shop.example.com', 'other.example.com'])
})

/** Starts websites with the fixture's certificate, which names shop.example.com and example.com. */
async function openTls({ trusted = true } = {}) {
  const tls = join(import.meta.dirname, '../../fixtures/tls')
  const [cert, key] = ['certificate.pem', 'key.pem'].map((file) => readFileSync(join(tls, file)))
  const server = createTlsServer({ cert, key }, ({ headers }, response) =>
    headers.host === 'example.com'
      ? response.writeHead(301, { Location: 'https://shop.example.com/' }).end()
      : response.end(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as { port: number }
  const network: Network = {
    resolve: async () => [address],
    isConnected: async () => true,
    createConnector: () => {
      const connect = buildConnector(trusted ? { ca: cert } : {})
      return (options, callback) =>
        connect({ ...options, servername: options.hostname, hostname: '127.0.0.1', port: String(port) }, callback)
    },
  }
  return (url: string) => checkWebsite(url, { network, now: Date.now })
}

it('gives the last day of the last certificate', async () => {
  const check = await openTls()
  // openssl x509 -enddate: notAfter=Oct 29 14:06:05 2126 GMT
  expect(await check('shop.example.com')).toMatchObject({ status: 200, certificateLastDay: '2126-10-29' })
  expect(await check('https://example.com')).toMatchObject({
    redirects: ['https://shop.example.com'],
    certificateLastDay: '2126-10-29',
  })
})

it.each([
  { name: 'that nobody vouches for', trusted: false, url: 'https://shop.example.com' },
  { name: 'of another name', trusted: true, url: 'https://other.example.com' },
])('a certificate $name is no answer', async ({ trusted, url }) => {
  const check = await openTls({ trusted })
  expect(await check(url)).toEqual({ url, isOnline: false, responseTime: expect.any(Number), reason: 'certificate' })
})

// The codes are those of Node's documentation, "Common system errors", "DNS error codes" and "TLS errors".
it.each([
  { code: 'ESERVFAIL', reason: 'name-unanswered' },
  { code: 'ETIMEOUT', reason: 'name-unanswered' },
  { code: 'ECONNREFUSED', reason: 'refused' },
  { code: 'EHOSTUNREACH', reason: 'unreachable' },
  { code: 'ETIMEDOUT', reason: 'timed-out' },
  { code: 'CERT_HAS_EXPIRED', reason: 'certificate' },
  { code: 'DEPTH_ZERO_SELF_SIGNED_CERT', reason: 'certificate' },
  { code: 'ERR_TLS_CERT_ALTNAME_INVALID', reason: 'certificate' },
  { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', reason: 'certificate' },
  { code: 'ECONNRESET', reason: 'no-http' },
])('says of $code that the reason is $reason', ({ code, reason }) => {
  expect(failureOf(Object.assign(new Error(code), { code }))).toBe(reason)
})

it('names what another address of the website did, if one has no route', () => {
  const errors = ['ENETUNREACH', 'ECONNREFUSED'].map((code) => Object.assign(new Error(code), { code }))
  expect(failureOf(new AggregateError(errors))).toBe('refused')
  expect(failureOf(new AggregateError(errors.slice(0, 1)))).toBe('unreachable')
})

it.each(['https://nowhere.example.com', 'https://shop.example.com', 'https://8.8.8.8'])(
  'says that its own network is missing, not that %s is offline',
  async (url) => {
    const { network, check } = await open({ refuses: () => true })
    expect(await check(url)).toMatchObject({ isOnline: false })
    const alone = { network: { ...network, isConnected: async () => false }, now: Date.now }
    await expect(checkWebsite(url, alone)).rejects.toThrow(NoNetworkError)
  },
)

it.each([
  { typed: '"shop.example.com"', url: 'https://shop.example.com' },
  { typed: '“https://shop.example.com/a”', url: 'https://shop.example.com/a' },
  { typed: '<https://shop.example.com>,', url: 'https://shop.example.com' },
  { typed: '(shop.example.com);', url: 'https://shop.example.com' },
  { typed: "'shop.example.com',", url: 'https://shop.example.com' },
  { typed: '[shop.example.com]', url: 'https://shop.example.com' },
  { typed: 'shop.example.com/a_(b)', url: 'https://shop.example.com/a_(b)' },
  { typed: '(shop.example.com/a_(b))', url: 'https://shop.example.com/a_(b)' },
  { typed: 'https:/shop.example.com', url: 'https://shop.example.com' },
  { typed: 'https:shop.example.com', url: 'https://shop.example.com' },
  { typed: 'https:///shop.example.com', url: 'https://shop.example.com' },
  { typed: 'http//shop.example.com/a', url: 'http://shop.example.com/a' },
  { typed: 'https//shop.example.com:8443/', url: 'https://shop.example.com:8443' },
  { typed: '[2606:2800:21f:cb07:6820:80da:af6b:8b2c]', url: 'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]' },
])('takes $typed for $url', async ({ typed, url }) => {
  const { check } = await open()
  expect(await check(typed)).toMatchObject({ url, isOnline: true })
})

// RFC 1035, 2.3.4: a label has at most 63 octets. 3.5 of RFC 1034: letters, digits and hyphens, no hyphen at an end.
it.each([
  { typed: 'shop,com', meant: '; did you mean shop.com?' },
  { typed: 'https://shop,example.com/a', meant: '; did you mean shop.example.com?' },
  { typed: 'exa$mple.com', meant: '.' },
  { typed: '-shop.example.com', meant: '.' },
  { typed: 'shop-.example.com', meant: '.' },
  { typed: 'shop..example.com', meant: '.' },
  { typed: `${'a'.repeat(64)}.com`, meant: '.' },
])('refuses $typed, which no name server can hold', async ({ typed, meant }) => {
  const { check, resolved } = await open()
  await expect(check(typed)).rejects.toThrow(
    `${JSON.stringify(typed)} is not the name of a website${meant} Between points, 1 to 63 letters, digits and hyphens are allowed.`,
  )
  expect(resolved).toEqual([])
})
