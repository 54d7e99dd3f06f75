import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Config } from './config.ts'
import type { TrustProxy } from './parseTrustProxy.ts'

/** Whether to trust the forwarding headers of a connection. */
export function isTrusted(peer: string, trustProxy: TrustProxy): boolean {
  if (trustProxy.kind === 'hops') return trustProxy.hops > 0
  return trustProxy.addresses.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Whether a visitor uses https, to the site itself or to a trusted proxy. If neither is configured, requests are not
 * inspected.
 */
export function usesHttps({
  siteUrl,
  trustProxy,
}: Pick<Config, 'siteUrl' | 'trustProxy'>): (request: IncomingMessage) => boolean {
  if (siteUrl?.startsWith('https:')) return () => true
  if (trustProxy.kind === 'hops' && trustProxy.hops === 0) return () => false
  return ({ socket, headers }) => {
    const [protocol = ''] = String(headers['x-forwarded-proto'] ?? '').split(',')
    return protocol.trim() === 'https' && isTrusted(socket.remoteAddress ?? '', trustProxy)
  }
}
