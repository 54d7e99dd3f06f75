import type { ComponentType } from 'react'
import type { InputType } from '../../engine/toolData.ts'
import { ChoiceField } from './ChoiceField.tsx'
import type { FieldProps } from './FieldProps.ts'
import { RowsField } from './RowsField.tsx'
import { TypedField } from './TypedField.tsx'

/** The field of each input type: a new type does not compile until somebody draws it. */
export const fields = {
  number: TypedField,
  integer: TypedField,
  text: TypedField,
  date: TypedField,
  time: TypedField,
  duration: TypedField,
  choice: ChoiceField,
  rows: RowsField,
} satisfies Record<InputType, ComponentType<FieldProps>>
