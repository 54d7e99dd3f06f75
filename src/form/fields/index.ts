import type { ComponentType } from 'react'
import type { InputType } from '../../engine/toolData.ts'
import { cellFields } from './cellFields.ts'
import type { FieldProps, SliderProps } from './FieldProps.ts'

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

let slider: ComponentType<SliderProps> | undefined

/** Called by Slider.tsx, which only pages with sliders load. */
export function provideSlider(Slider: ComponentType<SliderProps>): void {
  slider = Slider
}

export const sliderField = (): ComponentType<SliderProps> | undefined => slider
