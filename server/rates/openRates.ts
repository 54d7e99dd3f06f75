import { findRates, isRates, type Rates } from '../../src/plugins/currency/rates.ts'
import type { Resources, ResourceSource } from '../../src/service/resources.ts'
import { fetchJson } from './fetchJson.ts'
import { CODES, openUpdates, type RatesOptions, TIMEOUT_MS } from './openUpdates.ts'

interface Fetched {
  /** When they were fetched, in milliseconds since 1970. */
  readonly at: number
  readonly rates: Rates
}

/** New rates are published once a day, at no fixed hour. */
const FRESH_MS = 60 * 60_000
/** The delay after a failure. */
const RETRY_MS = 10 * 60_000
const WAIT_MS = 250

/**
 * Provides currency rates on the server, with the same fallbacks as on the page: fetched, else the last ones fetched,
 * else the built-in ones, which are the only ones without files.
 */
export function openRates(options: RatesOptions): ResourceSource {
  const { files, now, waitMs = WAIT_MS, timeoutMs = TIMEOUT_MS } = options
  const { logFailure, readKept, keep, refresh } = openUpdates(options, { key: 'rates', what: 'rates', waitMs })
  let resources: Resources = {}
  let fetchedAt = Number.NEGATIVE_INFINITY
  let dueAt = files.length === 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY

  const take = ({ at, rates }: Fetched) => {
    fetchedAt = at
    dueAt = at + FRESH_MS
    resources = { rates }
  }

  const isDue = () => now() >= dueAt

  const update = async () => {
    const kept = await readKept(readFetched)
    if (kept && kept.at > fetchedAt && kept.at <= now()) take(kept)
    if (!isDue()) return
    dueAt = now() + RETRY_MS
    let fetched: Fetched | undefined
    await findRates(CODES, {
      files,
      fetchJson: (url) => fetchJson(url, { timeoutMs }),
      readKept: () => resources.rates,
      keep: (rates) => (fetched = { at: now(), rates }),
      log: logFailure,
    })
    if (!fetched) return
    take(fetched)
    await keep(fetched)
  }

  return { current: () => resources, refresh: () => refresh(isDue, update) }
}

function readFetched(kept: unknown): Fetched | undefined {
  const { at, rates } = Object(kept) as { at?: unknown; rates?: unknown }
  return Number.isFinite(at) && isRates(rates) ? { at: at as number, rates } : undefined
}
