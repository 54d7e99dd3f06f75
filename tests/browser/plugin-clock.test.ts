import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { TIMER_KEY } from '../../src/plugins/clock/timer.ts'
import { CLOCK_ZONES_KEY } from '../../src/plugins/clock/zoneList.ts'
import { axe, axeInLightAndDark, LAYOUT } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite, type SiteOptions } from './support/openSite.ts'
import { screenshot } from './support/screenshot.ts'
import { SOON } from '../support/soon.ts'
import { readShifts } from './support/watchShifts.ts'

/** What the page has announced: a sound for each tone, a notification with its text. */
const toldOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { told: string[] }).told)

interface ClockOptions extends SiteOptions {
  /** What the browser says about notifications before anything was asked. */
  readonly permission?: NotificationPermission
}

/** A page with a frozen clock that records sounds and notifications. */
async function open(now: string, { permission = 'granted', ...options }: ClockOptions = {}): Promise<OpenSite> {
  const site = await openSite({ testClock: true, timezoneId: 'America/New_York', locale: 'en-US', ...options })
  await site.context.addInitScript((found) => {
    const told: string[] = []
    class Quiet {
      static permission = found
      static async requestPermission() {
        return (Quiet.permission = 'granted')
      }
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
  }, permission)
  await site.page.clock.install({ time: new Date(Date.parse(now) - 60_000) })
  await visit(site.page, now)
  return site
}

async function visit(page: Page, now: string): Promise<void> {
  await page.goto('/clock')
  await hydrated(page)
  // What is typed into is there with the component library.
  await page.locator('.toasts').waitFor({ state: 'attached' })
  await page.clock.pauseAt(new Date(now))
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const digits = (page: Page) => page.getByRole('timer').textContent()
const shows = (page: Page, text: string) => expect.poll(() => digits(page), SOON).toBe(text)
const search = (page: Page) => page.getByRole('combobox', { name: 'Find a place' })
const row = (page: Page, city: string) =>
  page.locator('.clock-zone', { has: page.getByText(city, { exact: true }) }).allInnerTexts()
const cities = (page: Page) => page.locator('.clock-city').allTextContents()
const isFocused = (page: Page, name: string) => button(page, name).evaluate((each) => each === document.activeElement)

describe('the world clock', () => {
  it('shows every zone on the second, its offset and its day', async () => {
    // The worked example of the page: a January morning in New York.
    await using site = await open('2026-01-15T14:00:00Z')
    const { page } = site
    await expect.poll(() => page.locator('.clock-local-time').textContent(), SOON).toBe('09:00:00')
    expect(await page.locator('.clock-local-place').textContent()).toBe(
      'Thursday, January 15 · America/New York · UTC−5',
    )
    expect((await cities(page)).length).toBeGreaterThan(70)
    // What is local comes first, before all that can be pinned.
    const section = page.getByRole('region', { name: 'World clock' })
    expect(await section.innerText()).toMatch(/^Local time/)
    for (const [city, text] of [
      ['London', /14:00:00\s+UTC · 5 h ahead$/],
      ['Tokyo', /23:00:00\s+UTC\+9 · 14 h ahead$/],
      ['Auckland', /03:00:00\s+UTC\+13 · 18 h ahead · tomorrow$/],
      ['Mumbai', /19:30:00\s+UTC\+5:30 · 10:30 h ahead$/],
      ['Pago Pago', /03:00:00\s+UTC−11 · 6 h behind$/],
      ['Toronto', /09:00:00\s+UTC−5 · same time$/],
    ] as const)
      expect((await row(page, city))[0]).toMatch(text)
    await page.clock.runFor(1000)
    await expect.poll(() => page.locator('.clock-local-time').textContent(), SOON).toBe('09:00:01')
    expect((await row(page, 'Tokyo'))[0]).toContain('23:00:01')
    await page.clock.resume()
    expect(await readShifts(page)).toEqual([])
    await site.expectQuiet()
  })

  it('is searched, pinned and put in order with the keyboard alone, and remembers', async () => {
    await using site = await open('2026-01-15T14:00:00Z')
    const { page } = site
    for (const [query, city] of [
      ['japan', 'Tokyo'],
      ['delhi', 'Mumbai'],
      ['europe/lon', 'London'],
    ] as const) {
      await search(page).focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(query)
      await expect.poll(() => page.getByRole('option').allInnerTexts(), SOON).toEqual([expect.stringContaining(city)])
      await page.keyboard.press('Enter')
      await expect.poll(() => isFocused(page, `Pin ${city}`), SOON).toBe(true)
      expect(await button(page, `Pin ${city}`).getAttribute('aria-pressed')).toBe('true')
    }
    // What is there already is gone to.
    await search(page).fill('japan')
    await page.getByRole('option').click()
    await expect.poll(() => isFocused(page, 'Pin Tokyo'), SOON).toBe(true)
    await search(page).fill('nowhere')
    await expect
      .poll(() => page.getByRole('option').allInnerTexts(), SOON)
      .toEqual(['No matching city, country or zone.'])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    expect(await search(page).inputValue()).toBe('')
    expect((await cities(page)).slice(0, 3)).toEqual(['Tokyo', 'Mumbai', 'London'])
    await button(page, 'Move London up').focus()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await cities(page)).slice(0, 3), SOON).toEqual(['Tokyo', 'London', 'Mumbai'])
    expect(await isFocused(page, 'Move London up')).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await cities(page)).slice(0, 3), SOON).toEqual(['London', 'Tokyo', 'Mumbai'])
    // It cannot go further up: the focus stays in its row.
    expect(await isFocused(page, 'Move London down')).toBe(true)
    expect(await page.getByText('London is pinned, 1 of 3').count()).toBe(1)
    expect(await page.evaluate((key) => localStorage.getItem(key), CLOCK_ZONES_KEY)).toBe(
      '["Europe/London","Asia/Tokyo","Asia/Kolkata"]',
    )
    // Before the new page, or the day of Tokyo would change on it.
    await page.clock.pauseAt(new Date('2026-01-15T15:00:00Z'))
    await page.clock.resume()
    await visit(page, '2026-01-15T15:01:00Z')
    expect((await cities(page)).slice(0, 3)).toEqual(['London', 'Tokyo', 'Mumbai'])
    await page.clock.resume()
    expect(await readShifts(page)).toEqual([])
    await site.expectQuiet()
  })
})

