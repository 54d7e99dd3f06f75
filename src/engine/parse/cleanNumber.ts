import type { InputData } from '../toolData.ts'

/** A text as the engine takes it: numbers in plain decimal form. */
export const cleanText = ({ type }: InputData, text: string): string =>
  type === 'number' || type === 'integer' ? cleanNumber(text) : text

/** A number as people type or paste it, in plain decimal form: "$20,000" is 20000, "6 %" is 6. What is unclear stays. */
export function cleanNumber(text: string): string {
  const bare = text
    .trim()
    .replace(/^([-−–+]?)\s*\$\s*/, '$1')
    .replace(/\s*%$/, '')
  return /^[-−–+]?\d{1,3}([, \u00a0\u202f]\d{3})+(\.\d*)?$/.test(bare) ? bare.replace(/[, \u00a0\u202f]/g, '') : bare
}
