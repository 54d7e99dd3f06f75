import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { buildConnector } from 'undici'
import { isPublicAddress } from './isPublicAddress.ts'
import type { Network } from './Network.ts'
import { quote, RefusedError } from './RefusedError.ts'

/**
 * Creates a connector that connects to public addresses only. The check is part of connecting: the address that was
 * checked is the address that is used. Names are resolved once, so changing DNS responses (DNS rebinding) have no
 * effect.
 *
 * @returns a connector for one check; it fails with a RefusedError if an address is not public
 */
export function guardConnections({ resolve, createConnector }: Network): buildConnector.connector {
  const resolved = new Map<string, Promise<string[]>>()
  const resolveOnce = (hostname: string) => {
    const addresses = resolved.get(hostname) ?? resolve(hostname)
    resolved.set(hostname, addresses)
    return addresses
  }

  const find = async (hostname: string): Promise<LookupAddress[]> => {
    const addresses = await resolveOnce(hostname)
    if (addresses.length === 0) throw Object.assign(new Error('the name has no address'), { code: 'ENOTFOUND' })
    // A single private address among public ones is an attack, not a website.
    if (!addresses.every(isPublicAddress)) throw refuse(hostname)
    return addresses.map((address) => ({ address, family: isIP(address) }))
  }
  const lookup: LookupFunction = (hostname, { all }, callback) => {
    find(hostname).then(
      (found) => (all ? callback(null, found) : callback(null, found[0]?.address ?? '', found[0]?.family)),
      (error: Error) => callback(error, []),
    )
  }

  const connect = createConnector(lookup)
  return (options, callback) => {
    // A literal address is not looked up.
    const { hostname } = options
    if (isIP(hostname) !== 0 && !isPublicAddress(hostname)) return callback(refuse(hostname), null)
    connect(options, callback)
  }
}

function refuse(hostname: string): RefusedError {
  return new RefusedError(`${quote(hostname)} is not on the public internet; only public websites are allowed.`)
}
