import type { RawValues } from '../engine/show/startValues.ts'
import type { ByChoice } from '../engine/toolData.ts'

/** Returns the text for what is chosen in the form; undefined if the choice has none. */
export const textForChoice = (text: ByChoice, values: RawValues): string | undefined =>
  typeof text === 'string' ? text : text.is[String(values[text.by])]
