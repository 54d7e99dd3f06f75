import type { Page } from 'playwright-core'
import { fixtureChunk } from '../../support/fixtures.ts'
import { hydrated } from './hydrated.ts'
import { openSite, type OpenSite, type SiteOptions } from './openSite.ts'

/**
 * Opens the page of a definition that is not a tool of the site. The built site renders it; only the definition's chunk
 * comes from the test.
 *
 * @param fragment inputs, as in a link: "#owed=3000&rate=24"
 */
export async function openFixture(id: string, fragment = '', options?: SiteOptions): Promise<OpenSite> {
  const site = await openSite({ ...options, uncached: true })
  await goToFixture(site.page, id, fragment)
  return site
}

/** The same for an existing visitor. */
export async function goToFixture(page: Page, id: string, fragment = ''): Promise<void> {
  await page.goto('/about')
  await hydrated(page)
  await page.route(`/${id}.chunk.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: fixtureChunk(id) }),
  )
  await page.evaluate(
    ([name, path]) => {
      const chunk = document.createElement('link')
      chunk.dataset['tool'] = name
      chunk.href = `/${name}.chunk.js`
      document.head.append(chunk)
      const link = document.createElement('a')
      link.href = path
      document.body.append(link)
      link.click()
      link.remove()
    },
    [id, `/${id}${fragment}`] as const,
  )
  await page.locator('.calculator').waitFor()
}
