import type { Router } from '@koa/router'
import type { Settings } from '../../src/api.ts'
import type { AppState } from '../AppState.ts'
import { createRouter } from '../createRouter.ts'

/** GET /api/settings: what a page must know of how the server was started; asked only by visitors who agreed to analytics. */
export function settingsRoute({ analyticsId }: { analyticsId: string | undefined }): Router<AppState> {
  return createRouter().get('/api/settings', (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { analyticsId: analyticsId ?? null } satisfies Settings
  })
}
