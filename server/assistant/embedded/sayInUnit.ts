import type { OutputResult } from '../../../src/engine/calculate/calculate.ts'
import { formatNumber } from '../../../src/engine/format/formatNumber.ts'
import type { ToolData } from '../../../src/engine/tool.ts'
import { roundSignificant } from '../../../src/engine/round/roundSignificant.ts'
import { convert, findUnit } from '../language/units.ts'
import type { MessageView } from './MessageView.ts'

/** More digits than a rounded output bears would be made up. */
const MOST_DIGITS = 6
const FEWEST_DIGITS = 3

/**
 * Outputs in the unit that a question asks for where it is another than their own: "how fast is that in mph?"
 *
 * @returns a text for each, such as "7.5 mph", to at most six significant digits
 */
export function sayInUnit(
  tool: ToolData,
  outputs: { readonly [name: string]: OutputResult },
  { items, units }: MessageView,
): readonly string[] {
  const asked = items.flatMap((item, at) => {
    const isAsked = ['in', 'many', 'to'].includes(items[at - 1]?.text ?? '')
    const unit = item.kind === 'word' && isAsked ? findUnit(units, item.raw) : undefined
    return unit ? [{ unit, word: item.raw }] : []
  })
  const own = tool.outputs.flatMap(({ name, round }) => {
    const { value, unit } = outputs[name] ?? {}
    const found = unit === undefined ? undefined : findUnit(units, unit)
    if (!found || typeof value !== 'number') return []
    const error = 0.5 * 10 ** -(typeof round === 'object' ? round.upTo : (round ?? 0))
    return [{ value, unit: found, digits: Math.floor(Math.log10(Math.abs(value) / error)) }]
  })
  return asked.flatMap(({ unit, word }) => {
    const output = own.find((each) => each.unit.category === unit.category)
    if (!output || own.some((each) => each.unit.factor === unit.factor && each.unit.category === unit.category))
      return []
    if (output.digits < FEWEST_DIGITS) return []
    const value = roundSignificant(convert(output.value, output.unit, unit), Math.min(MOST_DIGITS, output.digits))
    return [`${formatNumber(value, 'number', { upTo: MOST_DIGITS })} ${word}`]
  })
}
