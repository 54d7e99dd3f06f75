import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axe, CONTRAST } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite } from './support/openSite.ts'
import { SOON } from '../support/soon.ts'
import { readShifts } from './support/watchShifts.ts'

// The panel of favorites. Which tools are favorites is tested in tests/dom.

const menu = (page: Page) => page.locator('.favorites-button')
const panel = (page: Page) => page.getByRole('group', { name: 'Favorites' })
const PANEL = '[role="group"][aria-label="Favorites"]'
const listed = (page: Page) => panel(page).getByRole('link').allTextContents()
const starOf = (page: Page, id: string) => page.locator(`article#${id} .star`)

it('favourites are listed in a panel, each tool once, and lead to their card and to their tool', async () => {
  await using site = await openSite({ width: 375, colorScheme: 'dark' })
  const { page } = site
  // The format of older pages, with one unknown id.
  await page.addInitScript(() => {
    const old = '["worldclock","age","time","ip","qr","clock","gone","age-calc"]'
    if (localStorage.getItem('favorite-tools') === null) localStorage.setItem('favorite-tools', old)
  })
  await page.goto('/')
  await hydrated(page)
  // Unknown ids are not counted either, even before the list has loaded.
  expect(await menu(page).textContent()).toBe('5')
  await menu(page).click()
  const ids = ['clock', 'age-calc', 'time-calc', 'ip-lookup', 'qr-generator']
  const names = await Promise.all(ids.map((id) => page.locator(`article#${id} h3`).textContent()))
  await expect.poll(() => listed(page), SOON).toEqual(names)
  expect(await menu(page).textContent()).toBe('5')
  expect(await axe(page, CONTRAST, PANEL)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.locator('html[data-mantine-color-scheme="light"]').waitFor()
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const box = await panel(page).boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
  }
  expect(await axe(page, 'all', PANEL)).toEqual([])

  await panel(page).getByTitle('Remove from favorites').first().click()
  expect(await listed(page)).toEqual(names.slice(1))
  expect(await starOf(page, 'clock').getAttribute('title')).toBe('Add to favorites')
  for (let left = names.length - 1; left > 0; left--)
    await panel(page).getByTitle('Remove from favorites').first().click()
  await panel(page).getByText('No favorites yet').waitFor()
  expect(await menu(page).textContent()).toBe('')
  expect(await readShifts(page)).toEqual([])
  await page.keyboard.press('Escape')

  // On the home page a favorite leads to its card, even if the selected category hides it.
  for (const id of ['gpa', 'loan']) await starOf(page, id).click()
  await page.getByRole('button', { name: /^Health/ }).click()
  await page.getByRole('heading', { name: 'Health Tools' }).waitFor()
  expect(await page.locator('article#gpa').count()).toBe(0)
  for (const round of ['filtered', 'unfiltered']) {
    await page.evaluate(() => scrollTo(0, 0))
    await menu(page).click()
    await panel(page).getByRole('link').first().click()
    const isInSight = () =>
      page.evaluate(() => {
        const box = document.querySelector('article#gpa')?.getBoundingClientRect()
        return box !== undefined && box.top >= 60 && box.bottom <= innerHeight
      })
    await expect.poll(isInSight, { ...SOON, message: round }).toBe(true)
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused, { ...SOON, message: round }).toBe('GPA Calculator')
    expect(await panel(page).isVisible()).toBe(false)
  }
  expect(await page.getByRole('heading', { name: 'All tools' }).count()).toBe(1)

  // Elsewhere it leads to the tool, using the keyboard only; afterwards the focus returns to the button.
  await page.locator('article#bmi-calc').getByRole('link', { name: 'BMI Calculator', exact: true }).click()
  await page.waitForURL('**/bmi-calc')
  // The new page takes the focus once it is drawn. A link of the menu would have moved it there before.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe('main')
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
