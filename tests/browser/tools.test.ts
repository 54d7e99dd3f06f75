import { equip } from '../support/equip.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import { encodePermalink } from '../../src/engine/show/link/permalink.ts'
import type { Example } from '../../src/engine/definition.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import { fromGiven, toGiven } from '../../src/form/rawValues.ts'
import {
  asInstant,
  differences,
  runExample,
  SOME_OTHER_DAY,
  visibleOutputs,
  withoutRandom,
} from '../support/exampleRuns.ts'
import { fixtures } from '../support/fixtures.ts'
import { axe, CONTRAST, LAYOUT } from './support/axe.ts'
import { coveringExamples, featuresOf, resultFeaturesOf } from './support/coveringExamples.ts'
import { calculateButton, fillForm } from './support/fillForm.ts'
import { expectAsServed } from './support/expectAsServed.ts'
import { goToFixture } from './support/openFixture.ts'
import { openSite, type OpenSite } from './support/openSite.ts'
import { readResult } from './support/readResult.ts'
import { screenshot } from './support/screenshot.ts'
import { SOON } from '../support/soon.ts'
import { readShifts } from './support/watchShifts.ts'

// tests/dom calculates every example of every definition and checks the structure of each result with everything opened.
// Here, a few examples that together use every feature of a definition run in a browser, on the narrowest phone, which has
// the least room.

const NARROW = { width: 320, height: 640, timezoneId: 'UTC', testClock: true } as const
/** Features that the examples must cover, whatever definitions there are. */
const KINDS = [
  ...['number', 'integer', 'text', 'date', 'time', 'duration', 'choice', 'rows'].map((type) => `input.type=${type}`),
  ...['few', 'many'].map((choices) => `choices=${choices}`),
  ...['number', 'money', 'percent', 'date', 'duration', 'text', 'fraction'].map((format) => `output.format=${format}`),
  ...['line', 'area', 'stack', 'bars', 'parts', 'histogram', 'box', 'scale'].map((kind) => `chart=${kind}`),
  ...['input.when', 'output.unit', 'output.tone', 'output.table.fold', 'output.table.rows', 'sentence', 'drawing'],
]

// Views of their own are tested with their keys and boxes.
const computed = keepCatalogue()
  .tools.filter(({ plugin, view }) => plugin === undefined && view === undefined)
  .map(visibleOutputs)
  .map((tool) => ({ ...tool, examples: tool.examples.filter((example) => !isLong(tool, example)) }))
const covering = coveringExamples(computed, featuresOf)
const shown = covering.flatMap(({ shows }) => shows)
const more = coveringExamples(fixtures, featuresOf, shown)

it('is seen in a browser, whatever a definition uses', () => {
  const missing = new Set(KINDS).difference(new Set([...covering, ...more].flatMap(({ shows }) => shows)))
  expect([...missing]).toEqual([])
})

describe('on the narrowest phone', () => {
  let site: OpenSite
  beforeAll(async () => void (site = await openSite(NARROW)))
  afterAll(() => site[Symbol.asyncDispose]())

  describe.each([...covering, ...more])('/$tool.id', ({ tool, example, shows }) => {
    it(`${example.name}: nothing jumps, the result comes into view, fits, is seen, reached, and printed`, async () => {
      const { page, expectQuiet } = site
      await page.clock.setFixedTime(asInstant(example.now ?? SOME_OTHER_DAY))
      if (fixtures.includes(tool)) await goToFixture(page, tool.id)
      else await expectAsServed(page, `/${tool.id}`)
      await fillForm(page, tool, example.given)
      const { inputs, outputs } = runExample(tool, example)
      expect(await shownInputs(page)).toEqual(inputs)
      expect(await coveredFields(page)).toEqual([])
      const before = await readShifts(page)
      // A form without a button has already calculated.
      const hasButton = (await calculateButton(page).count()) > 0
      if (hasButton) await calculateButton(page).click()

      await expect.poll(async () => withoutRandom(await readResult(page), example), SOON).toEqual(outputs)
      const result = await readResult(page)
      expect(differences(result, example)).toEqual([])
      const status = page.getByRole('region', { name: 'Result' }).getByRole('status')
      await expect.poll(() => status.textContent(), SOON).toContain(Object.values(result)[0]?.label)
      expect(await readShifts(page)).toEqual(before)
      // A live result does not scroll.
      if (hasButton) await expect.poll(() => isInView(page, '[data-output]'), SOON).toBe(true)

      await expect.poll(() => page.locator('.result-details[aria-busy=true]').count(), SOON).toBe(0)
      if (shows.some((each) => !isOfForm(each))) await expectResult(page, tool, shows)
      await screenshot(page, `tool-${tool.id}`)
      // The rest of the page is the same everywhere and checked in other tests.
      expect(await axe(page, LAYOUT, CALCULATOR)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme'), SOON).toBe('dark')
      expect(await axe(page, CONTRAST, CALCULATOR)).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      // Another example of the tool would find this result beside the form.
      await page.evaluate(() => localStorage.removeItem('abakit-results'))
      await expectQuiet()
    })
  })
})

/** The fields of a form that another one covers, in part. */
const coveredFields = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('.tool-form > .field')]
    const boxes = fields.map((field) => ({
      name: field.getAttribute('data-input'),
      box: field.getBoundingClientRect(),
    }))
    return boxes
      .filter(({ box }, at) =>
        boxes.some(
          ({ box: other }, index) =>
            index !== at &&
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        ),
      )
      .map(({ name }) => name)
  })

/** Whether a table has hundreds of rows, which show no more than tens would. */
function isLong(tool: ToolData, example: Example): boolean {
  return Object.values(runExample(tool, example).outputs).some(({ text }) => /^[\d,]{3,} rows$/.test(text))
}

