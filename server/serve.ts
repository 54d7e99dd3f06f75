import { join } from 'node:path'
import { createApp } from './app.ts'
import { loadTools } from './assistant/loadTools.ts'
import { openAssistant } from './assistant/openAssistant.ts'
import type { Config } from './config.ts'
import { createLog, openLogOutput } from './createLog.ts'
import { createTurns } from './createTurns.ts'
import { openIpDatabases } from './ip/openIpDatabases.ts'
import { createLimits } from './middleware/limit.ts'
import { listen } from './listen.ts'
import { loadSite } from './loadSite.ts'
import { openRates } from './rates/openRates.ts'
import { openStore } from './store/openStore.ts'
import { createToolAnswers } from './tools/createToolAnswers.ts'
import { warmUp } from './warmUp.ts'
import { maxCheckMs } from './website/checkWebsite.ts'
import { openNetwork } from './website/Network.ts'

/**
 * Serves the site until a signal ends the process.
 *
 * @param folder  the build's folder
 * @throws StartError if a resource is missing or already in use
 */
export async function serve(folder: string, config: Config): Promise<void> {
  const site = await loadSite(folder)
  const now = Date.now
  const log = createLog({ now, write: openLogOutput() })
  const store = await openStore(config, { log })
  const network = openNetwork({ timeoutMs: maxCheckMs })
  const describeIp = await openIpDatabases(join(config.dataDir, 'ip'), { log })
  const { siteName, features, tools, chooser } = await loadTools(folder)
  const resources = openRates({ files: config.rateFiles, store, log, now })
  const assistant = await openAssistant({ siteName, tools, chooser, resources, config: config.openai, log, now })
  const turns = createTurns()
  const toolAnswers = createToolAnswers({ tools, chooser, resources, siteUrl: config.siteUrl ?? '', now })
  let isDraining = false
  const app = createApp({
    site,
    siteName,
    features,
    config,
    log,
    store,
    network,
    describeIp,
    assistant,
    toolAnswers,
    limit: createLimits({ store, isOn: config.rateLimit }),
    turns,
    now,
    isDraining: () => isDraining,
  })
  warmUp({ toolAnswers })
  const { drain, url } = await listen(app, config, { onConnection: turns.noteArrival })

  const stop = async (signal: string) => {
    // npm forwards the Ctrl+C that the terminal has already sent.
    if (isDraining) return
    isDraining = true
    log.info({ signal }, 'Abakit is stopping')
    const cutOff = await drain()
    if (cutOff > 0) log.info({ responses: cutOff }, 'Abakit cut off responses that did not end in time')
    await store.close()
    log.info({}, 'Abakit has stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal))
  log.info({ url, build: site.id }, `Abakit listens on ${url}`)
}
