import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../storage.ts'
import { listCurrencies, type Currency } from './findCurrencies.ts'
import { findRates, isRates, type FoundRates, type RateSources } from './rates.ts'

/** Where the last good rates are kept, for when there is no connection. */
export const CURRENCY_RATES_KEY = 'currency-rates'

const LONGEST_WAIT_MS = 10_000

const SOURCES: RateSources = {
  async fetchJson(url) {
    const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(LONGEST_WAIT_MS) })
    if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
    return response.json()
  },
  readKept: () => readStored(CURRENCY_RATES_KEY, isRates),
  keep: (rates) => writeStored(CURRENCY_RATES_KEY, rates),
  log: (message, error) => console.error(message, error),
}

export interface LoadedRates extends FoundRates {
  /** Those that have a rate. */
  readonly currencies: readonly Currency[]
  /** When they were asked for, in milliseconds since 1970. */
  readonly at: number
}

/** The rates, fetched on opening and when asked for; while that lasts the ones before stay. */
export function useRates(): { rates: LoadedRates | undefined; loading: boolean; refresh: () => void } {
  const [asked, setAsked] = useState(0)
  const [answer, setAnswer] = useState<{ readonly rates: LoadedRates; readonly asked: number }>()
  useEffect(() => {
    let wanted = true
    const load = async () => {
      const { CURRENCIES } = await import('./currencies.ts')
      const found = await findRates(Object.keys(CURRENCIES), SOURCES)
      const currencies = listCurrencies(CURRENCIES, found.rates.perDollar)
      if (wanted) setAnswer({ rates: { ...found, currencies, at: Date.now() }, asked })
    }
    void load()
    return () => {
      wanted = false
    }
  }, [asked])
  return { rates: answer?.rates, loading: answer?.asked !== asked, refresh: () => setAsked((count) => count + 1) }
}
