import type { InputData, UnitOfChoice } from '../toolData.ts'
import type { UnitsData } from '../language/units/UnitsData.ts'

/**
 * Returns the units of an input: its own, those that another input selects, or for a number in a chosen unit that and
 * all others of its category.
 *
 * @param chosen returns the value of another input
 */
export function unitsFor(
  { units, unitsBy, unitOf }: Pick<InputData, 'units' | 'unitsBy' | 'unitOf'>,
  chosen: (name: string) => unknown,
): UnitsData | undefined {
  if (unitsBy) {
    const choice = String(chosen(unitsBy.by))
    return Object.hasOwn(unitsBy.is, choice) ? unitsBy.is[choice] : undefined
  }
  return unitOf ? unitsOfChoice(unitOf).get(String(chosen(unitOf.by))) : units
}

const known = new WeakMap<UnitOfChoice, ReadonlyMap<string, UnitsData>>()

function unitsOfChoice(unitOf: UnitOfChoice): ReadonlyMap<string, UnitsData> {
  const found =
    known.get(unitOf) ??
    new Map(unitOf.groups.flatMap((offers) => offers.map(({ value }) => [value, { own: value, offers }] as const)))
  known.set(unitOf, found)
  return found
}
