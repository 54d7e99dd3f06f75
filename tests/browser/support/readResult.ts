import type { Page } from 'playwright-core'
import { readOutputs, type ShownOutput } from '../../support/readOutputs.ts'

/** What the result panel shows, by the names of the outputs; nothing before the first calculation. */
export async function readResult(page: Page): Promise<Record<string, ShownOutput>> {
  return await page.locator('[data-output]').evaluateAll(readOutputs)
}
