import '../../src/form/units/unitSwitches.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Given } from '../../src/engine/run/readInputs.ts'
import { startValues } from '../../src/engine/show/startValues.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import { asInstant, differences, LANGUAGES, runExample, SOME_OTHER_DAY, withoutRandom } from '../support/exampleRuns.ts'
import { computed } from './support/computed.ts'
import { calculate, fillForm, shownInputs } from './support/fillForm.ts'
import { openForm } from './support/openPage.tsx'
import { announced, readResult } from './support/result.ts'

// Every definition is tested here without being listed: its form must do what its file says. Uses the browser's components,
// without a browser. Each is on its page in pages.test.ts.

afterEach(() => vi.restoreAllMocks())

/** What an example that leaves a choice out takes, where the page starts with another. */
const standardChoices = (data: ToolData): Given =>
  Object.fromEntries(Object.keys(data.starts?.all ?? {}).map((name) => [name, startValues(data)[name]]))

it('finds the definitions', () => {
  expect(computed.length).toBeGreaterThan(25)
  expect(computed.flatMap(({ examples }) => examples).length).toBeGreaterThan(150)
})

describe.each(computed)('/$id', (data) => {
  it.each(data.examples)('calculates $name', async (example) => {
    vi.setSystemTime(asInstant(example.now ?? SOME_OTHER_DAY))
    // A figure is shown in the units of its fields, which are those of the region.
    if (example.system) vi.spyOn(navigator, 'language', 'get').mockReturnValue(LANGUAGES[example.system])
    await openForm(`/${data.id}`)
    await fillForm(data, { ...standardChoices(data), ...example.given })
    const { inputs, outputs } = runExample(data, example)
    expect(shownInputs()).toEqual(inputs)
    await calculate()
    const shown = readResult()
    expect(withoutRandom(shown, example)).toEqual(outputs)
    expect(differences(shown, example)).toEqual([])
    expect(announced().textContent).toContain(Object.values(shown)[0]?.label)
  })
})
