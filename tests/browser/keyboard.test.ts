import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { calculateButton, fieldOf, textFieldOf } from './support/fillForm.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite, type SiteOptions } from './support/openSite.ts'
import { readResult } from './support/readResult.ts'
import { SOON } from '../support/soon.ts'

// Keyboard only: no test in this file clicks.

const MAX_TABS = 60
const LINK = '/loan#amount=20000&rate=6&years=5'

/** Presses Tab until the target has the focus. */
async function tabTo(target: Locator): Promise<void> {
  const page = target.page()
  for (let presses = 0; presses < MAX_TABS; presses++) {
    await page.keyboard.press('Tab')
    if (await isFocused(target)) return
  }
  throw new Error(`${MAX_TABS} presses of Tab do not lead to ${target.toString()}`)
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)

/** The texts of the outputs shown. */
async function figures(page: Page): Promise<Record<string, string>> {
  return Object.fromEntries(Object.entries(await readResult(page)).map(([name, { text }]) => [name, text]))
}

const announced = (page: Page): Promise<string | null> =>
  page.getByRole('region', { name: 'Result' }).getByRole('status').textContent()

async function open(path: string, options?: SiteOptions): Promise<OpenSite> {
  const site = await openSite({ timezoneId: 'UTC', locale: 'en-US', ...options })
  await site.page.goto(path)
  await hydrated(site.page)
  return site
}

