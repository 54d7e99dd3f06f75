import { useSyncExternalStore } from 'react'
import type { Conventions } from '../engine/conventions.ts'
import { siteConventions } from '../siteConventions.ts'

const ofSite: Conventions = { ...siteConventions, onePrecision: true }

let current = ofSite
const listeners = new Set<() => void>()

/** How figures are written for this visitor: as the site writes them, with the currency that the visitor has chosen. */
export const visitorConventions = () => current

/** Called with each choice of a currency, and with the one kept from an earlier visit. */
export function provideVisitorCurrency(currency: string): void {
  current = currency === ofSite.currency ? ofSite : { ...ofSite, currency }
  for (const listener of listeners) listener()
}

export const useConventions = () => useSyncExternalStore(subscribe, visitorConventions, () => ofSite)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
