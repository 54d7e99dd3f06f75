import { afterEach, beforeEach, expect, vi } from 'vitest'
import { asInstant, SOME_OTHER_DAY } from '../../support/exampleRuns.ts'
import { noise, provoked } from './noise.ts'

const EXPECTED = [
  // By React, which draws the whole document here, where browsers are served one.
  /^Encountered a script tag while rendering React component/,
  // By the pages that ask for them, of the network that there is not.
  /^Failed to fetch rates/,
  /^The recent checks could not be fetched/,
]

// No page here is ever idle: what is loaded then is for the tests with a browser. Nothing is asked of a network.
vi.stubGlobal('requestIdleCallback', () => 0)
vi.stubGlobal('cancelIdleCallback', () => undefined)
vi.stubGlobal('fetch', (address: string | URL | Request) =>
  Promise.reject(new Error(`${String(address)} was asked for`)),
)

// What menus do is for those tests, too.
if (!('hidePopover' in HTMLElement.prototype)) Object.assign(HTMLElement.prototype, { hidePopover: () => undefined })

// Where definitions and visitors mean the same units.
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
