import type { ComponentType } from 'react'
import type { InputType } from '../../engine/toolData.ts'
import { cellFields } from './cellFields.ts'
import type { FieldProps } from './FieldProps.ts'

/** The field of each input type; a new type does not compile without one. */
export const fields: Record<InputType, ComponentType<FieldProps>> = {
  ...cellFields,
  rows: () => {
    throw new Error('[bug] form: RowsField.tsx is not loaded')
  },
}

/** Called by RowsField.tsx, which only pages with rows load. */
export function provideRows(RowsField: ComponentType<FieldProps>): void {
  fields.rows = RowsField
}
