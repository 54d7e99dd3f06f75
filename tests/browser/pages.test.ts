import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { readCatalogue } from '../../scripts/read-tools.ts'
import type { InputData, ToolData } from '../../src/engine/toolData.ts'
import { site as siteData } from '../../src/site.ts'
import { calculateButton, fieldOf, fillForm, textFieldOf } from './support/fillForm.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite, type SiteOptions } from './support/openSite.ts'
import { readHead } from './support/readHead.ts'
import { readResult } from './support/readResult.ts'
import { readShifts, watchShifts } from './support/watchShifts.ts'
import { SOON } from './support/soon.ts'

const { tools } = readCatalogue()
const computed = tools.filter(({ plugin, examples }) => plugin === undefined && examples.length > 0)
const UNKNOWN = ['/no-such-page', '/no/such/page']
const paths = ['/', ...tools.map(({ id }) => `/${id}`), ...UNKNOWN]
const NOT_FOUND = /^console error: Failed to load resource: .* 404 \(Not Found\)/

/** What was served at an address, before any script ran. */
interface Served {
  readonly status: number | undefined
  readonly head: readonly string[]
  readonly main: string
  readonly jsonLd: readonly { readonly '@type': string; readonly [key: string]: unknown }[]
}

const served = new Map<string, Served>()

beforeAll(async () => {
  await using site = await openSite({ javaScriptEnabled: false })
  for (const path of paths) {
    const response = await site.page.goto(path)
    const blocks = await site.page.locator('script[type="application/ld+json"]').allTextContents()
    served.set(path, {
      status: response?.status(),
      head: await readHead(site.page),
      main: await mainOf(site.page),
      jsonLd: blocks.map((block) => JSON.parse(block) as Served['jsonLd'][number]),
    })
  }
  // The browser calls it so when scripts are off.
  await site.expectQuiet([NOT_FOUND, /^failed request: GET [^ ]+\.js: csp$/])
})

const servedAt = (path: string): Served => {
  const found = served.get(path)
  if (!found) throw new Error(`${path} was not asked for`)
  return found
}

const mainOf = (page: Page): Promise<string> => page.locator('main').evaluate((main) => main.outerHTML)

/** What tests may expect of a head: one of each. */
const headOf = (title: string, description: string, path: string): string[] => [
  `title ${title}`,
  `meta content="${description}" name="description"`,
  `meta content="${title}" property="og:title"`,
  `meta content="${description}" property="og:description"`,
  `meta content="${siteData.url}${path}" property="og:url"`,
  `meta content="summary_large_image" name="twitter:card"`,
  `link href="${siteData.url}${path}" rel="canonical"`,
]

