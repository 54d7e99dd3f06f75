import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { CONTENT_KEY, SAVED_TIME_KEY } from '../../src/plugins/notepad/noteStore.ts'
import { axe, axeInLightAndDark } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite, type SiteOptions } from './support/openSite.ts'
import { screenshot } from './support/screenshot.ts'
import { SOON } from '../support/soon.ts'
import { readShifts } from './support/watchShifts.ts'
import { pressFarDown } from './support/pressFarDown.ts'

const NOW = new Date('2026-03-01T02:30:00Z')

/** A page with the clock frozen at 9:30 PM on the last day of February. */
async function open(options?: SiteOptions): Promise<OpenSite> {
  const site = await openSite({
    testClock: true,
    timezoneId: 'America/New_York',
    locale: 'en-US',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  await site.context.clock.install({ time: new Date(NOW.getTime() - 60_000) })
  await visit(site.page)
  await site.page.clock.pauseAt(NOW)
  return site
}

async function visit(page: Page): Promise<void> {
  await page.goto('/notepad')
  await hydrated(page)
}

const paper = (page: Page) => page.getByRole('textbox', { name: 'Online Notepad' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const stored = (page: Page): Promise<(string | null)[]> =>
  page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), [CONTENT_KEY, SAVED_TIME_KEY])
const counts = (page: Page): Promise<string[]> => page.locator('.notepad-counts > div').allTextContents()
const reads = (page: Page, text: string) => expect.poll(() => paper(page).inputValue(), SOON).toBe(text)

it('a note is saved, counted, copied, downloaded, cleared and brought back, and there again after a reload', async () => {
  await using site = await open()
  const { page } = site
  for (const name of ['Save', 'Download', 'Copy', 'Clear']) expect(await button(page, name).isDisabled()).toBe(true)
  await paper(page).pressSequentially('Milk, eggs')
  await page.clock.runFor(400)
  await paper(page).pressSequentially(' and bread')
  await page.clock.runFor(499)
  expect(await stored(page)).toEqual([null, null])
  expect(await page.getByText('Saving…').count()).toBe(1)
  await page.clock.runFor(1)
  expect(await stored(page)).toEqual(['Milk, eggs and bread', '2026-03-01T02:30:00.900Z'])
  await expect.poll(() => page.locator('.notepad-saved').textContent(), SOON).toBe('Saved at 21:30:00')
  // The page's worked example.
  await expect.poll(() => counts(page), SOON).toEqual(['words4', 'characters20', 'lines1'])

  await paper(page).fill('Grüße\n👍 ok')
  await button(page, 'Save').click()
  expect((await stored(page))[0]).toBe('Grüße\n👍 ok')
  await button(page, 'Copy').click()
  await expect.poll(() => button(page, 'Copied').count(), SOON).toBe(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Grüße\n👍 ok')
  await page.clock.runFor(2000)
  await expect.poll(() => button(page, 'Copy').count(), SOON).toBe(1)
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()])
  // The visitor's civil date, not the UTC date.
  expect(file.suggestedFilename()).toBe('note-2026-02-28.txt')
  expect(readFileSync(await file.path(), 'utf8')).toBe('Grüße\n👍 ok')

  await button(page, 'Clear').click()
  await reads(page, '')
  expect(await button(page, 'Save').isDisabled()).toBe(true)
  await page.clock.runFor(500)
  expect((await stored(page))[0]).toBe('')
  await button(page, 'Undo').click()
  await reads(page, 'Grüße\n👍 ok')
  await page.clock.runFor(500)
  expect((await stored(page))[0]).toBe('Grüße\n👍 ok')
  await button(page, 'Clear').click()
  await page.keyboard.type('new')
  expect(await button(page, 'Undo').count()).toBe(0)
  await reads(page, 'new')

  // Without the clipboard API, the text is copied through a selection.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    document.addEventListener('copy', () => {
      const { value, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement
      Object.assign(globalThis, { copied: value.slice(selectionStart, selectionEnd) })
    })
  })
  await button(page, 'Copy').click()
  await expect.poll(() => button(page, 'Copied').count(), SOON).toBe(1)
  expect(await page.evaluate(() => (globalThis as unknown as { copied?: string }).copied)).toBe('new')

  await paper(page).fill('Call the bank about the card\n\nMilk, eggs and bread\nTrain at 18:05, platform 3')
  await page.clock.runFor(500)
  await page.clock.resume()
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  for (const width of [1280, 375, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await isWide(), `${width} px`).toBe(false)
    await screenshot(page, `notepad-${width}`)
    if (width === 320) continue
    if (width === 375) expect(await axeInLightAndDark(page, 'all', '.plugin')).toEqual([])
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect(await isWide(), `${width} px, twice as large`).toBe(false)
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  }

  // Saves immediately when the tab is hidden or left.
  await page.setViewportSize({ width: 1280, height: 800 })
  await paper(page).fill('in a hurry')
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect((await stored(page))[0]).toBe('in a hurry')
  await page.reload()
  await hydrated(page)
  await reads(page, 'in a hurry')
  await paper(page).press('End')
  await page.keyboard.type('!')
  await page.goto('/loan')
  expect((await stored(page))[0]).toBe('in a hurry!')
  await page.goBack()
  await hydrated(page)
  await reads(page, 'in a hurry!')
  expect(await readShifts(page)).toEqual([])
  await site.expectQuiet()
})

