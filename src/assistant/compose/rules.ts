import type { Wordings } from '../language/replaceAll.ts'

/** What is added to a price as a percentage. */
export const CHARGES = 'sales tax|tax|vat|gst|hst|tip|gratuity|service(?: charge)?'

/** Symbols in rules: values A and B, percentages P and Q, a fraction F, ~ for words between two steps and … for any. */
const SYMBOLS: Readonly<Record<string, string>> = {
  A: '(?<a>#\\d+)', B: '(?<b>#\\d+)', P: '(?<p>%\\d+)', Q: '(?<q>%\\d+)', F: 'PART (?<f>\\S+)', AN: '(?:an? |the )?', '…': '(?:.*? )?',
  IS: '(?:is|was|=|are|equals|gives|makes)', WHAT: '(?:what|which)(?: number| amount)?', '~': '(?:(?:and|then|with|now|at|for|,|i|we|to|it|the|FREE|REST) )*',
  INCL: '(?:including|includes?|inclusive of|incl|inc|with)',
} // oxfmt-ignore

/** What is done with the values, percentages and fractions that a pattern finds in a text. */
export interface Rule {
  readonly pattern: RegExp
  readonly operation: string
}

export const rulesOf = (lines: readonly (readonly [operation: string, pattern: string])[]): readonly Rule[] =>
  lines.map(([operation, pattern]) => ({
    operation,
    pattern: new RegExp(
      `(?<=^| )${pattern.replace(/\b(?:[ABPQF]|IS|WHAT|INCL)\b|[~…] |AN /g, (symbol) => SYMBOLS[symbol.trim()] ?? '')}(?= |$)`,
    ),
  }))

/** Reads lines of a pattern and the name that replaces it, to be applied in this order. */
export const namesOf = (lines: string): Wordings =>
  lines.split('\n').flatMap((line) => {
    const [pattern = '', name] = line.trim().split(' →')
    return name === undefined ? [] : [[new RegExp(` (?:${pattern})(?= )`, 'g'), name] as const]
  })
