import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { TIMER_KEY } from '../../src/plugins/clock/timer.ts'
import { ZONES } from '../../src/plugins/clock/zones.ts'
import { axe, axeInLightAndDark, CONTRAST } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { widgetsLoaded } from './support/later.ts'
import { openSite, type OpenSite, type SiteOptions } from './support/openSite.ts'
import { screenshot } from './support/screenshot.ts'
import { SOON } from '../support/soon.ts'
import { readShifts } from './support/watchShifts.ts'
import { pressFarDown } from './support/pressFarDown.ts'

const PLUGIN = '.plugin'

/** The page's announcements: one entry per tone, and the text of each notification. */
const toldOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { told: string[] }).told)

/** A page with a frozen clock that records sounds and notifications. */
async function open(now: string, options: SiteOptions = {}): Promise<OpenSite> {
  const site = await openSite({ testClock: true, timezoneId: 'America/New_York', locale: 'en-US', ...options })
  await site.context.addInitScript(() => {
    const told: string[] = []
    class Quiet {
      static permission = 'granted'
      constructor(title: string, { body }: { body: string }) {
        told.push(`${title}: ${body}`)
      }
    }
    Object.assign(globalThis, { told, Notification: Quiet })
    class Tone extends AudioContext {
      override createOscillator() {
        told.push('tone')
        return super.createOscillator()
      }
    }
    Object.assign(globalThis, { AudioContext: Tone })
  })
  await site.page.clock.install({ time: new Date(Date.parse(now) - 60_000) })
  await visit(site.page, now)
  return site
}

