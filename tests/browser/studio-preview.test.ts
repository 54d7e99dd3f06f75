import { join } from 'node:path'
import type { FrameLocator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import { inSite } from '../../scripts/site/roots.ts'
import { SOON } from '../support/soon.ts'
import { openSite } from './support/openSite.ts'

// The calculator beside a definition is that of the built page: the same texts, and the same figures for its example.

/** By the kind of form: sliders, units, rows, a table. `npm run test:long` takes all. */
const SOME = new Set(['mortgage', 'bmi-calc', 'gpa', 'sleep'])
/** Draws numbers by chance, and has a form of its own here only. */
const OTHERS = new Set(['random', 'unit'])

const ids = keepCatalogue()
  .tools.filter(({ plugin, id }) => plugin === undefined && !OTHERS.has(id))
  .map(({ id }) => id)
  .filter((id) => process.env.LONG_TESTS !== undefined || SOME.has(id))

/** What the frame leaves out: what the visitor did before, and ways to other pages. */
const ELSEWHERE = ['Recent results', 'Related Calculators', 'Back to All Tools', 'History']

it('is the built page with the figures of its example', async () => {
  await using site = await openSite({ width: 1280 })
  const { page, context } = site
  await page.goto('/studio')
  const preview = page.frameLocator('iframe')
  const built = await context.newPage()
  for (const id of ids) {
    await page.locator('input[type=file]').setInputFiles(join(inSite('tools'), `${id}.yaml`))
    await built.goto(`/${id}`)
    const title = (await built.locator('h1').textContent()) ?? ''
    await preview.locator('h1', { hasText: title }).waitFor(SOON)
    const [shown, expected] = [await exampleOf(preview), await exampleOf(built)]
    expect(shown.length, id).toBeGreaterThan(20)
    expect(shown, id).toEqual(expected)
  }
  await site.expectQuiet()
})

/** The texts of a page with the result of its example. */
async function exampleOf(page: Page | FrameLocator): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Try an example' }).click()
  await page.locator('.result:has(.result-details[aria-busy=false])').waitFor(SOON)
  return page.locator('body').evaluate((body, elsewhere) => {
    const isElsewhere = (part: Element) =>
      part.closest('nav, header, footer, [data-slot]') !== null ||
      [...body.querySelectorAll('section')].some(
        (section) =>
          section.contains(part) &&
          elsewhere.some((heading) => section.querySelector('h2, h3, summary')?.textContent === heading),
      )
    return [...body.querySelectorAll('h1, h2, h3, label, legend, .primary-figure, p, dt, dd, option')]
      .filter((part) => !isElsewhere(part))
      .map((part) => part.textContent.replaceAll(/\s+/g, ' ').trim())
      .filter((text) => text !== '' && !elsewhere.includes(text))
  }, ELSEWHERE)
}
