// npm run build: bundles the client and the prerenderer, renders every page, builds the service worker, compresses,
// and reports first loads.
// SITE_DIR sets the folder of another site, DIST_FOLDER another output folder.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder, mergeConfig } from 'vite'
import settings from '../vite.config.ts'
import { WHOLE_ENGINE } from '../src/engine/load/wholeEngine.ts'
import { EXAMPLE_NOW } from '../src/engine/check/examples/checkExamples.ts'
import type { Example } from '../src/engine/definition.ts'
import { escapeHtml } from '../src/engine/show/working/mathml.ts'
import type { Outputs } from '../src/engine/show/present.ts'
import type { ToolData } from '../src/engine/toolData.ts'
import { attempt } from '../src/service/attempt.ts'
import { openTool } from '../src/service/openTool.ts'
import { canEmbed } from '../src/service/programNames.ts'
import { DIST_FOLDER } from './build-lock.ts'
import { apartConfig } from './apart.ts'
import { buildEmbeds, bundleText } from './build-embed.ts'
import { buildStudio } from './studio/build-studio.ts'
import { buildServiceWorker, integrityOf } from './build-service-worker.ts'
import { compressAll, compressBrotli, COMPRESSION, readCompressed, type CompressedTexts } from './compress.ts'
import { fingerprint } from './fingerprint.ts'
import { listParts, measureFirstLoads, reportFirstLoad, type BuiltFirstLoads, type Bundle } from './first-load.ts'
import { readChunks, type Chunks } from './read-chunks.ts'
import { readPages } from './read-pages.ts'
import { formModules } from './form-modules.ts'
import { InlineGroups } from './InlineGroups.ts'
import { readChooser } from './read-chooser.ts'
import { writeMarkdownFiles } from './markdown-files.ts'
import { keepCatalogue } from './read-tools.ts'
import type { SiteTools } from '../server/assistant/loadTools.ts'
import { StartError } from '../server/StartError.ts'
import { GUIDE_PATH, REFERENCE_PATH, STUDIO_PATH } from '../src/studioPaths.ts'
import { siteConventions } from '../src/siteConventions.ts'
import { listPublicFiles } from './site/publicFiles.ts'
import { readPublicFiles } from './site/servedFiles.ts'
import { renderSiteProblems } from './site/renderSiteProblems.ts'
import { keepSite } from './site/readSite.ts'
import { inPackage } from './site/roots.ts'

const CLIENT = join(DIST_FOLDER, 'client')
const BUILD_FILE = join(DIST_FOLDER, 'build.json')
const PRERENDER = join(DIST_FOLDER, 'prerender')
const INFO_PAGE = 'src/pages/info/loadInfoPage.ts'
const CALCULATOR = 'src/form/Calculator.tsx'
/** What a page needs to calculate; with a link's inputs, before anything else is shown. */
const CALCULATE = 'src/form/fragment.ts'
const SEARCH_PAGE = 'src/pages/search/SearchPage.tsx'
/** Runs before the first paint of every page, and of a tool's page. */
const START = 'src/start.ts'
const EARLY = 'src/pages/tool/early.ts'
/** What a page that was opened by a link runs first. */
const PAINTER = 'src/pages/tool/paintOpened.ts'
const NOT_FOUND_PAGE = 'src/pages/NotFoundPage.tsx'
const FORMS = { contact: 'src/pages/info/ContactForm.tsx' }

const viewOf = ({ plugin, view = plugin }: ToolData): string | undefined => view

