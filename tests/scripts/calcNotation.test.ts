import { describe, expect, it } from 'vitest'
import { runCalc } from './support/runCalc.ts'

const ask = async (...args: readonly string[]) => {
  const { stdout, stderr, status } = await runCalc(args)
  return { text: stdout.replaceAll('\u00a0', ' '), errors: stderr, status }
}

const outputsOf = async (...args: readonly string[]) => JSON.parse((await ask(...args, '--json')).text).outputs

// A loan of 20,000 at 6 % over 5 years, by PMT of a spreadsheet: 386.66 a month.
const LOAN = ['loan', 'amount=20000', 'rate=6', 'years=5']
// CLDR, common/main/*.xml, numbers: the patterns of currencies and the symbols of each locale.
const PAYMENTS = [
  { options: [], text: '$386.66' },
  { options: ['--currency', 'EUR'], text: '€386.66' },
  { options: ['--currency', 'eur', '--locale', 'de-DE'], text: '386,66 €' },
  { options: ['--currency', 'CHF', '--locale', 'de-CH'], text: 'CHF 386.66' },
  { options: ['--currency', 'ZAR', '--locale', 'en-ZA'], text: 'R 386,66' },
  { options: ['--currency', 'JPY'], text: '¥387' },
  { options: ['--currency', 'none'], text: '386.66' },
]

describe('the notation of one call', () => {
  it.each(PAYMENTS)('with $options writes $text, and the same value', async ({ options, text }) => {
    expect((await outputsOf(...LOAN, ...options)).monthlyPayment).toEqual({ value: 386.66, text })
  })

  it('writes decimals within texts with the mark of the locale', async () => {
    const german = ['--locale', 'de-DE']
    const { result } = await outputsOf('scientific', 'expression=1/8', ...german)
    expect(result).toEqual({ value: '0.125', text: '0,125' })
    const { mode } = await outputsOf('average', 'numbers=1,5; 1,5; 9,5; 9,5', ...german)
    expect(mode.text).toBe('1,5 and 9,5')
  })

  it('groups rupees by lakh', async () => {
    // 50 lakh over 20 years at 8 %: PMT of a spreadsheet gives 41,822.00, in all 10,037,280.83.
    const inputs = ['loan', 'amount=50,00,000', 'rate=8', 'years=20', '--locale', 'en-IN', '--currency', 'INR']
    const { monthlyPayment, totalPayment } = await outputsOf(...inputs)
    expect([monthlyPayment.text, totalPayment.text]).toEqual(['₹41,822.00', '₹1,00,37,280.83'])
  })

  it('says that amounts without decimals do not add up as they are shown', async () => {
    // 387 × 60 = 23,220, but 386.656 × 60 = 23,199.36.
    const { text } = await ask(...LOAN, '--currency', 'JPY')
    expect(text).toContain(
      'Note: Total of all payments is calculated before rounding; the rounded figures would give ¥23,220.',
    )
  })

  it.each([
    ['--currency', 'EUK', '--currency must be the code of a currency such as EUR, or none, got "EUK"; did you mean '],
    [
      '--currency',
      'euro',
      '--currency must be the code of a currency such as EUR, or none, got "euro"; did you mean "EUR"?',
    ],
    ['--locale', 'de_DE', '--locale must be a language and region such as de-DE, got "de_DE"; did you mean "de-DE"?'],
    ['--locale', 'german', '--locale must be a language and region such as de-DE, got "german"\n'],
  ])('%s %s is refused', async (option, value, message) => {
    const { errors, status } = await ask(...LOAN, option, value)
    expect(errors).toContain(`loan: ${message}`)
    expect(status).toBe(1)
  })

  it('leaves the cells of tables plain, which programs write and read', async () => {
    const stdin = 'amount,rate,years\n20000,1.234,5\n'
    const plain = await runCalc(['loan', '--csv'], { stdin })
    const german = await runCalc(['loan', '--csv', '--locale', 'de-DE', '--currency', 'EUR'], { stdin })
    expect(german.stdout).toBe(plain.stdout)
  })
})

describe('numbers on the command line', () => {
  const amountOf = async (amount: string, ...options: readonly string[]) => {
    const { status, errors } = await ask('discount', `price=${amount}`, 'discount=0', ...options)
    return status === 0
      ? (await outputsOf('discount', `price=${amount}`, 'discount=0', ...options)).finalPrice.value
      : errors
  }

  // Germany writes 1.234,56, France 1 234,56, Switzerland 1’234.56 and South Africa 1 234,56 (CLDR, symbols).
  it.each(['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-ZA'])(
    'that can only be one thing are read as that in %s',
    async (locale) => {
      expect(await amountOf('70,5', '--locale', locale)).toBe(70.5)
      expect(await amountOf('1.234,56', '--locale', locale)).toBe(1234.56)
      expect(await amountOf("1'234.56", '--locale', locale)).toBe(1234.56)
    },
  )

  it('that can be two are read by the locale, or asked about', async () => {
    expect(await amountOf('1.234')).toBe(1.23)
    expect(await amountOf('1.234', '--locale', 'de-DE')).toBe(1234)
    expect(await amountOf('1,234')).toBe(1234)
    expect(await amountOf('1,234', '--locale', 'de-DE')).toBe(1.23)
    expect(await amountOf('1.234', '--locale', 'fr-FR')).toBe(
      'discount: price can be read in two ways, got "1.234"; did you mean 1,234 or 1234?\n',
    )
  })

  it('have the sign of the currency asked for, and of no other', async () => {
    const euros = ['--locale', 'de-DE', '--currency', 'EUR']
    expect(await amountOf('1.234,50 €', ...euros)).toBe(1234.5)
    expect(await amountOf('EUR 20', ...euros)).toBe(20)
    expect(await amountOf('Rs 20', '--currency', 'INR')).toBe(20)
    expect(await amountOf('$20', ...euros)).toBe('discount: price is in €, got "$20"\n')
    expect(await amountOf('$20')).toBe(20)
    expect(await amountOf('20 €')).toBe('discount: price is in $, got "20 €"\n')
    expect(await amountOf('20 €', '--currency', 'none')).toBe(20)
  })

  it('of a figure to solve for are read likewise', async () => {
    const euros = ['--locale', 'de-DE', '--currency', 'EUR', '--json']
    const asked = ['discount', 'discount=50', '--solve', 'price', '--for']
    const { text } = await ask(...asked, 'finalPrice=1.234,50 €', ...euros)
    expect(JSON.parse(text).solutions[0]).toEqual({ price: { value: 2469, text: '2.469,00 €' } })
  })
})
