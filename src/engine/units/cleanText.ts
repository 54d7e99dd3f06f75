import type { InputData } from '../toolData.ts'
import { parseDecimal } from '../parse/parseDecimal.ts'
import { hasParts, parts } from '../parts.ts'
import { quantities } from './quantities.ts'
import { readNumber, type ReadNumber } from './readNumber.ts'

type Typed = Pick<InputData, 'type' | 'unit' | 'units' | 'prefix' | 'choices'>

/** Reads what was typed for an input that takes a number. */
export const readTyped = ({ unit, prefix }: Typed, text: string): ReadNumber | undefined =>
  readNumber(text, {
    prefix,
    // Which unit that is depends on what was chosen.
    units: typeof unit === 'object' ? ['?'] : unit ? [unit] : [],
  })

/** A text as links and the engine take it: numbers in plain decimal form. What is unclear stays as it is. */
export function cleanText(input: Typed, text: string): string {
  if (input.type === 'duration' && hasParts()) return parts().cleanDuration(text)
  if (input.type !== 'number' && input.type !== 'integer') return text
  const quantity = input.units && parseDecimal(text) === undefined && quantities()?.readQuantity(input.units, text)
  if (quantity) return 'text' in quantity ? quantity.text : text
  const read = readTyped(input, text)
  return read && 'decimal' in read ? read.decimal : text
}
