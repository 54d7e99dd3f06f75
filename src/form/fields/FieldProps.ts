import type { ReactNode } from 'react'
import type { FieldView } from '../../engine/show/viewForm.ts'
import type { FormUnits } from '../units/FormUnits.ts'
import type { RawRow } from '../../engine/show/startValues.ts'

export interface FieldProps {
  readonly field: FieldView
  /** Unique on the page; the permalink and tests know fields by name. */
  readonly id: string
  readonly value: string | readonly RawRow[]
  /** Its key in `errors`: the name of the input, or `courses[0].credits` for a cell. */
  readonly path: string
  /** Messages by path; empty while the sentences are loading. */
  readonly errors: ReadonlyMap<string, string>
  /** Replaces the unit in the box. */
  readonly menu?: ReactNode
  /** Stands below the box. */
  readonly slider?: ReactNode
  readonly onChange: (value: string) => void
  /** For columns with units. */
  readonly units?: Partial<FormUnits>
  /** Switches the unit of a column. */
  readonly onSwitch?: (name: string, unit: string) => void
  readonly onRowChange: (key: number, column: string, value: string) => void
  readonly onRowAdd: () => void
  readonly onRowRemove: (key: number) => void
}

export interface SliderProps {
  readonly field: FieldView
  /** Gets the number as the visitor would have typed it. */
  readonly onSlide: (text: string) => void
}
