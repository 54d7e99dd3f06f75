import type { ToolData } from '../../engine/toolData.ts'
import { readStored, writeStored } from '../../storage.ts'
import { CURRENCIES } from './currencies.ts'
import { ratesOf, withRates } from './currencyRows.ts'
import { CURRENCY_RATES_KEY, findRates, isRates, type FoundRates, type Rates, type RateSources } from './rates.ts'

export interface LoadedRates extends FoundRates {
  /** The definition with these rates. */
  readonly tool: ToolData
  /** When the rates were loaded, in milliseconds since 1970. */
  readonly at: number
}

const MAX_WAIT_MS = 10_000

/** The rates fetched by this page, in case storage is blocked. */
let fetched: Rates | undefined

const SOURCES: RateSources = {
  async fetchJson(url) {
    const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(MAX_WAIT_MS) })
    if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
    return response.json()
  },
  readKept: () => fetched ?? readStored(CURRENCY_RATES_KEY, isRates),
  keep(rates) {
    fetched = rates
    writeStored(CURRENCY_RATES_KEY, rates)
  },
  log: (message, error) => console.error(message, error),
}

/** Returns the rates of an earlier visit. */
export function keptRates(tool: ToolData): LoadedRates | undefined {
  const rates = SOURCES.readKept()
  return rates && complete(tool, { rates, source: 'kept' })
}

/** Fetches rates; if that fails, returns those of an earlier visit, or of the definition. */
export async function latestRates(tool: ToolData): Promise<LoadedRates> {
  return complete(tool, await findRates(Object.keys(CURRENCIES), SOURCES))
}

function complete(tool: ToolData, found: FoundRates | undefined): LoadedRates {
  return {
    ...(found ?? { rates: ratesOf(tool), source: 'built-in' }),
    tool: found ? withRates(tool, found.rates) : tool,
    at: Date.now(),
  }
}
