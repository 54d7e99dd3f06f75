import { readFileSync } from 'node:fs'
import jsQR from 'jsqr'
import type { Download, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axe, CONTRAST } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite, type SiteOptions } from './support/openSite.ts'
import { screenshot } from './support/screenshot.ts'
import { SOON } from '../support/soon.ts'

/** A disk on a dark square, without intrinsic size. */
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#b91c1c" d="M0 0h10v10H0z"/><circle cx="5" cy="5" r="3" fill="#fde68a"/></svg>'

async function open(options?: SiteOptions): Promise<OpenSite> {
  const site = await openSite(options)
  await site.page.goto('/qr-generator')
  await hydrated(site.page)
  return site
}

const PLUGIN = '.plugin'

const picture = (page: Page) => page.getByRole('img', { name: /^A QR code for / })
const textField = (page: Page) => page.getByRole('textbox', { name: 'Text or link' })
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const generate = (page: Page) => page.getByRole('button', { name: 'Generate' })

/** The text that an independent decoder reads from the pixels of a picture. */
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
    // Returned as text: an array of a hundred thousand numbers takes a second to transfer.
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
  it('types a link, presses Enter, and the picture and both files contain the link', async () => {
    await using site = await open()
    const { page } = site
    await textField(page).fill('  https://example.com ')
    await textField(page).press('Enter')
    await picture(page).waitFor()
    expect(await decodeShown(page)).toEqual({ text: 'https://example.com', width: 200, height: 200 })
    const box = await picture(page).boundingBox()
    expect([box?.width, box?.height]).toEqual([320, 320])

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

  it('chooses colors, another size and a logo, and gets only readable codes', async () => {
    await using site = await open()
    const { page } = site
    const text = 'https://example.com/menu?table=12'
    const lines = () => page.locator('.qr-result > p').allInnerTexts()
    const option = (label: string) => page.getByLabel(label, { exact: true })
    await textField(page).fill(text)
    await page.getByText('More options', { exact: true }).click()
    await option('Foreground color').fill('#0a5c36')
    await option('Background color').fill('#fff8e7')
    await option('Size of the PNG').selectOption('400 pixels')
    await generate(page).click()
    const checked = 'Checked: it reads back as entered.'
    await expect.poll(lines, SOON).toEqual([`For ${text}`, checked])
    expect((await decodeShown(page)).text).toBe(text)
    const png = async () => {
      const path = await (await saved(page, 'Download PNG')).path()
      return decode(page, `data:image/png;base64,${readFileSync(path).toString('base64')}`)
    }
    expect(await png()).toEqual({ text, width: 400, height: 400 })

    const logo = option('Logo in the middle')
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect
      .poll(() => errors(page), SOON)
      .toEqual(['Your browser cannot read this file as an image. Choose a PNG, JPEG or SVG file.'])
    await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })
    // No button press: the code is shown already and follows the input. 33 bytes fit version 3 at M and 4 at H.
    await expect
      .poll(lines, SOON)
      .toEqual([`For ${text}`, 'Checked: it reads back as entered, with a reserve for wear.'])
    expect([await radio(page, 'H, 30%').isChecked(), await radio(page, 'M, 15%').isDisabled()]).toEqual([true, true])
    expect(await errors(page)).toEqual([])
    expect(await decodeShown(page)).toMatchObject({ text })
    expect(await png()).toEqual({ text, width: 400, height: 400 })
    const svg = readFileSync(await (await saved(page, 'Download SVG')).path(), 'utf8')
    expect(svg).toContain('href="data:image/png;base64,')
    expect((await decode(page, `data:image/svg+xml,${encodeURIComponent(svg)}`)).text).toBe(text)

    await option('Logo width').selectOption('40% of the code')
    await expect
      .poll(lines, SOON)
      .toEqual(['The logo covers too much of this code for it to be read reliably. Choose a smaller logo width.'])
    expect(await picture(page).count()).toBe(0)
    await option('Logo width').selectOption('20% of the code')
    await picture(page).waitFor()
    await page.getByRole('button', { name: 'Remove' }).press('Enter')
    await expect.poll(lines, SOON).toEqual([`For ${text}`, checked])
    expect(await radio(page, 'M, 15%').isChecked()).toBe(true)
    expect(await logo.evaluate((it) => it === document.activeElement)).toBe(true)

    await option('Foreground color').fill('#ffffff')
    await option('Background color').fill('#0a5c36')
    await expect
      .poll(lines, SOON)
      .toContain(
        'The squares are lighter than the background. Many scanners read only dark squares on light: swap the colors.',
      )
    await site.expectQuiet([/^console warning: The logo "logo.png" cannot be read/])
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
    // It is drawn while one types: the first picture lacks what was typed last.
    await expect.poll(async () => (await decodeShown(page)).text, SOON).toContain('ADR:;;;London;;;')

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
})

it('has no accessibility faults, before and after, on a phone in light and on a desk in dark', async () => {
  await using site = await open({ width: 375 })
  const { page } = site
  expect(await axe(page, 'all', PLUGIN)).toEqual([])
  await radio(page, 'Wi-Fi').check()
  await page.getByLabel('Network name (SSID)').fill('Guests')
  await page.getByLabel('Password').fill('welcome-2026')
  await generate(page).click()
  await picture(page).waitFor()
  await page.getByText('More options', { exact: true }).click()
  await page.getByLabel('Foreground color', { exact: true }).fill('#e05a00')
  await page.getByLabel('Empty margin').selectOption('2 squares')
  await page
    .getByLabel('Logo in the middle')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })
  await page.getByText('a reserve for wear').waitFor()
  expect(await axe(page, 'all', PLUGIN)).toEqual([])
  await screenshot(page, 'qr-375-light')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
  expect(await axe(page, CONTRAST, PLUGIN)).toEqual([])
  await screenshot(page, 'qr-1280-dark')
  await site.expectQuiet()
})
