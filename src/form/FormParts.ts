import type { ComponentType } from 'react'
import type { FieldsWithFigureProps } from './FieldsWithFigure.tsx'
import type { FieldProps, SliderProps } from './fields/FieldProps.ts'
import type { FormUnits, UnitSwitches } from './units/FormUnits.ts'

/** What only some forms need, as far as it is loaded: with the page, or with what calculates. */
export interface FormParts extends Partial<FormUnits>, Partial<UnitSwitches> {
  readonly RowsField?: ComponentType<FieldProps>
  readonly Slider?: ComponentType<SliderProps>
  readonly FieldsWithFigure?: ComponentType<FieldsWithFigureProps>
}
