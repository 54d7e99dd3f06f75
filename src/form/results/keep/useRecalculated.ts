import { useMemo } from 'react'
import type { Tool } from '../../../engine/tool.ts'
import { useRequirements } from '../../useRequirements.ts'
import { visitorContext } from '../../visitorContext.ts'
import { recalculate, type Recalculated } from './recalculate.ts'
import type { StoredResult } from './storedResults.ts'

/** Stored results of a tool, calculated again; none until what the tool calculates with is there. */
export function useRecalculated(tool: Tool, stored: readonly StoredResult[]): readonly Recalculated[] {
  const loaded = useRequirements(tool.data.requires)
  const key = stored.map(({ inputs }) => inputs).join('\n')
  return useMemo(
    () => (loaded ? stored.map((each) => recalculate(tool, each, visitorContext(loaded))) : []),
    // oxlint-disable-next-line react/exhaustive-deps -- the list is another each time; what counts are its inputs
    [tool, loaded, key],
  )
}
