import { dirname, resolve } from 'node:path'
import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite'
import { fileId } from '../src/engine/check/fileId.ts'
import { renderProblems } from '../src/engine/check/problems/renderProblems.ts'
import { buildInfoPage } from './page-data.ts'
import { readPages } from './read-pages.ts'
import { keepCatalogue, readIcons, readLayeredFiles } from './read-tools.ts'
import { keepSite } from './site/readSite.ts'
import { inPackage, inSite } from './site/roots.ts'

const LOADERS = 'virtual:page-loaders'
const LINKS = 'virtual:info-links'
const RELOAD_DELAY_MS = 150

/** The labels of built-in pages in menus, in their order. */
const LABELS: Readonly<Record<string, string>> = {
  about: 'About',
  'privacy-policy': 'Privacy Policy',
  'terms-of-service': 'Terms of Service',
  contact: 'Contact',
  support: 'Support',
  developers: 'Developers',
}

/** Writes the paths and labels of the pages that the site has; its own pages follow the built-in ones. */
function writeInfoLinks(): string {
  const { pages } = readPages()
  const known = Object.entries(LABELS).filter(([id]) => pages.some((page) => page.id === id))
  const own = pages.filter(({ id }) => !Object.hasOwn(LABELS, id))
  const { name } = keepSite().site
  const links = [...known, ...own.map(({ id, title }) => [id, title.replaceAll('{siteName}', name)] as const)]
  const hasPrivacyPolicy = links.some(([id]) => id === 'privacy-policy')
  return `export const infoLinks = ${JSON.stringify(links)}\nexport const hasPrivacyPolicy = ${hasPrivacyPolicy}`
}

/**
 * Provides info pages to Vite: `virtual:page-loaders` has a loader for each page's chunk. In development a changed page
 * is reloaded, and its problems are shown until they are fixed.
 */
export function pagesPlugin(): Plugin {
  const icons = readIcons()
  const isPageFile = (file: string): boolean =>
    /\.ya?ml$/.test(file) && [inSite('content'), inPackage('content')].includes(dirname(resolve(file)))
  const problemText = (): string => {
    const files = readLayeredFiles('content')
    return renderProblems(readPages(files).problems, (file) => files.find((page) => page.file === file)?.text)
  }
  const showProblems = ({ environments }: ViteDevServer): boolean => {
    const message = problemText()
    if (message === '') return false
    environments.client.hot.send({ type: 'error', err: { message, stack: '', plugin: 'info pages' } })
    return true
  }
  return {
    name: 'abakit:pages',
    buildStart() {
      const problems = this.environment.mode === 'build' ? problemText() : ''
      if (problems !== '') this.error(`the info pages have problems\n\n${problems}`)
    },
    resolveId(id) {
      return id === LOADERS || id === LINKS ? `\0${id}` : undefined
    },
    load(id) {
      if (id === `\0${LINKS}`) return writeInfoLinks()
      if (id === `\0${LOADERS}`) {
        const loaders = readLayeredFiles('content').map(
          ({ file }) => `${JSON.stringify(fileId(file))}: () => import(${JSON.stringify(resolve(file))})`,
        )
        return `export const pageLoaders = { ${loaders.join(', ')} }`
      }
      const [file = ''] = id.split('?')
      if (!isPageFile(file)) return undefined
      const page = readPages().pages.find((page) => page.id === fileId(file))
      if (!page) this.error(`the page has problems\n\n${problemText()}`)
      return { code: `export default ${JSON.stringify(buildInfoPage(page, keepCatalogue(), icons))}`, moduleType: 'js' }
    },
    configureServer(server) {
      server.watcher.add(inSite('content'))
      server.environments.client.hot.on('vite:client:connect', () => showProblems(server))
    },
    hotUpdate({ file, modules, server }): EnvironmentModuleNode[] | undefined {
      if (!isPageFile(file)) return undefined
      if (this.environment.name !== 'client') return problemText() === '' ? modules : []
      if (showProblems(server)) return []
      for (const module of modules) this.environment.moduleGraph.invalidateModule(module)
      // Delayed, because the prerenderer's modules are replaced after the browser's.
      setTimeout(() => server.environments.client.hot.send({ type: 'full-reload' }), RELOAD_DELAY_MS)
      return []
    },
  }
}