describe('served without JavaScript', () => {
  it.each(tools.map((tool): [string, ToolData] => [`/${tool.id}`, tool]))('%s is whole', (path, tool) => {
    const { status, head, main, jsonLd } = servedAt(path)
    const { content } = tool
    expect(status).toBe(200)
    const title = content.title ?? `${tool.title} - AI-Powered Calculator | ${siteData.name}`
    expect(head).toEqual(expect.arrayContaining(headOf(title, content.metaDescription, path)))
    expect(head).toContain(`meta content="${tool.keywords.join(', ')}" name="keywords"`)
    expectNoneTwice(head)
    const types = jsonLd.map((block) => block['@type'])
    expect(types).toEqual([...(content.faqs.length > 0 ? ['FAQPage'] : []), 'SoftwareApplication', 'BreadcrumbList'])
    const blockOf = (type: string) => jsonLd[types.indexOf(type)]
    for (const block of jsonLd) expect(block['@context']).toBe('https://schema.org')
    expect(blockOf('FAQPage')?.mainEntity).toEqual(
      content.faqs.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    )
    expect(blockOf('SoftwareApplication')).toMatchObject({
      name: tool.title,
      operatingSystem: 'Web Browser',
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    })
    expect(JSON.stringify(jsonLd)).not.toMatch(/AggregateRating|"review/i)
    expect(blockOf('BreadcrumbList')?.itemListElement).toMatchObject(
      ['Home', tool.category, tool.name].map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
    )
    expect(main).toContain(`<h1>${escape(tool.title)}</h1>`)
    for (const { question } of content.faqs) expect(main).toContain(`<h3>${escape(question)}</h3>`)
    if (tool.plugin === undefined) expect(main).toMatch(/data-input="[^"]+".*<button[^>]* type="submit"/s)
    else expect(main).toMatch(/<div class="plugin" data-plugin="[^"]+"><[^/]/)
  })

  it('/ is whole, and counts its tools', () => {
    const { status, head, main, jsonLd } = servedAt('/')
    expect(status).toBe(200)
    const title = `${siteData.name} – Free Online Calculators and Converters`
    expect(head).toEqual(expect.arrayContaining(headOf(title, siteData.description, '/')))
    expectNoneTwice(head)
    expect(jsonLd).toHaveLength(1)
    expect(jsonLd[0]).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'WebApplication',
      offers: { offerCount: tools.length, price: '0', priceCurrency: 'USD' },
    })
    expect(main.match(/<h1>/g)).toHaveLength(1)
    for (const { id, name } of tools) expect(main).toContain(`href="/${id}">${escape(name)}</a>`)
  })

  it.each(UNKNOWN)('%s is not found, and says so', (path) => {
    const { status, head, main, jsonLd } = servedAt(path)
    expect(status).toBe(404)
    expect(head).toContain(`title Page Not Found | ${siteData.name}`)
    expect(head).toContain('meta content="noindex" name="robots"')
    expect(head.filter((line) => line.startsWith('link'))).toEqual([])
    expect(jsonLd).toEqual([])
    expectNoneTwice(head)
    expect(main).toContain('<h1>404 Page Not Found</h1>')
    expect(main).toContain('Did you forget to add the page to the router?')
  })

  it('no two pages have the same title or description', () => {
    const lines = paths.slice(0, -UNKNOWN.length).flatMap((path) => servedAt(path).head)
    const telling = lines.filter((line) => /^title | name="description"$/.test(line))
    expect(telling).toHaveLength(2 * (tools.length + 1))
    expect(new Set(telling).size).toBe(telling.length)
  })
})

