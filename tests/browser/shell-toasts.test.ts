import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeInLightAndDark } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { widgetsLoaded } from './support/later.ts'
import { openSite, type OpenSite } from './support/openSite.ts'
import { readShifts } from './support/watchShifts.ts'

const toast = (page: Page) => page.getByRole('status').locator('.toast')
const send = (page: Page) => page.locator('main form button[type=submit]')

/** A visitor who has just sent the contact form, with a frozen clock. */
async function openToast(): Promise<OpenSite> {
  const site = await openSite({ testClock: true })
  const { page } = site
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') })
  await page.goto('/contact')
  await hydrated(page)
  await widgetsLoaded(page)
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'))
  await sendForm(page)
  await toast(page).waitFor()
  return site
}

async function sendForm(page: Page): Promise<void> {
  await fillForm(page)
  await send(page).click()
}

async function fillForm(page: Page): Promise<void> {
  await page.locator('[name=name]').fill('Ada Lovelace')
  await page.locator('[name=email]').fill('ada@example.com')
  await page.locator('[name=subject]').fill('Numbers')
  await page.locator('[name=message]').fill('They are all in order.')
}

/** Expects the toast to stay for this long, to within 20 ms. */
async function staysFor(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms - 20)
  expect(await toast(page).count()).toBe(1)
  await page.clock.runFor(20)
  await isGone(page)
}

/** A closed toast leaves the page on the next tick of the clock. */
async function isGone(page: Page): Promise<void> {
  await page.clock.runFor(10)
  await toast(page).waitFor({ state: 'detached' })
}

it('a toast stays five seconds, visible and out of the way; its time stops under the pointer and in a hidden tab', async () => {
  await using site = await openToast()
  const { page } = site
  expect(await toast(page).locator('p').allTextContents()).toEqual([
    'Message Sent!',
    "We've received your message and will get back to you soon.",
  ])
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const box = await page.locator('.toasts').boundingBox()
    expect(box?.width).toBeLessThanOrEqual(420)
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
  }
  await staysFor(page, 5_000)

  // A new toast replaces the last one and has its own five seconds.
  await sendForm(page)
  await toast(page).waitFor()
  await page.clock.runFor(4_000)
  await sendForm(page)
  await page.clock.runFor(10)
  expect(await toast(page).count()).toBe(1)
  await staysFor(page, 4_990)

  // The timeout restarts when the pointer leaves the toast or the page becomes visible again.
  await sendForm(page)
  await toast(page).waitFor()
  await page.clock.runFor(3_000)
  await toast(page).hover()
  await page.clock.runFor(60_000)
  expect(await toast(page).count()).toBe(1)
  await page.mouse.move(10, 10)
  await page.clock.runFor(4_000)
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value: value ? 'hidden' : 'visible', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await setHidden(true)
  await page.clock.runFor(60_000)
  expect(await toast(page).count()).toBe(1)
  await setHidden(false)
  await staysFor(page, 5_000)

  // A swipe of 50 px to the right dismisses it, a shorter one does not.
  await sendForm(page)
  await toast(page).waitFor()
  const swipe = async (distance: number) => {
    const box = await toast(page).boundingBox()
    const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 20]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance / 2, y)
    await page.mouse.move(x + distance, y)
    await page.mouse.up()
  }
  await swipe(-120)
  expect(await toast(page).count()).toBe(1)
  await swipe(49)
  expect(await toast(page).count()).toBe(1)
  expect(await toast(page).evaluate((element) => element.style.translate)).toBe('')
  await swipe(50)
  await isGone(page)

  await sendForm(page)
  await toast(page).hover()
  // axe needs a running clock.
  await page.clock.resume()
  expect(await axeInLightAndDark(page, 'all', '.toasts')).toEqual([])
  expect(await readShifts(page)).toEqual([])
  await site.expectQuiet()
})

it('F8 moves the focus to it and stops its time; Escape or its button closes it and the focus returns', async () => {
  await using site = await openToast()
  const { page } = site
  await page.locator('[name=name]').focus()
  await page.keyboard.press('F8')
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Notifications (F8)')
  await page.clock.runFor(60_000)
  expect(await toast(page).count()).toBe(1)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Close')
  await page.clock.runFor(60_000)
  expect(await toast(page).count()).toBe(1)
  // A new toast replaces it.
  const contactForm = page.locator('main form')
  await fillForm(page)
  await toast(page).getByRole('button', { name: 'Close' }).focus()
  await contactForm.evaluate((form: HTMLFormElement) => form.requestSubmit())
  await page.clock.runFor(60_000)
  expect(await toast(page).count()).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Notifications (F8)')
  await page.keyboard.press('Escape')
  await isGone(page)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')

  // Without a toast, F8 does nothing.
  await page.keyboard.press('F8')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')

  await sendForm(page)
  await page.keyboard.press('F8')
  await toast(page).getByRole('button', { name: 'Close' }).click()
  await isGone(page)
  // The next toast closes on time, although the focus was in the last one.
  await sendForm(page)
  await toast(page).waitFor()
  await page.mouse.move(10, 10)
  await staysFor(page, 5_000)
  await site.expectQuiet()
})

it('is a part of the dialog that is open, and keeps its time when that closes', async () => {
  await using site = await openSite({ testClock: true, permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = site
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') })
  await page.goto('/loan')
  await hydrated(page)
  await widgetsLoaded(page)
  await page.getByRole('button', { name: 'Share Results' }).click()
  await page.getByRole('dialog').waitFor()
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'))
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await page.getByRole('dialog').getByRole('status').getByText('Copied to clipboard!').waitFor()
  await page.clock.runFor(3_000)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await staysFor(page, 2_000)
  await site.expectQuiet()
})
