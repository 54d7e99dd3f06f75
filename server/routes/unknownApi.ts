import type { Router } from '@koa/router'
import type { Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import { isApiPath } from '../isApiPath.ts'

/** Refuses unknown paths under /api as JSON, instead of falling through to the pages. */
export function unknownApi(router: Router<AppState>): Middleware<AppState> {
  return async (ctx, next) => {
    if (!isApiPath(ctx.state.path)) return next()
    const methods = router.match(ctx.newRouterPath ?? ctx.path, ctx.method).path.flatMap((layer) => layer.methods)
    if (methods.length === 0) return ctx.throw(404, 'Not Found')
    ctx.throw(405, 'Method Not Allowed', { headers: { Allow: [...new Set(methods)].toSorted().join(', ') } })
  }
}
