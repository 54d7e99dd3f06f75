import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { site as siteData } from '../../src/site.ts'
import { SOON } from '../support/soon.ts'
import { axe, rulesAt } from './support/axe.ts'
import { hydrated } from './support/hydrated.ts'
import { openPage } from './support/openPage.ts'
import { openSite } from './support/openSite.ts'
import { readResult } from './support/readResult.ts'
import { startSite } from './support/startSite.ts'
import { storedAssets } from './support/storedAssets.ts'

// The search box that answers, and the page of its own that browsers open as a search engine.

/** The one that is to be seen, as home has one in its bar as well. */
const box = (page: Page) => page.locator('input[name=search]:visible').first()
const answer = (page: Page) => page.getByRole('option').locator('strong')
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option')
const pathOf = (page: Page) => new URL(page.url()).pathname

/** What answers, in whatever file the build has put it. */
const ANSWERING = /\/assets\/startAnswering-[^/]*\.js$/

describe.each([
  { width: 320, colorScheme: 'dark' },
  { width: 375, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const)('the box at $width px, $colorScheme', (look) => {
  it('answers while one types, and Enter opens the tool with the inputs and the result', async () => {
    await using site = await openPage('/', look)
    const { page } = site
    await box(page).click()
    await page.keyboard.type('20 miles in km')
    // A mile is 1.609344 km.
    await expect.poll(() => answer(page).textContent(), SOON).toBe('32.18688 km')
    expect(await options(page).first().textContent()).toContain('Open in Unit Converter')
    expect(await options(page).last().textContent()).toBe('Ask the assistant20 miles in km')
    expect(await axe(page, rulesAt(look.width))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page), SOON).toBe('/unit')
    await expect.poll(async () => JSON.stringify(await readResult(page)), SOON).toContain('32.18688')
    await site.expectQuiet()
  })
})

describe('the box', () => {
  it('tells screen readers the answer once the typing rests', async () => {
    await using site = await openPage('/loan')
    const { page } = site
    await box(page).fill('15% of 80')
    await expect
      .poll(() => page.locator('.search-panel [aria-live]').textContent(), SOON)
      .toMatch(/^12(\.00)?, by the Percentage Calculator\. /)
    expect(await box(page).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowDown')
    const active = await box(page).getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${active}"]`).textContent()).toContain('15% of 80')
    await site.expectQuiet()
  })

  it('opens the tool that is open already with the new inputs', async () => {
    await using site = await openPage('/unit')
    const { page } = site
    for (const [text, gives] of [
      ['20 miles in km', '32.18688'],
      ['5 ft to m', '1.524'],
    ] as const) {
      await box(page).fill(text)
      await expect.poll(() => answer(page).textContent(), SOON).toContain(gives)
      await page.keyboard.press('Enter')
      await expect.poll(async () => JSON.stringify(await readResult(page)), SOON).toContain(gives)
    }
    await site.expectQuiet()
  })

  it('copies the answer with the keys for it, and with a button that the Tab key reaches', async () => {
    await using site = await openPage('/loan', { permissions: ['clipboard-read', 'clipboard-write'] })
    const { page } = site
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await box(page).fill('12 * 12')
    await expect.poll(() => answer(page).textContent(), SOON).toBe('144')
    await page.keyboard.press('Control+c')
    await expect.poll(copied, SOON).toBe('144')
    await expect.poll(() => page.locator('.search-panel [aria-live]').textContent(), SOON).toBe('144 copied')
    await box(page).fill('12 * 13')
    await expect.poll(() => answer(page).textContent(), SOON).toBe('156')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(copied, SOON).toBe('156')
    // Longer than the list waits before it closes.
    await page.waitForTimeout(400)
    expect(await answer(page).textContent()).toBe('156')
    // What is selected is copied as everywhere.
    await box(page).press('Control+a')
    await page.keyboard.press('Control+c')
    await expect.poll(copied, SOON).toBe('12 * 13')
    await site.expectQuiet()
  })

  it('loads what answers with the first digit, and Enter waits for the answer', async () => {
    await using site = await openSite({ uncached: true })
    const { page } = site
    const asked: string[] = []
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(ANSWERING, async (route) => {
      asked.push(route.request().url())
      await released
      await route.continue()
    })
    // An idle line never comes.
    await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0, cancelIdleCallback() {} }))
    await page.goto('/loan')
    await page.waitForFunction(() => Object.keys(document.querySelector('main h1') ?? {}).length > 0)
    await box(page).click()
    await page.keyboard.type('tip')
    await expect.poll(() => options(page).first().textContent(), SOON).toContain('Tip Calculator')
    expect(asked).toEqual([])
    await box(page).fill('15% of 80')
    await expect.poll(() => asked.length, SOON).toBe(1)
    await page.keyboard.press('Enter')
    expect(pathOf(page)).toBe('/loan')
    release()
    await expect.poll(() => pathOf(page), SOON).toBe('/percentage')
    await site.expectQuiet()
  })

  it('loads what answers on an idle line when it has the focus, not before', async () => {
    await using site = await openSite({ uncached: true })
    const { page } = site
    const asked: string[] = []
    page.on('request', (request) => ANSWERING.test(request.url()) && asked.push(request.url()))
    await page.goto('/')
    await hydrated(page)
    await page.waitForTimeout(500)
    expect(asked).toEqual([])
    await box(page).click()
    await expect.poll(() => asked.length, SOON).toBe(1)
    await site.expectQuiet()
  })

  it('sends nothing of what is typed', async () => {
    await using site = await openSite({ uncached: true })
    const { page } = site
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    await page.goto('/')
    await hydrated(page)
    await box(page).click()
    await page.keyboard.type('mortgage 314159 6.5% 30 years')
    await expect.poll(() => answer(page).textContent(), SOON).toMatch(/^\$/)
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page), SOON).toBe('/mortgage')
    await expect.poll(async () => Object.keys(await readResult(page)).length, SOON).toBeGreaterThan(0)
    expect(requests.length).toBeGreaterThan(3)
    const sent = requests.map((request) => `${request.url().replace(/#.*/, '')} ${request.postData() ?? ''}`)
    expect(sent.filter((text) => text.includes('314159'))).toEqual([])
    expect(requests.filter((request) => request.method() !== 'GET')).toEqual([])
  })

  it('answers without a network, in the chat too, after one visit', { timeout: 120_000 }, async () => {
    const server = await startSite({ root: process.cwd() })
    await using site = await openSite({ baseURL: server.baseUrl, serviceWorkers: 'allow' })
    const { page } = site
    await page.goto('/')
    await hydrated(page)
    const scripts = storedAssets()
    expect(scripts.some((file) => ANSWERING.test(`/assets/${file}`))).toBe(true)
    const missing = () =>
      page.evaluate(async (files) => {
        const found = await Promise.all(files.map((file) => caches.match(`/assets/${file}`, { ignoreSearch: true })))
        return found.filter((response) => !response).length
      }, scripts)
    await expect.poll(missing, { ...SOON, interval: 100 }).toBe(0)
    await server.stop()
    await page.goto('/search?q=5+ft+to+m')
    await hydrated(page)
    await expect.poll(() => answer(page).textContent(), SOON).toBe('1.524 m')
    await box(page).fill('1+1')
    await expect.poll(() => answer(page).textContent(), SOON).toBe('2')
    await options(page).last().click()
    const chat = page.getByRole('dialog', { name: 'Assistant' })
    await expect.poll(() => chat.getByRole('textbox').inputValue(), SOON).toBe('1+1')
    await chat.getByRole('textbox').press('Enter')
    await expect.poll(() => chat.locator('.chat-message').nth(2).textContent(), SOON).toContain('2')
    await expect.poll(() => chat.getByText('The calculators themselves answer.').count(), SOON).toBe(1)
    await site.expectQuiet([
      /ERR_CONNECTION_REFUSED|Failed to load resource|cannot be reached|did not say|failed request/,
    ])
  })
})

