import { useMemo } from 'react'
import type { Evaluation } from '../../../engine/run/evaluate.ts'
import { isEquipped } from '../../../engine/load/loadRequirements.ts'
import type { Given } from '../../../engine/run/readInputs.ts'
import type { Outputs } from '../../../engine/show/present.ts'
import type { Tool } from '../../../engine/tool.ts'
import { visitorContext } from '../../visitorContext.ts'
import { recalculate, type Recalculated } from './recalculate.ts'
import type { StoredResult } from '../../../storedResults.ts'

/** A stored result that its tool can calculate. */
export interface FitResult {
  readonly stored: StoredResult
  readonly given: Given
  readonly evaluation: Evaluation
  readonly outputs: Outputs
}

/** Recalculates stored results of a tool; none until what the tool requires has loaded. */
export function useRecalculated(
  tool: Tool,
  stored: readonly StoredResult[],
): { readonly results: readonly Recalculated[]; readonly fit: readonly FitResult[] } {
  const key = stored.map(({ inputs }) => inputs).join('\n')
  return useMemo(() => {
    const context = visitorContext(tool.engine)
    const results = isEquipped(tool) ? stored.map((result) => recalculate(tool, result, context)) : []
    return { results, fit: results.flatMap(({ stored, answer }) => (answer ? [{ stored, ...answer }] : [])) }
    // oxlint-disable-next-line react/exhaustive-deps -- a new array each time; its key changes with its inputs
  }, [tool, key])
}
