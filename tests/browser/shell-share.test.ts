import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { axe, rulesAt } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite } from './support/openSite.ts'
import { readResult } from './support/readResult.ts'
import { SOON } from '../support/soon.ts'

const LOAN = '/loan#amount=20000&rate=6&years=5'
const RESULT = 'Monthly payment: $386.66\nTotal of all payments: $23,199.36\nTotal interest: $3,199.36'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Share Results' })
const toastOf = async (page: Page): Promise<string> =>
  (await page.getByText(/^(Copied to clipboard!|Failed to copy)$/).allTextContents()).join()

interface Popup {
  readonly url: string
  readonly target: string
  readonly features: string
}

/** What the page would have opened: no test goes to these places. */
async function watchPopups(site: OpenSite): Promise<() => Promise<Popup[]>> {
  await site.context.addInitScript(() => {
    const popups: unknown[] = []
    Object.assign(globalThis, { popups })
    window.open = (url, target, features) => {
      popups.push({ url: String(url), target, features })
      return null
    }
  })
  return () => site.page.evaluate(() => (globalThis as unknown as { popups: Popup[] }).popups)
}

describe.each([
  [375, 'light'],
  [1280, 'dark'],
] as const)('sharing at %i px, %s', (width, colorScheme) => {
  let site: OpenSite
  let popups: () => Promise<Popup[]>
  beforeAll(async () => {
    site = await openSite({ width, colorScheme })
    popups = await watchPopups(site)
    await site.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  })
  afterAll(() => site[Symbol.asyncDispose]())

  it('opens a dialog with the tool and its result, by keyboard alone, and gives the focus back', async () => {
    const { page } = site
    await page.goto(LOAN)
    await hydrated(page)
    await expect.poll(async () => (await readResult(page)).monthlyPayment?.text, SOON).toBe('$386.66')
    const button = page.getByRole('button', { name: 'Share Results' })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page)
    await dialog.waitFor()
    expect(await dialog.locator('.share-name').innerText()).toBe('Loan Calculator')
    expect(await dialog.locator('.share-description').innerText()).toMatch(/^Work out the monthly payment/)
    expect(await dialog.locator('.share-result').innerText()).toBe(RESULT)
    expect(await dialog.getByRole('button').allTextContents()).toEqual([
      '',
      'Twitter',
      'Facebook',
      'LinkedIn',
      'Email',
      'Copy Link',
      'Embed',
    ])
    expect(await axe(page, rulesAt(width))).toEqual([])
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count(), SOON).toBe(0)
    await expect.poll(() => button.evaluate((element) => element === document.activeElement), SOON).toBe(true)
  })

  it('opens the draft of each place in a small window of its own', async () => {
    const { page } = site
    await page.getByRole('button', { name: 'Share Results' }).click()
    for (const name of ['Twitter', 'Facebook', 'LinkedIn', 'Email'])
      await dialogOf(page).getByRole('button', { name }).click()
    const opened = await popups()
    expect(opened).toHaveLength(4)
    for (const { target, features } of opened) {
      expect(target).toBe('_blank')
      expect(features.split(',').toSorted()).toEqual(['height=400', 'noopener', 'width=600'])
    }
    const url = new URL(LOAN, page.url()).href
    const text = `Loan Calculator\n${RESULT}`
    const [twitter, facebook, linkedIn, email] = opened.map((popup) => new URL(popup.url))
    expect(twitter?.origin + (twitter?.pathname ?? '')).toBe('https://twitter.com/intent/tweet')
    expect(Object.fromEntries(twitter?.searchParams ?? [])).toEqual({ text, url })
    expect(facebook?.origin + (facebook?.pathname ?? '')).toBe('https://www.facebook.com/sharer/sharer.php')
    expect(Object.fromEntries(facebook?.searchParams ?? [])).toEqual({ u: url, quote: text })
    expect(linkedIn?.origin + (linkedIn?.pathname ?? '')).toBe('https://www.linkedin.com/sharing/share-offsite/')
    expect(Object.fromEntries(linkedIn?.searchParams ?? [])).toEqual({ url })
    expect(email?.protocol).toBe('mailto:')
    expect(email?.searchParams.get('subject')).toContain('Loan Calculator')
    expect(email?.searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(`${text}\n\n${url}`)
  })

  it('copies the link, says so for two seconds, and the link opens the result', async () => {
    const { page } = site
    await page.clock.install()
    await page.goto('about:blank')
    await page.goto(`${LOAN.replace('#', '?utm=mail#')}`)
    await page.clock.runFor(2000)
    await page.getByRole('button', { name: 'Share Results' }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Copy Link' }).click()
    await dialog.getByRole('button', { name: 'Copied!' }).waitFor()
    await page.clock.runFor(1500)
    expect(await dialog.getByRole('button', { name: 'Copied!' }).count()).toBe(1)
    await expect.poll(() => toastOf(page), SOON).toBe('Copied to clipboard!')
    expect(await page.getByText('Share your results with others.').count()).toBe(1)
    await page.clock.runFor(600)
    expect(await dialog.getByRole('button', { name: 'Copy Link' }).count()).toBe(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(LOAN, page.url()).href)
  })

  it('copies by a selection where the browser has no clipboard, and says where that fails too', async () => {
    const { page } = site
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
      document.addEventListener('copy', () => {
        const { value, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement
        Object.assign(globalThis, { copied: value.slice(selectionStart, selectionEnd) })
      })
    })
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Copy Link' }).click()
    await dialog.getByRole('button', { name: 'Copied!' }).waitFor()
    expect(await page.evaluate(() => (globalThis as unknown as { copied: string }).copied)).toBe(
      new URL(LOAN, page.url()).href,
    )
    expect(await page.locator('textarea').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copied!')
    await page.clock.runFor(2100)

    await page.evaluate(() => (document.execCommand = () => false))
    await dialog.getByRole('button', { name: 'Copy Link' }).click()
    await page.getByRole('alert').getByText('Failed to copy').waitFor()
    expect(await page.getByText('Please try again.').count()).toBe(1)
    expect(await dialog.getByRole('button', { name: 'Copy Link' }).count()).toBe(1)
    await site.expectQuiet()
  })

  it('shares the tool itself before anything was calculated, and offers what the device has', async () => {
    const { page } = site
    await page.goto('about:blank')
    await page.goto('/loan')
    await hydrated(page)
    await page.evaluate(() =>
      Object.assign(navigator, {
        share: (data: unknown) => {
          Object.assign(globalThis, { shared: data })
          return Promise.resolve()
        },
      }),
    )
    await page.getByRole('button', { name: 'Share Results' }).click()
    const dialog = dialogOf(page)
    await dialog.waitFor()
    expect(await dialog.locator('.share-result').innerText()).toMatch(/^Nothing has been calculated yet/)
    await dialog.getByRole('button', { name: 'More ways to share' }).click()
    expect(await page.evaluate(() => (globalThis as unknown as { shared: unknown }).shared)).toEqual({
      title: 'Loan Calculator',
      text: expect.stringMatching(/^Loan Calculator: Work out/) as string,
      url: new URL('/loan', page.url()).href,
    })
    await site.expectQuiet()
  })
})

