import { join, resolve } from 'node:path'
import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite'
import { renderProblems } from '../src/engine/problems/renderProblems.ts'
import type { Catalogue } from '../src/engine/compile/compileCatalogue.ts'
import { buildCatalogueEntries, buildToolPage } from './page-data.ts'
import { readCatalogue, readIcons, readYamlFiles, TOOLS_FOLDER } from './read-tools.ts'

const CATALOGUE = 'virtual:catalogue'
const LOADERS = 'virtual:tool-loaders'

/**
 * Definitions for Vite. `virtual:catalogue` holds what cards and menus need, `virtual:tool-loaders` the way to each tool's
 * own chunk; both are lazy, so that a tool page does not grow with the number of tools. In development a changed
 * definition reaches the open page at once, and its problems are shown in the page until they are mended.
 */
export function toolsPlugin(folder = TOOLS_FOLDER): Plugin {
  const icons = readIcons()
  let catalogue: Catalogue | undefined
  let sentProblems = ''
  const read = (): Catalogue => (catalogue ??= readCatalogue(folder))
  const isToolFile = (file: string): boolean => /\.ya?ml$/.test(file) && resolve(file).startsWith(resolve(folder))
  const problemText = (): string => {
    const texts = new Map(
      [...readYamlFiles(folder), ...readYamlFiles(join(folder, 'tables'))].map(({ file, text }) => [file, text]),
    )
    return renderProblems(read().problems, (file) => texts.get(file))
  }
  const showProblems = (server: ViteDevServer) => {
    const text = problemText()
    if (text !== '')
      server.environments.client.hot.send({ type: 'error', err: { message: text, stack: '', plugin: 'definitions' } })
    sentProblems = text
  }
  return {
    name: 'abakit:tools',
    buildStart() {
      const problems = this.environment.mode === 'build' ? problemText() : ''
      if (problems !== '') this.error(`the definitions have problems\n\n${problems}`)
    },
    resolveId(id) {
      return id === CATALOGUE || id === LOADERS ? `\0${id}` : undefined
    },
    load(id) {
      if (id === `\0${CATALOGUE}`)
        return `export const catalogue = ${JSON.stringify(buildCatalogueEntries(read(), icons))}`
      if (id === `\0${LOADERS}`) {
        const loaders = read().tools.map(
          (tool) => `${JSON.stringify(tool.id)}: () => import(${JSON.stringify(resolve(folder, `${tool.id}.yaml`))})`,
        )
        return `export const toolLoaders = { ${loaders.join(', ')} }`
      }
      const [file = ''] = id.split('?')
      if (!isToolFile(file)) return undefined
      const tool = read().tools.find((each) => resolve(folder, `${each.id}.yaml`) === resolve(file))
      if (!tool) this.error(`the definition has problems\n\n${problemText()}`)
      const accept =
        this.environment.mode === 'dev' && this.environment.name === 'client'
          ? "\nimport.meta.hot.accept((next) => next && dispatchEvent(new CustomEvent('abakit:tool', { detail: next.default })))"
          : ''
      return { code: `export default ${JSON.stringify(buildToolPage(tool, read(), icons))}${accept}`, moduleType: 'js' }
    },
    configureServer(server) {
      server.watcher.add(resolve(folder))
      const refresh = (file: string) => {
        if (!isToolFile(file)) return
        catalogue = undefined
        for (const environment of Object.values(server.environments)) {
          for (const id of [`\0${CATALOGUE}`, `\0${LOADERS}`]) {
            const module = environment.moduleGraph.getModuleById(id)
            if (module) environment.moduleGraph.invalidateModule(module)
          }
        }
        server.environments.client.hot.send({ type: 'full-reload' })
      }
      server.watcher.on('add', refresh)
      server.watcher.on('unlink', refresh)
      // A page that opens while a definition is broken is told as well.
      server.environments.client.hot.on('vite:client:connect', () => showProblems(server))
    },
    hotUpdate({ file, modules, server }): EnvironmentModuleNode[] | undefined {
      if (!isToolFile(file)) return undefined
      if (this.environment.name === 'client') catalogue = undefined
      const mended = sentProblems !== ''
      if (this.environment.name === 'client') showProblems(server)
      if (read().problems.length > 0) return []
      const virtual = this.environment.moduleGraph.getModuleById(`\0${CATALOGUE}`)
      if (virtual) this.environment.moduleGraph.invalidateModule(virtual)
      // The overlay goes only with a reload.
      if (mended && this.environment.name === 'client') {
        for (const module of modules) this.environment.moduleGraph.invalidateModule(module)
        server.environments.client.hot.send({ type: 'full-reload' })
        return []
      }
      return modules
    },
  }
}
