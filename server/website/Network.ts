import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { buildConnector } from 'undici'

/** How checks of websites reach the world; tests bring their own. */
export interface Network {
  /** All addresses of a name, IPv4 and IPv6; none where there is no such name. */
  resolve: (hostname: string) => Promise<string[]>
  /** Makes what opens connections. It asks `lookup` for the addresses of names, and connects to no other. */
  createConnector: (lookup: LookupFunction) => buildConnector.connector
}

/**
 * The real network. Names are asked of the DNS servers directly: the system's own lookup would also know the names of
 * its hosts file, and a few names whose servers never answer would occupy all of its threads.
 */
export function openNetwork({ timeoutMs }: { timeoutMs: number }): Network {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  return {
    resolve: async (hostname) => {
      const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
      return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    },
    createConnector: (lookup) => buildConnector({ lookup, timeout: timeoutMs }),
  }
}
