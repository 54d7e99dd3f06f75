import { RESULTS_KEY } from './keeping.ts'
import { readStored, readText, storedState } from './storage.ts'

/** A result as stored; it is recalculated when shown. */
export interface StoredResult {
  /** The id of its tool. */
  readonly tool: string
  /** Its inputs, encoded as in a link: "amount=20000&rate=6". */
  readonly inputs: string
  /** When it was calculated or kept, in milliseconds since 1970. */
  readonly at: number
}

interface StoredResults {
  readonly version: 1
  /** The results kept for comparison, in the order in which they were kept. */
  readonly kept: readonly StoredResult[]
  /** The recent results, newest first. */
  readonly recent: readonly StoredResult[]
}

const MAX_RECENT_OF_TOOL = 8
const MAX_RECENT = 40

const NONE: StoredResults = { version: 1, kept: [], recent: [] }

const isStoredResult = (value: unknown): value is StoredResult => {
  const { tool, inputs, at } = Object(value) as Partial<Record<keyof StoredResult, unknown>>
  return typeof tool === 'string' && typeof inputs === 'string' && Number.isFinite(at)
}

const isList = (value: unknown): boolean => Array.isArray(value) && value.every(isStoredResult)

const isStoredResults = (value: unknown): value is StoredResults => {
  const { version, kept, recent } = Object(value) as Partial<Record<keyof StoredResults, unknown>>
  return version === 1 && isList(kept) && isList(recent)
}

export const storedResults = storedState(RESULTS_KEY, isStoredResults, NONE)

/** Changes that could not be stored stay in memory until they can. */
let isUnsaved = false

/**
 * Updates the stored results.
 *
 * @returns whether they were stored; if the browser refuses, the change lasts as long as the page
 */
function update(change: (results: StoredResults) => StoredResults): boolean {
  // Read again, because another tab may have changed them.
  const before = isUnsaved ? storedResults.get() : (readStored(RESULTS_KEY, isStoredResults) ?? NONE)
  const { kept, recent } = change(before)
  const after = kept.length + recent.length > 0 ? { version: 1 as const, kept, recent } : NONE
  storedResults.set(after)
  isUnsaved = readText(RESULTS_KEY) !== (after === NONE ? undefined : JSON.stringify(after))
  return !isUnsaved
}

/** Whether two results are the same, regardless of their time. */
export const isSameResult = (a: StoredResult, b: Omit<StoredResult, 'at'>): boolean =>
  a.tool === b.tool && a.inputs === b.inputs

/** Adds a kept result. Returns whether it was stored. */
export const keepResult = (result: StoredResult): boolean =>
  update(({ kept, ...rest }) => ({ ...rest, kept: [...kept.filter((other) => !isSameResult(other, result)), result] }))

/** Removes a kept result. */
export const dropKept = (result: Omit<StoredResult, 'at'>): boolean =>
  update(({ kept, ...rest }) => ({ ...rest, kept: kept.filter((other) => !isSameResult(other, result)) }))

/** Moves a result to the top of the recent ones. */
export const noteRecent = (result: StoredResult): boolean =>
  update(({ recent, ...rest }) => {
    const others = recent.filter((other) => !isSameResult(other, result))
    let ofTool = 0
    const limited = [result, ...others].filter(({ tool }) => tool !== result.tool || ++ofTool <= MAX_RECENT_OF_TOOL)
    return { ...rest, recent: limited.slice(0, MAX_RECENT) }
  })

/** Removes a recent result. */
export const dropRecent = (result: Omit<StoredResult, 'at'>): boolean =>
  update(({ recent, ...rest }) => ({ ...rest, recent: recent.filter((other) => !isSameResult(other, result)) }))

/** Removes all results of all tools. */
export const clearResults = (): boolean => update(() => NONE)
