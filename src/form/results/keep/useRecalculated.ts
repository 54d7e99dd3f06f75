import { useMemo } from 'react'
import type { Tool } from '../../../engine/tool.ts'
import { useRequirements } from '../../useRequirements.ts'
import { visitorContext } from '../../visitorContext.ts'
import { recalculate, type Recalculated } from './recalculate.ts'
import type { StoredResult } from '../../../storedResults.ts'

/** Recalculates stored results of a tool; empty until the tool's requirements have loaded. */
export function useRecalculated(tool: Tool, stored: readonly StoredResult[]): readonly Recalculated[] {
  const loaded = useRequirements(tool.data.requires)
  const key = stored.map(({ inputs }) => inputs).join('\n')
  return useMemo(
    () => (loaded ? stored.map((result) => recalculate(tool, result, visitorContext(loaded))) : []),
    // oxlint-disable-next-line react/exhaustive-deps -- a new array each time; its key changes with its inputs
    [tool, loaded, key],
  )
}
