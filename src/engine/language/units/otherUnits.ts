import { fractionOf, toNumber } from '../numbers/fraction.ts'
import { fromBase, ownUnit, toBase } from './convert.ts'
import { readQuantity } from './readQuantity.ts'
import type { UnitsData } from './UnitsData.ts'

/** No number that people type for a quantity is longer. */
const MAX_LENGTH = 12

/**
 * Finds the units in which a number would be one that can be meant: of a height of 71 ft, 71 in.
 *
 * @param text what was given, a number with or without its unit
 * @param fits whether a value in the own unit can be meant
 */
export function otherUnits(units: UnitsData, text: string, fits: (value: number) => boolean): readonly string[] {
  const read = readQuantity(units, text)
  if (!read || !('value' in read)) return []
  const [decimal = ''] = read.shown.split(' ')
  const parts = units.offers.flatMap((offer) => offer.parts).filter((unit) => unit !== undefined)
  // A height of two numbers, 71 ft 3 in, has no other unit.
  if (decimal.length > MAX_LENGTH || !parts.some(({ symbol }) => read.shown === `${decimal} ${symbol}`)) return []
  const own = ownUnit(units)
  const fitting = parts.filter((unit) => fits(toNumber(fromBase(toBase(fractionOf(decimal), unit), own))))
  return [...new Set(fitting.map(({ symbol }) => `${decimal} ${symbol}`))]
}
