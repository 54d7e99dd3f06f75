import type { UnitsData } from './language/units/UnitsData.ts'
import type { TableResult } from './TableResult.ts'
import type { Tone } from './toolData.ts'

/** A cell as JSON: rounded, dates as YYYY-MM-DD, times as HH:MM, whole numbers beyond 2⁵³ as text. */
export type CellValue = number | string | boolean

/** An output as JSON: a value, or a table row by row. */
export type OutputValue = CellValue | readonly { readonly [column: string]: CellValue }[]

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
