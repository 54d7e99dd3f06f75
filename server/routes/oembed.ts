import type { Context } from 'koa'
import type { AddRoutes } from '../createRouter.ts'
import { usesHttps } from '../forwarded.ts'
import { inTurn } from '../middleware/inTurn.ts'
import { PUBLIC_LIMIT } from '../middleware/limit.ts'

/** GET /oembed?url=…: how to embed a calculator, for programs that discover it by the link in its page. */
export const addOembedRoute: AddRoutes = (router, services) => {
  const { toolAnswers, siteName, config } = services
  const counter = services.limit(PUBLIC_LIMIT)
  const { siteUrl } = config
  const isHttps = usesHttps(config)
  const urlOf = (ctx: Context): string => {
    if (siteUrl !== undefined) return siteUrl
    const own = URL.parse(`${isHttps(ctx.req) ? 'https' : 'http'}://${ctx.get('Host')}`)
    return own?.origin ?? ctx.throw(400, 'Bad Request')
  }
  router.get('/oembed', counter, inTurn(counter, services), async (ctx) => {
    // The specification requires this status.
    if ((new URLSearchParams(ctx.querystring).get('format') ?? 'json') !== 'json') {
      ctx.status = 501
      ctx.type = 'application/problem+json'
      const detail = 'The format must be json.'
      ctx.body = JSON.stringify({ type: 'about:blank', title: 'Not Implemented', status: 501, detail })
      return
    }
    await toolAnswers.oembed(ctx, { name: siteName, url: urlOf(ctx), isKnown: siteUrl !== undefined })
  })
}
