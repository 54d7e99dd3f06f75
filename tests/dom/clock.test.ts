import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TIMER_KEY } from '../../src/plugins/clock/timer.ts'
import { CLOCK_ZONES_KEY } from '../../src/plugins/clock/zoneList.ts'
import { ZONES } from '../../src/plugins/clock/zones.ts'
import { SOON } from '../support/soon.ts'
import { user } from './support/fillForm.ts'
import { expectNoise } from './support/noise.ts'
import { page, visitTool } from './support/visit.ts'

// Texts and announcements of the clock, the planner and the timer, without a browser.

/** The page's announcements: one entry per tone, and the text of each notification. */
const notified: string[] = []

const HOURS_KEY = 'abakit-clock-hours'

class Quiet {
  static permission: NotificationPermission = 'granted'
  static requestPermission() {
    Quiet.permission = 'granted'
    return Promise.resolve(Quiet.permission)
  }
  constructor(title: string, { body }: { body: string }) {
    notified.push(`${title}: ${body}`)
  }
}

/** The part of AudioContext that the alarm uses. */
class Tone {
  readonly state = 'running'
  readonly currentTime = 0
  createOscillator() {
    notified.push('tone')
    return { frequency: {}, connect: (to: unknown) => to, start: () => undefined, stop: () => undefined }
  }
  createGain() {
    const set = () => undefined
    const gain = { setValueAtTime: set, linearRampToValueAtTime: set, exponentialRampToValueAtTime: set }
    return { gain, connect: (to: unknown) => to }
  }
}

/** A worker that never reports: the page has timers of its own. Tabs with throttled timers are tested in a browser. */
class Still {
  addEventListener() {}
  postMessage() {}
  terminate() {}
}

/** Locks that are always free: no other tab claims the sound. */
const locks = {
  request: (_name: string, _options: object, run: (lock: object) => Promise<void>) => {
    void run({})
    return Promise.resolve()
  },
}

const doubles = { Notification: Quiet, AudioContext: Tone, Worker: Still }
const originals = new Map(Object.keys(doubles).map((name) => [name, Reflect.get(globalThis, name) as unknown]))
const noLocks = Object.getOwnPropertyDescriptor(navigator, 'locks')

// For the whole file: a timer running at the end of a test only stops with its page.
beforeAll(() => {
  Object.assign(globalThis, doubles)
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})
afterAll(() => {
  for (const [name, original] of originals)
    if (original === undefined) Reflect.deleteProperty(globalThis, name)
    else Reflect.set(globalThis, name, original)
  Reflect.deleteProperty(navigator, 'locks')
  if (noLocks) Object.defineProperty(navigator, 'locks', noLocks)
})
beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York')
  notified.length = 0
  Quiet.permission = 'granted'
})

interface Kept {
  readonly hours?: 12 | 24 | undefined
  readonly pins?: readonly string[]
  readonly timer?: object
}

/** A visitor with a 24-hour clock, unless specified otherwise. */
async function open(now: string, { hours = 24, pins, timer }: Kept = {}): Promise<void> {
  localStorage.setItem(HOURS_KEY, JSON.stringify({ version: 1, hours }))
  if (pins) localStorage.setItem(CLOCK_ZONES_KEY, JSON.stringify(pins))
  if (timer) localStorage.setItem(TIMER_KEY, JSON.stringify(timer))
  await visitTool('/clock', { now })
}

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const shows = (text: string) => expect.poll(() => page.getByRole('timer').textContent(), SOON).toBe(text)
const row = (id: string) => page.locator(`[data-zone="${id}"]`).textContent()
const cities = () => page.locator('.clock-city').allTextContents()
const localTime = () => page.locator('.clock-local-time').textContent()
const status = () => page.locator('.timer').getByRole('status').textContent()
const minutes = page.getByLabel('Minutes')
const hours = page.getByLabel('Hours', { exact: true })

