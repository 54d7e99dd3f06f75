import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { DIST_FOLDER } from '../../scripts/build-lock.ts'
import type { BuiltFirstLoads, FirstLoads } from '../../scripts/first-load.ts'
import { readPages } from '../../scripts/read-pages.ts'
import { canEmbed } from '../../src/service/programNames.ts'
import { keepCatalogue } from '../../scripts/read-tools.ts'

// What a visitor waits for: the bytes a tool page loads before it can be used.

/**
 * Brotli bytes over the wire. Pages with many shapes hold the form of each, for links: they are the largest. A page also
 * holds the question about cookies, the button of the assistant and what starts its scripts.
 */
const BUDGET = { js: 125_000, css: 12_000, html: 12_000 } as const

/** What an embed loads before its first result, all together, brotli bytes. */
const EMBED_BUDGET = 107_000
/** What the studio loads when it is opened: page, editor, worker and preview all together, brotli bytes. */
const STUDIO_BUDGET = 360_000
/** The script with which other sites embed, as it is. */
const EMBED_SCRIPT_BUDGET = 2_000

/** Code that only some visitors need, or none: lazy, or build-time only. */
const LATER =
  /^(@mantine\/.*|@floating-ui\/.*|virtual:catalogue|virtual:assistant-lexicon|virtual:tool-(chooser|loaders)|yaml|ajv|ajv-formats|expr-eval|mathjs|temporal-polyfill|src\/engine\/(check|language\/expression)\/.*|src\/assistant\/.*|src\/shell\/search\/(?!SearchBox|search\.module).*|src\/shell\/menus\/renderToolLists\.tsx)$/

/** The component library, which is fetched with what opens it: scripts, brotli bytes. */
const WIDGETS_BUDGET = 65_000

/**
 * What the search box loads on the home page to find and answer: brotli bytes. A link's result loads a part of the engine
 * alone, so that the two parts together are 3 kB larger.
 */
const ANSWERING_BUDGET = 118_000
const ANSWERING = 'src/shell/answering/startAnswering.ts'
const SEARCH_RESULTS = 'src/shell/search/SearchResults.tsx'

/** The content security policy forbids code made from text. */
const MAKES_CODE = /\beval\(|\bnew Function\b|\bFunction\(/

const { tools } = keepCatalogue()

/** The plugin of each page that has one with a view. */
const pluginOf = new Map<string, string>(
  tools.flatMap(({ id, plugin, view = plugin }) => (view !== undefined ? [[`/${id}`, view] as const] : [])),
)

const toolPaths = new Set(tools.map(({ id }) => `/${id}`))
const infoPaths = readPages().pages.map(({ id }) => `/${id}`)

let toolPages: [path: string, page: FirstLoads['pages'][string]][] = []
let scripts: FirstLoads['scripts'] = {}
let home: FirstLoads['pages'][string] | undefined
let embeds: FirstLoads = { pages: {}, scripts: {} }
let studio: FirstLoads = { pages: {}, scripts: {} }

beforeAll(() => {
  // The test runner's own settings would make this a development build.
  const env = Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|TEST|VITEST.*|SITE_URL|ADS)$/.test(name))
  execFileSync(process.execPath, ['scripts/build-if-needed.ts'], { env: Object.fromEntries(env), stdio: 'pipe' })
  const firstLoads = JSON.parse(readFileSync(join(DIST_FOLDER, 'first-load.json'), 'utf8')) as BuiltFirstLoads
  toolPages = Object.entries(firstLoads.pages).filter(([path]) => path !== '/')
  scripts = firstLoads.scripts
  home = firstLoads.pages['/']
  embeds = firstLoads.embeds
  studio = firstLoads.studio
}, 180_000)

it('the component library is one file within its budget', () => {
  const folder = join(DIST_FOLDER, 'client/assets')
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const [widgets, ...others] = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('@mantine/'))
  expect(widgets).toMatch(/^widgets-/)
  expect(others).toEqual([])
  expect(readFileSync(join(folder, `${widgets}.br`)).length).toBeLessThanOrEqual(WIDGETS_BUDGET)
})

