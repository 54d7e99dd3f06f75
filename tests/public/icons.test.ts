import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CatalogueEntry } from '../../src/catalogue.ts'
import { homeHead } from '../../src/pages/pageHead.ts'
import { site } from '../../src/site.ts'
import { webManifest } from '../../src/webManifest.ts'
import { keepCatalogue } from '../../scripts/read-tools.ts'

const FOLDER = 'public'
const tools: readonly CatalogueEntry[] = keepCatalogue().tools.map((tool) => ({ ...tool, icon: [] }))
const manifest = webManifest(tools)

/** Width and height of a PNG: its first chunk says so. */
function pngSize(file: string): string {
  const bytes = readFileSync(join(FOLDER, file))
  expect(bytes.subarray(0, 8).toString('latin1'), file).toBe('\x89PNG\r\n\x1a\n')
  expect(bytes.toString('latin1', 12, 16)).toBe('IHDR')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

describe('the pictures of the site', () => {
  it.each([
    ['icon-192.png', '192x192'],
    ['icon-512.png', '512x512'],
    ['icon-maskable-512.png', '512x512'],
    ['apple-touch-icon.png', '180x180'],
    ['share-image.png', '1200x630'],
  ])('%s is %s', (file, size) => {
    expect(pngSize(file)).toBe(size)
  })

  it('favicon.ico holds the mark in three sizes', () => {
    const ico = readFileSync(join(FOLDER, 'favicon.ico'))
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3])
    const pictures = [0, 1, 2].map((index) => {
      const entry = ico.subarray(6 + 16 * index)
      const png = ico.subarray(entry.readUInt32LE(12), entry.readUInt32LE(12) + entry.readUInt32LE(8))
      expect(png.toString('latin1', 0, 4)).toBe('\x89PNG')
      return [entry.readUInt8(0), png.readUInt32BE(16), png.readUInt32BE(20)]
    })
    expect(pictures).toEqual([16, 32, 48].map((size) => [size, size, size]))
  })

  it('the one for previews is what every head says', () => {
    const content = (property: string) =>
      homeHead(1).meta.find((meta) => meta.property === property || meta.name === property)?.content
    expect(content('og:image')).toBe(`${site.url}/share-image.png`)
    expect(content('twitter:image')).toBe(content('og:image'))
    expect(`${String(content('og:image:width'))}x${String(content('og:image:height'))}`).toBe(
      pngSize('share-image.png'),
    )
    expect(content('og:image:alt')).toBe(`${site.name}: ${site.tagline}`)
  })
})

describe('the manifest', () => {
  it('has what browsers ask for before they offer to install', () => {
    expect(manifest).toMatchObject({
      id: '/',
      short_name: site.name,
      description: site.description,
      start_url: '/',
      scope: '/',
      display: 'standalone',
    })
    expect(manifest.short_name.length).toBeLessThanOrEqual(12)
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    )
  })

  it('names pictures that are there, in the sizes it says', () => {
    const icons = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons ?? []),
    ]
    for (const { src, sizes, type } of icons) {
      expect(existsSync(join(FOLDER, src)), src).toBe(true)
      if (type === 'image/png') expect(pngSize(src)).toBe(sizes)
    }
  })

  it('has a small screenshot of a phone and one of a wide window, which are not stored for offline use', () => {
    expect(manifest.screenshots.map(({ form_factor, sizes }) => [form_factor, sizes])).toEqual([
      ['narrow', '390x844'],
      ['wide', '1280x800'],
    ])
    for (const { src } of manifest.screenshots) {
      expect(readFileSync(join(FOLDER, src)).length, src).toBeLessThan(100_000)
      // The service worker stores pictures that stand beside the pages.
      expect(src).toMatch(/^\/screenshots\//)
    }
  })

  it('leads to four tools that there are', () => {
    expect(manifest.shortcuts).toHaveLength(4)
    for (const { url, name } of manifest.shortcuts)
      expect(tools).toContainEqual(expect.objectContaining({ id: url.slice(1), name }))
    expect(webManifest([]).shortcuts).toEqual([])
  })

  it('has the colours of the pages', () => {
    const tokens = readFileSync('src/styles/tokens.css', 'utf8')
    expect(tokens).toContain(`--accent: ${manifest.theme_color};`)
    expect(tokens).toContain(`--page: ${manifest.background_color};`)
  })
})
