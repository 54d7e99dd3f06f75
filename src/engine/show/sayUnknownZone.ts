import type { CauseParams } from '../language/functions/CalculationError.ts'
import { nearestName } from '../language/nearestName.ts'
import { shorten } from '../language/shorten.ts'

/** Says that there is no such time zone: 'there is no time zone "Europe/Berln", did you mean "Europe/Berlin"?' */
export function sayUnknownZone({ zone }: CauseParams['unknown-time-zone']): string {
  if (zone === '') return 'the time zone is not known'
  const nearest = nearestName(zone, Intl.supportedValuesOf('timeZone'))
  return `there is no time zone "${shorten(zone)}"${nearest === undefined ? '' : `, did you mean "${nearest}"?`}`
}
