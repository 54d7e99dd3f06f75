import { headlinesOf } from '../../engine/headlinesOf.ts'
import type { OutputResult } from '../../engine/show/present.ts'
import type { OutputData } from '../../engine/toolData.ts'

const MAX_LINES = 4

/**
 * Summarizes a result in a few lines for sharing: primary figures first, each with its label.
 *
 * @example "Monthly payment: $386.66\nTotal payment: $23,199.36"
 */
export function summarizeResult(
  outputs: readonly OutputData[],
  results: { readonly [name: string]: OutputResult },
): string {
  const shown = outputs.flatMap((output) => {
    const result = results[output.name]
    return result ? [{ output, result }] : []
  })
  const headlines = headlinesOf(shown.map(({ output }) => output))
  const rank = (output: OutputData): number => (headlines.includes(output) ? 0 : 1)
  const figures = shown.filter(({ output }) => !output.table).toSorted((a, b) => rank(a.output) - rank(b.output))
  const lines = figures.map(({ result: { label, text, unit } }) => `${label}: ${text}${unit ? ` ${unit}` : ''}`)
  const rows = shown.flatMap(({ result: { label, table } }) =>
    // A long table is included only if there is nothing else.
    (table && (table.count <= MAX_LINES || figures.length === 0) ? table.cells.slice(0, MAX_LINES) : []).map(
      (row) => `${label}: ${row.join(', ')}`,
    ),
  )
  return [...lines, ...rows].slice(0, MAX_LINES).join('\n')
}
