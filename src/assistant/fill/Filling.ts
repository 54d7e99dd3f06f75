import type { FieldView } from '../../engine/show/viewForm.ts'
import type { Given } from '../../engine/run/readInputs.ts'
import type { Tool } from '../../engine/tool.ts'
import type { Item, Quantity } from '../read/Item.ts'

/** A tool filled in with what a message says. */
export interface Filling {
  readonly tool: Tool
  /** The inputs that are certain. */
  readonly given: Given
  /** Inputs for which the first choice was assumed. */
  readonly assumed: readonly FieldView[]
  /** Fields that must have a value and have none. */
  readonly missing: readonly FieldView[]
  /** Quantities that fit no field, or several. */
  readonly unplaced: readonly Quantity[]
  /** Fields whose choice would be a guess. */
  readonly unclear: readonly FieldView[]
  /** Words that may change the question, as written. */
  readonly leftOver: readonly string[]
  /** The output that the words ask for. */
  readonly asked?: string | undefined
  /** The input that the words ask for instead. */
  readonly askedInput?: FieldView | undefined
  /** How much of the message supports this filling. */
  readonly score: number
  /** Whether a word or a unit, not only a bare number, speaks for the tool. */
  readonly isSupported: boolean
  /** Whether a phrase of the definition matched a quantity. */
  readonly byPhrase: boolean
  /** The items that the filling accounts for. */
  readonly used: ReadonlySet<Item>
}

/** Whether the figure can be stated: nothing is missing, left over or a guess. */
export const isClear = (filling: Filling): boolean =>
  filling.missing.length + filling.unplaced.length + filling.unclear.length + filling.leftOver.length === 0 &&
  !filling.askedInput
