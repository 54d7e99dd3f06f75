import type { Closure, Layout, LinkedNeed, Slots } from '../tool.ts'
import { CalculationError } from './CalculationError.ts'
import { ABSENT } from './linkFormula.ts'
import { Refusal } from './Refusal.ts'

/** Whether a condition holds; one that asks for something absent, or that cannot be calculated, does not. */
export function applies(when: Closure | undefined, slots: Slots): boolean {
  if (!when) return true
  try {
    return when(slots) === true
  } catch (error) {
    if (error === ABSENT || error instanceof CalculationError) return false
    throw error
  }
}

/**
 * The needs that do not hold.
 *
 * @param row the row they are asked of, `courses[0]`; undefined for those of the whole
 */
export function findUnmet(needs: readonly LinkedNeed[], slots: Slots, { slotOf }: Layout, row?: string): Refusal[] {
  return needs.flatMap(({ data: { message, condition: tree, inputs }, condition, when }) => {
    if (!applies(when, slots) || !fails(condition, slots)) return []
    const given = inputs.map((name) => ({ name, value: slots[slotOf.get(name) ?? 0] as unknown }))
    return [
      new Refusal('need', { message, condition: tree, given }, row === undefined ? inputs[0] : `${row}.${inputs[0]}`),
    ]
  })
}

/** A need that asks for something not applicable never blocks. */
export function fails(condition: Closure, slots: Slots): boolean {
  try {
    return condition(slots) !== true
  } catch (error) {
    if (error === ABSENT) return false
    if (error instanceof CalculationError) return true
    throw error
  }
}
