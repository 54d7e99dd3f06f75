import { WHOLE_ENGINE } from '../../src/engine/load/wholeEngine.ts'
import axe, { type ElementContext } from 'axe-core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { linkTool } from '../../src/engine/compile/linkTool.ts'
import { viewForm } from '../../src/engine/show/viewForm.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import { fromGiven, toGiven } from '../../src/form/rawValues.ts'
import { readPages } from '../../scripts/read-pages.ts'
import { AXE_TAGS } from '../support/axeTags.ts'
import { contextOf, SOME_OTHER_DAY, visibleOutputs } from '../support/exampleRuns.ts'
import { fixtures } from '../support/fixtures.ts'
import { SOON } from '../support/soon.ts'
import { computed, tools } from './support/computed.ts'
import { calculate, calculateButton, fillForm, main, one, shownInputs, textFieldOf, user } from './support/fillForm.ts'
import { expectNoise } from './support/noise.ts'
import { openFixture } from './support/openFixture.ts'
import { openPage } from './support/openPage.tsx'
import { panel, readResult } from './support/result.ts'

const title = () => document.querySelector('h1')?.textContent

/** The first link to a related calculator, and what it leads to. */
function related() {
  const [link] = document.querySelectorAll<HTMLAnchorElement>('[aria-labelledby="related"] article a')
  const other = tools.find(({ id }) => link?.pathname === `/${id}`)
  if (!link || !other) throw new Error('nothing is related')
  return { link, other }
}

describe.each(computed)('/$id', (data) => {
  it('says what it is for, links to a related calculator, and has no accessibility fault that can be found without layout', async () => {
    await openPage(`/${data.id}`)
    expect(panel().textContent).toContain('Your result appears here.')
    expect(readResult()).toEqual({})
    const tool = linkTool(data, { engine: WHOLE_ENGINE })
    const fields = viewForm(tool, toGiven(tool, fromGiven(tool, data.starts?.all)), contextOf(SOME_OTHER_DAY))
    expect(shownInputs()).toEqual(fields.map(({ input }) => input.name))
    // The button is never disabled.
    expect(calculateButton().disabled).toBe(false)

    expect(related().other.id).not.toBe(data.id)

    // Including the result and everything in it that can be opened.
    await expectNoFaults(data)
  })
})

// One for each component that renders a form.
it.each([...Map.groupBy(computed, ({ view }) => view).values()].flatMap(([data]) => data ?? []))(
  '/$id links to a related calculator and back',
  async ({ id, title: own }) => {
    await openPage(`/${id}`)
    const { link, other } = related()
    await user.click(link)
    await vi.waitUntil(() => title() === other.title, SOON)
    expect(location.pathname).toBe(`/${other.id}`)
    history.back()
    await vi.waitUntil(() => title() === own, SOON)
    expect(readResult()).toEqual({})
  },
)

it.each(readPages().pages)(
  '/$id has no accessibility fault with its questions open, but for what has to be seen',
  async ({ id }) => {
    // Logged by the page that names the model behind the chat.
    expectNoise(/^The server did not say which model answers/)
    await openPage(`/${id}`)
    for (const question of main().querySelectorAll('details')) question.open = true
    expect(await faults(main())).toEqual([])
  },
)

// Charts that no tool uses yet.
it.each(fixtures.filter(({ charts }) => charts.some(({ kind }) => /^(line|bars)$/.test(kind))))(
  'nor has $id',
  async (data) => {
    await openFixture(data.id)
    await expectNoFaults(visibleOutputs(data))
  },
)

async function expectNoFaults(data: ToolData): Promise<void> {
  await fillForm(data, data.examples[0]?.given ?? {})
  await calculate()
  const closed = () => panel().querySelectorAll<HTMLElement>('details:not([open]) > summary')
  await vi.waitFor(async () => {
    // One opens at a time; the faults of all are found at once.
    for (const details of panel().querySelectorAll('details')) details.removeAttribute('name')
    for (const summary of closed()) await user.click(summary)
    expect(closed()).toHaveLength(0)
  }, SOON)
  expect(await faults(main())).toEqual([])
}

it('the rest of every page has no accessibility fault either, and one would be found', async () => {
  await openPage('/loan', { lists: true })
  expect(await faults(document)).toEqual([])
  one(document, 'label[for="input-amount"]').remove()
  textFieldOf('amount').removeAttribute('placeholder')
  expect(await faults(document)).toEqual([expect.stringMatching(/^label: /)])
})

/** Violations that axe finds from the structure alone: contrast and sizes need a browser. */
async function faults(place: ElementContext): Promise<string[]> {
  // axe asks for every element's style, of which only what hides elements matters here; working out the rest takes longer
  // than the rules.
  const { getComputedStyle } = globalThis
  onTestFinished(() => void vi.stubGlobal('getComputedStyle', getComputedStyle))
  vi.stubGlobal('getComputedStyle', (element: HTMLElement) => ({
    getPropertyValue: (name: string) =>
      name === 'display' && element.matches('[hidden], head, script, style, template')
        ? 'none'
        : element.style.getPropertyValue(name),
  }))
  const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } }
  const { violations } = await axe.run(place, { runOnly: AXE_TAGS, resultTypes: ['violations'], rules })
  return violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes.map(({ target }) => target.join(' ')).join()}`)
}
