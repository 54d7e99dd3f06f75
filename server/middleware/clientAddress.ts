import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import type { TrustProxy } from '../parseTrustProxy.ts'

/** Returns a visitor's address: the nearest one that is not a trusted proxy's. */
type AddressOf = (request: IncomingMessage) => string

function createAddressOf(trustProxy: TrustProxy): AddressOf {
  const peerOf: AddressOf = ({ socket }) => socket.remoteAddress ?? ''
  if (trustProxy.kind === 'hops' && trustProxy.hops === 0) return peerOf
  return (request) => findClientAddress(peerOf(request), String(request.headers['x-forwarded-for'] ?? ''), trustProxy)
}

/**
 * Sets `ctx.ip` to the visitor's address. Koa's own `app.proxy` does not support address lists, and would trust any
 * X-Forwarded-Host.
 */
export function clientAddress(trustProxy: TrustProxy): Middleware<AppState> {
  const addressOf = createAddressOf(trustProxy)
  return (ctx, next) => {
    ctx.request.ip = addressOf(ctx.req)
    return next()
  }
}

/**
 * Walks back from the peer through the addresses that proxies have appended, as long as they are trusted.
 *
 * @param peer          the address of the other end of the connection
 * @param forwardedFor  X-Forwarded-For, client first; '' if absent
 * @returns an IP address, without port
 * @example findClientAddress('10.0.0.1', '6.6.6.6, 203.0.113.7', { kind: 'hops', hops: 1 }) // => '203.0.113.7'
 */
export function findClientAddress(peer: string, forwardedFor: string, trustProxy: TrustProxy): string {
  let address = peer
  const entries = forwardedFor.split(',').reverse()
  for (const [index, entry] of entries.entries()) {
    const isTrusted =
      trustProxy.kind === 'hops'
        ? index < trustProxy.hops
        : trustProxy.addresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
    const previous = withoutPort(entry.trim())
    if (!isTrusted || isIP(previous) === 0) break
    address = previous
  }
  return address
}

/** Some proxies append the port: 203.0.113.7:4711, [2001:db8::1]:4711. */
function withoutPort(entry: string): string {
  return isIP(entry) === 0 ? entry.replace(/^\[?([^\]]*?)\]?(:\d+)?$/, '$1') : entry
}
