import type { RequestListener } from 'node:http'
import Koa from 'koa'
import type { AppState } from './AppState.ts'
import { createRouter } from './createRouter.ts'
import { logRequest } from './logRequest.ts'
import { clientAddress } from './middleware/clientAddress.ts'
import { crossOrigin } from './middleware/crossOrigin.ts'
import { dropRest } from './middleware/dropRest.ts'
import { errors } from './middleware/errors.ts'
import { requestTarget } from './middleware/requestTarget.ts'
import { setSecurityHeaders } from './middleware/setSecurityHeaders.ts'
import { addChatRoute } from './routes/chat.ts'
import { addCheckWebsiteRoute } from './routes/checkWebsite.ts'
import { addHealthRoutes } from './routes/health.ts'
import { addIpInfoRoute } from './routes/ipInfo.ts'
import { addMcpRoute } from './routes/mcp.ts'
import { addOembedRoute } from './routes/oembed.ts'
import { addRatesRoute } from './routes/rates.ts'
import { addRecentChecksRoute } from './routes/recentChecks.ts'
import { addSettingsRoute } from './routes/settings.ts'
import { siteRoutes } from './routes/site.ts'
import { addToolsRoutes } from './routes/tools.ts'
import { unknownApi } from './routes/unknownApi.ts'
import { securityHeaders } from './securityHeaders.ts'
import type { Services } from './Services.ts'

/** Aborted or malformed requests are not server errors. */
const clientErrors = /^(?:ERR_STREAM_PREMATURE_CLOSE|ERR_HTTP_REQUEST_TIMEOUT|ECONNRESET|EPIPE|HPE_\w+)$/

const ROUTES = [
  addHealthRoutes,
  addSettingsRoute,
  addRecentChecksRoute,
  addCheckWebsiteRoute,
  addIpInfoRoute,
  addRatesRoute,
]

/** The routes of what a site can do without; without them the usual answers to unknown paths remain. */
const OPTIONAL_ROUTES = [
  ['chat', addChatRoute],
  ['api', addToolsRoutes],
  ['api', addMcpRoute],
  ['embeds', addOembedRoute],
] as const

/** The whole server, not yet listening. */
export function createApp(services: Services): RequestListener {
  const { config, features, log } = services
  const security = securityHeaders({ hasAnalytics: config.analyticsId !== undefined })
  const site = siteRoutes(services, security)
  const router = createRouter()
  for (const add of ROUTES) add(router, services)
  for (const [feature, add] of OPTIONAL_ROUTES) if (features?.[feature] !== false) add(router, services)

  const app = new Koa<AppState>()
  app.use(logRequest(services))
  app.use(dropRest())
  app.use(setSecurityHeaders(security))
  app.use(errors(services))
  app.use(requestTarget())
  app.use(crossOrigin())
  app.use(site.files)
  app.use(clientAddress(config.trustProxy))
  app.use(router.routes())
  app.use(unknownApi(router))
  app.use(site.others)
  app.on('error', (error: NodeJS.ErrnoException) => {
    if (!clientErrors.test(error.code ?? '')) log.error({ stack: error.stack ?? error.message }, 'response failed')
  })
  return app.callback()
}
