import { describe, expect, it, onTestFinished } from 'vitest'
import type { RecentCheck } from '../../src/api.ts'
import { SOON } from '../support/soon.ts'
import { expectNoise } from './support/noise.ts'
import { answerWith, page, visitTool } from './support/visit.ts'

// Requests and messages of the website checker, without a browser.

const RECENT: RecentCheck[] = [
  { id: '4', url: 'https://example.com/a/long/way', isOnline: true, responseTime: 87 },
  { id: '3', url: 'https://example.net/', isOnline: false, responseTime: 10_000 },
  { id: '2', url: 'http://a.example/', isOnline: true, responseTime: 1240.4 },
  { id: '1', url: 'https://never.shown/', isOnline: true, responseTime: 1 },
]

const field = () => page.getByRole('textbox', { name: 'Website address' })
const panel = () => page.getByRole('region', { name: 'Result' })
const answer = () => page.locator('.status-answer').textContent()
const list = () => panel().getByRole('listitem').allTextContents()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const online = () => Response.json({ isOnline: true, responseTime: 1234 })
const details = () => panel().locator('dd').allTextContents()

/** The page with a scripted server that counts its requests. */
async function open(check: () => Promise<Response> | Response) {
  const asked = { recent: 0, bodies: [] as unknown[] }
  answerWith((path, body) => {
    if (path === '/api/recent-checks') {
      asked.recent++
      return Response.json(RECENT)
    }
    asked.bodies.push(body)
    return check()
  })
  await visitTool('/status', { now: '2026-01-15T14:00:00Z' })
  await expect.poll(list, SOON).toHaveLength(3)
  return asked
}

describe('a visitor who checks a website', () => {
  it('presses Enter, waits, reads the answer, and finds the field empty and the list renewed', async () => {
    const held = Promise.withResolvers<void>()
    const asked = await open(async () => {
      await held.promise
      return online()
    })
    await field().fill('   ')
    await button('Check').click()
    await expect
      .poll(() => page.locator('.field-error').allTextContents(), SOON)
      .toEqual(['Enter the address of a website, example.com for example.'])
    expect(await field().getAttribute('aria-invalid')).toBe('true')
    expect(await field().evaluate((it) => it === document.activeElement)).toBe(true)
    expect(asked.bodies).toEqual([])
    await field().fill('  example.com ')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => button('Checking...').isDisabled(), SOON).toBe(true)
    // The button keeps the focus and has no effect while a check runs.
    const isFocused = () => page.locator('.calculate').evaluate((it) => it === document.activeElement)
    expect(await isFocused()).toBe(true)
    await page.keyboard.press('Enter')
    held.resolve()
    await expect.poll(() => answer(), SOON).toBe('example.comOnlineResponded in 1,234 ms')
    expect(asked.bodies).toEqual([{ url: 'example.com' }])
    expect(await field().inputValue()).toBe('')
    expect(await isFocused()).toBe(true)
    await expect.poll(() => asked.recent, SOON).toBe(2)
    expect(await panel().getByRole('status').textContent()).toBe('example.com is online. Response time: 1,234 ms')
  })

  it('reads the status, where redirects led and until when the certificate is valid', async () => {
    const body = {
      isOnline: true,
      responseTime: 84,
      status: 404,
      statusText: 'Not Found',
      redirects: ['https://www.example.com'],
      certificateLastDay: '2026-01-31',
    }
    await open(() => Response.json(body))
    expect(await details()).toEqual([])
    await field().fill('example.com')
    await field().press('Enter')
    // From January 15, the day of the visitTool.
    await expect
      .poll(details, SOON)
      .toEqual(['404 Not Found', '1, to https://www.example.com', 'January 31, 2026, 16 days left'])
    expect(await panel().getByRole('status').textContent()).toBe(
      'example.com is online. Response time: 84 ms. Status: 404 Not Found',
    )
  })

  it('reads three recent checks with short addresses, renewed every 30 seconds while the page is seen', async () => {
    const asked = await open(online)
    await expect
      .poll(list, SOON)
      .toEqual([
        'https://example...Online 87 ms',
        'https://example.net/Offline 10,000 ms',
        'http://a.example/Online 1,240 ms',
      ])
    await page.clock.runFor(29_000)
    expect(asked.recent).toBe(1)
    await page.clock.runFor(1_000)
    await expect.poll(() => asked.recent, SOON).toBe(2)
    const setHidden = (hidden: boolean) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    setHidden(true)
    await page.clock.runFor(90_000)
    expect(asked.recent).toBe(2)
    setHidden(false)
    await expect.poll(() => asked.recent, SOON).toBe(3)
  })

  it('finds what was typed during a check', async () => {
    const held = Promise.withResolvers<void>()
    await open(async () => {
      await held.promise
      return online()
    })
    await field().fill('example.com')
    await field().press('Enter')
    await expect.poll(() => button('Checking...').count(), SOON).toBe(1)
    await field().fill('example.net')
    held.resolve()
    await expect.poll(() => answer(), SOON).toContain('Responded in')
    expect(await field().inputValue()).toBe('example.net')
    expect(await button('Check').isEnabled()).toBe(true)
  })

  it('reads why a website is offline', async () => {
    await open(() => Response.json({ isOnline: false, responseTime: 12, reason: 'refused' }))
    await field().fill('example.com')
    await field().press('Enter')
    await expect
      .poll(() => answer(), SOON)
      .toBe('example.comOfflineFailed after 12 ms. Its server refuses connections.')
    expect(await panel().getByRole('status').textContent()).toBe(
      'example.com is offline. Its server refuses connections. Response time: 12 ms',
    )
  })

  it('tries an example and sees its result', async () => {
    const asked = await open(online)
    await button('Try an example').click()
    await expect.poll(() => answer(), SOON).toBe('example.comOnlineResponded in 1,234 ms')
    expect(asked.bodies).toEqual([{ url: 'example.com' }])
  })

  it('reads an error, with the reason where the server gives one, and keeps what was typed', async () => {
    expectNoise(/^Error checking website/)
    let status = 400
    await open(() => Response.json({ error: 'Only http and https can be checked.' }, { status }))
    await field().fill('ftp://example.com')
    await field().press('Enter')
    await expect.poll(() => answer(), SOON).toBe('Error checking websiteOnly http and https can be checked.')
    expect(await field().inputValue()).toBe('ftp://example.com')
    status = 500
    await field().press('Enter')
    await expect.poll(() => answer(), SOON).toBe('Error checking website')
  })

  it.each([
    { isOnline: false, says: 'Your device has no network at the moment, so no website can be checked.' },
    { isOnline: true, says: 'Our server cannot be reached at the moment, so it cannot check websites.' },
  ])('reads that a lack of network is not the website’s, with onLine $isOnline', async ({ isOnline, says }) => {
    expectNoise(/^Error checking website/)
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'))
    await open(() => Promise.reject(new TypeError('Failed to fetch')))
    await field().fill('example.com')
    await field().press('Enter')
    await expect.poll(() => answer(), SOON).toBe(`Error checking website${says}`)
    expect(await panel().getByRole('status').textContent()).toBe(`Error checking website. ${says}`)
    expect(await field().inputValue()).toBe('example.com')
  })
})
