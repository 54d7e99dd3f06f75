import type { ToolData } from '../engine/toolData.ts'
import { defineCurrency } from '../plugins/currency/program.ts'
import type { Program } from './openTool.ts'

/** Plugins that calculate away from their page. The others have nothing to calculate. */
export const PROGRAMS: Readonly<Partial<Record<string, Program>>> = { currency: defineCurrency }

/** Whether there is anything to calculate away from the page of a tool. */
export const hasCalculation = ({ plugin }: Pick<ToolData, 'plugin'>): boolean =>
  plugin === undefined || PROGRAMS[plugin] !== undefined
