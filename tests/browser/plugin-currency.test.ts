import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { CURRENCY_RATES_KEY } from '../../src/plugins/currency/rates.ts'
import { axe, CONTRAST } from './support/axe.ts'
import { publishedRates, RATES_URL, SECOND_RATES_URL } from './support/foreignServices.ts'
import { hydrated } from './support/hydrated.ts'
import { widgetsLoaded } from './support/later.ts'
import { openSite, type OpenSite, type SiteOptions } from './support/openSite.ts'
import { readResult } from './support/readResult.ts'
import { screenshot } from './support/screenshot.ts'
import { readShifts } from './support/watchShifts.ts'
import { SOON } from '../support/soon.ts'

const published = JSON.parse(publishedRates()) as { date: string; usd: Record<string, number> }
const FAILED = [/^console error: Failed to fetch rates/, /^console error: Failed to load resource/, /^failed request/]

const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' })
const picker = (page: Page, label: 'From' | 'To') => page.getByRole('combobox', { name: label, exact: true })
const convert = (page: Page) => page.getByRole('button', { name: 'Convert', exact: true })
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh the rates' })
const options = (page: Page) => page.getByRole('option')
/** Replaces the non-breaking spaces in dates, which do not matter here. */
const textOf = async (page: Page, selector: string) =>
  (await page.locator(selector).innerText()).replaceAll(/\s+/g, ' ').trim()
