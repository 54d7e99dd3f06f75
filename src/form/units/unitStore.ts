import type { UnitsData } from '../../engine/toolData.ts'
import { quantityOf, shownUnit } from '../../engine/units/shownUnit.ts'
import type { UnitChoices, UnitSystem } from '../../engine/units/unitChoices.ts'
import { readStored, writeStored } from '../../storage.ts'
import { UNITS_KEY } from './earlyUnits.ts'

type Stored = { readonly [quantity: string]: string }

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && Object.values(value).every((unit) => typeof unit === 'string')

/** What was chosen on this page where storage refuses to keep it: it lasts as long as the page. */
let session: Stored = {}

const readChosen = (): Stored => ({ ...readStored(UNITS_KEY, isStored), ...session })

/** The units of the browser's region. */
function regionSystem(): UnitSystem {
  const [, region] = /-(US|GB)\b/i.exec(navigator.language) ?? []
  return region === undefined ? 'metric' : region.toUpperCase() === 'US' ? 'us' : 'uk'
}

/** What the visitor has chosen here before, and what is usual in the browser's region. */
export const storedChoices = (): UnitChoices => ({ system: regionSystem(), chosen: readChosen() })

/** The unit that a quantity starts with. */
export const preferredUnit = (units: UnitsData): string => shownUnit(units, storedChoices())

/** Remembers a unit for everything that offers the same ones; undefined forgets it. */
export function rememberUnit(units: UnitsData, unit: string | undefined): void {
  const { [quantityOf(units)]: _, ...others } = readChosen()
  const chosen = unit === undefined ? others : { ...others, [quantityOf(units)]: unit }
  session = writeStored(UNITS_KEY, chosen) ? {} : chosen
}
