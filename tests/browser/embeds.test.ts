import type { FrameLocator, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { SOON } from '../support/soon.ts'
import { axe, axeInLightAndDark, CONTRAST } from './support/axe.ts'
import { openSite, type OpenSite } from './support/openSite.ts'
import { startHost } from './support/startHost.ts'

// Pages of another origin embed calculators; their policy allows only our origin.

const script = () => `<script async src="${inject('baseUrl')}/embed.js"></script>`
const strict = () =>
  `default-src 'none'; img-src data:; script-src ${inject('baseUrl')}; frame-src ${inject('baseUrl')}`

/** Opens a page of another site and records the embed's events on it. */
async function openHost(site: OpenSite, body: string, policy = strict()): Promise<Page> {
  const { page } = site
  await page.addInitScript(() => {
    const events: unknown[] = []
    Object.assign(globalThis, { events })
    addEventListener('abakit-result', ({ target, detail }: CustomEventInit<unknown> & Event) =>
      events.push({ from: (target as Element).id, detail }),
    )
  })
  await page.goto(await startHost(body, policy))
  return page
}

interface HostEvent {
  readonly from: string
  readonly detail: {
    readonly tool: string
    readonly inputs: unknown
    readonly outputs: Record<string, { value: unknown }>
  }
}

const readEvents = (page: Page): Promise<HostEvent[]> =>
  page.evaluate(() => (globalThis as unknown as { events: HostEvent[] }).events)

const frameOf = (page: Page, id: string): FrameLocator => page.locator(`#${id} iframe`).contentFrame()

/** The height of an embed and of its content. */
const heights = async (page: Page, id: string) => ({
  frame: Math.round((await page.locator(`#${id} iframe`).boundingBox())?.height ?? 0),
  content: await frameOf(page, id)
    .locator('html')
    .evaluate((root) => Math.ceil((root as HTMLElement).offsetHeight)),
})

const fitsContent = (page: Page, id: string) =>
  expect
    .poll(async () => {
      const { frame, content } = await heights(page, id)
      return content > 0 && frame === content
    }, SOON)
    .toBe(true)

/** The host's own page counts as a foreign request. */
const HOST = [/^foreign request: GET http:\/\/127\.0\.0\.1:\d+\/$/]

it('calculates on the page of another site: its height follows, its results arrive, nothing is stored', async () => {
  await using site = await openSite({ consent: 'unanswered' })
  const page = await openHost(
    site,
    `${script()}<abakit-calculator id="a" tool="loan" data-rate="6"><a href="/">Loan</a></abakit-calculator>`,
  )
  const frame = frameOf(page, 'a')
  await frame.getByRole('heading', { name: 'Loan Calculator' }).waitFor()
  await fitsContent(page, 'a')
  const before = await heights(page, 'a')
  await frame.locator('#input-amount').fill('20000')
  await frame.locator('#input-years').fill('5')
  await frame.getByRole('button', { name: 'Calculate' }).click()
  await frame.getByText('$386.66').first().waitFor()
  await frame
    .locator('.result-details:not([aria-busy])')
    .or(frame.locator('.result-details[aria-busy=false]'))
    .waitFor()
  await fitsContent(page, 'a')
  expect((await heights(page, 'a')).frame).toBeGreaterThan(before.frame)
  expect(await page.locator('iframe').getAttribute('title')).toBe('Loan Calculator')
  const [event] = await readEvents(page)
  expect(event).toMatchObject({
    from: 'a',
    detail: {
      tool: 'loan',
      inputs: { amount: '20000', rate: '6', years: '5' },
      outputs: { monthlyPayment: { value: 386.66, text: '$386.66', label: 'Monthly payment' } },
    },
  })
  // The credit links to the page with the same inputs.
  expect(await frame.getByRole('link', { name: 'Loan Calculator on Abakit' }).getAttribute('href')).toBe(
    '/loan#amount=20000&rate=6&years=5',
  )
  const stored = await frame.locator('html').evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
  }))
  expect(stored).toEqual({ local: [], session: [], cookies: '', caches: [], databases: [] })
  expect(await site.context.cookies()).toEqual([])
  await site.expectQuiet(HOST)
})

