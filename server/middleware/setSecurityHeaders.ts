import type { Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import { isPublicApi } from '../isPublicApi.ts'
import type { SecurityHeaders } from '../securityHeaders.ts'

/** Sets the security headers of every response, except those that a route has set itself, as for pages. */
export function setSecurityHeaders({ all, shared }: SecurityHeaders): Middleware<AppState> {
  const others = Object.entries(all)
  const ofPublicApi = Object.entries({ ...all, ...shared })
  return async (ctx, next) => {
    await next()
    const headers = isPublicApi(ctx.state.path ?? ctx.url) ? ofPublicApi : others
    for (const [name, value] of headers) if (!ctx.res.hasHeader(name)) ctx.set(name, value)
  }
}
