import { describe, expect, it } from 'vitest'
import { SOON } from '../support/soon.ts'
import { COUNTDOWN_KEY } from '../../src/plugins/countdown/countdown.ts'
import { expectNoise } from './support/noise.ts'
import { page, refuseStorage, visitTool } from './support/visit.ts'

// Calculations and announcements of the countdown, without a browser.

async function open(now: string): Promise<void> {
  await visitTool('/countdown', { now })
}

const date = () => page.getByLabel('Date', { exact: true })
const time = () => page.getByLabel('Time', { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const figures = async (): Promise<string> => (await page.getByRole('timer').locator('dd').allTextContents()).join(' ')
const shows = (text: string) => expect.poll(figures, SOON).toBe(text)
const note = () => page.locator('.countdown-note').textContent()
const announced = () => page.locator('.countdown-result').getByRole('status').textContent()

describe('a countdown', () => {
  it('counts down to a civil date and time, pauses, goes on and stops by itself with zeros', async () => {
    // The page's worked example.
    await open('2026-12-29T18:30:00Z')
    await shows('2 05 30 00')
    expect(await note()).toBe('New Year on Friday, January 1, 2027 at 12:00 AM')
    expect(localStorage.getItem(COUNTDOWN_KEY)).toBe(null)
    expect(await time().inputValue()).toBe('00:00')
    await button('Start').click()
    await expect
      .poll(() => page.locator('.field-error').allTextContents(), SOON)
      .toEqual(['Enter the date to count down to.'])
    expect(await date().getAttribute('aria-invalid')).toBe('true')
    expect(await date().evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await button('Pause').isDisabled()).toBe(true)
    await date().fill('2027-01-01')
    await button('Start').click()
    await shows('2 05 30 00')
    await page.clock.runFor(1000)
    await shows('2 05 29 59')
    expect(await page.getByRole('region', { name: 'Result' }).textContent()).toContain(
      'until Friday, January 1, 2027 at 12:00 AM',
    )
    await button('Pause').click()
    await page.clock.runFor(9000)
    await shows('2 05 29 59')
    await button('Start').click()
    await shows('2 05 29 50')
    expect(await announced()).toBe('')

    await page.clock.fastForward(Date.parse('2026-12-31T23:59:58Z') - Date.now())
    await shows('0 00 00 02')
    await page.clock.runFor(2000)
    await shows('0 00 00 00')
    expect(await announced()).toBe('Time is up: Friday, January 1, 2027 at 12:00 AM.')
    expect(await button('Pause').isDisabled()).toBe(true)
    await page.clock.runFor(5000)
    await shows('0 00 00 00')
    await button('Reset').click()
    await expect.poll(note, SOON).toBe('New Year on Saturday, January 1, 2028 at 12:00 AM')
  })

  it('shows zeros at once for what has passed', async () => {
    await open('2026-11-21T07:00:00Z')
    await date().fill('2020-01-01')
    await date().press('Enter')
    await shows('0 00 00 00')
    expect(await announced()).toBe('This time has passed: Wednesday, January 1, 2020 at 12:00 AM.')
  })

  it('is started, paused and reset with the keyboard alone, from a day that is offered', async () => {
    await open('2026-11-21T00:00:00Z')
    await button('Christmas').focus()
    await page.keyboard.press('Enter')
    await shows('34 00 00 00')
    expect(await date().inputValue()).toBe('2026-12-25')
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Christmas')
    await button('Start').focus()
    // A button with nothing left to do keeps the focus and has no effect.
    for (const name of ['Start', 'Pause', 'Reset']) {
      if (name !== 'Start') await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await expect.poll(() => button(name).isDisabled(), SOON).toBe(true)
      expect(await button(name).evaluate((it) => it === document.activeElement)).toBe(true)
      await page.keyboard.press('Space')
      await shows(name === 'Reset' ? '41 00 00 00' : '34 00 00 00')
    }
    expect(await button('Start').isEnabled()).toBe(true)
  })

  it.each(['nonsense', '{"phase":"running"}', '{"phase":"running","target":"x"}', '[1]', 'null'])(
    'ignores %s in storage',
    async (text) => {
      expectNoise(/countdown-target" (does not parse|has an unexpected shape)/)
      localStorage.setItem(COUNTDOWN_KEY, text)
      await open('2026-11-21T12:00:00Z')
      await shows('40 12 00 00')
      expect(localStorage.getItem(COUNTDOWN_KEY)).toBe(text)
    },
  )

  it('works where storage is blocked', async () => {
    expectNoise(/(Reading|Storing) "[^"]+" failed/)
    refuseStorage()
    await open('2026-11-21T12:00:00Z')
    await date().fill('2999-01-01')
    await button('Start').click()
    await expect.poll(figures, SOON).toMatch(/^3\d\d,\d{3} \d\d \d\d \d\d$/)
  })
})

describe('a link to a countdown', () => {
  it('starts it with its title, and the address follows what is started next', async () => {
    await visitTool('/countdown#until=2027-01-01T00:00&title=Party%20at%20Ann%27s', { now: '2026-12-31T23:00:00Z' })
    await shows('0 01 00 00')
    expect(await date().inputValue()).toBe('2027-01-01')
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe("Party at Ann's")
    expect(await page.getByRole('region', { name: 'Result' }).textContent()).toContain("Party at Ann's")
    await time().fill('00:30')
    await button('Start').click()
    await shows('0 01 30 00')
    await expect.poll(() => location.hash, SOON).toBe("#until=2027-01-01T00:30&title=Party%20at%20Ann's")
    await button('Reset').click()
    await expect.poll(() => location.hash, SOON).toBe('')
  })
})
