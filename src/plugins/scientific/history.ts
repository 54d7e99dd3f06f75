import { storedState } from '../../storage.ts'

/** A calculation and its result as it was shown. */
export interface Calculation {
  readonly expression: string
  readonly angle: 'deg' | 'rad'
  readonly text: string
}

interface History {
  readonly version: 1
  /** The latest first. */
  readonly calculations: readonly Calculation[]
}

/** The most calculations that are listed. */
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

/** The last calculations of this browser. */
export const history = storedState('abakit-calculations', isHistory, NONE)

/** A list with one more at its top. */
export const addCalculation = (list: readonly Calculation[], added: Calculation): readonly Calculation[] =>
  [added, ...list].slice(0, MAX_LISTED)

/** Puts a calculation at the top of those stored. */
export const storeCalculation = (added: Calculation): void =>
  history.set({ version: 1, calculations: addCalculation(history.get().calculations, added) })

/** Removes all that are stored. */
export const clearHistory = (): void => history.set(NONE)
