import { resolve } from 'node:path'
import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite'
import { fileId } from '../src/engine/check/fileId.ts'
import { renderProblems } from '../src/engine/check/problems/renderProblems.ts'
import { buildInfoPage } from './page-data.ts'
import { readPages } from './read-pages.ts'
import { CONTENT_FOLDER, keepCatalogue, readIcons, readYamlFiles } from './read-tools.ts'

const LOADERS = 'virtual:page-loaders'
const RELOAD_DELAY_MS = 150

/**
 * Provides info pages to Vite: `virtual:page-loaders` has a loader for each page's chunk. In development a changed page
 * is reloaded, and its problems are shown until they are fixed.
 */
export function pagesPlugin(): Plugin {
  const icons = readIcons()
  const isPageFile = (file: string): boolean =>
    /\.ya?ml$/.test(file) && resolve(file).startsWith(resolve(CONTENT_FOLDER))
  const problemText = (): string => {
    const files = readYamlFiles(CONTENT_FOLDER)
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
      return id === LOADERS ? `\0${id}` : undefined
    },
    load(id) {
      if (id === `\0${LOADERS}`) {
        const loaders = readYamlFiles(CONTENT_FOLDER).map(
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
      server.watcher.add(resolve(CONTENT_FOLDER))
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
