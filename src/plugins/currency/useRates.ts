import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../storage.ts'
import type { Currency } from './findCurrencies.ts'
import { CURRENCY_RATES_KEY, findRates, isRates, type FoundRates, type Rates, type RateSources } from './rates.ts'

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

export interface LoadedRates extends FoundRates {
  /** Those that have a rate. */
  readonly currencies: readonly Currency[]
  /** When the rates were loaded, in milliseconds since 1970. */
  readonly at: number
}

/**
 * Fetches rates when the page opens and on request. Meanwhile the previous rates are returned, at first those in the
 * browser's storage.
 */
export function useRates(): { rates: LoadedRates | undefined; loading: boolean; refresh: () => void } {
  const [requestCount, setRequestCount] = useState(0)
  const [answeredCount, setAnsweredCount] = useState(-1)
  const [rates, setRates] = useState<LoadedRates>()
  useEffect(() => {
    let wanted = true
    const load = async () => {
      // The currency names are not part of the first load.
      const { CURRENCIES, listCurrencies } = await import('./currencies.ts')
      const take = (found: FoundRates) =>
        setRates({ ...found, currencies: listCurrencies(found.rates.perDollar), at: Date.now() })
      const kept = requestCount === 0 ? SOURCES.readKept() : undefined
      if (wanted && kept) take({ rates: kept, source: 'kept' })
      const found = await findRates(Object.keys(CURRENCIES), SOURCES)
      if (!wanted) return
      take(found)
      setAnsweredCount(requestCount)
    }
    void load()
    return () => {
      wanted = false
    }
  }, [requestCount])
  return { rates, loading: answeredCount !== requestCount, refresh: () => setRequestCount((count) => count + 1) }
}
