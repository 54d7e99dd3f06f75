import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, mergeConfig, type InlineConfig, type Rolldown, type UserConfig } from 'vite'
import { PREVIEW_PATH, STUDIO_PATH } from '../../server/studio.ts'
import { FIRST_SKELETON } from '../../src/studio/skeletons.ts'
import type { StudioDocument } from '../../src/studio/prerender.tsx'
import settings from '../../vite.config.ts'
import { chunksOf, escapeAttribute, stylesOf, unkeptIn } from '../build-embed.ts'
import { listParts, type Bundle } from '../first-load.ts'
import { newToolTemplate } from '../newToolTemplate.ts'
import { pagesPlugin } from '../pages-plugin.ts'
import { sitePlugin } from '../site-plugin.ts'
import { inPackage } from '../site/roots.ts'
import { studioPlugin } from './studioPlugin.ts'

/** A page of the studio. */
export interface StudioFile {
  readonly path: string
  readonly html: string
  /** Its inline scripts and styles. */
  readonly scripts: readonly string[]
  readonly css: string
  /** The scripts that are loaded when it is opened. */
  readonly files: readonly string[]
}

export const PAGE = 'src/studio/client.tsx'
export const PREVIEW = 'src/studio/preview/client.tsx'
export const WORKER = 'src/studio/worker.ts'

/** What page, worker and preview share: they are loaded together. */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'editor',
    test: /node_modules\/(@codemirror|@lezer|@marijn|crelt|style-mod|w3c-keyname)\/|src\/studio\/editor\//,
  },
  { name: 'engine', test: /src\/engine\//, minShareCount: 2 },
]

/** The definition that the studio opens with. */
export const startText = (): string => newToolTemplate('my-first', FIRST_SKELETON)

/** The settings of the studio that differ from those of pages, and the common ones. */
export const studioConfig = ({ css }: UserConfig): InlineConfig => ({
  root: inPackage(),
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [sitePlugin(), pagesPlugin(), studioPlugin(), unkeptIn(/\/src\/(form|storedResults|keeping)/)],
  ...(css && { css }),
})

/**
 * Builds the studio: its page, the page in its frame, and its worker. Apart from the rest of the site, whose pages do not
 * change by it.
 */
export async function buildStudio(
  clientFolder: string,
  prerenderFolder: string,
): Promise<{ readonly pages: readonly StudioFile[]; readonly parts: Bundle }> {
  const common = mergeConfig(studioConfig(settings({ command: 'build', mode: 'production' })), {
    build: { emptyOutDir: false, reportCompressedSize: false, assetsInlineLimit: 0, modulePreload: false },
  } satisfies InlineConfig)
  const assets = (kind: string) => `assets/studio/${kind}-[hash]`
  const output = (await build(
    mergeConfig(common, {
      build: {
        outDir: resolve(clientFolder),
        rollupOptions: {
          input: [PAGE, PREVIEW, WORKER],
          output: {
            entryFileNames: `${assets('[name]')}.js`,
            chunkFileNames: `${assets('[name]')}.js`,
            assetFileNames: `${assets('[name]')}[extname]`,
            codeSplitting: { groups: GROUPS },
          },
        },
      },
    }),
  )) as Rolldown.RolldownOutput
  await build(
    mergeConfig(common, {
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir: resolve(prerenderFolder),
        rollupOptions: {
          input: 'src/studio/prerender.tsx',
          output: { entryFileNames: 'studio.mjs', chunkFileNames: 'assets/[name]-[hash].mjs' },
        },
      },
    }),
  )
  const { renderPreview, renderStudio, studioMeta } = (await import(
    pathToFileURL(resolve(prerenderFolder, 'studio.mjs')).href
  )) as typeof import('../../src/studio/prerender.tsx')
  const bundle = output.output.filter((file) => file.type === 'chunk')
  const [worker] = chunksOf(bundle, [WORKER])
  const completePage = (path: string, document: StudioDocument, entry: string, head: readonly string[]): StudioFile => {
    const chunks = chunksOf(bundle, [entry])
    const sheets = stylesOf(chunks)
    const css = sheets.map((file) => readFileSync(join(clientFolder, file), 'utf8')).join('')
    const [own, ...others] = chunks.map(({ fileName }) => fileName)
    const html = writeDocument(document, {
      head: [
        ...head,
        ...document.scripts.map((script) => `<script>${script}</script>`),
        `<style>${css}</style>`,
        // Disabled, so not fetched: they tell Vite that lazy chunks need not load these styles.
        ...sheets.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
        ...others.map((file) => `<link rel="modulepreload" href="/${file}">`),
        `<script type="module" src="/${own}"></script>`,
      ],
      worker: entry === PAGE ? `/${worker?.fileName}` : undefined,
    })
    const withWorker = entry === PAGE ? chunksOf(bundle, [entry, WORKER]) : chunks
    return { path, html, scripts: document.scripts, css, files: withWorker.map(({ fileName }) => fileName) }
  }
  const pages = [
    completePage(STUDIO_PATH, renderStudio(startText()), PAGE, describePage(studioMeta)),
    completePage(PREVIEW_PATH, renderPreview(), PREVIEW, ['<meta name="robots" content="noindex">']),
  ]
  // The styles of both pages are inlined, so their files are not needed.
  for (const file of new Set(stylesOf(chunksOf(bundle, [PAGE, PREVIEW])))) rmSync(join(clientFolder, file))
  return { pages, parts: listParts(output) }
}

/** Returns the tags for search engines. */
const describePage = ({ description, url }: { readonly description: string; readonly url: string }): string[] => [
  `<meta name="description" content="${escapeAttribute(description)}">`,
  `<link rel="canonical" href="${escapeAttribute(url)}">`,
]

interface DocumentParts {
  readonly head: readonly string[]
  /** The address of the worker. */
  readonly worker: string | undefined
}

/** Writes a document of the studio. */
export const writeDocument = ({ title, body }: StudioDocument, { head, worker }: DocumentParts): string =>
  [
    '<!doctype html><html lang="en" data-mantine-color-scheme="light"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<title>${escapeAttribute(title)}</title>`,
    ...head,
    `</head><body${worker === undefined ? '' : ` data-worker="${worker}"`}>${body}</body></html>`,
  ].join('')
