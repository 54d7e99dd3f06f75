import { describe, expect, it } from 'vitest'
import { readPages } from '../../scripts/read-pages.ts'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import { measureLayout, misfits } from './support/measureLayout.ts'
import { openPage } from './support/openPage.ts'
import { openSite } from './support/openSite.ts'
import { readResult } from './support/readResult.ts'
import { SOON } from '../support/soon.ts'

const { tools } = keepCatalogue()
const PHONE = { width: 375, height: 812 } as const
const NARROW = { width: 320, height: 640 } as const
const MAX_CONSENT = 120

describe('on a phone', () => {
  it('every page is there without scripts, quietly, and fits; every tool starts within 220 px, and up to three fields and their button stand above the question of cookies', async () => {
    await using site = await openSite({ ...PHONE, javaScriptEnabled: false })
    const { page } = site
    const late: string[] = []
    const measure = async (path: string) => {
      const { field, fields = Infinity, button = 0 } = await measureLayout(page)
      if (field > 220) late.push(`${path}: the first field stands at ${field}`)
      if (fields <= 3 && button > PHONE.height - MAX_CONSENT) late.push(`${path}: the button ends at ${button}`)
    }
    const infoPaths = ['/', '/no-such-page', ...readPages().pages.map(({ id }) => `/${id}`)]
    for (const [index, path] of [...infoPaths, ...tools.map(({ id }) => `/${id}`)].entries()) {
      await page.goto(path)
      // Each page starts at the size the previous one ended with: resizing takes as long as loading a page.
      for (const size of index % 2 ? [NARROW, PHONE] : [PHONE, NARROW]) {
        await page.setViewportSize(size)
        expect(await misfits(page), `${path} at ${size.width} px`).toEqual([])
        expect(await page.locator('h1').isVisible(), path).toBe(true)
        if (size === PHONE && !infoPaths.includes(path)) await measure(path)
      }
    }
    expect(late).toEqual([])
    // The browser reports blocked scripts as "csp" when JavaScript is off.
    await site.expectQuiet([/ 404 \(Not Found\) \([^ ]*\/no-such-page:/, /^failed request: GET [^ ]+\.js: csp$/])
  })

  it('the cookie banner is a bar of at most 120 px', async () => {
    await using site = await openPage('/loan', { ...PHONE, consent: 'unanswered' })
    const bar = await site.page.getByRole('region', { name: 'Cookies' }).boundingBox()
    expect(bar?.height).toBeLessThanOrEqual(MAX_CONSENT)
    expect(bar && bar.y + bar.height).toBe(PHONE.height)
    expect((await measureLayout(site.page)).button).toBeLessThanOrEqual(bar?.y ?? 0)
  })

  it('the assistant is out of the way of the form, its result, and a field with the focus', async () => {
    await using site = await openPage('/loan', PHONE)
    const { page } = site
    const chat = page.getByRole('button', { name: 'Ask the assistant', includeHidden: true })
    await expect.poll(() => chat.isVisible(), SOON).toBe(false)
    const faq = page.getByRole('heading', { name: 'Frequently Asked Questions' })
    await faq.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect.poll(() => chat.isVisible(), SOON).toBe(true)
    const field = page.getByLabel('Loan amount', { exact: true })
    await field.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
    await expect.poll(() => chat.isVisible(), SOON).toBe(false)
    await field.blur()
    await expect.poll(() => chat.isVisible(), SOON).toBe(true)
    await page.getByRole('button', { name: 'Try an example' }).click()
    await page.locator('[data-output="totalPayment"]').evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await expect.poll(() => chat.isVisible(), SOON).toBe(false)
  })

  it('texts that explain are folded, and the page is short before there is a result', async () => {
    await using site = await openPage('/loan', PHONE)
    const { page } = site
    const step = page.locator('.folded li').first()
    expect(await step.isVisible()).toBe(false)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4500)
    await page.getByRole('heading', { name: 'How It Works' }).click()
    expect(await step.isVisible()).toBe(true)
    await page.getByRole('heading', { name: 'How It Works' }).click()
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await step.isVisible()).toBe(true)
  })

  it('buttons and links are as large as a fingertip', async () => {
    await using site = await openPage('/bmi-calc', PHONE)
    await site.page.getByRole('button', { name: 'Try an example' }).waitFor()
    const small = await site.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select), header :is(a, button, input)')]
        .filter(
          (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.card, [popover]'),
        )
        .flatMap((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          // The touch target of a breadcrumb link is larger than its text.
          const [middle, reach] = [left + width / 2, Math.max(22, height / 2) - 1]
          element.scrollIntoView({ block: 'center' })
          const { top: now } = element.getBoundingClientRect()
          const ends = [-reach, reach].map((by) => document.elementFromPoint(middle, now + height / 2 + by))
          const isReached = ends.every(
            (end) => end !== null && (end === element || element.contains(end) || end.contains(element)),
          )
          return isReached ? [] : [`${element.textContent || element.className} at ${Math.round(top)}: ${height}`]
        }),
    )
    expect(small).toEqual([])
  })

  it.each([
    { path: '/discount#price=3152500&discount=0', digits: 13 },
    { path: '/percentage#value=123456789012.75&percentage=100', digits: 18 },
  ])('a figure of $digits characters stands on one line at 320 px', async ({ path, digits }) => {
    await using site = await openPage(path, { width: 320, height: 640 })
    const figure = site.page.locator('.primary-figure').first()
    await figure.waitFor()
    expect((await figure.textContent())?.length).toBe(digits)
    const lines = await figure.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect(lines).toBe(1)
  })

  it('the words of what to do with a result are whole at 320 px', async () => {
    await using site = await openPage('/discount#price=80&discount=25', { width: 320, height: 640 })
    const actions = site.page.locator('.result-actions .action')
    await expect.poll(() => actions.count(), SOON).toBe(4)
    const cut = await actions.evaluateAll((all) =>
      all
        .flatMap((action) => [...action.children])
        .filter((word) => word.scrollWidth > word.clientWidth && getComputedStyle(word).overflow === 'hidden')
        .map(({ textContent }) => textContent),
    )
    expect(cut).toEqual([])
  })
})

