import { isKeeping, KEEPING_KEY } from '../../../keeping.ts'
import { storedState } from '../../../storage.ts'

/** What a visitor has said to lists of results; see isKeepingOn. */
export const keeping = storedState(KEEPING_KEY, isKeeping, { version: 1 })
