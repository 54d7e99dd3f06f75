import type { Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import { isApiPath } from '../isApiPath.ts'

/** Under /api, what no route has answered is refused as JSON and never falls through to the pages. */
export function unknownApi(): Middleware<AppState> {
  return async (ctx, next) => {
    if (isApiPath(ctx.state.path)) ctx.throw(404, 'Not Found')
    await next()
  }
}
