import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { calculateButton, textFieldOf } from './support/fillForm.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite } from './support/openSite.ts'
import { readResult } from './support/readResult.ts'
import { readShifts } from './support/watchShifts.ts'
import { SOON } from '../support/soon.ts'

const fragmentOf = (page: Page): Promise<string> => page.evaluate(() => location.hash)
const payment = async (page: Page): Promise<string | undefined> => (await readResult(page)).monthlyPayment?.text
const note = (page: Page): Promise<string> => page.locator('.link-note').innerText()

/** The page's position in the browser's history. */
const entryOf = (page: Page) =>
  page.evaluate(() => [history.length, (history.state as { __TSR_key: string }).__TSR_key] as const)

/** Fragments that reached a server, or requests at all with what was entered. */
function watchRequests(site: OpenSite): string[] {
  const urls: string[] = []
  site.context.on('request', (request) => urls.push(`${request.url()} ${request.postData() ?? ''}`))
  return urls
}

describe('the address of a calculation', () => {
  let site: OpenSite
  beforeAll(async () => {
    site = await openSite({ width: 375 })
  })
  afterAll(() => site[Symbol.asyncDispose]())

  it('holds what was entered, in place of the one before, and no server hears of it', async () => {
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
    expect(requests.filter((url) => url.includes('20000'))).toEqual([])
  })

  it('keeps what must be escaped as it is, through opening, calculating and a reload', async () => {
    const { page } = site
    await page.goto('about:blank')
    await page.goto('/love#name1=Tom%26Ann%3D1&name2=100%25')
    await hydrated(page)
    await expect.poll(() => textFieldOf(page, 'name1').inputValue(), SOON).toBe('Tom&Ann=1')
    expect(await textFieldOf(page, 'name2').inputValue()).toBe('100%')
    expect(await fragmentOf(page)).toBe('#name1=Tom%26Ann%3D1&name2=100%25')
    await calculateButton(page).click()
    await page.reload()
    await hydrated(page)
    await expect.poll(() => textFieldOf(page, 'name1').inputValue(), SOON).toBe('Tom&Ann=1')
    expect(await note(page)).toBe('')
  })

  it.each([1280, 375])(
    'opens with the inputs filled in and the result there, and moves nothing in view, at %i px',
    async (width) => {
      const { page } = site
      await page.setViewportSize({ width, height: 800 })
      await page.goto('about:blank')
      await page.goto('/loan#amount=20000&rate=6&years=5')
      await expect.poll(() => payment(page), SOON).toBe('$386.66')
      expect(await textFieldOf(page, 'amount').inputValue()).toBe('20000')
      expect(await fragmentOf(page)).toBe('#amount=20000&rate=6&years=5')
      expect(await note(page)).toBe('')
      expect(await readShifts(page)).toEqual([])
      await page.reload()
      await expect.poll(() => payment(page), SOON).toBe('$386.66')
    },
  )

  it('follows when it is edited, and leads back from another page', async () => {
    const { page } = site
    await page.evaluate(() => (location.hash = '#amount=20000&rate=12&years=5'))
    await expect.poll(() => payment(page), SOON).toBe('$444.89')
    await page.goBack()
    await expect.poll(() => payment(page), SOON).toBe('$386.66')
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
    await expect.poll(() => page.locator('.hero').count(), SOON).toBe(1)
    expect(await fragmentOf(page)).toBe('')
    await page.goBack()
    await expect.poll(() => payment(page), SOON).toBe('$386.66')
    expect(await fragmentOf(page)).toBe('#amount=20000&rate=6&years=5')
  })

  it('names what it does not understand, until the next calculation', async () => {
    const { page } = site
    await page.goto('about:blank')
    await page.goto('/loan#principal=20000&rate=6&years=5&foo=%3Cb%3E&months=%E0%A4%A')
    await expect.poll(() => payment(page), SOON).toBe('$386.66')
    await expect.poll(() => note(page), SOON).toBe('Some parts of this link were not understood: “foo”, “months”.')
    await expect.poll(() => fragmentOf(page), SOON).toBe('#amount=20000&rate=6&years=5')
    await calculateButton(page).click()
    await expect.poll(() => note(page), SOON).toBe('')
  })

  it('fills in what there is where that is not enough to calculate', async () => {
    const { page } = site
    await page.goto('about:blank')
    await page.goto('/loan#amount=20000&rate=abc')
    await expect.poll(() => textFieldOf(page, 'amount').inputValue(), SOON).toBe('20000')
    expect(await textFieldOf(page, 'rate').inputValue()).toBe('')
    expect(await readResult(page)).toEqual({})
    expect(await note(page)).toBe('Some parts of this link were not understood: “Interest rate”.')
    // Nobody has asked for anything yet; the button then says what is missing.
    expect(await page.locator('.field-error').count()).toBe(0)
    await calculateButton(page).click()
    await expect
      .poll(() => page.locator('.field-error').allTextContents(), SOON)
      .toEqual(['Enter the interest rate, 6 for example.', 'Enter the loan term, 5 for example.'])
  })

  it('keeps every letter of a text, and rows and choices', async () => {
    const { page } = site
    await page.goto('about:blank')
    await page.goto('/average')
    await hydrated(page)
    await textFieldOf(page, 'numbers').fill('1, 2\n3; 100')
    await calculateButton(page).click()
    await expect.poll(() => fragmentOf(page), SOON).toBe('#numbers=1,%202%0A3%3B%20100')
    await page.reload()
    await expect.poll(async () => Object.keys(await readResult(page)).length, SOON).toBeGreaterThan(0)
    expect(await textFieldOf(page, 'numbers').inputValue()).toBe('1, 2\n3; 100')
    expect(await fragmentOf(page)).toBe('#numbers=1,%202%0A3%3B%20100')

    await page.goto('/gpa#scale=4.3&courses=grade:A+,credits:3&courses=grade:A-,credits:3')
    await expect.poll(async () => (await readResult(page)).gpa?.text, SOON).toBe('4.00')
    expect(await page.getByRole('radio', { name: '4.3' }).isChecked()).toBe(true)
    expect(await page.getByRole('group', { name: /^course \d$/ }).count()).toBe(2)
  })

  it('is not taken for the place to jump to, nor such a place for inputs', async () => {
    const { page } = site
    await page.goto('about:blank')
    await page.goto('/loan#amount=20000&rate=6&years=5')
    await expect.poll(() => payment(page), SOON).toBe('$386.66')
    await page.evaluate(() => (location.hash = 'main'))
    expect(await fragmentOf(page)).toBe('#main')
    expect(await payment(page)).toBe('$386.66')
    expect(await note(page)).toBe('')
    expect(await textFieldOf(page, 'amount').inputValue()).toBe('20000')
    await site.expectQuiet()
  })
})

it('a page with a result is found where it was left, by going back and by loading it again', async () => {
  await using site = await openSite({ width: 375 })
  const { page } = site
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await page.goto('/loan#amount=20000&rate=6&years=5')
  await hydrated(page)
  // The first visit shows the result.
  await expect.poll(() => payment(page), SOON).toBe('$386.66')
  await expect
    .poll(() => page.locator('.result .figures').evaluate((each) => each.getBoundingClientRect().bottom), SOON)
    .toBeLessThan(800)
  expect(await scrolled()).toBeGreaterThan(0)

  // Where the link is pressed is where the page is left, and nothing scrolls then: the router learns about scrolling only
  // from the browser's event, one frame later.
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
