import type { RequestListener } from 'node:http'
import Koa from 'koa'
import type { AppState } from './AppState.ts'
import type { Assistant } from './assistant/Assistant.ts'
import type { ChooserData } from '../src/search/chooser.ts'
import type { ToolData } from '../src/engine/toolData.ts'
import type { ResourceSource } from '../src/service/resources.ts'
import type { Config } from './config.ts'
import type { Log } from './createLog.ts'
import { answerCalculations, calculatedAt } from './direct/answerCalculations.ts'
import { createAnswerDirectly } from './direct/answerDirectly.ts'
import type { Answerer } from './direct/DirectAnswer.ts'
import { isEmbedPath } from './embeds.ts'
import { answerHealth } from './direct/health.ts'
import { answerRecentChecks } from './direct/recentChecks.ts'
import { answerSettings } from './direct/settings.ts'
import { answerSiteFiles } from './direct/siteFiles.ts'
import { usesHttps } from './forwarded.ts'
import type { DescribeIp } from './ip/openIpDatabases.ts'
import type { Site } from './loadSite.ts'
import { logRequest } from './logRequest.ts'
import { answerUnusual } from './middleware/answerUnusual.ts'
import { clientAddress, createAddressOf } from './middleware/clientAddress.ts'
import { crossOrigin, SHARING } from './middleware/crossOrigin.ts'
import { errors } from './middleware/errors.ts'
import { createCounts } from './middleware/limit.ts'
import { requestTarget, usualPath } from './middleware/requestTarget.ts'
import { setSecurityHeaders } from './middleware/setSecurityHeaders.ts'
import { apiRoutes, PUBLIC_LIMIT, unknownApi } from './routes/api.ts'
import { siteRoutes } from './routes/site.ts'
import { securityHeaders } from './securityHeaders.ts'
import type { Store } from './store/Store.ts'
import { openOnDemand } from './tools/openOnDemand.ts'
import type { Network } from './website/Network.ts'

export interface AppOptions {
  site: Site
  siteName: string
  config: Config
  log: Log
  store: Store
  network: Network
  describeIp: DescribeIp
  assistant: Assistant
  /** The tools that the public API calculates with. */
  tools: readonly ToolData[]
  chooser: ChooserData
  /** The resources of the tools that are plugins, such as currency rates. */
  resources: ResourceSource
  /** Milliseconds since 1970. */
  now: () => number
  /** Whether the server is shutting down; by default never. */
  isDraining?: () => boolean
}

/** Aborted or malformed requests are not server errors. */
const clientErrors = /^(?:ERR_STREAM_PREMATURE_CLOSE|ERR_HTTP_REQUEST_TIMEOUT|ECONNRESET|EPIPE|HPE_\w+)$/

/**
 * The whole server, not yet listening. The most frequent and simplest requests, mostly for files, are answered before
 * Koa, which takes longer to handle a request than to send a file; Koa handles the rest.
 */
export function createApp({
  site,
  siteName,
  config,
  log,
  store,
  network,
  describeIp,
  assistant,
  tools,
  chooser,
  resources,
  now,
  isDraining = () => false,
}: AppOptions): RequestListener {
  const { analyticsId, rateLimit, siteUrl, trustProxy } = config
  const security = securityHeaders({ hasAnalytics: analyticsId !== undefined })
  const headers = security.all
  const answers = new Map<string, Answerer>([
    ...answerSiteFiles(site, security),
    ...answerHealth({ isDraining, headers }),
    ['/api/recent-checks', answerRecentChecks({ store, log, headers })],
    ['/api/settings', answerSettings({ config, headers })],
  ])
  const isHttps = usesHttps(config)
  const createCount = createCounts({ store, isOn: rateLimit })
  const countPublic = createCount(PUBLIC_LIMIT)
  const addressOf = createAddressOf(trustProxy)
  const openTools = openOnDemand({ tools, chooser, resources, siteUrl: siteUrl ?? '', now })
  const answerCalculation = answerCalculations({
    open: openTools,
    count: countPublic,
    addressOf,
    log,
    headers: { ...headers, ...security.shared, ...SHARING },
  })
  const findAnswerer = (path: string): Answerer | undefined => {
    const id = calculatedAt(path)
    return id === undefined ? answers.get(path) : (request) => answerCalculation(request, id)
  }
  const answerDirectly = createAnswerDirectly({ find: findAnswerer, isHttps, httpsHeaders: security.https, log })

  const api = apiRoutes({
    assistant,
    store,
    network,
    describeIp,
    log,
    now,
    createCount,
    countPublic,
    tools: openTools,
    answerCalculation,
    siteUrl,
    siteName,
    isHttps,
  })
  const app = new Koa<AppState>()
  const ofNotFound = security.ofPage(site.notFound.inline)
  const ofEmbedNotFound = security.ofEmbed(site.embedNotFound.inline)
  app.use(setSecurityHeaders(security, (path) => (isEmbedPath(path) ? ofEmbedNotFound : ofNotFound), isHttps))
  app.use(errors({ log }))
  app.use(requestTarget())
  app.use(crossOrigin())
  app.use(answerUnusual(answerDirectly))
  app.use(clientAddress(addressOf))
  app.use(api.routes())
  app.use(unknownApi(api, answers))
  app.use(siteRoutes({ site }))
  app.on('error', (error: NodeJS.ErrnoException) => {
    if (!clientErrors.test(error.code ?? '')) log.error({ stack: error.stack ?? error.message }, 'response failed')
  })

  const koa = app.callback()
  const logLine = logRequest({ log, now })
  return (request, response) => {
    logLine(request, response)
    const path = usualPath(request)
    if (path === undefined || !answerDirectly(path, request, response)) void koa(request, response)
  }
}