function expectNoneTwice(head: readonly string[]): void {
  const kinds = head.map((line) => line.replace(/^(title) .*$/s, '$1').replace(/ (content|href)="[^"]*"/g, ''))
  expect(kinds.filter((kind, index) => kinds.indexOf(kind) !== index && !kind.startsWith('script'))).toEqual([])
  expect(kinds).toContain('title')
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

describe('a page that comes to life', () => {
  const shared = shareSite({ width: 375, height: 700 })
  beforeAll(() => watchShifts(shared.site.context))

  it.each(paths)('is at %s what was served, without a sound and without a move', async (path) => {
    const { page } = shared.site
    const noise = listen(shared.site)
    await page.goto(path)
    await hydrated(page)
    expect(await readHead(page)).toEqual(servedAt(path).head)
    if (!(await page.locator('.plugin').count()))
      expect(elements(await mainOf(page))).toEqual(elements(servedAt(path).main))
    expect(await page.locator('input[type="number"]').count()).toBe(0)
    expect(await readShifts(page)).toEqual([])
    expect(await noise()).toEqual(UNKNOWN.includes(path) ? [expect.stringMatching(NOT_FOUND)] : [])
  })
})

/** Tags and texts, without what the served page runs once, and without whether the button can be pressed. */
const elements = (main: string): string[] =>
  main
    .replaceAll(/<script>.*?<\/script>/gs, '')
    .replaceAll(/ (data-)?disabled="(true)?"/g, '')
    .split(/(?=<)/)

describe('a page that is gone to', () => {
  const shared = shareSite()
  beforeAll(async () => {
    await shared.site.page.goto('/')
    await shared.site.page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  })
  // Where a test failed on its way, the next one does not wait for it.
  beforeEach(async () => {
    if (new URL(shared.site.page.url()).pathname !== '/') await shared.site.page.goto('/')
  })

  it.each(tools.map((tool): [string, ToolData] => [`/${tool.id}`, tool]))(
    'has at %s the head it is served with, and so has home on the way back',
    async (path, tool) => {
      const { page } = shared.site
      await page.locator('.card').getByRole('link', { name: tool.name, exact: true }).click()
      await expect.poll(() => page.locator('h1').allTextContents(), SOON).toEqual([tool.title])
      await expect.poll(() => readHead(page), SOON).toEqual(servedAt(path).head)
      await page.getByRole('link', { name: `${siteData.name}, home` }).click()
      await expect.poll(() => readHead(page), SOON).toEqual(servedAt('/').head)
    },
  )

  it.each(UNKNOWN)('has at %s the head it is served with', async (path) => {
    const { page } = shared.site
    await page.evaluate((target) => history.pushState(null, '', target), path)
    await expect.poll(() => page.locator('h1').allTextContents(), SOON).toEqual(['404 Page Not Found'])
    await expect.poll(() => readHead(page), SOON).toEqual(servedAt(path).head)
    await page.getByRole('link', { name: 'See all calculators' }).click()
    await expect.poll(() => readHead(page), SOON).toEqual(servedAt('/').head)
  })

  it('was gone to in one and the same document, quietly', async () => {
    expect(await shared.site.page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    await shared.site.expectQuiet()
  })
})

describe('on a small screen', () => {
  const shared = shareSite()
  beforeAll(() => watchShifts(shared.site.context))

  it.each(tools.map((tool): [string, ToolData] => [tool.id, tool]))(
    '/%s fits, can be touched, and nothing jumps when its result comes',
    async (id, tool) => {
      const { page } = shared.site
      const noise = listen(shared.site)
      await page.setViewportSize({ width: 375, height: 700 })
      await page.goto(`/${id}`)
      await hydrated(page)
      const [example] = tool.examples
      if (tool.plugin === undefined && example) {
        await fillForm(page, tool, example.given)
        const before = await readShifts(page)
        await calculateButton(page).click()
        await expect.poll(async () => Object.keys(await readResult(page)).length, SOON).toBeGreaterThan(0)
        expect(await readShifts(page)).toEqual(before)
        await expect.poll(() => isInView(page, '[data-output]'), SOON).toBe(true)
        expect(await wrongKeypads(page, tool)).toEqual([])
      }
      await expectToFit(page)
      expect(await noise()).toEqual([])
    },
  )

  it.each(['/', ...UNKNOWN])('%s fits, and can be touched', async (path) => {
    await shared.site.page.goto(path)
    await hydrated(shared.site.page)
    await expectToFit(shared.site.page)
  })
})

async function expectToFit(page: Page): Promise<void> {
  // The last is 1280 by 800 at 200 percent.
  for (const [width, height] of [
    [320, 640],
    [375, 700],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await sticksOut(page), `${width} px`).toEqual([])
    expect(await tooSmallToTouch(page), `${width} px`).toEqual([])
  }
}

const isInView = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })

/** What can be scrolled to sideways. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
    )
    return [`${document.documentElement.scrollWidth} px`, ...wide.map((element) => element.outerHTML.slice(0, 100))]
  })

const tooSmallToTouch = (page: Page): Promise<string[]> =>
  page.locator('button, input, select, textarea, .button-link').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect()
      const seen = control.checkVisibility({ visibilityProperty: true })
      return !seen || (width >= 44 && height >= 44) ? [] : [`${width} × ${height}: ${control.outerHTML.slice(0, 100)}`]
    }),
  )

/** The fields of the form that bring up a keypad which lacks what is needed, or a control that would correct numbers. */
async function wrongKeypads(page: Page, tool: ToolData): Promise<string[]> {
  const wrong: string[] = []
  for (const input of tool.inputs) {
    const wanted = keypadFor(input)
    const field = textFieldOf(page, input.name)
    if (wanted === undefined || (await field.count()) === 0) continue
    const found = await field.evaluate((control) =>
      `${(control as HTMLInputElement).type} ${(control as HTMLInputElement).inputMode}`.trim(),
    )
    if (found !== wanted) wrong.push(`${input.name} has "${found}", not "${wanted}"`)
  }
  return wrong
}

function keypadFor({ type, min, above, exact }: InputData): string | undefined {
  const negative = (min ?? above ?? -1) < 0
  if (type === 'date' || type === 'time') return type
  // The number pads of phones have no minus, and digits without end are pasted.
  if (type === 'number') return negative ? 'text text' : 'text decimal'
  if (type === 'integer') return negative || exact ? 'text text' : 'text numeric'
  return undefined
}

describe('what is entered', () => {
  it('starts anew in the lists of units when the category changes, and takes the old result away', async () => {
    await using site = await open('/unit')
    const { page } = site
    const choices = (input: string) => fieldOf(page, input).getByRole('combobox')
    await choices('from').selectOption('ft')
    await choices('to').selectOption('m')
    await textFieldOf(page, 'value').fill('6')
    await calculateButton(page).click()
    expect((await readResult(page)).result?.text).toBe('1.8288')

    await choices('category').selectOption('weight')
    expect(await readResult(page)).toEqual({})
    expect([await choices('from').inputValue(), await choices('to').inputValue()]).toEqual(['lb', 'kg'])
    expect(await choices('from').getByRole('option').allTextContents()).not.toContain('Foot (ft)')
    expect(await textFieldOf(page, 'value').inputValue()).toBe('6')
    await choices('category').selectOption('length')
    expect([await choices('from').inputValue(), await choices('to').inputValue()]).toEqual(['in', 'cm'])
    await calculateButton(page).click()
    expect((await readResult(page)).result).toEqual({ label: 'Result', text: '15.24', unit: 'cm' })
    await site.expectQuiet()
  })

  it('stays in fields that are hidden for a while, where it neither counts nor blocks', async () => {
    await using site = await open('/area')
    const { page } = site
    const shape = (name: string) => page.getByRole('radio', { name, exact: true })
    await textFieldOf(page, 'length').fill('4.5')
    await textFieldOf(page, 'width').fill('not a number')
    expect(await calculateButton(page).isDisabled()).toBe(true)
    await shape('Square').check()
    expect(await textFieldOf(page, 'width').count()).toBe(0)
    await textFieldOf(page, 'side').fill('3')
    await calculateButton(page).click()
    await expect.poll(async () => (await readResult(page)).area?.text, SOON).toBe('9')
    await shape('Rectangle').check()
    expect(await textFieldOf(page, 'length').inputValue()).toBe('4.5')
    expect(await textFieldOf(page, 'width').inputValue()).toBe('not a number')
    await site.expectQuiet()
  })

  it('leaves the last result alone until it is calculated again', async () => {
    await using site = await open('/loan')
    const { page } = site
    await fillLoan(page, { amount: '20000', rate: '6', years: '5' })
    await calculateButton(page).click()
    const first = await readResult(page)
    expect(first.monthlyPayment?.text).toBe('$386.66')
    for (const amount of ['40000', '', 'x', '20001']) {
      await textFieldOf(page, 'amount').fill(amount)
      expect(await readResult(page)).toEqual(first)
    }
    await calculateButton(page).click()
    await expect.poll(async () => (await readResult(page)).monthlyPayment?.text, SOON).toBe('$386.68')
  })

  it('may come from a quick button, which shows that it holds', async () => {
    await using site = await open('/tip')
    const { page } = site
    const pressed = page.getByRole('group', { name: /quick choice$/ }).locator('[aria-pressed="true"]')
    await textFieldOf(page, 'bill').fill('80')
    await page.getByRole('button', { name: '20%', exact: true }).click()
    expect(await textFieldOf(page, 'tipPercent').inputValue()).toBe('20')
    expect(await pressed.allTextContents()).toEqual(['20%'])
    await calculateButton(page).click()
    await expect.poll(async () => (await readResult(page)).tip?.text, SOON).toBe('$16.00')
    await textFieldOf(page, 'tipPercent').fill('18')
    expect(await pressed.allTextContents()).toEqual(['18%'])
    await textFieldOf(page, 'tipPercent').fill('17')
    expect(await pressed.count()).toBe(0)
  })

  it.each([
    { timezoneId: 'Pacific/Kiritimati', age: '26 0 0' },
    { timezoneId: 'America/Los_Angeles', age: '25 11 30' },
  ])('counts to the day it is where the visitor is, in $timezoneId', async ({ timezoneId, age }) => {
    await using site = await openSite({ timezoneId })
    const { page } = site
    await page.clock.setFixedTime(new Date('2026-01-14T20:00:00Z'))
    await page.goto('/age-calc')
    await textFieldOf(page, 'birthDate').fill('2000-01-15')
    await calculateButton(page).click()
    const figure = async (output: string) => (await readResult(page))[output]?.text
    await expect
      .poll(async () => [await figure('years'), await figure('months'), await figure('days')].join(' '), SOON)
      .toBe(age)
  })

  it('may be written the way people write numbers, and is refused where that is unclear', async () => {
    await using site = await open('/loan')
    const { page } = site
    for (const [amount, rate, years] of [
      ['20,000', '6 %', '5'],
      ['$20,000.00', '6%', '5.0'],
      [' 20 000 ', '6.', '05'],
      ['20\u00a0000', '+6', ' 5 '],
      ['$ 20000', '06.00 %', '5'],
    ] as const) {
      await fillLoan(page, { amount: '1', rate: '1', years: '1' })
      await calculateButton(page).click()
      await expect.poll(async () => (await readResult(page)).totalInterest?.text, SOON).toBe('$0.01')
      await fillLoan(page, { amount, rate, years })
      await calculateButton(page).click()
      await expect
        .poll(async () => (await readResult(page)).monthlyPayment?.text, { ...SOON, message: amount })
        .toBe('$386.66')
      // It stays as it was typed.
      expect(await textFieldOf(page, 'amount').inputValue()).toBe(amount)
    }
    await textFieldOf(page, 'amount').fill('$1,234.50')
    await calculateButton(page).click()
    await expect.poll(async () => (await readResult(page)).monthlyPayment?.text, SOON).toBe('$23.87')
    for (const unclear of ['1,23', '1.234,50', '1,2345', '20 00', '$', '%', '5 $'])
      await expectRefused(page, 'amount', unclear)
    await site.expectQuiet()
  })
})

const fillLoan = async (page: Page, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [input, text] of Object.entries(texts)) await textFieldOf(page, input).fill(text)
}

