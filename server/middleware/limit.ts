import type { Context, Middleware } from 'koa'
import ipaddr from 'ipaddr.js'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { AppState } from '../AppState.ts'
import type { LimitOptions, Store } from '../store/Store.ts'

/** Creates the rate limiting middleware. */
export type Limit = (
  options: LimitOptions & { /** Whether answers say how much is left. */ announced?: boolean },
) => Middleware<AppState>

/** The limit of a whole site, such as a company or a rented /48, as a multiple of a visitor's. */
const visitorsOfSite = 10

/**
 * @param isOn  off for load tests
 * @example router.post('/api/ai/chat', limit({ name: 'chat', points: 10, seconds: 60 }), …)
 */
export function createLimit({ store, isOn }: { store: Store; isOn: boolean }): Limit {
  return ({ name, points, seconds, announced = false }) => {
    if (!isOn) return (_, next) => next()
    const counts = [
      { limiter: store.createLimiter({ name, points, seconds }), points, who: visitorOf, from: '' },
      {
        limiter: store.createLimiter({ name: `${name}-site`, points: points * visitorsOfSite, seconds }),
        points: points * visitorsOfSite,
        who: siteOf,
        from: ' from your network',
      },
    ]
    return async (ctx, next) => {
      for (const { limiter, who, ...count } of counts) {
        const counted = who(ctx.ip)
        if (counted === undefined) continue
        const { left, isRefused } = await consume(limiter, counted)
        if (announced && who === visitorOf) announce(ctx, left, { name, points, seconds })
        if (isRefused) refuse(ctx, left, { ...count, seconds })
      }
      await next()
    }
  }
}

/** @returns what is left, and until when; whether that was too little */
async function consume(
  limiter: RateLimiterAbstract,
  key: string,
): Promise<{ left: RateLimiterRes; isRefused: boolean }> {
  try {
    return { left: await limiter.consume(key), isRefused: false }
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { left: refusal, isRefused: true }
    throw refusal
  }
}

/** @source RateLimit header fields for HTTP, draft-ietf-httpapi-ratelimit-headers-10 */
function announce(
  ctx: Context,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
  { name, points, seconds }: LimitOptions,
): void {
  ctx.set({
    'RateLimit-Policy': `"${name}";q=${points};w=${seconds}`,
    RateLimit: `"${name}";r=${Math.max(0, remainingPoints)};t=${Math.ceil(msBeforeNext / 1000)}`,
  })
}

function refuse(
  ctx: Pick<Context, 'throw'>,
  { msBeforeNext }: RateLimiterRes,
  { points, seconds, from }: { points: number; seconds: number; from: string },
): never {
  const wait = Math.max(1, Math.ceil(msBeforeNext / 1000))
  ctx.throw(
    429,
    `Too many requests${from}: ${points} in ${seconds} seconds are allowed. Please try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`,
    { headers: { 'Retry-After': String(wait) } },
  )
}

/**
 * Whom a limit counts: an IPv4 address, or the /64 network of an IPv6 address, of which a household or a rented
 * machine has all addresses to itself.
 *
 * @example visitorOf('2001:db8:1:2:3:4:5:6') // => '2001:db8:1:2'
 */
export function visitorOf(address: string): string {
  return networkOf(address, 4) ?? (ipaddr.isValid(address) ? ipaddr.process(address).toString() : 'unknown')
}

/**
 * The /48 network of an IPv6 address: a site gets one, and with it 65,536 networks of visitors.
 *
 * @returns undefined where it is an IPv4 address
 * @example siteOf('2001:db8:1:2:3:4:5:6') // => '2001:db8:1'
 */
export function siteOf(address: string): string | undefined {
  return networkOf(address, 3)
}

/** The first parts of an IPv6 address, of 16 bits each. */
function networkOf(address: string, parts: number): string | undefined {
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : undefined
  if (!(parsed instanceof ipaddr.IPv6)) return undefined
  return parsed.parts
    .slice(0, parts)
    .map((part) => part.toString(16))
    .join(':')
}
