import { readFileSync } from 'node:fs'
import jsQR from 'jsqr'
import type { Download, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axe, rulesAt } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite, type SiteOptions } from './support/openSite.ts'
import { screenshot } from './support/screenshot.ts'
import { SOON } from '../support/soon.ts'

async function open(options?: SiteOptions): Promise<OpenSite> {
  const site = await openSite(options)
  await site.page.goto('/qr-generator')
  await hydrated(site.page)
  return site
}

const picture = (page: Page) => page.getByRole('img', { name: /^A QR code for / })
const textField = (page: Page) => page.getByRole('textbox', { name: 'Text or link' })
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const generate = (page: Page) => page.getByRole('button', { name: 'Generate' })

/** What a picture says to a decoder that is not ours, which sees its pixels and nothing else. */
async function decode(page: Page, url: string): Promise<{ text: string | undefined; width: number; height: number }> {
  const { pixels, width, height } = await page.evaluate(async (source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data.buffer ?? new ArrayBuffer()
    // As one text: an answer of a hundred thousand numbers takes a second to arrive.
    return { pixels: new Uint8Array(data).toBase64(), width: canvas.width, height: canvas.height }
  }, url)
  return { text: jsQR(Uint8ClampedArray.from(Buffer.from(pixels, 'base64')), width, height)?.data, width, height }
}

const decodeShown = async (page: Page) => decode(page, (await picture(page).getAttribute('src')) ?? '')

async function saved(page: Page, button: string): Promise<Download> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return waiting
}

const errors = (page: Page) => page.locator('.field-error:visible').allInnerTexts()

