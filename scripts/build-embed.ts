import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, mergeConfig, type InlineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { EMBED_SCRIPT } from '../server/embeds.ts'
import type { EmbedDocument } from '../src/embed/prerender.tsx'
import type { ToolData } from '../src/engine/toolData.ts'
import { canEmbed } from '../src/service/programNames.ts'
import settings from '../vite.config.ts'
import { apartBuild, apartConfig, buildApart, escapeAttribute, type ApartPage } from './apart.ts'
import type { Bundle } from './first-load.ts'
import { formModules } from './form-modules.ts'
import { buildToolPage } from './page-data.ts'
import { keepCatalogue, readIcons } from './read-tools.ts'
import { inPackage } from './site/roots.ts'

export const ENTRY = 'src/embed/client.tsx'
export const ELEMENT = 'src/embed/element.ts'
export const EARLY = 'src/embed/early.ts'
/** The modules that a tool requires to calculate, beyond those of its first render; see loadRequirements.ts. */
const REQUIRED: Readonly<Record<ToolData['requires'][number], readonly string[]>> = {
  chance: [],
  expression: ['src/engine/load/allExpressionFunctions.ts'],
  functions: ['src/engine/load/allFunctions.ts'],
  lists: ['src/engine/load/allListFunctions.ts'],
  parts: ['src/engine/load/allTables.ts'],
  temporal: [],
  zones: ['src/engine/load/allZoneFunctions.ts'],
  units: ['src/engine/load/allQuantities.ts', 'src/form/units/unitSwitches.ts'],
}

/** Modules that are replaced in embeds, by path in src/, and their replacements. */
const UNKEPT: Readonly<Record<string, string>> = {
  'storage.ts': 'storage.ts',
  'form/usePermalink.ts': 'usePermalink.ts',
  'form/results/keep/FirstCharts.tsx': 'FirstCharts.tsx',
  'form/results/keep/StoredResults.tsx': 'StoredResults.tsx',
  'widgets/loadWidgets.ts': 'loadWidgets.ts',
}

/** The code that every embed loads, what forms with units load, and what calculates tables and quantities: a chunk each, with all imported modules. */
const GROUPS = [
  {
    name: 'embed',
    test: /node_modules\/react-dom\/|src\/embed\/(?!unkept)|src\/form\/(fields\/cellFields|FieldsWithFigure)/,
  },
  { name: 'units', test: /src\/form\/units\/(allFormUnits|unitSwitches)/ },
  { name: 'tables', test: /src\/engine\/load\/(allTables|allQuantities)/ },
]

const src = inPackage('src')

/**
 * Replaces what would store something or change the address.
 *
 * @param importers the modules for which it is replaced
 */
export const unkeptIn = (importers: RegExp): Plugin => ({
  name: 'abakit:unkept',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.startsWith('.') || importer === undefined || !importers.test(importer)) return undefined
    const file = resolve(importer, '..', source)
    const other = Object.entries(UNKEPT).find(([path]) => file === join(src, path))?.[1]
    return other === undefined ? undefined : join(src, 'embed/unkept', other)
  },
})

/**
 * Builds the pages that other sites embed, separately from the rest: browsers partition their cache by site, so a
 * shared chunk would save nothing and would make the site's own pages larger. Also writes /embed.js.
 *
 * @param clientFolder    the folder of files for browsers
 * @param prerenderFolder the folder of the prerenderer
 */
export async function buildEmbeds(
  clientFolder: string,
  prerenderFolder: string,
): Promise<{ readonly embeds: readonly ApartPage[]; readonly parts: Bundle }> {
  const config = apartBuild(embedConfig(settings({ command: 'build', mode: 'production' })), { polyfill: false })
  const { parts, prerender, complete, removeStyles } = await buildApart<typeof import('../src/embed/prerender.tsx')>({
    name: 'embed',
    config,
    input: [ENTRY],
    entryFileNames: 'embed-[hash].js',
    groups: GROUPS,
    clientFolder,
    prerenderFolder,
  })
  // A classic script, because modules of another origin need CORS.
  writeFileSync(join(clientFolder, EMBED_SCRIPT), await bundleText(ELEMENT, config))
  const early = await bundleText(EARLY, config)
  const completeEmbed = (
    path: string,
    document: EmbedDocument,
    rest: { readonly modules: readonly string[]; readonly later?: readonly string[]; readonly isInert?: boolean },
  ) =>
    complete({
      path,
      document,
      head: headOf(document),
      scripts: inlineScripts(document, early, prerender.unkeptUnitsScript),
      ...rest,
    })
  const icons = readIcons()
  const embeds = await Promise.all(
    keepCatalogue()
      .tools.filter(canEmbed)
      .map(async (tool) => {
        const { plugin, view = plugin, requires } = tool
        const ownView = view === undefined ? [] : [`src/plugins/${view}/View.tsx`]
        const data = buildToolPage(tool, keepCatalogue(), icons).tool
        return completeEmbed(`/embed/${tool.id}`, await prerender.renderEmbed(data), {
          modules: [ENTRY, ...ownView, ...formModules(tool)],
          later: requires.flatMap((requirement) => REQUIRED[requirement]),
        })
      }),
  )
  embeds.push(completeEmbed(MISSING_EMBED, prerender.renderMissing(), { modules: [ENTRY], isInert: true }))
  // The common styles are inlined, so their files are not needed.
  removeStyles([ENTRY])
  return { embeds, parts }
}

export const embedConfig = (shared: UserConfig): InlineConfig => apartConfig(shared, [unkeptIn(/./)])

/** Returns the scripts that run before the first paint. */
export const inlineScripts = ({ body }: EmbedDocument, early: string, units: string): string[] =>
  body.includes(' data-quantity=') ? [early, units] : [early]

/** Returns the tags for search engines, which list the tool's own page. */
export const headOf = ({ canonical }: EmbedDocument): string[] => [
  '<meta name="robots" content="noindex">',
  ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeAttribute(canonical)}">`]),
]

/** The page shown for tools that cannot be embedded. */
const MISSING_EMBED = '/embed/404'

/** Bundles a script into a single file without imports. */
export async function bundleText(input: string, common: InlineConfig, format: 'es' | 'iife' = 'iife'): Promise<string> {
  const output = (await build(
    mergeConfig(common, {
      build: { write: false, modulePreload: false, rollupOptions: { input, output: { format } } },
    }),
  )) as Rolldown.RolldownOutput
  return output.output[0].code.trim()
}
