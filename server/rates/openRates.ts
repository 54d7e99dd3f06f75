import { setTimeout as sleep } from 'node:timers/promises'
import { CURRENCIES } from '../../src/plugins/currency/currencies.ts'
import { findRates, isRates, type Rates } from '../../src/plugins/currency/rates.ts'
import type { Resources, ResourceSource } from '../../src/service/resources.ts'
import { reasonOf, type Log } from '../createLog.ts'
import type { Store } from '../store/Store.ts'
import { fetchJson } from './fetchJson.ts'

export interface RatesOptions {
  /** The addresses of the file, in order; if empty, only the built-in rates are used. */
  readonly files: readonly string[]
  /** Shared by all instances, so that one of them fetches for all. */
  readonly store: Pick<Store, 'keep' | 'readKept'>
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** How long requests wait for rates that are being fetched before they use the previous or built-in ones. */
  readonly waitMs?: number
  /** For each host. */
  readonly timeoutMs?: number
}

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
const TIMEOUT_MS = 5000
const KEPT = 'rates'
const CODES = Object.keys(CURRENCIES)

/**
 * Provides currency rates on the server, with the same fallbacks as on the page: fetched, else the last ones fetched,
 * else the built-in ones. They are fetched on demand, by one request at a time.
 */
export function openRates({
  files,
  store,
  log,
  now,
  waitMs = WAIT_MS,
  timeoutMs = TIMEOUT_MS,
}: RatesOptions): ResourceSource {
  let resources: Resources = {}
  let fetchedAt = Number.NEGATIVE_INFINITY
  let dueAt = files.length === 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  let updating: Promise<void> | undefined
  let waiting: Promise<void> | undefined

  const take = ({ at, rates }: Fetched) => {
    fetchedAt = at
    dueAt = at + FRESH_MS
    resources = { rates }
  }
  const logFailure = (message: string, error: unknown) => log.error({ reason: reasonOf(error) }, message)

  const update = async () => {
    const kept = readFetched(
      await store.readKept(KEPT).catch((error: unknown) => logFailure('kept rates could not be read', error)),
    )
    if (kept && kept.at > fetchedAt && kept.at <= now()) take(kept)
    if (now() < dueAt) return
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
    await store
      .keep(KEPT, JSON.stringify(fetched))
      .catch((error: unknown) => logFailure('rates could not be kept', error))
  }

  return {
    current: () => resources,
    async refresh() {
      if (now() < dueAt && !updating) return
      if (!updating) {
        updating = update().finally(() => (updating = undefined))
        // Requests never wait twice for the same hosts.
        waiting = Promise.race([updating, sleep(waitMs, undefined, { ref: false })])
      }
      await waiting
    },
  }
}

/** Another version of the server may have stored another format. */
function readFetched(text: string | undefined | void): Fetched | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const { at, rates } = Object(JSON.parse(text)) as { at?: unknown; rates?: unknown }
    return Number.isFinite(at) && isRates(rates) ? { at: at as number, rates } : undefined
  } catch {
    return undefined
  }
}
