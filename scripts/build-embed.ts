import { formModules } from './form-modules.ts'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, mergeConfig, type InlineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { canEmbed } from '../src/service/programNames.ts'
import type { EmbedDocument } from '../src/embed/prerender.tsx'
import { escapeHtml } from '../src/engine/show/working/mathml.ts'
import type { ToolData } from '../src/engine/toolData.ts'
import settings from '../vite.config.ts'
import { listParts, type Bundle } from './first-load.ts'
import { buildToolPage } from './page-data.ts'
import { keepCatalogue, readIcons } from './read-tools.ts'
import { sitePlugin } from './site-plugin.ts'
import { inPackage } from './site/roots.ts'

/** A page that other sites may frame. */
export interface Embed {
  readonly path: string
  readonly html: string
  /** Its inline scripts and styles. */
  readonly scripts: readonly string[]
  readonly css: string
  /** The files that it loads before its first result. */
  readonly files: readonly string[]
}

export const ENTRY = 'src/embed/client.tsx'
export const ELEMENT = 'src/embed/element.ts'
export const EARLY = 'src/embed/early.ts'
/** The modules that a tool requires to calculate, beyond those of its first render; see loadRequirements.ts. */
const REQUIRED: Readonly<Record<ToolData['requires'][number], readonly string[]>> = {
  chance: [],
  expression: ['src/engine/language/expression/evaluateExpression.ts'],
  functions: ['src/engine/load/allFunctions.ts'],
  parts: ['src/engine/load/allTables.ts'],
  temporal: [],
  units: ['src/engine/load/allQuantities.ts', 'src/form/units/unitSwitches.ts'],
}

/** Modules that are replaced in embeds, by path in src/, and their replacements. */
const UNKEPT: Readonly<Record<string, string>> = {
  'storage.ts': 'storage.ts',
  'form/usePermalink.ts': 'usePermalink.ts',
  'form/results/keep/FirstChart.tsx': 'FirstChart.tsx',
  'form/results/keep/StoredResults.tsx': 'StoredResults.tsx',
  'widgets/loadWidgets.ts': 'loadWidgets.ts',
}

/** The code that every embed loads, and what forms with units load: a chunk each, with all imported modules. */
const GROUPS = [
  { name: 'embed', test: /node_modules\/react-dom\/|src\/embed\/(?!unkept)|src\/form\/fields\/cellFields/ },
  { name: 'units', test: /src\/form\/units\/(allFormUnits|unitSwitches)/ },
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
): Promise<{ readonly embeds: readonly Embed[]; readonly parts: Bundle }> {
  const common = mergeConfig(embedConfig(settings({ command: 'build', mode: 'production' })), {
    build: {
      emptyOutDir: false,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  } satisfies InlineConfig)
  const assets = (kind: string) => `assets/embed/${kind}-[hash]`
  const client = mergeConfig(common, {
    build: {
      outDir: resolve(clientFolder),
      rollupOptions: {
        input: ENTRY,
        output: {
          entryFileNames: `${assets('embed')}.js`,
          chunkFileNames: `${assets('[name]')}.js`,
          assetFileNames: `${assets('[name]')}[extname]`,
          codeSplitting: { groups: GROUPS },
        },
      },
    },
  })
  const prerender = mergeConfig(common, {
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: resolve(prerenderFolder),
      rollupOptions: {
        input: 'src/embed/prerender.tsx',
        output: { entryFileNames: 'embed.mjs', chunkFileNames: 'assets/[name]-[hash].mjs' },
      },
    },
  })
  const output = (await build(client)) as Rolldown.RolldownOutput
  const bundle = output.output.filter((file) => file.type === 'chunk')
  await build(prerender)
  // A classic script, because modules of another origin need CORS.
  writeFileSync(join(clientFolder, 'embed.js'), await bundleText(ELEMENT, common))
  const early = await bundleText(EARLY, common)
  const { renderEmbed, renderMissing, unkeptUnitsScript } = (await import(
    pathToFileURL(resolve(prerenderFolder, 'embed.mjs')).href
  )) as typeof import('../src/embed/prerender.tsx')
  const readStyles = (file: string) => readFileSync(join(clientFolder, file), 'utf8')
  /**
   * @param modules what is loaded in addition to the common code: modules for the first render, then those that
   *                calculate
   */
  const completePage = (
    path: string,
    document: EmbedDocument,
    modules?: { drawn: string[]; required: string[] },
  ): Embed => {
    const chunks = chunksOf(bundle, [ENTRY, ...(modules?.drawn ?? [])])
    const sheets = stylesOf(chunks)
    const css = sheets.map(readStyles).join('')
    const scripts = inlineScripts(document, early, unkeptUnitsScript)
    const [entry, ...others] = modules ? chunks.map(({ fileName }) => fileName) : []
    const html = writeDocument(document, [
      ...scripts.map((script) => `<script>${script}</script>`),
      `<style>${css}</style>`,
      // Disabled, so not fetched: they tell Vite that lazy chunks need not load these styles.
      ...sheets.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
      ...others.map((file) => `<link rel="modulepreload" href="/${file}">`),
      entry === undefined ? '' : `<script type="module" src="/${entry}"></script>`,
    ])
    const files = modules ? [...chunks, ...chunksOf(bundle, modules.required)].map(({ fileName }) => fileName) : []
    return { path, html, scripts, css, files: [...new Set(files)] }
  }
  const icons = readIcons()
  const embeds = await Promise.all(
    keepCatalogue()
      .tools.filter(canEmbed)
      .map(async (tool) => {
        const { plugin, view = plugin, requires } = tool
        const drawn = [...(view === undefined ? [] : [`src/plugins/${view}/View.tsx`]), ...formModules(tool)]
        const data = buildToolPage(tool, keepCatalogue(), icons).tool
        const required = requires.flatMap((requirement) => REQUIRED[requirement])
        return completePage(`/embed/${tool.id}`, await renderEmbed(data), { drawn, required })
      }),
  )
  embeds.push(completePage(MISSING_EMBED, renderMissing()))
  // The common styles are inlined, so their files are not needed.
  for (const file of stylesOf(chunksOf(bundle, [ENTRY]))) rmSync(join(clientFolder, file))
  return { embeds, parts: listParts(output) }
}

