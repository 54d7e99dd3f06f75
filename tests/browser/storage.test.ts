import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readMyTools } from '../support/readMyTools.ts'
import { SOON } from '../support/soon.ts'
import { RATES_URL, SECOND_RATES_URL } from './support/foreignServices.ts'
import { fieldOf } from './support/fillForm.ts'
import { hydrated } from './support/hydrated.ts'
import { quiet } from './support/later.ts'
import { openSite, type OpenSite } from './support/openSite.ts'
import { readResult } from './support/readResult.ts'

interface StoredValue {
  readonly key: string
  readonly text: string
  readonly content: unknown
}

const stored = parse(readFileSync('tests/baseline/storage.yaml', 'utf8')) as StoredValue[]

/** Not in the browser's storage but in the tab's. */
const IN_TAB = ['tsr-scroll-restoration-v1_3']

const texts = (page: Page, selector: string) => page.locator(selector).allTextContents()
const myTools = async (page: Page, title: string) =>
  Object.fromEntries(await page.locator('.my-row').evaluateAll(readMyTools))[title]
const isOn = (page: Page, name: string | RegExp) => page.getByRole('switch', { name }).isChecked()

interface Reader {
  readonly path: string
  /** Opens what shows the content, if the page itself does not. */
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly read: (page: Page) => Promise<unknown>
}

/** The page that shows each key. */
const readers: Readonly<Record<string, Reader>> = {
  'cookie-consent': {
    path: '/',
    async prepare(page) {
      await page.getByRole('button', { name: 'Cookie settings' }).click()
    },
    async read(page) {
      const kinds = ['Necessary', 'Analytics', 'Marketing']
      const asked = (await page.getByRole('region', { name: 'Cookies' }).count()) > 0
      const choices = await Promise.all(kinds.map(async (kind) => [kind, await isOn(page, kind)]))
      return { asked, ...Object.fromEntries(choices) }
    },
  },
  'favorite-tools': { path: '/', read: (page) => myTools(page, 'Favorites') },
  'abakit-recent-tools': { path: '/', read: (page) => myTools(page, 'Recent') },
  'abakit-results': {
    path: '/',
    async prepare(page) {
      const second = await page.context().newPage()
      await second.goto('/loan#amount=20000&rate=6&years=5')
    },
    async read(page) {
      const [, second = page] = page.context().pages()
      return {
        recent: (await texts(page, '.my-result-text')).map((text) => text.split(' ')[0]),
        kept: await texts(second, '.comparison tbody td:nth-of-type(1)'),
      }
    },
  },
  'abakit-calculations': {
    path: '/scientific',
    read: (page) => texts(page, '[aria-labelledby="scientific-past"] li button'),
  },
  'abakit-keeping': {
    path: '/',
    prepare: (page) => page.getByRole('button', { name: 'Settings', exact: true }).click(),
    read: async (page) => ({
      'Keep results': await isOn(page, /^Keep results/),
      'Show health results': await isOn(page, /^Show health results/),
    }),
  },
  'abakit-units-1': {
    path: '/bmr',
    async read(page) {
      const unitOf = (input: string) => fieldOf(page, input).locator('select').inputValue()
      return { weight: await unitOf('weight'), height: await unitOf('height') }
    },
  },
  'abakit-drafts-1': {
    path: '/studio',
    async read(page) {
      const lines = await texts(page, '.cm-line')
      await page.locator('.cm-content').focus()
      await page.keyboard.press('ControlOrMeta+z')
      const undone = await texts(page, '.cm-line')
      await page.keyboard.press('ControlOrMeta+Shift+z')
      return { lines, undone: undone[1], drafts: await texts(page, 'summary') }
    },
  },
  'pwa-install-dismissed': {
    path: '/tip',
    async prepare(page) {
      await quiet(page)
      await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
      await page.clock.runFor(60_000)
    },
    read: async (page) => ({ offered: (await page.getByRole('region', { name: 'Install the app' }).count()) > 0 }),
  },
  'vite-ui-theme': { path: '/', read: (page) => page.locator('html').getAttribute('data-mantine-color-scheme') },
  'online-notepad-content': {
    path: '/notepad',
    read: (page) => page.getByRole('textbox', { name: 'Online Notepad' }).inputValue(),
  },
  'online-notepad-saved-time': { path: '/notepad', read: async (page) => (await texts(page, '.notepad-saved')).join() },
  'countdown-target': {
    path: '/countdown',
    read: async (page) => ({
      left: (await page.getByRole('timer').locator('dd').allTextContents()).map(Number),
      title: await page.getByLabel(/^Title/).inputValue(),
      date: await page.getByLabel('Date', { exact: true }).inputValue(),
      time: await page.getByLabel('Time', { exact: true }).inputValue(),
    }),
  },
  'clock-zones': {
    path: '/clock',
    read: (page) =>
      page
        .locator('[data-zone]:has([data-action="pin"][aria-pressed="true"])')
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-zone'))),
  },
  // Amounts of the kept results are written in it, too: all values are stored together.
  'abakit-currency-1': {
    path: '/loan#amount=20000&rate=6&years=5',
    read: (page) => page.locator('[data-output="monthlyPayment"] .figure-text').textContent(),
  },
  'abakit-clock-hours': {
    path: '/clock',
    // A timer that was left running opens its own tab.
    prepare: (page) => page.getByRole('tab', { name: 'World clock' }).click(),
    read: (page) => page.locator('label:has([name="clock-hours"]:checked)').textContent(),
  },
  'clock-timer': {
    path: '/clock',
    read: async (page) => ({
      time: await page.getByRole('timer').textContent(),
      laps: await texts(page, '[aria-label="Laps"] tbody td:last-child'),
    }),
  },
  'currency-rates': {
    path: '/currency#amount=100&from=EUR&to=GBP',
    async read(page) {
      const [status = ''] = await texts(page, '.currency-source')
      const [date] = /[A-Z]\w+ \d+, \d+/.exec(status.replaceAll(/\s/g, ' ')) ?? []
      return { result: (await readResult(page))['result']?.text, date }
    },
  },
  'abakit-currencies': {
    path: '/currency#amount=100&from=EUR&to=GBP',
    read: (page) =>
      page.locator('[data-remove]').evaluateAll((all) => all.map((each) => each.getAttribute('data-remove'))),
  },
}

