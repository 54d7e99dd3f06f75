/** The largest power of ten that a double holds exactly, and so do all below it. */
const LARGEST = 22
export const POWERS = Array.from({ length: LARGEST + 1 }, (_, exponent) => Number(`1e${exponent}`))

/** Closer to a tie than this, the error of scaling could decide: it is at most a sixteenth. */
const NEAR_TIE = 0.07
/** Scaling twice adds 1e15 × 2⁻⁵³, a ninth. */
const NEAR_TIE_TWICE = 0.18

/**
 * Rounds a positive number to 15 significant digits. Via text, which is exact, only near ties and for extreme
 * exponents, because text takes several times as long.
 *
 * @param magnitude a finite number above 0
 * @returns a whole number of 15 digits or the next power of ten, and the exponent of the first digit
 * @example roundToFifteen(0.1 + 0.2) // => [300000000000000, -1]
 */
export function roundToFifteen(magnitude: number): readonly [digits: number, exponent: number] {
  const exponent = Math.floor(Math.log10(magnitude))
  const places = 14 - exponent
  // A search for an input tries tiny amounts, too.
  const isTiny = places > LARGEST
  const power = POWERS[isTiny ? places - LARGEST : Math.abs(places)]
  if (power !== undefined) {
    const scaled = isTiny ? magnitude * 1e22 * power : exponent > 14 ? magnitude / power : magnitude * power
    const whole = Math.floor(scaled)
    const fraction = scaled - whole
    // Where the logarithm is off by one, the scaled number has too few or too many digits.
    if (scaled >= 1e14 && scaled < 1e15 && Math.abs(fraction - 0.5) > (isTiny ? NEAR_TIE_TWICE : NEAR_TIE))
      return [fraction > 0.5 ? whole + 1 : whole, exponent]
  }
  const [digits = '0', written = '0'] = magnitude.toExponential(14).split('e')
  return [Number(`${digits}e14`), Number(written)]
}

/** Multiplies a whole number of at most 15 digits by a power of ten: the nearest double, as if it were read from text. */
export function shiftDecimals(whole: number, places: number): number {
  const power = POWERS[Math.abs(places)]
  if (power === undefined) return Number(`${whole}e${places}`)
  return places < 0 ? whole / power : whole * power
}
