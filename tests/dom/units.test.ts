import { describe, expect, it, onTestFinished } from 'vitest'
import { SOON } from '../support/soon.ts'
import { calculate, fieldOf, one } from './support/fillForm.ts'
import { openFixture } from './support/openFixture.ts'
import { expectNoise } from './support/noise.ts'
import { page, refuseStorage, visitTool } from './support/visit.ts'

// Units beside fields and results, without a browser.

const menuOf = (input: string) => page.locator(`[data-input="${input}"] select`)
const field = (input: string) => page.locator(`#input-${input}`)
const unitsOf = (...inputs: readonly string[]) =>
  inputs.map((input) => one<HTMLSelectElement>(fieldOf(input), 'select').value)
const chosen = (input: string) => page.locator(`[data-input="${input}"] input:checked`).inputValue()
const figure = (output: string) => page.locator(`[data-output="${output}"]`).locator('.figure-text').allTextContents()
const withUnit = (output: string) =>
  page.locator(`[data-output="${output}"]`).locator('.figure-text, .unit').allTextContents()

/** Sets the visitor's region by language. */
function liveIn(language: string): void {
  const before = navigator.language
  Object.defineProperty(navigator, 'language', { value: language, configurable: true })
  onTestFinished(() => void Object.defineProperty(navigator, 'language', { value: before, configurable: true }))
}

