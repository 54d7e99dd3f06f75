import type { ToolData } from '../engine/toolData.ts'

/** Loads what the first drawing of a form has beyond plain fields: the menus of units, rows. Other pages go without. */
export async function loadFormParts({ requires, inputs }: Pick<ToolData, 'requires' | 'inputs'>): Promise<void> {
  await Promise.all([
    requires.includes('units') ? import('./units/allFormUnits.ts') : undefined,
    inputs.some(({ type }) => type === 'rows') ? import('./fields/RowsField.tsx') : undefined,
  ])
}
