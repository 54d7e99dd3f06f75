import type { OutputData, ToolData } from '../engine/toolData.ts'

/** Whether the note of an output depends on an input, and so is about this result: binary units of data, and no others. */
export const dependsOnInput = ({ note }: OutputData, { inputs }: Pick<ToolData, 'inputs'>): boolean =>
  typeof note === 'object' && inputs.some(({ name }) => name === note.by)
