import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { readPages } from '../../scripts/read-pages.ts'
import { site as siteData } from '../../src/site.ts'
import { axe, axeInLightAndDark, LAYOUT } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite } from './support/openSite.ts'
import { readHead } from './support/readHead.ts'
import { SOON } from '../support/soon.ts'
import { readShifts } from './support/watchShifts.ts'
import { pressFarDown } from './support/pressFarDown.ts'

// Layout and browser behavior of the info pages. Their structure and the contact form are tested in tests/dom.

const paths = readPages().pages.map(({ id }) => `/${id}`)
/** One page of each kind: text, a form, samples with a reference, questions. */
const KINDS = ['/about', '/contact', '/developers', '/support']

it('every info page can be read by everybody, and nothing sticks out or moves', async () => {
  await using site = await openSite({ locale: 'en-US', width: 320 })
  const { page } = site
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(path)
    await hydrated(page)
    expect(await readShifts(page), path).toEqual([])
    await page.locator('main details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')))
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0)
    }
    // Pages of the same kind have the same colors in the dark.
    const check = KINDS.includes(path) ? axeInLightAndDark : axe
    expect(await check(page, LAYOUT, 'main'), path).toEqual([])
  }
  await site.expectQuiet()
})

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

it('their links open pages without reloading the site, and back works, with the head that was served', async () => {
  await using site = await openSite({ locale: 'en-US' })
  const { page } = site
  await page.goto('/support')
  await hydrated(page)
  const served = await readHead(page)
  expect(served.filter((line) => line.includes('"FAQPage"'))).toHaveLength(1)
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }))

  const question = page.locator('summary').filter({ hasText: 'How accurate are the results?' })
  const answer = page.getByText('worked examples from outside sources')
  await page.locator('main summary').first().focus()
  await page.keyboard.press('Shift+Tab')
  await tabTo(question)
  await page.keyboard.press('Enter')
  expect(await answer.isVisible()).toBe(true)
  await page.keyboard.press('Space')
  expect(await answer.isVisible()).toBe(false)

  await page.getByRole('link', { name: 'Contact Support' }).click()
  await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor()
  await expect.poll(() => page.title(), SOON).toBe(`Contact Us | ${siteData.name}`)
  await page.getByRole('link', { name: 'support page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor()
  await page.getByRole('link', { name: 'Loan Calculator' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Loan' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor()
  await expect.poll(() => readHead(page), SOON).toEqual(served)
  expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
  expect(await readShifts(page)).toEqual([])
  await site.expectQuiet()
})

it('the privacy policy names every key under which the browser keeps something', async () => {
  await using site = await openSite({ locale: 'en-US', services: true })
  const { page } = site
  await page.goto('/privacy-policy')
  await hydrated(page)
  const named = await page.locator('dt code').allTextContents()
  const keys = async () =>
    await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted())
  for (const path of ['/loan', '/notepad', '/currency', '/countdown', '/clock', '/contact']) {
    await pressFarDown(page.locator(`.site-footer a[href="${path}"]`).first())
    await page.waitForURL(`**${path}`)
    await page.locator('main h1').waitFor()
    await page.mouse.wheel(0, 300)
    expect(
      (await keys()).filter((key) => !named.includes(key)),
      path,
    ).toEqual([])
  }
  await page.getByRole('link', { name: siteData.name }).first().click()
  await page.locator('.home-hero').waitFor()
  expect((await keys()).filter((key) => !named.includes(key))).toEqual([])
  expect(await keys()).toContain('abakit-recent-tools')
})

it('the contact form keeps what was typed before the page came to life, and sends nothing to anybody', async () => {
  await using site = await openSite({ uncached: true, locale: 'en-US' })
  const { page } = site
  const sent: string[] = []
  page.on('request', (request) => {
    // GET requests load the page and carry no message.
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
    if (/Rates|jo%40|jo@/.test(request.url())) sent.push(request.url())
  })
  const released = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  const name = field('Name')
  await name.waitFor()
  await name.pressSequentially('Jo')
  await field('Message').fill('Ten characters.')
  await name.press('Enter')
  released.resolve()
  await hydrated(page)
  expect(page.url()).toMatch(/\/contact$/)
  expect(await name.inputValue()).toBe('Jo')
  await name.press('Enter')
  await expect
    .poll(() => page.locator('.field-error').allTextContents(), SOON)
    .toEqual(['Please enter a valid email address', 'Subject must be at least 5 characters'])
  expect(await isFocused(field('Email'))).toBe(true)
  expect(await axe(page, 'all', 'main')).toEqual([])
  await page.keyboard.type('jo@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Rates')
  await page.keyboard.press('Enter')
  await page.getByText('Message Sent!', { exact: true }).waitFor()
  expect(sent).toEqual([])
  await site.expectQuiet()
})

const MAX_TABS = 30

async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < MAX_TABS; presses++) {
    await target.page().keyboard.press('Tab')
    if (await isFocused(target)) return
  }
  throw new Error(`${MAX_TABS} presses of Tab do not lead to ${target.toString()}`)
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)
