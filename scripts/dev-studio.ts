import type { Plugin, UserConfig, ViteDevServer } from 'vite'
import { PREVIEW_PATH, STUDIO_PATH } from '../server/studio.ts'

const BASE = '/@studio/'

/**
 * Serves the studio in development. Like embeds it is built apart from the pages, so it has a development server of its
 * own behind that of the pages; it starts with the first request.
 */
export function devStudio(): Plugin {
  return {
    name: 'abakit:dev-studio',
    apply: 'serve',
    configureServer(server) {
      let starting: Promise<Studio> | undefined
      server.httpServer?.once('close', () => void starting?.then(({ close }) => close()))
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '/').replace(/[?#].*$/s, '')
        const isModule = path.startsWith(BASE)
        if (!isModule && path !== STUDIO_PATH && path !== PREVIEW_PATH) return next()
        starting ??= startStudio(server)
        starting
          .then(async (studio) => {
            if (isModule) return studio.modules(request, response, next)
            const html = await studio.page(path)
            if (html === undefined) return next()
            response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
            response.end(html)
          })
          .catch(next)
      })
    },
  }
}

interface Studio {
  readonly modules: ViteDevServer['middlewares']
  /** Returns undefined if the site has no studio. */
  readonly page: (path: string) => Promise<string | undefined>
  readonly close: () => Promise<void>
}

/** Imported lazily, because it imports the configuration, which imports this file. */
async function startStudio({ config, httpServer }: ViteDevServer): Promise<Studio> {
  const { createServer, mergeConfig } = await import('vite')
  const { PAGE, PREVIEW, startText, studioConfig, WORKER, writeDocument } = await import('./studio/build-studio.ts')
  const { keepSite } = await import('./site/readSite.ts')
  const shared: UserConfig = { css: config.css }
  const studio = await createServer(
    mergeConfig(studioConfig(shared), {
      base: BASE,
      appType: 'custom',
      cacheDir: `${config.cacheDir}-studio`,
      // Lists all imports in advance, because dependencies found later would reload the page.
      optimizeDeps: { entries: [PAGE, PREVIEW, WORKER] },
      server: { middlewareMode: true, hmr: httpServer ? { server: httpServer } : false },
    }),
  )
  return {
    modules: studio.middlewares,
    async page(path) {
      if (!keepSite().site.features.studio) return undefined
      const { renderPreview, renderStudio } = (await studio.ssrLoadModule(
        '/src/studio/prerender.tsx',
      )) as typeof import('../src/studio/prerender.tsx')
      const isPage = path === STUDIO_PATH
      const document = isPage ? renderStudio(startText()) : renderPreview()
      const sheets = isPage
        ? ['src/studio/studio.css', 'src/studio/studio.module.css']
        : ['src/studio/preview/preview.css']
      return writeDocument(document, {
        head: [
          ...document.scripts.map((script) => `<script>${script}</script>`),
          ...sheets.map((file) => `<link rel="stylesheet" href="${BASE}${file}?direct">`),
          `<script type="module" src="${BASE}${isPage ? PAGE : PREVIEW}"></script>`,
        ],
        worker: isPage ? BASE + WORKER : undefined,
      })
    },
    close: () => studio.close(),
  }
}
