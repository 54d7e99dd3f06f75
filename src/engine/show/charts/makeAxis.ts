import { scaleLinear } from 'd3-scale'
import { toCellValue } from '../../run/evaluate.ts'
import type { CellValue } from '../../OutputResult.ts'
import { roundSignificant } from '../../language/numbers/roundSignificant.ts'
import type { OutputFormat } from '../../toolData.ts'
import type { Conventions } from '../../conventions.ts'
import { formatNumber, putAround, writeCompact } from '../formatNumber.ts'
import { shapeOf } from '../shapeOf.ts'
import { writeValue } from '../writeValue.ts'
import type { Tick } from './Drawing.ts'

/** An axis with round tick values. */
export interface Axis {
  readonly ticks: readonly Tick[]
  /** Returns the position of a number, from 0 to 1; numbers beyond the axis are clamped to its ends. */
  place(value: number): number
}

export interface AxisOptions {
  readonly conventions: Conventions
  readonly format: OutputFormat
  /** Whether the axis includes zero, as bars and areas need. */
  readonly fromZero?: boolean
  /** Whether it ends at round numbers; otherwise at the lowest and the highest value. */
  readonly isNice?: boolean
  readonly isWhole?: boolean
  /** The approximate number of ticks. */
  readonly count?: number
}

/** Beyond these, differences overflow or underflow, so the axis is calculated with scaled numbers. */
const HUGE = 1e290
const TINY = 1e-290
/** Numbers with a smaller relative difference count as one number with binary noise. */
const NOISE = 1e-12
/** If a number reaches this, ticks use compact notation: 20k, 1.5M. */
const LONG = 1e4
const POWER_OF_TEN = 1e15

/**
 * Creates an axis for finite numbers of any size and sign.
 *
 * @param values at least one
 */
export function makeAxis(values: readonly number[], options: AxisOptions): Axis {
  const { conventions, format, fromZero = false, isNice = true, isWhole = false, count = 5 } = options
  const low = values.reduce((least, value) => Math.min(least, value), fromZero ? 0 : Infinity)
  const high = values.reduce((most, value) => Math.max(most, value), fromZero ? 0 : -Infinity)
  const magnitude = Math.max(Math.abs(low), Math.abs(high))
  const step = stepOf(format, high - low)
  const unit = (magnitude > HUGE ? HUGE : magnitude < TINY && magnitude > 0 ? TINY : 1) * step
  let [from, to] = [low / unit, high / unit]
  const isOne = to - from <= (magnitude / unit) * NOISE
  if (isOne) [from, to] = magnitude === 0 ? [0, 1] : [Math.min(0, from), Math.max(0, to)]
  const scale = scaleLinear().domain([from, to])
  if (isNice || isOne) scale.nice(count)
  const [start = 0, end = 1] = scale.domain()
  const ticks = scale
    .ticks(count)
    .map((tick) => ({ part: (tick - start) / (end - start), value: roundSignificant(tick * unit, 12) }))
    .filter(({ value }) => Number.isFinite(value) && (!isWhole || Number.isInteger(value)))
    .filter(({ value }, index, all) => index === 0 || value > (all[index - 1]?.value ?? value))
  const texts = writeTicks(
    ticks.map(({ value }) => value),
    format,
    conventions,
  )
  return {
    ticks: ticks.map(({ part }, index) => ({ at: clamp(part), text: texts[index] ?? '' })),
    place: (value) => clamp((value / unit - start) / (end - start)),
  }
}

const clamp = (part: number): number => Math.min(1, Math.max(0, part)) + 0

/** The unit of round ticks: hours for times; hours, minutes or seconds for durations, depending on the span. */
function stepOf(format: OutputFormat, span: number): number {
  if (format === 'time') return 60
  if (format !== 'duration') return 1
  return span > 3 * 3600 ? 3600 : span > 180 ? 60 : 1
}

/** Writes tick values in the format of the figures: as short as possible, and no two alike. */
function writeTicks(values: readonly number[], format: OutputFormat, conventions: Conventions): readonly string[] {
  if (format === 'time' || format === 'duration')
    return values.map((value) => {
      const cell = toCellValue(value, format, 0)
      return typeof cell === 'symbol' ? '' : writeValue(cell as CellValue, format, 0, value, conventions)
    })
  const style = format === 'money' || format === 'percent' ? format : 'number'
  const largest = Math.max(...values.map(Math.abs), 0)
  if (largest >= LONG && largest < POWER_OF_TEN) {
    const texts = values.map((value) =>
      putAround(writeCompact(Math.abs(value), conventions), style, value < 0, shapeOf(conventions)),
    )
    if (new Set(texts).size === texts.length) return texts
  }
  const gap = Math.min(...values.slice(1).map((value, index) => value - (values[index] ?? value)), Infinity)
  const decimals = gap < 1 && gap > 1e-9 ? Math.ceil(-Math.log10(gap) - 1e-9) : undefined
  const places = style === 'money' && decimals !== undefined ? Math.max(2, decimals) : decimals
  return values.map((value) => formatNumber(value, style, places, conventions))
}
