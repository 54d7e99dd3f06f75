import { otherUnits } from '../language/units/otherUnits.ts'
import type { RefusalParams } from '../Refusal.ts'
import type { InputData } from '../toolData.ts'

/** Returns a number that is out of bounds in the units in which it is within them: of at most 5000 g and 6 kg, 6 oz. */
export const unitsWithin = (
  { units, above = -Infinity, below = Infinity, min = -Infinity, max = Infinity }: Partial<InputData>,
  { written, given }: RefusalParams['out-of-bounds'],
): readonly string[] =>
  (units &&
    otherUnits(
      units,
      written ?? String(given),
      (value) => value > above && value < below && value >= min && value <= max,
    )) ??
  []
