import { isKeepingOn } from '../../keeping.ts'
import { readStored, storedState, writeStored } from '../../storage.ts'

/** The most recently opened tools, without any inputs. */
interface RecentTools {
  readonly version: 1
  /** Ids, newest first. */
  readonly ids: readonly string[]
}

export const RECENT_KEY = 'abakit-recent-tools'

const MAX_RECENT = 8
const NONE: RecentTools = { version: 1, ids: [] }

const isRecentTools = (value: unknown): value is RecentTools => {
  const { version, ids } = Object(value) as Partial<Record<keyof RecentTools, unknown>>
  return version === 1 && Array.isArray(ids) && ids.every((id) => typeof id === 'string')
}

export const recentTools = storedState(RECENT_KEY, isRecentTools, NONE)

export const forgetRecentTools = (): void => recentTools.set(NONE)

/** Records that a tool was opened, unless the visitor turned keeping off. */
export function noteOpened(id: string): void {
  if (!isKeepingOn()) return
  // Read again, because another tab may have changed it.
  const { ids } = readStored(RECENT_KEY, isRecentTools) ?? NONE
  const others = ids.filter((other) => other !== id)
  writeStored(RECENT_KEY, { version: 1, ids: [id, ...others].slice(0, MAX_RECENT) } satisfies RecentTools)
}