it('is of the tool itself once a choice has taken the result away', async () => {
  await using site = await openSite()
  const { page } = site
  await page.goto('/unit#category=length&value=6&from=ft&to=m')
  await hydrated(page)
  await expect.poll(async () => Object.keys(await readResult(page)).length, SOON).toBeGreaterThan(0)
  await expect.poll(() => page.evaluate(() => location.hash), SOON).toContain('value=6')
  await page.locator('#input-category').selectOption('weight')
  await expect.poll(() => page.evaluate(() => location.hash), SOON).toBe('')
  await page.getByRole('button', { name: 'Share Results' }).click()
  const dialog = dialogOf(page)
  expect(await dialog.locator('.share-result').innerText()).toMatch(/^Nothing has been calculated yet/)
  expect(await dialog.locator('.share-url').innerText()).toMatch(/\/unit$/)
  await site.expectQuiet()
})

it('says so where its dialog cannot be loaded, and works once it can', async () => {
  await using site = await openSite({ uncached: true })
  const { page } = site
  await page.goto('/loan')
  await page.getByRole('button', { name: 'Ask the assistant' }).waitFor()
  await site.context.setOffline(true)
  const button = page.getByRole('button', { name: 'Share Results' })
  await button.click()
  await page.getByText('Sharing could not be loaded').waitFor()
  await site.context.setOffline(false)
  await button.click()
  await dialogOf(page).waitFor()
  await site.expectQuiet([/ShareDialog|cannot be loaded|could not be loaded|INTERNET_DISCONNECTED/])
})

describe('a tool page', () => {
  it.each([960, 1280])('has its adverts below the result at %i px, and the tool in the first screen', async (width) => {
    await using site = await openSite({ width })
    const { page } = site
    await page.goto('/loan')
    await hydrated(page)
    const box = async (selector: string) => {
      const found = await page.locator(selector).first().boundingBox()
      if (!found) throw new Error(`${selector} is not there`)
      return found
    }
    const [advert, title, form, result] = await Promise.all(
      ['[data-slot="loan-top"]', 'h1', '.tool-form', '.result'].map(box),
    )
    if (!advert || !title || !form || !result) throw new Error('nothing there')
    expect(advert.x).toBeGreaterThanOrEqual(form.x + form.width)
    expect([advert.width, advert.height]).toEqual([300, 250])
    expect(advert.y).toBeGreaterThanOrEqual(result.y + result.height)
    expect(title.y).toBeLessThan(form.y)
    const formTop = () => page.locator('.tool-form').evaluate((it) => it.getBoundingClientRect().top + scrollY)
    const before = await formTop()
    await page.locator('[data-slot="loan-top"]').getByRole('button').click()
    expect(await formTop()).toBe(before)
    expect(result.y + result.height).toBeLessThan(800)
    expect((await box('[data-slot="loan-bottom"]')).y).toBeGreaterThan((await box('.tool-form')).y)
  })

  it('has its top advert below the tool on a phone, and leads back by its category', async () => {
    await using site = await openSite({ width: 375 })
    const { page } = site
    await page.goto('/loan')
    await hydrated(page)
    const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN
    expect(await top('[data-slot="loan-top"]')).toBeGreaterThan(await top('.result'))
    expect(await top('[data-slot="loan-top"]')).toBeGreaterThan(await top('h2:text-is("Formula")'))
    expect(await top('[data-slot="loan-top"]')).toBeLessThan(await top('h2:text-is("Example")'))
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Financial' }).click()
    await expect.poll(() => page.url(), SOON).toMatch(/\/#financial$/)
    await expect.poll(() => page.locator('.hero').count(), SOON).toBe(1)
    await site.expectQuiet()
  })
})
