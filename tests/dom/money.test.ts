import { describe, expect, it, onTestFinished } from 'vitest'
import { NO_CURRENCY } from '../../src/engine/language/numbers/noCurrency.ts'
import { chosenCurrency } from '../../src/form/visitorConventions.ts'
import { siteConventions } from '../../src/siteConventions.ts'
import { SOON } from '../support/soon.ts'
import { calculate } from './support/fillForm.ts'
import { expectNoise } from './support/noise.ts'
import { page, refuseStorage, visitTool } from './support/visit.ts'

// The sign of amounts, without a browser.

const KEY = 'abakit-currency-1'

const field = (input: string) => page.locator(`#input-${input}`)
const figure = (output: string) => page.locator(`[data-output="${output}"] .figure-text`).allTextContents()
const signs = () => page.locator('.calculator .field-sign').allTextContents()

/** Forgets the choice with the test. */
function choose(currency: string): void {
  onTestFinished(() => chosenCurrency.set(siteConventions.currency))
  chosenCurrency.set(currency)
}

// PMT of a spreadsheet: 20,000 at 6 % over 5 years are 386.66 a month.
const LOAN = '/loan#amount=20000&rate=6&years=5'

describe('the sign of amounts', () => {
  it('is that of the site until another one is chosen, and changes figures and fields at once', async () => {
    await visitTool(LOAN)
    await expect.poll(() => figure('monthlyPayment'), SOON).toEqual(['$386.66'])
    expect(new Set(await signs())).toEqual(new Set(['$']))
    choose('EUR')
    await expect.poll(() => figure('monthlyPayment'), SOON).toEqual(['€386.66'])
    expect(new Set(await signs())).toEqual(new Set(['€']))
    expect(localStorage.getItem(KEY)).toBe('"EUR"')
    // Neither what was typed nor the link has a currency.
    expect(await field('amount').inputValue()).toBe('20000')
    expect(location.hash).toContain('amount=20000&rate=6&years=5')
  })

  it('has its own decimals, in texts only', async () => {
    choose('JPY')
    await visitTool(LOAN)
    await expect.poll(() => figure('monthlyPayment'), SOON).toEqual(['¥387'])
    choose(NO_CURRENCY)
    await expect.poll(() => figure('monthlyPayment'), SOON).toEqual(['386.66'])
    expect(await signs()).toEqual([])
  })

  it('is the one that a typed amount may have', async () => {
    choose('INR')
    await visitTool('/discount')
    await field('price').fill('₹1,00,000')
    await field('discount').fill('10')
    await calculate()
    await expect.poll(() => figure('finalPrice'), SOON).toEqual(['₹90,000.00'])
    await field('price').fill('$100')
    await field('discount').focus()
    await expect
      .poll(() => page.locator('[data-input="price"] .field-error').allTextContents(), SOON)
      .toEqual(['The original price is in ₹, and $100 is not.'])
  })

  it('lasts as long as the page where storage is blocked', async () => {
    expectNoise(/(Reading|Storing) "[^"]+" failed/)
    refuseStorage()
    choose('GBP')
    await visitTool(LOAN)
    await expect.poll(() => figure('monthlyPayment'), SOON).toEqual(['£386.66'])
    await visitTool('/discount')
    expect(new Set(await signs())).toEqual(new Set(['£']))
  })
})
