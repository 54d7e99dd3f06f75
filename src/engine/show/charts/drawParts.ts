import type { Conventions } from '../../conventions.ts'
import type { Evaluation } from '../../run/evaluate.ts'
import type { ChartData } from '../../toolData.ts'
import { conventionsOf } from '../conventionsOf.ts'
import { formatNumber } from '../formatNumber.ts'
import type { PartsDrawing } from './Drawing.ts'
import { shareOut } from './shareOut.ts'
import { isDrawable, writerOfFigure } from './writers.ts'
import { valueOf } from '../../run/valueOf.ts'

/** Draws the shares of a whole; undefined if a part is missing or negative, or if all are zero. */
export function drawParts(evaluation: Evaluation, { name, label, of }: ChartData): PartsDrawing | undefined {
  const values = of.map((part) => valueOf(evaluation, part))
  if (!values.every(isDrawable) || values.some((value) => value < 0) || !values.some((value) => value > 0))
    return undefined
  const writers = of.map((part) => writerOfFigure(evaluation, part))
  // All parts are written in the format of the first output among them.
  const common = writers.find(({ isOutput }) => isOutput)
  const shares = shareOut(values)
  const largest = Math.max(...values)
  const total = values.reduce((sum, value) => sum + value / largest, 0)
  let end = 0
  const parts = values.map((value, index) => {
    const from = end
    end = index === values.length - 1 ? 1 : Math.min(1, from + value / largest / total)
    const writer = writers[index]
    return {
      label: writer?.label ?? '',
      text: (common ?? writer)?.write(value) ?? '',
      share: writeShare(shares[index] ?? 0, value, conventionsOf(evaluation.slots)),
      span: { from, to: end },
    }
  })
  return {
    kind: 'parts',
    name,
    label,
    sentence: `${parts.map((part) => `${part.label}: ${part.share}`).join(', ')}.`,
    parts,
  }
}

/** No share other than zero reads as zero. */
const writeShare = (share: number, value: number, conventions: Conventions): string =>
  share === 0 && value > 0
    ? `less than ${formatNumber(0.1, 'percent', undefined, conventions)}`
    : formatNumber(share, 'percent', undefined, conventions)
