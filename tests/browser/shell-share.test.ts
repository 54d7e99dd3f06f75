import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axe, CONTRAST } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { widgetsLoaded } from './support/later.ts'
import { keepFromReloading } from './support/keepFromReloading.ts'
import { openSite } from './support/openSite.ts'
import { readResult } from './support/readResult.ts'
import { SOON } from '../support/soon.ts'

// How the share dialog is laid out, loads and copies. Its texts and links are tested in tests/dom.

const LOAN = '/loan#amount=20000&rate=6&years=5'
const RESULT = 'Monthly payment: $386.66\nTotal of all payments: $23,199.36\nTotal interest: $3,199.36'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Share Results' })

it('the button stands with the tool until there is a result, then among the actions for it, once and in one row', async () => {
  await using site = await openSite({ width: 375, height: 812 })
  const { page } = site
  await page.goto('/loan')
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Share Results' })
  expect(await button.evaluate((element) => element.closest('.result-actions') === null)).toBe(true)
  await page.getByRole('button', { name: 'Try an example' }).click()
  const actions = page.locator('.result-actions')
  await expect
    .poll(() => actions.getByRole('button').allTextContents(), SOON)
    .toEqual(['Copy', 'Keep', 'Share Results', 'Print'])
  expect(await button.count()).toBe(1)
  const tops = await actions
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await site.expectQuiet()
})

it('no press on the button is lost while a result arrives, and none of the actions moves it', async () => {
  await using site = await openSite({ width: 1280, height: 800, uncached: true })
  const { page } = site
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/details-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/loan')
  await hydrated(page)
  const actions = page.locator('.result-actions')
  const button = page.getByRole('button', { name: 'Share Results' })
  const own = await button.boundingBox()
  for (const [name, text] of Object.entries({ amount: '20000', rate: '6', years: '5' }))
    await page.locator(`#input-${name}`).fill(text)
  await page.mouse.move((own?.x ?? 0) + 9, (own?.y ?? 0) + 9)
  await page.mouse.down()
  // The result arrives during the press.
  await page.locator('form.tool-form').evaluate((form) => (form as HTMLFormElement).requestSubmit())
  await actions.waitFor()
  await page.mouse.up()
  await dialogOf(page).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialogOf(page).count(), SOON).toBe(0)
  // One of them alone is there for a mouse, and it stands where it will stay.
  await page.mouse.move(0, 0)
  await page.locator('#input-rate').focus()
  await expect.poll(() => button.count(), SOON).toBe(1)
  const before = await actions.getByRole('button', { name: 'Share Results' }).boundingBox()
  letGo()
  await actions.getByRole('button', { name: 'Print' }).waitFor()
  expect(await button.boundingBox()).toEqual(before)
  await actions.getByRole('button', { name: /^Copy/ }).click()
  expect(await button.boundingBox()).toEqual(before)
})

