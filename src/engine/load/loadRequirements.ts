import type { Requirement } from '../toolData.ts'
import { hasParts, laterFunctions } from '../parts.ts'
import { quantities } from '../language/units/quantities.ts'
import type { CalculationContext } from '../context.ts'

/**
 * Loads what a tool requires beyond the engine: Temporal in browsers that lack it, tables, units, the expression evaluator.
 * Pages of other tools do not load them.
 *
 * @param requires the requirements in the checked definition
 * @returns what to add to the context of its calculations
 */
export async function loadRequirements(
  requires: readonly Requirement[],
): Promise<Pick<CalculationContext, 'evaluateExpression'>> {
  if (requires.includes('temporal') && !('Temporal' in globalThis)) await import('temporal-polyfill/global')
  if (requires.includes('parts')) await import('./allTables.ts')
  if (requires.includes('functions')) await import('./allFunctions.ts')
  if (requires.includes('units')) await import('./allQuantities.ts')
  if (!requires.includes('expression')) return {}
  const { evaluateExpression } = await import('../language/expression/evaluateExpression.ts')
  return { evaluateExpression }
}

/** Whether everything required is loaded; the expression evaluator always counts as not loaded. */
export function isLoaded(requires: readonly Requirement[]): boolean {
  return (
    !requires.includes('expression') &&
    (!requires.includes('parts') || hasParts()) &&
    (!requires.includes('functions') || laterFunctions() !== undefined) &&
    (!requires.includes('units') || quantities() !== undefined) &&
    (!requires.includes('temporal') || 'Temporal' in globalThis)
  )
}
