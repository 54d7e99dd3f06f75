import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { RecentChecks } from '../../src/api.ts'
import { reasonOf, type Log } from '../createLog.ts'
import { maxChecks, type Store } from './Store.ts'

/**
 * Returns a store that keeps in memory what another cannot keep, such as on a full disk: pages and API need no disk, so
 * its failure must not stop them.
 *
 * @param store undefined if it could not be opened
 */
export function keepInMemory(store: Store | undefined, { log }: { log: Log }): Store {
  let checks: RecentChecks = []
  let added = 0
  const kept = new Map<string, string>()
  let isBroken = false

  const attempt = async <T>(work: (store: Store) => T | Promise<T>, instead: () => T): Promise<T> => {
    if (!store) return instead()
    try {
      const result = await work(store)
      if (isBroken) log.info({}, 'the database can be used again')
      isBroken = false
      return result
    } catch (error) {
      if (!isBroken) log.error({ reason: reasonOf(error) }, 'the database cannot be used; recent checks are in memory')
      isBroken = true
      return instead()
    }
  }

  return {
    addCheck: (check) =>
      attempt(
        (to) => to.addCheck(check),
        () => {
          checks = [{ id: `memory-${++added}`, ...check }, ...checks].slice(0, maxChecks)
        },
      ),
    recentChecks(count) {
      const ours = checks
      const found = store && !isBroken && ours.length === 0 ? store.recentChecks(count) : undefined
      // Usually synchronous, and the same list.
      if (found && !(found instanceof Promise)) return found
      return attempt(
        async (from) => {
          const lasting = await (found ?? from.recentChecks(count))
          return ours.length === 0 ? lasting : [...ours, ...lasting].slice(0, count)
        },
        () => ours.slice(0, count),
      )
    },
    keep: (name, text) =>
      attempt(
        (to) => to.keep(name, text),
        () => void kept.set(name, text),
      ),
    readKept: (name) =>
      attempt<string | undefined>(
        (from) => from.readKept(name),
        () => kept.get(name),
      ),
    createLimiter: ({ name, points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    close: async () => store?.close(),
  }
}
