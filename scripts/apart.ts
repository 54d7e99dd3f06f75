// Parts of the site that are built apart from its pages, which do not change by them: embeds and the studio.
import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  build,
  mergeConfig,
  type BuildOptions,
  type InlineConfig,
  type Plugin,
  type Rolldown,
  type UserConfig,
} from 'vite'
import { escapeHtml } from '../src/engine/show/working/mathml.ts'
import { listParts, type Bundle } from './first-load.ts'
import { sitePlugin } from './site-plugin.ts'
import { inPackage } from './site/roots.ts'
import { valuesPlugin } from './values-plugin.ts'

/** A page that is built apart. */
export interface ApartPage {
  readonly path: string
  readonly html: string
  /** Its inline scripts and styles. */
  readonly scripts: readonly string[]
  readonly css: string
  /** The files that it loads before its first result. */
  readonly files: readonly string[]
}

/** What a document consists of. */
export interface DocumentParts {
  readonly title: string
  readonly body: string
  readonly head: readonly string[]
  /** The address of the worker that it starts. */
  readonly worker?: string | undefined
}

interface Apart {
  readonly name: 'embed' | 'studio'
  readonly config: InlineConfig
  readonly input: readonly string[]
  readonly entryFileNames: string
  readonly groups: readonly Rolldown.CodeSplittingGroup[]
  readonly clientFolder: string
  readonly prerenderFolder: string
}

interface BuiltApart<Prerender> {
  readonly bundle: readonly Rolldown.OutputChunk[]
  readonly parts: Bundle
  readonly prerender: Prerender
  readonly complete: (page: PageInput) => ApartPage
  /** Removes the style sheets of modules, which are inlined. */
  readonly removeStyles: (modules: readonly string[]) => void
}

interface PageInput {
  readonly path: string
  readonly document: Omit<DocumentParts, 'head'>
  /** What stands in its head before its styles. */
  readonly head?: readonly string[]
  /** Scripts that run before the first paint. */
  readonly scripts: readonly string[]
  /** The modules of its first render, the entry first. */
  readonly modules: readonly string[]
  /** Modules that are loaded later, before its first result. */
  readonly later?: readonly string[]
  /** Whether it takes only the styles of the modules: a page without a calculator. */
  readonly isInert?: boolean
}

/** The settings that differ from those of pages, and the common ones. */
export const apartConfig = ({ css }: UserConfig, plugins: readonly Plugin[]): InlineConfig => ({
  root: inPackage(),
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [sitePlugin(), valuesPlugin(), ...plugins],
  ...(css && { css }),
})

/** Settings of the builds, not of the development servers. */
export const apartBuild = (
  config: InlineConfig,
  modulePreload: NonNullable<BuildOptions['modulePreload']>,
): InlineConfig =>
  mergeConfig(config, {
    build: { emptyOutDir: false, reportCompressedSize: false, assetsInlineLimit: 0, modulePreload },
  } satisfies InlineConfig)

/** Builds the scripts and styles of a part, and what renders its pages. */
export async function buildApart<Prerender>({ name, config, ...apart }: Apart): Promise<BuiltApart<Prerender>> {
  const { clientFolder } = apart
  const assets = `assets/${name}/`
  const output = (await build(
    mergeConfig(config, {
      build: {
        outDir: resolve(clientFolder),
        rollupOptions: {
          input: apart.input,
          output: {
            entryFileNames: assets + apart.entryFileNames,
            chunkFileNames: `${assets}[name]-[hash].js`,
            assetFileNames: `${assets}[name]-[hash][extname]`,
            codeSplitting: { groups: apart.groups },
          },
        },
      },
    }),
  )) as Rolldown.RolldownOutput
  await build(
    mergeConfig(config, {
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir: resolve(apart.prerenderFolder),
        rollupOptions: {
          input: `src/${name}/prerender.tsx`,
          output: { entryFileNames: `${name}.mjs`, chunkFileNames: 'assets/[name]-[hash].mjs' },
        },
      },
    }),
  )
  const bundle = output.output.filter((file) => file.type === 'chunk')
  return {
    bundle,
    parts: listParts(output),
    prerender: (await import(pathToFileURL(resolve(apart.prerenderFolder, `${name}.mjs`)).href)) as Prerender,
    complete: (page) => completePage(page, bundle, clientFolder),
    removeStyles: (modules) => {
      for (const file of stylesOf(chunksOf(bundle, modules))) rmSync(join(clientFolder, file))
    },
  }
}

function completePage(page: PageInput, bundle: readonly Rolldown.OutputChunk[], clientFolder: string): ApartPage {
  const { path, document, head = [], scripts, modules, later = [], isInert = false } = page
  const chunks = chunksOf(bundle, modules)
  const sheets = stylesOf(chunks)
  const css = sheets.map((file) => readFileSync(join(clientFolder, file), 'utf8')).join('')
  const [entry, ...others] = isInert ? [] : chunks.map(({ fileName }) => fileName)
  const html = writeDocument({
    ...document,
    head: [
      ...head,
      ...scripts.map((script) => `<script>${script}</script>`),
      `<style>${css}</style>`,
      // Disabled, so not fetched: they tell Vite that lazy chunks need not load these styles.
      ...sheets.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
      ...others.map((file) => `<link rel="modulepreload" href="/${file}">`),
      entry === undefined ? '' : `<script type="module" src="/${entry}"></script>`,
    ],
  })
  const files = isInert ? [] : [...chunks, ...chunksOf(bundle, later)].map(({ fileName }) => fileName)
  return { path, html, scripts, css, files: [...new Set(files)] }
}

/** Writes a document. */
export const writeDocument = ({ title, body, head, worker }: DocumentParts): string =>
  [
    '<!doctype html><html lang="en" data-mantine-color-scheme="light"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeAttribute(title)}</title>`,
    ...head,
    `</head><body${worker === undefined ? '' : ` data-worker="${worker}"`}>${body}</body></html>`,
  ].join('')

/** Returns the chunks of modules with all their imports, in order. */
export function chunksOf(bundle: readonly Rolldown.OutputChunk[], modules: readonly string[]): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk | undefined, wanted: string) => {
    if (!chunk) throw new Error(`[bug] build: no chunk holds ${wanted}`)
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
const stylesOf = (chunks: readonly Rolldown.OutputChunk[]): string[] => [
  ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
]

/** Escapes a text for an attribute in double quotes. */
export const escapeAttribute = (text: string): string => escapeHtml(text).replaceAll('"', '&quot;')