it('sharing is used with the keyboard alone, and copies the link wherever it can', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  await using site = await openSite({ width: 375, testClock: true, permissions })
  const { page } = site
  await page.clock.install()
  await page.goto(LOAN)
  await hydrated(page)
  await expect.poll(async () => (await readResult(page)).monthlyPayment?.text, SOON).toBe('$386.66')
  await widgetsLoaded(page)
  const button = page.getByRole('button', { name: 'Share Results' })
  const dialog = dialogOf(page)
  await button.focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  expect(await dialog.locator('.share-name').innerText()).toBe('Loan Calculator')
  expect(await dialog.locator('.share-result').innerText()).toBe(RESULT)
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  expect(await axe(page, 'all', '[role="dialog"]')).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
  expect(await axe(page, CONTRAST, '[role="dialog"]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count(), SOON).toBe(0)
  await expect.poll(() => button.evaluate((element) => element === document.activeElement), SOON).toBe(true)

  const link = new URL(LOAN, page.url()).href
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Copy Link' }).click()
  await dialog.getByRole('button', { name: 'Copied!' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.clock.fastForward(2000)
  await dialog.getByRole('button', { name: 'Copy Link' }).waitFor()

  // Without the clipboard API, the text is copied through a selection.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    document.addEventListener('copy', () => {
      const { value, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement
      Object.assign(globalThis, { copied: value.slice(selectionStart, selectionEnd) })
    })
  })
  await dialog.getByRole('button', { name: 'Copy Link' }).click()
  await dialog.getByRole('button', { name: 'Copied!' }).waitFor()
  expect(await page.evaluate(() => (globalThis as unknown as { copied: string }).copied)).toBe(link)
  expect(await page.locator('textarea').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copied!')
  await page.clock.fastForward(2000)
  await dialog.getByRole('button', { name: 'Copy Link' }).waitFor()
  await page.evaluate(() => (document.execCommand = () => false))
  await dialog.getByRole('button', { name: 'Copy Link' }).click()
  await page.getByRole('alert').getByText('Failed to copy').waitFor()
  expect(await page.getByText('Please try again.').count()).toBe(1)
  expect(await dialog.getByRole('button', { name: 'Copy Link' }).count()).toBe(1)
  await site.expectQuiet()
})

it('sharing shows a message if its dialog cannot be loaded, and works once it can', async () => {
  await using site = await openSite({ uncached: true })
  const { page } = site
  await page.goto('/loan')
  await hydrated(page)
  // The message needs the component library.
  await widgetsLoaded(page)
  await keepFromReloading(page)
  await site.context.setOffline(true)
  const button = page.getByRole('button', { name: 'Share Results' })
  await button.click()
  await page.getByText('Sharing could not be loaded').waitFor()
  await site.context.setOffline(false)
  await button.click()
  await dialogOf(page).waitFor()
  await site.expectQuiet([/ShareDialog|cannot be loaded|could not be loaded|INTERNET_DISCONNECTED/])
})

it('a tool page has its adverts below the result, the tool in the first screen, and leads back by its category', async () => {
  await using site = await openSite({ width: 375 })
  const { page } = site
  await page.goto('/loan')
  await hydrated(page)
  const box = async (selector: string) => {
    const found = await page.locator(selector).first().boundingBox()
    if (!found) throw new Error(`${selector} is not there`)
    return found
  }
  const top = async (selector: string) => (await box(selector)).y
  expect(await top('[data-slot="loan-top"]')).toBeGreaterThan(await top('.result'))
  // Not within the text.
  expect(await top('[data-slot="loan-top"]')).toBeGreaterThan(await top('h2:text-is("Frequently Asked Questions")'))
  expect(await top('[data-slot="loan-top"]')).toBeLessThan(await top('h2:text-is("Related Calculators")'))
  for (const width of [960, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const [advert, title, form, result] = await Promise.all(
      ['[data-slot="loan-top"]', 'h1', '.tool-form', '.result'].map(box),
    )
    if (!advert || !title || !form || !result) throw new Error('nothing there')
    expect(advert.x).toBeGreaterThanOrEqual(form.x + form.width)
    expect([advert.width, advert.height]).toEqual([300, 250])
    expect(advert.y).toBeGreaterThanOrEqual(result.y + result.height)
    expect(title.y).toBeLessThan(form.y)
    expect(result.y + result.height).toBeLessThan(800)
    expect(await top('[data-slot="loan-bottom"]')).toBeGreaterThan(form.y)
  }
  const formTop = () => page.locator('.tool-form').evaluate((it) => it.getBoundingClientRect().top + scrollY)
  const before = await formTop()
  await page.locator('[data-slot="loan-top"]').getByRole('button').click()
  expect(await formTop()).toBe(before)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Financial' }).click()
  await expect.poll(() => page.url(), SOON).toMatch(/\/#financial$/)
  await expect.poll(() => page.locator('.home-hero').count(), SOON).toBe(1)
  await site.expectQuiet()
})
