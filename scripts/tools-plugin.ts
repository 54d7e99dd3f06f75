import { resolve, sep } from 'node:path'
import type { DevEnvironment, EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite'
import { buildLexicon } from '../src/assistant/lexicon.ts'
import { renderProblems } from '../src/engine/check/problems/renderProblems.ts'
import { buildToolTexts } from '../src/toolPage.ts'
import { buildCatalogueEntries, buildToolPage } from './page-data.ts'
import { fileId } from '../src/engine/check/fileId.ts'
import { readChooser } from './read-chooser.ts'
import { readHome } from './read-home.ts'
import { forgetCatalogue, keepCatalogue, readDefinitionFiles, readIcons } from './read-tools.ts'
import { listLayered } from './site/layers.ts'
import { inPackage, inSite } from './site/roots.ts'

const CATALOGUE = 'virtual:catalogue'
const ASSISTANT = 'virtual:assistant-lexicon'
const LOADERS = 'virtual:tool-loaders'
const CHOOSER = 'virtual:tool-chooser'
const HOME = 'virtual:home'
const LISTS: readonly string[] = [CATALOGUE, ASSISTANT, CHOOSER, LOADERS, HOME]
/** The query of the module with a definition's texts. */
const TEXTS = '?texts'
const RELOAD_DELAY_MS = 150

/** Whether a file is a definition, or a table or drawing of one. */
export const isToolFile = (file: string): boolean =>
  /\.(ya?ml|svg)(\?texts)?$/.test(file) &&
  [inSite('tools'), inPackage('tools')].some((folder) => resolve(file).startsWith(folder + sep))

/** For the prerenderer, which renders every page: two files for each definition would take a third longer to bundle. */
function prerenderedLoaders(icons: ReturnType<typeof readIcons>): string {
  const catalogue = keepCatalogue()
  const load = (data: object) => `async () => ({ default: JSON.parse(${JSON.stringify(JSON.stringify(data))}) })`
  const loaders = catalogue.tools.map((tool) => {
    const page = load(buildToolPage(tool, catalogue, icons))
    return `${JSON.stringify(tool.id)}: { page: ${page}, texts: ${load(buildToolTexts(tool))} }`
  })
  return `export const toolLoaders = { ${loaders.join(', ')} }`
}

/**
 * Provides definitions to Vite. `virtual:catalogue` has the data for cards and menus, `virtual:assistant-lexicon`
 * that of the assistant, `virtual:tool-chooser` the trained chooser, `virtual:home` what the home page shows of them, `virtual:tool-loaders` a loader for each tool's chunk; all
 * are lazy, so that a tool page does not grow with the number of tools. In development a changed definition updates the
 * open page at once, and its problems are shown in the page until they are fixed.
 */
export function toolsPlugin(): Plugin {
  const icons = readIcons()
  let sentProblems = ''
  let reload: NodeJS.Timeout | undefined
  const problemText = (): string => {
    const { definitions, tables, figures } = readDefinitionFiles()
    const texts = new Map([...definitions, ...tables, ...figures].map(({ file, text }) => [file, text]))
    return renderProblems(keepCatalogue().problems, (file) => texts.get(file))
  }
  const showProblems = (server: ViteDevServer) => {
    const text = problemText()
    if (text !== '')
      server.environments.client.hot.send({ type: 'error', err: { message: text, stack: '', plugin: 'definitions' } })
    sentProblems = text
  }
  const forgetLists = ({ moduleGraph }: DevEnvironment) => {
    for (const id of LISTS) {
      const module = moduleGraph.getModuleById(`\0${id}`)
      if (module) moduleGraph.invalidateModule(module)
    }
  }
  // Vite does not know which definitions use a table or a drawing.
  const forgetTools = (environment: DevEnvironment) => {
    forgetLists(environment)
    const { moduleGraph } = environment
    for (const [id, module] of moduleGraph.idToModuleMap) if (isToolFile(id)) moduleGraph.invalidateModule(module)
  }
  return {
    name: 'abakit:tools',
    buildStart() {
      const problems = this.environment.mode === 'build' ? problemText() : ''
      if (problems !== '') this.error(`the definitions have problems\n\n${problems}`)
    },
    resolveId(id) {
      return LISTS.includes(id) ? `\0${id}` : undefined
    },
    async load(id) {
      if (id === `\0${CATALOGUE}`)
        return `export const catalogue = ${JSON.stringify(buildCatalogueEntries(keepCatalogue(), icons))}`
      if (id === `\0${ASSISTANT}`) {
        const { tools, ...words } = buildLexicon(keepCatalogue().tools)
        // The catalogue, which the search box has loaded before, knows names and descriptions.
        const own = tools.map(({ id, plugin, phrases, isCalculator }) => ({ id, plugin, phrases, isCalculator }))
        // As a JSON string, which browsers parse faster than an object literal.
        const text = JSON.stringify({ ...words, tools: own })
        return [
          `import { catalogue } from '${CATALOGUE}'`,
          `const { tools, ...words } = JSON.parse(${JSON.stringify(text)})`,
          'const textsOf = ({ name, description }) => ({ name, description })',
          'const listed = tools.map((tool) => ({ ...tool, ...textsOf(catalogue.find(({ id }) => id === tool.id)) }))',
          'export const lexicon = { ...words, tools: listed }',
        ].join('\n')
      }
      if (id === `\0${CHOOSER}`)
        return `export const chooserData = ${JSON.stringify(readChooser(keepCatalogue().tools))}`
      if (id === `\0${HOME}`) {
        const { tools } = keepCatalogue()
        return `export const home = ${JSON.stringify(await readHome(tools, buildLexicon(tools)))}`
      }
      if (id === `\0${LOADERS}`) {
        if (this.environment.mode === 'build' && this.environment.name === 'ssr') return prerenderedLoaders(icons)
        // Broken definitions have a loader too: their page shows the problems instead of "not found".
        const loaders = listLayered('tools').map(({ path: file }) => {
          const load = (module: string) => `() => import(${JSON.stringify(module)})`
          return `${JSON.stringify(fileId(file))}: { page: ${load(file)}, texts: ${load(file + TEXTS)} }`
        })
        return `export const toolLoaders = { ${loaders.join(', ')} }`
      }
      const [file = '', query] = id.split('?')
      if (!isToolFile(file)) return undefined
      const own = fileId(file)
      const tool = keepCatalogue().tools.find(({ id: toolId }) => toolId === own)
      if (!tool) this.error(`the definition has problems\n\n${problemText()}`)
      const isTexts = /\btexts\b/.test(query ?? '')
      const accept =
        this.environment.mode === 'dev' && this.environment.name === 'client'
          ? `\nimport.meta.hot.accept((next) => next && dispatchEvent(new CustomEvent('abakit:tool', { detail: { id: '${tool.id}', ${isTexts ? 'texts' : 'page'}: next.default } })))`
          : ''
      const data = isTexts ? buildToolTexts(tool) : buildToolPage(tool, keepCatalogue(), icons)
      return { code: `export default ${JSON.stringify(data)}${accept}`, moduleType: 'js' }
    },
    configureServer(server) {
      server.watcher.add(inSite('tools'))
      const refresh = (file: string) => {
        if (!isToolFile(file)) return
        forgetCatalogue()
        Object.values(server.environments).forEach(forgetTools)
        server.environments.client.hot.send({ type: 'full-reload' })
      }
      server.watcher.on('add', refresh)
      server.watcher.on('unlink', refresh)
      // Also for pages that open while a definition is broken.
      server.environments.client.hot.on('vite:client:connect', () => showProblems(server))
    },
    hotUpdate({ file, modules, server }): EnvironmentModuleNode[] | undefined {
      if (!isToolFile(file)) return undefined
      const isClient = this.environment.name === 'client'
      if (isClient) forgetCatalogue()
      const isFixed = sentProblems !== ''
      if (isClient) showProblems(server)
      if (keepCatalogue().problems.length > 0) return []
      const isShared = !listLayered('tools').some(({ path }) => path === resolve(file))
      if (!isFixed && !isShared) {
        forgetLists(this.environment)
        return modules
      }
      forgetTools(this.environment)
      // The overlay only disappears with a reload, which is delayed because the prerenderer's modules are replaced
      // later. Files that are saved together cause one reload: a second one could cancel a link that was just followed.
      if (isClient) {
        clearTimeout(reload)
        reload = setTimeout(() => server.environments.client.hot.send({ type: 'full-reload' }), RELOAD_DELAY_MS)
      }
      return isClient ? [] : modules
    },
  }
}
