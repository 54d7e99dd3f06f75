import type { Page } from 'playwright-core'

/**
 * Waits until React has taken over the page that was served, and what followed from that has been painted. Needed only
 * where a test looks at the taking over itself: what a visitor presses earlier is not lost.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
  })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
