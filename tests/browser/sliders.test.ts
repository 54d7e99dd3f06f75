import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { SOON } from '../support/soon.ts'
import { axe } from './support/axe.ts'
import { fieldOf, textFieldOf } from './support/fillForm.ts'
import { hydrated } from './support/hydrated.ts'
import { openPage } from './support/openPage.ts'
import { openSite } from './support/openSite.ts'
import { readShifts } from './support/watchShifts.ts'

const sliderOf = (page: Page, input: string) => fieldOf(page, input).locator('input[type="range"]')
const payment = (page: Page) => page.locator('[data-output="monthlyPayment"] .figure-text')

it('figures follow a slider while it is dragged, by hand or by key, without moving the page', async () => {
  await using site = await openSite({ width: 1280, height: 800 })
  const { page } = site
  await page.goto('/loan#amount=20000&rate=6&years=5')
  await hydrated(page)
  await expect.poll(() => payment(page).textContent(), SOON).toBe('$386.66')
  const slider = sliderOf(page, 'years')
  const box = await slider.boundingBox()
  if (!box) throw new Error('the slider is not to be seen')

  // 4 of 29 steps, from the middle of the thumb at one end to that at the other.
  const at = (years: number) => box.x + 11 + ((box.width - 22) * (years - 1)) / 29
  const middle = box.y + box.height / 2
  await page.mouse.move(at(5), middle)
  await page.mouse.down()
  await page.mouse.move(at(30), middle, { steps: 5 })
  await expect.poll(() => textFieldOf(page, 'years').inputValue(), SOON).toBe('30')
  // 20,000 at 6 % over 360 months.
  await expect.poll(() => payment(page).textContent(), SOON).toBe('$119.91')
  await page.mouse.move(at(4), middle, { steps: 5 })
  await expect.poll(() => payment(page).textContent(), SOON).toBe('$469.70')
  await page.mouse.up()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => payment(page).textContent(), SOON).toBe('$386.66')
  expect(await readShifts(page)).toEqual([])
  expect(await axe(page)).toEqual([])
  await site.expectQuiet()
})

it('a slider that was moved before the scripts were there fills its field', async () => {
  await using site = await openSite({ width: 375, height: 812 })
  const { page } = site
  let release = () => {}
  const moved = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/client-*.js', async (route) => {
    await moved
    await route.continue()
  })
  await page.goto('/loan', { waitUntil: 'commit' })
  const slider = sliderOf(page, 'amount')
  await slider.focus()
  await page.keyboard.press('End')
  expect(await slider.inputValue()).toBe('100000')
  release()
  await hydrated(page)
  await expect.poll(() => textFieldOf(page, 'amount').inputValue(), SOON).toBe('100,000')
  expect(await slider.inputValue()).toBe('100000')
  await site.expectQuiet()
})

it('on a phone the headline stays in view while the form is edited, and leaves with it, without moving the page', async () => {
  await using site = await openSite({ width: 375, height: 812, hasTouch: true })
  const { page } = site
  await page.goto('/loan#amount=20000&rate=6&years=5')
  await hydrated(page)
  const headline = page.locator('.form-headline')
  await expect.poll(() => headline.textContent(), SOON).toBe('Monthly payment$386.66')
  // A link's result comes with its headline.
  expect(await readShifts(page)).toEqual([])
  const top = () => headline.evaluate((element) => element.getBoundingClientRect().top)
  await page.evaluate(() => scrollTo(0, 350))
  expect(await top()).toBe(52)
  await sliderOf(page, 'years').evaluate((slider: HTMLElement) => slider.focus({ preventScroll: true }))
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => headline.textContent(), SOON).toBe('Monthly payment$469.70')
  await page.locator('.result-actions').evaluate((actions) => actions.scrollIntoView())
  expect(await top()).toBeLessThan(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await headline.isVisible()).toBe(false)
  await site.expectQuiet()
})

it.each(['loan', 'discount'])(
  'the first drag on the page of %s leaves the slider under the finger on a phone',
  async (tool) => {
    await using site = await openPage(`/${tool}`, { width: 375, height: 812 })
    const { page } = site
    // What calculates comes with the first touch; a result that comes long after a drag is not part of it.
    await page.waitForLoadState('networkidle')
    const sliders = page.locator('.slider')
    const count = await sliders.count()
    for (let index = 0; index < count; index++) {
      const slider = sliders.nth(index)
      const box = await slider.boundingBox()
      if (!box) throw new Error('a slider is not there')
      await page.mouse.move(box.x + 60, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(box.x + 120, box.y + box.height / 2)
      if (index === count - 1) await page.locator('.form-headline').waitFor()
      await expect.poll(async () => Math.round((await slider.boundingBox())?.y ?? 0), SOON).toBe(Math.round(box.y))
      await page.mouse.up()
    }
    const shifts = await readShifts(page)
    expect(shifts.filter(({ what }) => what.includes('slider'))).toEqual([])
  },
)