it('a note keeps what was typed before the page came to life, below what was kept', async () => {
  await using site = await openSite({ uncached: true })
  const { page } = site
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript((key) => localStorage.setItem(key, 'kept'), CONTENT_KEY)
  await page.goto('/notepad', { waitUntil: 'commit' })
  await paper(page).pressSequentially('early')
  release()
  await hydrated(page)
  await reads(page, 'kept\nearly')
  await expect.poll(async () => (await stored(page))[0], SOON).toBe('kept\nearly')
  await site.expectQuiet()
})

it('two tabs follow each other, ask where both have written, and lose nothing of what is stored', async () => {
  await using site = await open()
  const { page } = site
  // Keys instead of clicks: a click waits for frames, and a background tab has one per second.
  await page.clock.resume()
  const other = await site.context.newPage()
  await visit(other)
  await page.clock.pauseAt(new Date(NOW.getTime() + 60_000))
  await paper(page).fill('milk')
  await page.clock.runFor(500)
  await reads(other, 'milk')

  // Both tabs change the note before either is saved.
  await paper(page).fill('milk and eggs')
  await paper(other).fill('milk and bread')
  await button(other, 'Save').press('Enter')
  await expect.poll(() => page.getByText('This note was changed in another tab').count(), SOON).toBe(1)
  await page.clock.runFor(5000)
  await reads(page, 'milk and eggs')
  expect((await stored(page))[0]).toBe('milk and bread')
  await button(page, 'Use the other').focus()
  await page.keyboard.press('Enter')
  await reads(page, 'milk and bread')
  expect(await paper(page).evaluate((it) => it === document.activeElement)).toBe(true)
  // Undo still works after the other tab has gone on.
  await paper(other).fill('milk and bread!')
  await button(other, 'Save').press('Enter')
  await reads(page, 'milk and bread!')
  await button(page, 'Undo').press('Enter')
  await reads(page, 'milk and eggs')
  await page.clock.runFor(500)
  await reads(other, 'milk and eggs')

  await paper(page).fill('butter')
  await paper(other).fill('cheese')
  await button(other, 'Save').press('Enter')
  await button(page, 'Keep mine').press('Enter')
  await reads(other, 'butter')
  expect((await stored(page))[0]).toBe('butter')
  expect(await page.getByText('This note was changed in another tab').count()).toBe(0)
  expect(await paper(page).evaluate((it) => it === document.activeElement)).toBe(true)
  await button(page, 'Clear').press('Enter')
  await page.clock.runFor(500)
  await reads(other, '')
  await paper(other).fill('jam')
  await button(other, 'Save').press('Enter')
  await reads(page, 'jam')
  await button(page, 'Undo').press('Enter')
  await reads(page, 'butter')

  // The conflict is detected even without a storage event.
  await paper(page).fill('mine')
  await page.evaluate((key) => localStorage.setItem(key, 'theirs'), CONTENT_KEY)
  await page.clock.runFor(500)
  expect((await stored(page))[0]).toBe('theirs')
  await expect.poll(() => button(page, 'Keep mine').count(), SOON).toBe(1)
  await reads(page, 'mine')
  await page.clock.resume()
  await page.bringToFront()
  expect(await axe(page, 'all', '.plugin')).toEqual([])
  await screenshot(page, 'notepad-tabs')

  // After another tab clears the storage, the note is stored again; until then the page never says "Saved".
  await other.goto('/loan')
  await page.clock.pauseAt(new Date(NOW.getTime() + 3_600_000))
  await button(page, 'Keep mine').press('Enter')
  const saved = page.locator('.notepad-saved')
  await expect.poll(() => saved.textContent(), SOON).toBe('Saved at 22:30:00')
  await other.evaluate(() => localStorage.clear())
  await expect.poll(() => saved.textContent(), SOON).toBe('Saving…')
  await reads(page, 'mine')
  await page.clock.runFor(60_000)
  expect((await stored(page))[0]).toBe('mine')
  await expect.poll(() => saved.textContent(), SOON).toBe('Saved at 22:30:00')
  await other.close()

  // Foreign line endings do not duplicate the note, however often it is opened.
  await page.evaluate((key) => localStorage.setItem(key, 'milk\r\neggs'), CONTENT_KEY)
  await page.clock.resume()
  await pressFarDown(page.getByRole('link', { name: 'Back to All Tools' }))
  await page.reload()
  await hydrated(page)
  for (let visits = 0; visits < 2; visits++) {
    await page.locator('.card').getByRole('link', { name: 'Online Notepad' }).click()
    await reads(page, 'milk\neggs')
    await pressFarDown(page.getByRole('link', { name: 'Back to All Tools' }))
    await page.locator('.card').first().waitFor()
  }
  await visit(page)
  await reads(page, 'milk\neggs')
  await site.expectQuiet()
})
