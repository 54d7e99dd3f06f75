import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { UNITS_TABLE } from '../../src/engine/check/checkUnits.ts'
import { fileId } from '../../src/engine/check/fileId.ts'
import { buildKnowledge } from './buildKnowledge.ts'
import { newToolTemplate, skeletons, startId } from '../newToolTemplate.ts'
import { readFirstDefinition } from './readGuides.ts'
import { readSurroundings } from './readSurroundings.ts'
import { keepCatalogue, readIconNames } from '../read-tools.ts'
import { listLayered } from '../site/layers.ts'
import { validatorsCode } from '../validators.ts'
import type { StudioFiles, StudioSite } from '../../src/studio/work/StudioSite.ts'

const MODULES: Readonly<Record<string, () => string>> = {
  'virtual:studio-knowledge': () => {
    const { icons: _, ...knowledge } = buildKnowledge()
    return `export const knowledge = ${parseAtStart(knowledge)}`
  },
  'virtual:studio-tools': () => `export const tools = ${JSON.stringify(namesOfTools())}`,
  'virtual:studio-icons': () => `export const icons = ${parseAtStart([...readIconNames()])}`,
  'virtual:studio-site': () => `export const studioSite = ${parseAtStart(readStudioSite())}`,
  'virtual:studio-files': () => `export const files = ${parseAtStart(readStudioFiles())}`,
  'virtual:studio-validators': () => validatorsCode(['tool']),
  'virtual:studio-starts': writeStarts,
}

/** The module with the text of a definition of the site. */
const DEFINITION = 'virtual:studio-definition/'

/** Most definitions have an icon that others have, too. */
const usedIcons = (): string[] => [
  ...new Set([
    ...keepCatalogue().tools.map(({ icon }) => icon),
    ...[readFirstDefinition(), ...skeletons.map((name) => newToolTemplate('new', name))].flatMap(
      (text) => /^icon: (.*)$/m.exec(text)?.[1] ?? [],
    ),
  ]),
]

/** The ids of the tools of the site and their names, in alphabetical order. */
const namesOfTools = (): (readonly [id: string, name: string])[] =>
  keepCatalogue()
    .tools.map(({ id, name }) => [id, name] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'en'))

/** Browsers parse JSON faster than an object literal. */
const parseAtStart = (data: object): string => `JSON.parse(${JSON.stringify(JSON.stringify(data))})`

function readStudioSite(): StudioSite {
  const { pageIds = [], others, placeholders, categories = [] } = readSurroundings()
  return {
    pageIds: [...pageIds],
    tables: readStudioFiles().tables.filter(({ id }) => id === UNITS_TABLE),
    others,
    placeholders: [...placeholders],
    categories: [...categories],
    icons: usedIcons(),
  }
}

function readStudioFiles(): StudioFiles {
  const { tables, figures } = readSurroundings()
  return {
    tables: [...(tables?.values() ?? [])].filter((table) => table !== undefined),
    figures: [...(figures ?? [])].flatMap(([file, figure]) => (figure ? [[file, figure] as const] : [])),
  }
}

/** The files of the definitions that can be started from, by id. Listing them for each of a thousand takes a minute. */
let starts: ReadonlyMap<string, string> = new Map()

function writeStarts(): string {
  const templates = Object.fromEntries(skeletons.map((name) => [name, newToolTemplate(startId(name), name)]))
  starts = new Map(listLayered('tools').map(({ path }) => [fileId(path), path]))
  const loaders = [...starts.keys()].map(
    (id) => `${JSON.stringify(id)}: () => import(${JSON.stringify(DEFINITION + id)})`,
  )
  return `export const skeletons = ${JSON.stringify(templates)}\nexport const definitions = { ${loaders.join(', ')} }`
}

/** Provides to the studio what it knows of the site. */
export function studioPlugin(): Plugin {
  return {
    name: 'abakit:studio',
    resolveId: (id) => (Object.hasOwn(MODULES, id) || id.startsWith(DEFINITION) ? `\0${id}` : undefined),
    load(id) {
      const name = id.slice(1)
      if (!id.startsWith('\0')) return undefined
      if (Object.hasOwn(MODULES, name)) return MODULES[name]?.()
      if (!name.startsWith(DEFINITION)) return undefined
      const wanted = name.slice(DEFINITION.length)
      const path = starts.get(wanted)
      if (path === undefined) this.error(`there is no definition of ${wanted}`)
      return `export default ${JSON.stringify(readFileSync(path, 'utf8'))}`
    },
  }
}
