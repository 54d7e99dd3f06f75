import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { buildConnector } from 'undici'

/** Network access for website checks; tests provide their own. */
export interface Network {
  /** Returns all addresses of a name, IPv4 and IPv6; empty if it has none. Rejects if DNS does not say. */
  resolve: (hostname: string) => Promise<string[]>
  /** Whether this server has a network at all. */
  isConnected: () => Promise<boolean>
  /**
   * Creates a connector, which opens connections. It resolves names with `lookup`, and connects to no other addresses.
   */
  createConnector: (lookup: LookupFunction) => buildConnector.connector
}

/**
 * Opens the real network. DNS servers are queried directly: the system's resolver would also use the hosts file, and a
 * few names whose servers never respond would block all of its threads.
 */
export function openNetwork({ timeoutMs }: { timeoutMs: number }): Network {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  const quickResolver = new Resolver({ timeout: 1000, tries: 1 })
  return {
    resolve: async (hostname) => {
      const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
      const addresses = found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
      const failed = found.find((result) => result.status === 'rejected' && !isAnswer(result.reason))
      if (addresses.length === 0 && failed?.status === 'rejected') throw failed.reason
      return addresses
    },
    isConnected: () =>
      Promise.any(ALWAYS_THERE.map((zone) => quickResolver.resolveNs(zone))).then(
        () => true,
        () => false,
      ),
    createConnector: (lookup) => buildConnector({ lookup, timeout: timeoutMs }),
  }
}

/** Zones that every resolver with a network finds: a network without the internet may say that they do not exist. */
const ALWAYS_THERE = ['.', 'com', 'org']

/** Whether DNS has answered that there is no such name, or no address of it. */
const isAnswer = (error: unknown): boolean =>
  ['ENOTFOUND', 'ENODATA'].includes(String((error as { code?: unknown }).code))
