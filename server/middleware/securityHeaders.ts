import helmet from 'koa-helmet'
import type { Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import { contentSecurityPolicy } from '../contentSecurityPolicy.ts'

const yearSeconds = 365 * 24 * 60 * 60
const done = async () => {}

/**
 * Security headers, set after the response is made: `nosniff` on all, the rest on pages alone, where it has a meaning;
 * on every file of a page it would cost a kilobyte each.
 *
 * @param hasAnalytics  the analytics' hosts may be contacted, as pages do for visitors who have agreed
 * @param isHttps  visitors come by https, so browsers may be told to insist on it
 */
export function securityHeaders({
  scriptHashes,
  isHttps,
  hasAnalytics,
}: {
  scriptHashes: readonly string[]
  isHttps: boolean
  hasAnalytics: boolean
}): Middleware<AppState> {
  const setNoSniff = helmet.xContentTypeOptions()
  const pageHeaders = [
    helmet.contentSecurityPolicy({ useDefaults: false, directives: contentSecurityPolicy(scriptHashes, hasAnalytics) }),
    helmet.referrerPolicy({ policy: 'strict-origin-when-cross-origin' }),
    ...(isHttps ? [helmet.strictTransportSecurity({ maxAge: yearSeconds, includeSubDomains: false })] : []),
  ]
  return async (ctx, next) => {
    await next()
    await setNoSniff(ctx, done)
    // A 304 still has its type here: a stored page takes over a policy that has changed since.
    if (ctx.response.type !== 'text/html') return
    for (const setHeader of pageHeaders) await setHeader(ctx, done)
  }
}