async function expectRefused(page: Page, input: string, text: string): Promise<void> {
  await textFieldOf(page, input).fill(text)
  expect(await calculateButton(page).isDisabled(), text).toBe(true)
}

/** One visitor for all tests of a suite, who goes from page to page. */
function shareSite(options?: SiteOptions): { readonly site: OpenSite } {
  let site: OpenSite | undefined
  beforeAll(async () => void (site = await openSite(options)))
  afterAll(() => site?.[Symbol.asyncDispose]())
  return {
    get site() {
      if (!site) throw new Error('a test asks for its visitor')
      return site
    },
  }
}

/** What the visitor notices from now on that should not be. */
function listen({ page, problems }: OpenSite): () => Promise<readonly string[]> {
  const before = problems.length
  return async () => {
    // What the browser has said before this answer has arrived when it comes.
    await page.evaluate(() => undefined)
    return problems.slice(before)
  }
}

async function open(path: string, options?: SiteOptions): Promise<OpenSite> {
  const site = await openSite({ timezoneId: 'UTC', ...options })
  await site.page.goto(path)
  await hydrated(site.page)
  return site
}

const NONSENSE = [
  '🙂',
  '1e999',
  'Infinity',
  '-Infinity',
  'NaN',
  '0x10',
  'مرحبا بالعالم',
  '\u202e123\u202c',
  '١٢٣',
  '1..2',
  '--5',
  '1/0',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'x'.repeat(10_000),
]
/** Too many digits for a number; whole numbers that are calculated exactly may have them. */
const DIGITS = '9'.repeat(10_000)

