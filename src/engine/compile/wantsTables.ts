import type { Tool } from '../tool.ts'
import type { CalculationContext } from '../context.ts'

/** Whether the result includes tables: they are requested, or are the only outputs, like bedtimes for a wake-up time. */
export const wantsTables = ({ isAllTables }: Tool, { tables = true }: CalculationContext): boolean =>
  tables || isAllTables