async function visit(page: Page, now: string): Promise<void> {
  await page.goto('/clock')
  await hydrated(page)
  // Inputs come with the component library.
  await widgetsLoaded(page)
  await page.clock.pauseAt(new Date(now))
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const digits = (page: Page) => page.getByRole('timer').textContent()
const shows = (page: Page, text: string) => expect.poll(() => digits(page), SOON).toBe(text)
const search = (page: Page) => page.getByRole('combobox', { name: 'Find a place' })
const cities = (page: Page) => page.locator('.clock-city').allTextContents()
const isFocused = (page: Page, name: string) => button(page, name).evaluate((each) => each === document.activeElement)

it('is worked with the keyboard alone: a meeting across three zones, the list of places, a timer that outlives the page', async () => {
  await using site = await open('2026-01-15T14:00:00Z', { locale: 'en-GB' })
  const { page } = site
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
  /** Presses Tab until the control has the focus. */
  const tabTo = async (control: Locator) => {
    for (let count = 0; count < 10; count++) {
      await press('Tab')
      if (await control.evaluate((it) => it === document.activeElement)) return
    }
    throw new Error(`the Tab key does not lead to ${String(control)}`)
  }
  // 24-hour format, as is usual in Britain.
  await expect.poll(() => page.locator('.clock-local-time').textContent(), SOON).toBe('09:00:00')
  await search(page).focus()
  for (const [query, city, option] of [
    ['jst', 'Tokyo', /Tokyo, Japan · JST, Japan Standard Time\s*23:00 · UTC\+9/],
    ['delhi', 'Mumbai', /Mumbai, India\s*19:30/],
    ['europe/lon', 'London', /London, United Kingdom\s*14:00/],
  ] as const) {
    await search(page).focus()
    await press('ControlOrMeta+a')
    await page.keyboard.type(query)
    await expect.poll(() => page.getByRole('option').allInnerTexts(), SOON).toEqual([expect.stringMatching(option)])
    await press('Enter')
    await expect.poll(() => isFocused(page, `Pin ${city}`), SOON).toBe(true)
  }
  await search(page).fill('nowhere')
  await expect
    .poll(() => page.getByRole('option').allInnerTexts(), SOON)
    .toEqual(['No matching city, country or zone.'])
  await press('Enter', 'Escape')
  expect(await search(page).inputValue()).toBe('')
  expect((await cities(page)).slice(0, 3)).toEqual(['Tokyo', 'Mumbai', 'London'])
  // Two people meeting somebody in New York.
  await button(page, 'Pin Mumbai').focus()
  await press('Enter')
  await button(page, 'Pin London').focus()
  await press('ArrowLeft', 'Enter')
  await expect.poll(async () => (await cities(page)).slice(0, 2), SOON).toEqual(['London', 'Tokyo'])

  // The list is a single tab stop.
  await tabTo(button(page, `Show all ${ZONES.length} places`))
  await press('Enter', 'Shift+Tab')
  expect(await focused()).toBe('Move London down')
  await press('ArrowRight', 'End')
  expect(await focused()).toBe('Pin Zurich')
  expect(
    await button(page, 'Pin Zurich').evaluate((it) => {
      const { top, bottom } = it.getBoundingClientRect()
      const list = it.closest('ul')?.getBoundingClientRect()
      return list !== undefined && top >= list.top && bottom <= list.bottom
    }),
  ).toBe(true)
  // The focus returns to where it was.
  await press('Tab', 'Shift+Tab')
  expect(await focused()).toBe('Pin Zurich')

  // The tabs are a single tab stop, and so are the hours.
  const part = (name: string) => page.getByRole('tab', { name })
  await part('World clock').focus()
  await press('ArrowRight')
  const says = () => page.locator('.planner-grid input:checked').getAttribute('aria-label')
  await tabTo(button(page, 'Previous day'))
  await tabTo(button(page, 'Next day'))
  await press('Enter', 'Enter', 'Enter', 'Enter')
  await expect.poll(says, SOON).toBe('Mon 19 Jan: 07:00 New York · 12:00 London · 21:00 Tokyo')
  await tabTo(button(page, 'Copy the local times'))
  await tabTo(page.locator('.planner-grid input:checked'))
  await press('ArrowRight', 'ArrowRight')
  await page.clock.runFor(300)
  await expect.poll(says, SOON).toBe('Mon 19 Jan: 09:00 New York · 14:00 London · 23:00 Tokyo')
  await expect
    .poll(() => new URL(page.url()).hash, SOON)
    .toBe('#places=America/New_York,Europe/London,Asia/Tokyo&at=2026-01-19T14:00Z')
  await button(page, 'Best hour').focus()
  await press('Space')
  await expect.poll(says, SOON).toMatch(/07:00 New York/)
  // Dragging over the hours selects them.
  const cell = async (text: string) => {
    const box = await page.getByRole('radio', { name: text }).boundingBox()
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 20] as const
  }
  await page.mouse.move(...(await cell('10:00 New York')))
  await page.mouse.down()
  await page.mouse.move(...(await cell('13:00 New York')))
  await page.mouse.up()
  await expect.poll(says, SOON).toBe('Mon 19 Jan: 13:00 New York · 18:00 London · 03:00 Tokyo (Tue 20 Jan)')

  await part('Meeting planner').focus()
  await press('End')
  await tabTo(page.getByRole('radio', { name: 'Timer' }))
  await press('Tab')
  await page.keyboard.type('1')
  await press('Tab')
  await page.keyboard.type('30')
  await press('Enter')
  await expect.poll(() => button(page, 'Pause').count(), SOON).toBe(1)
  await press('Tab')
  expect(await isFocused(page, 'Pause')).toBe(true)
  await press('Space')
  await expect.poll(() => isFocused(page, 'Resume'), SOON).toBe(true)
  await press('Tab')
  expect(await isFocused(page, 'Reset')).toBe(true)
  await press('Shift+Tab', 'Space')
  await expect.poll(() => isFocused(page, 'Pause'), SOON).toBe(true)
  // Set before the new page opens, or Tokyo would change to the next day on it.
  await page.clock.pauseAt(new Date('2026-01-15T15:00:00Z'))
  await page.clock.resume()
  expect(await readShifts(page)).toEqual([])
  await visit(page, '2026-01-15T15:01:00Z')
  expect((await cities(page)).slice(0, 2)).toEqual(['London', 'Tokyo'])
  expect(await digits(page)).toMatch(/^00:2\d:\d\d$/)
  expect(await page.getByLabel('Hours', { exact: true }).inputValue()).toBe('1')
  await page.clock.resume()
  expect(await readShifts(page)).toEqual([])
  await pressFarDown(page.getByRole('link', { name: 'Back to All Tools' }))
  await expect.poll(() => page.title(), SOON).toMatch(/^Abakit/)
  await site.expectQuiet()
})