export async function build(): Promise<void> {
  const problems = renderSiteProblems()
  if (problems !== '') throw new StartError(problems)
  const started = performance.now()
  const id = fingerprint()
  const compressed = readLastCompressed()
  rmSync(DIST_FOLDER, { recursive: true, force: true })
  const parts = await bundle()
  const { indexedPaths, manifest, openSearch, pagePaths, renderOpening, renderPage, site, unitsScript } = (await import(
    pathToFileURL(resolve(PRERENDER, 'prerender.mjs')).href
  )) as typeof import('../src/prerender.tsx')
  const chunks = readChunks(CLIENT, parts)
  for (const [file, body] of readPublicFiles()) writeFile(join(CLIENT, file), body)
  const { tools } = keepCatalogue()
  const { features } = keepSite().site
  const toolAt = new Map(tools.map((tool) => [`/${tool.id}`, tool]))
  const modules = new Map<string, readonly string[]>([
    ...tools.map(
      (tool) =>
        [
          `/${tool.id}`,
          [viewOf(tool) ? `src/plugins/${viewOf(tool)}/View.tsx` : CALCULATOR, ...formModules(tool)],
        ] as const,
    ),
    ['/search', [SEARCH_PAGE]],
    ['/404', [NOT_FOUND_PAGE]],
    ...readPages().pages.map(({ id, form }) => [`/${id}`, form ? [INFO_PAGE, FORMS[form]] : [INFO_PAGE]] as const),
  ])
  const readStyles = (files: readonly string[]) =>
    files.map((file) => readFileSync(join(CLIENT, file), 'utf8')).join('')
  const sharedCss = readStyles(chunks.css)
  const alone = { root: inPackage(), configFile: false, publicDir: false, logLevel: 'warn' } as const
  const [startScript, openingScript, painter] = await Promise.all([
    bundleText(START, alone),
    bundleText(EARLY, alone),
    buildPainter(),
  ])
  const cssBytes = new Map<string, number>()
  const inline = new InlineGroups()
  const scripts = new Map<string, readonly string[]>()
  const pages = new Map<string, string>()
  const styles = new Map<string, string>()
  for (const path of [...pagePaths, '/404']) {
    const html = await renderPage(path)
    const opens = html.includes(' data-opens=')
    const files = chunks.forPath(path, modules.get(path), opens ? [CALCULATE] : [])
    const css = sharedCss + readStyles(files.css)
    const tool = toolAt.get(path)
    const discovery = tool && features.embeds && canEmbed(tool) ? oembedLink(tool, site.url) : ''
    const opening = opens ? await renderOpening(path, calculateExample) : { forms: '', script: '' }
    const painting =
      html.includes(' data-early=') && tool && canPaint(tool) ? `<link rel="painter" href="/${painter}">` : ''
    const early =
      startScript +
      opening.script +
      (opens ? openingScript : '') +
      (html.includes(' data-quantity=') ? unitsScript : '')
    const page = completeHead(
      html.replace('</head>', () => `${discovery}${opening.forms}${painting}</head>`),
      files,
      [...chunks.css, ...files.css],
      css,
      early,
    )
    inline.add(path, { scripts: inlineScripts(page).map(integrityOf), styles: [integrityOf(css)] })
    writePage(path, page)
    pages.set(path, page)
    scripts.set(path, [files.entry, ...files.scripts])
    styles.set(path, css)
    if (!cssBytes.has(css)) cssBytes.set(css, compressBrotli(css).length)
  }
  writeFileSync(join(CLIENT, 'manifest.webmanifest'), JSON.stringify(manifest))
  writeFileSync(
    join(CLIENT, 'sitemap.xml'),
    sitemap([...indexedPaths, ...(features.studio ? [STUDIO_PATH, GUIDE_PATH, REFERENCE_PATH] : [])], site.url),
  )
  writeFileSync(join(CLIENT, 'opensearch.xml'), openSearch)
  if (!listPublicFiles().includes('robots.txt'))
    writeFileSync(
      join(CLIENT, 'robots.txt'),
      `User-agent: *\nAllow: /\nDisallow: /api/\n${features.api ? 'Allow: /api/tools\nAllow: /api/openapi.json\n' : ''}\nSitemap: ${site.url}/sitemap.xml\n`,
    )
  for (const [name, text] of writeMarkdownFiles(tools, site)) writeFileSync(join(CLIENT, name), text)
  for (const file of chunks.css) rmSync(join(CLIENT, file))
  const pagesFile = await buildServiceWorker({
    clientFolder: CLIENT,
    pages,
    css: sharedCss,
    firstScripts: new Set([...scripts.values()].flat()),
  })
  // The service worker serves all pages from this file, with its policy.
  inline.add(`/${pagesFile}`, inline.union())
  const { embeds, parts: embedParts } = features.embeds
    ? await buildEmbeds(CLIENT, PRERENDER)
    : { embeds: [], parts: new Map() }
  const studio = features.studio ? await buildStudio(CLIENT, PRERENDER) : { pages: [], parts: new Map() }
  for (const { path, html, scripts, css } of [...embeds, ...studio.pages]) {
    inline.add(path, { scripts: scripts.map(integrityOf), styles: [integrityOf(css)] })
    writePage(path, html)
    styles.set(path, css)
    if (!cssBytes.has(css)) cssBytes.set(css, compressBrotli(css).length)
  }
  const chooser = [...parts].flatMap(([file, names]) => (names.includes('virtual:tool-chooser') ? [file] : []))
  await compressAll(CLIENT, compressed, { good: chunks.ownScripts.union(new Set(chooser)), fast: chunks.textScripts })
  const measure = {
    cssBytes: (path: string) => cssBytes.get(styles.get(path) ?? '') ?? 0,
    pageBytes: (path: string) => statSync(`${pageFile(path)}.br`).size,
    scriptBytes: (file: string) => statSync(join(CLIENT, `${file}.br`)).size,
  }
  const scriptsOf = (files: readonly { path: string; files: readonly string[] }[]) =>
    new Map(files.map(({ path, files }) => [path, files]))
  const firstLoads: BuiltFirstLoads = {
    ...measureFirstLoads({ scripts, parts, ...measure }),
    embeds: measureFirstLoads({ scripts: scriptsOf(embeds), parts: embedParts, ...measure }),
    studio: measureFirstLoads({ scripts: scriptsOf(studio.pages), parts: studio.parts, ...measure }),
  }
  writeFileSync(join(DIST_FOLDER, 'first-load.json'), JSON.stringify(firstLoads, null, 2))
  const forAssistant: SiteTools = { siteName: site.name, features, tools, chooser: readChooser(tools) }
  writeFileSync(join(DIST_FOLDER, 'tools.json'), JSON.stringify(forAssistant))
  // Written last, so that an aborted build does not count as complete.
  writeFileSync(BUILD_FILE, JSON.stringify({ id, inline: inline.list(), compression: COMPRESSION }))
  reportFirstLoad(firstLoads)
  if (features.embeds) reportFirstLoad(firstLoads.embeds, 'embed')
  if (features.studio) reportFirstLoad(firstLoads.studio, 'page of the studio')
  console.log(`\n${pagePaths.length} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

function calculateExample(tool: ToolData, { given, now = EXAMPLE_NOW }: Example): Outputs {
  const answer = attempt(openTool(tool, { engine: WHOLE_ENGINE }), given, {
    now,
    random: () => 0,
    conventions: siteConventions,
  })
  return answer.ok ? answer.outputs : {}
}

/** Reads the compressed files of the last complete build, most of which are unchanged. */
function readLastCompressed(): CompressedTexts {
  if (!existsSync(BUILD_FILE)) return new Map()
  const { compression } = JSON.parse(readFileSync(BUILD_FILE, 'utf8')) as { compression?: string }
  return compression === COMPRESSION ? readCompressed(CLIENT) : new Map()
}

/** Bundles for the browser and for the prerenderer; returns which modules each file for the browser contains. */
async function bundle(): Promise<Bundle> {
  // Configured once: Vite would otherwise load the settings for each environment, and read the definitions each time.
  const builder = await createBuilder(
    mergeConfig(settings({ command: 'build', mode: 'production' }), {
      configFile: false,
      logLevel: 'warn',
      environments: {
        client: { build: { outDir: resolve(CLIENT), emptyOutDir: true } },
        ssr: { build: { outDir: resolve(PRERENDER), emptyOutDir: true } },
      },
    }),
  )
  const { client, ssr } = builder.environments
  if (!client || !ssr) throw new Error('[bug] build: an environment is missing')
  const output = await builder.build(client)
  await builder.build(ssr)
  return listParts(output)
}

/** Whether a link's figures can be painted first: not those of chance, nor where the expression evaluator is needed. */
const canPaint = ({ requires }: ToolData): boolean => !requires.includes('chance') && !requires.includes('expression')

/**
 * Bundles what a page that was opened by a link runs first into a file of its own: what it shares with other scripts would
 * otherwise come with all that those import, React included. Returns the name of the file.
 */
async function buildPainter(): Promise<string> {
  const config = apartConfig(settings({ command: 'build', mode: 'production' }), [])
  const text = await bundleText(PAINTER, config, 'es')
  const file = `assets/painter-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`
  writeFile(join(CLIENT, file), text)
  return file
}

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  )

/**
 * Inlines the page's styles, so that the first paint takes one round trip and no script delays it. Their files are
 * listed as disabled links, which are not fetched: they tell Vite that lazy chunks need not load these styles.
 */
function completeHead(
  html: string,
  files: ReturnType<Chunks['forPath']>,
  cssFiles: readonly string[],
  css: string,
  early: string,
): string {
  const later = files.scripts.map((file) => {
    const own = file === files.ownChunk?.file ? ` data-${files.ownChunk.kind}="${files.ownChunk.id}"` : ''
    return `<link rel="later" href="/${file}"${own}>`
  })
  const used = files.usedScripts.map((file) => `<link rel="used" href="/${file}">`)
  const styles = cssFiles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`)
  return html.replace(
    '</head>',
    () =>
      `<style>${css}</style>${styles.join('')}<link rel="later" href="/${files.entry}" data-entry>${[...later, ...used].join('')}<script>${early}</script></head>`,
  )
}

/** The link by which programs discover embeds. Added after rendering, so that no script of the site contains it. */
const oembedLink = ({ id, title }: ToolData, url: string): string =>
  `<link rel="alternate" type="application/json+oembed" href="${url}/oembed?url=${encodeURIComponent(`${url}/${id}`)}" title="${escapeHtml(title).replaceAll('"', '&quot;')}">`

const pageFile = (path: string): string => join(CLIENT, path === '/' ? 'index.html' : `${path}.html`)

const writePage = (path: string, html: string): void => writeFile(pageFile(path), html)

function writeFile(file: string, body: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, body)
}

const sitemap = (paths: readonly string[], url: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths.map((path) => `  <url><loc>${url}${path}</loc></url>`).join('\n')}\n</urlset>\n`
