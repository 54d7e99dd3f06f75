import type { FieldView } from '../../engine/present/viewForm.ts'
import type { RawRow } from '../../engine/present/startValues.ts'

export interface FieldProps {
  readonly field: FieldView
  /** Unique on the page; the permalink and tests know fields by name. */
  readonly id: string
  readonly value: string | readonly RawRow[]
  readonly onChange: (value: string) => void
  readonly onRowChange: (key: number, column: string, value: string) => void
  readonly onRowAdd: () => void
  readonly onRowRemove: (key: number) => void
}
