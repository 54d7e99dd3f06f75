import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import { isPublicApi } from '../isPublicApi.ts'
import type { Headers, SecurityHeaders } from '../securityHeaders.ts'

/**
 * Sets the security headers after the response is made, because they depend on its type.
 *
 * @param ofPage the headers of the only pages sent here, the not-found pages, by the requested path
 */
export function setSecurityHeaders(
  headers: SecurityHeaders,
  ofPage: (path: string) => Headers,
  isHttps: (request: IncomingMessage) => boolean,
): Middleware<AppState> {
  return async (ctx, next) => {
    await next()
    // Answered before Koa, including the headers.
    if (ctx.respond === false) return
    ctx.set(headers.all)
    if (isPublicApi(ctx.state.path ?? ctx.url)) ctx.set(headers.shared)
    if (ctx.response.type !== 'text/html') return
    ctx.set(ofPage(ctx.state.path))
    if (isHttps(ctx.req)) ctx.set(headers.https)
  }
}
