import { useCallback } from 'react'
import { loadRequirements, needsLoading } from '../engine/load/loadRequirements.ts'
import type { Engine } from '../engine/tool.ts'
import type { Requirement } from '../engine/toolData.ts'
import { useLazy } from './useLazy.ts'

const NOTHING: Engine = {}

/** Loads what a tool needs besides the core engine; undefined until loaded. */
export function useRequirements(requires: readonly Requirement[]): Engine | undefined {
  const isLate = needsLoading(requires)
  const loaded = useLazy(
    useCallback(() => load(requires), [requires]),
    isLate,
  )
  return isLate ? (loaded ?? undefined) : NOTHING
}

/** Unit switching is a lazy part of the form. */
async function load(requires: readonly Requirement[]): Promise<Engine> {
  const [engine] = await Promise.all([
    loadRequirements(requires),
    requires.includes('units') ? import('./units/unitSwitches.ts') : undefined,
  ])
  return engine
}
