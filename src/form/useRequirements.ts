import { useCallback } from 'react'
import { loadRequirements, needsLoading } from '../engine/load/loadRequirements.ts'
import type { Engine } from '../engine/tool.ts'
import type { Requirement } from '../engine/toolData.ts'
import { useLazy } from './useLazy.ts'
import type { UnitSwitches } from './units/FormUnits.ts'

/** What a tool requires to calculate, and its form to switch units. */
export type Loaded = Engine & Partial<UnitSwitches>

const NOTHING: Loaded = {}

/**
 * Loads what a tool needs besides the core engine; undefined until loaded.
 *
 * @param given what is loaded already
 */
export function useRequirements(requires: readonly Requirement[], given?: Loaded): Loaded | undefined {
  const isLate = needsLoading(requires)
  const loaded = useLazy(
    useCallback(() => loadRequired(requires), [requires]),
    isLate && !given,
  )
  return given ?? (isLate ? (loaded ?? undefined) : NOTHING)
}

export async function loadRequired(requires: readonly Requirement[]): Promise<Loaded> {
  const [engine, switches] = await Promise.all([
    loadRequirements(requires),
    requires.includes('units') ? import('./units/unitSwitches.ts') : undefined,
  ])
  return { ...engine, ...switches }
}
