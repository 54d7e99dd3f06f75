import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'vite'
import { createApp } from '../server/app.ts'
import { openAssistant } from '../server/assistant/openAssistant.ts'
import { readConfig } from '../server/config.ts'
import type { Log } from '../server/createLog.ts'
import { createTurns } from '../server/createTurns.ts'
import { openIpDatabases } from '../server/ip/openIpDatabases.ts'
import type { Site } from '../server/loadSite.ts'
import { createLimits } from '../server/middleware/limit.ts'
import { openRates } from '../server/rates/openRates.ts'
import { openStore } from '../server/store/openStore.ts'
import { createToolAnswers } from '../server/tools/createToolAnswers.ts'
import { maxCheckMs } from '../server/website/checkWebsite.ts'
import { openNetwork } from '../server/website/Network.ts'
import { readChooser } from './read-chooser.ts'
import { readCatalogue } from './read-tools.ts'
import { keepSite } from './site/readSite.ts'

const noPage: Site['notFound'] = {
  extension: '.html',
  cacheControl: 'no-store',
  plain: { body: Buffer.alloc(0), etag: '""' },
  encoded: {},
  inline: { scripts: [], styles: [] },
}

/** In development Vite serves the pages. */
const noSite: Site = {
  id: 'development',
  files: new Map(),
  redirects: new Map(),
  notFound: noPage,
  embedNotFound: noPage,
}

export interface DevApi {
  readonly answer: (...request: Parameters<RequestListener>) => Promise<void>
  /** Makes the next request read the definitions again. */
  readonly forgetTools: () => void
}

/** Starts the API without the pages, which Vite serves. */
export async function startDevApi({ logger }: { readonly logger: Logger }): Promise<DevApi> {
  const log: Log = { info: () => {}, error: (fields, message) => logger.error(`${message} ${JSON.stringify(fields)}`) }
  const config = readConfig(process.env)
  const now = Date.now
  const store = await openStore(config, { log })
  const resources = openRates({ files: config.rateFiles, store, log, now })
  const network = openNetwork({ timeoutMs: maxCheckMs })
  const describeIp = await openIpDatabases(join(config.dataDir, 'ip'), { log })
  const shared = {
    site: noSite,
    config,
    log,
    store,
    network,
    describeIp,
    now,
    turns: createTurns(),
    isDraining: () => false,
  }
  const limit = createLimits({ store, isOn: config.rateLimit })
  let current: { readonly app: Promise<RequestListener>; readonly closing: AbortController } | undefined
  const open = async (closed: AbortSignal): Promise<RequestListener> => {
    const { tools } = readCatalogue()
    const { name: siteName, features } = keepSite().site
    const chooser = readChooser(tools)
    const options = { tools, chooser, resources, siteName, config: config.openai, log, now, closed }
    const toolAnswers = createToolAnswers({ tools, chooser, resources, siteUrl: config.siteUrl ?? '', now })
    return createApp({ ...shared, siteName, features, limit, toolAnswers, assistant: await openAssistant(options) })
  }
  return {
    async answer(request, response) {
      if (!current) {
        const closing = new AbortController()
        current = { app: open(closing.signal), closing }
      }
      const app = await current.app
      app(request, response)
    },
    forgetTools() {
      current?.closing.abort()
      current = undefined
    },
  }
}
