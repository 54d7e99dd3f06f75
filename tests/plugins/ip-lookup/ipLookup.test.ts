import { describe, expect, it } from 'vitest'
import { describeLeftOut, lookUpIp, lookUpOther, type IpSources } from '../../../src/plugins/ip-lookup/ipLookup.ts'

const ANSWERS = { ip: '203.0.113.7', location: 'Ulm, Germany', isp: 'Example Net' }

async function lookUp(address: unknown, info: unknown) {
  const logged: string[] = []
  const asked: string[] = []
  const answer = async (body: unknown) => {
    if (body instanceof Error) throw body
    return body
  }
  const sources: IpSources = {
    fetchAddress: () => answer(address),
    fetchInfo: (ip) => {
      asked.push(ip)
      return answer(info)
    },
  }
  const lookup = await lookUpIp(sources, (message, error) => logged.push(`${message}: ${(error as Error).message}`))
  return { lookup, logged, asked }
}

describe('a lookup', () => {
  it.each(['203.0.113.7', '2001:db8::7', '::1', '2001:db8:85a3:8d3:1319:8a2e:370:7348', '::ffff:203.0.113.7'])(
    'shows the address %s with its location and provider',
    async (ip) => {
      const { lookup, logged, asked } = await lookUp({ ip }, { ...ANSWERS, ip })
      expect(lookup).toEqual({ ip, location: 'Ulm, Germany', isp: 'Example Net', found: true })
      expect(asked).toEqual([ip])
      expect(logged).toEqual([])
    },
  )

  it('shows the attribution that the server sends', async () => {
    const attribution = { text: 'Data by Example', url: 'https://example.com' }
    expect((await lookUp({ ip: '203.0.113.7' }, { ...ANSWERS, attribution })).lookup.attribution).toEqual(attribution)
    const hostile = { text: 'x', url: 'javascript:alert(1)' }
    expect((await lookUp({ ip: '203.0.113.7' }, { ...ANSWERS, attribution: hostile })).lookup.attribution).toBe(
      undefined,
    )
  })

  // The texts are those of the specification's catalogue of errors.
  it.each([
    ['does not answer', new Error('offline')],
    ['answers with something else', { address: '203.0.113.7' }],
    ['answers with no address', { ip: 'your address' }],
    ['answers with markup', { ip: '<b>1.2.3.4</b>' }],
    ['answers with too large a number', { ip: '203.0.113.256' }],
    ['answers with five numbers', { ip: '1.2.3.4.5' }],
    ['answers with nothing', null],
  ])('has three errors if the service %s, and sends no other request', async (_, address) => {
    const { lookup, logged, asked } = await lookUp(address, ANSWERS)
    expect(lookup).toEqual({
      ip: 'Unable to fetch IP address',
      location: 'Error fetching location',
      isp: 'Error fetching ISP',
      found: false,
    })
    expect(asked).toEqual([])
    expect(logged).toEqual([expect.stringMatching(/^Unable to fetch IP address: /)])
  })

  it.each([
    ['refuses', new Error('503: {}')],
    ['answers in another shape', { location: 4 }],
    ['answers with nothing', null],
  ])('keeps the address where our server %s', async (_, info) => {
    const { lookup, logged } = await lookUp({ ip: '203.0.113.7' }, info)
    expect(lookup).toEqual({
      ip: '203.0.113.7',
      location: 'Error fetching location',
      isp: 'Error fetching ISP',
      found: true,
    })
    expect(logged).toEqual([expect.stringMatching(/^Error fetching location and ISP: /)])
  })
})

describe('the details', () => {
  const unknown = { location: 'Unknown', isp: 'Unknown' }

  it.each([
    { name: 'of a public address', info: { range: 'public', network: '8.8.8.0/24' }, network: '8.8.8.0/24' },
    { name: 'of a server that says less', info: {}, network: undefined },
    { name: 'in another shape', info: { range: 4, network: ['8.8.8.0/24'] }, network: undefined },
  ])('$name have the network $network', async ({ info, network }) => {
    const { lookup } = await lookUp({ ip: '8.8.8.8' }, { ip: '8.8.8.8', ...unknown, ...info })
    expect(lookup).toEqual({ ip: '8.8.8.8', ...unknown, found: true, ...(network === undefined ? {} : { network }) })
  })

  it.each([
    { caller: '2001:db8::7', other: '2001:db8::7' },
    // A proxy's, or that of a connection that has changed.
    { caller: '203.0.113.9', other: undefined },
    { caller: 'localhost', other: undefined },
  ])('have a second address where the server sees $caller: $other', async ({ caller, other }) => {
    expect((await lookUp({ ip: '203.0.113.7' }, { ...ANSWERS, caller })).lookup.other).toBe(other)
  })

  it.each([
    { ip: '192.168.1.20', range: 'private', network: '192.168.0.0/16', text: '192.168.0.0/16, private' },
    { ip: '127.0.0.1', range: 'loopback', network: '127.0.0.0/8', text: '127.0.0.0/8, the device itself' },
    { ip: '240.0.0.1', range: 'reserved', network: '240.0.0.0/4', text: '240.0.0.0/4, reserved' },
    { ip: '4000::1', range: 'reserved', network: undefined, text: 'Reserved' },
    { ip: '5f00::1', range: 'unheard-of', network: '5f00::/16', text: '5f00::/16, reserved' },
  ])('of $ip say what it is for: $text', async ({ ip, range, network, text }) => {
    const lookup = await lookUpOther(ip, { fetchInfo: async (asked) => ({ ip: asked, ...unknown, range, network }) })
    const none = 'None, not a public address'
    expect(lookup).toEqual({ ip, location: none, isp: none, found: true, network: text })
  })

  it('are empty for an address that our server refuses', async () => {
    const fetchInfo = () => Promise.reject(new Error('400: {"error":"No."}'))
    await expect(lookUpOther('8.8.8', { fetchInfo })).rejects.toThrow('400')
  })
})

it('says what was typed with the address and left out', async () => {
  const info = { ip: '8.8.8.8', location: 'Ulm', isp: 'Example Net', leftOut: ':443' }
  expect(describeLeftOut(await lookUpOther('8.8.8.8:443', { fetchInfo: async () => info }))).toBe(
    'Looked up without “:443”.',
  )
})
