import type { ChoiceRow } from '../toolData.ts'
import type { CalculationContext } from './context.ts'
import { applies } from './conditions.ts'
import { Refusal } from './Refusal.ts'
import { readShare, readValue } from './readValue.ts'
import { hasParts, parts } from '../parts.ts'
import type { LinkedField, LinkedInput, Slots, Tool } from '../tool.ts'

/** The given values by input name: numbers, texts, lists of rows. */
export type Given = Readonly<Record<string, unknown>>

/**
 * Reads the given values into slots: afterwards each input has a value, is missing or does not apply.
 *
 * @param tool    the tool
 * @param given   values by input name; unknown names are refused
 * @param context the caller's clock, for defaults
 * @returns the slots, and every refusal in the order of the form
 */
export function readInputs(
  tool: Tool,
  given: Given,
  context: CalculationContext,
): { slots: Slots; refusals: Refusal[] } {
  const slots: Slots = tool.emptySlots.slice()
  slots[0] = context
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { slots, refusals: [new Refusal('not-an-object', { given })] }
  }
  const found: { index: number; refusal: Refusal }[] = []
  const unknown: Refusal[] = []
  let byInput = given
  for (const name of Object.keys(given)) {
    const current = tool.inputNames.get(name)
    if (current === undefined) unknown.push(new Refusal('unknown-input', null, name))
    // If a link has both the old and the new name, the new one wins.
    else if (current !== name && !Object.hasOwn(byInput, current)) byInput = { ...byInput, [current]: given[name] }
  }
  for (const input of tool.inputs) {
    // If an input depends on one that was refused, only the latter is reported.
    if (!applies(input.when, slots) || (input.matchSlot !== undefined && slots[input.matchSlot] === undefined)) continue
    const { name } = input.data
    const raw = Object.hasOwn(byInput, name) ? byInput[name] : undefined
    if (input.rows) {
      // Rows are read by a part of the engine that is loaded on demand; until it is loaded, there are none.
      const read = hasParts() ? parts().readRows(input, input.rows, raw, slots, tool.layout) : { refusals: [] }
      if (read.refusals) found.push(...read.refusals.map((refusal) => ({ index: input.index, refusal })))
      else slots[input.slot] = read.value
      continue
    }
    const share = input.wholeSlot === undefined ? undefined : readShare(raw)
    const whole: unknown = slots[input.wholeSlot ?? 0]
    // The input that the percentage refers to has no value.
    if (share !== undefined && typeof whole !== 'number') continue
    const taken = share === undefined ? raw : ((whole as number) * share) / 100
    const value = readOne(inUnits(input, slots), taken, offeredChoices(input, slots), context)
    if (value instanceof Refusal) found.push({ index: input.index, refusal: value.of(name) })
    else slots[input.slot] = value
  }
  if (found.length === 0) return { slots, refusals: unknown }
  const inOrder = found.toSorted((a, b) => a.index - b.index).map(({ refusal }) => refusal)
  return { slots, refusals: [...unknown, ...inOrder] }
}

/** An input with the units that another input selects. */
function inUnits({ field, unitsSlot }: LinkedInput, slots: Slots): LinkedField {
  const units = unitsSlot === undefined ? undefined : field.unitsBy?.is[slots[unitsSlot] as string]
  return units ? { ...field, units } : field
}

/** The choices of an input, given the other inputs: `match` filters the rows of a table. */
export function offeredChoices(
  { field, matchSlot, choicesByMatch }: LinkedInput,
  slots: Slots,
): readonly ChoiceRow[] | undefined {
  return choicesByMatch && matchSlot !== undefined ? (choicesByMatch.get(slots[matchSlot]) ?? []) : field.choices
}

/** Reads one value, or falls back to the default if nothing is given. */
export function readOne(
  input: LinkedField,
  raw: unknown,
  choices: readonly ChoiceRow[] | undefined,
  context: CalculationContext,
): unknown {
  if (raw === undefined || (typeof raw === 'string' && raw.trim() === '')) {
    if (raw !== undefined && !input.optional) return new Refusal('empty', { type: input.type })
    if (input.default !== undefined)
      return input.type === 'date' ? context.now.slice(0, 10) : readValue(input, input.default, choices)
    if (input.type === 'choice' && !input.match) return choices?.[0]?.value
    return input.optional ? undefined : new Refusal('missing', { type: input.type, choices: choices ?? [] })
  }
  return readValue(input, raw, choices)
}
