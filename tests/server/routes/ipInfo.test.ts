import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLog } from '../../../server/createLog.ts'
import { openIpDatabases } from '../../../server/ip/openIpDatabases.ts'
import { startApp } from '../support/startApp.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'
import { writeMmdb } from '../support/writeMmdb.ts'

const files = {
  'dbip-country.mmdb': writeMmdb({
    records: {
      '8.8.8.0/24': { country_code: 'US' },
      '2001:4860::/32': { country_code: 'CA' },
      '9.9.9.9/32': { country_code: 'ZZ' },
    },
  }),
}
const dbIp = { text: 'IP Geolocation by DB-IP, June 2026', url: 'https://db-ip.com' }

async function start(databases: Record<string, Buffer | string> = files, env: Record<string, string> = {}) {
  const folder = join(await temporaryFolder(), 'ip')
  await mkdir(folder)
  for (const [file, content] of Object.entries(databases)) await writeFile(join(folder, file), content)
  const lines: string[] = []
  const log = createLog({ now: () => 0, write: (line) => lines.push(line) })
  const describeIp = await openIpDatabases(folder, { log })
  const app = await startApp({ env: { TRUST_PROXY: '1', ...env }, describeIp })
  onTestFinished(app.close)
  const ask = async (query: string, from?: string) => {
    const { status, json, headers } = await app.ask(`/api/ip-info${query}`, {
      headers: from === undefined ? {} : { 'X-Forwarded-For': from },
    })
    expect(headers['cache-control']).toBe('no-store')
    return { status, json }
  }
  return { ...app, ask, databaseLines: lines.map((line) => JSON.parse(line)) }
}

it("describes the caller's address", async () => {
  const { ask } = await start()
  expect(await ask('', '8.8.8.8')).toEqual({
    status: 200,
    json: {
      ip: '8.8.8.8',
      location: 'United States',
      isp: 'Unknown',
      attribution: dbIp,
      version: 4,
      range: 'public',
      network: '8.8.8.0/24',
    },
  })
  expect((await ask('', '::ffff:8.8.8.8')).json).toMatchObject({ ip: '8.8.8.8', location: 'United States' })
  expect((await ask('', '2001:4860:0::8888')).json).toMatchObject({
    ip: '2001:4860::8888',
    location: 'Canada',
    version: 6,
    network: '2001:4860::/32',
  })
})

it('describes the address that the caller has outside', async () => {
  const { ask } = await start()
  expect((await ask('?ip=8.8.8.8')).json).toMatchObject({ ip: '8.8.8.8', location: 'United States' })
})

it('says which other public address the caller has', async () => {
  const { ask } = await start()
  expect((await ask('?ip=8.8.8.8', '2001:4860::8888')).json).toMatchObject({ caller: '2001:4860::8888' })
  for (const from of ['8.8.8.8', '10.0.0.1']) expect((await ask('?ip=8.8.8.8', from)).json).not.toHaveProperty('caller')
})

it('says that it does not know', async () => {
  const { ask } = await start()
  const unknown = { location: 'Unknown', isp: 'Unknown', version: 4 }
  expect((await ask('?ip=1.1.1.1')).json).toEqual({ ...unknown, ip: '1.1.1.1', range: 'public' })
  // A network without data is not named.
  expect((await ask('?ip=9.9.9.9')).json).toEqual({ ...unknown, ip: '9.9.9.9', range: 'public' })
})

