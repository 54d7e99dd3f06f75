import type { CalculationContext } from '../context.ts'
import type { Conventions } from '../conventions.ts'
import type { Slots } from '../tool.ts'

/** The conventions that the texts of a calculation follow. */
export const conventionsOf = (slots: Slots): Conventions => (slots[0] as CalculationContext).conventions
