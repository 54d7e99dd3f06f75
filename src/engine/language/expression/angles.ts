import { add } from '../functions/arithmetic.ts'
import { roundHalfAway } from '../numbers/roundHalfAway.ts'
import { roundSignificant } from '../numbers/roundSignificant.ts'

export type Angle = 'deg' | 'rad'

/**
 * The sine, exact at every multiple of 30 degrees.
 *
 * @param value an angle, in the unit that angle names
 * @example sine(30, 'deg') // => 0.5
 */
export function sine(value: number, angle: Angle): number {
  const degrees = toDegrees(value, angle)
  return degrees === undefined ? Math.sin(value) : sineOfDegrees(degrees)
}

/**
 * The cosine, exact at every multiple of 30 degrees.
 *
 * @param value an angle, in the unit that angle names
 * @example cosine(90, 'deg') // => 0
 */
export function cosine(value: number, angle: Angle): number {
  const degrees = toDegrees(value, angle)
  return degrees === undefined ? Math.cos(value) : cosineOfDegrees(degrees)
}

/**
 * The tangent.
 *
 * @param value an angle, in the unit that angle names
 * @returns NaN at the poles: 90 degrees and every 180 degrees from there
 * @example tangent(45, 'deg') // => 1
 */
export function tangent(value: number, angle: Angle): number {
  const degrees = toDegrees(value, angle)
  if (degrees === undefined) return Math.tan(value)
  const reduced = remainder(degrees, 180)
  if (Math.abs(reduced) === 90) return Number.NaN
  if (Math.abs(reduced) % 90 === 45) return reduced === 45 || reduced === -135 ? 1 : -1
  return sineOfDegrees(reduced) / cosineOfDegrees(reduced)
}

/** Converts radians from an inverse function to the requested unit, without noise: asin(0.5) is 30 degrees. */
export function toAngle(radians: number, angle: Angle): number {
  return angle === 'rad' ? radians : roundSignificant((radians * 180) / Math.PI, 15)
}

/** Beyond this many twelfths of π, doubles are too far apart to identify the angle. */
const MAX_TWELFTHS = 1e9
const NEAR = 4 * Number.EPSILON

/**
 * The angle in exact degrees: an angle in degrees without the noise of its calculation (0.1 × 900 is 90), or radians that
 * are within rounding error of a multiple of π/12. Undefined for other radians.
 */
function toDegrees(value: number, angle: Angle): number | undefined {
  if (angle === 'deg') return Number.isSafeInteger(value) ? value : roundSignificant(value, 15)
  const twelfths = Math.round((value * 12) / Math.PI)
  const near = Math.abs(value - (twelfths * Math.PI) / 12) <= NEAR * Math.abs(value)
  return near && Math.abs(twelfths) < MAX_TWELFTHS ? twelfths * 15 : undefined
}

function sineOfDegrees(degrees: number): number {
  const turned = Math.abs(remainder(degrees, 360))
  const sign = degrees < 0 !== turned > 180 ? -1 : 1
  const half = turned > 180 ? add(turned, -180) : turned
  return sign * sineOfQuarter(half > 90 ? add(180, -half) : half)
}

function cosineOfDegrees(degrees: number): number {
  const turned = Math.abs(remainder(degrees, 360))
  const half = turned > 180 ? add(360, -turned) : turned
  return half > 90 ? -cosineOfQuarter(add(180, -half)) : cosineOfQuarter(half)
}

function sineOfQuarter(degrees: number): number {
  if (degrees > 45) return cosineOfQuarter(add(90, -degrees))
  return degrees === 30 ? 0.5 : Math.sin((degrees * Math.PI) / 180)
}

function cosineOfQuarter(degrees: number): number {
  if (degrees > 45) return sineOfQuarter(add(90, -degrees))
  return Math.cos((degrees * Math.PI) / 180)
}

/**
 * The remainder of an angle after whole turns, calculated on its decimals: 360.000001 leaves 0.000001. Whole degrees are
 * always exact. The differences above use `add` for the same reason.
 */
function remainder(degrees: number, turn: number): number {
  const left = degrees % turn
  return Number.isInteger(degrees) ? left : roundHalfAway(left, 14 - Math.floor(Math.log10(Math.abs(degrees))))
}
