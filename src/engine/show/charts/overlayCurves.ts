import type { Evaluation } from '../../run/evaluate.ts'
import type { ChartData } from '../../toolData.ts'
import { conventionsOf } from '../conventionsOf.ts'
import type { PlotDrawing } from './Drawing.ts'
import { layOut, readPlot, type PlotFigures } from './drawPlot.ts'
import { isDrawable } from './writers.ts'

/**
 * Draws the curve of a chart for several results over each other: its series, or the sum of those that are stacked.
 *
 * @param plain the chart of the first result alone
 * @param names of the results
 * @returns undefined if the chart has no such curve
 */
export function overlayCurves(
  plain: PlotDrawing,
  chart: ChartData,
  evaluations: readonly Evaluation[],
  names: readonly string[],
): PlotDrawing | undefined {
  const [first] = evaluations
  const { kind } = plain
  if (!first || kind === 'bars' || kind === 'histogram' || (kind !== 'stack' && plain.series.length > 1))
    return undefined
  const curves = evaluations.flatMap((evaluation) => readPlot(evaluation, chart, kind) ?? [])
  if (curves.length < evaluations.length || !curves.every(({ along }) => along.values.every(isDrawable)))
    return undefined
  const figures = joinCurves(curves, names)
  // An area begins at zero; a line does not need to.
  const drawing = layOut(figures, chart, {
    kind: kind === 'line' ? kind : 'area',
    conventions: conventionsOf(first.slots),
  })
  return { ...drawing, sentence: plain.sentence, isComparison: true }
}

/** Puts curves on one axis, which has the points of all of them. */
function joinCurves(curves: readonly PlotFigures[], names: readonly string[]): PlotFigures {
  const longest = curves.reduce((most, each) => (each.along.values.length > most.along.values.length ? each : most))
  const texts = new Map(
    curves.flatMap(({ along }) => along.values.map((value, point) => [value as number, along.texts[point] ?? ''])),
  )
  const values = [...texts.keys()].toSorted((a, b) => a - b)
  return {
    along: { ...longest.along, values, texts: values.map((value) => texts.get(value) ?? '') },
    series: curves.flatMap(({ along, series }, index) => {
      const [own] = series
      if (!own) return []
      const sums = new Map(
        along.values.map((value, point) => [value, sumOf(series.map((each) => each.values[point]))] as const),
      )
      return [
        {
          writer: { ...own.writer, label: names[index] ?? '' },
          values: values.map((value) => sums.get(value)),
        },
      ]
    }),
  }
}

const sumOf = (values: readonly unknown[]): number | undefined =>
  values.every(isDrawable) ? values.reduce((sum, value) => sum + value, 0) : undefined
