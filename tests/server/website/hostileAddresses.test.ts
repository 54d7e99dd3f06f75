import { once } from 'node:events'
import { createServer, type AddressInfo, type LookupFunction } from 'node:net'
import { Agent, buildConnector, request } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkWebsite } from '../../../server/website/checkWebsite.ts'
import type { Network } from '../../../server/website/Network.ts'
import { RefusedError } from '../../../server/website/RefusedError.ts'

const hosts = {
  'IPv4 as it is': [
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
  ],
  'IPv4 of a home': ['192.168.0.1', '192.168.1.1', '100.64.0.1', '169.254.0.1'],
  'IPv4 of special purpose': [
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.19.255.254',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
  ],
  'IPv4 short': ['127.1', '127.0.1', '10.1', '192.168.257', '0', '00', '0x0'],
  'IPv4 decimal': ['2130706433', '167772161', '3232235777', '2852039166', '4294967295'],
  'IPv4 octal': ['0177.0.0.1', '017700000001', '0251.0376.0251.0376', '127.0.0.01', '012.0.0.1'],
  'IPv4 hexadecimal': ['0x7f.0.0.1', '0x7f000001', '0X7F.1', '0xa9fea9fe', '0xc0.0xa8.0x1.0x1'],
  'IPv4 mixed': ['0x7f.0.1', '0177.0x0.1', '169.0xfea9fe', '169.254.43518'],
  'IPv4 out of range': ['256.0.0.1', '127.0.0.1.5', '4294967296', '0x100000000', '08.0.0.1', '1.2.3.4.'.repeat(2)],
  'IPv4 with a dot at its end': ['127.0.0.1.', '2130706433.', '0x7f.1.'],
  'cloud metadata': [
    '169.254.169.254',
    '169.254.170.2',
    '100.100.100.200',
    '192.0.0.192',
    '168.63.129.16',
    '[fd00:ec2::254]',
    '[fd20:ce::254]',
  ],
  IPv6: [
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[0000:0000:0000:0000:0000:0000:0000:0001]',
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fdff::1]',
    '[ff02::1]',
  ],
  'IPv6 of special purpose': [
    '[100::1]',
    '[100:0:0:1::1]',
    '[2001:2::1]',
    '[2001:3::1]',
    '[2001:10::1]',
    '[2001:20::1]',
    '[2001:db8::1]',
    '[2620:4f:8000::1]',
    '[3fff::1]',
    '[5f00::1]',
    '[4000::1]',
  ],
  'IPv4 inside IPv6': [
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    '[::ffff:169.254.169.254]',
    '[::ffff:8.8.8.8]',
    '[::127.0.0.1]',
    '[::7f00:1]',
    '[::ffff:0:127.0.0.1]',
  ],
  NAT64: [
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b::10.0.0.1]',
    '[64:ff9b::a9fe:a9fe]',
    '[64:ff9b:1::7f00:1]',
    '[64:ff9b:1:7f00:0:100::]',
  ],
  '6to4': ['[2002:7f00:1::]', '[2002:7f00:1::1]', '[2002:a00:1::1]', '[2002:a9fe:a9fe::1]', '[2002:808:808::1]'],
  Teredo: ['[2001:0:4136:e378:8000:63bf:80ff:fffe]', '[2001:0:7f00:1::1]', '[2001::1]'],
  'IPv6 with a zone': ['[fe80::1%25eth0]', '[::1%25lo]', '[::1%lo]'],
  'IPv6 without brackets, or with half of them': ['::1', '[::1', '::1]', '[127.0.0.1]', '[[::1]]'],
  'other digits': ['１２７.０.０.１', '①②⑦.⓪.⓪.①', '127。0。0。1', '127｡0｡0｡1', '𝟏𝟐𝟕.𝟎.𝟎.𝟏'],
  'other letters': ['ⓛⓞⓒⓐⓛⓗⓞⓢⓣ', 'ｌｏｃａｌｈｏｓｔ', 'loc\u00adalhost', 'local\u200bhost', 'ＬＯＣＡＬＨＯＳＴ'],
  'percent-encoded': [
    '%31%32%37.0.0.1',
    '127%2e0%2e0%2e1',
    '%6c%6f%63%61lhost',
    '%5b::1%5d',
    'localhost%00.example.com',
    '127.0.0.1%2f.example.com',
    '%2531%2532%2537.0.0.1',
  ],
  'this machine by name': [
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'a.LocalHost.',
    'localhost.localdomain',
    'ip6-localhost',
    'ip6-loopback',
  ],
  'inside names': [
    'metadata',
    'metadata.google.internal',
    'metadata.google.internal.',
    'instance-data',
    'redis',
    'host.docker.internal',
    'kubernetes.default.svc',
    'kubernetes.default.svc.cluster.local',
    'printer.local',
    'router.lan',
    'nas.home.arpa',
    'wiki.corp',
  ],
  'public names that lead inside': [
    '127.0.0.1.nip.io',
    'localtest.me',
    'inside.example.com',
    'example.com',
    'example.com.',
  ],
  'no name': ['', '.', '..', '.example.com..', 'example..com.', '-', 'a', 'com', '%'],
  ports: [
    'example.com:22',
    'example.com:25',
    'example.com:6379',
    'example.com:0',
    'example.com:3000',
    'example.com:8081',
    'example.com:65535',
    'example.com:65536',
    'example.com:99999',
    'example.com:-80',
    'example.com:80:80',
    'example.com:0x50',
    '127.0.0.1:80',
    '127.0.0.1:443',
    '[::1]:6379',
  ],
  'user names': [
    'user@example.com',
    'user:word@example.com',
    ':word@example.com',
    'example.com@127.0.0.1',
    '127.0.0.1@example.com',
    'example.com:80@127.0.0.1',
    'example.com%2f@127.0.0.1',
    'example.com\\@127.0.0.1',
    'example.com#@127.0.0.1',
    'example.com?@127.0.0.1',
    '127.0.0.1#.example.com',
    '127.0.0.1\\.example.com',
    '127.0.0.1;.example.com',
  ],
}

