import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import type { SecurityHeaders } from '../securityHeaders.ts'

/** Sets the security headers after the response is made, because they depend on its type. */
export function setSecurityHeaders(
  headers: SecurityHeaders,
  isHttps: (request: IncomingMessage) => boolean,
): Middleware<AppState> {
  return async (ctx, next) => {
    await next()
    // Answered before the framework, with its headers.
    if (ctx.respond === false) return
    ctx.set(headers.all)
    if (ctx.response.type !== 'text/html') return
    ctx.set(headers.page)
    if (isHttps(ctx.req)) ctx.set(headers.https)
  }
}
