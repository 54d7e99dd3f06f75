import type { RefusalParams } from '../Refusal.ts'
import { resolveRounding } from '../run/resolveRounding.ts'
import { resolveVarying } from '../run/resolveVarying.ts'
import { roundOutput } from '../run/round/roundOutput.ts'
import { conventionsOf } from './conventionsOf.ts'
import { writeValue } from './writeValue.ts'

/** Decimals of a value that is no output. */
const PLACES = { upTo: 6 }

/** Returns the sentence of a definition for an impossible value, with the value in its braces; undefined without one. */
export function sayImpossible({ says, name, given, tool, slots }: RefusalParams['impossible']): string | undefined {
  if (says === undefined) return undefined
  const output = tool.outputs.find((output) => output.name === name)
  const format = output?.format ?? 'number'
  const rounding = output && resolveRounding(tool, output, slots)
  return resolveVarying(tool, says, slots)?.replaceAll(`{${name}}`, () =>
    writeValue(roundOutput(Number(given), rounding ?? PLACES), format, rounding, given, conventionsOf(slots)),
  )
}
