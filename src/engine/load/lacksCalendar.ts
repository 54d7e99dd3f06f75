import type { Requirement } from '../toolData.ts'

/** Whether dates cannot be read until the requirements have loaded. */
export const lacksCalendar = (requires: readonly Requirement[]): boolean =>
  requires.includes('temporal') && !('Temporal' in globalThis)
