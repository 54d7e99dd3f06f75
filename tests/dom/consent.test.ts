import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SOON } from '../support/soon.ts'
import { expectNoise } from './support/noise.ts'
import { answerWith, page, refuseStorage, visit } from './support/visit.ts'

// The cookie banner, the effect of each answer and what is counted, without a browser.

const KEY = 'cookie-consent'
const banner = () => page.getByRole('region', { name: 'Cookies' })
const settings = () => page.getByRole('dialog', { name: 'Cookie preferences' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown
const isAsked = (count: 0 | 1) => expect.poll(() => banner().count(), SOON).toBe(count)
/** Waits for everything that loads later, as the toasts do. */
const allLoaded = () => expect.poll(() => page.locator('.toasts').count(), SOON).toBe(1)

/** Answers like a server with or without a measurement id; returns the requested paths. */
function serveSettings(analyticsId: string | null): string[] {
  const asked: string[] = []
  answerWith((path) => {
    asked.push(path)
    return Response.json({ analyticsId, assistantModel: null })
  })
  return asked
}

describe('the question about cookies', () => {
  it.each(['{"analytics":true', '{"necessary":true}', '[]', 'null', '{"analytics":"yes","marketing":true}'])(
    'is shown if %s is stored, and nothing is counted',
    async (text) => {
      expectNoise(/^The value stored under "cookie-consent"/)
      const asked = serveSettings('G-TEST123')
      localStorage.setItem(KEY, text)
      await visit('/tip', { isQuiet: true })
      await isAsked(1)
      await allLoaded()
      expect(asked).toEqual([])
    },
  )

  it('is answered by closing it, as by Necessary Only', async () => {
    await visit('/tip', { isQuiet: true })
    await isAsked(1)
    await banner().getByRole('button', { name: 'Close' }).click()
    await isAsked(0)
    expect(stored()).toEqual({ necessary: true, analytics: false, marketing: false })
  })

  it('keeps an answer as long as the page if storage is blocked', async () => {
    refuseStorage()
    expectNoise(/(Reading|Storing) "[^"]+" failed/)
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    serveSettings(null)
    await visit('/tip', { isQuiet: true })
    await isAsked(1)
    await press('Accept All')
    await isAsked(0)
    await page.locator('.site-header-logo').click()
    await expect.poll(() => location.pathname, SOON).toBe('/')
    expect(await banner().count()).toBe(0)
    expect(reload).not.toHaveBeenCalled()
  })

  it('lets each kind be chosen, which takes effect when it is saved', async () => {
    await visit('/', { isQuiet: true })
    await isAsked(1)
    await press('Customize')
    const switches = settings().getByRole('switch')
    await expect.poll(() => switches.count(), SOON).toBe(3)
    const checked = () => switches.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))
    expect(await checked()).toEqual([true, false, false])
    expect(await switches.nth(0).isDisabled()).toBe(true)
    await settings().getByRole('switch', { name: 'Marketing' }).click()
    expect(stored()).toBeNull()
    await press('Save Preferences')
    await isAsked(0)
    expect(stored()).toEqual({ necessary: true, analytics: false, marketing: true })
    expect(await settings().count()).toBe(0)
  })
})

describe('analytics', () => {
  const SCRIPT = 'https://www.googletagmanager.com/gtag/js?id=G-TEST123'
  const scripts = () => document.querySelectorAll(`script[src="${SCRIPT}"]`)
  /** Commands as the analytics script reads them, without dates. */
  const commands = () =>
    (globalThis.dataLayer ?? []).map((command) =>
      Array.from(command as ArrayLike<unknown>).filter((part) => !(part instanceof Date)),
    )
  const forgetAnalytics = () => {
    for (const script of scripts()) script.remove()
    Reflect.deleteProperty(globalThis, 'dataLayer')
  }

  it('count each page by path and title once they are allowed, and never what was calculated', async () => {
    onTestFinished(forgetAnalytics)
    // The script element is inserted, but nothing is loaded.
    const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, boolean> } }
    happyDOM.settings['handleDisabledFileLoadingAsSuccess'] = true
    const asked = serveSettings('G-TEST123')
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    await visit('/loan#amount=20000&rate=6&years=5', { isQuiet: true })
    await isAsked(1)
    expect(asked).toEqual([])
    expect('dataLayer' in globalThis).toBe(false)
    await press('Accept All')
    expect(stored()).toEqual({ necessary: true, analytics: true, marketing: true })
    expect(reload).toHaveBeenCalledTimes(1)

    await page.reload()
    const address = (path: string) => location.origin + path
    const view = (path: string, title: string) => [
      'event',
      'page_view',
      { page_path: path, page_title: title, page_location: address(path) },
    ]
    await expect
      .poll(commands, SOON)
      .toEqual([
        ['js'],
        ['config', 'G-TEST123', { send_page_view: false, page_location: address('/loan') }],
        view('/loan', document.title),
      ])
    expect(await banner().count()).toBe(0)
    await page.locator('.site-header-logo').click()
    await expect.poll(() => commands().length, SOON).toBe(4)
    await page.getByRole('button', { name: /^Health/ }).click()
    await page.locator('article#bmi-calc a').click()
    await expect.poll(() => commands().length, SOON).toBe(5)
    const [home, bmi] = commands().slice(3)
    expect(home?.[2]).toMatchObject({ page_path: '/', page_title: expect.stringMatching(/^Abakit/) as string })
    expect(bmi).toEqual(view('/bmi-calc', document.title))
    expect(scripts()).toHaveLength(1)
    expect(asked).toEqual(['/api/settings'])

    // When consent is withdrawn, the page reloads without analytics.
    await press('Cookie settings')
    await settings().getByRole('switch', { name: 'Analytics' }).click()
    await press('Save Preferences')
    expect(reload).toHaveBeenCalledTimes(2)
    expect(stored()).toEqual({ necessary: true, analytics: false, marketing: true })
    forgetAnalytics()
    await page.reload()
    await allLoaded()
    expect('dataLayer' in globalThis).toBe(false)
    expect(asked).toEqual(['/api/settings'])
  })

  it('are not loaded if only the necessary is allowed', async () => {
    const asked = serveSettings('G-TEST123')
    localStorage.setItem(KEY, '{"necessary":true,"analytics":false,"marketing":false}')
    await visit('/loan', { isQuiet: true })
    await allLoaded()
    expect(asked).toEqual([])
    expect(await banner().count()).toBe(0)
  })

  it('are not contacted where the server has no measurement id', async () => {
    const asked = serveSettings(null)
    localStorage.setItem(KEY, '{"necessary":true,"analytics":true,"marketing":true}')
    await visit('/loan', { isQuiet: true })
    await expect.poll(() => asked, SOON).toEqual(['/api/settings'])
    await allLoaded()
    expect('dataLayer' in globalThis).toBe(false)
    expect(document.querySelector('script[src*="google"]')).toBeNull()
  })
})
