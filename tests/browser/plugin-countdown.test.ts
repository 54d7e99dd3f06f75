import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeInLightAndDark } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite, type SiteOptions } from './support/openSite.ts'
import { screenshot } from './support/screenshot.ts'
import { SOON } from '../support/soon.ts'
import { readShifts } from './support/watchShifts.ts'

/** A page with a frozen clock. */
async function open(now: string, options?: SiteOptions): Promise<OpenSite> {
  const site = await openSite({ testClock: true, timezoneId: 'America/New_York', locale: 'en-US', ...options })
  await site.page.clock.install({ time: new Date(Date.parse(now) - 60_000) })
  await visit(site.page, now)
  return site
}

async function visit(page: Page, now: string): Promise<void> {
  await page.goto('/countdown')
  await hydrated(page)
  await page.clock.pauseAt(new Date(now))
}

const date = (page: Page) => page.getByLabel('Date', { exact: true })
const time = (page: Page) => page.getByLabel('Time', { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const figures = async (page: Page): Promise<string> =>
  (await page.getByRole('timer').locator('dd').allTextContents()).join(' ')
const shows = (page: Page, text: string) => expect.poll(() => figures(page), SOON).toBe(text)
const note = (page: Page) => page.locator('.countdown-note').textContent()
const announced = (page: Page) => page.locator('.countdown-result').getByRole('status').textContent()

describe('a countdown', () => {
  it('keeps its target through a reload, and reports a missed end', async () => {
    await using site = await open('2026-11-21T12:00:00Z')
    const { page } = site
    await date(page).fill('2026-11-21')
    await time(page).fill('08:00')
    await button(page, 'Start').click()
    await shows(page, '0 01 00 00')
    await page.clock.pauseAt(new Date('2026-11-21T12:30:00Z'))
    await page.clock.resume()
    await visit(page, '2026-11-21T12:40:00Z')
    await shows(page, '0 00 20 00')
    expect(await date(page).inputValue()).toBe('2026-11-21')
    expect(await time(page).inputValue()).toBe('08:00')
    await button(page, 'Pause').click()
    await page.clock.resume()
    await visit(page, '2026-11-21T12:50:00Z')
    await shows(page, '0 00 20 00')
    await button(page, 'Start').click()
    await shows(page, '0 00 10 00')
    await page.clock.pauseAt(new Date('2026-11-21T12:59:00Z'))
    await page.goto('/loan')
    await page.clock.setSystemTime(new Date('2026-11-22T12:00:00Z'))
    await page.clock.resume()
    await page.goto('/countdown')
    await hydrated(page)
    await shows(page, '0 00 00 00')
    expect(await page.getByRole('region', { name: 'Result' }).innerText()).toContain('This time has passed')
    expect(await moved(page)).toEqual([])
    await site.expectQuiet()
  })

  it('is up to date at once when a hidden tab is shown', async () => {
    await using site = await open('2026-11-21T12:00:00Z')
    const { page } = site
    await date(page).fill('2026-11-22')
    await button(page, 'Start').click()
    await shows(page, '0 17 00 00')
    await hide(page, true)
    await page.clock.runFor(3_600_000)
    expect(await figures(page)).toBe('0 17 00 00')
    await hide(page, false)
    await shows(page, '0 16 00 00')
    // Changes in another tab are followed here, and the fields show its target.
    await page.clock.resume()
    const other = await site.context.newPage()
    await other.goto('/countdown')
    await hydrated(other)
    await date(page).fill('2030-01-01')
    await date(other).fill('2040-05-05')
    await time(other).fill('12:30')
    await button(other, 'Start').click()
    await expect.poll(() => date(page).inputValue(), SOON).toBe('2040-05-05')
    expect(await time(page).inputValue()).toBe('12:30')
    await button(other, 'Reset').click()
    await expect.poll(() => note(page), SOON).toMatch(/^New Year/)
  })
})

describe('the figures', () => {
  let site: OpenSite
  beforeAll(async () => void (site = await open('2026-11-21T05:00:00Z', { locale: 'de-DE' })))
  afterAll(() => site[Symbol.asyncDispose]())

  it('are in one row on a phone, and larger than the text on a desk', async () => {
    const { page } = site
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const boxes = await page.locator('.countdown-figure dd').evaluateAll((all) =>
        all.map((each) => ({
          top: each.getBoundingClientRect().top,
          size: parseFloat(getComputedStyle(each).fontSize),
        })),
      )
      expect(new Set(boxes.map(({ top }) => top)).size, `${width} px`).toBe(1)
      expect(Math.min(...boxes.map(({ size }) => size)), `${width} px`).toBeGreaterThan(width === 375 ? 32 : 64)
    }
  })

  it.each([
    { width: 375, target: '2027-12-25', days: '399' },
    { width: 1280, target: '2027-12-25', days: '399' },
    { width: 375, target: '2027-12-25', days: '399', fontSize: '200%' },
    { width: 375, target: '9999-12-31', days: '2,912,118' },
    { width: 320, target: '9999-12-31', days: '2,912,118' },
    { width: 1280, target: '9999-12-31', days: '2,912,118' },
    { width: 1280, target: '2030-01-01', days: '1,137' },
    { width: 960, target: '2060-01-01', days: '12,094' },
    { width: 375, target: '2030-01-01', days: '1,137', fontSize: '200%' },
    { width: 375, target: '9999-12-31', days: '2,912,118', fontSize: '200%' },
  ])('of $days days stay whole at $width px', async ({ width, target, days, fontSize = '' }) => {
    const { page } = site
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize)
    await date(page).fill(target)
    await button(page, 'Start').click()
    await shows(page, `${days} 00 00 00`)
    await screenshot(page, `countdown-${width}-${target}-${fontSize || '100%'}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    // Each figure takes one line and stays inside its box.
    const figures = await page.locator('.countdown-figure').evaluateAll((all) =>
      all.map((each) => {
        const place = each.getBoundingClientRect()
        const text = document.createRange()
        text.selectNodeContents(each.querySelector('dd') ?? each)
        const { left, right } = text.getBoundingClientRect()
        return { lines: text.getClientRects().length, isInside: left >= place.left && right + 4 <= place.right }
      }),
    )
    expect(figures).toEqual(Array.from({ length: 4 }, () => ({ lines: 1, isInside: true })))
    await button(page, 'Reset').click()
    await expect.poll(() => note(page), SOON).toMatch(/^New Year/)
  })

  it('are accessible, in light and dark, on a phone and on a desk', async () => {
    const { page } = site
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    // The moment is announced in the hour format of the time field.
    await date(page).fill('2020-01-01')
    await button(page, 'Start').click()
    await expect.poll(() => announced(page), SOON).toBe('This time has passed: Wednesday, January 1, 2020 at 00:00.')
    await button(page, 'Reset').click()
    await date(page).fill('2027-12-31')
    await button(page, 'Start').click()
    await shows(page, '405 00 00 00')
    await page.clock.resume()
    for (const width of [1280, 375, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px`).toBe(true)
      await screenshot(page, `countdown-${width}`)
      if (width === 375) expect(await axeInLightAndDark(page, 'all', '.plugin'), `${width} px`).toEqual([])
    }
  })
})

/** Layout shifts, ignoring date fields, whose digits are wider than their placeholders. */
const moved = async (page: Page) => (await readShifts(page)).filter(({ value }) => value > 0.0001)

/** Makes the tab hidden, as browsers do in the background. */
const hide = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
