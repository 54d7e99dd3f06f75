import { setTimeout as sleep } from 'node:timers/promises'
import { CURRENCIES } from '../../src/plugins/currency/currencies.ts'
import { reasonOf, type Log } from '../createLog.ts'
import type { Store } from '../store/Store.ts'

/** What all rates on the server need. */
export interface RatesOptions {
  /** The addresses of the file of the latest rates, in order. Those with "latest" in them have files of earlier days, too. */
  readonly files: readonly string[]
  /** Shared by all instances, so that one of them fetches for all. */
  readonly store: Pick<Store, 'keep' | 'readKept'>
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** How long requests wait for rates that are being fetched before they use those that are known. */
  readonly waitMs?: number
  /** For each file. */
  readonly timeoutMs?: number
}

interface Updated {
  /** Of what is kept in the store. */
  readonly key: string
  /** What it is called in the log. */
  readonly what: string
  readonly waitMs: number
}

export const CODES = Object.keys(CURRENCIES)
export const TIMEOUT_MS = 5000

/** Rates that are fetched on demand, by one request at a time, and kept in the store. */
export function openUpdates({ store, log }: Pick<RatesOptions, 'store' | 'log'>, { key, what, waitMs }: Updated) {
  let updating: Promise<void> | undefined
  let waiting: Promise<void> | undefined
  const logFailure = (message: string, error: unknown) => log.error({ reason: reasonOf(error) }, message)

  /** Reads what is kept; undefined if there is nothing, or what another version of the server has stored. */
  const readKept = async <T>(parse: (kept: unknown) => T | undefined): Promise<T | undefined> => {
    try {
      const text = await store.readKept(key)
      return text === undefined ? undefined : parse(parseJson(text))
    } catch (error) {
      logFailure(`kept ${what} could not be read`, error)
      return undefined
    }
  }

  const keep = (data: unknown): Promise<void> =>
    store.keep(key, JSON.stringify(data)).catch((error: unknown) => logFailure(`${what} could not be kept`, error))

  /** Updates them if that is due, or waits for an update that has begun. */
  const refresh = async (isDue: () => boolean, update: () => Promise<void>): Promise<void> => {
    if (!updating) {
      if (!isDue()) return
      updating = update().finally(() => (updating = undefined))
      // Requests never wait twice for the same hosts.
      waiting = Promise.race([updating, sleep(waitMs, undefined, { ref: false })])
    }
    await waiting
  }

  return { logFailure, readKept, keep, refresh }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
