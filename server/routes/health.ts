import type { AddRoutes } from '../createRouter.ts'

/**
 * /healthz responds 200 while the process lives, /readyz while it accepts visitors: the site is loaded before the first
 * request, so only a server that is shutting down responds 503. Redis is not checked: an outage affects all instances
 * at once, and without Redis each still serves every page and most of the API.
 */
export const addHealthRoutes: AddRoutes = (router, { isDraining }) => {
  router.get('/healthz', (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { status: 'ok' }
  })
  router.get('/readyz', (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.status = isDraining() ? 503 : 200
    ctx.body = { status: isDraining() ? 'draining' : 'ready' }
  })
}