describe('units', () => {
  it.each([
    { locale: 'en-US', units: ['lb', 'ft+in'], samples: ['180', '5 ft 11 in'] },
    { locale: 'en-GB', units: ['st+lb', 'cm'], samples: ['12 st 8 lb', '180'] },
    { locale: 'de-DE', units: ['kg', 'cm'], samples: ['80', '180'] },
  ])('are those of the region $locale', async ({ locale, units, samples }) => {
    liveIn(locale)
    await visitTool('/bmr')
    await expect.poll(() => unitsOf('weight', 'height'), SOON).toEqual(units)
    expect(await field('weight').getAttribute('placeholder')).toBe(samples[0])
    expect(await field('height').getAttribute('placeholder')).toBe(samples[1])
  })

  it.each([
    { locale: 'en-US', system: 'imperial', sample: '69' },
    { locale: 'de-DE', system: 'metric', sample: '175' },
  ])('are those of the region $locale in a tool that asks for the system, too', async ({ locale, system, sample }) => {
    liveIn(locale)
    await visitTool('/bmi-calc')
    await expect.poll(() => chosen('system'), SOON).toBe(system)
    expect(await field('height').getAttribute('placeholder')).toBe(sample)
  })

  it('of a link that leaves out the system are those of programs', async () => {
    liveIn('en-US')
    await visitTool('/bmi-calc#weight=70&height=175')
    await expect.poll(() => figure('bmi'), SOON).toEqual(['22.9'])
    expect(await chosen('system')).toBe('metric')
    await expect.poll(() => location.hash, SOON).toBe('#system=metric&weight=70&height=175')
  })

  it('are switched with the value, and switching back and forth changes nothing', async () => {
    await visitTool('/bmr#formula=mifflin-st-jeor&sex=male&age=30&weight=80&height=180')
    await expect.poll(() => figure('bmr'), SOON).toEqual(['1,780'])
    // A pound is 0.45359237 kg, a stone 14 lb.
    for (const [unit, text] of [
      ['lb', '176.37'],
      ['st+lb', '12 st 8.37 lb'],
      ['lb', '176.37'],
      ['kg', '80'],
    ] as const) {
      await menuOf('weight').selectOption(unit)
      await expect.poll(() => field('weight').inputValue(), SOON).toBe(text)
      expect(await figure('bmr')).toEqual(['1,780'])
      expect(location.hash).toContain('weight=80&')
    }
    await menuOf('weight').selectOption('lb')
    await expect.poll(() => localStorage.getItem('abakit-units-1'), SOON).toBe('{"kg lb st+lb":"lb"}')
  })

  it('of a figure follow the sides, until another one is chosen for it', async () => {
    liveIn('en-US')
    await visitTool('/area#shape=rectangle&length=10ft&width=5ft')
    await expect.poll(() => withUnit('area'), SOON).toEqual(['50', ' ft²'])
    await menuOf('length').selectOption('in')
    await expect.poll(() => withUnit('area'), SOON).toEqual(['7,200', ' in²'])
    expect(await field('width').inputValue()).toBe('60')
    await page.locator('[data-output="area"] select').selectOption('yd2')
    // 50 / 9
    await expect.poll(() => withUnit('area'), SOON).toEqual(['5.555556', ' yd²'])
  })

  it('are kept with a number that was typed with one, when its field is left', async () => {
    liveIn('en-US')
    await visitTool('/area')
    for (const [input, text, shown] of [
      ['length', '3 m', '3 m'],
      ['width', '2,0m', '2.0 m'],
    ] as const) {
      await field(input).fill(text)
      await page.keyboard.press('Tab')
      await expect.poll(() => field(input).inputValue(), SOON).toBe(shown)
    }
    expect(unitsOf('length', 'width')).toEqual(['ft', 'ft'])
    await calculate()
    // A foot is 0.3048 m.
    await expect.poll(() => withUnit('area'), SOON).toEqual(['64.583463', ' ft²'])
  })

  it('of rows are those of the region, switched together, and kept in the link', async () => {
    liveIn('en-US')
    await openFixture('wall-paint')
    const cell = (row: number, column: string) => page.locator(`#input-walls-${row}-${column}`)
    const menu = (row: number, column: string) => page.locator(`#unit-walls-${row}-${column}`)
    await expect.poll(() => menu(0, 'width').inputValue(), SOON).toBe('ft+in')
    expect(await cell(0, 'height').getAttribute('placeholder')).toBe('8 ft 2 in')
    await cell(0, 'width').fill('12')
    await cell(0, 'height').fill("8'")
    await calculate()
    // By hand, 3.6576 × 2.4384 = 8.9187 m², twice over, at 10 m² a liter.
    await expect.poll(() => figure('liters'), SOON).toEqual(['1.78'])
    await expect.poll(() => location.hash, SOON).toContain('walls=width:12ft,height:8ft,openings:0')
    await menu(0, 'width').selectOption('m')
    await expect.poll(() => cell(0, 'width').inputValue(), SOON).toBe('3.6576')
    expect(await cell(0, 'height').inputValue()).toBe('2.4384')
    expect(await menu(1, 'height').inputValue()).toBe('m')
    expect(await figure('liters')).toEqual(['1.78'])
    expect(location.hash).toContain('walls=width:12ft,height:8ft,openings:0')
    await page.locator('.row-add').click()
    expect(await menu(4, 'width').inputValue()).toBe('m')
  })

  it('of rows are those of a link, and a row that leaves out a default has it', async () => {
    await openFixture('wall-paint', '#walls=width:12ft,height:8ft&coats=1')
    await expect.poll(() => figure('liters'), SOON).toEqual(['0.89'])
    expect(await page.locator('#input-walls-0-width').inputValue()).toBe('12')
    expect(await page.locator('#unit-walls-0-width').inputValue()).toBe('ft')
    expect(await page.locator('#input-walls-0-openings').inputValue()).toBe('0')
  })

  it('can be switched where storage is blocked', async () => {
    expectNoise(/(Reading|Storing) "[^"]+" failed/)
    liveIn('en-US')
    refuseStorage()
    await visitTool('/speed')
    await expect.poll(() => unitsOf('distance'), SOON).toEqual(['mi'])
    await menuOf('distance').selectOption('km')
    await field('distance').fill('100')
    await field('time').fill('2h 30')
    await calculate()
    // 40 km/h are 24.8548 mph.
    await expect.poll(() => figure('result'), SOON).toEqual(['24.854848'])
  })
})