const addresses = {
  schemes: [
    'ftp://example.com/',
    'file:///etc/passwd',
    'file://localhost/etc/passwd',
    'gopher://127.0.0.1:6379/_FLUSHALL',
    'dict://127.0.0.1:11211/stats',
    'ldap://127.0.0.1/',
    'ws://127.0.0.1/',
    'wss://example.com/',
    'http+unix://%2fvar%2frun%2fdocker.sock/info',
    'unix:/var/run/docker.sock',
    'javascript:alert(1)',
    'data:text/html,hello',
    'blob:https://example.com/1',
    'view-source:http://127.0.0.1/',
    'jar:http://127.0.0.1/!/',
    'about:blank',
    'mailto:someone@example.com',
    'httpx://127.0.0.1/',
    'http://http://127.0.0.1/',
  ],
  slashes: [
    '//127.0.0.1/',
    '///127.0.0.1/',
    '\\\\127.0.0.1\\',
    'http:127.0.0.1',
    'http:/127.0.0.1',
    'http:///127.0.0.1',
    'http:\\\\127.0.0.1',
    'http://\\127.0.0.1',
    'http:////127.0.0.1',
    'http://',
    'https://?',
    'http://#',
  ],
  'controls and spaces': [
    'http://127.0.\t0.1/',
    'http://local\nhost/',
    'http://exam\r\nple.com/',
    'http://127.0.0.1/\r\nHost: example.com',
    'ht\ttp://127.0.0.1/',
    '\u0000http://127.0.0.1/',
    'http://127.0.0.1/\u0000',
    'http://example.com/a b',
    'http://example.com /',
    'http://example.com\u0085/',
    'http://example.com\u2028/',
    'http://example.com\u00a0/',
    'http://127.0.0.1\u3000/',
  ],
  nothing: ['', ' ', '\n', '/', '?', '#', ':', '@', 'http', 'null', 'undefined', '[]'],
  lengths: [
    `https://example.com/${'a'.repeat(2048)}`,
    `https://${'a'.repeat(2040)}`,
    `https://${'a.'.repeat(150)}com/`,
  ],
}

const table = [
  ...Object.entries(hosts).flatMap(([kind, each]) =>
    each.flatMap((host) => [
      { kind, url: `http://${host}/` },
      { kind, url: host },
    ]),
  ),
  ...Object.entries(addresses).flatMap(([kind, each]) => each.map((url) => ({ kind, url }))),
]

const canary = createServer((socket) => {
  connections++
  socket.on('error', () => {}).end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n')
})
let connections = 0

