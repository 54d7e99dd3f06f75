import type { Engine, EquippedTool } from '../tool.ts'
import type { Requirement } from '../toolData.ts'
import { lacksCalendar } from './lacksCalendar.ts'

/**
 * Loads what a tool requires beyond the engine: Temporal in browsers that lack it, tables, units, the expression evaluator.
 * Pages of other tools do not load them.
 *
 * @param requires the requirements in the checked definition
 */
export async function loadRequirements(requires: readonly Requirement[]): Promise<Engine> {
  const load = <Part>(requirement: Requirement, part: () => Promise<Part>) =>
    requires.includes(requirement) ? part() : undefined
  if (lacksCalendar(requires)) await import('temporal-polyfill/global')
  const parts: readonly (Partial<Engine> | undefined)[] = await Promise.all([
    load('functions', () => import('./allFunctions.ts')),
    load('lists', () => import('./allListFunctions.ts')),
    load('zones', () => import('./allZoneFunctions.ts')),
    load('parts', () => import('./allTables.ts')),
    load('units', () => import('./allQuantities.ts')),
    load('expression', () => import('./allExpressionFunctions.ts')),
  ])
  return Object.assign({}, ...parts, {
    functions: Object.assign({}, ...parts.map((part) => part?.functions)),
  }) as Engine
}

/** Whether a tool is linked with what it requires. */
export const isEquipped = ({ data, engine }: EquippedTool): boolean =>
  !needsLoading(data.requires) || Object.keys(engine).length > 0

/** Whether there is something to load. */
export const needsLoading = (requires: readonly Requirement[]): boolean =>
  lacksCalendar(requires) || requires.some((each) => each !== 'temporal' && each !== 'chance')
