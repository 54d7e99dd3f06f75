import { beforeAll, expect, it } from 'vitest'
import { SOON } from '../support/soon.ts'
import { expectNoise } from './support/noise.ts'
import { page, visit } from './support/visit.ts'

// Recent results listed across all tools, and kept ones, by keyboard only.

const at = Date.parse('2026-11-01T12:00:00Z')
const loan = (amount: number) => ({ tool: 'loan', inputs: `amount=${amount}&rate=6&years=5`, at })
const BMR = { tool: 'bmr', inputs: 'formula=mifflin-st-jeor&sex=male&age=30&weight=80&height=180', at }

const KEY = 'abakit-results'
const store = (recent: object[], kept: object[] = []) =>
  localStorage.setItem(KEY, JSON.stringify({ version: 1, kept, recent }))
const stored = () =>
  JSON.parse(localStorage.getItem(KEY) ?? 'null') as {
    kept: []
    recent: { at: number }[]
  } | null

const firstWords = () => page.locator('.my-result-text > :first-child').allTextContents()
const figure = () => page.locator('.primary-figure').allTextContents()
const textsOf = (selector: string) => page.locator(selector).allTextContents()

// Compiling these modules for the first time takes longer than a test waits for a result.
beforeAll(async () => {
  await import('../../src/form/results/ResultDetails.tsx')
  await import('../../src/widgets/Toggle.tsx')
  await import('../../src/pages/home/ResultList.tsx')
})

it('home lists the last results, and leads to them', async () => {
  store([loan(20000), loan(30000), BMR])
  await visit('/', { isQuiet: true })
  // Spreadsheet: PMT(0.5%, 60, -20000) = 386.656, PMT(0.5%, 60, -30000) = 579.984.
  await expect.poll(firstWords, SOON).toEqual(['$386.66 Monthly payment', '$579.98 Monthly payment'])
  // As another tab would.
  store([loan(30000)])
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: localStorage.getItem(KEY) }))
  await expect.poll(firstWords, SOON).toEqual(['$579.98 Monthly payment'])
  await page.locator('.my-result').click()
  await expect.poll(figure, SOON).toEqual(['$579.98'])
  // It is stored once its details have come, which would otherwise be during the next test.
  await expect.poll(() => stored()?.recent[0]?.at, SOON).not.toBe(at)
})

it('health results are listed at home once the visitor agrees there', async () => {
  store([BMR])
  await visit('/', { isQuiet: true })
  await expect.poll(() => page.getByText('Results of health calculators are not shown here.').count(), SOON).toBe(1)
  expect(await firstWords()).toEqual([])
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const health = page.getByRole('switch', { name: /^Show health results/ })
  await expect.poll(() => health.count(), SOON).toBe(1)
  expect(await health.isChecked()).toBe(false)
  await health.click()
  // Mifflin et al. (1990): 10 × 80 + 6.25 × 180 − 5 × 30 + 5 = 1780.
  await expect.poll(firstWords, SOON).toEqual([expect.stringMatching(/^1,780 /)])
})

it('a result whose inputs no longer fit is marked at home and can be removed, and the list with the last one', async () => {
  store([{ tool: 'gone', inputs: 'a=1', at }], [{ tool: 'loan', inputs: 'x=1', at }])
  await visit('/', { isQuiet: true })
  await expect
    .poll(async () => (await textsOf('.my-results')).join(), SOON)
    .toContain('The calculator “gone” no longer exists')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => textsOf('.my-results'), SOON).toEqual([''])
  expect(document.activeElement?.id).toBe('main')
})

it('home lists no results if storage has another shape', async () => {
  expectNoise(/^The value stored under "abakit-results"/)
  localStorage.setItem(KEY, '{"version":1,"recent":"loan"}')
  await visit('/', { isQuiet: true })
  await expect.poll(() => page.locator('.chat-button').count(), SOON).toBe(1)
  expect(await textsOf('.my-results')).toEqual([''])
})

it('before a first result a tool offers what it has', async () => {
  store([loan(30000)], [loan(20000)])
  await visit('/loan', { isQuiet: true })
  await page.getByRole('button', { name: 'Kept results' }).click()
  await expect.poll(() => page.locator('.comparison tbody tr').count(), SOON).toBe(1)
  await page.locator('.recent-results summary').click()
  await expect.poll(() => page.locator('.recent-results a').count(), SOON).toBe(1)
  await page.locator('.recent-results a').click()
  await expect.poll(figure, SOON).toEqual(['$579.98'])
  await expect.poll(() => document.activeElement?.getAttribute('aria-label'), SOON).toBe('Result')
})

it('a result is kept, compared, opened, removed and cleared with the keyboard alone', async () => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const amount = () => page.locator('#input-amount')
  await visit('/loan#amount=20000&rate=6&years=5')
  await button('Keep').press('Enter')
  await amount().fill('30000')
  await amount().press('Enter')
  await expect.poll(figure, SOON).toEqual(['$579.98'])
  // $386.66 − $579.98.
  await expect.poll(async () => (await textsOf('.comparison-difference'))[0], SOON).toBe('−$193.32')
  await button('Keep').press('Enter')
  await page.locator('.comparison').getByRole('link', { name: '$20,000' }).press('Enter')
  await expect.poll(() => amount().inputValue(), SOON).toBe('20000')
  await button('Remove $30,000').press('Enter')
  await expect.poll(() => stored()?.kept.length, SOON).toBe(1)
  // Tab continues from the panel, which received the focus when the button disappeared.
  await page.keyboard.press('Tab')
  expect(document.activeElement?.closest('.result')).not.toBeNull()
  await page.locator('.recent-results summary').click()
  await button('Settings').press('Enter')
  await page.getByRole('switch').press('Space')
  expect(localStorage.getItem('abakit-keeping')).toBe('{"version":1,"off":true}')
  await button('Clear all results').press('Enter')
  await expect.poll(() => stored(), SOON).toBeNull()
  expect(await page.getByText('All results are cleared.').count()).toBe(1)
})
