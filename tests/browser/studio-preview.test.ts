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
const ELSEWHERE = ['Related Calculators', 'Back to All Tools', 'History']

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

/** Fields of rows, with units, choices and amounts. */
const COLUMNS = [
  'food: { type: text, label: Food, default: "" }',
  'grams: { type: number, label: How many grams of it, unit: g, default: 150 }',
  'price: { type: money, label: Price of one, default: 12.5 }',
  'kind: { type: choice, label: Kind, default: a, choices: [{ value: a, label: Of an animal }, { value: b, label: A }, { value: c, label: B }, { value: d, label: C }, { value: e, label: D }] }',
  'protein: { type: number, label: Protein, unit: g, default: 20 }',
  'second: { type: number, label: Second, default: 3 }',
]

it.each([1280, 375, 320])(
  'rows of many columns stay in their card, and fields side by side are level, at %i px',
  async (width) => {
    await using site = await openSite({ width })
    const { page } = site
    for (const count of [2, 3, 4, 5, 6]) {
      const columns = COLUMNS.slice(0, count).map((column) => `      ${column}\n`)
      const text = `inputs:\n  meals:\n    type: rows\n    label: Meals ${count}\n    startRows: 2\n    columns:\n${columns.join('')}outputs:\n  total: { label: Total, formula: sum(meals.grams), primary: true }\n`
      await page.goto('/studio')
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'rows.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) })
      if (width < 900) await page.getByText('Calculator', { exact: true }).click()
      const rows = page.frameLocator('iframe').locator('.rows', { hasText: `Meals ${count}` })
      await rows.waitFor(SOON)
      expect(await rows.locator('.field-sign').allTextContents()).toEqual(count > 2 ? ['$', '$'] : [])
      const { beyond, lines } = await rows.evaluate((fieldset) => {
        const { right } = fieldset.getBoundingClientRect()
        const controls = [...(fieldset.querySelector('.form-row')?.querySelectorAll('.control') ?? [])]
        const boxes = controls.map((control) => control.getBoundingClientRect())
        return {
          beyond: [...fieldset.querySelectorAll('*')].some((part) => part.getBoundingClientRect().right > right + 1),
          lines: [...new Set(boxes.map((box) => Math.round(box.top)))].length,
        }
      })
      expect(beyond, `${count} columns`).toBe(false)
      expect(lines, `${count} columns`).toBe(count > (width === 375 ? 3 : 2) ? Math.ceil(count / 2) : 1)
    }
    await site.expectQuiet()
  },
)
