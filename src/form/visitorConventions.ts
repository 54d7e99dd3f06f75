import { useSyncExternalStore } from 'react'
import { siteConventions } from '../siteConventions.ts'

let current = siteConventions
const listeners = new Set<() => void>()

/** How figures are written for this visitor: as the site writes them, with the currency that the visitor has chosen. */
export const visitorConventions = () => current

/** Called with each choice, and with the one kept from an earlier visit. */
export function provideVisitorConventions(conventions: typeof current): void {
  current = conventions
  for (const listener of listeners) listener()
}

export const useConventions = () => useSyncExternalStore(subscribe, visitorConventions, () => siteConventions)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
