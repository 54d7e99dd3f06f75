import type { Given } from '../../engine/evaluate/readInputs.ts'
import { viewForm } from '../../engine/present/viewForm.ts'
import type { Tool } from '../../engine/tool.ts'
import { convert, findUnit } from '../lex/units.ts'
import type { MessageView } from './MessageView.ts'

/**
 * Returns changed inputs where each number without a unit is in the unit in which its input was given: "at 70" after "at
 * 65 mph" is 70 mph, although the speed of the tool is in km/h.
 *
 * @param given the inputs before
 * @param told the earlier messages
 */
export function inSameUnit(
  tool: Tool,
  given: Given,
  changed: Given,
  { items, units, context }: MessageView,
  told: readonly MessageView[],
): Given {
  const plain = new Set(items.flatMap((item) => (item.kind === 'quantity' && !item.unit ? [item.text] : [])))
  const said = told.flatMap(({ items: all }) => all.filter((item) => item.kind === 'quantity'))
  const own = new Map(viewForm(tool, given, context).map(({ input, unit = '' }) => [input.name, findUnit(units, unit)]))
  return Object.fromEntries(
    Object.entries(changed).map(([name, value]) => {
      const [to, old] = [own.get(name), Number(given[name])]
      if (!to || value === given[name] || !plain.has(String(value))) return [name, value]
      const isOld = (number: number) => Math.abs(number - old) <= Math.abs(old) * 1e-9
      const first = said.findLast(
        ({ unit, text }) => unit?.category === to.category && isOld(convert(Number(text), unit, to)),
      )
      return [name, first?.unit ? String(convert(Number(value), first.unit, to)) : value]
    }),
  )
}
