import type { OutputResult } from '../../engine/present/present.ts'

/** Replaces the dollar sign of amounts by another currency: -$5.00 becomes -£5.00, or -CHF 5.00. */
export const withSign = (text: string, sign: string | undefined): string =>
  sign === undefined || sign === '$' ? text : text.replace(/\$(?=\d)/g, () => (/\w$/.test(sign) ? `${sign} ` : sign))

/** Uses the singular after 1: "1 year". */
export const inSingular = (text: string): string =>
  text.replace(/(?<![\d.,])1 (year|month|week|day|hour|minute|cycle|payment)s\b/g, '1 $1')

/** The subunit of each unit of time: minutes for hours. */
export const PARTS: Readonly<Record<string, readonly [whole: string, part: string, parts: number]>> = {
  h: ['hours', 'minutes', 60],
  hours: ['hours', 'minutes', 60],
  years: ['years', 'months', 12],
}

/**
 * Returns an amount of time in words: 3.5 h is 3 hours 30 minutes, and so is 03:30:00.
 *
 * @returns undefined if it is not a time, or its subunits are not whole numbers to within a hundredth
 */
export function sayTime({ value, unit = '', text }: Pick<OutputResult, 'value' | 'unit' | 'text'>): string | undefined {
  const [, ...clock] = /^(\d\d):(\d\d):(\d\d)$/.exec(text) ?? []
  const [hours = 0, minutes = 0, seconds = 0] = clock.map(Number)
  if (clock.length > 0)
    return joined([
      [hours, 'hours'],
      [minutes, hours > 0 ? 'minutes' : 'min'],
      [seconds, hours > 0 ? 'seconds' : 's'],
    ])
  const made = PARTS[unit]
  if (!made || typeof value !== 'number' || Number.isInteger(value) || value < 0) return undefined
  const [whole, part, parts] = made
  const all = Math.round(value * parts)
  if (Math.abs(all - value * parts) > 0.01) return undefined
  return joined([
    [Math.floor(all / parts), whole],
    [all % parts, part],
  ])
}

/** Joins counts, leaving out zeros: 2 years and 3 months is "2 years 3 months". */
export const joined = (counts: readonly (readonly [number, string])[]): string => {
  const some = counts.filter(([count]) => count !== 0)
  return inSingular((some.length > 0 ? some : counts.slice(-1)).map(([count, name]) => `${count} ${name}`).join(' '))
}
