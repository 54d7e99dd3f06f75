import type { Settings } from '../../src/api.ts'
import type { AddRoutes } from '../createRouter.ts'

/**
 * GET /api/settings: server settings for pages. About and the chat show the model; analytics is requested only with
 * consent.
 */
export const addSettingsRoute: AddRoutes = (router, { config: { analyticsId, openai } }) => {
  const settings: Settings = {
    analyticsId: analyticsId ?? null,
    assistantModel: openai.apiKey === undefined ? null : openai.model,
  }
  router.get('/api/settings', (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = settings
  })
}
