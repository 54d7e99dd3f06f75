import type { UnitsData } from '../../engine/language/units/UnitsData.ts'
import { quantityOf, shownUnit } from '../../engine/language/units/shownUnit.ts'
import type { UnitChoices } from '../../engine/language/units/unitChoices.ts'
import { readStored, writeStored } from '../../storage.ts'
import { startSystem } from './startSystem.ts'
import { UNITS_KEY } from './unitsKey.ts'

type Stored = { readonly [quantity: string]: string }

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && Object.values(value).every((unit) => typeof unit === 'string')

/** The units chosen on this page if storage is unavailable; they last as long as the page. */
let session: Stored = {}

const readChosen = (): Stored => ({ ...readStored(UNITS_KEY, isStored), ...session })

/** Returns the units that the visitor has chosen before, and the unit system of the site or the region. */
export const storedChoices = (): UnitChoices => ({ system: startSystem(), chosen: readChosen() })

/** Returns the initial unit of a quantity. */
export const preferredUnit = (units: UnitsData): string => shownUnit(units, storedChoices())

/** Remembers a unit for all quantities that offer the same units; undefined forgets it. */
export function rememberUnit(units: UnitsData, unit: string | undefined): void {
  const { [quantityOf(units)]: _, ...others } = readChosen()
  const chosen = unit === undefined ? others : { ...others, [quantityOf(units)]: unit }
  session = writeStored(UNITS_KEY, chosen) ? {} : chosen
}
