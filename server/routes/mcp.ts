import { isIP } from 'node:net'
import type { Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import type { AddRoutes } from '../createRouter.ts'
import { createMcpAnswers } from '../mcp/answerMcp.ts'
import { MCP_PATH } from '../mcp/path.ts'
import { inTurn } from '../middleware/inTurn.ts'
import { jsonBody } from '../middleware/jsonBody.ts'
import { PUBLIC_LIMIT } from '../middleware/limit.ts'

/** POST /mcp: the calculators for language models, over stateless Streamable HTTP. */
export const addMcpRoute: AddRoutes = (router, services) => {
  const { toolAnswers, config } = services
  const counter = services.limit(PUBLIC_LIMIT)
  const answer = createMcpAnswers(toolAnswers.api)
  router
    .post(MCP_PATH, checkOrigin(config.siteUrl), counter, jsonBody(undefined, inTurn(counter, services)), answer)
    .all(MCP_PATH, (ctx) => ctx.throw(405, 'Method Not Allowed', { headers: { Allow: 'POST' } }))
}

/**
 * Rejects requests from pages of other sites, including DNS rebinding, where such a site's name resolves to this
 * server. Programs send no Origin. If the site's address is unknown, host names are rejected too, except localhost.
 */
function checkOrigin(siteUrl: string | undefined): Middleware<AppState> {
  const site = siteUrl === undefined ? undefined : new URL(siteUrl)
  const isOurs = (host: string): boolean => {
    if (site && host === site.host) return true
    const name = URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '') ?? ''
    return name === 'localhost' || isIP(name) !== 0
  }
  return async (ctx, next) => {
    const origin = ctx.get('Origin')
    const originHost = origin === '' ? undefined : (URL.parse(origin)?.host ?? '')
    if (!isOurs(ctx.get('Host')))
      ctx.throw(
        403,
        'This server does not know the name it was called by. Set SITE_URL to the address of the site, or use localhost or an IP address.',
      )
    if (originHost !== undefined && originHost !== ctx.get('Host') && originHost !== site?.host)
      ctx.throw(403, 'This address is not for pages of other sites.')
    await next()
  }
}