it('shows the time left and its end in a tab with throttled timers, because a worker watches it', async () => {
  await using site = await openSite()
  const { page } = site
  await page.addInitScript(() => {
    const told: string[] = []
    const original = setTimeout
    const hold = { timers: false }
    const held = (run: () => void, ms: number) => original(() => hold.timers || run(), ms)
    class Quiet {
      static permission = 'granted'
      constructor(title: string, { body }: { body: string }) {
        told.push(`${title}: ${body}`)
      }
    }
    Object.assign(globalThis, { told, hold, setTimeout: held, Notification: Quiet })
  })
  await page.goto('/clock')
  await hydrated(page)
  const title = await page.title()
  const hold = (timers: boolean) =>
    page.evaluate((value) => {
      ;(globalThis as unknown as { hold: { timers: boolean } }).hold.timers = value
    }, timers)
  // From here on the page's own timers do not fire.
  await hold(true)
  await hide(page)
  await page.evaluate((key) => {
    const timer = { mode: 'timer', state: 'running', setMs: 300_000, countedMs: 297_000, rounds: 0, isBreak: false }
    localStorage.setItem(key, JSON.stringify({ ...timer, lapsMs: [], startedAt: Date.now() }))
    dispatchEvent(new StorageEvent('storage', { key }))
  }, TIMER_KEY)
  await expect.poll(() => page.title(), SOON).toBe('00:00:02 – World Clock & Timer')
  await expect.poll(() => page.title(), SOON).toBe('00:00:01 – World Clock & Timer')
  const end = 'The 00:05:00 timer is over.'
  await expect.poll(() => toldOn(page), SOON).toEqual([`Time is up: ${end}`])
  await expect.poll(() => page.locator('.timer').getByRole('status').textContent(), SOON).toBe(end)
  await expect.poll(() => page.title(), SOON).toBe(title)
  await site.expectQuiet()
})

it('is the same in every tab, and sounds once: not where another has reset it, and where it can', async () => {
  await using site = await open('2026-01-15T14:00:00Z')
  const { page: first, context } = site
  await first.getByRole('tab', { name: 'Timer' }).click()
  await first.getByLabel('Minutes').fill('5')
  await button(first, 'Start').press('Enter')
  await expect.poll(() => button(first, 'Pause').count(), SOON).toBe(1)
  const second = await context.newPage()
  await first.clock.resume()
  await visit(second, '2026-01-15T14:01:00Z')
  await shows(second, '00:04:00')
  // The second tab is the first to notice that time is up, but had no interaction: it must not play a sound.
  await first.clock.setSystemTime('2026-01-15T14:05:01Z')
  await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => button(second, 'Start').count(), SOON).toBe(1)
  expect(await toldOn(second)).toEqual(['Time is up: The 00:05:00 timer is over.'])
  const tones = async () =>
    [...(await toldOn(first)), ...(await toldOn(second))].filter((each) => each === 'tone').length
  await expect.poll(tones, SOON).toBe(3)
  expect(await first.locator('.timer').getByRole('status').textContent()).toBe('The 00:05:00 timer is over.')

  // Longer than the sounding tab silences the others.
  await first.clock.fastForward(10_000)
  await button(first, 'Start').press('Enter')
  await expect.poll(() => button(second, 'Pause').count(), SOON).toBe(1)
  await button(second, 'Reset').press('Enter')
  await expect.poll(() => button(first, 'Start').count(), SOON).toBe(1)
  await first.clock.fastForward(300_000)
  expect(await tones()).toBe(3)
  await button(second, 'Start').press('Enter')
  await expect.poll(() => button(first, 'Pause').count(), SOON).toBe(1)
  await first.clock.fastForward(300_000)
  await shows(first, '00:00:00')
  await shows(second, '00:00:00')
  await expect.poll(tones, SOON).toBe(6)
  await first.clock.resume()
  await site.expectQuiet()
})

