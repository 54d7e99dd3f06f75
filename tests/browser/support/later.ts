import type { Page } from 'playwright-core'
import type {} from '../../../src/quiet.ts'
import { hydrated } from './hydrated.ts'

/** Points at an icon, which loads the component library, and waits for its toasts and tooltips. */
export async function widgetsLoaded(page: Page): Promise<void> {
  await page
    .locator('.bar-button[title]')
    .first()
    .evaluate((button) => button.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })))
  await page.locator('.toasts').waitFor({ state: 'attached' })
}

/** What happens once the page has been left alone for ten seconds, at once: what comes last, comes now. */
export async function quiet(page: Page): Promise<void> {
  await hydrated(page)
  await page.evaluate(() => {
    globalThis.isQuiet = true
    dispatchEvent(new Event('abakit:quiet'))
  })
}
