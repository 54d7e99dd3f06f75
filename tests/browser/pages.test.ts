import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import { site as siteData } from '../../src/site.ts'
import { expectAsServed, readServed, type Served } from './support/expectAsServed.ts'
import { asksServices } from './support/foreignServices.ts'
import { calculateButton, fieldOf, textFieldOf } from './support/fillForm.ts'
import { hydrated } from './support/hydrated.ts'
import { expectToFit, sticksOut } from './support/measureLayout.ts'
import { openPage } from './support/openPage.ts'
import { openSite, type OpenSite, type SiteOptions } from './support/openSite.ts'
import { openSlowly } from './support/openSlowly.ts'
import { readHead } from './support/readHead.ts'
import { readResult } from './support/readResult.ts'
import { pressFarDown } from './support/pressFarDown.ts'
import { SOON } from '../support/soon.ts'

// Browser-only checks of each page: it hydrates without changes, nothing shifts, it fits. That of forms is in tools.test.ts;
// the served HTML is tested in tests/served, the behavior of forms in tests/dom, and the layout of every page as served in
// layout.test.ts.

const { tools } = keepCatalogue()
const UNKNOWN = ['/no-such-page', '/no/such/page']

const views = tools.filter(({ plugin, view }) => plugin !== undefined || view !== undefined)
/** One info page of each kind: text, a form, samples with a reference. shell-info.test.ts has the others. */
const INFO = ['about', 'contact', 'developers']
const paths = ['/', ...views.map(({ id }) => `/${id}`), ...INFO.map((id) => `/${id}`), '/no-such-page']
const NOT_FOUND = /^console error: Failed to load resource: .* 404 \(Not Found\)/

describe('a page that hydrates on a phone', () => {
  const shared = shareSite({ width: 375, height: 700 })
  // The browser caches nothing while services are routed, so each page takes twice as long.
  const served = shareSite({ width: 375, height: 700, services: true })

  it.each(paths)(
    'is at %s what was served, without a sound and without a move, fits, and can be touched',
    async (path) => {
      const { site } = asksServices(path) ? served : shared
      const { page } = site
      const noise = listen(site)
      await page.setViewportSize({ width: 375, height: 700 })
      await expectAsServed(page, path)
      // Pages equal to their served HTML have been checked as served.
      if (path === '/' || (await page.locator('.plugin').count()) > 0) await expectToFit(page)
      expect(await noise()).toEqual(UNKNOWN.includes(path) ? [expect.stringMatching(NOT_FOUND)] : [])
    },
  )
})