describe('the list of the world clock', () => {
  it('is one stop of the Tab key, in which the arrow keys, Home and End go about', async () => {
    await using site = await open('2026-01-15T14:00:00Z')
    const { page } = site
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await search(page).focus()
    await press('Tab')
    expect(await focused()).toBe('Pin Accra')
    await press('Tab')
    expect(await page.getByRole('radio', { name: 'Timer' }).evaluate((it) => it === document.activeElement)).toBe(true)
    await press('Shift+Tab', 'ArrowUp')
    expect(await focused()).toBe('Pin Accra')
    const all = await cities(page)
    await press('ArrowDown', 'ArrowDown')
    expect(await focused()).toBe(`Pin ${all[2]}`)
    // It comes back to where it was.
    await press('Tab', 'Shift+Tab')
    expect(await focused()).toBe(`Pin ${all[2]}`)
    await press('Space', 'End', 'ArrowDown')
    expect(await focused()).toBe(`Pin ${all.at(-1)}`)
    expect(
      await button(page, `Pin ${all.at(-1)}`).evaluate((it) => {
        const { top, bottom } = it.getBoundingClientRect()
        const list = it.closest('ul')?.getBoundingClientRect()
        return list !== undefined && top >= list.top && bottom <= list.bottom
      }),
    ).toBe(true)
    // With two pinned there are buttons beside each other: of the last one, down leads nowhere.
    await press('Space', 'ArrowLeft')
    expect(await focused()).toBe(`Move ${all.at(-1)} up`)
    await press('Tab', 'Shift+Tab')
    expect(await focused()).toBe(`Move ${all.at(-1)} up`)
    await press('ArrowRight', 'ArrowRight', 'Home', 'ArrowLeft')
    expect(await focused()).toBe(`Move ${all[2]} down`)
    await press('ArrowDown')
    expect(await focused()).toBe(`Pin ${all.at(-1)}`)
    await page.clock.resume()
    await site.expectQuiet()
  })
})

