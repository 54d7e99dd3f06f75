import { showGiven } from '../engine/show/showGiven.ts'
import { nearestName } from '../engine/language/nearestName.ts'
import { UNIT_SYSTEMS } from '../engine/language/units/unitChoices.ts'

/** Describes the error of an unknown unit system. */
export function describeUnits(name: string, given: unknown): string {
  const nearest = typeof given === 'string' ? nearestName(given, UNIT_SYSTEMS) : undefined
  const got = given === undefined ? 'nothing' : showGiven(given)
  return `${name} must be one of ${UNIT_SYSTEMS.join(', ')}, got ${got}${nearest === undefined ? '' : `; did you mean "${nearest}"?`}`
}
