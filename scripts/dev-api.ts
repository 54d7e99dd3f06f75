import { resolve } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { isApiPath } from '../server/isApiPath.ts'
import { MCP_PATH } from '../server/mcp/path.ts'
import type { DevApi } from './start-dev-api.ts'
import { SITE_FILE } from './site/readSite.ts'
import { isToolFile } from './tools-plugin.ts'

/**
 * Answers requests to /api, /mcp and /oembed in development, like the server. It starts with the first request, and reads
 * the definitions again when they have changed.
 */
export function devApi(): Plugin {
  return {
    name: 'abakit:dev-api',
    apply: 'serve',
    configureServer(server) {
      let starting: Promise<DevApi> | undefined
      server.watcher.on('all', (_, file) => {
        if (isToolFile(file) || resolve(file) === SITE_FILE) void starting?.then(({ forgetTools }) => forgetTools())
      })
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '/').replace(/[?#].*$/s, '')
        if (!isApiPath(path) && path !== MCP_PATH && path !== '/oembed') return next()
        starting ??= loadApi(server)
        starting.then(({ answer }) => answer(request, response)).catch(next)
      })
    },
  }
}

/** Loaded late, so that builds and tests do not load a server they never start. */
async function loadApi(server: ViteDevServer): Promise<DevApi> {
  const { startDevApi } = await import('./start-dev-api.ts')
  return startDevApi({ logger: server.config.logger })
}
