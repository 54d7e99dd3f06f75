import { useEffect, useState } from 'react'
import type { CalculationContext } from '../engine/evaluate/context.ts'
import { isLoaded, loadRequirements } from '../engine/evaluate/loadRequirements.ts'
import type { Requirement } from '../engine/toolData.ts'

type Loaded = Pick<CalculationContext, 'evaluateExpression'>

/** What a tool needs beyond the engine; undefined until it is there. */
export function useRequirements(requires: readonly Requirement[]): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded | undefined>(() => (isLoaded(requires) ? {} : undefined))
  useEffect(() => {
    if (isLoaded(requires)) return
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

/** Units are switched by a part of the form, which brings its part of the engine. */
async function load(requires: readonly Requirement[]): Promise<Loaded> {
  const [context] = await Promise.all([
    loadRequirements(requires),
    requires.includes('units') ? import('./units/unitSwitches.ts') : undefined,
  ])
  return context
}