it('what answers in the search box is within its budget, reader, definitions and engine together', () => {
  const manifest = JSON.parse(readFileSync(join(DIST_FOLDER, 'client/.vite/manifest.json'), 'utf8')) as Manifest
  const add = (key: string, files = new Set<string>()): Set<string> => {
    const { file, imports = [] } = manifest[key] as ManifestChunk
    if (files.has(file)) return files
    files.add(file)
    for (const each of imports) add(each, files)
    return files
  }
  const before = new Set(home?.scripts)
  const own = [...add(SEARCH_RESULTS).union(add(ANSWERING)).difference(before)]
  const bytes = own.map((file) => readFileSync(join(DIST_FOLDER, 'client', `${file}.br`)).length)
  const total = bytes.reduce((sum, each) => sum + each, 0)
  expect(total).toBeLessThanOrEqual(ANSWERING_BUDGET)
  expect(own.map((file) => file.replace(/^assets\/(.*)-[^/]{8}\.js$/, '$1'))).toEqual(
    expect.arrayContaining(['startAnswering']),
  )
})

describe('an embed', () => {
  it('of every tool that calculates stays within its budget, page, styles and scripts together', () => {
    const pages = Object.entries(embeds.pages)
    expect(pages.map(([path]) => path).toSorted()).toEqual(
      ['/embed/404', ...tools.filter(canEmbed).map(({ id }) => `/embed/${id}`)].toSorted(),
    )
    const over = pages
      .map(([path, { html, css, js }]) => ({ path, bytes: html + css + js }))
      .filter(({ bytes }) => bytes > EMBED_BUDGET)
    expect(over).toEqual([])
  })

  it('has no router, no component library, nothing of the shell, and nothing that stores', () => {
    const parts = Object.values(embeds.scripts).flatMap((script) => script.parts)
    expect(parts).toEqual(expect.arrayContaining(['react-dom', 'src/embed/client.tsx', 'src/embed/unkept/storage.ts']))
    expect(parts.filter((part) => /^(@tanstack|@mantine|jotai|src\/(shell|pages|storage))/.test(part))).toEqual([])
    const folder = join(DIST_FOLDER, 'client/assets/embed')
    const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
    expect(files.length).toBeGreaterThan(0)
    const storing = files.filter((file) =>
      /localStorage|sessionStorage|indexedDB|serviceWorker|document\.cookie|caches\./.test(
        readFileSync(join(folder, file), 'utf8'),
      ),
    )
    expect(storing).toEqual([])
  })

  it('has the names of currencies that Node knows: a browser may know fewer, or others than the page was rendered with', () => {
    const folder = join(DIST_FOLDER, 'client/assets/embed')
    const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
    const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'))
    expect(texts.filter((text) => text.includes('United Arab Emirates Dirham'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('DisplayNames'))).toEqual([])
  })

  it('is put into a page by a small script', () => {
    expect(readFileSync(join(DIST_FOLDER, 'client/embed.js')).length).toBeLessThanOrEqual(EMBED_SCRIPT_BUDGET)
  })
})

describe('the first load of every tool page', () => {
  it.each(['js', 'css', 'html'] as const)('stays within its budget of %s', (kind) => {
    expect(toolPages.length).toBeGreaterThan(1)
    const over = toolPages.filter(([, page]) => page[kind] > BUDGET[kind])
    expect(over.map(([path, page]) => `${path} loads ${page[kind]} bytes of ${BUDGET[kind]}`)).toEqual([])
  })

  it('contains nothing that can be loaded later', () => {
    const early = scriptsOfToolPages().flatMap(([file, { parts }]) =>
      parts.filter((part) => LATER.test(part)).map((part) => `${file} holds ${part}`),
    )
    expect(early).toEqual([])
  })

  it('has explanations in the page only, not again in its scripts', () => {
    const once = tools.flatMap(({ id, content }) => {
      const own = toolPages
        .find(([path]) => path === `/${id}`)?.[1]
        .scripts.filter((file) => scripts[file]?.parts.includes(`tools/${id}.yaml`))
      const texts = (own ?? []).map((file) => readFileSync(join(DIST_FOLDER, 'client', file), 'utf8'))
      expect(texts, id).toHaveLength(1)
      return [content.example, ...content.useCases].filter((text) =>
        texts.some((each) => each.includes(text.trim().slice(0, 40))),
      )
    })
    expect(once).toEqual([])
  })

  it('evaluates no code from text', () => {
    const found = scriptsOfToolPages().flatMap(
      ([file]) => MAKES_CODE.exec(readFileSync(join(DIST_FOLDER, 'client', file), 'utf8'))?.[0] ?? [],
    )
    expect(found).toEqual([])
  })

  it('brings the view of its own plugin with its styles, and nothing of another', () => {
    const ordinary = Math.min(...toolPages.flatMap(([path, { css }]) => (toolPaths.has(path) ? [css] : [])))
    expect(pluginOf.size).toBeGreaterThan(0)
    for (const [path, page] of toolPages) {
      const views = page.scripts.flatMap(
        (file) => scripts[file]?.parts.filter((part) => /^src\/plugins\/.*\/View\.tsx$/.test(part)) ?? [],
      )
      const plugin = pluginOf.get(path)
      expect(views, path).toEqual(plugin === undefined ? [] : [`src/plugins/${plugin}/View.tsx`])
      const html = readFileSync(join(DIST_FOLDER, `client${path}.html`), 'utf8')
      // Those of every page are inlined alone: their file is gone.
      const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)" disabled>/g)]
        .map((match) => match[1] ?? '')
        .filter((file) => existsSync(join(DIST_FOLDER, 'client', file)))
      for (const file of styles) expect(html).toContain(readFileSync(join(DIST_FOLDER, 'client', file), 'utf8'))
      if (!toolPaths.has(path)) continue
      const [shared, ...own] = styles
      expect(shared, path).toMatch(/\/tool-/)
      expect(page.css > ordinary, path).toBe(own.length > 0)
      // Rows of fields are laid out on the pages that have some.
      const hasRows = tools.some(({ id, inputs }) => path === `/${id}` && inputs.some(({ type }) => type === 'rows'))
      if (plugin === undefined)
        expect(own, path).toEqual(hasRows ? [expect.stringMatching(/^\/assets\/RowsField-/)] : [])
    }
  })

  it('brings no calculator to an info page, and no info page to a calculator', () => {
    expect(infoPaths.length).toBeGreaterThan(0)
    for (const [path, page] of toolPages) {
      const parts = page.scripts.flatMap((file) => scripts[file]?.parts ?? [])
      const foreign = infoPaths.includes(path) ? /^src\/(pages\/tool|form)\/.*\.tsx$/ : /^src\/(pages\/info|content)\//
      expect(
        parts.filter((part) => foreign.test(part)),
        path,
      ).toEqual([])
    }
  })

  it('is known part by part', () => {
    expect(scriptsOfToolPages().filter(([, { parts }]) => parts.length === 0)).toEqual([])
    expect(scriptsOfToolPages().flatMap(([, { parts }]) => parts)).toEqual(
      expect.arrayContaining(['react-dom', 'src/client.tsx', 'tools/loan.yaml']),
    )
  })
})

