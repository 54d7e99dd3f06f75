import type { ServerResponse } from 'node:http'
import type { Plugin, UserConfig, ViteDevServer } from 'vite'
import { isEmbedPath } from '../server/embeds.ts'

const BASE = '/@embed/'

/**
 * Serves embeds in development. They are built separately from the pages, with some modules replaced, so they have a
 * development server of their own behind that of the pages; it starts with the first request for an embed.
 */
export function devEmbeds(): Plugin {
  return {
    name: 'abakit:dev-embeds',
    apply: 'serve',
    configureServer(server) {
      let starting: Promise<Embeds> | undefined
      server.httpServer?.once('close', () => void starting?.then(({ close }) => close()))
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '/').replace(/[?#].*$/s, '')
        const isModule = path.startsWith(BASE)
        if (!isModule && !isEmbedPath(path) && path !== '/embed.js') return next()
        starting ??= startEmbeds(server)
        starting
          .then(async (embeds) => {
            if (isModule) return embeds.modules(request, response, next)
            if (path === '/embed.js') return send(response, 200, 'text/javascript', await embeds.script())
            const html = await embeds.page(decodeURIComponent(path.slice('/embed/'.length)))
            send(response, html.isThere ? 200 : 404, 'text/html', html.text)
          })
          .catch(next)
      })
    },
  }
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  response.end(text)
}

interface Embeds {
  readonly modules: ViteDevServer['middlewares']
  readonly script: () => Promise<string>
  readonly page: (id: string) => Promise<{ readonly isThere: boolean; readonly text: string }>
  readonly close: () => Promise<void>
}

/** Imported lazily, because it imports the configuration, which imports this file. */
async function startEmbeds({ config, httpServer }: ViteDevServer): Promise<Embeds> {
  const { createServer, mergeConfig } = await import('vite')
  const build = await import('./build-embed.ts')
  const { buildToolPage } = await import('./page-data.ts')
  const { keepCatalogue, readIcons } = await import('./read-tools.ts')
  const { canEmbed } = await import('../src/service/programNames.ts')
  const { keepSite } = await import('./site/readSite.ts')
  const shared: UserConfig = { css: config.css }
  const common = build.embedConfig(shared)
  const embeds = await createServer(
    mergeConfig(common, {
      base: BASE,
      appType: 'custom',
      cacheDir: `${config.cacheDir}-embed`,
      // Lists all imports in advance, because dependencies found later would reload the page.
      optimizeDeps: { entries: [build.ENTRY] },
      server: { middlewareMode: true, hmr: httpServer ? { server: httpServer } : false },
    }),
  )
  const bundle = (file: string) => build.bundleText(file, common)
  return {
    modules: embeds.middlewares,
    script: () => bundle(build.ELEMENT),
    async page(id) {
      const { renderEmbed, renderMissing, unkeptUnitsScript } = (await embeds.ssrLoadModule(
        '/src/embed/prerender.tsx',
      )) as typeof import('../src/embed/prerender.tsx')
      const { features } = keepSite().site
      const tool = keepCatalogue().tools.find((tool) => tool.id === id && canEmbed(tool) && features.embeds)
      const document = tool
        ? await renderEmbed(buildToolPage(tool, keepCatalogue(), readIcons()).tool)
        : renderMissing()
      const scripts = build.inlineScripts(document, await bundle(build.EARLY), unkeptUnitsScript)
      const text = build.writeDocument(document, [
        ...scripts.map((script) => `<script>${script}</script>`),
        `<link rel="stylesheet" href="${BASE}src/embed/embed.css?direct">`,
        tool ? `<script type="module" src="${BASE}${build.ENTRY}"></script>` : '',
      ])
      return { isThere: tool !== undefined, text }
    },
    close: () => embeds.close(),
  }
}
