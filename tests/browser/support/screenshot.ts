import type { Page } from 'playwright-core'

/** Writes the whole page to test-results/<name>.png, for looking at; does nothing unless SCREENSHOTS=1. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS !== '1') return
  await page.screenshot({ path: `test-results/${name}.png`, fullPage: true, animations: 'disabled' })
}
