import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCatalogue } from '../../scripts/read-tools.ts'
import {
  asInstant,
  differences,
  runExample,
  SOME_OTHER_DAY,
  visibleOutputs,
  withoutRandom,
} from '../support/exampleRuns.ts'
import { axeInLightAndDark, LAYOUT } from './support/axe.ts'
import { coveringExamples, featuresOf } from './support/coveringExamples.ts'
import { calculateButton, fillForm } from './support/fillForm.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite } from './support/openSite.ts'
import { readResult } from './support/readResult.ts'
import { SOON } from '../support/soon.ts'
import { readShifts } from './support/watchShifts.ts'

// Every example of every definition is calculated in tests/dom. Here are the few that have a browser draw and do
// everything that a definition can ask for.

const computed = readCatalogue()
  .tools.filter(({ plugin }) => plugin === undefined)
  .map(visibleOutputs)
const covering = coveringExamples(computed)

it('is seen in a browser, whatever a definition uses', () => {
  const covered = new Set(covering.flatMap(({ tool }) => featuresOf(tool)))
  expect(computed.flatMap(featuresOf).filter((feature) => !covered.has(feature))).toEqual([])
  expect([...covered]).toEqual(expect.arrayContaining(['inputs.type=rows', 'inputs.when', 'outputs.table.name']))
})

describe('on a phone', () => {
  let site: OpenSite
  beforeAll(async () => {
    site = await openSite({ timezoneId: 'UTC', reducedMotion: 'reduce', colorScheme: 'light', width: 375, height: 700 })
  })
  afterAll(() => site[Symbol.asyncDispose]())

  describe.each(covering)('/$tool.id', ({ tool, examples }) => {
    it.each(examples)('calculates $name: nothing jumps, and the result comes into view', async (example) => {
      const { page } = site
      await page.clock.setFixedTime(asInstant(example.now ?? SOME_OTHER_DAY))
      await page.goto(`/${tool.id}`)
      await hydrated(page)
      await fillForm(page, tool, example.given)
      const { inputs, outputs } = runExample(tool, example)
      expect(await shownInputs(page)).toEqual(inputs)
      const before = await readShifts(page)
      // A form without a button has calculated by now.
      const hasButton = (await calculateButton(page).count()) > 0
      if (hasButton) await calculateButton(page).click()

      await expect.poll(async () => withoutRandom(await readResult(page), example), SOON).toEqual(outputs)
      const shown = await readResult(page)
      expect(differences(shown, example)).toEqual([])
      const status = page.getByRole('region', { name: 'Result' }).getByRole('status')
      await expect.poll(() => status.textContent(), SOON).toContain(Object.values(shown)[0]?.label)
      expect(await readShifts(page)).toEqual(before)
      // A result that follows the typing scrolls to nothing.
      if (hasButton) await expect.poll(() => isInView(page, '[data-output]'), SOON).toBe(true)
    })

    // What its structure alone would show is found in tests/dom, for every tool.
    it('has no accessibility fault with a result, and enough contrast in the dark too', async () => {
      const { page } = site
      expect(await axeInLightAndDark(page, LAYOUT)).toEqual([])
      await site.expectQuiet()
    })
  })
})

const shownInputs = (page: Page): Promise<(string | null)[]> =>
  page.locator('[data-input]').evaluateAll((fields) => fields.map((field) => field.getAttribute('data-input')))

const isInView = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
