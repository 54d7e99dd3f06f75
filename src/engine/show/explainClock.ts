import { readQuantity } from '../language/units/readQuantity.ts'
import type { Evaluation } from '../run/evaluate.ts'
import { shorten } from '../language/shorten.ts'

/** A note on how an input was read. */
export interface ReadingNote {
  readonly code: 'read-as'
  /** The name of the input. */
  readonly about: string
  readonly message: string
}

/**
 * Explains how times with one colon were read, for those who do not see it in a field.
 *
 * @returns a sentence for each: "2:30 is read as 0:02:30, in hours, minutes and seconds."
 */
export function explainClock({ tool, given }: Evaluation): readonly ReadingNote[] {
  return Object.keys(given).flatMap((known): ReadingNote[] => {
    const text = given[known]
    const input = tool.data.inputs.find(({ name }) => name === tool.inputNames.get(known))
    const read =
      input?.units && typeof text === 'string' && text.includes(':') ? readQuantity(input.units, text) : undefined
    if (!input || !read || !('shown' in read) || read.isClock === undefined || text === read.shown) return []
    const message = `${shorten(String(text).trim())} is read as ${read.shown}, in hours, minutes and seconds.`
    return [{ code: 'read-as', about: input.name, message }]
  })
}
