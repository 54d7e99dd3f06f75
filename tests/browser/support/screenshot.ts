import type { Page } from 'playwright-core'

/** Writes a full-page screenshot to test-results/<name>.png for review, only if SCREENSHOTS=1. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS !== '1') return
  await page.screenshot({ path: `test-results/${name}.png`, fullPage: true, animations: 'disabled' })
}
