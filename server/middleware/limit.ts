import type { Middleware } from 'koa'
import ipaddr from 'ipaddr.js'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { AppState } from '../AppState.ts'
import type { LimitOptions, Store } from '../store/Store.ts'

/** Makes the middleware that refuses a visitor who asks too often. */
export type Limit = (options: LimitOptions) => Middleware<AppState>

/**
 * @param isOn  off for load tests
 * @example router.post('/api/ai/chat', limit({ name: 'chat', points: 10, seconds: 60 }), …)
 */
export function createLimit({ store, isOn }: { store: Store; isOn: boolean }): Limit {
  return (options) => {
    if (!isOn) return (_, next) => next()
    const limiter = store.createLimiter(options)
    const { points, seconds } = options
    return async (ctx, next) => {
      try {
        await limiter.consume(visitorOf(ctx.ip))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        ctx.throw(
          429,
          `Too many requests: ${points} in ${seconds} seconds are allowed. Please try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`,
          { headers: { 'Retry-After': String(wait) } },
        )
      }
      await next()
    }
  }
}

/**
 * Whom a limit counts: an IPv4 address, or the /64 network of an IPv6 address, of which a household or a rented
 * machine has all addresses to itself.
 *
 * @example visitorOf('2001:db8:1:2:3:4:5:6') // => '2001:db8:1:2'
 */
export function visitorOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}
