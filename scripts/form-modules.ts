import type { ToolData } from '../src/engine/toolData.ts'

/** Returns the modules that loadFormParts.ts loads for a tool, so that its page can preload them. */
export const formModules = ({
  requires,
  inputs,
  figure,
}: Pick<ToolData, 'requires' | 'inputs' | 'figure'>): readonly string[] => [
  ...(requires.includes('units') ? ['src/form/units/allFormUnits.ts'] : []),
  ...(inputs.some(({ type }) => type === 'rows') ? ['src/form/fields/RowsField.tsx'] : []),
  ...(inputs.some(({ slider }) => slider) ? ['src/form/fields/Slider.tsx'] : []),
  ...(figure === undefined ? [] : ['src/form/FieldsWithFigure.tsx']),
]