describe('a page opened from another', () => {
  const shared = shareSite({ services: true })
  beforeAll(async () => {
    await shared.site.page.goto('/')
    await hydrated(shared.site.page)
    await shared.site.page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  })

  // One tool of each kind: heads and texts differ only in which content is present.
  const kinds = Map.groupBy(tools, ({ plugin, view, content }) =>
    [
      plugin === undefined,
      view === undefined,
      ...[content.formula, content.sources, content.title].map(Boolean),
    ].join(),
  )
  it.each([...kinds.values()].flatMap(([tool]) => tool ?? []))(
    'has at /$id the head and the texts it is served with',
    async ({ id, title }) => {
      const { page } = shared.site
      await page.getByRole('navigation', { name: 'Tools', exact: true }).locator(`a[href="/${id}"]`).click()
      await expect.poll(() => page.locator('h1').allTextContents(), SOON).toEqual([title])
      const { head, texts } = await fetchServed(page, `/${id}`)
      expect(texts.length).toBeGreaterThan(4)
      await expect.poll(() => readHead(page), SOON).toEqual(head)
      expect(await readTexts(page)).toEqual(texts)
    },
  )

  it('may be home again, from a card and back', async () => {
    const { page } = shared.site
    await page.getByRole('link', { name: `${siteData.name}, home` }).click()
    await expect.poll(() => readHead(page), SOON).toEqual(await servedHead(page, '/'))
    await page.locator('.card').getByRole('link', { name: 'Loan Calculator', exact: true }).first().click()
    await expect.poll(() => readHead(page), SOON).toEqual(await servedHead(page, '/loan'))
    await page.getByRole('link', { name: `${siteData.name}, home` }).click()
    await expect.poll(() => readHead(page), SOON).toEqual(await servedHead(page, '/'))
  })

  it.each(UNKNOWN)('has at %s the head it is served with', async (path) => {
    const { page } = shared.site
    await page.evaluate((target) => history.pushState(null, '', target), path)
    await expect.poll(() => page.locator('h1').allTextContents(), SOON).toEqual(['We can’t find that page'])
    await expect.poll(() => readHead(page), SOON).toEqual(await servedHead(page, path))
    await page.getByRole('link', { name: 'See all calculators' }).click()
    await expect.poll(() => readHead(page), SOON).toEqual(await servedHead(page, '/'))
  })

  it('is opened in the same document, without errors', async () => {
    expect(await shared.site.page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    await shared.site.expectQuiet()
  })
})

it('a page that was served has its texts again when the visitor comes back to it', async () => {
  await using site = await openSite()
  const { page } = site
  await page.goto('/area')
  await hydrated(page)
  const texts = await servedTexts(page, '/area')
  expect(await readTexts(page)).toEqual(texts)
  await pressFarDown(page.locator('[aria-labelledby="related"] article a').first())
  await expect.poll(() => readTexts(page), SOON).toEqual(await servedTexts(page, '/volume'))
  await page.goBack()
  await expect.poll(() => readTexts(page), SOON).toEqual(texts)
  await site.expectQuiet()
})

/** The texts below the tool. */
const readTexts = (page: Page): Promise<(string | null)[]> => page.locator('[data-texts] > section').allTextContents()

const fetchServed = async (page: Page, path: string): Promise<Served> =>
  readServed(page, await (await page.request.get(path)).text())

async function servedTexts(page: Page, path: string): Promise<(string | null)[]> {
  const { texts } = await fetchServed(page, path)
  expect(texts.length).toBeGreaterThan(4)
  return texts
}

const servedHead = async (page: Page, path: string): Promise<string[]> => (await fetchServed(page, path)).head

/** One visitor shared by all tests of a suite, going from page to page. */
function shareSite(options?: SiteOptions): { readonly site: OpenSite } {
  let site: OpenSite | undefined
  beforeAll(async () => void (site = await openSite(options)))
  afterAll(() => site?.[Symbol.asyncDispose]())
  return {
    get site() {
      if (!site) throw new Error('a test asks for its visitor')
      return site
    },
  }
}

/** Collects the problems reported from now on. */
function listen({ page, problems }: OpenSite): () => Promise<readonly string[]> {
  const before = problems.length
  return async () => {
    // Messages logged before this call returns have arrived by then.
    await page.evaluate(() => undefined)
    return problems.slice(before)
  }
}

it("counts to the visitor's calendar day", async () => {
  await using site = await openSite({ timezoneId: 'Pacific/Kiritimati' })
  const { page } = site
  await page.clock.setFixedTime(new Date('2026-01-14T20:00:00Z'))
  await page.goto('/age-calc')
  await textFieldOf(page, 'birthDate').fill('2000-01-15')
  await calculateButton(page).click()
  const figure = async (output: string) => (await readResult(page))[output]?.text
  await expect
    .poll(async () => [await figure('years'), await figure('months'), await figure('days')].join(' '), SOON)
    .toBe('26 0 0')
})

it('ten thousand digits are calculated exactly, and fit', async () => {
  await using site = await openPage('/fraction', { width: 320, height: 640 })
  const { page } = site
  const fraction = { numerator1: '9'.repeat(10_000), denominator1: '9', numerator2: '1', denominator2: '1' }
  for (const [input, text] of Object.entries(fraction)) await textFieldOf(page, input).fill(text)
  await calculateButton(page).click()
  await expect.poll(async () => (await readResult(page)).result?.text.replaceAll(',', ''), SOON).toMatch(/^1{9999}2/)
  expect(await sticksOut(page)).toEqual([])
  await site.expectQuiet()
})

describe('before the page has hydrated', () => {
  it('a field keeps text', async () => {
    const { site, letGo } = await openSlowly('/loan')
    await using _ = site
    const { page } = site
    await textFieldOf(page, 'amount').pressSequentially('20000')
    await textFieldOf(page, 'rate').pressSequentially('6')
    await letGo()
    // Continued typing is not interrupted.
    await page.keyboard.type('.5')
    expect(await textFieldOf(page, 'rate').inputValue()).toBe('6.5')
    expect(await textFieldOf(page, 'amount').inputValue()).toBe('20000')
    await textFieldOf(page, 'years').fill('5')
    expect(await textFieldOf(page, 'amount').inputValue()).toBe('20000')
    await calculateButton(page).click()
    await expect.poll(async () => (await readResult(page)).monthlyPayment?.text, SOON).toBe('$391.32')
    await site.expectQuiet()
  })

  it('a choice takes effect, with its fields', async () => {
    const { site, letGo } = await openSlowly('/speed')
    await using _ = site
    const { page } = site
    await page.getByRole('radio', { name: 'Distance', exact: true }).check()
    await letGo()
    expect(await page.getByRole('radio', { name: 'Distance', exact: true }).isChecked()).toBe(true)
    await textFieldOf(page, 'time').fill('3')
    await textFieldOf(page, 'speed').fill('3')
    await calculateButton(page).click()
    await expect.poll(async () => (await readResult(page)).result?.text, SOON).toBe('9')
    await site.expectQuiet()
  })

  it('an entry of a list holds, with the lists that hang on it', async () => {
    const { site, letGo } = await openSlowly('/unit')
    await using _ = site
    const { page } = site
    const choice = (input: string) => fieldOf(page, input).getByRole('combobox')
    await choice('from').selectOption('ft')
    await choice('category').selectOption('weight')
    await textFieldOf(page, 'value').fill('150')
    await letGo()
    expect([await choice('category').inputValue(), await choice('from').inputValue()]).toEqual(['weight', 'lb'])
    await choice('from').selectOption('st')
    await expect
      .poll(async () => (await readResult(page)).result, SOON)
      .toEqual({ label: 'Result', text: '952.543977', unit: 'kg' })
    await site.expectQuiet()
  })

  it('a list of the category that was served keeps its entry', async () => {
    const { site, letGo } = await openSlowly('/unit')
    await using _ = site
    const { page } = site
    await fieldOf(page, 'from').getByRole('combobox').selectOption('ft')
    await textFieldOf(page, 'value').fill('6')
    await letGo()
    await expect.poll(async () => (await readResult(page)).result?.text, SOON).toBe('182.88')
  })

  it('rows take entries, and Enter does not reload the page', async () => {
    const { site, letGo } = await openSlowly('/gpa')
    await using _ = site
    const { page } = site
    const rows = page.getByRole('group', { name: /^course \d+$/ })
    await rows.nth(0).getByRole('combobox').selectOption('B+')
    await rows.nth(0).getByRole('textbox').fill('4')
    await rows.nth(0).getByRole('textbox').press('Enter')
    await letGo()
    // A form submitted without scripts would put its values in the query; calculated values are in the fragment.
    expect(page.url().split('#')[0]).toMatch(/\/gpa$/)
    expect(await rows.nth(0).getByRole('combobox').inputValue()).toBe('B+')
    await page.getByRole('button', { name: 'Add a course' }).click()
    await rows.nth(1).getByRole('combobox').selectOption('C')
    await rows.nth(1).getByRole('textbox').fill('2')
    await calculateButton(page).click()
    await expect.poll(async () => (await readResult(page)).gpa?.text, SOON).toBe('2.87')
    await site.expectQuiet()
  })
})