describe('a visitor with only a keyboard', () => {
  it('calculates a loan with Tab, digits and Enter, and is led to what is missing', async () => {
    await using site = await open('/loan')
    const { page } = site
    await tabTo(textFieldOf(page, 'amount'))
    await page.keyboard.type('20000')
    // Past the slider of the amount.
    await tabTo(textFieldOf(page, 'rate'))
    await page.keyboard.type('6')

    // Other tools and other missing inputs are tested in tests/dom.
    await tabTo(calculateButton(page))
    await page.keyboard.press('Enter')
    const years = textFieldOf(page, 'years')
    const message = fieldOf(page, 'years').locator('.field-error')
    await expect.poll(() => isFocused(years), SOON).toBe(true)
    await expect.poll(() => message.allTextContents(), SOON).toEqual([expect.stringMatching(/^Enter .*\.$/)])
    expect(await years.getAttribute('aria-invalid')).toBe('true')
    expect(await figures(page)).toEqual({})
    expect(new URL(page.url()).search).toBe('')
    await page.keyboard.type('5')
    await expect.poll(() => message.count(), SOON).toBe(0)
    await page.keyboard.press('Enter')
    await expect
      .poll(() => figures(page), SOON)
      .toMatchObject({ monthlyPayment: '$386.66', totalPayment: '$23,199.36', totalInterest: '$3,199.36' })
    // The result has not taken the focus, so the next digit is appended to the last.
    await page.keyboard.type('0')
    expect(await textFieldOf(page, 'years').inputValue()).toBe('50')
    await tabTo(calculateButton(page))
    await page.keyboard.press('Space')
    await expect.poll(async () => (await figures(page)).monthlyPayment, SOON).toBe('$105.28')
    expect(await isFocused(calculateButton(page))).toBe(true)
    await site.expectQuiet()
  })

  it('picks a question with the arrow keys and finds the price before a discount', async () => {
    await using site = await open('/discount')
    const { page } = site
    await tabTo(page.getByRole('radio', { name: 'Apply a discount' }))
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: 'Undo a discount' }).isChecked()).toBe(true)
    expect(await fieldOf(page, 'price').locator('label').textContent()).toBe('Sale price')
    await page.keyboard.press('Tab')
    await page.keyboard.type('60')
    await tabTo(textFieldOf(page, 'discount'))
    await page.keyboard.type('25')
    await page.keyboard.press('Enter')
    await expect.poll(() => figures(page), SOON).toMatchObject({ originalPrice: '$80.00', savings: '$20.00' })
    expect(await announced(page)).toBe('Original price: $80.00. You save: $20.00')
    await site.expectQuiet()
  })

  it('picks units from the lists, converts, and copies the figure with its unit', async () => {
    await using site = await openSite({ testClock: true, permissions: ['clipboard-read', 'clipboard-write'] })
    const { page } = site
    await page.clock.install()
    await page.goto('/unit')
    await hydrated(page)
    await tabTo(fieldOf(page, 'category').getByRole('combobox'))
    // A list accepts the first letters of an option, or the arrow keys.
    await page.keyboard.press('w')
    expect(await fieldOf(page, 'category').getByRole('combobox').inputValue()).toBe('weight')
    await page.keyboard.press('Tab')
    await page.keyboard.type('150')
    await page.keyboard.press('Tab')
    expect(await fieldOf(page, 'from').getByRole('combobox').inputValue()).toBe('lb')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    expect(await fieldOf(page, 'from').getByRole('combobox').inputValue()).toBe('lb')
    await expect.poll(() => figures(page), SOON).toMatchObject({ result: '68.038856' })
    await expect.poll(() => announced(page), SOON).toBe('Result: 68.038856 kg')
    await tabTo(page.getByRole('button', { name: 'Copy Result' }))
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), SOON).toBe('68.038856 kg')
    const copied = page.getByRole('button', { name: 'Copied' })
    await expect.poll(() => isFocused(copied), SOON).toBe(true)
    await page.clock.fastForward(2000)
    await expect.poll(() => page.getByRole('button', { name: 'Copy Result' }).textContent(), SOON).toBe('Copy')
    await site.expectQuiet()
  })

  it('types two dates and reads an age', async () => {
    await using site = await open('/age-calc')
    const { page } = site
    await tabTo(textFieldOf(page, 'birthDate'))
    await page.keyboard.type('05151990')
    expect(await textFieldOf(page, 'birthDate').inputValue()).toBe('1990-05-15')
    await tabTo(textFieldOf(page, 'referenceDate'))
    await page.keyboard.type('02012026')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => figures(page), SOON)
      .toEqual({
        ...{ years: '35', months: '8', days: '17', totalDays: '13,046', nextBirthday: 'May 15, 2026' },
        ...{ daysToBirthday: '103', birthWeekday: 'Tuesday', totalMonths: '428', totalWeeks: '1,863' },
        ...{ totalHours: '313,104', roundAge: '40', roundBirthday: 'May 15, 2030' },
      })
    expect(await announced(page)).toContain('Years: 35. Months: 8. Days: 17')
    await site.expectQuiet()
  })

  it('adds and removes courses, reads a grade point average, and keeps the focus in the form', async () => {
    await using site = await open('/gpa')
    const { page } = site
    const courses = page.getByRole('group', { name: /^course \d+$/ })
    const gradeOf = (course: number) => courses.nth(course - 1).getByRole('combobox', { name: 'Grade' })
    const creditsOf = (course: number) => courses.nth(course - 1).getByRole('textbox', { name: 'Credits' })
    expect(await courses.count()).toBe(1)
    const add = async (course: number) => {
      await tabTo(page.getByRole('button', { name: 'Add a course' }))
      await page.keyboard.press('Enter')
      await expect.poll(() => isFocused(gradeOf(course)), SOON).toBe(true)
    }

    await tabTo(creditsOf(1))
    await page.keyboard.type('3')
    await add(2)
    for (const letters of ['B', 'B']) await page.keyboard.press(letters)
    await page.keyboard.press('ArrowUp')
    expect(await gradeOf(2).inputValue()).toBe('B+')
    await page.keyboard.press('Tab')
    await page.keyboard.type('4')
    await add(3)
    await page.keyboard.press('C')
    await page.keyboard.press('ArrowDown')
    expect(await gradeOf(3).inputValue()).toBe('C')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2')

    await add(4)
    await tabTo(page.getByRole('button', { name: 'Remove course 4' }))
    await page.keyboard.press('Enter')
    await expect.poll(() => courses.count(), SOON).toBe(3)
    await expect.poll(() => isFocused(page.getByRole('button', { name: 'Remove course 3' })), SOON).toBe(true)

    await tabTo(calculateButton(page))
    await page.keyboard.press('Enter')
    await expect.poll(() => figures(page), SOON).toMatchObject({ gpa: '3.24', totalCredits: '9' })
    expect(await announced(page)).toBe('GPA: 3.24. In letters: B− to B+. Total credits: 9')

    // Remove all courses but one.
    await creditsOf(1).focus()
    const removeFirst = page.getByRole('button', { name: 'Remove course 1' })
    await tabTo(removeFirst)
    await page.keyboard.press('Enter')
    // The next course takes its place, so the same key removes that one too.
    await expect.poll(() => page.getByRole('button', { name: /^Remove course/ }).count(), SOON).toBe(2)
    await expect.poll(() => isFocused(removeFirst), SOON).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => isFocused(page.getByRole('button', { name: 'Add a course' })), SOON).toBe(true)
    await page.keyboard.press('Shift+Tab')
    expect(await isFocused(fieldOf(page, 'courses').getByRole('textbox', { name: 'Credits' }))).toBe(true)
    await site.expectQuiet()
  })

  it('skips the header with the skip link', async () => {
    await using site = await open(LINK)
    const { page } = site
    const link = page.getByRole('link', { name: 'Skip to the content' })
    expect((await link.boundingBox())?.y).toBeLessThan(0)
    await page.keyboard.press('Tab')
    expect(await isFocused(link)).toBe(true)
    await expect.poll(async () => (await link.boundingBox())?.y, SOON).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await expect.poll(() => isFocused(page.getByRole('main')), SOON).toBe(true)
    expect(page.url().endsWith(LINK)).toBe(true)
    // The target is below the sticky header.
    expect((await page.getByRole('main').boundingBox())?.y).toBeGreaterThanOrEqual(60)
    expect((await page.getByRole('main').boundingBox())?.y).toBeLessThan(100)
    await page.keyboard.press('Tab')
    expect(
      await isFocused(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' })),
    ).toBe(true)
    await site.expectQuiet()
  })
})
