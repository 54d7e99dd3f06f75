import { keeping } from '../../form/results/keep/keeping.ts'
import { storedState } from '../../storage.ts'

/** A calculation and its result as shown. */
export interface Calculation {
  readonly expression: string
  readonly angle: 'deg' | 'rad'
  readonly text: string
}

interface History {
  readonly version: 1
  /** Newest first. */
  readonly calculations: readonly Calculation[]
}

const MAX_LISTED = 20

const isCalculation = (value: unknown): value is Calculation => {
  const { expression, angle, text } = Object(value) as Partial<Record<keyof Calculation, unknown>>
  return typeof expression === 'string' && typeof text === 'string' && (angle === 'deg' || angle === 'rad')
}

const isHistory = (value: unknown): value is History => {
  const { version, calculations } = Object(value) as Partial<Record<keyof History, unknown>>
  return version === 1 && Array.isArray(calculations) && calculations.every(isCalculation)
}

const NONE: History = { version: 1, calculations: [] }

const stored = storedState('abakit-calculations', isHistory, NONE)

/** Calculations of visitors who turned keeping off; lost when the page is left. */
let unkept: readonly Calculation[] = []
const listeners = new Set<() => void>()
let last: { readonly unkept: typeof unkept; readonly stored: History; readonly all: readonly Calculation[] } | undefined

const setUnkept = (calculations: typeof unkept): void => {
  unkept = calculations
  listeners.forEach((listener) => listener())
}

/** The last calculations, for useSyncExternalStore. */
export const history = {
  /** Returns the same list until it changes. */
  get: (): readonly Calculation[] => {
    const now = stored.get()
    if (last?.unkept !== unkept || last.stored !== now)
      last = { unkept, stored: now, all: [...unkept, ...now.calculations] }
    return last.all
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    const ends = [stored.subscribe(listener), keeping.subscribe(listener)]
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) unkept = []
      ends.forEach((end) => end())
    }
  },
}

/** Adds a calculation at the top. */
export function addCalculation(added: Calculation): void {
  const add = (list: readonly Calculation[]) => [added, ...list].slice(0, MAX_LISTED)
  if (keeping.get().off) setUnkept(add(unkept))
  else stored.set({ version: 1, calculations: add(stored.get().calculations) })
}

/** Removes all calculations. */
export function clearHistory(): void {
  stored.set(NONE)
  setUnkept([])
}
