import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { RecentCheck } from '../../src/api.ts'

/** How many checks are kept. */
export const maxChecks = 1000

export interface LimitOptions {
  /** What is counted; each name has its own count. */
  name: string
  /** How many in each window of time. */
  points: number
  seconds: number
}

/** What outlives a request: checks of websites, what was fetched for all visitors, and counts of who asked how often. */
export interface Store {
  /**
   * Keeps a check, and forgets those before the newest thousand.
   *
   * @returns when the check would survive the end of this process
   */
  addCheck(check: Omit<RecentCheck, 'id'>): Promise<void>
  /** Newest first; the same list as long as nobody has written, at once where it is known. */
  recentChecks(count: number): RecentCheck[] | Promise<RecentCheck[]>
  /** Keeps a text under a name, in place of what was kept before. */
  keep(name: string, text: string): Promise<void>
  readKept(name: string): Promise<string | undefined>
  createLimiter(options: LimitOptions): RateLimiterAbstract
  /** The store must not be used after this. */
  close(): Promise<void>
}
