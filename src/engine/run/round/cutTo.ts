import { roundSignificant } from '../../language/numbers/roundSignificant.ts'

/** More digits than anybody checks by hand, but too few to show binary noise. */
export const MOST_DIGITS = 10

/** Rounds a number to significant digits, six of which reach to the hundredths of a large one. */
export function cutTo(value: number, digits: number): number {
  const whole = Math.floor(Math.log10(Math.abs(value) || 1)) + 1
  return roundSignificant(value, Math.min(Math.max(digits, whole + digits - 4), Math.max(whole, MOST_DIGITS)))
}
