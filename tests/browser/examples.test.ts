import { equip } from '../support/equip.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import { encodePermalink } from '../../src/engine/show/link/permalink.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import { isLong } from '../support/isLong.ts'
import { SOON } from '../support/soon.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type SiteOptions } from './support/openSite.ts'

// "Try an example" of every tool, pressed with the mouse. `npm run test:long` opens each tool in every window as every
// visitor; `npm test` every third tool and each with a view of its own, once, in alternating windows as alternating
// visitors.

const WINDOWS = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
] as const

const VISITORS = ['for the first time', 'before cookies are answered', 'again'] as const

/** The tools that show something of their own before anything is pressed: what must be in view. */
const AT_ONCE: Readonly<Record<string, string>> = {
  clock: '[data-plugin="clock"] li',
  'ip-lookup': '.primary-figure',
  notepad: 'textarea',
  countdown: '.result dl',
}
/** What the example of a tool shows, other than a result with figures. */
const SHOWS: Readonly<Record<string, string>> = {
  'qr-generator': '.result img',
  status: '.result .primary-figure',
}
const HEADLINE = '.result :is(.primaries, .figures, .result-table tbody tr)'

const { tools } = keepCatalogue()
const opened = tools.filter(
  ({ plugin, view }, index) => isLong || index % 3 === 0 || plugin !== undefined || view !== undefined,
)
const cases = opened.flatMap((tool, index) =>
  WINDOWS.flatMap((window, size) =>
    VISITORS.flatMap((visitor, kind) =>
      isLong || index % (WINDOWS.length * VISITORS.length) === size * VISITORS.length + kind
        ? [{ tool, id: tool.id, width: window.width, window, visitor }]
        : [],
    ),
  ),
)

it.each(cases)('$id shows its example at $width px to who is here $visitor', async ({ tool, window, visitor }) => {
  const options: SiteOptions = { ...window, services: tool.id === 'currency' || tool.id === 'ip-lookup' }
  await using site = await openSite({
    ...options,
    consent: visitor === 'before cookies are answered' ? 'unanswered' : 'necessary',
  })
  const { page } = site
  if (visitor === 'again') await page.addInitScript(remember, [tool.id, earlierInputs(tool)] as const)
  await page.route('**/api/check-website', (route) => route.fulfill({ json: { isOnline: true, responseTime: 84 } }))
  await page.goto(`/${tool.id}`)
  await hydrated(page)
  if (visitor === 'before cookies are answered') await page.getByRole('region', { name: 'Cookies' }).waitFor()
  const atOnce = AT_ONCE[tool.id]
  if (atOnce !== undefined) return void (await expectInView(page, atOnce))
  const button = page.locator('.try-example')
  // What is stored arrives after the rest of the page.
  if (visitor === 'again' && earlierInputs(tool) !== '')
    await page.locator('summary:text("Recent results"), button:text("Clear history")').waitFor()
  await button.evaluate((each) => each.scrollIntoView({ block: 'nearest' }))
  const { x, y, hit } = await button.evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    return { x, y, hit: document.elementFromPoint(x, y)?.closest('button')?.textContent }
  })
  expect(hit).toBe(await button.textContent())
  const before = await page.evaluate(() => scrollY)
  await page.mouse.click(x, y)
  const headline = SHOWS[tool.id] ?? HEADLINE
  const { top, bottom } = await expectInView(page, headline)
  const moved = (await page.evaluate(() => scrollY)) - before
  const [from, to] = await edges(page)
  // Whatever would have been in view anyway needs no scrolling.
  if (top + moved >= from && bottom + moved <= to) expect(moved).toBe(0)
})

/** The inputs of a result that somebody calculated earlier; empty if the tool keeps none. */
function earlierInputs(tool: ToolData): string {
  const [example] = tool.examples
  const isKept = tool.plugin === undefined && !tool.requires.includes('chance')
  return example && isKept ? encodePermalink(equip(tool), example.given) : ''
}

/** Runs in the page. */
function remember([tool, inputs]: readonly [string, string]): void {
  localStorage.setItem('abakit-results', JSON.stringify({ version: 1, kept: [], recent: [{ tool, inputs, at: 1 }] }))
  // The scientific calculator lists its calculations itself.
  const calculations = [{ expression: '2+2', angle: 'deg', text: '4' }]
  localStorage.setItem('abakit-calculations', JSON.stringify({ version: 1, calculations }))
}

/** The top and bottom of the window that nothing covers. */
const edges = (page: Page): Promise<[number, number]> =>
  page.evaluate(() => [
    document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    document.querySelector('[aria-label="Cookies"]')?.getBoundingClientRect().top ?? innerHeight,
  ])

async function expectInView(page: Page, selector: string): Promise<{ top: number; bottom: number }> {
  const element = page.locator(selector).first()
  await element.waitFor()
  const read = () =>
    element.evaluate((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return { top, bottom }
    })
  await expect
    .poll(async () => {
      const [from, to] = await edges(page)
      const { top, bottom } = await read()
      return top >= from && bottom <= to ? 'in view' : `${top} to ${bottom}, not between ${from} and ${to}`
    }, SOON)
    .toBe('in view')
  return await read()
}