describe('/search', () => {
  it.each([
    ['/search?q=15%25+of+80', '15% of 80', /^12(\.00)?$/],
    ['/search?q=1%2B1', '1+1', /^2$/],
    ['/search#q=5%20ft%20to%20m', '5 ft to m', /^1\.524 m$/],
  ])('%s holds the answer, and the text to go on from', async (path, text, gives) => {
    await using site = await openPage(path)
    const { page } = site
    await expect.poll(() => answer(page).textContent(), SOON).toMatch(gives)
    expect(await box(page).inputValue()).toBe(text)
    // It is where it was asked for, until something else is.
    expect(page.url().endsWith(path)).toBe(true)
    await site.expectQuiet()
  })

  it.each([375, 1280])('has the results in the page at %i px, and Back brings them again', async (width) => {
    await using site = await openPage('/search?q=007', { width })
    const { page } = site
    await expect.poll(() => box(page).inputValue(), SOON).toBe('007')
    expect(await page.getByRole('heading', { name: 'All tools' }).isVisible()).toBe(false)
    await box(page).fill('mortgage')
    await expect.poll(() => new URL(page.url()).hash, SOON).toBe('#q=mortgage')
    expect(new URL(page.url()).search).toBe('')
    expect(await axe(page, rulesAt(width))).toEqual([])
    await options(page).first().click()
    await expect.poll(() => page.locator('h1').textContent(), SOON).toBe('Mortgage Calculator')
    await page.goBack()
    await expect.poll(() => options(page).first().textContent(), SOON).toContain('Mortgage Calculator')
    expect(await box(page).inputValue()).toBe('mortgage')
    await box(page).fill('')
    await expect.poll(() => page.getByRole('heading', { name: 'All tools' }).isVisible(), SOON).toBe(true)
    await site.expectQuiet()
  })

  it('is served with all tools, and says what it lacks without JavaScript', async () => {
    await using site = await openSite({ javaScriptEnabled: false })
    const { page } = site
    const response = await page.goto('/search?q=loan')
    expect(await response?.text()).toContain('<noscript><p>Searching needs JavaScript.')
    expect(await page.locator('main').getByRole('link', { name: 'Loan Calculator' }).count()).toBe(1)
  })

  it('is a search engine that browsers can add, and is in no index', async () => {
    await using site = await openSite()
    const { page } = site
    await page.goto('/loan')
    const link = page.locator('link[rel=search]')
    expect(await link.getAttribute('type')).toBe('application/opensearchdescription+xml')
    const response = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(response.status()).toBe(200)
    const read = await page.evaluate(
      (xml) => {
        const description = new DOMParser().parseFromString(xml, 'application/xml').documentElement
        const [url] = description.getElementsByTagName('Url')
        return [
          description.namespaceURI,
          description.localName,
          url?.getAttribute('type'),
          url?.getAttribute('template'),
        ]
      },
      await response.text(),
    )
    expect(read).toEqual([
      'http://a9.com/-/spec/opensearch/1.1/',
      'OpenSearchDescription',
      'text/html',
      `${siteData.url}/search?q={searchTerms}`,
    ])
    expect(await (await page.request.get('/search')).text()).toContain('<meta name="robots" content="noindex"/>')
    expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/search<')
  })
})