// Ranges from IANA's registries of special-purpose addresses.
it.each([
  { ip: '10.0.0.1', range: 'private', network: '10.0.0.0/8' },
  { ip: '172.31.255.255', range: 'private', network: '172.16.0.0/12' },
  { ip: '192.168.1.20', range: 'private', network: '192.168.0.0/16' },
  { ip: '172.32.0.0', range: 'public' },
  { ip: '127.0.0.1', range: 'loopback', network: '127.0.0.0/8' },
  { ip: '169.254.169.254', range: 'link-local', network: '169.254.0.0/16' },
  { ip: '100.64.0.1', range: 'carrier-grade-nat', network: '100.64.0.0/10' },
  { ip: '192.0.2.44', range: 'documentation', network: '192.0.2.0/24' },
  { ip: '198.19.0.1', range: 'benchmarking', network: '198.18.0.0/15' },
  { ip: '224.0.0.251', range: 'multicast', network: '224.0.0.0/4' },
  { ip: '240.0.0.1', range: 'reserved', network: '240.0.0.0/4' },
  { ip: '255.255.255.255', range: 'broadcast', network: '255.255.255.255/32' },
  { ip: '0.0.0.0', range: 'unspecified', network: '0.0.0.0/8' },
  { ip: '::1', range: 'loopback', network: '::1/128' },
  { ip: 'fe80::1', range: 'link-local', network: 'fe80::/10' },
  { ip: 'fd12:3456::1', range: 'unique-local', network: 'fc00::/7' },
  { ip: '2001:db8::7', range: 'documentation', network: '2001:db8::/32' },
  { ip: '64:ff9b::808:808', range: 'translation', network: '64:ff9b::/96' },
  { ip: '2002:808:808::1', range: 'translation', network: '2002::/16' },
  { ip: '4000::1', range: 'reserved' },
])('answers for $ip, which belongs to no network: $range', async ({ ip, range, network }) => {
  const { ask } = await start()
  expect(await ask(`?ip=${ip}`)).toEqual({
    status: 200,
    json: {
      ip,
      location: 'Unknown',
      isp: 'Unknown',
      version: ip.includes(':') ? 6 : 4,
      range,
      ...(network === undefined ? {} : { network }),
    },
  })
})

it.each(['', '0x08080808', '8.8.8.8:a', '8.8.8.8/24/24', '[8.8.8.8', '<script>'])('refuses ?ip=%s', async (ip) => {
  const { ask } = await start()
  expect(await ask(`?ip=${encodeURIComponent(ip)}`)).toEqual({
    status: 400,
    json: { error: `"${ip}" is not an IP address, such as 8.8.8.8 or 2001:4860:4860::8888.` },
  })
})

it.each([
  ['8.8.8', 'is not an IP address; four numbers from 0 to 255 are allowed, as in 8.8.8.8.'],
  ['8.8.8.8.8', 'is not an IP address; four numbers from 0 to 255 are allowed, as in 8.8.8.8.'],
  ['256.1.1.1', 'is not an IP address; four numbers from 0 to 255 are allowed, as in 8.8.8.8.'],
  ['010.8.8.8', 'is not an IP address; four numbers from 0 to 255 are allowed, as in 8.8.8.8.'],
  ['example.com', 'is a name, not an IP address such as 8.8.8.8. The website checker takes names.'],
  ['https://dns.google/', 'is a name, not an IP address such as 8.8.8.8. The website checker takes names.'],
])('says why %s is none', async (ip, problem) => {
  const { ask } = await start()
  expect(await ask(`?ip=${encodeURIComponent(ip)}`)).toEqual({ status: 400, json: { error: `"${ip}" ${problem}` } })
})

it.each([
  { given: 'https://8.8.4.4/dns?a=b', ip: '8.8.4.4', leftOut: 'https://…/dns?a=b' },
  { given: '8,8,8,8', ip: '8.8.8.8' },
  { given: '8, 8, 8, 8', ip: '8.8.8.8' },
  { given: '[2001:4860:4860::8888]', ip: '2001:4860:4860::8888' },
  { given: '[2001:4860:4860::8888]:443', ip: '2001:4860:4860::8888', leftOut: ':443' },
  { given: 'fe80::1%eth0', ip: 'fe80::1', leftOut: '%eth0' },
  { given: '[fe80::1%eth0]:80', ip: 'fe80::1', leftOut: '%eth0:80' },
  { given: '8.8.8.8:443', ip: '8.8.8.8', leftOut: ':443' },
  { given: '2001:67c:2e8::/48', ip: '2001:67c:2e8::', leftOut: '/48' },
  { given: '10.0.0.0/8', ip: '10.0.0.0', leftOut: '/8' },
  { given: ' "8.8.8.8",', ip: '8.8.8.8' },
  { given: '::ffff:8.8.8.8', ip: '8.8.8.8' },
])('takes $ip of $given, and says what it left out', async ({ given, ip, leftOut }) => {
  const { ask } = await start()
  const { status, json } = await ask(`?ip=${encodeURIComponent(given)}`)
  expect([status, json.ip, json.leftOut]).toEqual([200, ip, leftOut])
})

