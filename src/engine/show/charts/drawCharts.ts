import type { Evaluation } from '../../run/evaluate.ts'
import { linkFormula } from '../../compile/linkFormula.ts'
import { applies } from '../../compile/conditions.ts'
import type { ChartData } from '../../toolData.ts'
import type { Drawing } from './Drawing.ts'
import { drawIcons } from './drawIcons.ts'
import { drawParts } from './drawParts.ts'
import { drawPlot } from './drawPlot.ts'
import { drawScale } from './drawScale.ts'
import { drawBox, drawHistogram } from './drawSpread.ts'

/**
 * Draws the charts of a result, except those with nothing to draw.
 *
 * @param evaluation the result; charts show its cells and figures without calculating again
 */
export function drawCharts(evaluation: Evaluation): readonly Drawing[] {
  const { tool, slots } = evaluation
  return tool.data.charts.flatMap((chart) => {
    if (chart.when !== undefined && !applies(linkFormula(chart.when, tool.layout), slots)) return []
    return drawChart(evaluation, chart) ?? []
  })
}

function drawChart(evaluation: Evaluation, chart: ChartData): Drawing | undefined {
  switch (chart.kind) {
    case 'line':
    case 'area':
    case 'stack':
    case 'bars':
      return drawPlot(evaluation, chart, chart.kind)
    case 'parts':
      return drawParts(evaluation, chart)
    case 'histogram':
      return drawHistogram(evaluation, chart)
    case 'box':
      return drawBox(evaluation, chart)
    case 'scale':
      return drawScale(evaluation, chart)
    case 'icons':
      return drawIcons(evaluation, chart)
  }
}
