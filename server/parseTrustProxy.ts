import { BlockList, isIP } from 'node:net'

/** Whose X-Forwarded-For to trust: a number of hops, or proxies at these addresses; 0 hops means nobody. */
export type TrustProxy = { kind: 'hops'; hops: number } | { kind: 'addresses'; addresses: BlockList }

export const trustNobody: TrustProxy = { kind: 'hops', hops: 0 }

const maxHops = 16

/**
 * Parses TRUST_PROXY: a number of hops, or a comma-separated list of addresses and CIDR ranges.
 *
 * @returns undefined if the text is neither
 * @example parseTrustProxy('1') // => { kind: 'hops', hops: 1 }
 */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (/^\d+$/.test(text)) return Number(text) <= maxHops ? { kind: 'hops', hops: Number(text) } : undefined
  const addresses = new BlockList()
  for (const entry of text.split(',')) {
    const [address = '', prefix, ...rest] = entry.trim().split('/')
    const version = isIP(address)
    if (version === 0 || rest.length > 0) return undefined
    const family = version === 4 ? 'ipv4' : 'ipv6'
    const maxPrefix = version === 4 ? 32 : 128
    if (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= maxPrefix)) return undefined
    addresses.addSubnet(address, prefix === undefined ? maxPrefix : Number(prefix), family)
  }
  return { kind: 'addresses', addresses }
}
