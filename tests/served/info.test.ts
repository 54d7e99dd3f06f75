import { describe, expect, inject, it } from 'vitest'
import { readPages } from '../../scripts/read-pages.ts'
import { site as siteData } from '../../src/site.ts'
import { fetchPage, hrefsOf, textsOf } from './support/fetchPage.ts'

// What is served of the pages about the site, read without a browser.

const paths = readPages().pages.map(({ id }) => `/${id}`)

it.each(paths)(
  '%s has its headings in order: one of the first level, and none left out on the way down',
  async (path) => {
    const { status, document } = await fetchPage(path)
    expect(status).toBe(200)
    const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].map(({ localName }) =>
      Number(localName[1]),
    )
    expect(levels[0]).toBe(1)
    expect(levels.slice(1).filter((level, index) => level === 1 || level > (levels[index] ?? 0) + 1)).toEqual([])
  },
)

describe('the links of the info pages', () => {
  it('all lead somewhere', async () => {
    const pages = await Promise.all(paths.map(fetchPage))
    const hrefs = [...new Set(pages.flatMap(({ document }) => hrefsOf(document, 'main a')))]
    expect(hrefs).toContain(`mailto:${siteData.supportEmail}`)
    const own = hrefs.filter((href) => !href.startsWith('mailto:'))
    expect(own.length).toBeGreaterThan(20)
    const answers = await Promise.all(
      own.map(async (href) => `${href} ${(await fetch(new URL(href, inject('baseUrl')))).status}`),
    )
    expect(answers).toEqual(own.map((href) => `${href} 200`))
  })

  it('do not appear in the guides', async () => {
    const { document } = await fetchPage('/support')
    const guides = [...document.querySelectorAll('section')].find((section) =>
      textsOf(section, 'h2').includes('Guides'),
    )
    if (!guides) throw new Error('there are no guides')
    expect(textsOf(guides, 'h3')).toHaveLength(3)
    expect(hrefsOf(guides)).toEqual([])
  })
})

it('search engines find the info pages in the sitemap', async () => {
  const sitemap = await (await fetch(new URL('/sitemap.xml', inject('baseUrl')))).text()
  for (const path of paths) expect(sitemap).toContain(`<loc>${siteData.url}${path}</loc>`)
})

it.each(['/privacy-policy', '/terms-of-service'])('%s says when it changed', async (path) => {
  const { document } = await fetchPage(path)
  expect(textsOf(document, 'main header').join()).toMatch(/Last Updated: [A-Z][a-z]+ \d{1,2}, 20\d\d$/)
})
