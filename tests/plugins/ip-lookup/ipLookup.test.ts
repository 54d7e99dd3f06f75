import { describe, expect, it } from 'vitest'
import { lookUpIp, type IpSources } from '../../../src/plugins/ip-lookup/ipLookup.ts'

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

  it('names whom the server asks to be named', async () => {
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
  ])('has three errors where the service %s, and asks nobody else', async (_, address) => {
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
