import type { RefusalParams } from '../Refusal.ts'
import { roundOutput } from '../run/round/roundOutput.ts'
import { writeValue } from './writeValue.ts'

/** Decimals of a value that is no output. */
const PLACES = { upTo: 6 }

/** Returns the sentence of a definition for an impossible value, with the value in its braces; undefined without one. */
export const sayImpossible = ({
  says,
  name,
  given,
  format,
  rounding,
  conventions,
}: RefusalParams['impossible']): string | undefined =>
  says?.replaceAll(`{${name}}`, () =>
    writeValue(roundOutput(Number(given), rounding ?? PLACES), format, rounding, given, conventions),
  )