describe('the world clock', () => {
  it('shows every zone on the second, its offset and its day', async () => {
    // The page's worked example: a January morning in New York.
    await open('2026-01-15T14:00:00Z')
    await expect.poll(localTime, SOON).toBe('09:00:00')
    expect(await page.locator('.clock-local-place').textContent()).toBe(
      'Thursday, January 15 · America/New York · UTC−5',
    )
    // Local time comes first, before the pinnable zones.
    expect(await page.getByRole('region', { name: 'World clock' }).textContent()).toMatch(/^Local time/)
    expect(await cities()).toEqual([
      ...['London', 'Los Angeles', 'Mumbai', 'New York', 'Paris', 'Singapore', 'Sydney', 'Tokyo'],
    ])
    await button(`Show all ${ZONES.length} places`).click()
    expect(ZONES.length).toBeGreaterThan(70)
    expect(await cities()).toEqual(ZONES.map(({ city }) => city))
    for (const [id, text] of [
      ['Europe/London', /14:00:00UTC · 5 h ahead$/],
      ['Asia/Tokyo', /23:00:00UTC\+9 · 14 h ahead$/],
      ['Pacific/Auckland', /03:00:00UTC\+13 · 18 h ahead · tomorrow$/],
      ['Asia/Kolkata', /19:30:00UTC\+5:30 · 10:30 h ahead$/],
      ['Pacific/Pago_Pago', /03:00:00UTC−11 · 6 h behind$/],
      ['America/Toronto', /09:00:00UTC−5 · same time$/],
    ] as const)
      expect(await row(id)).toMatch(text)
    await page.clock.runFor(1000)
    await expect.poll(localTime, SOON).toBe('09:00:01')
    expect(await row('Asia/Tokyo')).toContain('23:00:01')
    await button('Show fewer places').click()
    expect(await cities()).toHaveLength(8)
  })

  it('shows 12 or 24 hours as usual in the region, until the visitor chooses, and remembers the choice', async () => {
    await visitTool('/clock', { now: '2026-01-15T14:00:00Z' })
    // The local zone is America/New_York, where it is 9:00 AM.
    await expect.poll(localTime, SOON).toBe('9:00:00 AM')
    expect(await page.getByRole('radio', { name: '12-hour' }).isChecked()).toBe(true)
    expect(await row('Asia/Tokyo')).toContain('11:00:00 PM')
    await page.getByRole('radio', { name: '24-hour' }).check()
    expect(await localTime()).toBe('09:00:00')
    expect(await row('Asia/Tokyo')).toContain('23:00:00')
    expect(localStorage.getItem(HOURS_KEY)).toBe('{"version":1,"hours":24}')
    // A duration is shown without AM or PM.
    await shows('00:00:00')
  })

  it('pins what is searched for, keeps the order and remembers both', async () => {
    await open('2026-01-15T14:00:00Z')
    // The list gets its places after the first paint.
    await expect.poll(() => page.locator('.clock-world option').count(), SOON).toBeGreaterThan(1)
    const find = async (id: string) => {
      const list = document.querySelector<HTMLSelectElement>('.clock-world select')
      if (list) await user.selectOptions(list, id)
    }
    for (const [id, city] of [
      ['Asia/Tokyo', 'Tokyo'],
      ['Africa/Nairobi', 'Nairobi'],
      ['Europe/London', 'London'],
    ] as const) {
      await find(id)
      await expect.poll(() => button(`Pin ${city}`).isFocused(), SOON).toBe(true)
      expect(await button(`Pin ${city}`).getAttribute('aria-pressed')).toBe('true')
    }
    // Finding a pinned place moves the focus to it.
    await find('Asia/Tokyo')
    await expect.poll(() => button('Pin Tokyo').isFocused(), SOON).toBe(true)
    expect((await cities()).slice(0, 3)).toEqual(['Tokyo', 'Nairobi', 'London'])
    await button('Move London up').press('Enter')
    expect((await cities()).slice(0, 3)).toEqual(['Tokyo', 'London', 'Nairobi'])
    expect(await button('Move London up').isFocused()).toBe(true)
    await page.keyboard.press('Enter')
    expect((await cities()).slice(0, 3)).toEqual(['London', 'Tokyo', 'Nairobi'])
    // It is at the top, so the focus stays in its row.
    expect(await button('Move London down').isFocused()).toBe(true)
    expect(await page.getByText('London is pinned, 1 of 3').count()).toBe(1)
    expect(localStorage.getItem(CLOCK_ZONES_KEY)).toBe('["Europe/London","Asia/Tokyo","Africa/Nairobi"]')
    // An unpinned place stays in the list and keeps the focus, so that unpinning can be undone.
    await button('Pin Nairobi').press('Enter')
    expect(await cities()).toContain('Nairobi')
    expect(await button('Pin Nairobi').isFocused()).toBe(true)
    expect(await page.getByText('Nairobi is no longer pinned').count()).toBe(1)
    expect(localStorage.getItem(CLOCK_ZONES_KEY)).toBe('["Europe/London","Asia/Tokyo"]')
  })

  it('has a list for the arrow keys, Home and End', async () => {
    await open('2026-01-15T14:00:00Z')
    const focused = () => document.activeElement?.getAttribute('aria-label')
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    const stops = () => page.locator('.clock-zones button[tabindex="0"]').count()
    await button('Pin London').focus()
    await press('ArrowUp')
    expect(focused()).toBe('Pin London')
    await press('ArrowDown', 'ArrowDown')
    expect(focused()).toBe('Pin Mumbai')
    await press('Space', 'End', 'ArrowDown')
    expect(focused()).toBe('Pin Tokyo')
    expect(await stops()).toBe(1)
    // With two pins a row has two move buttons; for the last row, Move down leads nowhere.
    await press('Space', 'ArrowLeft')
    expect(focused()).toBe('Move Tokyo up')
    expect(await stops()).toBe(1)
    await press('ArrowRight', 'ArrowRight', 'Home', 'ArrowLeft')
    expect(focused()).toBe('Move Mumbai down')
    await press('ArrowDown')
    expect(focused()).toBe('Pin Tokyo')
  })
})