it('refuses several addresses at once', async () => {
  const { ask } = await start()
  expect((await ask('?ip=8.8.8.8&ip=1.1.1.1')).status).toBe(400)
})

it('trusts no unknown proxy', async () => {
  const { ask } = await start(files, { TRUST_PROXY: '' })
  expect((await ask('', '8.8.8.8')).json).toMatchObject({ ip: '127.0.0.1' })
})

it('allows sixty questions a minute', async () => {
  const { ask, get } = await start()
  for (let count = 0; count < 60; count++) await ask('')
  expect((await get('/api/ip-info')).status).toBe(429)
})

describe('the databases', () => {
  it('are put together: the most precise place, and the network from whichever knows it', async () => {
    const names = (en: string) => ({ names: { de: 'anders', en } })
    const { ask } = await start({
      ...files,
      'asn.mmdb': writeMmdb({ records: { '8.8.8.0/24': { autonomous_system_organization: 'Google LLC' } } }),
      'city.mmdb': writeMmdb({
        databaseType: 'GeoLite2-City',
        records: {
          '8.8.8.0/24': {
            city: names('Mountain View'),
            subdivisions: [names('California')],
            country: { iso_code: 'US', ...names('USA') },
          },
        },
      }),
    })
    expect((await ask('?ip=8.8.8.8')).json).toEqual({
      ip: '8.8.8.8',
      location: 'Mountain View, California, United States',
      isp: 'Google LLC',
      attribution: { text: 'GeoLite data created by MaxMind, June 2026', url: 'https://www.maxmind.com' },
      version: 4,
      range: 'public',
      network: '8.8.8.0/24',
    })
  })

  it('may hold flat records, with blanks in them', async () => {
    const { ask } = await start({
      'dbip-city-ipv4.mmdb': writeMmdb({
        ipVersion: 4,
        records: {
          '8.8.8.0/24': { city: 'Berlin', state1: 'Berlin', state2: '', country_code: 'DE' },
          '32.1.0.0/16': { city: 'Wrong' },
        },
      }),
    })
    expect((await ask('?ip=8.8.8.8')).json).toMatchObject({ location: 'Berlin, Germany', attribution: dbIp })
    // Its first 32 bits equal 32.1.72.96.
    expect((await ask('?ip=2001:4860::8888')).json).toMatchObject({ location: 'Unknown' })
  })

  it('that are broken are left out, and the log says so', async () => {
    const whole = files['dbip-country.mmdb']
    const { ask, databaseLines } = await start({
      'a.mmdb': 'no database',
      'b.mmdb': '',
      'c.mmdb': whole.subarray(0, 50),
      'notes.txt': 'x',
      ...files,
    })
    expect((await ask('?ip=8.8.8.8')).json).toMatchObject({ location: 'United States' })
    expect(databaseLines.map(({ level, file }) => `${level} ${file}`)).toEqual([
      'error a.mmdb',
      'error b.mmdb',
      'error c.mmdb',
      'info dbip-country.mmdb',
    ])
  })

  it('that are damaged inside give no answer', async () => {
    const damaged = Buffer.from(files['dbip-country.mmdb'])
    damaged.fill(0xff, 0, 600)
    const { ask } = await start({ 'dbip-country.mmdb': damaged })
    expect((await ask('?ip=8.8.8.8')).json).toMatchObject({ ip: '8.8.8.8', location: 'Unknown', isp: 'Unknown' })
  })

  it('are optional', async () => {
    const log = createLog({ now: () => 0, write: (line) => expect(line).toBe('') })
    const describeIp = await openIpDatabases(join(await temporaryFolder(), 'ip'), { log })
    expect(describeIp('8.8.8.8')).toEqual({ ip: '8.8.8.8', location: 'Unknown', isp: 'Unknown' })
  })
})
