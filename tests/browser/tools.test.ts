import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCatalogue, readSurroundings } from '../../scripts/read-tools.ts'
import type { OutputResult } from '../../src/engine/present/present.ts'
import { calculate } from '../../src/service/calculate.ts'
import type { CalculationContext } from '../../src/engine/evaluate/context.ts'
import { linkTool } from '../../src/engine/evaluate/linkTool.ts'
import { viewForm } from '../../src/engine/present/viewForm.ts'
import { EXAMPLE_NOW } from '../../src/engine/check/checkExamples.ts'
import type { Example } from '../../src/engine/definition.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import { startValues } from '../../src/engine/present/startValues.ts'
import { toGiven } from '../../src/form/rawValues.ts'
import { axeInPlace } from './support/axeInPlace.ts'
import { calculateButton, fillForm } from './support/fillForm.ts'
import { hydrated } from './support/hydrated.ts'
import { openSite, type OpenSite } from './support/openSite.ts'
import { expectedResult, readResult, type ShownOutput } from './support/readResult.ts'
import { SOON } from './support/soon.ts'
import type { Tool } from '../../src/engine/tool.ts'

// Every definition goes through this suite and is listed nowhere: what a tool's file says is what its page must do.

const { tools } = readCatalogue()
const { evaluateExpression } = readSurroundings()
/** The visitor's clock where an example sets none: not the one that examples are checked with, so none depends on it. */
const SOME_OTHER_DAY = '2031-07-04T09:30:00'
const MOST_RELATED = 4
const FALLBACK = ['percentage', 'bmi-calc', 'loan', 'currency', 'unit', 'age-calc']
const VISITORS = [1, 2, 3]
const SECTIONS = ['Formula', 'Example', 'How It Works', 'Use Cases', 'Frequently Asked Questions']

it('finds the definitions', () => {
  expect(tools.length).toBeGreaterThan(30)
  expect(tools.flatMap(({ examples }) => examples).length).toBeGreaterThan(150)
})

// A visitor waits most of the time, so several walk through the catalogue side by side.
describe.concurrent.each(VISITORS)('visitor %i', (visitor) => {
  const visited = tools.filter((_, index) => index % VISITORS.length === visitor - 1)
  describe.each(visited.map((tool): [string, ToolData] => [tool.id, tool]))('/%s', { concurrent: false }, visitTool)
})

