import type { Context, Middleware } from 'koa'
import ipaddr from 'ipaddr.js'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { AppState } from '../AppState.ts'
import type { Headers } from '../securityHeaders.ts'
import type { LimitOptions, Store } from '../store/Store.ts'

/** The CPU time that a request may take for one point; a usual one takes a fiftieth. */
export const POINT_MS = 50

/** The visitor has exceeded a rate limit. */
class LimitError extends Error {
  override name = 'LimitError'
  readonly expose = true
  readonly status = 429
  readonly headers: Headers

  constructor(message: string, headers: Headers) {
    super(message)
    this.headers = headers
  }
}

type CountOptions = LimitOptions & { /** Whether responses announce the remaining quota. */ announced?: boolean }

/** Counts a visitor's requests, one point each. */
export interface Counter extends Middleware<AppState> {
  /** Counts further points for work that was already done; never refuses. */
  readonly charge: (ctx: Pick<Context, 'ip'>, points: number) => Promise<void>
}

/** Counts a point for each further {@link POINT_MS} of CPU time that a request took. */
export async function chargeCpu(counter: Counter, ctx: Pick<Context, 'ip'>, cpuMs: number): Promise<void> {
  const points = Math.floor(cpuMs / POINT_MS)
  if (points > 0) await counter.charge(ctx, points)
}

/** Returns the counter of a limit. All routes with a limit of this name share it. */
export type Limit = (options: CountOptions) => Counter

/** The rate limit of the public API, for all its routes together. */
export const PUBLIC_LIMIT: CountOptions = { name: 'api', points: 120, seconds: 60, announced: true }

/** The limit of a site, such as a company or a hosting customer's /48, as a multiple of a visitor's. */
const visitorsPerSite = 10

/**
 * @param isOn  false for load tests
 * @example router.post('/api/ai/chat', createLimits({ store, isOn: true })({ name: 'chat', points: 10, seconds: 60 }), …)
 */
export function createLimits({ store, isOn }: { store: Pick<Store, 'createLimiter'>; isOn: boolean }): Limit {
  const known = new Map<string, Counter>()
  const create = ({ name, points, seconds, announced = false }: CountOptions): Counter => {
    const counts = [
      { limiter: store.createLimiter({ name, points, seconds }), points, who: visitorOf, from: '' },
      {
        limiter: store.createLimiter({ name: `${name}-site`, points: points * visitorsPerSite, seconds }),
        points: points * visitorsPerSite,
        who: siteOf,
        from: ' from your network',
      },
    ]
    const count: Middleware<AppState> = async (ctx, next) => {
      let headers: Headers = {}
      for (const { limiter, who, ...count } of counts) {
        const counted = who(ctx.ip)
        if (counted === undefined) continue
        const { remainingPoints, msBeforeNext, isRefused } = await consume(limiter, counted)
        // Where the clock was set back, the end of the window would be far away.
        const left = { remainingPoints, msBeforeNext: Math.min(msBeforeNext, seconds * 1000) }
        if (announced && who === visitorOf) headers = announce(left, { name, points, seconds })
        if (isRefused) throw refuse(left, { ...count, seconds }, headers)
      }
      ctx.set(headers)
      await next()
    }
    return Object.assign(count, {
      charge: async ({ ip }: Pick<Context, 'ip'>, more: number) => {
        for (const { limiter, who } of counts) {
          const counted = who(ip)
          if (counted !== undefined) await limiter.penalty(counted, more)
        }
      },
    })
  }
  return (options) => {
    if (!isOn) return unlimited
    const limit = known.get(options.name) ?? create(options)
    known.set(options.name, limit)
    return limit
  }
}

const unlimited: Counter = Object.assign<Middleware<AppState>, Pick<Counter, 'charge'>>((_, next) => next(), {
  charge: async () => {},
})

type Left = Pick<RateLimiterRes, 'remainingPoints' | 'msBeforeNext'>

/** @returns the remaining quota and its reset time, and whether the limit was exceeded */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<Left & { isRefused: boolean }> {
  try {
    const { remainingPoints, msBeforeNext } = await limiter.consume(key)
    return { remainingPoints, msBeforeNext, isRefused: false }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const { remainingPoints, msBeforeNext } = refusal
    return { remainingPoints, msBeforeNext, isRefused: true }
  }
}

/** @source RateLimit header fields for HTTP, draft-ietf-httpapi-ratelimit-headers-10 */
const announce = ({ remainingPoints, msBeforeNext }: Left, { name, points, seconds }: LimitOptions): Headers => ({
  'RateLimit-Policy': `"${name}";q=${points};w=${seconds}`,
  RateLimit: `"${name}";r=${Math.max(0, remainingPoints)};t=${Math.ceil(msBeforeNext / 1000)}`,
})

function refuse(
  { msBeforeNext }: Left,
  { points, seconds, from }: { points: number; seconds: number; from: string },
  headers: Headers,
): LimitError {
  const wait = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new LimitError(
    `Too many requests${from}: ${points} in ${seconds} seconds are allowed. Please try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`,
    { ...headers, 'Retry-After': String(wait) },
  )
}

/**
 * Returns the unit that limits count: an IPv4 address, or the /64 network of an IPv6 address, since a household or a
 * rented machine has a whole /64.
 *
 * @example visitorOf('2001:db8:1:2:3:4:5:6') // => '2001:db8:1:2'
 */
export function visitorOf(address: string): string {
  return networkOf(address, 4) ?? (ipaddr.isValid(address) ? ipaddr.process(address).toString() : 'unknown')
}

/**
 * Returns the /48 network of an IPv6 address: the usual allocation of a site, with 65,536 networks of visitors.
 *
 * @returns undefined for an IPv4 address
 * @example siteOf('2001:db8:1:2:3:4:5:6') // => '2001:db8:1'
 */
export function siteOf(address: string): string | undefined {
  return networkOf(address, 3)
}

/** Returns the first 16-bit parts of an IPv6 address. */
function networkOf(address: string, parts: number): string | undefined {
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : undefined
  if (!(parsed instanceof ipaddr.IPv6)) return undefined
  return parsed.parts
    .slice(0, parts)
    .map((part) => part.toString(16))
    .join(':')
}
