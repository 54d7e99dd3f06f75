import type { ComponentType } from 'react'
import type { InputType } from '../../engine/toolData.ts'
import { ChoiceField } from './ChoiceField.tsx'
import type { FieldProps } from './FieldProps.ts'
import { TypedField } from './TypedField.tsx'

/** The fields that also fit a table cell: all except rows. */
export const cellFields = {
  number: TypedField,
  integer: TypedField,
  text: TypedField,
  date: TypedField,
  time: TypedField,
  duration: TypedField,
  choice: ChoiceField,
} satisfies Record<Exclude<InputType, 'rows'>, ComponentType<FieldProps>>
