import type { RefusalParams } from '../evaluate/Refusal.ts'
import { roundOutput } from '../round/roundOutput.ts'
import { writeValue } from './writeValue.ts'

/** Decimals of a value that is no output. */
const PLACES = { upTo: 6 }

/** Returns the sentence of a definition for an impossible value, with the value in its braces; undefined without one. */
export function sayImpossible({ says, name, given, format = 'number', rounding }: RefusalParams['impossible']) {
  return says?.replaceAll(`{${name}}`, () =>
    writeValue(roundOutput(Number(given), rounding ?? PLACES), format, rounding, given),
  )
}