let site: OpenSite
/** The page that is open, as long as nothing on it was changed. */
let opened = ''

beforeAll(async () => {
  site = await openSite({ consent: 'unanswered', testClock: true, services: true, timezoneId: 'UTC', locale: 'en-US' })
  await site.context.route(
    (url) => [RATES_URL, SECOND_RATES_URL].includes(url.href),
    (route) => route.abort(),
  )
  await site.page.goto('/healthz')
})
afterAll(() => site[Symbol.asyncDispose]())

it.each(stored)('$key is read as it was', async ({ key, content }) => {
  const { page } = site
  const reader = readers[key]
  if (!reader) throw new Error(`nothing reads ${key}`)
  if (opened !== reader.path) {
    await page.evaluate((all) => {
      localStorage.clear()
      for (const { key: name, text } of all) localStorage.setItem(name, text)
    }, stored)
    await page.goto('about:blank')
    await page.goto(reader.path)
    await hydrated(page)
  }
  opened = reader.prepare ? '' : reader.path
  await reader.prepare?.(page)
  await expect.poll(() => reader.read(page), SOON).toEqual(content)
})

it('there is a stored value for every key that the privacy policy names', () => {
  const policy = readFileSync('content/privacy-policy.yaml', 'utf8')
  const named = [...policy.matchAll(/^ *- key: (\S+)$/gm)].map(([, key = '']) => key)
  expect([...new Set(stored.map(({ key }) => key)), ...IN_TAB].toSorted()).toEqual(named.toSorted())
})
