import type { Page } from 'playwright-core'
import { answerForServices } from '../browser/support/foreignServices.ts'
import { openBenchSite, slowDown, SLOWDOWN } from './openBenchSite.ts'
import { spreadOf, type Spread } from './measure.ts'
import { heading, line, showSpread } from './report.ts'
import { timeInteractions } from './timeInteractions.ts'

const FIRST_GOAL_MS = 150
const NEXT_GOAL_MS = 100
const ROUNDS = 5
/** For scripts to be fetched before a first touch, and for what a touch causes before it is read. */
const REST_MS = 1200

type Act = (page: Page) => Promise<void>

interface Interaction {
  readonly name: string
  /** What has been done with the page before. */
  readonly before?: Act
  readonly act: Act
  /** The same once more, where it differs. */
  readonly again?: Act
}

const choose =
  (theme: string): Act =>
  (page) =>
    page.locator('#tools-menu .theme-choice label', { hasText: theme }).tap()
const openMenu: Act = (page) => page.locator('.site-header-menu').tap()
const type =
  (key: string): Act =>
  (page) =>
    page.keyboard.press(key)
const tapTab =
  (index: number): Act =>
  (page) =>
    page.locator('.result-more summary').nth(index).tap()
const calculate: Act = (page) => page.locator('.tool-form button[type=submit]').tap()
const tapChart =
  (part: number): Act =>
  async (page) => {
    const box = await page.locator('.chart svg').first().boundingBox()
    if (!box) throw new Error('no chart to touch')
    await page.touchscreen.tap(box.x + box.width * part, box.y + box.height / 2)
  }
const fill: Act = async (page) => {
  for (const [name, text] of Object.entries({ amount: '20000', rate: '6', years: '5' }))
    await page.locator(`[name=${name}]`).fill(text)
}
const see: Act = async (page) => {
  await fill(page)
  await calculate(page)
  await page.locator('.chart svg').first().waitFor()
  await page.locator('.chart svg').first().scrollIntoViewIfNeeded()
}

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'a key in a field',
    act: async (page) => {
      await page.locator('[name=amount]').tap()
      await page.keyboard.press('1')
    },
    again: type('2'),
  },
  { name: 'Calculate', before: fill, act: calculate },
  { name: 'a tab', before: see, act: tapTab(0), again: tapTab(1) },
  { name: 'a point of a chart', before: see, act: tapChart(0.4), again: tapChart(0.7) },
  { name: 'the menu', act: openMenu, again: type('Escape') },
  {
    name: 'a letter in the search box',
    act: async (page) => {
      await page.locator('.search-bar input').tap()
      await page.keyboard.press('m')
    },
    again: type('o'),
  },
  { name: 'a theme', before: openMenu, act: choose('Dark'), again: choose('Light') },
  {
    name: 'the assistant',
    // The button leaves the form free.
    before: (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
    act: (page) => page.locator('.chat button').first().tap(),
    again: (page) => page.getByRole('button', { name: 'Close' }).last().tap(),
  },
]

/** Measures the first touches of a page that nobody has touched, and the same again, on a processor four times slower. */
export async function benchTouch(): Promise<void> {
  await using site = await openBenchSite()
  heading(`First touches of /loan, then the same again, on a processor ${SLOWDOWN} times slower: to the next paint, ms`)
  for (const interaction of INTERACTIONS) {
    const first: number[] = []
    const next: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await using context = await site.newContext({ hasTouch: true, isMobile: true })
      await answerForServices(context)
      const [once, again] = await measure(await context.newPage(), interaction)
      first.push(once)
      next.push(again)
    }
    report(`${interaction.name}, the first time`, spreadOf(first), FIRST_GOAL_MS)
    report(`${interaction.name}, then`, spreadOf(next), NEXT_GOAL_MS)
  }
}

function report(name: string, spread: Spread, goalMs: number): void {
  line(name, showSpread(spread), { text: `at most ${goalMs}`, holds: spread.median <= goalMs })
}

/** The longest interaction of the first time and of the second, in ms; 0 where it is below what browsers time. */
async function measure(page: Page, { before, act, again = act }: Interaction): Promise<[number, number]> {
  await page.addInitScript(() =>
    localStorage.setItem('cookie-consent', '{"necessary":true,"analytics":false,"marketing":false}'),
  )
  await page.goto('/loan')
  await page.waitForTimeout(REST_MS)
  if (before) {
    await before(page)
    await page.waitForTimeout(REST_MS)
  }
  const longest = await timeInteractions(page)
  await slowDown(page)
  const timed = async (each: Act) => {
    await each(page)
    await page.waitForTimeout(REST_MS)
    return Math.max(0, ...(await longest()))
  }
  return [await timed(act), await timed(again)]
}
