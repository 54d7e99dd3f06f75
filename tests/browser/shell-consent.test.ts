import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe, rulesAt } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite, type SiteOptions } from './support/openSite.ts'
import { SOON } from '../support/soon.ts'
import { startSite, type RunningSite } from './support/startSite.ts'
import { readShifts } from './support/watchShifts.ts'

const KEY = 'cookie-consent'
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookie preferences' })
const stored = async (page: Page): Promise<unknown> =>
  JSON.parse((await page.evaluate((key) => localStorage.getItem(key), KEY)) ?? 'null')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** How often the page has been loaded in this tab. */
const loads = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('loads')))

async function openUnanswered(path: string, options: SiteOptions = {}): Promise<OpenSite> {
  const site = await openSite({ consent: 'unanswered', ...options })
  await site.context.addInitScript(() => {
    // The empty page that axe works in has no storage.
    if (location.protocol === 'http:')
      sessionStorage.setItem('loads', String(Number(sessionStorage.getItem('loads')) + 1))
  })
  await site.page.goto(path)
  await hydrated(site.page)
  return site
}

describe.each([
  { width: 375, height: 760, colorScheme: 'dark' } as const,
  { width: 1280, height: 800, colorScheme: 'light' } as const,
])('the cookie banner at $width px, $colorScheme', (options) => {
  it('asks below the page, and shifts, blocks and covers nothing', async () => {
    await using site = await openUnanswered('/loan', options)
    const { page } = site
    await banner(page).waitFor()
    expect(await axe(page, rulesAt(options.width))).toEqual([])
    const box = await banner(page).boundingBox()
    expect(box && box.y + box.height <= options.height && box.height < options.height / 4).toBe(true)
    const largest = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) =>
          new PerformanceObserver((list) => {
            const { element } = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null }
            resolve(element?.closest('[aria-label="Cookies"]') !== null)
          }).observe({ type: 'largest-contentful-paint', buffered: true }),
        ),
    )
    expect(largest).toBe(false)
    // Whatever the Tab key reaches on the page is in sight.
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab')
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement
        const card = document.querySelector('[aria-label="Cookies"]')?.getBoundingClientRect()
        if (!card) throw new Error('the question is gone')
        if (!focused || focused === document.body || focused.closest('[aria-label="Cookies"]')) return ''
        return focused.getBoundingClientRect().bottom > card.top + 1 ? focused.outerHTML : ''
      })
      expect(hidden).toBe('')
    }
    expect(await readShifts(page)).toEqual([])
    await site.expectQuiet()
  })

  it('lets each kind be chosen', async () => {
    await using site = await openUnanswered('/', options)
    const { page } = site
    await press(page, 'Customize')
    expect(await axe(page, rulesAt(options.width))).toEqual([])
    const switches = settings(page).getByRole('switch')
    expect(await switches.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))).toEqual([
      true,
      false,
      false,
    ])
    expect(await switches.first().isDisabled()).toBe(true)
    await settings(page).getByRole('switch', { name: 'Marketing' }).click()
    expect(await stored(page)).toBeNull()
    await press(page, 'Save Preferences')
    await banner(page).waitFor({ state: 'detached' })
    expect(await stored(page)).toEqual({ necessary: true, analytics: false, marketing: true })
    expect(await settings(page).count()).toBe(0)
    expect(await loads(page)).toBe(1)
    await site.expectQuiet()
  })
})

it('keeps "Necessary Only", without reloading the page, and does not ask again', async () => {
  await using site = await openUnanswered('/tip')
  const { page } = site
  await press(page, 'Necessary Only')
  await banner(page).waitFor({ state: 'detached' })
  expect(await stored(page)).toEqual({ necessary: true, analytics: false, marketing: false })
  expect(await loads(page)).toBe(1)
  await page.reload()
  await hydrated(page)
  await page.locator('.toasts').waitFor({ state: 'attached' })
  expect(await banner(page).count()).toBe(0)
  await site.expectQuiet()
})

it('keeps "Accept All" and reloads the page', async () => {
  await using site = await openUnanswered('/tip')
  const { page } = site
  await press(page, 'Accept All')
  await expect.poll(() => loads(page).catch(() => 0), SOON).toBe(2)
  await page.locator('.toasts').waitFor({ state: 'attached' })
  expect(await stored(page)).toEqual({ necessary: true, analytics: true, marketing: true })
  expect(await banner(page).count()).toBe(0)
  await site.expectQuiet()
})

it('is closed by its cross for now, and asks at the next visit', async () => {
  await using site = await openUnanswered('/tip')
  const { page } = site
  await banner(page).getByRole('button', { name: 'Close' }).click()
  await banner(page).waitFor({ state: 'detached' })
  expect(await stored(page)).toBeNull()
  await page.reload()
  await banner(page).waitFor()
  await site.expectQuiet()
})

it('the settings are used with the keyboard alone, and open again at the end of each page', async () => {
  await using site = await openUnanswered('/tip')
  const { page } = site
  const customize = banner(page).getByRole('button', { name: 'Customize' })
  await customize.press('Enter')
  await settings(page).waitFor()
  await page.keyboard.press('Escape')
  await settings(page).waitFor({ state: 'detached' })
  expect(await customize.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await stored(page)).toBeNull()
  await press(page, 'Necessary Only')

  await page.getByRole('button', { name: 'Cookie settings' }).press('Enter')
  await settings(page).getByRole('switch', { name: 'Analytics' }).press('Space')
  await settings(page).getByRole('button', { name: 'Save Preferences' }).press('Enter')
  await expect.poll(() => loads(page).catch(() => 0), SOON).toBe(2)
  expect(await stored(page)).toEqual({ necessary: true, analytics: true, marketing: false })
  // A click outside the dialog closes it.
  await hydrated(page)
  await press(page, 'Cookie settings')
  await settings(page).waitFor()
  await page.mouse.click(5, 5)
  await settings(page).waitFor({ state: 'detached' })
  await site.expectQuiet()
})

