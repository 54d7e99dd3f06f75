// npm run test:firefox: every page and every example in Firefox, the second engine; `-- /loan /currency` those alone. No
// error may reach the console, and every figure must be what the engine gives here, which is what it gives in Chromium.
// Exit status 1 where one is not.
import { equip } from '../support/equip.ts'
import { isDeepStrictEqual } from 'node:util'
import { readPages } from '../../scripts/read-pages.ts'
import { readCatalogue } from '../../scripts/read-tools.ts'
import type { Example } from '../../src/engine/definition.ts'
import { encodePermalink } from '../../src/engine/show/link/permalink.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import { fromGiven, toGiven } from '../../src/form/rawValues.ts'
import { IP_URL, publishedRates, RATES_URL, VISITOR_IP } from '../browser/support/foreignServices.ts'
import { isHydrated } from '../browser/support/hydrated.ts'
import { startSite } from '../browser/support/startSite.ts'
import {
  asInstant,
  differences,
  LANGUAGES,
  runExample,
  SOME_OTHER_DAY,
  visibleOutputs,
  withoutRandom,
} from '../support/exampleRuns.ts'
import { readOutputs, type ShownOutput } from '../support/readOutputs.ts'
import { openFirefox, type FirefoxPage } from './openFirefox.ts'

const RESULT = `(${readOutputs})([...document.querySelectorAll('[data-output]')])`
const HYDRATED = `(${isHydrated})()`
/** A page runs its scripts with the first sign of use. */
const TOUCH = `document.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1 }))`

const { tools } = readCatalogue('tools')
const requested = process.argv.slice(2)
const paths = ['/', ...[...tools, ...readPages().pages].map(({ id }) => `/${id}`), '/no-such-page'].filter(
  (path) => requested.length === 0 || requested.includes(path),
)
const computed = tools.filter(({ plugin }) => plugin === undefined).map(visibleOutputs)
const problems: string[] = []
let examples = 0

const site = await startSite({ root: process.cwd(), env: { RATE_LIMIT: 'off' } })
try {
  await using page = await openFirefox()
  await page.answer(RATES_URL, publishedRates())
  await page.answer(IP_URL, JSON.stringify({ ip: VISITOR_IP }))
  console.log(await page.evaluate<string>('navigator.userAgent'))
  for (const path of paths) {
    await page.goto(site.baseUrl + path)
    await page.evaluate(TOUCH)
    if (!(await page.waitFor<boolean>(HYDRATED, Boolean))) problems.push(`${path}: does not come to life`)
    const tool = computed.find(({ id }) => path === `/${id}`)
    for (const example of tool?.examples ?? []) problems.push(...(await tryExample(page, tool as ToolData, example)))
    examples += tool?.examples.length ?? 0
    problems.push(...(await page.leave()).map((problem) => `${path}: ${problem}`))
  }
} finally {
  await site.stop()
}
console.log([`${paths.length} pages, ${examples} examples, ${problems.length} problems`, ...problems].join('\n'))
process.exitCode = problems.length > 0 ? 1 : 0

/** Opens the link of an example and compares what it shows. */
async function tryExample(page: FirefoxPage, tool: ToolData, example: Example): Promise<string[]> {
  const { outputs } = runExample(tool, example)
  const now = asInstant(example.now ?? SOME_OTHER_DAY).getTime()
  const fragment = encodePermalink(equip(tool), toGiven(equip(tool), fromGiven(equip(tool), example.given)))
  // Nothing follows from an address that stays as it is.
  if ((await page.evaluate<string>('location.hash')) === `#${fragment}`) await page.goto(`${site.baseUrl}/${tool.id}`)
  // Figures are in the units of the fields, which are those of the region.
  await page.setLocale(example.system ? LANGUAGES[example.system] : null)
  await page.evaluate(`void (globalThis.stoppedClock = ${now})`)
  await page.evaluate(`void (location.hash = ${JSON.stringify(fragment)})`)
  const accepts = (shown: Record<string, ShownOutput>) =>
    isDeepStrictEqual(withoutRandom(shown, example), outputs) && differences(shown, example).length === 0
  const shown = await page.waitFor(RESULT, accepts)
  if (accepts(shown)) return []
  return [`/${tool.id}, ${example.name}: shows ${JSON.stringify(shown)}, not ${JSON.stringify(outputs)}`]
}