beforeAll(async () => {
  canary.listen(0, '127.0.0.1')
  await once(canary, 'listening')
})
afterAll(() => void canary.close())

/**
 * Uses the real connector, which connects to the canary's port whatever port was requested. Every name resolves to this
 * machine. Connections are counted when they start, so that one to another machine is counted too.
 */
function insideNetwork() {
  const seen = { begun: 0 }
  const network: Network = {
    resolve: async () => ['127.0.0.1'],
    isConnected: async () => true,
    createConnector: (lookup) => {
      const port = (canary.address() as AddressInfo).port
      const counted: LookupFunction = (hostname, options, callback) =>
        lookup(hostname, options, (error, ...found) => {
          if (error) return callback(error, ...found)
          seen.begun++
          callback(null, ...found)
        })
      const connect = buildConnector({ lookup: counted, timeout: 1000 })
      return (options, callback) => {
        if (/^[\d.]+$|:/.test(options.hostname)) seen.begun++
        connect({ ...options, protocol: 'http:', port: String(port) }, callback)
      }
    },
  }
  return { network, seen }
}

it('the canary is reached without the guard', async () => {
  const { network, seen } = insideNetwork()
  const lookup: LookupFunction = (_, __, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }])
  const agent = new Agent({ connect: network.createConnector(lookup) })
  for (const url of ['http://127.0.0.1/', 'http://example.com/']) {
    const before = connections
    await (await request(url, { dispatcher: agent })).body.dump()
    expect(connections).toBe(before + 1)
  }
  expect(seen.begun).toBe(2)
  await agent.destroy()
})

describe(`of ${table.length} hostile addresses`, () => {
  it.each(table)('$kind: $url is refused with one sentence, and nothing is connected', async ({ url }) => {
    const { network, seen } = insideNetwork()
    const before = connections
    const refusal = await checkWebsite(url, { network, now: Date.now }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(RefusedError)
    const { message } = refusal as RefusedError
    // oxlint-disable-next-line no-control-regex
    expect(message).toMatch(/^[^\u0000-\u001f]{20,250}\.$/)
    expect(message).toMatch(/allowed|such as https:\/\/example\.com/)
    expect(seen.begun).toBe(0)
    expect(connections).toBe(before)
  })
})

describe('a name whose answer changes', () => {
  /** Connects nowhere, but records the addresses it would have connected to. */
  function turningNetwork(answers: string[][]) {
    const dialled: string[] = []
    let asked = 0
    const network: Network = {
      resolve: async () => answers[Math.min(asked++, answers.length - 1)] ?? [],
      isConnected: async () => true,
      createConnector: (lookup) => (options, callback) =>
        lookup(options.hostname, { all: true }, (error, found) => {
          if (error) return callback(error, null)
          dialled.push(...(found as { address: string }[]).map(({ address }) => address))
          callback(new Error('nobody listens'), null)
        }),
    }
    return { check: () => checkWebsite('turn.example.com', { network, now: Date.now }), dialled, asked: () => asked }
  }

  it('is resolved once, and only the checked address is connected to', async () => {
    const { check, dialled, asked } = turningNetwork([['93.184.215.14'], ['127.0.0.1']])
    expect(await check()).toMatchObject({ isOnline: false })
    expect(asked()).toBe(1)
    // https and http, each with HEAD and GET.
    expect(dialled).toEqual(Array.from({ length: 4 }, () => '93.184.215.14'))
    await expect(check()).rejects.toThrow(RefusedError)
    expect(dialled).toHaveLength(4)
  })

  it.each([
    { name: 'a private one among public ones', answer: ['93.184.215.14', '127.0.0.1'] },
    { name: 'a private IPv6 one', answer: ['93.184.215.14', '::1'] },
    { name: 'a mapped one', answer: ['::ffff:127.0.0.1'] },
    { name: 'one that is none', answer: ['93.184.215.14', 'localhost'] },
    { name: 'one in another spelling', answer: ['0x7f.0.0.1'] },
    { name: 'one with a zone', answer: ['fe80::1%eth0'] },
  ])('is refused with $name', async ({ answer }) => {
    const { check, dialled } = turningNetwork([answer])
    await expect(check()).rejects.toThrow(RefusedError)
    expect(dialled).toEqual([])
  })
})
