import { storedState } from '../../storage.ts'
import { CLOCK_ZONES_KEY, isPins, type Pins } from './zoneList.ts'

export const NO_PINS: Pins = []

/** The pinned places, in the visitor's order; the planner starts with them. */
export const pinned = storedState(CLOCK_ZONES_KEY, isPins, NO_PINS)
