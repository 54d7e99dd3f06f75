import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import type { InlineConfig, Plugin, UserConfig, ViteDevServer } from 'vite'
import { forgetCatalogue } from './read-tools.ts'
import { SITE_FILE } from './site/readSite.ts'
import { isToolFile } from './tools-plugin.ts'

/** A part of the site that is built apart, in development. */
export interface DevApart {
  readonly name: 'embed' | 'studio'
  /** Whether a path without its query is answered by this part. */
  readonly isOwn: (path: string) => boolean
  /** Imported lazily, because it imports the configuration, which imports the plugins. */
  readonly open: (shared: UserConfig) => Promise<OpenedApart>
}

interface OpenedApart {
  readonly config: InlineConfig
  readonly entries: readonly string[]
  /** Answers a path; undefined if there is nothing there. */
  readonly answer: (path: string, server: ViteDevServer) => Promise<DevAnswer | undefined>
}

interface DevAnswer {
  readonly status?: number
  readonly type: 'text/html' | 'text/javascript'
  readonly text: string
}

/** The address of the modules of a part. */
export const baseOf = ({ name }: Pick<DevApart, 'name'>): string => `/@${name}/`

/**
 * Serves a part of the site in development. As it is built apart from the pages, with some modules replaced, it has a
 * development server of its own behind that of the pages; it starts with the first request for the part.
 */
export function devApart(apart: DevApart): Plugin {
  return {
    name: `abakit:dev-${apart.name}`,
    apply: 'serve',
    configureServer(server) {
      let starting: ReturnType<typeof start> | undefined
      server.httpServer?.once('close', () => void starting?.then((started) => started.server.close()))
      server.watcher.on('all', (_, file) => {
        if (!isToolFile(file) && resolve(file) !== SITE_FILE) return
        // Vite waits before it tells the plugins of a change; nobody must read the old definitions meanwhile.
        forgetCatalogue()
        void starting?.then((started) => forgetMade(started.server))
      })
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '/').replace(/[?#].*$/s, '')
        if (!path.startsWith(baseOf(apart)) && !apart.isOwn(path)) return next()
        starting ??= start(apart, server)
        starting.then((started) => respond(apart, started, { path, request, response, next })).catch(next)
      })
    },
  }
}

/** Makes what is made of the definitions and of the settings be made again with the next request. */
function forgetMade({ environments }: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(environments))
    for (const [id, module] of moduleGraph.idToModuleMap)
      if (id.startsWith('\0virtual:')) moduleGraph.invalidateModule(module)
}

interface Request {
  readonly path: string
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly next: (error?: unknown) => void
}

async function respond(
  apart: DevApart,
  { server, answer }: Awaited<ReturnType<typeof start>>,
  { path, request, response, next }: Request,
): Promise<void> {
  if (path.startsWith(baseOf(apart))) return server.middlewares(request, response, next)
  const answered = await answer(path, server)
  if (!answered) return next()
  const { status = 200, type, text } = answered
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    ...(apart.name === 'embed' && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  })
  response.end(text)
}

async function start(apart: DevApart, { config, httpServer }: ViteDevServer) {
  const { createServer, mergeConfig } = await import('vite')
  const { config: own, entries, answer } = await apart.open({ css: config.css })
  const server = await createServer(
    mergeConfig(own, {
      base: baseOf(apart),
      appType: 'custom',
      cacheDir: `${config.cacheDir}-${apart.name}`,
      // Lists all imports in advance, because dependencies found later would reload the page.
      optimizeDeps: { entries },
      server: { middlewareMode: true, hmr: httpServer ? { server: httpServer } : false },
    }),
  )
  return { server, answer }
}
