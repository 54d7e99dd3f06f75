import { globSync } from 'node:fs'
import type { Plugin, ViteDevServer } from 'vite'
import { writeMarkdownFiles } from './markdown-files.ts'
import { readCatalogue } from './read-tools.ts'
import { inPackage } from './site/roots.ts'

type Pages = typeof import('../src/prerender.tsx')

/** Files that the build writes. */
const files: { readonly [url: string]: { readonly type: string; readonly write: (pages: Pages) => string } } = {
  '/manifest.webmanifest': { type: 'application/manifest+json', write: ({ manifest }) => JSON.stringify(manifest) },
  '/opensearch.xml': { type: 'application/xml', write: ({ openSearch }) => openSearch },
}

/** Renders pages on request in development, as the build renders them in advance. */
export function devPages(): Plugin {
  return {
    name: 'abakit:dev-pages',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          const url = request.originalUrl ?? '/'
          const file = request.method === 'GET' ? files[url] : undefined
          if (request.method === 'GET' && /^\/[\w-]+\.(md|txt)$/.test(url)) {
            loadPages(server).then(({ site }) => {
              const text = writeMarkdownFiles(readCatalogue().tools, site).get(url.slice(1))
              if (text === undefined) return next()
              response.setHeader('Content-Type', 'text/plain; charset=utf-8')
              response.end(text)
            }, next)
            return
          }
          if (file) {
            loadPages(server).then((pages) => {
              response.setHeader('Content-Type', file.type)
              response.end(file.write(pages))
            }, next)
            return
          }
          if (request.method !== 'GET' || !wantsPage(url, request.headers.accept)) {
            next()
            return
          }
          renderDevPage(server, url).then(({ html, isPage }) => {
            response.statusCode = isPage ? 200 : 404
            response.setHeader('Content-Type', 'text/html; charset=utf-8')
            response.end(html)
          }, next)
        })
      }
    },
  }
}

/** Whether a request is for a page: browsers accept HTML, and curl accepts anything. */
const wantsPage = (url: string, accept = '*/*'): boolean =>
  accept.includes('text/html') || (accept === '*/*' && !/\.\w+$/.test(url))

async function loadPages(server: ViteDevServer): Promise<Pages> {
  return (await server.ssrLoadModule('/src/prerender.tsx')) as Pages
}

async function renderDevPage(server: ViteDevServer, url: string): Promise<{ html: string; isPage: boolean }> {
  const { pagePaths, renderPage } = await loadPages(server)
  const path = new URL(url, 'http://localhost').pathname
  const page = await renderPage(path)
  const stub = await server.transformIndexHtml(url, '<html><head></head><body></body></html>')
  // White space at the start of the head would not match what React renders there.
  const head = (/<head>(.*)<\/head>/s.exec(stub)?.[1] ?? '').replace(/>\s+</g, '><').trim()
  const styles = [
    'src/styles/index.css',
    ...globSync('src/{form/fields,pages,plugins,shell}/**/*.css', { cwd: inPackage() }),
  ]
    .map((file) => `<link rel="stylesheet" href="/${file.replaceAll('\\', '/')}?direct">`)
    .join('')
  // Its scripts run at once, so that changes of a definition are seen.
  const start = `${styles}${head}<link rel="later" href="/src/client.tsx" data-entry data-live><script type="module" src="/src/start.ts"></script>`
  return { html: page.replace('</head>', () => `${start}</head>`), isPage: pagePaths.includes(path) }
}
