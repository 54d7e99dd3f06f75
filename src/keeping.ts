import { readStored } from './storage.ts'

/** The visitor's settings for the lists of recent tools and results, and of kept results. */
export interface Keeping {
  readonly version: 1
  /** Nothing is added to the lists. */
  readonly off?: boolean
  /** Home may list results of health tools. */
  readonly health?: boolean
}

/** The storage key of recent and kept results. */
export const RESULTS_KEY = 'abakit-results'

export const KEEPING_KEY = 'abakit-keeping'

export const isKeeping = (value: unknown): value is Keeping => (value as Keeping | null)?.version === 1

/** Whether the lists may be added to. */
export const isKeepingOn = (): boolean => !readStored(KEEPING_KEY, isKeeping)?.off
