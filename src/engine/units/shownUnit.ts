import type { UnitsData } from '../toolData.ts'
import type { UnitChoices } from './unitChoices.ts'

/** What a choice of units is remembered for: everything that offers the same ones. */
export const quantityOf = ({ offers }: UnitsData): string =>
  offers
    .map(({ value }) => value)
    .toSorted()
    .join(' ')

/** The unit somebody wants to see a quantity in: the one that was chosen, else the usual one of the place. */
export function shownUnit(units: UnitsData, { system, chosen }: UnitChoices = {}): string {
  const wanted = chosen?.[quantityOf(units)]
  if (units.offers.some(({ value }) => value === wanted)) return wanted as string
  return (system === 'us' || system === 'uk' ? units[system] : undefined) ?? units.own
}
