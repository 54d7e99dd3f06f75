import { afterEach, beforeEach, expect, vi } from 'vitest'
import { asInstant, SOME_OTHER_DAY } from '../../support/exampleRuns.ts'
import { noise, provoked } from './noise.ts'

const EXPECTED = [
  // From React, which here renders the whole document that browsers get from the server.
  /^Encountered a script tag while rendering React component/,
  // From the pages that request these, because there is no network.
  /^Failed to fetch rates/,
  /^The recent checks could not be fetched/,
]

// Nothing is requested from a network.
vi.stubGlobal('fetch', (address: string | URL | Request) =>
  Promise.reject(new Error(`${String(address)} was requested`)),
)

// Menus are covered by tests/browser, too.
if (!('hidePopover' in HTMLElement.prototype)) Object.assign(HTMLElement.prototype, { hidePopover: () => undefined })

// Styles count in browsers only: names of elements would look up the style of each part.
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { value: null, configurable: true })

// A locale in which visitors use the units of the definitions.
Object.defineProperty(navigator, 'language', { value: 'en-CA', configurable: true })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: asInstant(SOME_OTHER_DAY) })
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void noise.push(words.map(String).join(' ')))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  const expected = [...EXPECTED, ...provoked.splice(0)]
  expect(noise.splice(0).filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
})
