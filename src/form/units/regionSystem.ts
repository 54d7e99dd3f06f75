import type { UnitSystem } from '../../engine/language/units/unitChoices.ts'

/** Returns the unit system of the browser's region. */
export function regionSystem(): UnitSystem {
  const [, region] = /-(US|GB)\b/i.exec(navigator.language) ?? []
  return region === undefined ? 'metric' : region.toUpperCase() === 'US' ? 'us' : 'uk'
}