it('every hour stands in its cell of the planner, half hours too, and every place above its column with its button', async () => {
  await using site = await openSite({ locale: 'en-US', timezoneId: 'America/New_York' })
  const { page } = site
  await page.goto('/clock#places=America/New_York,Europe/London,Asia/Kolkata&at=2026-12-01T14:00Z')
  await page.locator('.planner-grid').waitFor()
  for (const width of [1280, 375, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const outside = await page.locator('.planner-frame').evaluate((frame) => {
      const { left, right } = frame.getBoundingClientRect()
      const isWithin = (inner: DOMRect, outer: { left: number; right: number }) =>
        inner.left >= outer.left - 0.5 && inner.right <= outer.right + 0.5
      const textOf = (element: Element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect()
      }
      const cells = [...frame.querySelectorAll('.planner-cell')].filter((cell) => cell.checkVisibility())
      const heads = [...frame.querySelectorAll('.planner-places > li, .planner-places button')]
      return [
        ...cells.filter((cell) => !isWithin(textOf(cell), cell.getBoundingClientRect())),
        ...heads.filter((head) => !isWithin(head.getBoundingClientRect(), { left, right })),
      ].map((element) => element.textContent || element.ariaLabel)
    })
    expect(outside, `${width} px`).toEqual([])
    if (width === 1280) continue
    const centers = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all.map((each) => {
          const { left, width } = each.getBoundingClientRect()
          return Math.round(left + width / 2)
        }),
      )
    expect(await centers('.planner-places > li')).toEqual(
      await centers('.planner-grid > label:has(:checked) > .planner-cell'),
    )
  }
})

it('is accessible, in light and dark, on a phone and on a desk', async () => {
  await using site = await open('2026-01-15T14:00:00Z')
  const { page } = site
  for (const city of ['Tokyo', 'Mumbai', 'London']) await button(page, `Pin ${city}`).click()
  await page.clock.resume()
  for (const name of ['World clock', 'Meeting planner']) {
    await page.getByRole('tab', { name }).click()
    if (name === 'Meeting planner') await page.locator('.planner-grid').waitFor()
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 })
      if (width === 375) expect(await axeInLightAndDark(page, 'all', PLUGIN)).toEqual([])
      await screenshot(page, `clock-${name.split(' ')[0]}-${width}`)
    }
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  await page.getByRole('tab', { name: 'Timer' }).click()
  await page.getByRole('radio', { name: 'Stopwatch' }).check()
  await button(page, 'Start').click()
  await button(page, 'Lap').click()
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    if (width === 375) expect(await axeInLightAndDark(page, 'all', PLUGIN)).toEqual([])
    await screenshot(page, `clock-${width}`)
  }
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  // Nothing is cut off inside the timer either.
  for (const mode of ['Stopwatch', 'Pomodoro', 'Timer'])
    expect(
      await page
        .locator('.timer-modes span', { hasText: mode })
        .evaluate((each) => each.scrollWidth <= each.clientWidth),
    ).toBe(true)
  await page.setViewportSize({ width: 375, height: 800 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const mode of ['Stopwatch', 'Pomodoro', 'Timer']) {
    await page.getByRole('radio', { name: mode }).check()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    // A time never wraps.
    expect(
      await page.locator('.timer-digits').evaluate((it) => it.clientHeight / parseFloat(getComputedStyle(it).fontSize)),
    ).toBeLessThan(2)
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))

  // A long list of laps scrolls and can be reached with the keyboard.
  await page.evaluate((key) => {
    const timer = { mode: 'stopwatch', state: 'paused', setMs: 0, countedMs: 3_600_000, rounds: 0, isBreak: false }
    const lapsMs = Array.from({ length: 500 }, (_, index) => index * 1000)
    localStorage.setItem(key, JSON.stringify({ ...timer, lapsMs }))
    dispatchEvent(new StorageEvent('storage', { key }))
  }, TIMER_KEY)
  await expect.poll(() => page.locator('.timer tr').count(), SOON).toBe(501)
  expect(await page.getByText('500 laps recorded, which is the limit.').isVisible()).toBe(true)
  expect((await page.locator('.timer').boundingBox())?.height).toBeLessThan(1000)
  // The colors of laps have been checked with a single lap.
  expect(await axe(page, ['scrollable-region-focusable'], '.timer')).toEqual([])
  expect(await axe(page, CONTRAST, '.timer p')).toEqual([])
  await screenshot(page, 'clock-laps')
  await site.expectQuiet()
})

/** Makes the tab hidden, as browsers do in the background. */
const hide = (page: Page, hidden = true): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
