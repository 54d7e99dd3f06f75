import type { Evaluation } from '../../run/evaluate.ts'
import type { ChartData } from '../../toolData.ts'
import { valueOf } from '../../run/valueOf.ts'
import { conventionsOf } from '../conventionsOf.ts'
import { formatNumber } from '../formatNumber.ts'
import type { IconsDrawing } from './Drawing.ts'
import { isDrawable } from './writers.ts'

/** Draws a figure as icons that fill: all of them at its highest. */
export function drawIcons(
  evaluation: Evaluation,
  { name, label, of: [figure = ''], icons }: ChartData,
): IconsDrawing | undefined {
  const value = valueOf(evaluation, figure)
  if (!icons || !isDrawable(value)) return undefined
  const { icon, to, between } = icons
  const share = Math.min(1, Math.max(0, value / to))
  const percent = formatNumber(share * 100, 'percent', 0, conventionsOf(evaluation.slots))
  const sentence = `${percent} of the ${icon}s are full.`
  const beside = between ? { between: between.map((text) => String(valueOf(evaluation, text))) } : {}
  return { kind: 'icons', name, label, sentence, icon, share, ...beside }
}
