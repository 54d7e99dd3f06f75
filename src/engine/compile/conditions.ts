import type { Closure, Layout, LinkedNeed, Slots } from '../tool.ts'
import { CalculationError } from '../language/functions/CalculationError.ts'
import { ABSENT } from './linkFormula.ts'
import { Refusal } from '../Refusal.ts'
import { resolveVarying } from './resolveVarying.ts'

/** Whether a condition holds; a condition that reads an absent value or cannot be calculated does not. */
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
 * Finds the needs that do not hold.
 *
 * @param row the row that the needs apply to, such as `courses[0]`; undefined for the needs of the tool
 */
export function findUnmet(needs: readonly LinkedNeed[], slots: Slots, layout: Layout, row?: string): Refusal<'need'>[] {
  const unmet: Refusal<'need'>[] = []
  for (const { data, condition, when } of needs) {
    if (!applies(when, slots) || !fails(condition, slots)) continue
    const { condition: tree, inputs } = data
    const message = data.message && resolveVarying({ layout }, data.message, slots)
    const given = inputs.map((name) => ({ name, value: slots[layout.slotOf.get(name) ?? 0] as unknown }))
    const about = row === undefined ? inputs[0] : `${row}.${inputs[0]}`
    unmet.push(new Refusal('need', { message, condition: tree, given }, about))
  }
  return unmet
}

/** Whether a need is violated; a need that reads an absent value never is. */
export function fails(condition: Closure, slots: Slots): boolean {
  try {
    const holds: unknown = condition(slots)
    return holds !== true && holds !== undefined
  } catch (error) {
    if (error === ABSENT) return false
    if (error instanceof CalculationError) return true
    throw error
  }
}