function scriptsOfToolPages(): [file: string, script: FirstLoads['scripts'][string]][] {
  const files = new Set(toolPages.flatMap(([, page]) => page.scripts))
  return Object.entries(scripts).filter(([file]) => files.has(file))
}

describe('the studio', () => {
  it('is within its budget, page, editor, worker and preview together', () => {
    const opened = ['/studio', '/studio/preview'].flatMap((path) => studio.pages[path] ?? [])
    const files = new Set(opened.flatMap((page) => page.scripts))
    const js = [...files].reduce((sum, file) => sum + (studio.scripts[file]?.bytes ?? 0), 0)
    const documents = opened.reduce((sum, { html, css }) => sum + html + css, 0)
    expect(opened).toHaveLength(2)
    const documentation = ['/studio/guide', '/studio/reference'].map((path) => studio.pages[path]?.scripts)
    expect(documentation).toEqual([[], []])
    expect(js + documents).toBeLessThanOrEqual(STUDIO_BUDGET)
  })

  it('is in no file of any other page, nor stored for those who never open it', () => {
    const client = join(DIST_FOLDER, 'client')
    const ofStudio = /@codemirror|src\/studio\/|virtual:studio/
    for (const { parts } of [...Object.values(scripts), ...Object.values(embeds.scripts)])
      expect(parts.filter((part) => ofStudio.test(part))).toEqual([])
    const others = readdirSync(join(client, 'assets')).filter((file) => file.endsWith('.js'))
    const written = others.filter((file) => readFileSync(join(client, 'assets', file), 'utf8').includes('cm-editor'))
    expect(written).toEqual([])
    expect(readFileSync(join(client, 'service-worker.js'), 'utf8')).not.toMatch(/assets\/studio\/[^/"]+\.js/)
  })
})