it('calculates on a page that is cross-origin isolated, which can ask the API too', async () => {
  await using site = await openSite({ consent: 'unanswered' })
  const { page } = site
  await page.goto(
    await startHost(
      `${script()}<abakit-calculator id="a" tool="loan"></abakit-calculator>`,
      `${strict()}; connect-src ${inject('baseUrl')}`,
      { 'Cross-Origin-Embedder-Policy': 'require-corp', 'Cross-Origin-Opener-Policy': 'same-origin' },
    ),
  )
  await frameOf(page, 'a').getByRole('heading', { name: 'Loan Calculator' }).waitFor()
  const address = `${inject('baseUrl')}/api/tools/loan/calculate?amount=20000&rate=6&years=5`
  const kind = await page.evaluate(
    async (url) => [crossOriginIsolated, (await fetch(url, { mode: 'no-cors' })).type],
    address,
  )
  expect(kind).toEqual([true, 'opaque'])
  await site.expectQuiet([...HOST, /^foreign request: GET .*\/api\/tools\/loan/])
})

it('registers no service worker, remembers no unit, and reads none', async () => {
  await using site = await openSite({ serviceWorkers: 'allow', consent: 'unanswered' })
  // Choices the visitor made on the site itself.
  await site.page.goto('/healthz')
  await site.page.evaluate(() => {
    localStorage.setItem('abakit-units-1', '{"lb kg g":"g","kg g lb":"g"}')
    localStorage.setItem('vite-ui-theme', 'dark')
    Object.assign(globalThis, { kept: JSON.stringify(localStorage) })
  })
  const kept = await site.page.evaluate(() => JSON.stringify(localStorage))
  const page = await openHost(site, `${script()}<abakit-calculator id="a" tool="bmr"></abakit-calculator>`)
  const frame = frameOf(page, 'a')
  const unit = frame.getByLabel('Unit (Weight)')
  await unit.waitFor()
  expect(await unit.inputValue()).toBe('kg')
  expect(await frame.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light')
  await unit.selectOption('lb')
  await expect.poll(() => unit.inputValue(), SOON).toBe('lb')
  expect(await frame.locator('html').evaluate(() => JSON.stringify(localStorage))).toBe(kept)
  expect(
    await frame.locator('html').evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0)
})

it('can be several on a page, each with its own inputs, and loads one further down when it comes near', async () => {
  await using site = await openSite()
  const requested: string[] = []
  site.context.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const page = await openHost(
    site,
    `${script()}${script()}
     <abakit-calculator id="a" tool="percentage" data-mode="percent-of" data-percentage="15" data-value="80"></abakit-calculator>
     <abakit-calculator id="b" tool="gpa" data-courses='[{"grade":"A","credits":3},{"grade":"B","credits":3}]'></abakit-calculator>
     ${'<p>far</p>'.repeat(300)}
     <abakit-calculator id="c" tool="tip" data-bill="50" data-people="2"></abakit-calculator>`,
  )
  await expect.poll(async () => (await readEvents(page)).map(({ from }) => from).toSorted(), SOON).toEqual(['a', 'b'])
  const events = await readEvents(page)
  expect(events.find(({ from }) => from === 'b')?.detail.outputs.gpa?.value).toBe(3.5)
  for (const id of ['a', 'b']) await fitsContent(page, id)
  expect(requested).not.toContain('/embed/tip')
  await page.locator('#c').scrollIntoViewIfNeeded()
  await expect.poll(async () => (await readEvents(page)).at(-1)?.from, SOON).toBe('c')
  await fitsContent(page, 'c')
  // Attribute changes on the element reach the frame.
  await page.locator('#c').evaluate((element) => element.setAttribute('data-bill', '100'))
  await expect.poll(async () => (await readEvents(page)).at(-1)?.detail.inputs, SOON).toMatchObject({ bill: '100' })
})

it('shows what cannot be embedded as such, and lets no other page be framed', async () => {
  await using site = await openSite()
  const frames = ['/', '/loan', '/about', '/search', '/no-such-page', '/api/tools', '/embed/clock', '/embed/loan']
  const page = await openHost(
    site,
    frames.map((path) => `<iframe src="${inject('baseUrl')}${path}" title="${path}"></iframe>`).join(''),
  )
  const textOf = (path: string) => page.locator(`iframe[title="${path}"]`).contentFrame().locator('h1').textContent()
  expect(await textOf('/embed/loan')).toBe('Loan Calculator')
  expect(await textOf('/embed/clock')).toBe('No calculator here')
  const shown = page.frames().map((frame) => frame.url())
  // Chromium shows an error page in place of a page that refuses to be framed.
  expect(shown.filter((url) => url.startsWith('chrome-error:'))).toHaveLength(5)
})

it('takes the colours of the page around, unless they cannot be seen', async () => {
  await using site = await openSite()
  const { page } = site
  const look = async (query: string) => {
    await page.goto(`/embed/percentage?mode=percent-of&percentage=15&value=80&${query}`)
    await page.locator('[data-output]').first().waitFor()
    return page.locator('button.calculate').evaluate((button) => {
      const { backgroundColor, color } = getComputedStyle(button)
      return { scheme: document.documentElement.dataset.mantineColorScheme, backgroundColor, color }
    })
  }
  const white = 'rgb(255, 255, 255)'
  expect(await look('accent=7c3aed')).toEqual({ scheme: 'light', backgroundColor: 'rgb(124, 58, 237)', color: white })
  // Structure is checked in another test.
  expect(await axeInLightAndDark(page, CONTRAST)).toEqual([])
  expect(await look('theme=dark&accent=%23f59e0b')).toEqual({
    scheme: 'dark',
    backgroundColor: 'rgb(245, 158, 11)',
    color: 'rgb(0, 0, 0)',
  })
  expect(await axe(page, CONTRAST)).toEqual([])
  // Yellow has too little contrast on white, so the site's own accent is used.
  expect(await look('accent=fde047')).toEqual({ scheme: 'light', backgroundColor: 'rgb(11, 114, 133)', color: white })
  expect((await look('accent=red;}body{display:none')).backgroundColor).toBe('rgb(11, 114, 133)')
  await site.expectQuiet()
})

it('is accessible and works by keyboard, on a phone and on a desk', async () => {
  await using site = await openSite({ width: 375 })
  const { page } = site
  await page.goto('/embed/loan?amount=20000&rate=6')
  await expect.poll(() => page.locator('#input-amount').inputValue(), SOON).not.toBe('')
  await page.locator('#input-years').focus()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await page.getByText('$386.66').first().waitFor()
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  expect(await fits()).toBe(true)
  expect(await axeInLightAndDark(page)).toEqual([])
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await fits()).toBe(true)
  await site.expectQuiet()
})

it.each([
  ['currency', 'amount=100&from=USD&to=EUR'],
  ['scientific', 'expression=2%2B3*4'],
])('%s, which has a view of its own, opens with its inputs', async (tool, inputs) => {
  await using site = await openSite({ services: true, consent: 'unanswered' })
  const page = await openHost(
    site,
    `<iframe src="${inject('baseUrl')}/embed/${tool}?${inputs}" title="embed" width="400" height="900"></iframe>`,
  )
  const frame = page.locator('iframe').contentFrame()
  await frame.locator('[data-output]').first().waitFor()
  expect(await frame.locator('html').evaluate(() => Object.keys(localStorage))).toEqual([])
})
