import { describe, expect, it } from 'vitest'
import { readMyTools } from '../support/readMyTools.ts'
import { SOON } from '../support/soon.ts'
import { tools } from './support/computed.ts'
import { expectNoise } from './support/noise.ts'
import { page, visit } from './support/visit.ts'

// The lists of the home page, without a browser.

const CATEGORIES = ['Financial', 'Converters', 'Health', 'Math', 'Measurement', 'Time', 'Utilities', 'Academic', 'Fun']
const idsOf = (category: string) =>
  tools
    .filter((tool) => tool.category === category)
    .map(({ id }) => id)
    .toSorted()

const cards = () => page.locator('main article').evaluateAll((all) => all.map(({ id }) => id).toSorted())
const title = () => page.locator('h2#tools').allTextContents()
const category = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?\\d`) })
const isTitled = (text: string) => expect.poll(title, SOON).toEqual([text])
const fromMenu = (name: string) => page.locator('#tools-menu').getByRole('link', { name, exact: true }).click()

describe('the examples of home', () => {
  it('are answered with a press, the first before', async () => {
    await visit('/', { lists: true })
    const answer = page.locator('.home-answer')
    expect(await answer.textContent()).toBe('15% of 80→is 12')
    expect(await answer.locator('a').getAttribute('href')).toBe('/percentage#mode=of&value=80&percentage=15')
    await page.getByRole('button', { name: '180 lb in kg' }).click()
    // The international pound is 0.45359237 kg.
    await expect.poll(() => page.locator('[role="option"] strong').allTextContents(), SOON).toEqual(['81.646627 kg'])
  })

  it('stand above the tools that the support page calls popular', async () => {
    await visit('/', { lists: true })
    expect(await page.locator('.home-popular a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(
      ['percentage', 'bmi-calc', 'loan', 'currency', 'unit', 'age-calc', 'date', 'gpa'].map((id) => `/${id}`),
    )
  })
})

describe('the tools of home', () => {
  it('are those of a category with its count, and all again', async () => {
    await visit('/', { lists: true })
    for (const name of CATEGORIES) expect(await category(name).textContent()).toBe(`${name}${idsOf(name).length}`)
    expect(await cards()).toHaveLength(tools.length)
    await category('Health').click()
    await isTitled('Health Tools')
    expect(await cards()).toEqual(idsOf('Health'))
    expect(await category('Health').getAttribute('aria-pressed')).toBe('true')
    expect(location.hash).toBe('#health')
    await page.getByRole('button', { name: 'Show All Tools' }).click()
    await isTitled('All tools')
    expect(await cards()).toHaveLength(tools.length)
    expect(location.hash).toBe('')
    expect(document.activeElement?.id).toBe('tools')
  })

  it('are all for a fragment that names no category', async () => {
    await visit('/#nothing', { lists: true })
    expect(await title()).toEqual(['All tools'])
  })

  it('are those of a category that a menu of another page leads to, and the way back', async () => {
    await visit('/loan', { lists: true })
    await fromMenu('Fun')
    await isTitled('Fun Tools')
    expect(await cards()).toEqual(idsOf('Fun'))
    await fromMenu('Academic')
    await isTitled('Academic Tools')
    await page.locator('article#gpa a').click()
    await expect.poll(() => location.pathname, SOON).toBe('/gpa')
    history.back()
    await isTitled('Academic Tools')
    history.back()
    await isTitled('Fun Tools')
    history.back()
    await expect.poll(() => location.pathname, SOON).toBe('/loan')
    history.forward()
    await isTitled('Fun Tools')
  })
})

describe('the tools of the visitor', () => {
  const rows = async () => Object.fromEntries(await page.locator('.my-row').evaluateAll(readMyTools))

  const isOpen = (name: string) => expect.poll(() => page.locator('h1').allTextContents(), SOON).toEqual([name])

  it('are those that were opened, the latest first, until they are cleared', async () => {
    await visit('/', { lists: true })
    expect(await rows()).toEqual({})
    await page.locator('article#tip a').click()
    await isOpen('Tip Calculator')
    await page.locator('[aria-label="Tools"] a[href="/pregnancy"]').click()
    await isOpen('Pregnancy Due Date Calculator')
    await page.locator('[aria-label="Tools"] a[href="/tip"]').click()
    await isOpen('Tip Calculator')
    await page.locator('.site-header-logo').click()
    await expect.poll(rows, SOON).toEqual({ Recent: ['/tip', '/pregnancy'] })
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(rows, SOON).toEqual({})
    await page.reload()
    expect(await rows()).toEqual({})
  })

  it('are left out if storage has another shape', async () => {
    expectNoise(/has an unexpected shape and is ignored/)
    localStorage.setItem('favorite-tools', '{"a":1}')
    localStorage.setItem('abakit-recent-tools', '["loan"]')
    await visit('/', { lists: true })
    expect(await rows()).toEqual({})
  })
})
