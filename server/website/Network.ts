import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { buildConnector } from 'undici'

/** Network access for website checks; tests provide their own. */
export interface Network {
  /** Returns all addresses of a name, IPv4 and IPv6; empty if the name does not exist. */
  resolve: (hostname: string) => Promise<string[]>
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
  return {
    resolve: async (hostname) => {
      const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
      return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    },
    createConnector: (lookup) => buildConnector({ lookup, timeout: timeoutMs }),
  }
}