const TEXTS_EACH = 4

describe('nonsense', () => {
  const shared = shareSite()
  // Each field gets the next few, so that all of them are tried again and again.
  let next = 0

  it.each(computed.map((tool): [string, ToolData] => [tool.id, tool]))('does no harm on /%s', async (id, tool) => {
    const { page } = shared.site
    const noise = listen(shared.site)
    await page.goto(`/${id}`)
    await hydrated(page)
    await fillForm(page, tool, tool.examples[0]?.given ?? {})
    for (const input of tool.inputs) {
      const field = textFieldOf(page, input.name)
      if (!isTypedInto(input) || (await field.count()) === 0) continue
      const before = await field.inputValue()
      const texts = input.type === 'text' ? NONSENSE : fewOf(NONSENSE, next)
      next += TEXTS_EACH
      for (const text of [...texts, ...(input.exact ? [] : [DIGITS])]) {
        await field.fill(text)
        const ready = await calculateButton(page).isEnabled()
        if (input.type !== 'text') expect(ready, `${input.name} is ${text.slice(0, 40)}`).toBe(false)
        else if (ready) await calculateButton(page).click()
        expect(await figures(page)).not.toContainEqual(
          expect.stringMatching(/NaN|Infinity|undefined|null|\[object|^-0(\.0*)?$/),
        )
      }
      await field.fill(before)
    }
    await calculateButton(page).click()
    await expect.poll(async () => (await figures(page)).length, SOON).toBeGreaterThan(0)
    expect(await noise()).toEqual([])
  })

  it('is as harmless when it is pasted into the middle of a number', async () => {
    await using site = await open('/loan')
    const { page } = site
    await fillLoan(page, { amount: '20000', rate: '6', years: '5' })
    await textFieldOf(page, 'amount').focus()
    for (const text of NONSENSE) {
      await page.keyboard.press('End')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.insertText(text)
      expect(await calculateButton(page).isDisabled(), text.slice(0, 40)).toBe(true)
      await textFieldOf(page, 'amount').fill('20000')
      expect(await calculateButton(page).isEnabled()).toBe(true)
    }
    await site.expectQuiet()
  })

  it('is no nonsense to a calculator of whole numbers of any length', async () => {
    await using site = await open('/fraction', { width: 320, height: 640 })
    const { page } = site
    const fraction = { numerator1: DIGITS, denominator1: '9', numerator2: '1', denominator2: '1' }
    for (const [input, text] of Object.entries(fraction)) await textFieldOf(page, input).fill(text)
    await calculateButton(page).click()
    await expect.poll(async () => (await readResult(page)).result?.text.replaceAll(',', ''), SOON).toMatch(/^1{9999}2/)
    expect(await sticksOut(page)).toEqual([])
    await site.expectQuiet()
  })
})

const isTypedInto = ({ type }: InputData): boolean =>
  type === 'number' || type === 'integer' || type === 'text' || type === 'duration'

const fewOf = (texts: readonly string[], first: number): string[] =>
  Array.from({ length: TEXTS_EACH }, (_, index) => texts[(first + index) % texts.length] ?? '')

const figures = async (page: Page): Promise<string[]> => Object.values(await readResult(page)).map(({ text }) => text)

describe('before the page has come to life', () => {
  /** A page whose scripts wait until they are let go. */
  async function openSlowly(path: string): Promise<{ site: OpenSite; letGo: () => Promise<void> }> {
    const site = await openSite({ timezoneId: 'UTC' })
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await site.page.route('**/*.js', async (route) => {
      await released
      await route.continue()
    })
    // Scripts are awaited before the page counts as loaded.
    await site.page.goto(path, { waitUntil: 'commit' })
    await calculateButton(site.page).waitFor()
    const letGo = async () => {
      release()
      await hydrated(site.page)
    }
    return { site, letGo }
  }

  it('a field takes text that is not lost', async () => {
    const { site, letGo } = await openSlowly('/loan')
    await using _ = site
    const { page } = site
    await textFieldOf(page, 'amount').pressSequentially('20000')
    await textFieldOf(page, 'rate').pressSequentially('6')
    await page.keyboard.press('Enter')
    await letGo()
    // Who goes on typing is not interrupted.
    await page.keyboard.type('.5')
    expect(await textFieldOf(page, 'rate').inputValue()).toBe('6.5')
    expect(await textFieldOf(page, 'amount').inputValue()).toBe('20000')
    await textFieldOf(page, 'years').fill('5')
    expect(await textFieldOf(page, 'amount').inputValue()).toBe('20000')
    await calculateButton(page).click()
    await expect.poll(async () => (await readResult(page)).monthlyPayment?.text, SOON).toBe('$391.32')
    await site.expectQuiet()
  })

  it('a choice holds, with the fields that belong to it', async () => {
    const { site, letGo } = await openSlowly('/area')
    await using _ = site
    const { page } = site
    await page.getByRole('radio', { name: 'Square', exact: true }).check()
    await letGo()
    expect(await page.getByRole('radio', { name: 'Square', exact: true }).isChecked()).toBe(true)
    await textFieldOf(page, 'side').fill('3')
    await calculateButton(page).click()
    await expect.poll(async () => (await readResult(page)).area?.text, SOON).toBe('9')
    await site.expectQuiet()
  })

  it('an entry of a list holds, with the lists that hang on it', async () => {
    const { site, letGo } = await openSlowly('/unit')
    await using _ = site
    const { page } = site
    const choice = (input: string) => fieldOf(page, input).getByRole('combobox')
    await choice('from').selectOption('ft')
    await choice('category').selectOption('weight')
    await textFieldOf(page, 'value').fill('150')
    await letGo()
    expect([await choice('category').inputValue(), await choice('from').inputValue()]).toEqual(['weight', 'lb'])
    await choice('from').selectOption('st')
    await calculateButton(page).click()
    await expect
      .poll(async () => (await readResult(page)).result, SOON)
      .toEqual({ label: 'Result', text: '952.543977', unit: 'kg' })
    await site.expectQuiet()
  })

  it('a list of the category that was served keeps its entry', async () => {
    const { site, letGo } = await openSlowly('/unit')
    await using _ = site
    const { page } = site
    await fieldOf(page, 'from').getByRole('combobox').selectOption('ft')
    await textFieldOf(page, 'value').fill('6')
    await letGo()
    await calculateButton(page).click()
    await expect.poll(async () => (await readResult(page)).result?.text, SOON).toBe('182.88')
  })

  it('rows take entries, and Enter does not load the page anew', async () => {
    const { site, letGo } = await openSlowly('/gpa')
    await using _ = site
    const { page } = site
    const rows = page.getByRole('group', { name: /^course \d+$/ })
    await rows.nth(1).getByRole('combobox').selectOption('B+')
    await rows.nth(1).getByRole('textbox').fill('4')
    await rows.nth(1).getByRole('textbox').press('Enter')
    await letGo()
    expect(page.url()).toMatch(/\/gpa$/)
    expect(await rows.nth(1).getByRole('combobox').inputValue()).toBe('B+')
    await rows.nth(2).getByRole('combobox').selectOption('C')
    await rows.nth(2).getByRole('textbox').fill('2')
    await calculateButton(page).click()
    await expect.poll(async () => (await readResult(page)).gpa?.text, SOON).toBe('3.24')
    await site.expectQuiet()
  })
})

it('has calculators to look at', () => {
  expect(computed.length).toBeGreaterThan(25)
})