describe('the converter', () => {
  const answer = () => page.getByRole('region', { name: 'Result' }).locator('.primary').textContent()
  const figures = () => page.locator('.figures .figure').allTextContents()
  const choices = (label: string) => page.getByLabel(label, { exact: true }).locator('option').allTextContents()

  // Python zoneinfo: 2026-02-10 15:00 GMT is 2026-02-11 00:00 JST.
  it('opens with the calculation of a link, and converts another time', async () => {
    await visitTool('/clock#mode=time&time=15:00&date=2026-02-10&from=Europe/London&to=Asia/Tokyo', {
      now: '2026-01-15T14:00:00Z',
    })
    await expect.poll(answer, SOON).toBe('Tokyo12:00 AMthe next day')
    expect(await figures()).toEqual(['Date thereFebruary 11, 2026', 'Time difference9 hours ahead of London'])
    const time = page.getByLabel('Time', { exact: true })
    expect(await time.inputValue()).toBe('15:00')
    await time.evaluate((input) => user.clear(input))
    await time.evaluate((input) => user.type(input, '09:30'))
    await expect.poll(answer, SOON).toBe('Tokyo6:30 PM')
  })

  it('is not there without a link until it is opened, and offers only names that mean one place', async () => {
    await visitTool('/clock', { now: '2026-01-15T14:00:00Z' })
    expect(await page.getByLabel('From', { exact: true }).count()).toBe(0)
    await tab('Convert a time').click()
    await expect.poll(() => page.getByLabel('From', { exact: true }).count(), SOON).toBe(1)
    const places = await choices('From')
    expect(places.slice(0, 1)).toEqual(['Your place'])
    expect(places).toEqual(expect.arrayContaining(['Tokyo', 'PST']))
    expect(places).not.toEqual(expect.arrayContaining(['IST']))
  })
})

