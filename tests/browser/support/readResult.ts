import type { Page } from 'playwright-core'
import { readOutputs, type ShownOutput } from '../../support/readOutputs.ts'

/** The content of the result panel by output name; empty before the first calculation. */
export async function readResult(page: Page): Promise<Record<string, ShownOutput>> {
  return await page.locator('[data-output]').evaluateAll(readOutputs)
}