describe('the timer', () => {
  it('counts down to zero in the title too, and tells of its end once, even in a hidden tab', async () => {
    await using site = await open('2026-01-15T14:00:00.300Z')
    const { page } = site
    const title = await page.title()
    await page.getByLabel('Hours').fill('x')
    await page.getByLabel('Hours').press('Enter')
    // There is nothing to count down from: it says so, and starts nothing.
    await expect
      .poll(() => page.locator('.timer .field-error').allInnerTexts(), SOON)
      .toEqual(['Set how long, 25 minutes for example.'])
    const minutes = page.getByLabel('Minutes')
    expect(await minutes.getAttribute('aria-invalid')).toBe('true')
    expect(await minutes.evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await button(page, 'Start').count()).toBe(1)
    await minutes.fill('2')
    await expect.poll(() => page.locator('.timer .field-error').count(), SOON).toBe(0)
    await shows(page, '00:02:00')
    await page.getByLabel('Minutes').press('Enter')
    await page.clock.runFor(1000)
    await shows(page, '00:01:59')
    await expect.poll(() => page.title(), SOON).toBe('00:01:59 – World Clock & Timer')
    await button(page, 'Pause').click()
    await page.clock.runFor(60_000)
    await shows(page, '00:01:59')
    await button(page, 'Resume').click()
    await hide(page)
    await page.clock.runFor(18_000)
    await expect.poll(() => page.title(), SOON).toBe('00:01:41 – World Clock & Timer')
    await page.clock.runFor(100_999)
    expect(await toldOn(page)).toEqual([])
    await page.clock.runFor(1)
    await shows(page, '00:00:00')
    const end = 'The 00:02:00 timer is over.'
    await expect.poll(() => toldOn(page), SOON).toHaveLength(4)
    expect((await toldOn(page)).toSorted()).toEqual([`Time is up: ${end}`, 'tone', 'tone', 'tone'])
    expect(await page.locator('.timer').getByRole('status').textContent()).toBe(end)
    await expect.poll(() => page.title(), SOON).toBe(title)
    await page.clock.runFor(10_000)
    expect(await toldOn(page)).toHaveLength(4)
    await button(page, 'Reset').focus()
    await page.keyboard.press('Enter')
    await shows(page, '00:02:00')
    // A button that has nothing left to do keeps the focus, and does nothing.
    expect(await button(page, 'Reset').isDisabled()).toBe(true)
    expect(await isFocused(page, 'Reset')).toBe(true)
    // What has ended is no news once something else is measured.
    for (const mode of ['Stopwatch', 'Pomodoro', 'Timer']) {
      expect(await page.locator('.timer').getByRole('status').textContent()).toBe('')
      await page.getByRole('radio', { name: mode }).check()
    }
    // What cannot be asked for becomes the nearest that can.
    await page.getByLabel('Hours').fill('99')
    await page.getByLabel('Minutes').fill('75')
    await shows(page, '23:59:00')
    expect(await page.getByLabel('Hours').inputValue()).toBe('23')
    await page.getByLabel('Minutes').press('Enter')
    await expect.poll(() => page.getByLabel('Minutes').inputValue(), SOON).toBe('59')
    await page.clock.resume()
    await site.expectQuiet()
  })

  it('is worked with the keyboard alone', async () => {
    await using site = await open('2026-01-15T14:00:00Z')
    const { page } = site
    await page.getByRole('radio', { name: 'Timer' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.type('1')
    await page.keyboard.press('Tab')
    await page.keyboard.type('30')
    await page.keyboard.press('Enter')
    await expect.poll(() => button(page, 'Pause').count(), SOON).toBe(1)
    await page.keyboard.press('Tab')
    expect(await isFocused(page, 'Pause')).toBe(true)
    await page.keyboard.press('Space')
    await expect.poll(() => isFocused(page, 'Resume'), SOON).toBe(true)
    await page.keyboard.press('Tab')
    expect(await isFocused(page, 'Reset')).toBe(true)
    await page.getByRole('radio', { name: 'Timer' }).focus()
    await page.keyboard.press('ArrowRight')
    // Another mode stops what is measured and begins at nothing.
    await shows(page, '00:00:00.0')
    expect(await button(page, 'Start').count()).toBe(1)
    await page.keyboard.press('ArrowLeft')
    await shows(page, '00:00:00')
    await page.clock.resume()
    await site.expectQuiet()
  })

  it('goes on through a reload, and gives the title back to the page that is gone to', async () => {
    await using site = await open('2026-01-15T14:00:00Z')
    const { page } = site
    await page.getByLabel('Hours').fill('1')
    await button(page, 'Start').click()
    await page.clock.resume()
    await visit(page, '2026-01-15T14:20:00Z')
    await shows(page, '00:40:00')
    expect(await page.getByLabel('Hours').inputValue()).toBe('1')
    await page.clock.resume()
    await page.getByRole('link', { name: 'Back to All Tools' }).click()
    await expect.poll(() => page.title(), SOON).toMatch(/^Abakit/)
    await site.expectQuiet()
  })

  it('tells what is left and its end in a tab whose own timers are held, because a worker watches it', async () => {
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
    // Nothing of what the page has asked for by itself comes from here on.
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

  it('notifies only those who have allowed it, and asks only when told to', async () => {
    await using site = await open('2026-01-15T14:00:00Z', { permission: 'default' })
    const { page } = site
    await page.getByLabel('Minutes').fill('30')
    await button(page, 'Start').click()
    // The machine sleeps through half an hour and more.
    await page.clock.fastForward(2_000_000)
    await expect.poll(() => toldOn(page), SOON).toEqual(['tone', 'tone', 'tone'])
    await shows(page, '00:00:00')
    await button(page, 'Notify me at the end').click()
    await expect.poll(() => page.locator('.timer-notice').textContent(), SOON).toMatch(/notification/)
    await button(page, 'Start').click()
    await page.clock.fastForward(2_000_000)
    await expect.poll(() => toldOn(page), SOON).toContain('Time is up: The 00:30:00 timer is over.')
    await page.clock.resume()
    await site.expectQuiet()
  })

  it('is the same in every tab, and where one that cannot sound ends it, another does', async () => {
    await using site = await open('2026-01-15T14:00:00Z')
    const { page: first, context } = site
    await first.getByLabel('Minutes').fill('5')
    await button(first, 'Start').press('Enter')
    await expect.poll(() => button(first, 'Pause').count(), SOON).toBe(1)
    const second = await context.newPage()
    await first.clock.resume()
    await visit(second, '2026-01-15T14:01:00Z')
    await shows(second, '00:04:00')
    // The second tab is the first to look when time is up, but nothing was pressed in it: it must not sound.
    await first.clock.setSystemTime('2026-01-15T14:05:01Z')
    await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => button(second, 'Start').count(), SOON).toBe(1)
    expect(await toldOn(second)).toEqual(['Time is up: The 00:05:00 timer is over.'])
    await expect.poll(async () => (await toldOn(first)).filter((each) => each === 'tone').length, SOON).toBe(3)
    expect(await first.locator('.timer').getByRole('status').textContent()).toBe('The 00:05:00 timer is over.')
    await first.clock.resume()
    await site.expectQuiet()
  })

  it('shows in its fields what it counts from, whatever was typed there before', async () => {
    await using site = await open('2026-01-15T14:00:00Z')
    const { page: first, context } = site
    const minutes = (page: Page) => page.getByLabel('Minutes')
    const second = await context.newPage()
    await first.clock.resume()
    await visit(second, '2026-01-15T14:01:00Z')
    await minutes(first).fill('5')
    await shows(second, '00:05:00')
    await minutes(second).fill('10')
    await shows(first, '00:10:00')
    await expect.poll(() => minutes(first).inputValue(), SOON).toBe('10')
    await minutes(second).fill('90')
    await second.getByLabel('Hours').focus()
    await shows(second, '00:59:00')
    await expect.poll(() => minutes(second).inputValue(), SOON).toBe('59')
    await first.getByLabel('Hours').fill('25')
    await first.getByLabel('Hours').press('Enter')
    await expect.poll(() => first.getByLabel('Hours').inputValue(), SOON).toBe('23')
    await button(first, 'Reset').press('Enter')
    expect(await first.getByLabel('Hours').inputValue()).toBe('23')
    await first.clock.resume()
    await site.expectQuiet()
  })

  it('sounds in one tab where two could, and not where another has reset it', async () => {
    await using site = await open('2026-01-15T14:00:00Z')
    const { page: first, context } = site
    await first.getByLabel('Minutes').fill('5')
    await button(first, 'Start').press('Enter')
    const second = await context.newPage()
    await first.clock.resume()
    await visit(second, '2026-01-15T14:01:00Z')
    const tones = async () =>
      [...(await toldOn(first)), ...(await toldOn(second))].filter((each) => each === 'tone').length
    await button(second, 'Reset').press('Enter')
    await expect.poll(() => button(first, 'Start').count(), SOON).toBe(1)
    await first.clock.fastForward(300_000)
    expect(await tones()).toBe(0)
    await button(second, 'Start').press('Enter')
    await expect.poll(() => button(first, 'Pause').count(), SOON).toBe(1)
    await first.clock.fastForward(300_000)
    await shows(first, '00:00:00')
    await shows(second, '00:00:00')
    await expect.poll(tones, SOON).toBe(3)
    await first.clock.resume()
    await site.expectQuiet()
  })

  it('works where storage is blocked or holds nonsense', async () => {
    await using site = await open('2026-01-15T14:00:00Z')
    const { page } = site
    for (const [minute, stored] of ['nonsense', '{"mode":"timer","state":"running"}', '[]'].entries()) {
      await page.evaluate(([text, ...keys]) => keys.forEach((key) => localStorage.setItem(key, text)), [
        stored,
        TIMER_KEY,
        CLOCK_ZONES_KEY,
      ] as const)
      await page.clock.resume()
      await visit(page, `2026-01-15T14:1${minute}:00Z`)
      await shows(page, '00:00:00')
      expect((await cities(page)).slice(0, 1)).toEqual(['Accra'])
    }
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      }),
    )
    await page.clock.resume()
    await visit(page, '2026-01-15T14:20:00Z')
    await button(page, 'Pin Adelaide').click()
    expect((await cities(page)).slice(0, 1)).toEqual(['Adelaide'])
    await page.getByLabel('Minutes').fill('2')
    await button(page, 'Start').click()
    await page.clock.runFor(1000)
    await shows(page, '00:01:59')
    await page.clock.resume()
    await site.expectQuiet([
      /"clock-(timer|zones)" (does not parse|has an unexpected shape)/,
      /(Reading|Storing) "[^"]+" failed.*SecurityError/s,
    ])
  })
})