describe('the meeting planner', () => {
  const checked = () => page.locator('.planner-grid input:checked').getAttribute('aria-label')
  const hour = (text: string) => page.getByRole('radio', { name: text })
  const headline = async () =>
    `${await page.locator('.planner-head .primary-label').textContent()}: ${await page.locator('.planner-figure').textContent()}`
  const note = () => page.locator('.planner-note').textContent()
  const times = () => page.locator('.planner-times div').allTextContents()
  const suits = () => page.locator('.planner-grid [data-suits]').count()
  /** Sets the value in one step, as a calendar does. */
  const fill = (field: ReturnType<typeof page.getByLabel>, text: string) =>
    field.evaluate((input) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const pins = ['Europe/London', 'Asia/Tokyo']

  async function openPlanner(now: string, kept: Kept): Promise<void> {
    await open(now, kept)
    await tab('Meeting planner').click()
    await expect.poll(() => page.locator('.planner-grid').count(), SOON).toBe(1)
  }

  it('plans a meeting across three zones on a day that is chosen', async () => {
    await openPlanner('2026-01-14T14:00:00Z', { pins })
    await fill(page.getByLabel('Date', { exact: true }), '2026-01-15')
    expect(await headline()).toBe('Best hour, Thursday, January 15: 07:00')
    expect(await note()).toBe('New York time · Everyone is awake. ')
    expect(await checked()).toBe('Thu 15 Jan: 07:00 New York · 12:00 London · 21:00 Tokyo')
    expect(await suits()).toBe(1)
    expect(await button('Best hour').isDisabled()).toBe(true)
    await hour('Thu 15 Jan: 09:00 New York · 14:00 London · 23:00 Tokyo').click()
    expect(await headline()).toBe('Chosen hour, Thursday, January 15: 09:00')
    expect(await note()).toBe('New York time · It is night in Tokyo. ')
    expect(await times()).toEqual(['New York09:00 at work', 'London14:00 at work', 'Tokyo23:00 night'])
    await button('Copy the local times').click()
    expect(await navigator.clipboard.readText()).toBe('Thu 15 Jan: 09:00 New York · 14:00 London · 23:00 Tokyo')
    await hour('Thu 15 Jan: 18:00 New York · 23:00 London · 08:00 Tokyo (Fri 16 Jan)').click()
    expect((await times())[2]).toBe('Tokyo08:00 Fri early')
    // Changing the day keeps the hour.
    await button('Next day').click()
    expect((await times())[2]).toBe('Tokyo08:00 Sat weekend')
    await button('Previous day').click()
    await button('Best hour').click()
    expect(await checked()).toMatch(/07:00 New York/)
    await page.getByRole('radio', { name: 'Half past' }).check()
    expect(await checked()).toBe('Thu 15 Jan: 07:30 New York · 12:30 London · 21:30 Tokyo')
    await page.getByRole('radio', { name: 'On the hour' }).check()
    // All times on the page change.
    await page.getByRole('radio', { name: '12-hour' }).check()
    expect(await checked()).toBe('Thu 15 Jan: 7:00 AM New York · 12:00 PM London · 9:00 PM Tokyo')
    expect(await headline()).toContain('7:00 AM')
  })

  it('says when everyone is at work, and on which day clocks change', async () => {
    await openPlanner('2026-01-14T14:00:00Z', { pins: ['Europe/London', 'America/New_York'] })
    const day = page.getByLabel('Date', { exact: true })
    const count = () => page.locator('.planner-grid label').count()
    await fill(day, '2026-03-10')
    expect(await note()).toBe('New York time · Everyone is at work. ')
    // In their own order; the visitor's own place has its position among them.
    expect(await times()).toEqual(['London13:00 at work', 'New York09:00 at work'])
    await fill(day, '2026-03-08')
    expect(await count()).toBe(23)
    expect(await note()).toBe(
      'New York time · It is the weekend in London and New York. The clocks change that day in New York.',
    )
    // An hour that occurs twice on that day is there twice.
    await fill(day, '2026-11-01')
    expect(await count()).toBe(25)
    for (const london of ['05:00', '06:00'])
      expect(await hour(`Sun 1 Nov: ${london} London · 01:00 New York`).count()).toBe(1)
    // An invalid date changes nothing.
    await fill(day, '')
    await day.evaluate((it) => it.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    expect(await day.inputValue()).toBe('2026-11-01')
  })

  it('starts with the next working day and well-known places, and takes away and adds places', async () => {
    // A Saturday.
    await openPlanner('2026-01-17T15:10:00Z', {})
    expect(await headline()).toMatch(/^Best hour, Monday, January 19: /)
    const rows = () => page.locator('.planner-places b').allTextContents()
    expect(await rows()).toEqual(['New York', 'London', 'Tokyo'])
    await button('Remove Tokyo').click()
    expect(await rows()).toEqual(['New York', 'London'])
    expect(await button('Remove London').count()).toBe(0)
    expect(localStorage.getItem(CLOCK_ZONES_KEY)).toBe('["America/New_York","Europe/London"]')
  })

  it('opens a link in the time of each place, and puts one into the address', async () => {
    const fragment = 'places=Europe/Berlin,America/New_York&at=2026-11-30T14:00Z'
    localStorage.setItem(HOURS_KEY, JSON.stringify({ version: 1, hours: 24 }))
    localStorage.setItem(CLOCK_ZONES_KEY, JSON.stringify(pins))
    await visitTool(`/clock#${fragment}`, { now: '2026-11-20T14:00:00Z' })
    await expect.poll(times, SOON).toEqual(['Berlin15:00 at work', 'New York09:00 at work'])
    expect(await headline()).toBe('Best hour, Monday, November 30: 09:00')
    await hour('Mon 30 Nov: 16:00 Berlin · 10:00 New York').click()
    await page.clock.runFor(300)
    expect(location.hash).toBe(`#${fragment.replace('14:00Z', '15:00Z')}`)
    // The places of a link are those of the link.
    await button('Next day').click()
    expect(localStorage.getItem(CLOCK_ZONES_KEY)).toBe(JSON.stringify(pins))
    await tab('World clock').click()
    expect(location.hash).toBe('')
  })
})

describe('the timer', () => {
  it('counts down to zero in the title too, and announces its end once, even in a hidden tab', async () => {
    await open('2026-01-15T14:00:00.300Z')
    const { title } = document
    await hours.fill('x')
    await hours.press('Enter')
    // Without a duration it reports an error and does not start.
    await expect
      .poll(() => page.locator('.timer .field-error').allTextContents(), SOON)
      .toEqual(['Set a duration, 25 minutes for example.'])
    expect(await minutes.getAttribute('aria-invalid')).toBe('true')
    expect(await minutes.isFocused()).toBe(true)
    expect(await button('Start').count()).toBe(1)
    // No polling, which would advance the clock.
    const isNow = async (text: string) => expect(await page.getByRole('timer').textContent()).toBe(text)
    await minutes.fill('2')
    expect(await page.locator('.timer .field-error').count()).toBe(0)
    await isNow('00:02:00')
    await minutes.press('Enter')
    await page.clock.runFor(1000)
    await isNow('00:01:59')
    expect(document.title).toBe('00:01:59 – World Clock & Timer')
    await button('Pause').click()
    await page.clock.runFor(60_000)
    await isNow('00:01:59')
    await button('Resume').click()
    hide()
    await page.clock.runFor(18_000)
    await isNow('00:01:41')
    expect(document.title).toBe('00:01:41 – World Clock & Timer')
    await page.clock.runFor(100_999)
    expect(notified).toEqual([])
    await page.clock.runFor(1)
    await isNow('00:00:00')
    const end = 'The 00:02:00 timer is over.'
    expect(notified.toSorted()).toEqual([`Time is up: ${end}`, 'tone', 'tone', 'tone'])
    expect(await status()).toBe(end)
    expect(document.title).toBe(title)
    await page.clock.runFor(10_000)
    expect(notified).toHaveLength(4)
    hide(false)
    await button('Reset').press('Enter')
    await shows('00:02:00')
    // A button with nothing left to do keeps the focus and has no effect.
    expect(await button('Reset').isDisabled()).toBe(true)
    expect(await button('Reset').isFocused()).toBe(true)
    // The status of a finished timer is cleared when the mode changes.
    for (const mode of ['Stopwatch', 'Pomodoro', 'Timer']) {
      expect(await status()).toBe('')
      await page.getByRole('radio', { name: mode }).check()
    }
    // Values out of range are clamped.
    await hours.fill('99')
    await minutes.fill('75')
    await shows('23:59:00')
    expect(await hours.inputValue()).toBe('23')
    await minutes.press('Enter')
    await expect.poll(() => minutes.inputValue(), SOON).toBe('59')
  })

  it('stops and starts at zero in another mode', async () => {
    await open('2026-01-15T14:00:00Z')
    await minutes.fill('30')
    await minutes.press('Enter')
    await button('Pause').press('Space')
    await expect.poll(() => button('Resume').isFocused(), SOON).toBe(true)
    await page.getByRole('radio', { name: 'Stopwatch' }).check()
    await shows('00:00:00.0')
    expect(await button('Start').count()).toBe(1)
    await page.getByRole('radio', { name: 'Timer' }).check()
    await shows('00:00:00')
    // A pomodoro timer that has not been started shows its first round.
    await page.getByRole('radio', { name: 'Pomodoro' }).check()
    await shows('25:00')
  })

  it('notifies only those who have allowed it, and asks only on request', async () => {
    Quiet.permission = 'default'
    await open('2026-01-15T14:00:00Z')
    await minutes.fill('30')
    await button('Start').click()
    // The machine sleeps for more than half an hour.
    await page.clock.fastForward(2_000_000)
    await expect.poll(() => notified, SOON).toEqual(['tone', 'tone', 'tone'])
    await shows('00:00:00')
    await button('Notify me at the end').click()
    await expect.poll(() => page.locator('.timer-notice').textContent(), SOON).toMatch(/notification/)
    await button('Start').click()
    await page.clock.fastForward(2_000_000)
    await expect.poll(() => notified, SOON).toContain('Time is up: The 00:30:00 timer is over.')
  })

  it('shows in its fields what it counts from, whatever was typed there before', async () => {
    await open('2026-01-15T14:00:00Z')
    /** Stores a value and dispatches the storage event, as another tab would. */
    const setElsewhere = (setMs: number) => {
      const stored = JSON.parse(localStorage.getItem(TIMER_KEY) ?? '{}') as object
      localStorage.setItem(TIMER_KEY, JSON.stringify({ ...stored, setMs }))
      dispatchEvent(new StorageEvent('storage', { key: TIMER_KEY }))
    }
    await minutes.fill('5')
    expect(JSON.parse(localStorage.getItem(TIMER_KEY) ?? 'null')).toMatchObject({ setMs: 300_000 })
    setElsewhere(600_000)
    await shows('00:10:00')
    expect(await minutes.inputValue()).toBe('10')
    await minutes.fill('90')
    await hours.focus()
    await shows('00:59:00')
    expect(await minutes.inputValue()).toBe('59')
    await hours.fill('25')
    await hours.press('Enter')
    await expect.poll(() => hours.inputValue(), SOON).toBe('23')
    await button('Reset').press('Enter')
    expect(await hours.inputValue()).toBe('23')
  })
})

describe('what is stored', () => {
  it.each(['nonsense', '{"mode":"timer","state":"running"}', '[]'])('and is %s is ignored', async (stored) => {
    expectNoise(/"(clock-(timer|zones)|abakit-clock-hours)" (does not parse|has an unexpected shape)/)
    for (const key of [TIMER_KEY, CLOCK_ZONES_KEY, HOURS_KEY]) localStorage.setItem(key, stored)
    await visitTool('/clock', { now: '2026-01-15T14:00:00Z' })
    await shows('00:00:00')
    expect((await cities())[0]).toBe('London')
    await expect.poll(localTime, SOON).toBe('9:00:00 AM')
  })

  it('lasts as long as the page where storage is blocked', async () => {
    expectNoise(/(Reading|Storing) "[^"]+" failed.*blocked/s)
    const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    try {
      await visitTool('/clock', { now: '2026-01-15T14:00:00Z' })
      await button('Pin Sydney').click()
      expect((await cities())[0]).toBe('Sydney')
      await page.getByRole('radio', { name: '24-hour' }).check()
      expect(await localTime()).toBe('09:00:00')
      await minutes.fill('2')
      await button('Start').click()
      await page.clock.runFor(1000)
      await shows('00:01:59')
    } finally {
      if (storage) Object.defineProperty(globalThis, 'localStorage', storage)
      else Reflect.deleteProperty(globalThis, 'localStorage')
    }
  })
})

describe('the stopwatch', () => {
  it('counts up, with laps, in the title of a hidden tab too', async () => {
    await open('2026-01-15T14:00:00Z')
    await page.getByRole('radio', { name: 'Stopwatch' }).check()
    await shows('00:00:00.0')
    await button('Start').click()
    await page.clock.runFor(1500)
    await shows('00:00:01.5')
    await button('Lap').click()
    await page.clock.runFor(2500)
    await button('Lap').click()
    expect(await page.getByRole('row').allTextContents()).toEqual([
      'LapTimeTotal',
      '200:00:02.500:00:04.0',
      '100:00:01.500:00:01.5',
    ])
    hide()
    await page.clock.runFor(60_000)
    await expect.poll(() => document.title, SOON).toBe('00:01:04 – World Clock & Timer')
    hide(false)
    await button('Reset').click()
    await shows('00:00:00.0')
  })

  it('records up to 500 laps, and shows the limit', async () => {
    const now = '2026-01-15T14:00:00Z'
    const timer = { mode: 'stopwatch', state: 'running', setMs: 0, countedMs: 0, rounds: 0, isBreak: false }
    const lapsMs = Array.from({ length: 499 }, (_, index) => index * 1000)
    await open(now, { timer: { ...timer, lapsMs, startedAt: Date.parse(now) - 3_600_000 } })
    await expect.poll(() => document.querySelectorAll('.timer tr').length, SOON).toBe(500)
    expect(await page.getByText('500 laps').count()).toBe(0)
    await button('Lap').press('Enter')
    expect(document.querySelectorAll('.timer tr')).toHaveLength(501)
    expect(await button('Lap').isDisabled()).toBe(true)
    expect(await button('Lap').isFocused()).toBe(true)
    expect(await status()).toBe('500 laps recorded, which is the limit.')
  })
})

it('the pomodoro clock goes through rounds and breaks', async () => {
  await open('2026-01-15T14:00:00Z')
  await page.getByRole('radio', { name: 'Pomodoro' }).check()
  const phase = () => page.locator('.timer-phase').textContent()
  // A break of fifteen minutes after every fourth round, of five minutes after the others.
  for (const [round, rest] of [
    [1, 5],
    [2, 5],
    [3, 5],
    [4, 15],
  ] as const) {
    await expect.poll(phase, SOON).toBe(`Round ${round}: 25 minutes of focus`)
    await shows('25:00')
    await button('Start').click()
    await page.clock.fastForward(600_000)
    await shows('15:00')
    expect(document.title).toBe('15:00 – World Clock & Timer')
    await page.clock.fastForward(900_000)
    await expect.poll(phase, SOON).toBe(`Break of ${rest} minutes after round ${round}`)
    await shows(`${String(rest).padStart(2, '0')}:00`)
    expect(notified).toContain(`Time is up: Round ${round} is done. Time for a break of ${rest} minutes.`)
    await button('Start').click()
    await page.clock.fastForward(rest * 60_000 - 1000)
    expect(await phase()).toMatch(/^Break/)
    await page.clock.fastForward(1000)
  }
  await expect.poll(phase, SOON).toBe('Round 5: 25 minutes of focus')
  await button('Reset').click()
  await expect.poll(phase, SOON).toBe('Round 1: 25 minutes of focus')
})

/** Makes the tab hidden, as browsers do in the background. */
function hide(hidden = true): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
