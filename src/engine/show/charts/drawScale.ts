import { toCellValue, type Evaluation } from '../../run/evaluate.ts'
import { resolveRounding } from '../../run/resolveRounding.ts'
import type { BandData, ChartData } from '../../toolData.ts'
import { conventionsOf } from '../conventionsOf.ts'
import { formatNumber } from '../formatNumber.ts'
import type { ScaleDrawing } from './Drawing.ts'
import { isDrawable, writerOfFigure } from './writers.ts'
import { valueOf } from '../../run/valueOf.ts'

/** Draws a figure among its bands, rounded as shown. Beyond the scale, the marker is at its end, as the sentence says. */
export function drawScale(
  evaluation: Evaluation,
  { name, label, of: [figure = ''], scale }: ChartData,
): ScaleDrawing | undefined {
  const { tool, slots } = evaluation
  const value = valueOf(evaluation, figure)
  if (!scale || !isDrawable(value)) return undefined
  const found = 'is' in scale.bands ? scale.bands.is[String(valueOf(evaluation, scale.bands.by))] : scale.bands
  if (!found) return undefined
  const output = tool.data.outputs.find((output) => output.name === figure)
  const rounded = output ? toCellValue(value, output.format, resolveRounding(tool, output, slots)) : value
  if (!isDrawable(rounded)) return undefined
  const writer = writerOfFigure(evaluation, figure)
  const { from, to } = scale
  const write = (edge: number): string => formatNumber(edge, 'number', undefined, conventionsOf(slots))
  const place = (at: number): number => Math.min(1, Math.max(0, (at - from) / (to - from))) + 0
  const bands = found.map((band, index) => {
    const start = found[index - 1]?.below ?? -Infinity
    const end = band.below ?? Infinity
    return {
      label: band.label,
      range: describeRange(found[index - 1], band, write),
      ...(band.tone === undefined ? {} : { tone: band.tone }),
      span: { from: place(start), to: place(end) },
      isCurrent: rounded >= start && rounded < end,
    }
  })
  const current = bands.find(({ isCurrent }) => isCurrent)
  const text = writer.write(value)
  const beyond = rounded < from ? 'below' : rounded > to ? 'above' : undefined
  return {
    kind: 'scale',
    name,
    label,
    sentence:
      `${text} is in the range of ${current?.label ?? ''} (${current?.range ?? ''})` +
      (beyond === undefined ? '.' : `, ${beyond} what this scale shows.`),
    isBeyond: beyond !== undefined,
    bands,
    ticks: found.flatMap(({ below }) =>
      below === undefined || below <= from || below >= to ? [] : [{ at: place(below), text: write(below) }],
    ),
    marker: { at: place(rounded), text },
  }
}

function describeRange(before: BandData | undefined, { below }: BandData, write: (edge: number) => string): string {
  if (before?.below === undefined) return below === undefined ? 'any' : `below ${write(below)}`
  return below === undefined ? `${write(before.below)} or more` : `${write(before.below)} to below ${write(below)}`
}
