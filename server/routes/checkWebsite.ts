import type { CheckWebsiteRequest, CheckWebsiteResponse } from '../../src/api.ts'
import type { AddRoutes } from '../createRouter.ts'
import { reasonOf } from '../createLog.ts'
import { jsonBody } from '../middleware/jsonBody.ts'
import { checkWebsite, type WebsiteCheck } from '../website/checkWebsite.ts'
import { NoNetworkError, RefusedError } from '../website/RefusedError.ts'

/** For all visitors together: a check holds a connection for up to ten seconds. */
const maxConcurrent = 100

/** POST /api/check-website: checks whether a website responds. */
export const addCheckWebsiteRoute: AddRoutes = (router, { store, network, log, now, limit }) => {
  let running = 0

  /** The response does not depend on whether the check can be stored. */
  const keep = async ({ url, isOnline, responseTime }: WebsiteCheck) => {
    try {
      await store.addCheck({ url, isOnline, responseTime })
    } catch (error) {
      log.error({ reason: reasonOf(error) }, 'a check could not be kept')
    }
  }

  router.post(
    '/api/check-website',
    limit({ name: 'check-website', points: 20, seconds: 60 }),
    jsonBody('CheckWebsiteRequest'),
    async (ctx) => {
      const { url } = ctx.request.body as CheckWebsiteRequest
      ctx.set('Cache-Control', 'no-store')
      if (running >= maxConcurrent) {
        ctx.status = 503
        ctx.set('Retry-After', '10')
        ctx.body = { error: 'Too many websites are being checked at the moment. Please try again in 10 seconds.' }
        return
      }
      running++
      try {
        const check = await checkWebsite(url, { network, now })
        await keep(check)
        const { url: _, ...answer } = check
        ctx.body = answer satisfies CheckWebsiteResponse
      } catch (error) {
        if (error instanceof RefusedError) ctx.throw(400, error.message)
        if (error instanceof NoNetworkError) {
          ctx.status = 503
          ctx.set('Retry-After', '60')
          ctx.body = { error: 'Our server has no network at the moment, so it cannot check websites.' }
          return
        }
        throw error
      } finally {
        running--
      }
    },
  )
}