const rateStatus = (page: Page) => textOf(page, '.currency-rates')
const result = async (page: Page) => {
  const shown = (await readResult(page)).result
  return shown && `${shown.text} ${shown.unit}`
}
const messages = (page: Page) => page.locator('.tool-form .field-error').allInnerTexts()
const json = (body: unknown) => ({
  contentType: 'application/json',
  headers: { 'Access-Control-Allow-Origin': '*' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

async function open(options?: SiteOptions): Promise<OpenSite> {
  const site = await openSite({ services: true, timezoneId: 'UTC', ...options })
  await site.page.goto('/currency')
  await hydrated(site.page)
  return site
}

describe('a visitor who converts an amount', () => {
  it('with the published rates, by keyboard alone, both ways', async () => {
    await using site = await open()
    const { page } = site
    await expect
      .poll(() => rateStatus(page), SOON)
      .toMatch(/^Rates updated \d\d?:\d\d [AP]M\s+With the rates of \w+ \d\d?, 20\d\d$/)
    await convert(page).press('Enter')
    await expect.poll(() => messages(page), SOON).toEqual(['Enter the amount, 100 for example.'])
    expect(await amount(page).getAttribute('aria-invalid')).toBe('true')
    expect(await amount(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await amount(page).fill('ten')
    await amount(page).press('Enter')
    await expect.poll(() => messages(page), SOON).toEqual(['ten is not a number.'])
    await amount(page).fill('100')
    await expect.poll(() => messages(page), SOON).toEqual([])
    expect(await result(page)).toBe(undefined)
    await amount(page).press('Enter')
    // Calculated from the published file, rounded to cents.
    await expect.poll(() => result(page), SOON).toBe(`${((published.usd.eur ?? 0) * 100).toFixed(2)} EUR`)

    // The first use of the form has loaded the component library.
    await page.locator('.toasts').waitFor({ state: 'attached' })
    await amount(page).press('Tab')
    expect(await picker(page, 'From').getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.type('swiss')
    expect(await options(page).allInnerTexts()).toEqual([expect.stringMatching(/^CHF\s+Swiss Franc$/)])
    await page.keyboard.press('Enter')
    expect(await picker(page, 'From').inputValue()).toBe('CHF – Swiss Franc')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    expect(await picker(page, 'To').getAttribute('aria-expanded')).toBe('true')
    expect(await options(page).count()).toBeGreaterThan(160)
    const list = page.getByRole('listbox', { name: 'To' })
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(300)
    // The list opens at the selected option, and the arrow keys move from there.
    expect(await picker(page, 'To').getAttribute('aria-activedescendant')).toMatch(/-EUR$/)
    await page.keyboard.press('ArrowDown')
    expect(await picker(page, 'To').getAttribute('aria-activedescendant')).toMatch(/-FJD$/)
    await page.keyboard.press('Escape')
    expect(await picker(page, 'To').inputValue()).toBe('EUR – Euro')
    await page.keyboard.type('nonsense')
    expect(await options(page).allInnerTexts()).toEqual(['No matching currency'])
    await page.keyboard.press('Escape')
    // The result has followed the change and follows every further edit.
    const franc = (100 / (published.usd.chf ?? 0)) * (published.usd.eur ?? 0)
    expect(await result(page)).toBe(`${franc.toFixed(2)} EUR`)

    await page.getByRole('button', { name: 'Swap the currencies' }).click()
    expect([await picker(page, 'From').inputValue(), await picker(page, 'To').inputValue()]).toEqual([
      'EUR – Euro',
      'CHF – Swiss Franc',
    ])
    expect(await result(page)).toMatch(/ CHF$/)
    await amount(page).fill('ten')
    expect(await textOf(page, '.result-stale')).toBe('For the earlier inputs')
    await amount(page).fill('1,234')
    const euro = (1234 / (published.usd.eur ?? 0)) * (published.usd.chf ?? 0)
    const grouped = euro.toFixed(2).replace(/^(\d)(\d{3})/, '$1,$2')
    expect(await result(page)).toBe(`${grouped} CHF`)
    expect(await page.locator('.result-stale').count()).toBe(0)
    await site.expectQuiet()
  })

  it('sees the last thirty days as a curve, for which nothing moves; none if the server knows none', async () => {
    await using site = await open()
    const { page } = site
    const days = Array.from({ length: 30 }, (_, index) => ({
      date: new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10),
      rate: 0.86 + (index % 7) / 1000,
    }))
    const asked: string[] = []
    await page.route('**/api/rates?*', (route) => {
      const { search } = new URL(route.request().url())
      asked.push(search)
      return route.fulfill(json({ from: 'USD', to: 'EUR', days: search.endsWith('to=EUR') ? days : [] }))
    })
    await amount(page).fill('100')
    await convert(page).click()
    const curve = page.getByRole('figure', { name: '1 USD in EUR, the last 30 days' })
    await curve.getByText('Between 0.86 EUR').waitFor(SOON)
    expect(asked).toEqual(['?from=USD&to=EUR'])
    expect(await readShifts(page)).toEqual([])
    await page.getByRole('button', { name: 'Swap the currencies' }).click()
    await expect.poll(() => curve.count(), SOON).toBe(0)
    await site.expectQuiet()
  })

  it('chooses with the keys of a list, from a field that was closed too', async () => {
    await using site = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    const { page } = site
    await expect.poll(() => rateStatus(page), SOON).toContain('Rates updated')
    // Before the component library, the lists are the browser's own.
    await widgetsLoaded(page)
    const from = picker(page, 'From')
    const active = async () => (await from.getAttribute('aria-activedescendant'))?.slice(-3)
    await from.click()
    for (const key of ['Escape', 'End', 'Backspace']) await page.keyboard.press(key)
    expect(await from.inputValue()).toBe('')
    expect(await options(page).count()).toBeGreaterThan(160)
    expect(await active()).toBe('USD')
    for (const key of ['Escape', 'End']) await page.keyboard.press(key)
    await page.keyboard.type('s')
    expect(await from.inputValue()).toBe('s')
    await page.keyboard.type('wiss')
    await page.keyboard.press('Escape')
    await page.evaluate(() => navigator.clipboard.writeText(' yen '))
    for (const key of ['End', 'ControlOrMeta+V']) await page.keyboard.press(key)
    expect(await options(page).allInnerTexts()).toEqual([expect.stringMatching(/^JPY\s+Japanese Yen$/)])

    for (const key of ['Escape', 'ArrowDown', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
    const chosen = await active()
    expect(chosen).not.toBe('USD')
    await page.keyboard.press('Tab')
    expect((await from.inputValue()).slice(0, 3)).toBe(chosen)
    await from.press('ArrowDown')
    await page.keyboard.press('Home')
    // First and last in the list's own order, by code.
    expect(await active()).toBe('AED')
    await page.keyboard.press('End')
    expect(await active()).toBe((await options(page).last().innerText()).slice(0, 3))
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    expect((await from.inputValue()).slice(0, 3)).toBe('AED')
    // Browsing the list without choosing changes nothing.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    expect((await from.inputValue()).slice(0, 3)).toBe('AED')
    await site.expectQuiet()
  })
})

it('paints nothing late that is larger than what was served, without a connection too; then has the kept rates or ten built-in ones, in amber, until there is one', async () => {
  // At this width the title and the sentence below it take one line each.
  const held: Route[] = []
  let isConnected = false
  await using site = await openSite({ services: true, timezoneId: 'UTC', width: 412, reducedMotion: 'no-preference' })
  const { page } = site
  await site.context.route(
    (url) => [RATES_URL, SECOND_RATES_URL].includes(url.href),
    async (route) => (isConnected ? void held.push(route) : route.abort()),
  )
  const keep = (rates: object) =>
    page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      CURRENCY_RATES_KEY,
      JSON.stringify(rates),
    ] as const)
  await page.goto('/healthz')
  // Not valid, and ignored.
  await keep({ perDollar: { USD: 1, EUR: -1 } })
  await page.goto('/currency')
  await expect.poll(() => rateStatus(page), SOON).toContain('could not be fetched')
  const largest = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .map((entry) => (entry as PerformanceEntry & { element?: Element }).element?.tagName ?? ''),
          ),
        ).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  expect(largest).toEqual(['H1'])

  await amount(page).fill('100')
  await convert(page).click()
  // The specification's example: 100 dollars are about 92 euros.
  await expect.poll(() => result(page), SOON).toBe('92.00 EUR')
  const colours = await page
    .locator('.currency-source p')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).color))
  const warning = 'These are not today’s rates. Fixed examples for ten currencies.'
  expect(await rateStatus(page)).toBe('The latest rates could not be fetched.')
  expect(await textOf(page, '.currency-source')).toBe(warning)
  // The amber of the design tokens.
  expect(colours).toEqual(['rgb(143, 86, 0)', 'rgb(143, 86, 0)'])
  await page.locator('.toasts').waitFor({ state: 'attached' })
  await picker(page, 'To').click()
  expect(await options(page).count()).toBe(10)

  isConnected = true
  await refresh(page).click()
  const spinning = () =>
    refresh(page)
      .locator('svg')
      .evaluate((icon) => getComputedStyle(icon).animationName)
  await expect.poll(spinning, SOON).toBe('currency-spin')
  await expect.poll(() => held.length, SOON).toBe(1)
  await held[0]?.fulfill(json({ date: '2026-11-20', usd: { eur: 0.5 } }))
  await expect.poll(spinning, SOON).toBe('none')

  isConnected = false
  await keep({ date: '2026-11-19', perDollar: { USD: 1, EUR: 0.4 } })
  // The address holds the conversion.
  await expect.poll(() => page.url(), SOON).toContain('amount=100')
  await page.reload()
  await expect.poll(() => result(page), SOON).toBe('40.00 EUR')
  await expect
    .poll(() => textOf(page, '.currency-source'), SOON)
    .toBe('With the rates of November 19, 2026 that your browser has kept')
  expect(await rateStatus(page)).toBe('The latest rates could not be fetched.')
  expect(site.problems.join('\n')).toContain('console error: Failed to fetch rates')
  await site.expectQuiet([...FAILED, /has an unexpected shape and is ignored/])
})

