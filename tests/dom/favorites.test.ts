import { describe, expect, it, vi } from 'vitest'
import { SOON } from '../support/soon.ts'
import { expectNoise, noise } from './support/noise.ts'
import { page, visit } from './support/visit.ts'

// What the favourites read and store, in a document without a browser.

const KEY = 'favorite-tools'
const stored = () => localStorage.getItem(KEY)
const menu = () => page.locator('.favorites-button')
const starOf = (id: string) => page.locator(`article#${id} .star`)

describe('favourites', () => {
  it.each([
    { what: 'broken JSON', text: '["loan"' },
    { what: 'no list', text: '{"loan":true}' },
    { what: 'a list of other things', text: '["loan",7]' },
    { what: 'nothing at all', text: '' },
  ])('ignore and report $what in storage, and work from there', async ({ text }) => {
    localStorage.setItem(KEY, text)
    expectNoise(/^The value stored under "favorite-tools"/)
    await visit('/')
    expect(await menu().textContent()).toBe('')
    expect(noise.join()).toContain('"favorite-tools"')
    await starOf('loan').click()
    expect(stored()).toBe('["loan"]')
  })

  it.each([
    { what: 'blocked', broken: ['getItem', 'setItem'] as const },
    { what: 'full', broken: ['setItem'] as const },
  ])('last as long as the page where storage is $what', async ({ broken }) => {
    for (const name of broken)
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('refused', 'QuotaExceededError')
      })
    expectNoise(/(Reading|Storing) "[^"]+" failed/)
    await visit('/')
    await starOf('loan').click()
    expect(await starOf('loan').getAttribute('title')).toBe('Remove from favorites')
    await page.locator('article#loan a').click()
    await expect.poll(() => location.pathname, SOON).toBe('/loan')
    expect(await menu().textContent()).toBe('1')
  })
})
