import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite } from './support/openSite.ts'
import { readShifts } from './support/watchShifts.ts'

const adverts = [
  { path: '/', slot: 'home-bottom', format: 'responsive' },
  { path: '/loan', slot: 'loan-top', format: 'rectangle', width: 300, height: 250 },
  { path: '/loan', slot: 'loan-bottom', format: 'responsive' },
  { path: '/countdown', slot: 'countdown-top', format: 'rectangle', width: 300, height: 250 },
  { path: '/countdown', slot: 'countdown-bottom', format: 'responsive' },
  { path: '/terms-of-service', slot: 'terms-of-service-top', format: 'horizontal', width: 728, height: 90 },
  { path: '/terms-of-service', slot: 'terms-of-service-bottom', format: 'responsive' },
  { path: '/no-such-page', slot: 'not-found-bottom', format: 'responsive' },
]

describe('an advert place', () => {
  let unscripted: OpenSite
  beforeAll(async () => void (unscripted = await openSite({ javaScriptEnabled: false })))
  afterAll(() => unscripted[Symbol.asyncDispose]())

  it.each([...Map.groupBy(adverts, ({ path }) => path)])(
    'is served on %s with its room, marked as what it is',
    async (path, places) => {
      const { page } = unscripted
      await page.goto(path)
      for (const { path: _, slot, format, ...size } of places) {
        const place = page.locator(`[data-slot="${slot}"]`)
        expect(await place.getAttribute('data-format'), slot).toBe(format)
        expect(await place.textContent(), slot).toBe('Advertisement')
        expect(await place.boundingBox(), slot).toMatchObject(size)
      }
    },
  )

  it.each([375, 1280])('can be hidden, moves nothing by itself and never the tool, at %i px', async (width) => {
    await using site = await openSite({ width })
    const { page } = site
    await page.goto('/loan')
    await hydrated(page)
    const form = page.locator('form.tool-form')
    const before = await form.boundingBox()
    expect(await page.locator('[data-slot]').count()).toBe(2)
    const top = page.locator('[data-slot="loan-top"]')
    await top.getByRole('button', { name: 'Hide advertisement' }).click()
    expect(await top.count()).toBe(0)
    await page.evaluate(() => scrollTo(0, 0))
    expect(await form.boundingBox()).toEqual(before)
    // It stays hidden during navigation.
    await page.locator('.site-header-logo').click()
    await page.waitForURL('**/')
    await page.goBack()
    await page.waitForURL('**/loan')
    await page.locator('[data-slot="loan-bottom"]').waitFor()
    expect(await top.count()).toBe(0)
    expect(await readShifts(page)).toEqual([])
    if (width === 375) expect(await axe(page)).toEqual([])
    await site.expectQuiet()
  })
})

it.each(['/about', '/contact', '/developers', '/privacy-policy', '/support'])(
  'on %s no advert stands before the first paragraph of a section',
  async (path) => {
    await using site = await openSite({ javaScriptEnabled: false })
    const { page } = site
    await page.goto(path)
    const advert = await page.locator('[data-slot]').first().boundingBox()
    const paragraph = await page.locator('main section p, main section li').first().boundingBox()
    expect(advert?.y).toBeGreaterThan(paragraph?.y ?? Infinity)
  },
)
