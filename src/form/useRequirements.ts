import { useEffect, useState } from 'react'
import type { CalculationContext } from '../engine/context.ts'
import { isLoaded, loadRequirements } from '../engine/load/loadRequirements.ts'
import type { Requirement } from '../engine/toolData.ts'
import { unitSwitches } from './units/formUnits.ts'

type Loaded = Pick<CalculationContext, 'evaluateExpression'>

/** Loads what a tool needs besides the core engine; undefined until loaded. */
export function useRequirements(requires: readonly Requirement[]): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded | undefined>(() => (isReady(requires) ? {} : undefined))
  useEffect(() => {
    if (isReady(requires)) return
    let wanted = true
    load(requires).then(
      (context) => wanted && setLoaded(context),
      (error: unknown) => console.error('A part of this page could not be loaded', error),
    )
    return () => {
      wanted = false
    }
  }, [requires])
  return loaded
}

/** The search box may have loaded the units of the engine, but not their menus. */
const isReady = (requires: readonly Requirement[]): boolean =>
  isLoaded(requires) && (!requires.includes('units') || unitSwitches() !== undefined)

/** Unit switching is a lazy part of the form, which imports the engine's part for units. */
async function load(requires: readonly Requirement[]): Promise<Loaded> {
  const [context] = await Promise.all([
    loadRequirements(requires),
    requires.includes('units') ? import('./units/unitSwitches.ts') : undefined,
  ])
  return context
}
