import type { Varying } from '../../src/engine/toolData.ts'

/**
 * A text, or all that it may be and for which choices.
 *
 * @example describeVarying({ by: 'mode', is: { of: 'Part', is: 'Part', change: 'From' } }) // => Part (of, is) or From (change)
 */
export function describeVarying(text: Varying): string {
  if (typeof text === 'string') return text
  if ('column' in text) return `the ${text.column} of ${text.by}`
  const groups = Map.groupBy(Object.entries(text.is), ([, each]) => each)
  return [...groups].map(([each, entries]) => `${each} (${entries.map(([choice]) => choice).join(', ')})`).join(' or ')
}
