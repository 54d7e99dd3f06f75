import type { Conventions } from './conventions.ts'
import type { NumberMarks } from './language/numbers/numberMarks.ts'
import type { UnitChoices } from './language/units/unitChoices.ts'
import type { Surroundings } from './language/functions/surroundings.ts'
import type { Steps } from './language/functions/Steps.ts'

/** Everything a calculation knows about the outside world; the caller provides it. */
export interface CalculationContext extends Surroundings {
  /** How figures are written for people; values do not depend on them. */
  readonly conventions: Conventions
  /** The marks that numbers are given with; plain ones if omitted, as programs and links write them. */
  readonly marks?: NumberMarks | undefined
  /** The units chosen for figures. */
  readonly units?: UnitChoices | undefined
  /** false omits tables that accompany figures: few callers that calculate thousands of loans need every schedule. */
  readonly tables?: boolean
}

/** What the formulas of one calculation know. */
export interface CountedContext extends CalculationContext {
  readonly steps: Steps
}
