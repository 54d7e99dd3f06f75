import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { SOON } from '../support/soon.ts'
import { user } from './support/fillForm.ts'
import { page, visitTool } from './support/visit.ts'

// How the QR code form encodes its fields, without a browser.

const picture = () => page.getByRole('img', { name: /^A QR code for / })
const textField = () => page.getByRole('textbox', { name: 'Text or link' })
const field = (label: string) => page.getByLabel(label, { exact: true })
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const generate = () => page.getByRole('button', { name: 'Generate' })
const errors = () => page.locator('.field-error').allTextContents()
const stale = () => page.locator('.result-stale').count()
const texts = () => page.getByRole('region', { name: 'Result' }).getByRole('paragraph').allTextContents()

/** Pixels per module in the bitmap for the decoder. */
const SCALE = 3

/** The text that an independent decoder reads from the shapes of the shown picture, painted here. */
async function decodeShown(): Promise<string | undefined> {
  const file = decodeURIComponent((await picture().getAttribute('src')) ?? '')
  const size = SCALE * Number(/viewBox="0 0 (\d+) /.exec(file)?.[1])
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const [, x, y, width] of file.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let line = 0; line < SCALE; line++) {
      const from = ((Number(y) * SCALE + line) * size + Number(x) * SCALE) * 4
      for (let at = from; at < from + Number(width) * SCALE * 4; at += 4) pixels.fill(0, at, at + 3)
    }
  }
  return jsQR(pixels, size, size)?.data
}
const reads = (text: string | undefined) => expect.poll(decodeShown, SOON).toBe(text)

describe('a visitor who makes a QR code', () => {
  it('is asked for a text, and begins a new line with Shift and Enter', async () => {
    await visitTool('/qr-generator')
    await textField().fill('  ')
    await generate().click()
    await expect.poll(errors, SOON).toEqual(['Enter the text or the link, https://example.com for example.'])
    expect(await textField().getAttribute('aria-invalid')).toBe('true')
    expect(await textField().isFocused()).toBe(true)
    await textField().fill('')
    await page.keyboard.type('one')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('two')
    expect(await picture().count()).toBe(0)
    await page.keyboard.press('Enter')
    await reads('one\ntwo')
    expect(await textField().inputValue()).toBe('one\ntwo')
  })

  it('sees the code while typing, and keeps the focus', async () => {
    await visitTool('/qr-generator')
    await textField().fill('')
    await page.keyboard.type('one')
    await reads('one')
    await page.keyboard.type(' two')
    await reads('one two')
    expect(await textField().isFocused()).toBe(true)
    await textField().fill('')
    expect(await stale()).toBe(1)
    expect(await errors()).toEqual([])
  })

  it('fills in Wi-Fi access, a contact and an e-mail, and keeps what was typed in each', async () => {
    await visitTool('/qr-generator')
    await radio('Wi-Fi').check()
    await generate().click()
    await expect.poll(errors, SOON).toEqual(['Enter the name of the network.'])
    await field('Network name (SSID)').fill('Café;1')
    await expect.poll(errors, SOON).toEqual(['Enter the password of the network.'])
    await field('Password').fill('p,w')
    await page.getByRole('checkbox', { name: 'Hidden network' }).check()
    await field('Password').press('Enter')
    await reads(String.raw`WIFI:T:WPA;S:Café\;1;P:p\,w;H:true;;`)

    await radio('Contact').check()
    // The shown code does not match the form.
    expect(await stale()).toBe(1)
    await field('First name').fill('Ada')
    await field('Phone').fill('+44 20 7946 0000')
    await radio('H, 30%').check()
    await generate().click()
    await reads(['BEGIN:VCARD', 'VERSION:3.0', 'N:;Ada;;;', 'FN:Ada', 'TEL:+44 20 7946 0000', 'END:VCARD'].join('\r\n'))
    expect(await stale()).toBe(0)

    await radio('Email').check()
    await field('To').fill('chris@example.com')
    await field('Message').fill('send current-issue')
    await field('Message').press('Enter')
    await reads('mailto:chris@example.com?body=send%20current-issue')
    await radio('Wi-Fi').check()
    expect(await field('Password').inputValue()).toBe('p,w')
  })

  it('tries an example with the keyboard alone, and sees the code follow what is typed next', async () => {
    await visitTool('/qr-generator')
    await page.getByRole('button', { name: 'Try an example' }).press('Enter')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Result')
    await reads('https://example.com')
    const status = page.getByRole('region', { name: 'Result' }).getByRole('status')
    expect(await status.textContent()).toBe('The QR code is ready.')
    await textField().fill('https://example.com/menu')
    await reads('https://example.com/menu')
    await textField().fill('')
    await expect.poll(stale, SOON).toBe(1)
    await reads('https://example.com/menu')
  })

  it('is warned that a dense code has small squares at 200 pixels, and chooses a larger size', async () => {
    await visitTool('/qr-generator')
    const note = page.locator('.qr-dense')
    await textField().fill('a'.repeat(100))
    await textField().press('Enter')
    await picture().getAttribute('src')
    expect(await note.count()).toBe(0)
    await textField().fill('a'.repeat(1000))
    await expect
      .poll(() => note.allTextContents(), SOON)
      .toEqual([
        'A dense code: in the PNG a square has 1 pixel. The SVG is sharp at any size, and More options has larger PNGs.',
      ])
    await field('Size of the PNG').evaluate((it) => user.selectOptions(it, '800'))
    await expect.poll(() => note.count(), SOON).toBe(0)
  })

  it('sees how many characters a text is too long', async () => {
    await visitTool('/qr-generator')
    await textField().fill('é'.repeat(1477))
    await radio('L, 7%').check()
    await generate().click()
    const message =
      'This text is too long for a QR code: it has 2,954 bytes, and at level L at most 2,953 fit. Shorten it.'
    await expect.poll(texts, SOON).toEqual([message, message])
    expect(await picture().count()).toBe(0)
    await textField().fill('a'.repeat(2953))
    await expect.poll(() => picture().count(), SOON).toBe(1)
  })

  it('sees at once that two colors are too similar, and after pressing the button what is not a color', async () => {
    await visitTool('/qr-generator')
    await textField().fill('x')
    await field('Foreground color').fill('#ffff00')
    const alike = 'No scanner can tell these two colors apart. Choose a darker foreground or a lighter background.'
    await expect.poll(errors, SOON).toEqual([alike])
    expect(await field('Pick the foreground color').inputValue()).toBe('#ffff00')
    await field('Foreground color').fill('navy')
    expect(await errors()).toEqual([])
    await generate().click()
    await expect.poll(errors, SOON).toEqual(['Enter a color as six digits, #1a2b3c for example.'])
    expect(await field('Foreground color').isFocused()).toBe(true)
    expect(await page.locator('details.more-options').getAttribute('open')).not.toBeNull()
    await expect.poll(stale, SOON).toBe(1)
    await field('Foreground color').fill('#000')
    expect(await errors()).toEqual([])
    expect(await stale()).toBe(0)
    await reads('x')
  })
})
