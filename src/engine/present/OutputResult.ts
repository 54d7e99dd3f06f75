import type { OutputValue } from '../evaluate/evaluate.ts'
import type { Tone, UnitsData } from '../toolData.ts'
import type { TableResult } from './TableResult.ts'

/** An output for people and programs. */
export interface OutputResult {
  readonly value: OutputValue
  /** What a visitor reads, without the unit. */
  readonly text: string
  readonly unit?: string
  readonly label: string
  readonly note?: string
  readonly tone?: Tone
  readonly table?: TableResult
  /** Where it can be shown in several units: these, and the one it is shown in. */
  readonly units?: UnitsData
  readonly shownIn?: string
  /** The square or cube of the unit of its lengths. */
  readonly follows?: string
  /** Where it is shown in another unit than that of its formula: what it is there. */
  readonly inOwn?: OutputResult
}
