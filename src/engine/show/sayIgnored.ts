import type { Conventions } from '../conventions.ts'
import type { Ignored } from '../Refusal.ts'
import type { InputData } from '../toolData.ts'
import { showGiven } from './showGiven.ts'
import { listWords } from './words.ts'

const MAX_PIECES = 6

/** Says what was given and does not count, as the beginning of a sentence. */
export function sayIgnored(note: Ignored, inputs: readonly InputData[], conventions: Conventions): string {
  if (note.code === 'row-left-out') {
    const rowName = inputs.find(({ name }) => name === note.name)?.rowName ?? 'row'
    return `${rowName} ${note.row + 1} does not count${note.says === undefined ? '' : `: ${note.says}`}`
  }
  const shown = note.pieces.slice(0, MAX_PIECES).map((piece) => showGiven(piece).slice(1, -1))
  const more = note.pieces.length - shown.length
  const words = listWords(more > 0 ? [...shown, `${more} more`] : shown, conventions)
  return `left out, because ${note.pieces.length > 1 ? 'they are not numbers' : 'it is not a number'}: ${words}`
}
