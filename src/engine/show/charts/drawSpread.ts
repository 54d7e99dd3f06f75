import { scaleLinear } from 'd3-scale'
import type { Conventions } from '../../conventions.ts'
import type { Evaluation } from '../../run/evaluate.ts'
import { quartile } from '../../language/functions/distribution.ts'
import { roundSignificant } from '../../language/numbers/roundSignificant.ts'
import type { ChartData } from '../../toolData.ts'
import { conventionsOf } from '../conventionsOf.ts'
import { formatNumber } from '../formatNumber.ts'
import type { BoxDrawing, PlotDrawing } from './Drawing.ts'
import { makeAxis } from './makeAxis.ts'
import { isDrawable } from './writers.ts'
import { valueOf } from '../../run/valueOf.ts'

/** Returns the numbers of a list in ascending order; none if any of them cannot be drawn. */
function numbersOf(evaluation: Evaluation, { of: [name = ''] }: ChartData): readonly number[] {
  const list = valueOf(evaluation, name)
  return Array.isArray(list) && list.every(isDrawable) ? list.toSorted((a, b) => a - b) : []
}

/**
 * Draws how many numbers fall into each range; all ranges have the same width.
 *
 * @source Sturges, Journal of the American Statistical Association 1926; 21: 65–66, for the number of ranges
 */
export function drawHistogram(evaluation: Evaluation, chart: ChartData): PlotDrawing | undefined {
  const numbers = numbersOf(evaluation, chart)
  const [low, high] = [numbers[0], numbers.at(-1)]
  if (low === undefined || high === undefined || !Number.isFinite(high - low)) return undefined
  const conventions = conventionsOf(evaluation.slots)
  const write = writerIn(conventions)
  const edges = findEdges(low, high, Math.ceil(Math.log2(numbers.length)) + 1)
  const [first = low, last = high] = [edges[0], edges.at(-1)]
  const counts = edges.slice(1).map((end, index) => {
    const start = edges[index] ?? end
    const isLast = index === edges.length - 2
    return numbers.filter((value) => value >= start && (value < end || (isLast && value <= end))).length
  })
  const y = makeAxis(counts, { format: 'number', fromZero: true, isWhole: true, count: 4, conventions })
  const place = (value: number): number => Math.min(1, Math.max(0, (value - first) / (last - first)))
  const ranges = counts.map((count, index) => {
    const [from = first, to = last] = [edges[index], edges[index + 1]]
    const end = index === counts.length - 1 ? write(to) : `below ${write(to)}`
    return { count, title: `${write(from)} to ${end}`, span: { from: place(from), to: place(to) } }
  })
  return {
    kind: 'histogram',
    name: chart.name,
    label: chart.label,
    sentence: `${countOf(numbers.length)} from ${write(low)} to ${write(high)}; ${sayFullest(ranges, numbers.length)}.`,
    table: { head: ['Range', 'How many'], rows: ranges.map(({ title, count }) => [title, String(count)]) },
    x: { ticks: thin(edges).map((edge) => ({ at: place(edge), text: write(edge) })) },
    y: { title: 'How many', ticks: y.ticks },
    series: [{ label: 'How many', marks: counts.map((count) => ({ from: y.place(0), to: y.place(count) })) }],
    points: ranges.map(({ title, count, span }) => ({
      at: (span.from + span.to) / 2,
      span,
      title,
      texts: [countOf(count)],
    })),
  }
}

/** Says which range has the most numbers, and whether that is more than half of them. */
function sayFullest(ranges: readonly { readonly count: number; readonly title: string }[], total: number): string {
  const most = Math.max(...ranges.map(({ count }) => count))
  const [fullest, ...others] = ranges.filter(({ count }) => count === most)
  if (fullest === undefined || others.length > 0) return `at most ${most} in one range`
  return `${most * 2 > total ? 'most of them' : 'the most'}, ${most}, in the range ${fullest.title}`
}

/**
 * Draws the minimum, the quartiles and the maximum of a list of numbers.
 *
 * @source Hyndman and Fan, The American Statistician 1996; 50: 361–365, definition 7, the spreadsheet's QUARTILE.INC
 */
export function drawBox(evaluation: Evaluation, chart: ChartData): BoxDrawing | undefined {
  const numbers = numbersOf(evaluation, chart)
  const [low, high] = [numbers[0], numbers.at(-1)]
  if (low === undefined || high === undefined) return undefined
  const five = {
    low,
    lowerQuartile: quartile(numbers, 1),
    median: quartile(numbers, 2),
    upperQuartile: quartile(numbers, 3),
    high,
  }
  const conventions = conventionsOf(evaluation.slots)
  const axis = makeAxis(numbers, { format: 'number', conventions })
  const write = writerIn(conventions)
  const text = (value: number): string => write(roundSignificant(value, 6))
  return {
    kind: 'box',
    name: chart.name,
    label: chart.label,
    sentence: `The middle half lies between ${text(five.lowerQuartile)} and ${text(five.upperQuartile)}, around a median of ${text(five.median)}; all numbers lie between ${text(low)} and ${text(high)}.`,
    table: {
      head: ['Measure', 'Number'],
      rows: [
        ['Smallest', text(low)],
        ['Lower quartile', text(five.lowerQuartile)],
        ['Median', text(five.median)],
        ['Upper quartile', text(five.upperQuartile)],
        ['Largest', text(high)],
      ],
    },
    ticks: axis.ticks,
    low: axis.place(low),
    lowerQuartile: axis.place(five.lowerQuartile),
    median: axis.place(five.median),
    upperQuartile: axis.place(five.upperQuartile),
    high: axis.place(high),
  }
}

/** Returns the edges of the ranges: round numbers that enclose all values. */
function findEdges(low: number, high: number, count: number): readonly number[] {
  const half = low === 0 ? 0.5 : Math.abs(low) / 2
  const [from, to] = high - low <= Math.abs(high) * 1e-12 ? [low - half, low + half] : [low, high]
  const scale = scaleLinear().domain([from, to]).nice(count)
  const edges = scale.ticks(count).map((edge) => roundSignificant(edge, 12))
  // Ticks that do not reach both ends would leave a number out.
  return edges.length > 1 && (edges[0] ?? 0) <= low && (edges.at(-1) ?? 0) >= high ? edges : [from, to]
}

const MAX_TICKS = 8

function thin(edges: readonly number[]): readonly number[] {
  const every = Math.ceil(edges.length / MAX_TICKS)
  return edges.filter((_, index) => index % every === 0)
}

const writerIn =
  (conventions: Conventions) =>
  (value: number): string =>
    formatNumber(value, 'number', undefined, conventions)

const countOf = (count: number): string => (count === 1 ? '1 number' : `${count} numbers`)
