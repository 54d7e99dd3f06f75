import { describe, expect, it } from 'vitest'
import { SOON } from '../support/soon.ts'
import { expectNoise, noise } from './support/noise.ts'
import { page, refuseStorage, visit } from './support/visit.ts'

// How favorites are read and stored, without a browser.

const KEY = 'favorite-tools'
const stored = () => localStorage.getItem(KEY)
const menu = () => page.locator('.favorites-button')
const starOf = (id: string) => page.locator(`article#${id} .star`)

describe('favourites', () => {
  it('are given by a star, kept at once, and taken back', async () => {
    await visit('/', { lists: true })
    expect(await starOf('loan').getAttribute('title')).toBe('Add to favorites')
    for (const id of ['loan', 'tip']) await starOf(id).click()
    expect(stored()).toBe('["loan","tip"]')
    expect(await starOf('loan').getAttribute('title')).toBe('Remove from favorites')
    // The name already says the state: "Remove…, pressed" would mean the opposite.
    expect(await starOf('loan').getAttribute('aria-pressed')).toBeNull()
    expect(location.pathname).toBe('/')
    expect(await menu().textContent()).toBe('2')
    for (const id of ['loan', 'tip']) await starOf(id).click()
    expect(await menu().textContent()).toBe('')
    expect(stored()).toBe('[]')
  })

  it('follow what another tab does', async () => {
    await visit('/', { lists: true })
    localStorage.setItem(KEY, '["tip"]')
    dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: '["tip"]' }))
    await expect.poll(() => starOf('tip').getAttribute('title'), SOON).toBe('Remove from favorites')
    await starOf('loan').click()
    expect(stored()).toBe('["tip","loan"]')
    expect(await menu().textContent()).toBe('2')
  })

  it.each([
    { what: 'broken JSON', text: '["loan"' },
    { what: 'no list', text: '{"loan":true}' },
    { what: 'a list of other things', text: '["loan",7]' },
    { what: 'nothing at all', text: '' },
  ])('ignore and report $what in storage, and work from there', async ({ text }) => {
    localStorage.setItem(KEY, text)
    expectNoise(/^The value stored under "favorite-tools"/)
    await visit('/', { lists: true })
    expect(await menu().textContent()).toBe('')
    expect(noise.join()).toContain('"favorite-tools"')
    await starOf('loan').click()
    expect(stored()).toBe('["loan"]')
  })

  it.each([
    { what: 'blocked', broken: ['getItem', 'setItem'] as const },
    { what: 'full', broken: ['setItem'] as const },
  ])('last as long as the page where storage is $what', async ({ broken }) => {
    refuseStorage(broken)
    expectNoise(/(Reading|Storing) "[^"]+" failed/)
    await visit('/', { lists: true })
    await starOf('loan').click()
    expect(await starOf('loan').getAttribute('title')).toBe('Remove from favorites')
    await page.locator('article#loan a').click()
    await expect.poll(() => location.pathname, SOON).toBe('/loan')
    expect(await menu().textContent()).toBe('1')
    expect(noise.join()).toContain('Storing "favorite-tools" failed')
  })
})