describe('a visitor who makes a QR code', () => {
  it('types a link, presses Enter, and the picture and both files say the link', async () => {
    await using site = await open()
    const { page } = site
    await textField(page).fill('  ')
    await generate(page).click()
    await expect
      .poll(() => errors(page), SOON)
      .toEqual(['Enter the text or the link, https://example.com for example.'])
    expect(await textField(page).getAttribute('aria-invalid')).toBe('true')
    expect(await textField(page).evaluate((it) => it === document.activeElement)).toBe(true)
    await textField(page).fill('  https://example.com ')
    await textField(page).press('Enter')
    await picture(page).waitFor()
    expect(await decodeShown(page)).toEqual({ text: 'https://example.com', width: 200, height: 200 })
    const box = await picture(page).boundingBox()
    expect([box?.width, box?.height]).toEqual([200, 200])
    // 17 + 4 × version 2, as the page's own example has it.
    expect(await page.locator('.qr-size').textContent()).toBe('25 × 25 squares')

    const png = await saved(page, 'Download PNG')
    expect(png.suggestedFilename()).toBe('qrcode.png')
    const base64 = readFileSync(await png.path()).toString('base64')
    expect(await decode(page, `data:image/png;base64,${base64}`)).toEqual({
      text: 'https://example.com',
      width: 200,
      height: 200,
    })
    const svg = await saved(page, 'Download SVG')
    expect(svg.suggestedFilename()).toBe('qrcode.svg')
    const shapes = readFileSync(await svg.path(), 'utf8')
    expect((await decode(page, `data:image/svg+xml,${encodeURIComponent(shapes)}`)).text).toBe('https://example.com')
    await site.expectQuiet()
  })

  it('begins a new line with Shift and Enter', async () => {
    await using site = await open()
    const { page } = site
    await textField(page).click()
    await page.keyboard.type('one')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('two')
    expect(await picture(page).count()).toBe(0)
    await page.keyboard.press('Enter')
    await picture(page).waitFor()
    expect((await decodeShown(page)).text).toBe('one\ntwo')
    expect(await textField(page).inputValue()).toBe('one\ntwo')
  })

  it('fills in Wi-Fi access, a contact and an e-mail, and keeps what was typed in each', async () => {
    await using site = await open()
    const { page } = site
    const field = (label: string) => page.getByLabel(label, { exact: true })
    await radio(page, 'Wi-Fi').check()
    await generate(page).click()
    await expect.poll(() => errors(page), SOON).toEqual(['Enter the name of the network.'])
    await field('Network name (SSID)').fill('Café;1')
    await expect.poll(() => errors(page), SOON).toEqual(['Enter the password of the network.'])
    await field('Password').fill('p,w')
    await page.getByRole('checkbox', { name: 'Hidden network' }).check()
    await field('Password').press('Enter')
    await picture(page).waitFor()
    expect((await decodeShown(page)).text).toBe(String.raw`WIFI:T:WPA;S:Café\;1;P:p\,w;H:true;;`)

    await radio(page, 'Contact').check()
    await field('First name').fill('Ada')
    await field('Phone').fill('+44 20 7946 0000')
    await radio(page, 'H, 30%').check()
    await generate(page).click()
    await expect
      .poll(async () => (await decodeShown(page)).text, SOON)
      .toBe(['BEGIN:VCARD', 'VERSION:3.0', 'N:;Ada;;;', 'FN:Ada', 'TEL:+44 20 7946 0000', 'END:VCARD'].join('\r\n'))

    await radio(page, 'Email').check()
    await field('To').fill('chris@example.com')
    await field('Message').fill('send current-issue')
    await field('Message').press('Enter')
    await expect
      .poll(async () => (await decodeShown(page)).text, SOON)
      .toBe('mailto:chris@example.com?body=send%20current-issue')
    await radio(page, 'Wi-Fi').check()
    expect(await field('Password').inputValue()).toBe('p,w')
    await site.expectQuiet()
  })

  it('is told that the squares of a dense code are small in a picture of 200 pixels', async () => {
    await using site = await open()
    const { page } = site
    const note = page.locator('.qr-dense')
    await textField(page).fill('a'.repeat(100))
    await textField(page).press('Enter')
    await picture(page).waitFor()
    expect(await note.count()).toBe(0)
    await textField(page).fill('a'.repeat(1000))
    await textField(page).press('Enter')
    await expect
      .poll(() => note.textContent(), SOON)
      .toBe('A dense code: in the PNG a square has 1 pixel. The SVG is sharp at any size.')
    await site.expectQuiet()
  })

  it('has all of a contact on the first screen, and in large letters on a phone no need to scroll sideways', async () => {
    await using site = await open()
    const { page } = site
    await radio(page, 'Contact').check()
    await page.getByLabel('First name').fill('Ada')
    const bottom = await generate(page).evaluate((button) => button.getBoundingClientRect().bottom + scrollY)
    expect(bottom).toBeLessThan(800)
    await page.getByText('Postal address').click()
    await page.getByLabel('City').fill('London')
    await generate(page).click()
    await picture(page).waitFor()
    expect((await decodeShown(page)).text).toContain('ADR:;;;London;;;')

    await page.setViewportSize({ width: 375, height: 667 })
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width()).toBe(375)
    await radio(page, 'Text or link').check()
    await textField(page).fill('a'.repeat(1000))
    await textField(page).press('Enter')
    await page.locator('.qr-dense').waitFor()
    expect(await width()).toBe(375)
    await site.expectQuiet()
  })

  it('is told how much too long a text is', async () => {
    await using site = await open()
    const { page } = site
    await textField(page).fill('é'.repeat(1477))
    await radio(page, 'L, 7%').check()
    await generate(page).click()
    await expect
      .poll(() => page.getByRole('region', { name: 'Result' }).getByRole('paragraph').first().textContent(), SOON)
      .toBe('This text is too long for a QR code: it has 2,954 bytes, and at level L at most 2,953 fit. Shorten it.')
    expect(await picture(page).count()).toBe(0)
    await textField(page).fill('a'.repeat(2953))
    await generate(page).click()
    await picture(page).waitFor()
    await site.expectQuiet()
  })

  it('keeps what was typed before the page came to life', async () => {
    await using site = await openSite({ uncached: true })
    const { page } = site
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto('/qr-generator', { waitUntil: 'commit' })
    await textField(page).fill('early')
    scripts.resolve()
    await expect.poll(() => generate(page).isEnabled(), SOON).toBe(true)
    expect(await textField(page).inputValue()).toBe('early')
  })

  it('tries an example with the keyboard alone', async () => {
    await using site = await open()
    const { page } = site
    await page.getByRole('button', { name: 'Try an example' }).press('Enter')
    await expect.poll(() => generate(page).evaluate((button) => button === document.activeElement), SOON).toBe(true)
    await page.keyboard.press('Enter')
    await picture(page).waitFor()
    expect((await decodeShown(page)).text).toBe('https://example.com')
    expect(await page.getByRole('region', { name: 'Result' }).getByRole('status').textContent()).toBe(
      'The QR code is ready.',
    )
  })
})

describe.each([
  { width: 375, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const)('at $width px in $colorScheme', (options) => {
  it('has no accessibility faults, before and after', async () => {
    await using site = await open(options)
    const { page } = site
    expect(await axe(page, rulesAt(options.width))).toEqual([])
    await radio(page, 'Wi-Fi').check()
    await page.getByLabel('Network name (SSID)').fill('Guests')
    await page.getByLabel('Password').fill('welcome-2026')
    await generate(page).click()
    await picture(page).waitFor()
    // Out from under the head of the page, which stays where it is.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await axe(page, rulesAt(options.width))).toEqual([])
    await screenshot(page, `qr-${options.width}-${options.colorScheme}`)
    await site.expectQuiet()
  })
})
