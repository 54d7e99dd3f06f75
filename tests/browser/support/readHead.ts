import type { Page } from 'playwright-core'
import { HEAD_TAGS, headLines } from '../../support/headLines.ts'

/** The metadata that search engines and previews read, one element per line, in a fixed order. */
export const readHead = (page: Page): Promise<string[]> => page.locator(HEAD_TAGS).evaluateAll(headLines)