it('in a wide window the figures of an example stand level with its form, in the first screen, and the advert below them', async () => {
  await using site = await openPage('/loan', { width: 1280, height: 800 })
  const { page } = site
  const example = page.getByRole('button', { name: 'Try an example' })
  await example.press('Enter')
  await expect.poll(async () => (await readResult(page)).monthlyPayment?.text, SOON).toBe('$386.66')
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Result')
  expect(await page.getByLabel('Loan amount', { exact: true }).inputValue()).toMatch(/^20,?000$/)
  expect(await example.count()).toBe(0)
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox()
    if (!box) throw new Error(`${selector} is not to be seen`)
    return { ...box, bottom: box.y + box.height, right: box.x + box.width }
  }
  await page.locator('.chart').first().waitFor()
  const [card, form, figures, result, advert] = [
    await boxOf('.cards > :first-child'),
    await boxOf('.tool-form'),
    await boxOf('.figures'),
    await boxOf('.result'),
    await boxOf('[data-slot="loan-top"]'),
  ]
  expect(result.y).toBe(card.y)
  expect(result.x).toBeGreaterThan(card.right)
  expect(Math.max(form.bottom, figures.bottom)).toBeLessThan(800)
  expect(advert.y).toBeGreaterThan(Math.max(form.bottom, result.bottom))
  expect(advert.right).toBeCloseTo(result.right, 0)
})

it.each(['date', 'average', 'bmi-calc'])(
  'the further figures of %s have each a line for label and text, and their notes stand below all of them',
  async (tool) => {
    await using site = await openPage(`/${tool}`, { width: 1280, height: 800 })
    const { page } = site
    await page.getByRole('button', { name: 'Try an example' }).press('Enter')
    const strip = page.locator('.figure-strip')
    await strip.waitFor(SOON)
    const { cells, notes } = await strip.evaluate((list) => {
      const linesOf = (element: Element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
      }
      const boxes = (selector: string) =>
        [...list.querySelectorAll(selector)].map((each) => ({
          ...each.getBoundingClientRect().toJSON(),
          lines: linesOf(each),
        }))
      return { cells: boxes('.figure dt, .figure .figure-text'), notes: boxes('.figure-note') }
    })
    expect(cells.map(({ lines }) => lines)).toEqual(cells.map(() => 1))
    const end = Math.max(...cells.map(({ bottom }) => bottom))
    expect(notes.filter(({ top, lines }) => top < end || lines > 1)).toEqual([])
    expect(notes.length).toBe(tool === 'date' ? 3 : 0)
  },
)