it('converts with the lists of the browser where the component library does not come', async () => {
  await using site = await openSite({ services: true, timezoneId: 'UTC' })
  const { page } = site
  await page.route(/\/assets\/widgets-/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/currency')
  await hydrated(page)
  // If a file is missing while online, the page reloads once, which may happen between two of these steps.
  await expect
    .poll(async () => {
      await amount(page).fill('100')
      await picker(page, 'To').selectOption('CHF – Swiss Franc')
      await convert(page).click()
      return result(page)
    }, SOON)
    .toBe(`${((published.usd.chf ?? 0) * 100).toFixed(2)} CHF`)
  await site.expectQuiet([/404|could not be loaded/])
})

it('moves nothing, fits, and has no accessibility faults, open or closed, on a desk in dark and on a phone in light', async () => {
  await using site = await openSite({ services: true, timezoneId: 'UTC', colorScheme: 'dark' })
  const { page } = site
  const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  const opened = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/currency')
    await expect.poll(() => rateStatus(page), SOON).toContain('Rates updated')
    expect(await readShifts(page)).toEqual([])
  }
  await opened(1280)
  await page.getByRole('button', { name: 'Try an example' }).click()
  await expect.poll(() => result(page), SOON).toContain('EUR')
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('.toasts').waitFor({ state: 'attached' })
  await picker(page, 'To').click()
  await page.keyboard.type('pe')
  expect(await axe(page, CONTRAST, '.plugin')).toEqual([])
  await fits()
  await screenshot(page, 'currency-list-1280-dark')

  await page.emulateMedia({ colorScheme: 'light' })
  await opened(375)
  await page.getByRole('button', { name: 'Try an example' }).click()
  await expect.poll(() => result(page), SOON).toContain('EUR')
  // Keyboard only: add one currency, remove another.
  await page.locator('.toasts').waitFor({ state: 'attached' })
  const other = page.getByRole('combobox', { name: 'Show another currency too' })
  await other.press('k')
  await page.keyboard.type('rona')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Swedish Krona' }).waitFor()
  await page.getByRole('button', { name: 'Remove Chinese Yuan' }).press('Enter')
  expect(await page.locator('[data-remove]').evaluateAll((all) => all.map((it) => it.dataset.remove))).toEqual([
    ...['JPY', 'GBP', 'SEK'],
  ])
  expect(await axe(page, 'all', '.plugin')).toEqual([])
  await screenshot(page, 'currency-375-light')
  await picker(page, 'To').click()
  await page.keyboard.type('pe')
  expect(await axe(page, 'all', '.plugin')).toEqual([])
  await fits()
  await screenshot(page, 'currency-list-375-light')
  await page.getByRole('option', { name: 'Peso' }).first().click()
  expect(await picker(page, 'To').inputValue()).toBe('MXN – Mexican Peso')
  await site.expectQuiet()
})