describe('the others', () => {
  it('are the stopwatch, which counts up, with laps, and the pomodoro clock in rounds and breaks', async () => {
    await using site = await open('2026-01-15T14:00:00Z')
    const { page } = site
    await page.getByRole('radio', { name: 'Stopwatch' }).check()
    await shows(page, '00:00:00.0')
    await button(page, 'Start').click()
    await page.clock.runFor(1500)
    await shows(page, '00:00:01.5')
    await button(page, 'Lap').click()
    await page.clock.runFor(2500)
    await button(page, 'Lap').click()
    expect(await page.getByRole('row').allInnerTexts()).toEqual([
      'Lap\tTime\tTotal',
      '2\t00:00:02.5\t00:00:04.0',
      '1\t00:00:01.5\t00:00:01.5',
    ])
    // The title of a hidden tab is updated too.
    await hide(page)
    await page.clock.runFor(60_000)
    await expect.poll(() => page.title(), SOON).toBe('00:01:04 – World Clock & Timer')
    await hide(page, false)
    await button(page, 'Reset').click()
    await shows(page, '00:00:00.0')

    await page.getByRole('radio', { name: 'Pomodoro' }).check()
    const phase = page.locator('.timer-phase')
    // A quarter of an hour of rest after every fourth round, five minutes after the others.
    for (const [round, rest] of [
      [1, 5],
      [2, 5],
      [3, 5],
      [4, 15],
    ] as const) {
      await expect.poll(() => phase.textContent(), SOON).toBe(`Round ${round}: 25 minutes of focus`)
      await shows(page, '25:00')
      await button(page, 'Start').click()
      await page.clock.fastForward(600_000)
      await shows(page, '15:00')
      await expect.poll(() => page.title(), SOON).toBe('15:00 – World Clock & Timer')
      await page.clock.fastForward(900_000)
      await expect.poll(() => phase.textContent(), SOON).toBe(`Break of ${rest} minutes after round ${round}`)
      await shows(page, `${String(rest).padStart(2, '0')}:00`)
      await expect
        .poll(() => toldOn(page), SOON)
        .toContain(`Time is up: Round ${round} is done. Time for a break of ${rest} minutes.`)
      await button(page, 'Start').click()
      await page.clock.fastForward(rest * 60_000 - 1000)
      expect(await phase.textContent()).toMatch(/^Break/)
      await page.clock.fastForward(1000)
    }
    await expect.poll(() => phase.textContent(), SOON).toBe('Round 5: 25 minutes of focus')
    await button(page, 'Reset').click()
    await expect.poll(() => phase.textContent(), SOON).toBe('Round 1: 25 minutes of focus')
    await page.clock.resume()
    await site.expectQuiet()
  })
})

