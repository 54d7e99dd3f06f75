import { isKeeping, KEEPING_KEY } from '../../../keeping.ts'
import { storedState } from '../../../storage.ts'

/** The visitor's settings for keeping results; see isKeepingOn. */
export const keeping = storedState(KEEPING_KEY, isKeeping, { version: 1 })
