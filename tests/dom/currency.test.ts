import { describe, expect, it } from 'vitest'
import { CURRENCY_LIST_KEY } from '../../src/plugins/currency/currencyList.ts'
import { RATE_FILES } from '../../src/plugins/currency/rates.ts'
import { SOON } from '../support/soon.ts'
import { user } from './support/fillForm.ts'
import { answerWith, page, visitTool } from './support/visit.ts'

// Calculations and texts of the currency converter, without a browser. Expected results are calculated by hand from the
// rates below, to the decimals of ISO 4217.

const USD = { eur: 0.92, gbp: 0.79, jpy: 149.5, cny: 7.24, chf: 0.88, kwd: 0.307, vnd: 26_400, sek: 10.6 }
const rates = (date: string, usd: Readonly<Record<string, number>> = USD) => Response.json({ date, usd })

/** Answers for rates; the server knows none of earlier days. */
const answerRates = (respond: (path: string) => Promise<Response> | Response): void =>
  answerWith((path) => (path.startsWith('/api/rates') ? Response.json({ from: '', to: '', days: [] }) : respond(path)))

async function open(hash = ''): Promise<void> {
  answerRates(() => rates('2026-11-20'))
  await visitTool(`/currency${hash}`)
}

const amount = () => page.getByRole('textbox', { name: 'Amount' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const list = (label: string) => page.getByLabel(label, { exact: true })
const choose = (label: string, code: string) => list(label).evaluate((it) => user.selectOptions(it, code))
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const result = async () =>
  (await page.locator('[data-output="result"] .primary-figure').allTextContents()).map(plain)[0]
const reads = (text: string | undefined) => expect.poll(result, SOON).toBe(text)
const others = async () =>
  (await page.getByRole('region', { name: 'In other currencies' }).locator('.figure').allTextContents()).map(plain)
const messages = () => page.locator('.tool-form .field-error').allTextContents()
const status = async () => plain((await page.locator('.currency-rates').allTextContents()).join(' '))
const ofResult = async () => plain((await page.locator('.currency-source').allTextContents()).join(' '))
const stored = () => JSON.parse(localStorage.getItem(CURRENCY_LIST_KEY) ?? 'null') as unknown

describe('a conversion', () => {
  it.each([
    { link: '#amount=100&from=USD&to=JPY', text: '14,950 JPY' },
    { link: '#amount=100&from=USD&to=KWD', text: '30.700 KWD' },
    // 1 ÷ 26,400 = 0.0000378788, with four significant digits.
    { link: '#amount=1&from=VND&to=USD', text: '0.00003788 USD' },
  ])('opened by $link has the decimals of its currency, and is seen at once: $text', async ({ link, text }) => {
    const { dataset } = document.documentElement
    // The start script marks the page so, and would reveal it after six seconds.
    dataset.opening = ''
    await open(link)
    await reads(text)
    await expect.poll(() => dataset.opening, SOON).toBeUndefined()
  })

  it('puts itself into the address, and opens from one with what of it can be read', async () => {
    await open()
    await amount().fill('$1,250')
    await button('Convert').click()
    await reads('1,150.00 EUR')
    await expect.poll(() => location.hash, SOON).toBe('#amount=1250&from=USD&to=EUR')
    location.hash = '#amount=100&from=CHF&to=XXX'
    // 100 ÷ 0.88 × 0.92.
    await reads('104.55 EUR')
    expect([await amount().inputValue(), await list('From').inputValue()]).toEqual(['100', 'CHF'])
    expect(await page.locator('.link-note').textContent()).toBe('Some parts of this link were not understood: “To”.')
  })

  it('waits for the rates, and follows those that are asked for again', async () => {
    const held: ((response: Response) => void)[] = []
    answerRates(() => new Promise<Response>((resolve) => held.push(resolve)))
    await visitTool('/currency')
    await amount().fill('ten')
    await button('Convert').click()
    await expect.poll(messages, SOON).toEqual(['ten is not a number.'])
    await amount().fill('100')
    await expect.poll(() => held.length, SOON).toBe(1)
    expect(await status()).toContain('Fetching latest rates...')
    const refresh = button('Refresh the rates')
    expect([await button('Convert').isDisabled(), await refresh.isDisabled()]).toEqual([false, true])
    held[0]?.(rates('2026-11-20', { eur: 0.5 }))
    await expect.poll(status, SOON).toContain('With the rates of November 20, 2026')
    await amount().press('Enter')
    await reads('50.00 EUR')

    await refresh.press('Enter')
    await expect.poll(() => refresh.isDisabled(), SOON).toBe(true)
    // The button keeps the focus, and a second press sends no request.
    await page.keyboard.press('Enter')
    expect(await refresh.isFocused()).toBe(true)
    expect(held.length).toBe(2)
    held[1]?.(rates('2026-11-21', { eur: 0.6 }))
    // The result follows the rates.
    await reads('60.00 EUR')
    expect(await ofResult()).toBe('With the rates of November 21, 2026')

    await amount().fill('ten')
    await refresh.press('Enter')
    await expect.poll(() => held.length, SOON).toBe(3)
    held[2]?.(rates('2026-11-22', { eur: 0.7 }))
    await expect.poll(() => refresh.isDisabled(), SOON).toBe(false)
    // A stale result keeps the rates it was calculated with.
    expect([await result(), await ofResult()]).toEqual(['60.00 EUR', 'With the rates of November 21, 2026'])
  })

  it('has the rates of the second host where the first gives none', async () => {
    answerRates((path) =>
      path === RATE_FILES[1] ? rates('2026-11-19', { eur: 0.4, sek: 11 }) : new Response(null, { status: 503 }),
    )
    await visitTool('/currency')
    await amount().fill('100')
    await button('Convert').click()
    await reads('40.00 EUR')
  })
})

describe('below a conversion', () => {
  it('is the same amount in other currencies, which the visitor chooses and the browser remembers', async () => {
    await open('#amount=100&from=USD&to=EUR')
    await reads('92.00 EUR')
    await expect
      .poll(others, SOON)
      .toEqual(['Japanese Yen14,950 JPY', 'British Pound79.00 GBP', 'Chinese Yuan724.00 CNY'])
    expect(stored()).toBe(null)
    await choose('Show another currency too', 'SEK')
    await button('Remove Japanese Yen').press('Enter')
    await expect
      .poll(others, SOON)
      .toEqual(['British Pound79.00 GBP', 'Chinese Yuan724.00 CNY', 'Swedish Krona1,060.00 SEK'])
    // The next one gets the focus.
    expect(await button('Remove British Pound').isFocused()).toBe(true)
    expect(stored()).toEqual({ version: 1, codes: ['USD', 'EUR', 'GBP', 'CNY', 'SEK'] })

    // They follow the amount and the selection; a selected currency is not listed twice.
    await amount().fill('1000')
    await choose('To', 'GBP')
    await expect
      .poll(others, SOON)
      .toEqual(['Euro920.00 EUR', 'Chinese Yuan7,240.00 CNY', 'Swedish Krona10,600.00 SEK'])
  })

  it('is a table of other amounts, unless there is nothing to convert', async () => {
    await open('#amount=3&from=GBP&to=JPY')
    const table = async () => (await page.locator('.result-table tr').allTextContents()).map(plain)
    // 149.5 ÷ 0.79 = 189.2405.
    await expect
      .poll(table, SOON)
      .toEqual(['GBPJPY', '1189', '5946', '101,892', '509,462', '10018,924', '1,000189,241'])
    await choose('To', 'GBP')
    await reads('3.00 GBP')
    expect(await table()).toEqual([])
  })
})
