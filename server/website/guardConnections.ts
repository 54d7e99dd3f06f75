import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { buildConnector } from 'undici'
import { isPublicAddress } from './isPublicAddress.ts'
import type { Network } from './Network.ts'
import { quote, RefusedError } from './RefusedError.ts'

/**
 * Makes a connector that opens connections to public addresses alone. The check is part of the connection itself: what
 * is connected to is what was checked. A name is resolved once, so a resolver that changes its answer gains nothing.
 *
 * @returns a connector for one check; it fails with a RefusedError where an address is not public
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
    if (addresses.length === 0) throw new Error('the name has no address')
    // One private address among public ones is a trap, not a website.
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
    // Connections to a literal address look nothing up.
    const { hostname } = options
    if (isIP(hostname) !== 0 && !isPublicAddress(hostname)) return callback(refuse(hostname), null)
    connect(options, callback)
  }
}

function refuse(hostname: string): RefusedError {
  return new RefusedError(`${quote(hostname)} is not on the public internet; only public websites are allowed.`)
}
