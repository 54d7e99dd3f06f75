import type { InputData, ToolData } from '../../engine/toolData.ts'

/** Returns what the typed values depend on: while it is the same, they are kept. */
export const shapeOf = ({ inputs }: ToolData): string => JSON.stringify(inputs.map(shapeOfInput))

const shapeOfInput = ({ name, type, choices, columns }: InputData): unknown[] => [
  name,
  type,
  choices?.map(({ value }) => value),
  columns?.map(shapeOfInput),
]
