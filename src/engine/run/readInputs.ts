import type { UnitsData } from '../language/units/UnitsData.ts'
import type { CalculationContext, CountedContext } from '../context.ts'
import { applies } from '../compile/conditions.ts'
import { Refusal } from '../Refusal.ts'
import { readShare } from '../compile/readValue.ts'
import { countSteps } from './countSteps.ts'
import type { Steps } from '../language/functions/Steps.ts'
import type { LinkedInput, Slots, Tool } from '../tool.ts'
import { offeredChoices } from '../compile/offeredChoices.ts'
import { unitsFor } from '../compile/unitsFor.ts'

/** The given values by input name: numbers, texts, lists of rows. */
export type Given = Readonly<Record<string, unknown>>

/**
 * Reads the given values into slots: afterwards each input has a value, is missing or does not apply.
 *
 * @param tool    the tool
 * @param given   values by input name; unknown names are refused
 * @param context the caller's clock, for defaults
 * @param begun   the count of steps, if this is part of a larger calculation
 * @returns the slots, and every refusal in the order of the form
 */
export function readInputs(
  tool: Tool,
  given: Given,
  context: CalculationContext,
  begun?: Steps,
): { slots: Slots; refusals: Refusal[] } {
  const slots: Slots = tool.emptySlots.slice()
  return countSteps(
    begun,
    (steps) => {
      slots[0] = { ...context, steps } satisfies CountedContext
      return { slots, refusals: fillSlots(tool, given, slots) }
    },
    (refusal) => ({ slots, refusals: [refusal] }),
  )
}

function fillSlots(tool: Tool, given: Given, slots: Slots): Refusal[] {
  const context = slots[0] as CountedContext
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return [new Refusal('not-an-object', { given })]
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
    const { name } = input
    const raw = Object.hasOwn(byInput, name) ? byInput[name] : undefined
    if (input.rows) {
      // Rows are read by a part of the engine that is loaded on demand; until it is loaded, there are none.
      const read = tool.engine.readRows?.(input, input.rows, raw, slots, tool.layout) ?? { refusals: [] }
      if (read.refusals) found.push(...read.refusals.map((refusal) => ({ index: input.index, refusal })))
      else slots[input.slot] = read.value
      continue
    }
    const share = input.wholeSlot === undefined ? undefined : readShare(raw)
    const whole: unknown = slots[input.wholeSlot ?? 0]
    // The input that the percentage refers to has no value.
    if (share !== undefined && typeof whole !== 'number') continue
    const taken = share === undefined ? raw : ((whole as number) * share) / 100
    const currency = input.currencySlot === undefined ? undefined : (slots[input.currencySlot] as string | undefined)
    const value = input.read(taken, context, offeredChoices(input, slots), unitsOf(input, slots), currency)
    if (value instanceof Refusal) found.push({ index: input.index, refusal: value.of(name) })
    else slots[input.slot] = value
  }
  if (found.length === 0) return unknown
  const inOrder = found.toSorted((a, b) => a.index - b.index).map(({ refusal }) => refusal)
  return [...unknown, ...inOrder]
}

/** The units that another input selects. */
const unitsOf = ({ data, unitsSlot }: LinkedInput, slots: Slots): UnitsData | undefined =>
  unitsSlot === undefined ? undefined : unitsFor(data, () => slots[unitsSlot])
