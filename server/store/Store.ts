import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { RecentCheck } from '../../src/api.ts'

/** The maximum number of stored checks. */
export const maxChecks = 1000

export interface LimitOptions {
  /** What is counted; each name has a count of its own. */
  name: string
  /** The maximum in each time window. */
  points: number
  seconds: number
}

/** What outlives a request: website checks, data fetched for all visitors, and rate limit counts. */
export interface Store {
  /**
   * Stores a check, and deletes all but the newest thousand.
   *
   * @returns once the check would survive the end of this process
   */
  addCheck(check: Omit<RecentCheck, 'id'>): Promise<void>
  /** Newest first. Returns the same array until a check is added, synchronously if it is cached. */
  recentChecks(count: number): RecentCheck[] | Promise<RecentCheck[]>
  /** Stores a text under a name, replacing any previous one. */
  keep(name: string, text: string): Promise<void>
  readKept(name: string): Promise<string | undefined>
  createLimiter(options: LimitOptions): RateLimiterAbstract
  /** The store must not be used afterwards. */
  close(): Promise<void>
}
