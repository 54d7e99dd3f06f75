import { units } from '#site'
import type { UnitSystem } from '../../engine/language/units/unitChoices.ts'

/** Returns the unit system of a visitor who has not chosen any units: that of the site, or else of the browser's region. */
export function startSystem(): UnitSystem {
  if (units !== 'auto') return units
  const [, region] = /-(US|GB)\b/i.exec(navigator.language) ?? []
  return region === undefined ? 'metric' : region.toUpperCase() === 'US' ? 'us' : 'uk'
}
