import { describe, expect, it } from 'vitest'
import { SOON } from '../support/soon.ts'
import { calculate, textFieldOf } from './support/fillForm.ts'
import { figures } from './support/result.ts'
import { page, visitTool } from './support/visit.ts'

// The content of a permalink, and how handwritten ones are read, without a browser.

const payment = () => expect.poll(() => figures()['monthlyPayment'], SOON)
const hash = () => expect.poll(() => location.hash, SOON)
const note = async () => (await page.locator('.link-note').allTextContents()).join()
const text = (input: string) => textFieldOf(input).value
const errors = () => page.locator('.field-error').allTextContents()

describe('the address of a calculation', () => {
  it('keeps what must be escaped as it is, through opening, calculating and a reload', async () => {
    await visitTool('/love#name1=Tom%26Ann%3D1&name2=100%25')
    await expect.poll(() => text('name1'), SOON).toBe('Tom&Ann=1')
    expect(text('name2')).toBe('100%')
    expect(location.hash).toBe('#name1=Tom%26Ann%3D1&name2=100%25')
    await calculate()
    await page.reload()
    await expect.poll(() => text('name1'), SOON).toBe('Tom&Ann=1')
    expect(location.hash).toBe('#name1=Tom%26Ann%3D1&name2=100%25')
    expect(await note()).toBe('')
  })

  it('follows when it is edited, and leads back', async () => {
    await visitTool('/loan#amount=20000&rate=6&years=5')
    await payment().toBe('$386.66')
    expect(text('amount')).toBe('20000')
    await page.setHash('#amount=20000&rate=12&years=5')
    await payment().toBe('$444.89')
    history.back()
    await payment().toBe('$386.66')
    expect(location.hash).toBe('#amount=20000&rate=6&years=5')
  })

  it('names the parts it does not understand, until the next calculation', async () => {
    await visitTool('/loan#principal=20000&rate=6&years=5&foo=%3Cb%3E&months=%E0%A4%A')
    await payment().toBe('$386.66')
    await expect.poll(note, SOON).toBe('Some parts of this link were not understood: “foo”, “months”.')
    await hash().toBe('#amount=20000&rate=6&years=5')
    await calculate()
    await expect.poll(note, SOON).toBe('')
  })

  it('that leaves out a choice takes that of programs, not the one that the page starts with', async () => {
    const compounding = () => page.locator('#input-compounding').inputValue()
    await visitTool('/interest')
    expect(await compounding()).toBe('annually')
    // By hand, 5000 × 0.04 × 3.
    await page.setHash('#principal=5000&rate=4&years=3')
    await expect.poll(() => figures()['interest'], SOON).toBe('$600.00')
    expect(await compounding()).toBe('simple')
    await hash().toBe('#principal=5000&rate=4&years=3&compounding=simple')
  })

  it('fills in incomplete inputs', async () => {
    await visitTool('/loan#amount=20000&rate=abc')
    await expect.poll(() => text('amount'), SOON).toBe('20000')
    expect(text('rate')).toBe('')
    expect(figures()).toEqual({})
    expect(await note()).toBe('Some parts of this link were not understood: “Interest rate”.')
    // No errors until the button is pressed.
    expect(await errors()).toEqual([])
    await calculate()
    await expect
      .poll(errors, SOON)
      .toEqual(['Enter the interest rate, 6 for example.', 'Enter the loan term, 5 for example.'])
  })

  it.each([
    ['/area#shape=trapezoid&base=10&top=2&height=3&leg=3&otherLeg=3', 'leg'],
    ['/mortgage#price=100&downPayment=200&rate=5', 'downPayment'],
  ])('says at once why %s cannot be calculated', async (address, input) => {
    await visitTool(address)
    await expect.poll(errors, SOON).toHaveLength(1)
    expect(figures()).toEqual({})
    expect(text(input)).not.toBe('')
    expect(document.activeElement).toBe(document.body)
  })

  it('keeps every letter of a text', async () => {
    await visitTool('/average')
    await page.locator('#input-numbers').fill('1, 2\n3; 100')
    await calculate()
    await hash().toBe('#numbers=1,%202%0A3%3B%20100')
    await page.reload()
    await expect.poll(() => Object.keys(figures()).length, SOON).toBeGreaterThan(0)
    expect(text('numbers')).toBe('1, 2\n3; 100')
    expect(location.hash).toBe('#numbers=1,%202%0A3%3B%20100')
  })

  it('keeps rows and choices', async () => {
    await visitTool('/gpa#scale=4.3&courses=grade:A+,credits:3&courses=grade:A-,credits:3')
    await expect.poll(() => figures()['gpa'], SOON).toBe('4.00')
    expect(await page.getByRole('radio', { name: '4.3' }).isChecked()).toBe(true)
    expect(await page.getByRole('group', { name: /^course \d$/ }).count()).toBe(2)
  })

  it('is not taken for the place to jump to, nor such a place for inputs', async () => {
    await visitTool('/loan#amount=20000&rate=6&years=5')
    await payment().toBe('$386.66')
    await page.setHash('main')
    expect(location.hash).toBe('#main')
    await payment().toBe('$386.66')
    expect(await note()).toBe('')
    expect(text('amount')).toBe('20000')
  })
})
