import type { InputData } from '../toolData.ts'
import { parseDecimal } from '../parse/parseDecimal.ts'
import { hasParts, parts } from '../parts.ts'
import { quantities } from './quantities.ts'
import { readNumber, type ReadNumber } from './readNumber.ts'

type Typed = Pick<InputData, 'type' | 'unit' | 'units' | 'prefix'>

/** Reads the text typed for a numeric input. */
export const readTyped = ({ unit, prefix }: Typed, text: string): ReadNumber | undefined =>
  readNumber(text, { prefix, units: typeof unit === 'object' ? [onlyOne(unit) ?? '?'] : unit ? [unit] : [] })

/** Returns the only unit that a choice can lead to; undefined if there are several. */
function onlyOne(unit: Exclude<Typed['unit'], string | undefined>): string | undefined {
  const [only, ...others] = 'is' in unit ? new Set(Object.values(unit.is)) : []
  return others.length === 0 ? only : undefined
}

/** Converts a text to what links and the engine accept: numbers in plain decimal form. Unclear text is left unchanged. */
export function cleanText(input: Typed, text: string): string {
  if (input.type === 'duration' && hasParts()) return parts().cleanDuration(text)
  if (input.type !== 'number' && input.type !== 'integer') return text
  const quantity = input.units && parseDecimal(text) === undefined && quantities()?.readQuantity(input.units, text)
  if (quantity) return 'text' in quantity ? quantity.text : text
  const read = readTyped(input, text)
  return read && 'decimal' in read ? read.decimal : text
}
