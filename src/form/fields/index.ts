import type { ComponentType } from 'react'
import type { InputType } from '../../engine/toolData.ts'
import { cellFields } from './cellFields.ts'
import type { FieldProps } from './FieldProps.ts'
import { RowsField } from './RowsField.tsx'

/** The field of each input type; a new type does not compile without one. */
export const fields = { ...cellFields, rows: RowsField } satisfies Record<InputType, ComponentType<FieldProps>>