it('the chart beside a form takes what the form is higher than the result, and gives it back', async () => {
  await using site = await openPage('/mortgage', { width: 1280, height: 800 })
  const { page } = site
  const plot = page.locator('.plot')
  const heightOf = async () => (await plot.boundingBox())?.height ?? 0
  const left = () =>
    page.locator('.result').evaluate((result) => {
      const { paddingBottom } = getComputedStyle(result)
      const bottomOf = (selector: string) => result.querySelector(selector)?.getBoundingClientRect().bottom ?? 0
      return result.getBoundingClientRect().bottom - parseFloat(paddingBottom) - bottomOf('.chart')
    })
  await page.getByRole('button', { name: 'Try an example' }).click()
  await expect.poll(heightOf, SOON).toBeGreaterThan(400)
  expect(await plot.locator('svg').evaluate((svg) => svg.getBoundingClientRect().height)).toBe(await heightOf())
  expect(await left()).toBeLessThan(150)
  await page.setViewportSize({ width: 800, height: 800 })
  await expect.poll(heightOf, SOON).toBeLessThan(270)
})

it('the figures of results that were kept fit a phone, and stand level with their names on a desk', async () => {
  await using site = await openPage('/loan#amount=20000&rate=6&years=5', PHONE)
  const { page } = site
  await page.getByRole('button', { name: 'Keep' }).click()
  await page.getByLabel('Loan amount', { exact: true }).fill('25000')
  const table = page.getByRole('region', { name: 'Compared results' })
  await table.getByRole('button', { name: 'Remove' }).waitFor()
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const [head, figure] = await Promise.all(
    ['thead th:nth-child(3)', 'tbody tr:first-child td:nth-child(3)'].map((cell) => table.locator(cell).boundingBox()),
  )
  expect(head?.x).toBe(figure?.x)
  expect(head?.height).toBeGreaterThan(15)
  await page.setViewportSize({ width: 1280, height: 800 })
  const tops = await table.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) =>
      [...row.querySelectorAll('th :is(a, b), td:nth-child(2)')].map((each) => {
        const range = document.createRange()
        range.selectNodeContents(each)
        return Math.round(range.getClientRects()[0]?.top ?? 0)
      }),
    ),
  )
  for (const [name = 0, figure = 0] of tops) expect(Math.abs(name - figure)).toBeLessThanOrEqual(2)
  expect(tops).toHaveLength(2)
})

it('a name that does not fit the breadcrumb is left out, not cut', async () => {
  await using site = await openSite({ width: 320, javaScriptEnabled: false })
  await site.page.goto('/pregnancy')
  const { name, line } = await site.page.evaluate(() => ({
    name: document.querySelector('.tool-page-breadcrumb [aria-current] span')?.getBoundingClientRect().top ?? 0,
    line: document.querySelector('.tool-page-breadcrumb')?.getBoundingClientRect().bottom ?? 0,
  }))
  expect(name).toBeGreaterThanOrEqual(line)
  await site.page.setViewportSize({ width: 1280, height: 800 })
  expect(
    await site.page
      .locator('.tool-page-breadcrumb [aria-current] span')
      .evaluate((span) => span.getBoundingClientRect().top),
  ).toBeLessThan(160)
})

it.each([375, 320])('with text twice as large nothing overlaps at %i px', async (width) => {
  await using site = await openPage('/loan', { width, height: 812 })
  const { page } = site
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const path of ['/loan', '/']) {
    if (path === '/') await page.locator('.site-header-logo').click()
    await page.waitForURL(`**${path}`)
    const overlaps = await page.evaluate(() => {
      const groups = [
        [...document.querySelectorAll('.site-header-row > *, .site-header-row > .search input')].filter(
          (element) => !element.matches('form'),
        ),
        [...document.querySelectorAll('.tools-banner, .tool-page-breadcrumb, .tool-page-head h1, .lead, .calculator')],
        ...[...document.querySelectorAll('.card')].map((card) => [
          ...card.querySelectorAll('.tile, .card-name, .card-text, .card-star'),
        ]),
      ]
      // Measure text, not its box, which may be larger.
      const boxesOf = (element: Element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return element.matches('.card-name, .card-text, h1, .lead')
          ? [...range.getClientRects()]
          : [element.getBoundingClientRect()]
      }
      const lies = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
      return groups.flatMap((group) =>
        group.flatMap((one, index) =>
          group
            .slice(index + 1)
            .filter((other) => boxesOf(one).some((a) => boxesOf(other).some((b) => lies(a, b))))
            .map((other) => `${one.className} and ${other.className}: ${other.textContent}`),
        ),
      )
    })
    expect(overlaps, path).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
  }
})

it('an age stays in view whole on a phone, not its years alone', async () => {
  await using site = await openPage('/age-calc#birthDate=1990-05-15&referenceDate=2026-02-01', PHONE)
  // Python: dateutil.relativedelta(date(2026, 2, 1), date(1990, 5, 15)) is 35 years, 8 months and 17 days.
  await expect
    .poll(() => site.page.locator('.form-headline').innerText(), SOON)
    .toMatch(/Years\s*35\s*Months\s*8\s*Days\s*17/)
})
