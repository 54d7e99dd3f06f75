import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { readPages } from '../../scripts/read-pages.ts'
import { site as siteData } from '../../src/site.ts'
import { axe, axeInLightAndDark, LAYOUT } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite, type SiteOptions } from './support/openSite.ts'
import { readHead } from './support/readHead.ts'
import { SOON } from '../support/soon.ts'
import { readShifts } from './support/watchShifts.ts'

const { pages } = readPages()
const paths = pages.map(({ id }) => `/${id}`)

async function open(path: string, options?: SiteOptions): Promise<OpenSite> {
  const site = await openSite({ locale: 'en-US', ...options })
  await site.page.goto(path)
  await hydrated(site.page)
  return site
}

it('every info page can be read by everybody, and nothing sticks out or moves', async () => {
  await using site = await openSite({ locale: 'en-US' })
  const { page } = site
  for (const path of paths) {
    await page.goto(path)
    await hydrated(page)
    expect(await readShifts(page), path).toEqual([])
    for (const question of await page.locator('main summary').all()) await question.click()
    for (const width of [1280, 375, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0)
      if (width === 1280) expect(await axeInLightAndDark(page), `${path} at ${width} px`).toEqual([])
      if (width === 375) expect(await axe(page, LAYOUT), `${path} at ${width} px`).toEqual([])
    }
  }
  await site.expectQuiet()
})

it('no info page moves while it comes to life on a phone', async () => {
  await using site = await openSite({ locale: 'en-US', width: 320 })
  const { page } = site
  for (const path of paths) {
    await page.goto(path)
    await hydrated(page)
    expect(await readShifts(page), path).toEqual([])
  }
})

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('the links of the info pages', () => {
  it('open their pages without reloading the site, and back works', async () => {
    await using site = await open('/support')
    const { page } = site
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
    await page.getByRole('link', { name: 'Contact Support' }).click()
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor()
    expect(await page.title()).toBe(`Contact Us | ${siteData.name}`)
    await page.getByRole('link', { name: 'support page' }).click()
    await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor()
    await page.getByRole('link', { name: 'Loan Calculator' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Loan' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor()
    expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
    await site.expectQuiet()
  })
})

it('the served head is the one after navigation, with the questions for search engines', async () => {
  await using site = await open('/support')
  const { page } = site
  const served = await readHead(page)
  expect(served.filter((line) => line.includes('"FAQPage"'))).toHaveLength(1)
  await page.getByRole('link', { name: 'Contact Support' }).click()
  await expect.poll(() => page.title(), SOON).toContain('Contact Us')
  await page.goBack()
  await expect.poll(() => readHead(page), SOON).toEqual(served)
})

it('the privacy policy names every key under which the browser keeps something', async () => {
  await using site = await open('/privacy-policy', { services: true })
  const { page } = site
  const named = await page.locator('dt code').allTextContents()
  for (const path of ['/', '/loan', '/notepad', '/currency', '/countdown', '/clock', '/contact']) {
    await page.goto(path)
    await hydrated(page)
    await page.mouse.wheel(0, 300)
    await page.getByRole('link', { name: siteData.name }).first().click()
    const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(
      keys.filter((key) => !named.includes(key)),
      path,
    ).toEqual([])
  }
})

it('a question opens and closes with the keyboard', async () => {
  await using site = await open('/support')
  const { page } = site
  const question = page.locator('summary').filter({ hasText: 'How accurate are the results?' })
  const answer = page.getByText('worked examples from outside sources')
  await tabTo(question)
  await page.keyboard.press('Enter')
  expect(await answer.isVisible()).toBe(true)
  await page.keyboard.press('Space')
  expect(await answer.isVisible()).toBe(false)
})

/** The words of the specification. */
const MESSAGES = [
  'Name must be at least 2 characters',
  'Please enter a valid email address',
  'Subject must be at least 5 characters',
  'Message must be at least 10 characters',
]
const LABELS = ['Name', 'Email', 'Subject', 'Message']

const fieldOf = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label, exact: true })

/** What is wrong with a field, as a screen reader says it, or nothing. */
async function complaintOf(field: Locator): Promise<string | undefined> {
  return await field.evaluate((element) => {
    const id = element.getAttribute('aria-describedby')
    const text = id === null ? undefined : document.querySelector(`#${id}`)?.textContent
    return element.getAttribute('aria-invalid') === 'true' ? text : undefined
  })
}

const complaintsOn = (page: Page) => Promise.all(LABELS.map((label) => complaintOf(fieldOf(page, label))))

describe('the contact form', () => {
  it('is filled in, corrected and sent with the keyboard alone, and nothing leaves the browser', async () => {
    await using site = await open('/contact')
    const { page } = site
    const sent: string[] = []
    page.on('request', (request) => {
      // What the page loads of itself is no message.
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
      if (/Rates|jo%40|jo@/.test(request.url())) sent.push(request.url())
    })
    const [name, email, subject, message] = LABELS.map((label) => fieldOf(page, label))
    if (!name || !email || !subject || !message) throw new Error('a field is missing')
    await tabTo(name)
    await page.keyboard.type('J')
    // Nothing is said before it is sent.
    expect(await complaintsOn(page)).toEqual([undefined, undefined, undefined, undefined])
    await page.keyboard.press('Enter')
    await expect.poll(() => complaintsOn(page), SOON).toEqual(MESSAGES)
    expect(await isFocused(name)).toBe(true)
    expect(await axe(page)).toEqual([])
    // From now on each change is judged at once.
    await page.keyboard.type('o')
    await expect.poll(() => complaintOf(name), SOON).toBeUndefined()
    await page.keyboard.press('Backspace')
    await expect.poll(() => complaintOf(name), SOON).toBe(MESSAGES[0])
    await page.keyboard.type('o')
    await page.keyboard.press('Tab')
    await page.keyboard.type('jo@example')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Rates')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Line one\nLine two')
    await expect.poll(() => complaintsOn(page), SOON).toEqual([undefined, MESSAGES[1], undefined, undefined])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => isFocused(email), SOON).toBe(true)
    await page.keyboard.press('End')
    await page.keyboard.type('.com')
    await page.keyboard.press('Enter')
    await page.getByText('Message Sent!', { exact: true }).waitFor()
    await page.getByText("We've received your message and will get back to you soon.", { exact: true }).waitFor()
    for (const field of [name, email, subject, message]) expect(await field.inputValue()).toBe('')
    // Validated again only on submit.
    await name.focus()
    await page.keyboard.type('J')
    expect(await complaintsOn(page)).toEqual([undefined, undefined, undefined, undefined])
    expect(sent).toEqual([])
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Rates')
    await site.expectQuiet()
  })

  it('keeps what was typed before the page came to life', async () => {
    await using site = await openSite({ uncached: true })
    const { page } = site
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/contact', { waitUntil: 'commit' })
    const name = fieldOf(page, 'Name')
    await name.waitFor()
    await name.pressSequentially('Jo')
    await fieldOf(page, 'Message').fill('Ten characters.')
    await name.press('Enter')
    release()
    await hydrated(page)
    expect(page.url()).toMatch(/\/contact$/)
    expect(await name.inputValue()).toBe('Jo')
    await name.press('Enter')
    await expect.poll(() => complaintsOn(page), SOON).toEqual([undefined, MESSAGES[1], MESSAGES[2], undefined])
    await site.expectQuiet()
  })
})

const MAX_TABS = 150

async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < MAX_TABS; presses++) {
    await target.page().keyboard.press('Tab')
    if (await isFocused(target)) return
  }
  throw new Error(`${MAX_TABS} presses of Tab do not lead to ${target.toString()}`)
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)
