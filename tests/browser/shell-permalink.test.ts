import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { calculateButton, textFieldOf } from './support/fillForm.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite } from './support/openSite.ts'
import { readResult } from './support/readResult.ts'
import { readShifts } from './support/watchShifts.ts'
import { SOON } from '../support/soon.ts'

// How the browser handles a permalink. Its content is tested in tests/dom.

const fragmentOf = (page: Page): Promise<string> => page.evaluate(() => location.hash)
const payment = async (page: Page): Promise<string | undefined> => (await readResult(page)).monthlyPayment?.text

/** The page's position in the browser's history. */
const entryOf = (page: Page) =>
  page.evaluate(() => [history.length, (history.state as { __TSR_key: string }).__TSR_key] as const)

/** Collects all requests, to check that none contains the fragment or an entered value. */
function watchRequests(site: OpenSite): string[] {
  const urls: string[] = []
  site.context.on('request', (request) => urls.push(`${request.url()} ${request.postData() ?? ''}`))
  return urls
}

it('the address of a calculation holds what was entered, in place of the one before, and no server hears of it', async () => {
  await using site = await openSite({ width: 375 })
  const { page } = site
  const requests = watchRequests(site)
  await page.goto('/loan?from=mail')
  await hydrated(page)
  const before = await entryOf(page)
  await textFieldOf(page, 'amount').fill('$20,000')
  await textFieldOf(page, 'rate').fill('6')
  await textFieldOf(page, 'years').fill('5')
  expect(await fragmentOf(page)).toBe('')
  await page.keyboard.press('Enter')
  await expect.poll(() => fragmentOf(page), SOON).toBe('#amount=20000&rate=6&years=5')
  expect(await payment(page)).toBe('$386.66')
  await textFieldOf(page, 'rate').fill('0.5')
  await calculateButton(page).click()
  await expect.poll(() => fragmentOf(page), SOON).toBe('#amount=20000&rate=0.5&years=5')
  expect(new URL(page.url()).search).toBe('?from=mail')
  expect(await entryOf(page)).toEqual(before)

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
  await expect.poll(() => page.locator('.home-hero').count(), SOON).toBe(1)
  expect(await fragmentOf(page)).toBe('')
  await page.goBack()
  await expect.poll(() => fragmentOf(page), SOON).toBe('#amount=20000&rate=0.5&years=5')
  await expect.poll(() => textFieldOf(page, 'amount').inputValue(), SOON).toBe('20000')
  expect(requests.filter((url) => url.includes('20000'))).toEqual([])

  // On a desktop, opening a permalink shifts nothing in view.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('about:blank')
  await page.goto('/loan#amount=20000&rate=6&years=5')
  await expect.poll(() => payment(page), SOON).toBe('$386.66')
  expect(await readShifts(page)).toEqual([])
  await site.expectQuiet()
})

it('a page with a result is found where it was left, by going back and by loading it again', async () => {
  await using site = await openSite({ width: 375, height: 640 })
  const { page } = site
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await page.goto('/loan#amount=20000&rate=6&years=5')
  await hydrated(page)
  // The first visit shows the result.
  await expect.poll(() => payment(page), SOON).toBe('$386.66')
  await expect
    .poll(() => page.locator('.result .figures').evaluate((each) => each.getBoundingClientRect().bottom), SOON)
    .toBeLessThan(640)
  expect(await scrolled()).toBeGreaterThan(0)
  expect(await readShifts(page)).toEqual([])

  // The page is left at the scroll position of the click, with no scrolling in between: the router learns the position only
  // from the scroll event, one frame later.
  const link = page.getByRole('main').getByRole('link', { name: 'Mortgage Calculator' }).first()
  const scrollToLink = () =>
    link.evaluate(async (each) => {
      scrollBy(0, Math.round(each.getBoundingClientRect().top) - 300)
      for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
    })
  await scrollToLink()
  const left = await scrolled()
  expect(left).toBeGreaterThan(1000)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => payment(page), SOON).toBe('$386.66')
  await expect.poll(scrolled, SOON).toBe(left)

  await link.click()
  await expect.poll(() => page.locator('h1').textContent(), SOON).toBe('Mortgage Calculator')
  await page.goBack()
  await expect.poll(() => payment(page), SOON).toBe('$386.66')
  await expect.poll(scrolled, SOON).toBe(left)
  await site.expectQuiet()
})

it('what a link needs to be calculated is requested with the form, and its figures wait for nothing else', async () => {
  await using site = await openSite({ width: 375, uncached: true })
  const { page } = site
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const has = (name: string) => requested.some((path) => path.startsWith(`/assets/${name}-`))
  // The form's scripts do not arrive before the request, nor the details at all.
  await page.route('**/assets/form-*.js', async (route) => {
    await expect.poll(() => has('calculate'), SOON).toBe(true)
    await route.continue()
  })
  await page.route('**/assets/{details,engine}-*.js', () => {
    // Never answered.
  })
  await page.goto('/loan#amount=20000&rate=6&years=5')
  await expect.poll(() => payment(page), SOON).toBe('$386.66')
  await expect.poll(() => has('details'), SOON).toBe(true)
})
