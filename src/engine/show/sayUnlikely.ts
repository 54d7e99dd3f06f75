import type { Conventions } from '../conventions.ts'
import { withMarks } from '../language/numbers/numberMarks.ts'
import { plainDecimal } from '../language/numbers/plainDecimal.ts'
import { shorten } from '../language/shorten.ts'
import { otherUnits } from '../language/units/otherUnits.ts'
import { readQuantity } from '../language/units/readQuantity.ts'
import { findBound } from '../compile/findBound.ts'
import type { RefusalParams } from '../Refusal.ts'
import type { InputData } from '../toolData.ts'
import { shapeOf } from './shapeOf.ts'
import { listWords } from './words.ts'

/**
 * Says that a quantity is unlikely, and what may have been meant, as the beginning of a sentence.
 *
 * @param subject what the input is called: "the height"
 * @returns "the height of 71 ft is unusually high: did you mean 71 in?"
 */
export function sayUnlikely(
  { bound, given }: RefusalParams['unlikely'],
  { units, usual = {} }: Partial<InputData>,
  subject: string,
  conventions: Conventions,
): string {
  const text = typeof given === 'number' ? plainDecimal(given) : String(given)
  const read = units && readQuantity(units, text)
  const shown = read && 'shown' in read ? withMarks(shorten(read.shown), shapeOf(conventions)) : shorten(text)
  const instead = units ? otherUnits(units, text, (value) => !findBound(usual, value)) : []
  return `${subject} of ${shown} is unusually ${bound === 'min' ? 'low' : 'high'}${instead.length === 0 ? '' : `: did you mean ${listQuantities(instead, conventions)}?`}`
}

/** Lists quantities with plain decimals: "71 in or 71 cm". */
export const listQuantities = (quantities: readonly string[], conventions: Conventions): string =>
  listWords(
    quantities.map((quantity) => withMarks(quantity, shapeOf(conventions))),
    conventions,
    'disjunction',
  )