const CALCULATOR = '.calculator'

const isOfForm = (feature: string): boolean => /^(input|choices|cell)/.test(feature)

/** Opens the whole result: nothing overflows or is unreachable, and all of it is printed, but not parts left closed. */
async function expectResult(page: Page, tool: ToolData, shows: readonly string[]): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.disclosure summary').filter({ visible: true }).count()).toBe(0)
  await page.emulateMedia({ media: null })

  // One opens at a time; together they show the same in one pass.
  await page.locator('.disclosure').evaluateAll((all) => all.forEach((each) => each.removeAttribute('name')))
  for (const summary of await page.locator('.disclosure > summary').all()) await summary.press('Enter')
  await expect.poll(() => page.locator('.disclosure:not([open])').count(), SOON).toBe(0)
  for (const kind of shows.filter((each) => each.startsWith('chart='))) {
    const charts = tool.charts.filter((chart) => kind === `chart=${chart.kind}`)
    const drawn = page.locator(charts.map(({ name }) => `[data-chart="${name}"] svg`).join())
    await expect.poll(() => drawn.first().isVisible(), { ...SOON, message: kind }).toBe(true)
  }
  expect(await unreached(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expectOnPaper(page, tool)
  expect(await page.locator('.result-parts button:not(.fold-toggle)').filter({ visible: true }).count()).toBe(0)
  expect(await hiddenWorking(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
}

/** Parts of a result that take room of their own, besides figures. */
const ROOM = /^(chart=|sentence|drawing|output\.(table|tone|note|units)$)/

it.each([375, 1280])(
  'a link that carries a result opens with hardly anything in view moving, at %i px',
  async (width) => {
    await using site = await openSite({ width, height: 812 })
    const { page } = site
    const ofForms = computed.filter(({ requires }) => !requires.includes('chance'))
    const parts = (...of: Parameters<typeof resultFeaturesOf>) =>
      resultFeaturesOf(...of).filter((each) => ROOM.test(each))
    const moved: unknown[] = []
    for (const { tool, example } of coveringExamples(ofForms, parts)) {
      await page.goto(
        `/${tool.id}#${encodePermalink(equip(tool), toGiven(equip(tool), fromGiven(equip(tool), example.given)))}`,
      )
      await page.locator('.result:has(.result-details[aria-busy=false]) .result-actions button').first().waitFor()
      const shifts = await readShifts(page)
      // The height of the panel is reserved by estimate.
      if (shifts.reduce((sum, { value }) => sum + value, 0) > 0.01) moved.push({ tool: tool.id, shifts })
    }
    expect(moved).toEqual([])
  },
)

const shownInputs = (page: Page): Promise<(string | null)[]> =>
  page.locator('[data-input]').evaluateAll((fields) => fields.map((field) => field.getAttribute('data-input')))

const isInView = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })

/** Expects title, inputs, figures, charts and tables, the link and the date in print, but not the form. */
async function expectOnPaper(page: Page, tool: ToolData): Promise<void> {
  const { missing, inputs, foot, form } = await page.evaluate(() => ({
    missing: [
      ...document.querySelectorAll('h1, .result-parts [data-output], .result-parts .chart, .result-parts .chart svg'),
    ]
      .filter((each) => !each.checkVisibility() || each.getBoundingClientRect().height === 0)
      .map((each) => each.outerHTML.slice(0, 80)),
    inputs: [...document.querySelectorAll('.paper-inputs .figure')].map((each) => each.textContent),
    foot: document.querySelector('.paper-foot')?.textContent ?? '',
    form: document.querySelector('.tool-form')?.checkVisibility(),
  }))
  expect(missing).toEqual([])
  expect(inputs.length).toBeGreaterThanOrEqual(1)
  for (const text of inputs) expect(text).not.toBe('')
  expect(foot).toContain(`/${tool.id}#`)
  expect(foot).toMatch(/^Abakit, [A-Z][a-z]+ \d{1,2}, \d{4}http/)
  expect(form).toBe(false)
}

/** Working that print would hide; opened or not, it must be printed. */
const hiddenWorking = (page: Page): Promise<string[]> =>
  page
    .locator('.working')
    .evaluateAll((all) => all.filter((each) => !each.checkVisibility()).map((each) => each.outerHTML.slice(0, 80)))

const MOST_SCROLLERS = 5

/** Controls and scrollable elements in the result that Tab does not reach. */
async function unreached(page: Page): Promise<string[]> {
  const stops = await page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        '.result-parts :is(button, a[href], input, select, summary, [tabindex="0"]):not(:disabled)',
      ),
    ].filter((each) => each.checkVisibility() && each.tabIndex >= 0)
    all[0]?.focus()
    const left = new Set(all)
    Object.assign(globalThis, { left })
    document.addEventListener('focusin', ({ target }) => left.delete(target as HTMLElement))
    return all.length
  })
  const unvisited = () =>
    page.evaluate(() =>
      [...(globalThis as unknown as { left: Set<Element> }).left].map((each) => each.outerHTML.slice(0, 120)),
    )
  // Moves out of the result and back through it with Tab. Each scrollable element is an additional stop.
  await page.keyboard.press('Shift+Tab')
  for (let stop = 0; stop <= stops; stop++) await page.keyboard.down('Tab')
  for (let scroller = 0; scroller < MOST_SCROLLERS && (await unvisited()).length > 0; scroller++)
    await page.keyboard.down('Tab')
  await page.keyboard.up('Tab')
  return await unvisited()
}

/** Tables that print would truncate. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.result-table[data-long]')]
      .filter((table) => table.scrollHeight > table.clientHeight + 1)
      .map((table) => table.getAttribute('aria-label') ?? ''),
  )
