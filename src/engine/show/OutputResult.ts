import type { OutputValue } from '../run/evaluate.ts'
import type { Tone } from '../toolData.ts'
import type { UnitsData } from '../language/units/UnitsData.ts'
import type { TableResult } from '../TableResult.ts'

/** An output as text for people and as a value for programs. */
export interface OutputResult {
  readonly value: OutputValue
  /** The text shown to visitors, without the unit. */
  readonly text: string
  readonly unit?: string
  readonly label: string
  readonly note?: string
  readonly tone?: Tone
  readonly table?: TableResult
  /** If it can be shown in several units: those units, and the one it is shown in. */
  readonly units?: UnitsData
  readonly shownIn?: string
  /** The unit that matches the length inputs: theirs, or its square or cube. */
  readonly follows?: string
  /** The same output in the unit of its formula, if it is shown in another unit. */
  readonly inOwn?: OutputResult
}
