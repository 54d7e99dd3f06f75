import type { Varying } from '../../engine/toolData.ts'

/** Every text that a varying one may be, as far as the definition itself says; those of a table are its choices'. */
export const textsOf = (text: Varying): string[] =>
  typeof text === 'string' ? [text] : 'is' in text ? Object.values(text.is) : []
