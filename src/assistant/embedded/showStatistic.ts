import { formatNumber } from '../../engine/present/formatNumber.ts'
import { roundOutput } from '../../engine/round/roundOutput.ts'
import { showNumber, type NumberAnalysis } from '../analyzeNumbers.ts'
import { escapeText } from './escapeText.ts'
import type { ListUnit } from './readNumberList.ts'

export type Statistic = keyof NumberAnalysis

/** The statistics of an analysis with their names, in display order. */
export const STATISTICS: readonly (readonly [Statistic, string])[] = [
  ['count', 'Count'],
  ['sum', 'Sum'],
  ['mean', 'Mean'],
  ['median', 'Median'],
  ['min', 'Smallest'],
  ['max', 'Largest'],
  ['range', 'Range'],
  ['standardDeviation', 'Standard deviation (sample)'],
  ['outliers', 'Outliers'],
]

/** Formats one statistic with its name. */
export const nameStatistic = (
  figures: NumberAnalysis,
  name: Statistic,
  unit: ListUnit,
): { label: string; text: string } => ({
  label: STATISTICS.find(([each]) => each === name)?.[1] ?? name,
  text: showStatistic(figures, name, unit),
})

/** Formats one statistic. */
export function showStatistic(figures: NumberAnalysis, name: Statistic, unit: ListUnit): string {
  const figure = figures[name]
  if (typeof figure !== 'number') return figure.map((each) => showListed(each, unit)).join(', ') || 'none'
  return name === 'count' ? showNumber(figure) : showListed(figure, unit)
}

/** Formats a figure of the list; money has cents, or more decimals below one cent. */
function showListed(figure: number, { before, after }: ListUnit): string {
  if (before === '') return showNumber(figure) + escapeText(after)
  const magnitude = Math.abs(figure)
  const shown =
    magnitude === 0 || magnitude >= 0.01 ? formatNumber(roundOutput(magnitude, 2), 'number', 2) : showNumber(magnitude)
  return `${figure < 0 ? '-' : ''}${before}${shown}`
}