function visitTool(id: string, data: ToolData): void {
  let site: OpenSite
  beforeAll(async () => {
    site = await openSite({ timezoneId: 'UTC', reducedMotion: 'reduce', colorScheme: 'light' })
    await site.page.clock.setFixedTime(asInstant(SOME_OTHER_DAY))
    await site.page.goto(`/${id}`)
    await hydrated(site.page)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  it('says where it stands and what it is', async ({ expect }) => {
    const { page } = site
    expect(await page.locator('h1').allInnerTexts()).toEqual([data.title])
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    expect(await breadcrumb.getByRole('listitem').allTextContents()).toEqual(['Home', data.category, data.name])
    expect(await breadcrumb.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
    expect(await breadcrumb.locator('[aria-current="page"]').textContent()).toBe(data.name)
    expect(await page.getByRole('link', { name: 'Back to All Tools' }).getAttribute('href')).toBe('/')
  })

  it('has all of its content, in order', async ({ expect }) => {
    const { content } = data
    const headings = await site.page.locator('.tool-page h2:not(.plugin *)').allTextContents()
    expect(headings.filter((heading) => heading !== 'Related Calculators')).toEqual(SECTIONS)
    const faqs = site.page.locator('section', { has: site.page.getByRole('heading', { name: SECTIONS[4] ?? '' }) })
    expect(await faqs.getByRole('heading', { level: 3 }).allTextContents()).toEqual(
      content.faqs.map(({ question }) => question),
    )
    const { introduction, formula, example, howItWorks, useCases } = content
    const paragraphs = [introduction, formula, example, ...howItWorks, ...useCases]
      .concat(content.faqs.flatMap(({ question, answer }) => [question, answer]))
      .flatMap((text) => text.trim().split(/\n\s*\n/))
      .map(oneLine)
    expect(inOrder(oneLine((await site.page.locator('.tool-page').textContent()) ?? ''), paragraphs)).toEqual([])
  })

  it('leads to up to four others, of its category first', async ({ expect }) => {
    const cards = site.page.getByRole('region', { name: 'Related Calculators' }).getByRole('article')
    const links = await cards.getByRole('link').all()
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(
      relatedTo(data).map((other) => `/${other.id}`),
    )
    expect(await cards.getByRole('heading').allTextContents()).toEqual(relatedTo(data).map(({ name }) => name))
  })

  if (data.plugin === undefined) {
    const tool = linkTool(data)
    let entered = new Set<string>()

    it('says what it is for before the first calculation, and its button always answers', async ({ expect }) => {
      const { page } = site
      expect(await page.getByRole('region', { name: 'Result' }).innerText()).toContain('Your result appears here.')
      expect(await readResult(page)).toEqual({})
      const fields = viewForm(tool, toGiven(data, startValues(data)), contextOf(SOME_OTHER_DAY))
      expect(await shownInputs(site)).toEqual(fields.map(({ input }) => input.name))
      expect(await calculateButton(page).isEnabled()).toBe(true)
    })

    it.for(data.examples.map((example): [string, Example] => [example.name, example]))(
      'calculates %s',
      async ([, example], { expect }) => {
        const { page } = site
        // Nobody clears what somebody else left in the form: a new visit does.
        const leftOver = [...entered].some((name) => !Object.hasOwn(example.given, name))
        entered = new Set(Object.keys(example.given))
        await page.clock.setFixedTime(asInstant(example.now ?? SOME_OTHER_DAY))
        if (leftOver) {
          // The address holds what was entered: reloaded as it is, it would be filled in again.
          await page.evaluate(() => history.replaceState(history.state, '', location.pathname))
          await page.reload()
          await hydrated(page)
        }

        await fillForm(page, data, example.given)
        const fields = viewForm(tool, example.given, contextOf(example.now))
        expect(await shownInputs(site)).toEqual(fields.map(({ input }) => input.name))
        await calculateButton(page).click()

        const outputs = answerOf(tool, example)
        await expect
          .poll(async () => withoutRandom(await readResult(page), example), SOON)
          .toEqual(withoutRandom(expectedResult(outputs), example))
        const shown = await readResult(page)
        for (const [output, text] of Object.entries(example.texts ?? {})) expect(shown[output]?.text, output).toBe(text)
        for (const [output, range] of Object.entries(example.gives)) {
          if (!isRange(range)) continue
          expect(wholeNumber(shown[output]?.text)).toBeGreaterThanOrEqual(range.min)
          expect(wholeNumber(shown[output]?.text)).toBeLessThanOrEqual(range.max)
        }
        expect(await page.getByRole('region', { name: 'Result' }).getByRole('status').textContent()).toContain(
          Object.values(shown)[0]?.label,
        )
      },
    )
  }

  it.for(['light', 'dark'] as const)('has no accessibility fault in the %s theme', async (colorScheme, { expect }) => {
    const { page } = site
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme'), SOON).toBe(colorScheme)
    // What the bar at the top covers just now is no fault of the page.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await axeInPlace(page)).toEqual([])
  })

  it('leads on to the first of its related calculators and stays quiet all the while', async ({ expect }) => {
    const { page } = site
    const [first] = relatedTo(data)
    if (first) {
      await page.getByRole('region', { name: 'Related Calculators' }).getByRole('link', { name: first.name }).click()
      await expect.poll(() => page.locator('h1').allTextContents(), SOON).toEqual([first.title])
      expect(new URL(page.url()).pathname).toBe(`/${first.id}`)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
    await site.expectQuiet()
  })
}

/** Up to four of the same category, then the usual ones; never itself. */
function relatedTo(data: ToolData): ToolData[] {
  const others = tools.filter(({ id }) => id !== data.id)
  const same = others.filter(({ category }) => category === data.category).slice(0, MOST_RELATED)
  const usual = FALLBACK.flatMap((id) => others.filter((other) => other.id === id && !same.includes(other)))
  return [...same, ...usual].slice(0, MOST_RELATED)
}

function contextOf(now: string = EXAMPLE_NOW): CalculationContext {
  return { now, random: () => 0x9e3779b9, ...(evaluateExpression ? { evaluateExpression } : {}) }
}

function answerOf(tool: Tool, { given, now }: Example): Readonly<Record<string, OutputResult>> {
  const answer = calculate(tool, given, contextOf(now))
  if (!answer.ok) throw new Error(`the engine refuses it: ${answer.errors.map(({ message }) => message).join('; ')}`)
  return answer.outputs
}

const shownInputs = (site: OpenSite): Promise<(string | null)[]> =>
  site.page.locator('[data-input]').evaluateAll((fields) => fields.map((field) => field.getAttribute('data-input')))

/** A civil time as the visitor's clock shows it, for a browser in UTC. */
const asInstant = (now: string): Date => new Date(`${now}Z`)

const isRange = (value: unknown): value is { min: number; max: number } =>
  typeof value === 'object' && value !== null && 'min' in value && 'max' in value

/** A random figure is no other's; its label is. */
const withoutRandom = (shown: Readonly<Record<string, ShownOutput>>, { gives }: Example) =>
  Object.fromEntries(
    Object.entries(shown).map(([name, output]) => [
      name,
      isRange((gives as Record<string, unknown>)[name]) ? { ...output, text: 'random' } : output,
    ]),
  )

const wholeNumber = (text = ''): number => (/^-?[\d,]+$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN)

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The parts that do not stand in a text after all those before them. */
function inOrder(text: string, parts: readonly string[]): string[] {
  let from = 0
  return parts.filter((part) => {
    const found = text.indexOf(part, from)
    if (found >= 0) from = found + part.length
    return found < 0
  })
}
