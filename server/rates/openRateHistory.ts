import { setTimeout as sleep } from 'node:timers/promises'
import { CURRENCIES } from '../../src/plugins/currency/currencies.ts'
import { isRates, readRates, type Rates } from '../../src/plugins/currency/rates.ts'
import { reasonOf, type Log } from '../createLog.ts'
import type { Store } from '../store/Store.ts'
import { fetchJson } from './fetchJson.ts'

export interface RateHistoryOptions {
  /** The addresses of the file of the latest rates, in order. Those with "latest" in them have files of earlier days, too. */
  readonly files: readonly string[]
  /** Shared by all instances, so that one of them fetches for all. */
  readonly store: Pick<Store, 'keep' | 'readKept'>
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** For each file. */
  readonly timeoutMs?: number
  /** How long a request waits for days that are being fetched before it gets those that are known. */
  readonly waitMs?: number
}

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
const TIMEOUT_MS = 5000
const WAIT_MS = 5000
/** After as many failures the other days are not tried. */
const MOST_FAILURES = 4
const KEPT = 'rate-history'
const CODES = Object.keys(CURRENCIES)

/**
 * Provides the rates of the last thirty days. A day's file never changes, so each is fetched once, on demand, and kept.
 *
 * @returns a function that resolves to the days that are known, the earliest first; never throws
 */
export function openRateHistory({
  files,
  store,
  log,
  now,
  timeoutMs = TIMEOUT_MS,
  waitMs = WAIT_MS,
}: RateHistoryOptions) {
  const dated = files.filter((file) => file.includes('latest'))
  const days = new Map<string, DayOfRates>()
  let retryAt = Number.NEGATIVE_INFINITY
  let updating: Promise<void> | undefined

  const logFailure = (message: string, error: unknown) => log.error({ reason: reasonOf(error) }, message)

  const readKept = async () => {
    for (const day of readDays(await store.readKept(KEPT))) days.set(day.date, day)
  }

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
    await readKept().catch((error: unknown) => logFailure('kept rates of earlier days could not be read', error))
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
      logFailure('rates of earlier days could not be fetched', failures[0])
    }
    if (missing.some((date) => days.has(date)))
      await store
        .keep(KEPT, JSON.stringify([...days.values()]))
        .catch((error: unknown) => logFailure('rates of earlier days could not be kept', error))
  }

  return async (): Promise<readonly DayOfRates[]> => {
    const wanted = lastDays(now())
    if (dated.length > 0 && now() >= retryAt && !wanted.every((date) => days.has(date)))
      await Promise.race([
        (updating ??= update().finally(() => (updating = undefined))),
        sleep(waitMs, undefined, { ref: false }),
      ])
    return wanted.flatMap((date) => days.get(date) ?? [])
  }
}

const lastDays = (now: number): readonly string[] =>
  Array.from({ length: DAYS }, (_, index) => new Date(now - (DAYS - index) * DAY_MS).toISOString().slice(0, 10))

/** Another version of the server may have stored another format. */
function readDays(text: string | undefined): readonly DayOfRates[] {
  const kept: unknown = text === undefined ? [] : JSON.parse(text)
  return Array.isArray(kept) ? kept.filter((day): day is DayOfRates => isRates(day) && day.date !== undefined) : []
}
