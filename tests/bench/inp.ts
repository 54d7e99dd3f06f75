import { equip } from '../support/equip.ts'
import type { Page } from 'playwright-core'
import { readCatalogue } from '../../scripts/read-tools.ts'
import { encodePermalink } from '../../src/engine/show/link/permalink.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import { fromGiven, toGiven } from '../../src/form/rawValues.ts'
import { answerForServices } from '../browser/support/foreignServices.ts'
import { hydrated } from '../browser/support/hydrated.ts'
import { openBenchSite, slowDown, SLOWDOWN } from './openBenchSite.ts'
import { spreadOf } from './measure.ts'
import { heading, line, showNumber, showSpread } from './report.ts'
import { timeInteractions } from './timeInteractions.ts'

/** Tools with a long table, a table and choices, rows, units, the most formulas, and a plugin. */
const TOOLS = ['loan', 'mortgage', 'gpa', 'unit', 'bmr', 'currency']
const GOAL_MS = 100
const KEYS = ['1', 'Backspace']
const ROUNDS = 8
/** The pause between two keys; event timing entries arrive within it. */
const REST_MS = 200

/** Measures the time from a keystroke to the next paint of the results, on a processor four times slower. */
export async function benchInp(): Promise<void> {
  await using site = await openBenchSite()
  const context = await site.newContext()
  await answerForServices(context)
  heading(
    `Interaction to next paint with a live result, on a processor ${SLOWDOWN} times slower: keys in the first field, ms`,
  )
  const { tools } = readCatalogue()
  for (const tool of TOOLS.map((id) => tools.find((each) => each.id === id) as ToolData)) {
    const measure = async (fragment: string) => {
      const page = await context.newPage()
      await page.goto(`/${tool.id}${fragment}`)
      await hydrated(page)
      if (fragment !== '') await page.locator('.primary-figure').first().waitFor()
      const measured = await measureKeys(page)
      await page.close()
      return measured
    }
    // Other load slows both down equally.
    const [plain, live] = [await measure(''), await measure(`#${exampleOf(tool)}`)]
    if (!live.follows) throw new Error(`${tool.id}: the result does not follow`)
    const worst = Math.max(...live.times)
    // Where every field has a value from the start, the first key already gives a result.
    const before = plain.follows ? '' : `; before a result ${showNumber(spreadOf(plain.times).median)}`
    line(tool.id, `${showSpread(spreadOf(live.times))}, worst ${worst}${before}`, {
      text: `at most ${GOAL_MS}`,
      holds: worst <= GOAL_MS,
    })
  }
}

function exampleOf(tool: ToolData): string {
  const [example] = tool.examples
  return example
    ? encodePermalink(equip(tool), toGiven(equip(tool), fromGiven(equip(tool), example.given)))
    : 'amount=100&from=USD&to=EUR'
}

interface Keys {
  /** The duration of each interaction from the browser's event timing, rounded to 8 ms; those below 16 ms are left out. */
  readonly times: readonly number[]
  /** Whether the result changed. */
  readonly follows: boolean
}

async function measureKeys(page: Page): Promise<Keys> {
  const longest = await timeInteractions(page)
  const field = page.locator('.tool-form input.control:not([role=combobox])').first()
  await field.focus()
  await page.keyboard.press('End')
  const speedUp = await slowDown(page)
  const shown = () => page.locator('.result').innerText()
  const before = await shown()
  for (let round = 0; round < ROUNDS; round++)
    for (const key of KEYS) {
      await page.keyboard.press(key)
      await page.waitForTimeout(REST_MS)
    }
  await page.keyboard.press('1')
  await page.waitForTimeout(REST_MS)
  const follows = (await shown()) !== before
  await speedUp()
  const times = await longest()
  if (times.length === 0) throw new Error(`${page.url()}: no interaction was timed`)
  return { times, follows }
}
