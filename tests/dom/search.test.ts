import { describe, expect, it } from 'vitest'
import { SOON } from '../support/soon.ts'
import { page, visit } from './support/visit.ts'

// The search box with the keyboard, without a browser.

const box = () => page.getByRole('combobox', { name: 'Search tools' })
const names = () => page.locator('.results-name').allTextContents()
const chosen = () => page.locator('[role="option"][aria-selected="true"] .results-name').allTextContents()
/** The option announced by screen readers. */
const announced = () =>
  box().evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant')
    return id === null ? null : (document.getElementById(id)?.querySelector('.results-name')?.textContent ?? 'missing')
  })

describe('the search by keyboard', () => {
  it('is reached with a key, led through with arrows, and chosen from with Enter', async () => {
    await visit('/loan')
    await page.keyboard.press('/')
    expect(await box().evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('financial')
    await expect.poll(() => names(), SOON).not.toEqual([])
    const found = await names()
    expect(await chosen()).toEqual([])
    for (const [key, index] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['End', found.length - 1],
      ['ArrowDown', 0],
      ['ArrowUp', found.length - 1],
      ['Home', 0],
      ['ArrowDown', 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => chosen(), SOON).toEqual([found[index]])
      expect(await announced()).toBe(found[index])
    }
    // The box has kept the focus: typing narrows the search and clears the selection.
    await box().fill('tip')
    await expect.poll(async () => (await names())[0], SOON).toBe('Tip Calculator')
    expect(await chosen()).toEqual([])
    expect(await announced()).toBeNull()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('h1').allTextContents(), SOON).toEqual(['Tip Calculator'])
  })

  it('does not take the slash from a field, and opens from there with Control and K', async () => {
    await visit('/loan')
    const amount = page.locator('#input-amount')
    await amount.focus()
    await page.keyboard.type('1/2')
    expect(await amount.inputValue()).toBe('1/2')
    await page.keyboard.press('Meta+k')
    expect(await box().evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('a/b')
    expect(await box().inputValue()).toBe('a/b')
  })
})

describe('a question that lacks one input', () => {
  const missing = () => page.locator('.results-missing')

  it('is answered once that is filled in, and opens the calculator with it', async () => {
    await visit('/tip')
    await box().fill('my due date')
    await expect
      .poll(() => missing().locator('label').allTextContents(), SOON)
      .toEqual(['First day of your last period'])
    const field = missing().locator('input')
    expect(await field.getAttribute('type')).toBe('date')
    await field.fill('2026-09-10')
    // Naegele's rule: a year and seven days later, three months back.
    await expect.poll(() => missing().locator('strong').allTextContents(), SOON).toEqual(['June 17, 2027'])
    await field.press('Enter')
    await expect
      .poll(() => `${location.pathname}${location.hash}`, SOON)
      .toMatch(/^\/pregnancy#.*lastPeriod=2026-09-10/)
  })

  it('says what is wrong with it', async () => {
    await visit('/tip')
    await box().fill('bmi of 70 kg')
    await expect.poll(() => missing().locator('label').allTextContents(), SOON).toEqual(['Height (cm)'])
    await missing().locator('input').fill('tall')
    await expect.poll(() => missing().locator('output').textContent(), SOON).toContain('number')
  })

  it('is not asked about several inputs', async () => {
    await visit('/tip')
    await box().fill('loan of 20000')
    await expect.poll(async () => (await names())[0], SOON).toBe('Open Loan Calculator')
    expect(await missing().count()).toBe(0)
  })
})

const FINANCIAL = [
  'Percentage Calculator',
  'Loan Calculator',
  'Mortgage Calculator',
  'Interest Calculator',
  'Discount Calculator',
  'Tip Calculator',
  'Profit Calculator',
]

describe('the search', () => {
  it('finds by name and by category, goes to what is clicked, and empties itself', async () => {
    await visit('/loan')
    expect(await box().getAttribute('aria-expanded')).toBe('false')
    await box().fill('MORTG')
    await expect.poll(async () => (await names())[0], SOON).toBe('Mortgage Calculator')
    expect(await box().getAttribute('aria-expanded')).toBe('true')
    await box().fill('financial')
    await expect.poll(async () => (await names()).slice(0, 7).toSorted(), SOON).toEqual(FINANCIAL.toSorted())
    await page.getByRole('option', { name: 'Tip Calculator' }).click()
    await expect.poll(() => location.pathname, SOON).toBe('/tip')
    expect(await box().inputValue()).toBe('')
    expect(await names()).toEqual([])
  })

  it('takes the first with Enter when none is chosen', async () => {
    await visit('/loan')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('bmi')
    await expect.poll(() => names(), SOON).not.toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => location.pathname, SOON).toBe('/bmi-calc')
  })

  it('offers the assistant where there is nothing else, and nothing for spaces', async () => {
    const options = () => page.locator('[role="option"]').allTextContents()
    await visit('/loan')
    await box().fill('qqqqq')
    await expect.poll(options, SOON).toEqual(['Ask the assistantqqqqq'])
    expect(await box().getAttribute('aria-expanded')).toBe('true')
    await expect.poll(() => page.getByText('No tool matches “qqqqq”.').count(), SOON).toBe(1)
    await expect
      .poll(() => page.locator('.search-panel [aria-live]').textContent(), SOON)
      .toMatch(/^No tools found, but/)
    await box().fill('   ')
    await expect.poll(options, SOON).toEqual([])
  })

  it('closes 200 ms after the box is left, not sooner', async () => {
    await visit('/loan', { now: '2026-11-22T12:00:00Z' })
    await box().fill('tip')
    await expect.poll(() => names(), SOON).not.toEqual([])
    const leave = () => box().evaluate((input) => (input as HTMLInputElement).blur())
    await leave()
    await page.clock.runFor(199)
    expect(await names()).not.toEqual([])
    await page.clock.runFor(50)
    expect(await names()).toEqual([])
    // Returning in time keeps it open.
    await box().focus()
    await page.clock.runFor(50)
    await leave()
    await page.clock.runFor(150)
    await box().focus()
    await page.clock.runFor(500)
    expect(await names()).not.toEqual([])
  })
})
