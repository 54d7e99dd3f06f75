import type { Router } from '@koa/router'
import type { AppState } from '../AppState.ts'
import { createRouter } from '../createRouter.ts'

/**
 * /healthz answers while the process lives, /readyz while it wants visitors: the site is loaded before the first
 * request, so only a server that is shutting down says no. Redis is not asked: it is away for all instances at once,
 * and without it each still serves every page and nearly all of the API.
 */
export function healthRoutes({ isDraining }: { isDraining: () => boolean }): Router<AppState> {
  return createRouter()
    .get('/healthz', (ctx) => {
      ctx.set('Cache-Control', 'no-store')
      ctx.body = { status: 'ok' }
    })
    .get('/readyz', (ctx) => {
      const ready = !isDraining()
      ctx.set('Cache-Control', 'no-store')
      ctx.status = ready ? 200 : 503
      ctx.body = { status: ready ? 'ready' : 'draining' }
    })
}
