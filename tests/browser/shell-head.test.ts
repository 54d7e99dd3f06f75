import { expect, it } from 'vitest'
import { site as siteData } from '../../src/site.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite } from './support/openSite.ts'
import { readHead } from './support/readHead.ts'
import { SOON } from '../support/soon.ts'

const IMAGE = `${siteData.url}/share-image.png`
/** Metadata that previews need on every page, besides the texts. */
const PREVIEW = [
  `meta content="website" property="og:type"`,
  `meta content="${IMAGE}" property="og:image"`,
  `meta content="1200" property="og:image:width"`,
  `meta content="630" property="og:image:height"`,
  `meta content="summary_large_image" name="twitter:card"`,
  `meta content="${IMAGE}" name="twitter:image"`,
]

it('a page has its pictures and its manifest in its head, as served and after going to it', async () => {
  await using site = await openSite()
  const { page } = site
  for (const path of ['/', '/loan', '/about']) {
    const html = await (await page.request.get(path)).text()
    for (const text of ['property="og:image"', 'rel="manifest"', 'rel="apple-touch-icon"', 'name="theme-color"'])
      expect(html, path).toContain(text)
    await page.goto(path)
    await hydrated(page)
    expect(await readHead(page)).toEqual(expect.arrayContaining(PREVIEW))
  }
  await page.goto('/')
  await hydrated(page)
  await page.locator('.card').getByRole('link', { name: 'Loan Calculator', exact: true }).click()
  await expect.poll(() => page.title(), SOON).toMatch(/loan/i)
  await expect.poll(() => readHead(page), SOON).toEqual(expect.arrayContaining(PREVIEW))
  await site.expectQuiet()
})

it('the manifest and what it and the head name are served as what they are', async () => {
  await using site = await openSite()
  const { page } = site
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const response = await page.request.get(address ?? '')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = (await response.json()) as Record<'icons' | 'screenshots', { src: string; type: string }[]> & {
    shortcuts: { url: string }[]
  }
  const icon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    { src: icon ?? '', type: 'image/png' },
    { src: new URL(IMAGE).pathname, type: 'image/png' },
  ]
  for (const { src, type } of pictures) {
    const picture = await page.request.get(src)
    expect(picture.status(), src).toBe(200)
    expect(picture.headers()['content-type'], src).toBe(type)
  }
  for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status(), url).toBe(200)

  // The browser parses the manifest without errors.
  const session = await site.context.newCDPSession(page)
  const { errors, url } = await session.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe(address)
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => /manifest|icon/.test(errorId))).toEqual([])
  await site.expectQuiet()
})
