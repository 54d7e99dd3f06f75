import '../../src/form/units/unitSwitches.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tools } from '../engine/support/catalogue.ts'
import { SOON } from '../support/soon.ts'
import { main, one, user } from './support/fillForm.ts'
import { openForm } from './support/openPage.tsx'
import { figures } from './support/result.ts'

// What "Try an example" fills in for the visitors of each region.

/** Presses "Try an example" as a visitor from a region; returns what the text fields hold then, with their units. */
async function tryExample(path: string, language: string): Promise<string[]> {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  await openForm(path)
  await user.click(one(main(), '.try-example'))
  await vi.waitFor(() => expect(Object.keys(figures())).not.toEqual([]), SOON)
  return [...main().querySelectorAll<HTMLInputElement>('[data-input] input.control')]
    .filter(({ value }) => value !== '')
    .map(({ id, value }) => {
      const unit = main().querySelector<HTMLSelectElement>(`#${id.replace('input-', 'unit-')}`)?.value
      return unit === undefined || unit.includes('+') ? value : `${value} ${unit}`
    })
}

afterEach(() => vi.restoreAllMocks())

const withUnits = [...tools.values()]
  .filter(({ data }) => data.inputs.some(({ units }) => units?.us !== undefined || units?.uk !== undefined))
  .map(({ data }) => data.id)

describe.each(['en-US', 'en-GB', 'de-DE'])('for a visitor from %s the example', (language) => {
  it.each(withUnits)('of %s has round numbers', async (id) => {
    const texts = await tryExample(`/${id}`, language)
    expect(texts).not.toEqual([])
    for (const text of texts)
      for (const [number] of text.matchAll(/[\d.,]+/g))
        expect(number.replace(/\D|^0+|0+$/g, '').length, text).toBeLessThan(4)
  })
})

it('is in the units of the region', async () => {
  expect(await tryExample('/calorie', 'en-US')).toEqual(['180 lb', '30', '5 ft 10 in'])
  expect(figures()).toMatchObject({ calories: '2,763' })
})

it('is in stones in the United Kingdom', async () => {
  expect(await tryExample('/calorie', 'en-GB')).toEqual(['12 st 7 lb', '30', '180 cm'])
})

it('is in pounds and inches where these are chosen, not converted', async () => {
  expect(await tryExample('/bmi-calc', 'en-US')).toEqual(['180', '5 ft 10 in'])
})

it('is eight weeks old on every day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-01T12:00:00Z') })
  try {
    // By the calendar, 28 days of February and 28 of January 2031 are 56 days.
    expect(await tryExample('/pregnancy', 'en-US')).toEqual(['2031-01-04'])
    expect(figures()).toMatchObject({ currentWeek: '8' })
  } finally {
    vi.useRealTimers()
  }
})
