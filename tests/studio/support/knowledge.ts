import { readFileSync } from 'node:fs'
import type { Knowledge } from '../../../src/studio/Knowledge.ts'

/** A little of what the build knows, with the whole schema. */
export const knowledge: Knowledge = {
  schema: JSON.parse(readFileSync('schema/tool.schema.json', 'utf8')) as object,
  functions: [
    { name: 'pmt', signature: 'pmt(rate, periods, present)', description: 'The payment of a loan.' },
    { name: 'sum', signature: 'sum(list)', description: 'The sum of a list.' },
  ],
  units: [
    { value: 'km', symbol: 'km', category: 'length' },
    { value: 'm2', symbol: 'm²', category: 'area' },
  ],
  icons: ['car', 'cash', 'clock-dollar'],
  categories: ['Financial', 'Health'],
}

/** Splits a definition at its cursor, a bar. */
export function atCursor(marked: string): { text: string; offset: number } {
  const offset = marked.indexOf('|')
  return { text: marked.slice(0, offset) + marked.slice(offset + 1), offset }
}
