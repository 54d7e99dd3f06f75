import type { Page } from 'playwright-core'
import { HEAD_TAGS, headLines } from '../../support/headLines.ts'

/** What search engines and previews read of a page, a line for each element, in an order of its own: title, meta, canonical link, structured data. */
export const readHead = (page: Page): Promise<string[]> => page.locator(HEAD_TAGS).evaluateAll(headLines)
