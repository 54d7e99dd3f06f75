import { isRates, readRates, type Rates } from '../../src/plugins/currency/rates.ts'
import { fetchJson } from './fetchJson.ts'
import { CODES, openUpdates, type RatesOptions, TIMEOUT_MS } from './openUpdates.ts'

/** The rates of a day, YYYY-MM-DD. */
export interface DayOfRates extends Rates {
  readonly date: string
}

/** The last days whose rates are complete, yesterday the last one. */
export const DAYS = 30
const DAY_MS = 24 * 60 * 60_000
/** The delay after a failure. */
const RETRY_MS = 60 * 60_000
/** Files that are fetched at a time. */
const AT_A_TIME = 4
const WAIT_MS = 5000
/** After as many failures the other days are not tried. */
const MOST_FAILURES = 4

/**
 * Provides the rates of the last thirty days. A day's file never changes, so each is fetched once, and kept.
 *
 * @returns a function that resolves to the days that are known, the earliest first; never throws
 */
export function openRateHistory(options: RatesOptions): () => Promise<readonly DayOfRates[]> {
  const { files, now, waitMs = WAIT_MS, timeoutMs = TIMEOUT_MS } = options
  const what = 'rates of earlier days'
  const { logFailure, readKept, keep, refresh } = openUpdates(options, { key: 'rate-history', what, waitMs })
  const dated = files.filter((file) => file.includes('latest'))
  const days = new Map<string, DayOfRates>()
  let retryAt = Number.NEGATIVE_INFINITY

  const fetchDay = async (date: string) => {
    const failures: unknown[] = []
    for (const file of dated)
      try {
        const { perDollar } = readRates(await fetchJson(file.replaceAll('latest', date), { timeoutMs }), CODES)
        days.set(date, { date, perDollar })
        return
      } catch (error) {
        failures.push(error)
      }
    throw new AggregateError(failures)
  }

  const update = async () => {
    for (const day of (await readKept(readDays)) ?? []) days.set(day.date, day)
    const wanted = lastDays(now())
    for (const date of days.keys()) if (!wanted.includes(date)) days.delete(date)
    const missing = wanted.filter((date) => !days.has(date))
    if (missing.length === 0) return
    const queue = missing[Symbol.iterator]()
    const failures: unknown[] = []
    const work = async () => {
      for (const date of queue) {
        if (failures.length >= MOST_FAILURES) return
        await fetchDay(date).catch((error: unknown) => void failures.push(error))
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, work))
    if (failures.length > 0) {
      retryAt = now() + RETRY_MS
      logFailure(`${what} could not be fetched`, failures[0])
    }
    if (missing.some((date) => days.has(date))) await keep([...days.values()])
  }

  const isDue = () => dated.length > 0 && now() >= retryAt && !lastDays(now()).every((date) => days.has(date))

  return async () => {
    await refresh(isDue, update)
    return lastDays(now()).flatMap((date) => days.get(date) ?? [])
  }
}

const lastDays = (now: number): readonly string[] =>
  Array.from({ length: DAYS }, (_, index) => new Date(now - (DAYS - index) * DAY_MS).toISOString().slice(0, 10))

const readDays = (kept: unknown): readonly DayOfRates[] | undefined =>
  Array.isArray(kept) ? kept.filter((day): day is DayOfRates => isRates(day) && day.date !== undefined) : undefined
