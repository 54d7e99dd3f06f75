import type { Tool } from '../tool.ts'
import type { CalculationContext } from './context.ts'

/** Whether tables are part of the result: they are wanted, or all there is, as the bedtimes for a wake-up time. */
export const wantsTables = ({ isAllTables }: Tool, { tables = true }: CalculationContext): boolean =>
  tables || isAllTables
