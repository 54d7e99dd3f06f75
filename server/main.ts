import { join } from 'node:path'
import { createApp } from './app.ts'
import { loadTools } from './assistant/loadTools.ts'
import { openAssistant } from './assistant/openAssistant.ts'
import { checkNodeVersion } from './checkNodeVersion.ts'
import { readConfig } from './config.ts'
import { createLog } from './createLog.ts'
import { openIpDatabases } from './ip/openIpDatabases.ts'
import { listen } from './listen.ts'
import { loadSite } from './loadSite.ts'
import { StartError } from './StartError.ts'
import { openStore } from './store/openStore.ts'
import { longestCheckMs } from './website/checkWebsite.ts'
import { openNetwork } from './website/Network.ts'

/** Starts the server: `node server/main.ts [folder of the build]`. */
async function start(folder: string): Promise<void> {
  checkNodeVersion(process.versions.node)
  const config = readConfig(process.env)
  const site = await loadSite(folder)
  const now = Date.now
  const log = createLog({ now, write: (line) => process.stdout.write(line) })
  const store = openStore(config, { log })
  const network = openNetwork({ timeoutMs: longestCheckMs })
  const describeIp = await openIpDatabases(join(config.dataDir, 'ip'), { log })
  const { siteName, tools } = await loadTools(folder)
  const assistant = openAssistant({ tools, siteName, config: config.openai, log, now })
  let isDraining = false
  const app = createApp({ site, config, log, store, network, describeIp, assistant, now, isDraining: () => isDraining })
  const { drain, url } = await listen(app.callback(), config)

  const stop = async (signal: string) => {
    // npm passes on the Ctrl+C that the terminal has sent already.
    if (isDraining) return
    isDraining = true
    log.info({ signal }, 'Abakit is stopping')
    await drain()
    await store.close()
    log.info({}, 'Abakit has stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal))
  log.info({ url, build: site.id }, `Abakit listens on ${url}`)
}

try {
  await start(process.argv[2] ?? join(import.meta.dirname, '..', 'dist'))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  const message = `${error.message.replace(/^/gm, 'Abakit cannot start: ')}\n`
  // What is open already, such as a store that looks for its Redis, must not keep the process.
  process.stderr.write(message, () => process.exit(1))
}
