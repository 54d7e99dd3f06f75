/** The value of one US dollar in each currency, by code; the dollar itself is 1. */
export interface Rates {
  /** Their date, YYYY-MM-DD, if known. */
  readonly date?: string
  readonly perDollar: { readonly [code: string]: number }
}

/** Rates and their source: the web, the browser's copy from an earlier visit, or the examples of the definition. */
export interface FoundRates {
  readonly rates: Rates
  readonly source: 'fetched' | 'kept' | 'built-in'
}

/** The storage key of the last good rates, used offline. */
export const CURRENCY_RATES_KEY = 'currency-rates'

/** The same file on two hosts; the second is a fallback. */
export const RATE_FILES = [
  'https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/usd.json',
  'https://latest.currency-api.pages.dev/v1/currencies/usd.json',
] as const

/**
 * Parses a published file of rates: {"date": "2026-09-29", "usd": {"eur": 0.92, …}}. Unknown currencies, and rates that
 * are not numbers above 0, are left out.
 *
 * @param known the currency codes to look for
 * @throws Error if there is no valid rate, or the dollar is not worth one dollar
 */
export function readRates(body: unknown, known: Iterable<string>): Rates {
  const { date, usd } = Object(body) as { date?: unknown; usd?: unknown }
  if (typeof usd !== 'object' || usd === null) throw new Error('there is no map "usd" of rates')
  const published = usd as Readonly<Record<string, unknown>>
  const perDollar: Record<string, number> = {}
  for (const code of known) {
    const key = code.toLowerCase()
    const rate = Object.hasOwn(published, key) ? published[key] : undefined
    if (isRate(rate)) perDollar[code] = rate
  }
  if (Object.keys(perDollar).every((code) => code === 'USD')) throw new Error('there are no rates in it')
  if ((perDollar.USD ?? 1) !== 1) throw new Error('its rates are not relative to the US dollar')
  perDollar.USD = 1
  return { perDollar, ...(isDate(date) ? { date } : {}) }
}

const isRate = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00Z`))

/** Whether a stored value is a set of rates. */
export function isRates(value: unknown): value is Rates {
  const { date, perDollar } = Object(value) as { date?: unknown; perDollar?: unknown }
  if (typeof perDollar !== 'object' || perDollar === null || (date !== undefined && !isDate(date))) return false
  const rates = perDollar as Readonly<Record<string, unknown>>
  return rates.USD === 1 && Object.keys(rates).length > 1 && Object.values(rates).every(isRate)
}

/** Access to the network, storage and log. */
export interface RateSources {
  /** Throws if there is no response. */
  readonly fetchJson: (url: string) => Promise<unknown>
  /** The addresses of the file, best first; by default the public hosts. */
  readonly files?: readonly string[]
  readonly readKept: () => Rates | undefined
  readonly keep: (rates: Rates) => void
  readonly log: (message: string, error: unknown) => void
}

/**
 * Finds the best available rates: those of the first host with a valid file, which are then stored; else the stored
 * ones; undefined if there are none.
 */
export async function findRates(known: readonly string[], sources: RateSources): Promise<FoundRates | undefined> {
  const failures: unknown[] = []
  for (const url of sources.files ?? RATE_FILES) {
    try {
      const rates = readRates(await sources.fetchJson(url), known)
      sources.keep(rates)
      return { rates, source: 'fetched' }
    } catch (error) {
      failures.push(error)
    }
  }
  sources.log('Failed to fetch rates', new AggregateError(failures))
  const kept = sources.readKept()
  return kept && { rates: kept, source: 'kept' }
}
