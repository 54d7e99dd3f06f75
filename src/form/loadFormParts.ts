import type { ToolData } from '../engine/toolData.ts'
import type { FormParts } from './FormParts.ts'

/**
 * Loads what the first render of a form needs besides plain fields, such as unit menus, rows, sliders and a drawing. Other pages skip it.
 */
export async function loadFormParts({
  requires,
  inputs,
  figure,
}: Pick<ToolData, 'requires' | 'inputs' | 'figure'>): Promise<FormParts> {
  const parts = await Promise.all([
    requires.includes('units') ? import('./units/allFormUnits.ts') : undefined,
    inputs.some(({ type }) => type === 'rows') ? import('./fields/RowsField.tsx') : undefined,
    inputs.some(({ slider }) => slider) ? import('./fields/Slider.tsx') : undefined,
    figure === undefined ? undefined : import('./FieldsWithFigure.tsx'),
  ])
  return Object.assign({}, ...parts) as FormParts
}
