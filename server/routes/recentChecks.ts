import type { RecentChecks } from '../../src/api.ts'
import type { AddRoutes } from '../createRouter.ts'
import { reasonOf } from '../createLog.ts'

const maxShown = 20

/** GET /api/recent-checks: the websites that visitors have checked, newest first. */
export const addRecentChecksRoute: AddRoutes = (router, { store, log }) => {
  let last: { checks: RecentChecks; body: string } | undefined
  router.get('/api/recent-checks', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.type = 'json'
    try {
      const checks = await store.recentChecks(maxShown)
      // The same array means the same checks.
      if (last?.checks !== checks) last = { checks, body: JSON.stringify(checks) }
      ctx.body = last.body
    } catch (error) {
      log.error({ reason: reasonOf(error) }, 'recent checks cannot be read')
      ctx.status = 503
      ctx.set('Retry-After', '30')
      ctx.body = { error: 'The recent checks are not available at the moment. Please try again in a minute.' }
    }
  })
}
