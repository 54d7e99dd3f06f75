import ipaddr from 'ipaddr.js'

/** Public according to the registries, but served by the machine's own host: Azure's agent, which hands out keys. */
const hostServices = new Set(['168.63.129.16'])

/** The only part of IPv6 from which public addresses are assigned. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Translated by IPv6-only networks: the last 32 bits are the actual IPv4 address. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * Whether an address belongs to the public internet: in none of the special-purpose ranges of IANA's registries, and
 * not an IPv6 form of an IPv4 address (mapped, compatible, 6to4, Teredo), which could lead anywhere.
 *
 * @param address  an IPv4 or IPv6 address as resolvers write it, without brackets or zone
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return isPublicIpv4(ipaddr.IPv4.parse(address))
  if (!ipaddr.IPv6.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.match(nat64)) return isPublicIpv4(new ipaddr.IPv4(parsed.toByteArray().slice(12)))
  return parsed.match(globalUnicast) && parsed.range() === 'unicast'
}

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !hostServices.has(address.toString())
}
