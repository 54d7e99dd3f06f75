import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import type { Headers, SecurityHeaders } from '../securityHeaders.ts'

/**
 * Sets the security headers after the response is made, because they depend on its type.
 *
 * @param ofPage those of the only page sent here, the not-found page
 */
export function setSecurityHeaders(
  headers: SecurityHeaders,
  ofPage: Headers,
  isHttps: (request: IncomingMessage) => boolean,
): Middleware<AppState> {
  return async (ctx, next) => {
    await next()
    // Answered before the framework, with its headers.
    if (ctx.respond === false) return
    ctx.set(headers.all)
    if (ctx.response.type !== 'text/html') return
    ctx.set(ofPage)
    if (isHttps(ctx.req)) ctx.set(headers.https)
  }
}
