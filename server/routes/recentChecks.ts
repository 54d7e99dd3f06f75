import type { Router } from '@koa/router'
import type { RecentChecks } from '../../src/api.ts'
import type { AppState } from '../AppState.ts'
import { createRouter } from '../createRouter.ts'
import type { Log } from '../createLog.ts'
import type { Store } from '../store/Store.ts'

const mostShown = 20

/** GET /api/recent-checks: the websites that visitors have checked, newest first. */
export function recentChecksRoute({ store, log }: { store: Store; log: Log }): Router<AppState> {
  return createRouter().get('/api/recent-checks', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    try {
      ctx.body = (await store.recentChecks(mostShown)) satisfies RecentChecks
    } catch (error) {
      log.error({ reason: error instanceof Error ? error.message : String(error) }, 'recent checks cannot be read')
      ctx.status = 503
      ctx.set('Retry-After', '30')
      ctx.body = { error: 'The recent checks are not available at the moment. Please try again in a minute.' }
    }
  })
}
