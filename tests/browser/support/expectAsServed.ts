import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { HEAD_TAGS, headLines } from '../../support/headLines.ts'
import { hydrated } from './hydrated.ts'
import { readHead } from './readHead.ts'
import { readShifts } from './watchShifts.ts'

/**
 * Opens a page and expects that hydration moves nothing, and changes neither its head nor, unless it is a plugin's, its
 * content.
 */
export async function expectAsServed(page: Page, path: string): Promise<void> {
  const response = await page.goto(path)
  const before = await readServed(page, (await response?.text()) ?? '')
  await hydrated(page)
  expect(await readShifts(page)).toEqual([])
  expect(await readHead(page)).toEqual(before.head)
  if ((await page.locator('.plugin').count()) > 0) return
  expect(elements(await page.locator('main').evaluate((main) => main.outerHTML))).toEqual(elements(before.main))
}

/** What a served page says of itself, and shows. */
export interface Served {
  readonly head: string[]
  readonly main: string
  /** The texts below the tool. */
  readonly texts: (string | null)[]
}

/** The head and content of an HTML document, as a browser without scripts parses it. */
export const readServed = async (page: Page, html: string): Promise<Served> => {
  // The open page's policy allows only its own styles.
  const bare = html.replaceAll(/<style.*?<\/style>/gs, '')
  const served = await page.evaluateHandle((text) => new DOMParser().parseFromString(text, 'text/html'), bare)
  const tags = await served.evaluateHandle((document, selector) => [...document.querySelectorAll(selector)], HEAD_TAGS)
  const content = await served.evaluate((document) => ({
    main: document.querySelector('main')?.outerHTML ?? '',
    texts: [...document.querySelectorAll('[data-texts] > section')].map(({ textContent }) => textContent),
  }))
  return { head: await tags.evaluate(headLines), ...content }
}

/**
 * Tags and texts, without inline scripts, the disabled state of the button, and the name of the assistant's model, which
 * only the server knows.
 */
const elements = (main: string): string[] =>
  main
    .replaceAll(/<script>.*?<\/script>/gs, '')
    .replaceAll(/ (data-)?disabled="(true)?"/g, '')
    .replace('Answers come from the calculators themselves.', '&nbsp;')
    .split(/(?=<)/)