it.each(['{"analytics":true', '{"necessary":true}', '[]', 'null', '{"analytics":"yes","marketing":true}'])(
  'asks where %s is stored, and counts nothing',
  async (text) => {
    await using site = await openSite({ consent: 'unanswered' })
    await site.context.addInitScript(([key, value]) => localStorage.setItem(key, value), [KEY, text] as const)
    const requests: string[] = []
    site.page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await site.page.goto('/tip')
    await banner(site.page).waitFor()
    expect(requests).not.toContain('/api/settings')
    await site.expectQuiet([/console warning: The value stored under "cookie-consent"/])
  },
)

it('takes an answer for as long as the page where storage refuses it', async () => {
  await using site = await openSite({ consent: 'unanswered' })
  await site.context.addInitScript(() => {
    for (const name of ['getItem', 'setItem'])
      Object.defineProperty(Storage.prototype, name, {
        value() {
          throw new DOMException('refused')
        },
      })
  })
  const { page } = site
  await page.goto('/tip')
  await press(page, 'Accept All')
  await banner(page).waitFor({ state: 'detached' })
  await page.locator('.logo').click()
  await page.waitForURL('**/')
  expect(await banner(page).count()).toBe(0)
  await site.expectQuiet([/(Reading|Storing) "[^"]+" failed/])
})

describe('analytics', () => {
  let measured: RunningSite
  beforeAll(async () => {
    measured = await startSite({ root: process.cwd(), env: { ANALYTICS_ID: 'G-TEST123' } })
  }, 200_000)
  afterAll(() => measured.stop())

  const SCRIPT = 'https://www.googletagmanager.com/gtag/js?id=G-TEST123'
  /** Commands as the analytics find them, dates left out. */
  const commands = (page: Page) =>
    page.evaluate(() =>
      (globalThis.dataLayer ?? []).map((command) =>
        Array.from(command as ArrayLike<unknown>).filter((part) => !(part instanceof Date)),
      ),
    )
  async function openMeasured(consent: NonNullable<SiteOptions['consent']>): Promise<OpenSite> {
    const site = await openSite({ consent, baseURL: measured.baseUrl })
    await site.page.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.counted = "yes"' }),
    )
    return site
  }

  it('count each page by path and title once they are allowed, and never what was calculated', async () => {
    await using site = await openMeasured('unanswered')
    const { page } = site
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/loan#amount=20000&rate=6&years=5')
    await banner(page).waitFor()
    expect(asked.filter((url) => /settings|google/.test(url))).toEqual([])
    expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false)

    await press(page, 'Accept All')
    await page.locator('html[data-counted]').waitFor({ state: 'attached' })
    const address = (path: string) => measured.baseUrl + path
    const view = (path: string, title: string) => [
      'event',
      'page_view',
      { page_path: path, page_title: title, page_location: address(path) },
    ]
    const title = await page.title()
    await expect
      .poll(() => commands(page), SOON)
      .toEqual([
        ['js'],
        ['config', 'G-TEST123', { send_page_view: false, page_location: address('/loan') }],
        view('/loan', title),
      ])
    await page.locator('.logo').click()
    await page.waitForURL('**/')
    await page.getByRole('button', { name: /^Health/ }).click()
    await page.locator('article#bmi-calc a').click()
    await page.waitForURL('**/bmi-calc')
    await expect.poll(async () => (await commands(page)).length, SOON).toBe(5)
    const [home, bmi] = (await commands(page)).slice(3)
    expect(home?.[2]).toMatchObject({ page_path: '/', page_title: expect.stringMatching(/^Abakit/) })
    expect(bmi).toEqual(view('/bmi-calc', await page.title()))
    expect(asked.filter((url) => url.includes('googletagmanager'))).toEqual([SCRIPT])
    expect(asked.filter((url) => url.endsWith('/api/settings'))).toHaveLength(1)

    // Taken back, they are gone with the page.
    await press(page, 'Cookie settings')
    await settings(page).getByRole('switch', { name: 'Analytics' }).click()
    await press(page, 'Save Preferences')
    await page.locator('html:not([data-counted])').waitFor({ state: 'attached' })
    await page.locator('.toasts').waitFor({ state: 'attached' })
    expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false)
    await site.expectQuiet([/^foreign request: GET https:\/\/www\.googletagmanager\.com\/gtag/])
  })

  it('are not asked for by who allows the necessary only', async () => {
    await using site = await openMeasured('necessary')
    const asked: string[] = []
    site.page.on('request', (request) => asked.push(request.url()))
    await site.page.goto('/loan')
    await site.page.locator('.toasts').waitFor({ state: 'attached' })
    expect(asked.filter((url) => /settings|google/.test(url))).toEqual([])
    await site.expectQuiet()
  })

  it('are not contacted where the server has no measurement id, nor would the policy let them be', async () => {
    await using site = await openSite({ consent: 'all' })
    const { page } = site
    const answer = page.waitForResponse('**/api/settings')
    const response = await page.goto('/loan')
    expect(await (await answer).json()).toEqual({ analyticsId: null, assistantModel: null })
    expect(response?.headers()['content-security-policy']).not.toContain('google')
    await page.locator('.toasts').waitFor({ state: 'attached' })
    expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false)
    await site.expectQuiet()
  })
})
