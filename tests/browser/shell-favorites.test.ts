import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axe, rulesAt } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite, type SiteOptions } from './support/openSite.ts'
import { SOON } from '../support/soon.ts'
import { readShifts } from './support/watchShifts.ts'

const KEY = 'favorite-tools'
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)
const menu = (page: Page) => page.locator('.favorites-button')
const panel = (page: Page) => page.getByRole('group', { name: 'Favorites' })
const listed = (page: Page) => panel(page).getByRole('link').allTextContents()
const starOf = (page: Page, id: string) => page.locator(`article#${id} .star`)

/** A visitor whose browser holds a text under the favourites' key. */
async function openWith(text: string, options: SiteOptions = {}): Promise<OpenSite> {
  const site = await openSite(options)
  await site.context.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('given')) return
      sessionStorage.setItem('given', 'yes')
      localStorage.setItem(key, value)
    },
    [KEY, text] as const,
  )
  return site
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

describe.each([{ width: 375, colorScheme: 'dark' } as const, { width: 1280, colorScheme: 'light' } as const])(
  'favourites at $width px, $colorScheme',
  (options) => {
    it('are given by a star, kept at once, listed, and taken back', async () => {
      await using site = await openSite(options)
      const { page } = site
      await visit(page, '/')
      expect(await starOf(page, 'loan').getAttribute('title')).toBe('Add to favorites')
      for (const id of ['loan', 'tip']) await starOf(page, id).click()
      expect(await stored(page)).toBe('["loan","tip"]')
      expect(await starOf(page, 'loan').getAttribute('title')).toBe('Remove from favorites')
      // Its name says all: "Remove…, pressed" would say the opposite.
      expect(await starOf(page, 'loan').getAttribute('aria-pressed')).toBeNull()
      expect(new URL(page.url()).pathname).toBe('/')

      await page.reload()
      await hydrated(page)
      expect(await starOf(page, 'tip').getAttribute('title')).toBe('Remove from favorites')
      expect(await menu(page).textContent()).toBe('2')
      // What the panel half covers is no fault.
      await page.evaluate(() => scrollTo(0, 0))
      await menu(page).click()
      await expect.poll(() => listed(page), SOON).toEqual(['Loan Calculator', 'Tip Calculator'])
      expect(await axe(page, rulesAt(options.width))).toEqual([])
      const box = await panel(page).boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= options.width).toBe(true)

      await panel(page).getByTitle('Remove from favorites').first().click()
      expect(await listed(page)).toEqual(['Tip Calculator'])
      expect(await starOf(page, 'loan').getAttribute('title')).toBe('Add to favorites')
      await panel(page).getByTitle('Remove from favorites').click()
      await panel(page).getByText('No favorites yet').waitFor()
      expect(await menu(page).textContent()).toBe('')
      expect(await stored(page)).toBe('[]')
      expect(await readShifts(page)).toEqual([])
      await site.expectQuiet()
    })
  },
)

it('lead by keyboard alone to their tool, and back to the button', async () => {
  await using site = await openWith('["gpa","loan"]')
  const { page } = site
  await visit(page, '/bmi-calc')
  await menu(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => listed(page), SOON).toEqual(['GPA Calculator', 'Loan Calculator'])
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('GPA Calculator')
  await page.keyboard.press('Escape')
  expect(await panel(page).isVisible()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('favorites-button')
  await page.keyboard.press('Enter')
  await panel(page).getByRole('link', { name: 'Loan Calculator' }).press('Enter')
  await page.waitForURL('**/loan')
  expect(await panel(page).isVisible()).toBe(false)
  await site.expectQuiet()
})

it('lead on the home page to their card, also where a category hides it', async () => {
  await using site = await openWith('["notepad"]')
  const { page } = site
  await visit(page, '/')
  await page.getByRole('button', { name: /^Financial/ }).click()
  await page.getByRole('heading', { name: 'Financial Tools' }).waitFor()
  expect(await page.locator('article#notepad').count()).toBe(0)
  for (const round of ['filtered', 'unfiltered']) {
    await page.evaluate(() => scrollTo(0, 0))
    await menu(page).click()
    await panel(page).getByRole('link').click()
    const isInSight = () =>
      page.evaluate(() => {
        const box = document.querySelector('article#notepad')?.getBoundingClientRect()
        return box !== undefined && box.top >= 60 && box.bottom <= innerHeight
      })
    await expect.poll(isInSight, { ...SOON, message: round }).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Online Notepad')
    expect(await panel(page).isVisible()).toBe(false)
  }
  expect(await page.getByRole('heading', { name: 'All tools' }).count()).toBe(1)
  await site.expectQuiet()
})

it('read what older pages stored, each tool once, and list none that is unknown', async () => {
  await using site = await openWith('["worldclock","age","time","ip","qr","clock","gone","age-calc"]')
  const { page } = site
  await visit(page, '/')
  // None of them is counted before the list is there, either.
  expect(await menu(page).textContent()).toBe('5')
  await menu(page).click()
  const names = await Promise.all(
    ['clock', 'age-calc', 'time-calc', 'ip-lookup', 'qr-generator'].map((id) =>
      page.locator(`article#${id} h3`).textContent(),
    ),
  )
  await expect.poll(() => listed(page), SOON).toEqual(names)
  expect(await menu(page).textContent()).toBe('5')
  await site.expectQuiet()
})

it('follow what another tab does', async () => {
  await using site = await openSite()
  const { page } = site
  await visit(page, '/')
  const other = await site.context.newPage()
  await visit(other, '/')
  await starOf(other, 'tip').click()
  await expect.poll(() => starOf(page, 'tip').getAttribute('title'), SOON).toBe('Remove from favorites')
  await starOf(page, 'loan').click()
  await expect.poll(() => menu(other).textContent(), SOON).toBe('2')
  expect(await stored(other)).toBe('["tip","loan"]')
  await site.expectQuiet()
})