/** The settings of embeds that differ from those of pages, and the common ones. */
export const embedConfig = ({ css }: UserConfig): InlineConfig => ({
  root: inPackage(),
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [sitePlugin(), unkeptIn(/./)],
  ...(css && { css }),
})

/** Returns the scripts that run before the first paint. */
export const inlineScripts = ({ body }: EmbedDocument, early: string, units: string): string[] =>
  body.includes(' data-quantity=') ? [early, units] : [early]

/** @param head further elements of the head */
export const writeDocument = ({ title, canonical, body }: EmbedDocument, head: readonly string[]): string =>
  [
    '<!doctype html><html lang="en" data-mantine-color-scheme="light"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeAttribute(title)}</title>`,
    canonical === undefined ? '' : `<link rel="canonical" href="${escapeAttribute(canonical)}">`,
    ...head,
    `</head><body>${body}</body></html>`,
  ].join('')

/** The page shown for tools that cannot be embedded. */
const MISSING_EMBED = '/embed/404'

/** Returns the chunks of modules with all their imports, in order. */
export function chunksOf(bundle: readonly Rolldown.OutputChunk[], modules: readonly string[]): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk | undefined, wanted: string) => {
    if (!chunk) throw new Error(`[bug] embeds: no chunk holds ${wanted}`)
    if (found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports)
      add(
        bundle.find(({ fileName }) => fileName === name),
        name,
      )
  }
  for (const module of modules)
    add(
      bundle.find(({ moduleIds }) => moduleIds.includes(inPackage(module))),
      module,
    )
  return [...found]
}

/** Returns the style sheets of chunks. */
export const stylesOf = (chunks: readonly Rolldown.OutputChunk[]): string[] => [
  ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
]

/** Bundles a script into a single file without imports. */
export async function bundleText(input: string, common: InlineConfig): Promise<string> {
  const output = (await build(
    mergeConfig(common, {
      build: { write: false, modulePreload: false, rollupOptions: { input, output: { format: 'iife' } } },
    }),
  )) as Rolldown.RolldownOutput
  return output.output[0].code.trim()
}

/** Escapes a text for an attribute in double quotes. */
export const escapeAttribute = (text: string): string => escapeHtml(text).replaceAll('"', '&quot;')
