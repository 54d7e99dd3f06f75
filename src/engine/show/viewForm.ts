import type { ChoiceRow, InputData } from '../toolData.ts'
import { resolveVarying } from '../compile/resolveVarying.ts'
import type { CalculationContext } from '../context.ts'
import { applies } from '../compile/conditions.ts'
import { readInputs, type Given } from '../run/readInputs.ts'
import { offeredChoices } from '../compile/offeredChoices.ts'
import type { Tool } from '../tool.ts'
import { signsOf, type Around } from './shapeOf.ts'

/** The current state of a field: its texts and choices, which may depend on other choices in the form. */
export interface FieldView {
  readonly input: InputData
  readonly label: string
  readonly help?: string
  /** What stands before and after an amount of money, or those in rows: "$", "". */
  readonly signs?: Around
  readonly unit?: string
  readonly placeholder?: string
  readonly choices?: readonly ChoiceRow[]
  /** For a slider: the number in the field, in its own unit; undefined while there is none. */
  readonly at?: unknown
  /** For a field with several units: the unit shown, and the sample value in the own unit. */
  readonly shownIn?: string
  readonly sample?: string
  /** The choice that the sample value depends on. */
  readonly sampleChoice?: string
}

/**
 * Returns the current form: the fields that apply, with their labels and choices.
 *
 * @param tool    a linked tool
 * @param given   the values of the fields
 * @param context the caller's clock
 */
export function viewForm(tool: Tool, given: Given, context: CalculationContext): FieldView[] {
  const { slots } = readInputs(tool, given, context)
  return tool.inputs
    .filter(({ when }) => applies(when, slots))
    .toSorted((a, b) => a.index - b.index)
    .map((linked): FieldView => {
      const { label, help, unit, placeholder } = linked.data
      const choices = offeredChoices(linked, slots)
      const texts = Object.entries({ help, unit, placeholder }).flatMap(([key, text]) => {
        const resolved = text === undefined ? undefined : resolveVarying(tool, text, slots)
        return resolved === undefined ? [] : [[key, resolved]]
      })
      return {
        input: linked.data,
        label: resolveVarying(tool, label, slots) ?? linked.data.name,
        ...Object.fromEntries(texts),
        ...(linked.data.money || linked.data.columns ? { signs: signsOf(context.conventions) } : {}),
        ...(choices ? { choices } : {}),
        ...(linked.data.slider ? { at: slots[linked.slot] } : {}),
      }
    })
}
