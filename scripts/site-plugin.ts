import { resolve } from 'node:path'
import { lookup } from 'mime-types'
import type { Plugin, ViteDevServer } from 'vite'
import { renderProblems } from '../src/engine/check/problems/renderProblems.ts'
import { forgetCatalogue, keepCatalogue } from './read-tools.ts'
import { pageConstants } from './page-constants.ts'
import { recolor } from './site/accent.ts'
import { siteConstants } from './site/constants.ts'
import { forgetSite, keepSite, SITE_FILE } from './site/readSite.ts'
import { readServed } from './site/servedFiles.ts'

const ID = '#site'
/** An address in development, where a # would start a fragment. */
const MODULE = '\0virtual:site'

/** The lists of the views of plugins. */
const VIEWS = /\/src\/(?:pages\/tool\/pluginViews|embed\/embedViews)\.ts$/

/** Leaves out the views that no tool of the site has, so that they are not built. */
function keepUsedViews(code: string): string {
  const used = new Set(keepCatalogue().tools.map(({ plugin, view = plugin }) => view))
  return code.replaceAll(/^ *'?([\w-]+)'?: \(\) => import\(.*\n/gm, (line, view: string) =>
    used.has(view) ? line : '',
  )
}

function problemText(): string {
  const { problems, files } = keepSite()
  return renderProblems(problems, () => files[0]?.text)
}

function showProblems({ environments }: ViteDevServer): boolean {
  const message = problemText()
  if (message !== '')
    environments.client.hot.send({ type: 'error', err: { message, stack: '', plugin: 'the settings of the site' } })
  return message !== ''
}

/** Modules that are made of the settings: lists, tools, pages, and style sheets with their hue. */
const MADE = /^\0virtual:|\.(?:ya?ml|css)(?:\?|$)/

/** Other modules keep what they were compiled to: compiling all again takes longer than an editor waits. */
function takeChange(server: ViteDevServer): void {
  const constants = JSON.stringify(pageConstants(process.env))
  forgetSite()
  forgetCatalogue()
  if (showProblems(server)) return
  if (JSON.stringify(pageConstants(process.env)) !== constants) return void server.restart()
  const environments = Object.values(server.environments)
  for (const { moduleGraph } of environments)
    for (const [id, module] of moduleGraph.idToModuleMap) if (MADE.test(id)) moduleGraph.invalidateModule(module)
  server.environments.client.hot.send({ type: 'full-reload' })
}

/** Provides the settings of the site to Vite, and gives its style sheets the site's hue. */
export const sitePlugin = (): Plugin[] => [settingsPlugin(), huePlugin()]

/** Recolours style sheets once Vite has put together what they import. */
function huePlugin(): Plugin {
  return {
    name: 'abakit:hue',
    transform(code, id) {
      const { hue } = keepSite().site
      return hue !== undefined && /\.css($|\?)/.test(id) ? { code: recolor(code, hue), map: null } : undefined
    },
  }
}

function settingsPlugin(): Plugin {
  return {
    name: 'abakit:site',
    enforce: 'pre',
    config: () => ({ define: pageConstants(process.env) }),
    buildStart() {
      const problems = this.environment.mode === 'build' ? problemText() : ''
      if (problems !== '') this.error(`the settings of the site have problems\n\n${problems}`)
    },
    resolveId(id) {
      return id === ID ? MODULE : undefined
    },
    load(id) {
      if (id !== MODULE) return undefined
      const used = new Set(keepCatalogue().tools.map(({ category }) => category))
      return Object.entries(siteConstants((category) => used.has(category)))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value) ?? 'undefined'}`)
        .join('\n')
    },
    configureServer(server) {
      server.watcher.add(SITE_FILE)
      server.watcher.on('all', (_, file) => {
        if (resolve(file) === SITE_FILE) takeChange(server)
      })
      // Also for pages that open while the file is broken.
      server.environments.client.hot.on('vite:client:connect', () => showProblems(server))
      server.middlewares.use((request, response, next) => {
        const path = decodeURI((request.url ?? '/').replace(/[?#].*$/s, '')).slice(1)
        const body = readServed(path)
        if (body === undefined) return next()
        response.setHeader('Content-Type', lookup(path) || 'application/octet-stream')
        response.end(body)
      })
    },
    transform(code, id) {
      return this.environment.mode === 'build' && VIEWS.test(id) ? { code: keepUsedViews(code), map: null } : undefined
    },
  }
}
