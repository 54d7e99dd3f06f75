import type { IncomingMessage } from 'node:http'
import type { Router } from '@koa/router'
import type { Context, Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import { createRouter } from '../createRouter.ts'
import type { OpenToolAnswers } from '../tools/openOnDemand.ts'

export interface OembedOptions {
  readonly open: OpenToolAnswers
  readonly limit: Middleware<AppState>
  readonly siteName: string
  /** The public origin of the site, if known. */
  readonly siteUrl: string | undefined
  readonly isHttps: (request: IncomingMessage) => boolean
}

/** GET /oembed?url=…: how to embed a calculator, for programs that discover it by the link in its page. */
export function oembedRoute({ open, limit, siteName, siteUrl, isHttps }: OembedOptions): Router<AppState> {
  const urlOf = (ctx: Context): string => {
    if (siteUrl !== undefined) return siteUrl
    const own = URL.parse(`${isHttps(ctx.req) ? 'https' : 'http'}://${ctx.get('Host')}`)
    return own?.origin ?? ctx.throw(400, 'Bad Request')
  }
  return createRouter().get('/oembed', limit, async (ctx) => {
    // The specification requires this status.
    if ((new URLSearchParams(ctx.querystring).get('format') ?? 'json') !== 'json') {
      ctx.status = 501
      ctx.type = 'application/problem+json'
      const detail = 'The format must be json.'
      ctx.body = JSON.stringify({ type: 'about:blank', title: 'Not Implemented', status: 501, detail })
      return
    }
    const { oembed } = await open()
    await oembed(ctx, { name: siteName, url: urlOf(ctx), isKnown: siteUrl !== undefined })
  })
}
