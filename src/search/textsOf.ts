import type { Varying } from '../engine/toolData.ts'

/** Returns all texts that a varying text may have in the definition; those from a table are the labels of its choices. */
export const textsOf = (text: Varying): string[] =>
  typeof text === 'string' ? [text] : 'is' in text ? Object.values(text.is) : []
