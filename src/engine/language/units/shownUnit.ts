import type { UnitsData } from './UnitsData.ts'
import type { UnitChoices } from './unitChoices.ts'

/** Returns the key of a remembered unit, which is shared by everything that offers the same units. */
export const quantityOf = ({ offers }: UnitsData): string =>
  offers
    .map(({ value }) => value)
    .toSorted()
    .join(' ')

/** Returns the unit to show a quantity in: the chosen one, otherwise the customary one of the region. */
export function shownUnit(units: UnitsData, { system, chosen }: UnitChoices = {}): string {
  const wanted = chosen?.[quantityOf(units)]
  if (units.offers.some(({ value }) => value === wanted)) return wanted as string
  return (system === 'us' || system === 'uk' ? units[system] : undefined) ?? units.own
}