it('notes 500 laps, says so, and shows them in a list that scrolls', async () => {
  await using site = await openSite({ width: 375 })
  const { page } = site
  await page.addInitScript((key) => {
    const timer = { mode: 'stopwatch', state: 'running', setMs: 0, countedMs: 0, rounds: 0, isBreak: false }
    const lapsMs = Array.from({ length: 499 }, (_, index) => index * 1000)
    localStorage.setItem(key, JSON.stringify({ ...timer, lapsMs, startedAt: Date.now() - 3_600_000 }))
  }, TIMER_KEY)
  await page.goto('/clock')
  await hydrated(page)
  await expect.poll(() => page.getByRole('row').count(), SOON).toBe(500)
  expect(await page.getByText('500 laps').count()).toBe(0)
  await button(page, 'Lap').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('row').count(), SOON).toBe(501)
  expect(await button(page, 'Lap').isDisabled()).toBe(true)
  expect(await isFocused(page, 'Lap')).toBe(true)
  expect(await page.getByText('500 laps recorded, which is the limit.').isVisible()).toBe(true)
  expect((await page.locator('.timer').boundingBox())?.height).toBeLessThan(1000)
  await button(page, 'Pause').click()
  // All else is checked below, with a lap.
  expect(await axe(page, ['scrollable-region-focusable', 'color-contrast'])).toEqual([])
  await screenshot(page, 'clock-laps')
  await site.expectQuiet()
})

describe('the page', () => {
  it('is for everybody, in light and dark, on a phone and on a desk', async () => {
    await using site = await open('2026-01-15T14:00:00Z')
    const { page } = site
    for (const city of ['Tokyo', 'London']) await button(page, `Pin ${city}`).click()
    await page.getByRole('radio', { name: 'Stopwatch' }).check()
    await button(page, 'Start').click()
    await page.clock.runFor(1000)
    await button(page, 'Lap').click()
    await page.clock.resume()
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await (width > 375 ? axeInLightAndDark(page) : axe(page, LAYOUT))).toEqual([])
      await screenshot(page, `clock-${width}`)
    }
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    // Nor is anything cut off inside of the timer.
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
      // A time is never parted.
      for (const time of ['.timer-digits', '.clock-local-time'])
        expect(
          await page.locator(time).evaluate((it) => it.clientHeight / parseFloat(getComputedStyle(it).fontSize)),
        ).toBeLessThan(2)
    }
    await site.expectQuiet()
  })
})

/** Makes the tab hidden, as browsers do in the background. */
const hide = (page: Page, hidden = true): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
