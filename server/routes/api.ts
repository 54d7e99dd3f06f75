import type { IncomingMessage } from 'node:http'
import type { Router } from '@koa/router'
import type { Middleware } from 'koa'
import type { AppState } from '../AppState.ts'
import { createRouter } from '../createRouter.ts'
import type { Assistant } from '../assistant/Assistant.ts'
import type { Log } from '../createLog.ts'
import type { AnswerCalculation } from '../direct/answerCalculations.ts'
import type { DirectAnswers } from '../direct/DirectAnswer.ts'
import type { DescribeIp } from '../ip/openIpDatabases.ts'
import { isApiPath } from '../isApiPath.ts'
import { limited, type CountRequest, type CreateCount, type Limit } from '../middleware/limit.ts'
import type { Store } from '../store/Store.ts'
import type { Network } from '../website/Network.ts'
import { chatRoute } from './chat.ts'
import { checkWebsiteRoute } from './checkWebsite.ts'
import { ipInfoRoute } from './ipInfo.ts'
import { mcpRoute } from './mcp.ts'
import { oembedRoute } from './oembed.ts'
import type { OpenToolAnswers } from '../tools/openOnDemand.ts'
import { toolsRoutes } from './tools.ts'

export interface ApiOptions {
  assistant: Assistant
  store: Store
  network: Network
  describeIp: DescribeIp
  log: Log
  /** Milliseconds since 1970. */
  now: () => number
  createCount: CreateCount
  /** Counts requests to the public API. */
  countPublic: CountRequest
  /** The part of the public API that needs the engine. */
  tools: OpenToolAnswers
  answerCalculation: AnswerCalculation
  /** The public origin of the site, if known. */
  siteUrl: string | undefined
  siteName: string
  /** Whether a visitor uses https. */
  isHttps: (request: IncomingMessage) => boolean
}

/** The rate limit of the public API, for all its routes together. */
export const PUBLIC_LIMIT = { name: 'api', points: 120, seconds: 60, announced: true }

/**
 * Returns all routes of the API that are not answered directly: the public part, for programs and pages anywhere, and
 * the part for this site's own pages, which has no CORS headers.
 */
export function apiRoutes({
  assistant,
  store,
  network,
  describeIp,
  log,
  now,
  createCount,
  countPublic,
  tools,
  answerCalculation,
  siteUrl,
  siteName,
  isHttps,
}: ApiOptions): Router<AppState> {
  const limit: Limit = (options) => limited(createCount(options))
  const publicLimit = limited(countPublic)
  const router = createRouter()
  for (const route of [
    checkWebsiteRoute({ store, network, log, now, limit }),
    ipInfoRoute({ describeIp, limit }),
    chatRoute({ assistant, limit }),
    toolsRoutes({ open: tools, limit: publicLimit, answerCalculation }),
    mcpRoute({ open: tools, limit: publicLimit, siteUrl }),
    oembedRoute({ open: tools, limit: publicLimit, siteName, siteUrl, isHttps }),
  ]) {
    router.use(route.routes())
  }
  return router
}

/** Refuses unknown paths under /api as JSON, instead of falling through to the pages. */
export function unknownApi(router: Router<AppState>, answers: DirectAnswers): Middleware<AppState> {
  return async (ctx, next) => {
    if (!isApiPath(ctx.state.path)) return next()
    const methods = answers.has(ctx.path)
      ? ['GET', 'HEAD']
      : router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods)
    if (methods.length === 0) return ctx.throw(404, 'Not Found')
    ctx.throw(405, 'Method Not Allowed', { headers: { Allow: [...new Set(methods)].toSorted().join(', ') } })
  }
}
