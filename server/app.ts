import Koa from 'koa'
import type { AppState } from './AppState.ts'
import type { Config } from './config.ts'
import type { Log } from './createLog.ts'
import type { DescribeIp } from './ip/openIpDatabases.ts'
import type { Site } from './loadSite.ts'
import type { Assistant } from './assistant/Assistant.ts'
import { clientAddress } from './middleware/clientAddress.ts'
import { errors } from './middleware/errors.ts'
import { requestLog } from './middleware/requestLog.ts'
import { requestTarget } from './middleware/requestTarget.ts'
import { securityHeaders } from './middleware/securityHeaders.ts'
import { apiRoutes, unknownApi } from './routes/api.ts'
import { healthRoutes } from './routes/health.ts'
import { siteRoutes } from './routes/site.ts'
import type { Store } from './store/Store.ts'
import type { Network } from './website/Network.ts'

export interface AppOptions {
  site: Site
  config: Config
  log: Log
  store: Store
  network: Network
  describeIp: DescribeIp
  assistant: Assistant
  /** Milliseconds since 1970. */
  now: () => number
  /** Whether the server is shutting down; never, where left out. */
  isDraining?: () => boolean
}

/** A visitor who leaves in the middle of a request or a response, or breaks it, is no fault of the server. */
const departures = /^(?:ERR_STREAM_PREMATURE_CLOSE|ERR_HTTP_REQUEST_TIMEOUT|ECONNRESET|EPIPE|HPE_\w+)$/

/** The whole server but for the listening: `createApp(…).callback()` handles one request after the other. */
export function createApp({
  site,
  config,
  log,
  store,
  network,
  describeIp,
  assistant,
  now,
  isDraining = () => false,
}: AppOptions): Koa<AppState> {
  const api = apiRoutes({
    assistant,
    store,
    network,
    describeIp,
    log,
    now,
    hasLimits: config.rateLimit,
    analyticsId: config.analyticsId,
  })
  const app = new Koa<AppState>()
  app.use(requestLog({ log, now }))
  app.use(
    securityHeaders({
      scriptHashes: site.scriptHashes,
      isHttps: config.siteUrl?.startsWith('https:') === true,
      hasAnalytics: config.analyticsId !== undefined,
    }),
  )
  app.use(errors({ log }))
  app.use(requestTarget())
  app.use(clientAddress({ trustProxy: config.trustProxy }))
  app.use(healthRoutes({ isDraining }).routes())
  app.use(api.routes())
  app.use(unknownApi(api))
  app.use(siteRoutes({ site }))
  app.on('error', (error: NodeJS.ErrnoException) => {
    if (!departures.test(error.code ?? '')) log.error({ stack: error.stack ?? error.message }, 'response failed')
  })
  return app
}
