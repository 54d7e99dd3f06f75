import type { Wordings } from './replaceAll.ts'

/** Reads lines of a pattern and what replaces it, "ltv → loan to value", to be applied in this order; other lines are comments. */
export const patternsOf = (lines: string): Wordings =>
  lines.split('\n').flatMap((line) => {
    const [pattern = '', words] = line.trimStart().split(' → ')
    return words === undefined ? [] : [[new RegExp(pattern, 'giu'), words] as const]
  })
