import ipaddr from 'ipaddr.js'
import type { IpInfo } from '../../src/api.ts'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Documentation addresses, which the library counts as reserved. RFC 5737, RFC 3849, RFC 9637. */
const documentation = ['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '2001:db8::/32', '3fff::/20']
/** Benchmarking of network devices. RFC 2544. */
const benchmarking = ['198.18.0.0/15']
/** The only part of IPv6 from which public addresses are assigned. */
const globalUnicast = '2000::/3'

/** The common names of ranges, where the library's differ. */
const ranges: Readonly<Record<string, string>> = {
  linkLocal: 'link-local',
  carrierGradeNat: 'carrier-grade-nat',
  uniqueLocal: 'unique-local',
  rfc6052: 'translation',
  rfc6145: 'translation',
  '6to4': 'translation',
  teredo: 'translation',
}
const plainRanges = new Set(['unspecified', 'broadcast', 'multicast', 'loopback', 'private', 'benchmarking'])

/**
 * Returns the purpose of an address according to IANA's special-purpose address registries, and the network reserved
 * for it.
 *
 * @param ip  a valid address without a zone
 * @example classifyAddress('192.168.1.20') // => { version: 4, range: 'private', network: '192.168.0.0/16' }
 */
export function classifyAddress(ip: string): Required<Pick<IpInfo, 'version' | 'range'>> & Pick<IpInfo, 'network'> {
  const address: Address = ipaddr.process(ip)
  const version = address.kind() === 'ipv4' ? 4 : 6
  const find = (networks: readonly string[]) => networks.find((network) => isIn(address, network))
  const example = find(documentation)
  if (example !== undefined) return { version, range: 'documentation', network: example }
  const measurement = find(benchmarking)
  if (measurement !== undefined) return { version, range: 'benchmarking', network: measurement }
  const name = address.range()
  if (name === 'unicast')
    return { version, range: version === 4 || isIn(address, globalUnicast) ? 'public' : 'reserved' }
  const network = networkOf(address, name)
  return {
    version,
    range: ranges[name] ?? (plainRanges.has(name) ? name : 'reserved'),
    ...(network === undefined ? {} : { network }),
  }
}

function isIn(address: Address, network: string): boolean {
  const [start, bits] = ipaddr.parseCIDR(network)
  return start.kind() === address.kind() && address.match(start, bits)
}

/** Looks up the network in the library's own table, which its types do not declare. */
function networkOf(address: Address, range: string): string | undefined {
  const { SpecialRanges } = address as unknown as {
    SpecialRanges: Record<string, [Address, number][] | [Address, number]>
  }
  const found = SpecialRanges[range] ?? []
  const networks = (Array.isArray(found[0]) ? found : [found]) as [Address, number][]
  return networks.map(([start, bits]) => `${start.toString()}/${bits}`).find((network) => isIn(address, network))
}
