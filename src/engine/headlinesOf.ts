import type { OutputData } from './toolData.ts'

/**
 * Returns the outputs that a result shows large at the top: its last primary one, or all of them if they are parts of one
 * measure, such as 35 years, 2 months, 3 days.
 *
 * @param present the outputs that the result has
 */
export function headlinesOf(present: readonly OutputData[]): readonly OutputData[] {
  const primary = present.filter(
    (output) => output.primary && present.some(({ name }) => name === (output.primaryWith ?? output.name)),
  )
  return primary.every(isPart) ? primary : primary.slice(-1)
}

const isPart = ({ format, round, unit }: OutputData): boolean => round === 0 && !unit && format === 'number'
