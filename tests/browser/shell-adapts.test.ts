import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { calculateButton } from './support/fillForm.ts'
import { openPage } from './support/openPage.ts'
import { readResult } from './support/readResult.ts'
import { SOON } from '../support/soon.ts'

// Adapting to the device: forced colors, print, large text, a small window.

/** Shows the tool's own example on its page. */
async function showExample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try an example' }).click()
  await calculateButton(page).click()
  await expect.poll(async () => Object.keys(await readResult(page)).length, SOON).toBeGreaterThan(0)
}

const styleOf = (element: Locator, property: string): Promise<string> =>
  element.evaluate((each, name) => getComputedStyle(each).getPropertyValue(name), property)

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${String(element)} is not to be seen`)
  return box
}

describe('in forced colours', () => {
  it('what is chosen differs from what is not, and buttons have an edge', async () => {
    await using site = await openPage('/', { forcedColors: 'active', consent: 'unanswered' })
    const { page } = site
    const background = (element: Locator) => styleOf(element, 'background-color')
    const category = page.locator('.home-category')
    await category.nth(1).click()
    const chosen = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.cssText = 'forced-color-adjust: none; background: Highlight'
      const color = getComputedStyle(probe).backgroundColor
      probe.remove()
      return color
    })
    await expect.poll(() => background(category.nth(1)), SOON).toBe(chosen)
    expect(await background(category.nth(2))).not.toBe(chosen)

    await page.keyboard.press('/')
    await page.keyboard.type('age')
    const options = page.getByRole('option')
    await options.nth(1).waitFor()
    await page.keyboard.press('ArrowDown')
    expect(await background(options.nth(0))).toBe(chosen)
    expect(await background(options.nth(1))).not.toBe(chosen)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Customize' }).click()
    const track = (name: string) => page.getByRole('switch', { name }).locator('xpath=following-sibling::*[1]')
    await page.getByRole('switch', { name: 'Analytics' }).press('Space')
    await expect.poll(() => background(track('Analytics')), SOON).not.toBe(await background(track('Marketing')))
    expect(await styleOf(page.getByRole('button', { name: 'Save Preferences' }), 'border-top-style')).toBe('solid')

    await page.goto('/discount')
    const choices = page.locator('.radio span')
    expect(await background(choices.nth(0))).not.toBe(await background(choices.nth(1)))
    await site.expectQuiet()
  })
})

describe('printed', () => {
  it('is dark on white and without what can only be pressed, whatever the theme', async () => {
    await using site = await openPage('/loan', { colorScheme: 'dark', consent: 'unanswered' })
    const { page } = site
    await showExample(page)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    // As tokens.css defines it for light pages.
    expect(await styleOf(page.locator('body'), 'color')).toBe('rgb(28, 31, 34)')
    expect(await styleOf(page.locator('.primary-label').first(), 'color')).toBe('rgb(92, 97, 102)')
    expect(await styleOf(page.locator('.result'), 'background-color')).toBe('rgb(255, 255, 255)')
    expect(await styleOf(page.locator('html'), 'color-scheme')).toBe('light')
    expect(await page.locator('.result').isVisible()).toBe(true)
    const seen = page.locator(
      'button:visible, .button-link:visible, .chat:visible, .bottom-stack:visible, .ad-slot:visible',
    )
    expect(await seen.evaluateAll((elements) => elements.map((each) => each.className))).toEqual([])
  })
})

// Tools with views of their own are tested with their files, the loan in layout.test.ts.
it('a form does not scroll sideways on a phone with text twice as large', async () => {
  await using site = await openPage('/contact', { width: 375 })
  const { page } = site
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})

describe('on a small screen', () => {
  it('a row gives its room to what is typed, not to the cross that removes it', async () => {
    await using site = await openPage('/gpa', { width: 375 })
    const row = site.page.locator('.form-row').first()
    const widths = await row.locator('> *').evaluateAll((cells) => cells.map((cell) => cell.clientWidth))
    expect(widths).toHaveLength(3)
    expect(widths[0]).toBeGreaterThan(125)
    expect(widths[1]).toBe(widths[0])
    expect(widths[2]).toBe(44)
  })

  it('the result that is brought into view is not covered by the assistant', async () => {
    await using site = await openPage('/energy', { width: 375, consent: 'unanswered' })
    const { page } = site
    await showExample(page)
    const chat = page.getByRole('button', { name: 'Ask the assistant' })
    await expect.poll(() => chat.isVisible(), SOON).toBe(false)
    // Nor does it cover the end of the page.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const last = await boxOf(page.getByRole('button', { name: 'Cookie settings' }))
    expect(last.y + last.height).toBeLessThanOrEqual((await boxOf(chat)).y)
  })

  it('the question about cookies leaves room for the page at four times the size', async () => {
    await using site = await openPage('/loan', { width: 320, height: 256, consent: 'unanswered' })
    const { page } = site
    const stack = await boxOf(page.locator('.bottom-stack'))
    expect(stack.height).toBeLessThanOrEqual(128)
    const close = await boxOf(page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Close' }))
    expect(close.y).toBeGreaterThanOrEqual(128)
    const accept = page.getByRole('button', { name: 'Necessary Only' })
    await accept.click()
    await accept.waitFor({ state: 'detached' })
    await site.expectQuiet()
  })

  it('no advert touches what is above it on the not-found page', async () => {
    await using site = await openPage('/no-such-page', { width: 375 })
    const { page } = site
    const button = await boxOf(page.locator('.not-found .button-link'))
    expect((await boxOf(page.locator('.not-found .ad-slot'))).y - button.y - button.height).toBeGreaterThanOrEqual(16)
  })
})
