import type { InlineConfig, UserConfig } from 'vite'
import { PREVIEW_PATH, STUDIO_PATH } from '../../src/studioPaths.ts'
import settings from '../../vite.config.ts'
import { apartBuild, apartConfig, buildApart, chunksOf, escapeAttribute, type ApartPage } from '../apart.ts'
import { unkeptIn } from '../build-embed.ts'
import type { Bundle } from '../first-load.ts'
import { pagesPlugin } from '../pages-plugin.ts'
import { readFirstDefinition, readGuides } from './readGuides.ts'
import { studioPlugin } from './studioPlugin.ts'

export const PAGE = 'src/studio/client.tsx'
export const PREVIEW = 'src/studio/preview/client.tsx'
export const WORKER = 'src/studio/worker.ts'
/** The styles of the documents. */
const GUIDE = 'src/studio/guide.ts'

/** What page, worker and preview share: they are loaded together. */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'editor',
    test: /node_modules\/(@codemirror\/(?!search\/)|(@lezer|@marijn|crelt|style-mod|w3c-keyname)\/)|src\/studio\/editor\/createEditor\.ts/,
  },
  { name: 'engine', test: /src\/(engine|form|service)\//, minShareCount: 2 },
]

const ICON = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'

export const studioConfig = (shared: UserConfig): InlineConfig =>
  apartConfig(shared, [pagesPlugin(), studioPlugin(), unkeptIn(/\/src\/(form|storedResults|keeping)/)])

/**
 * Builds the studio: its page, the page in its frame, and its worker. Apart from the rest of the site, whose pages do not
 * change by it.
 */
export async function buildStudio(
  clientFolder: string,
  prerenderFolder: string,
): Promise<{ readonly pages: readonly ApartPage[]; readonly parts: Bundle }> {
  const { bundle, parts, prerender, complete, removeStyles } = await buildApart<
    typeof import('../../src/studio/prerender.tsx')
  >({
    name: 'studio',
    config: apartBuild(studioConfig(settings({ command: 'build', mode: 'production' })), false),
    input: [PAGE, PREVIEW, WORKER, GUIDE],
    entryFileNames: '[name]-[hash].js',
    groups: GROUPS,
    clientFolder,
    prerenderFolder,
  })
  const [worker] = chunksOf(bundle, [WORKER])
  const workerPath = `/${worker?.fileName}`
  const page = prerender.renderStudio(readFirstDefinition(), workerPath)
  const preview = prerender.renderPreview()
  const pages = [
    complete({
      path: STUDIO_PATH,
      document: { ...page, worker: workerPath },
      head: [ICON, ...describePage(prerender.studioMeta)],
      scripts: page.scripts,
      modules: [PAGE],
      later: [WORKER],
    }),
    complete({
      path: PREVIEW_PATH,
      document: preview,
      head: [ICON, '<meta name="robots" content="noindex">'],
      scripts: preview.scripts,
      modules: [PREVIEW],
    }),
    ...readGuides().map((guide) => {
      const { meta, ...document } = prerender.renderGuide(guide)
      return complete({
        ...{ path: guide.path, document, head: [ICON, ...describePage(meta)], scripts: document.scripts },
        ...{ modules: [PAGE, GUIDE], isInert: true },
      })
    }),
  ]
  removeStyles([PAGE, PREVIEW, GUIDE])
  return { pages, parts }
}

/** Returns the tags for search engines. */
const describePage = ({ description, url }: { readonly description: string; readonly url: string }): string[] => [
  `<meta name="description" content="${escapeAttribute(description)}">`,
  `<link rel="canonical" href="${escapeAttribute(url)}">`,
]
