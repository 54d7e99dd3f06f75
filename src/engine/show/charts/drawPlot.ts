import { stack, stackOffsetDiverging, stackOffsetNone } from 'd3-shape'
import type { Conventions } from '../../conventions.ts'
import type { Evaluation } from '../../run/evaluate.ts'
import { linkFormula } from '../../compile/linkFormula.ts'
import type { Cells } from '../../tool.ts'
import type { ChartData, ColumnData, TableData } from '../../toolData.ts'
import { conventionsOf } from '../conventionsOf.ts'
import { formatNumber } from '../formatNumber.ts'
import type { PlotDrawing, Span, Tick } from './Drawing.ts'
import { makeAxis } from './makeAxis.ts'
import { isDrawable, writerOf, type Writer } from './writers.ts'
import { valueOf } from '../../run/valueOf.ts'

export type Plot = 'line' | 'area' | 'stack' | 'bars'

/** Up to this many points are all listed in the table of figures. */
const MAX_ROWS_READ = 13

export interface Along {
  readonly title?: string
  readonly values: readonly unknown[]
  readonly texts: readonly string[]
  /** What the axis counts instead of rows, if there are many: years instead of months. */
  readonly fold?: { readonly every: number; readonly label: string } | undefined
}

/** The figures of a plot before they are placed. */
export interface PlotFigures {
  readonly along: Along
  readonly series: readonly Series[]
}

/** Draws columns of a table over another column; undefined if there is nothing to draw. */
export function drawPlot(evaluation: Evaluation, chart: ChartData, kind: Plot): PlotDrawing | undefined {
  const figures = readPlot(evaluation, chart, kind)
  return figures && layOut(figures, chart, { kind, conventions: conventionsOf(evaluation.slots) })
}

/** Reads the figures of a plot; undefined if there are none. */
export function readPlot(evaluation: Evaluation, chart: ChartData, kind: Plot): PlotFigures | undefined {
  const table = evaluation.tool.data.outputs.find(({ name }) => name === chart.of[0])?.table
  const cells = valueOf(evaluation, chart.of[0] ?? '') as Cells | undefined
  if (!table || !cells || cells.count === 0) return undefined
  const columns = (chart.y ?? []).flatMap((name) =>
    table.columns.filter((column) => column.name === name && cells.columns.has(name)),
  )
  const along = readAlong(evaluation, table, cells, chart, kind)
  const series = columns.map((column) => readSeries(evaluation, column, cells, chart.start === true))
  return series.some(({ values }) => values.some(isDrawable)) ? { along, series } : undefined
}

/** Places the figures of a plot on its axes. */
export function layOut(
  { along, series }: PlotFigures,
  chart: ChartData,
  { kind, conventions }: { readonly kind: Plot; readonly conventions: Conventions },
): PlotDrawing {
  const figures = series.flatMap(({ values }) => values.filter(isDrawable))
  const spans = kind === 'stack' ? stackUp(series.map(({ values }) => values)) : undefined
  const y = makeAxis(spans ? spans.flat().flatMap(({ from, to }) => [from, to]) : figures, {
    format: series[0]?.writer.format ?? 'number',
    fromZero: kind !== 'line',
    conventions,
  })
  const base = y.place(0)
  const unit = series[0]?.writer.unit
  const x = kind === 'bars' ? placeBars(along) : placePoints(along, chart, conventions)
  return {
    kind,
    name: chart.name,
    label: chart.label,
    sentence: series.map((line) => describeSeries(line, along, kind)).join(' '),
    table: listFigures(along, series, x.title),
    x: { ...(x.title === undefined ? {} : { title: x.title }), ticks: x.ticks },
    y: { ...(unit === undefined ? {} : { title: unit }), ticks: y.ticks },
    series: series.map(({ writer, values }, index) => ({
      label: writer.label,
      marks: values.map((value, point) => {
        const span = spans?.[index]?.[point]
        if (span) return { from: y.place(span.from), to: y.place(span.to) }
        return isDrawable(value) ? { from: base, to: y.place(value) } : undefined
      }),
    })),
    points: along.texts.map((title, point) => ({
      ...(x.places[point] ?? { at: 0 }),
      title: nameOf(along, point) || title,
      texts: series.map(({ writer, values }) => writer.write(values[point])),
    })),
  }
}

interface Series {
  readonly writer: Writer
  readonly values: readonly unknown[]
}

function readSeries(evaluation: Evaluation, column: ColumnData, cells: Cells, start: boolean): Series {
  const values = cells.columns.get(column.name) ?? []
  return { writer: writerOf(evaluation, column), values: start ? [cells.start[column.name], ...values] : values }
}

/** Reads the values and texts of the horizontal axis. */
function readAlong(
  evaluation: Evaluation,
  table: TableData,
  cells: Cells,
  { x = '', start }: ChartData,
  kind: Plot,
): Along {
  const column = table.columns.find(({ name }) => name === x)
  const values = cells.columns.get(x) ?? rowNames(evaluation, table, cells.count)
  const writer = column && writerOf(evaluation, column)
  const conventions = conventionsOf(evaluation.slots)
  const write = (value: unknown): string =>
    writer?.write(value) ?? (isDrawable(value) ? formatNumber(value, 'number', undefined, conventions) : String(value))
  const [first, second] = values
  const step = isDrawable(first) && isDrawable(second) ? second - first : 1
  const all = start ? [isDrawable(first) ? first - step : undefined, ...values] : values
  const texts = all.map((value) => (value === undefined ? 'Start' : write(value)))
  const { rows, fold } = table
  const isFolded =
    kind !== 'bars' &&
    rows.by === 'range' &&
    rows.name === x &&
    all.every(isDrawable) &&
    all.length > (fold?.every ?? Infinity) * 2
  return {
    ...(writer ? { title: writer.label } : {}),
    values: all,
    texts,
    ...(isFolded && fold?.every !== undefined ? { fold: { every: fold.every, label: fold.label } } : {}),
  }
}

/** Returns the names of rows that are not shown as a column. */
function rowNames({ tool, slots }: Evaluation, { rows }: TableData, count: number): readonly unknown[] {
  if (rows.by === 'list') return rows.values
  const from = rows.by === 'range' ? (linkFormula(rows.from, tool.layout)(slots) as number) : 1
  return Array.from({ length: count }, (_, index) => from + index)
}

/** Writes a point in the words of the axis: Month 24, or Year 2, month 12. */
function nameOf({ title, values, texts, fold }: Along, point: number): string {
  const text = texts[point] ?? ''
  const value = values[point]
  if (title === undefined || !isDrawable(value)) return text
  if (!fold) return `${title} ${text}`
  const count = Math.ceil(value / fold.every)
  return value === 0
    ? `${fold.label} 0`
    : `${fold.label} ${count}, ${title.toLowerCase()} ${value - (count - 1) * fold.every}`
}

interface Placed {
  readonly title?: string
  readonly ticks: readonly Tick[]
  readonly places: readonly { readonly at: number; readonly span?: Span }[]
}

function placeBars({ title, texts }: Along): Placed {
  const share = 1 / texts.length
  const places = texts.map((_, index) => ({
    at: (index + 0.5) * share,
    span: { from: index * share, to: (index + 1) * share },
  }))
  return { ...(title === undefined ? {} : { title }), ticks: nameTicks(texts, places), places }
}

function placePoints({ title, values, texts, fold }: Along, { start }: ChartData, conventions: Conventions): Placed {
  if (!values.every(isDrawable)) {
    const places = texts.map((_, index) => ({ at: texts.length === 1 ? 0.5 : index / (texts.length - 1) }))
    return { ...(title === undefined ? {} : { title }), ticks: nameTicks(texts, places), places }
  }
  const counted = fold ? values.map((value) => value / fold.every) : values
  const axis = makeAxis(counted, {
    format: 'number',
    isNice: false,
    isWhole: fold !== undefined || values.every(Number.isInteger),
    count: 6,
    conventions,
  })
  const label = fold?.label ?? title
  return {
    ...(label === undefined ? {} : { title: label }),
    ticks: axis.ticks,
    places: counted.map((value) => ({ at: values.length === 1 && !start ? 0.5 : axis.place(value) })),
  }
}

/** A name at each place; how many of them there is room for is known where the chart is drawn. */
const nameTicks = (texts: readonly string[], places: Placed['places']): readonly Tick[] =>
  texts.map((text, index) => ({ at: places[index]?.at ?? 0, text }))

/** Stacks each series on those before it; negative figures extend down from zero. */
function stackUp(series: readonly (readonly unknown[])[]): readonly (readonly Span[])[] {
  const length = series[0]?.length ?? 0
  const rows = Array.from({ length }, (_, point) =>
    series.map((values) => {
      const value = values[point]
      return isDrawable(value) ? value : 0
    }),
  )
  const hasNegative = rows.flat().some((value) => value < 0)
  const stacked = stack<number[], number>()
    .keys(series.map((_, index) => index))
    .value((row, key) => row[key] ?? 0)
    .offset(hasNegative ? stackOffsetDiverging : stackOffsetNone)(rows)
  return stacked.map((spans) => spans.map(([from, to]) => ({ from: finite(from), to: finite(to) })))
}

/** Clamps sums of huge numbers, which may overflow. */
const finite = (value: number): number => Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, value))

/** Describes the course of a series in a sentence. */
export function describeSeries({ writer, values }: Series, along: Along, kind: Plot): string {
  const known = values.flatMap((value, point) =>
    isDrawable(value)
      ? [{ value, text: `${writer.write(value)} (${nameOf(along, point)})`, figure: writer.write(value) }]
      : [],
  )
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return `${writer.label} has no figures.`
  if (known.length === 1) return `${writer.label} is ${first.text}.`
  if (known.every(({ figure }) => figure === first.figure)) return `${writer.label} stays at ${first.figure}.`
  const rises = known.every(({ value }, index) => index === 0 || value >= (known[index - 1]?.value ?? value))
  const falls = known.every(({ value }, index) => index === 0 || value <= (known[index - 1]?.value ?? value))
  if (rises || falls) return `${writer.label} ${rises ? 'rises' : 'falls'} from ${first.text} to ${last.text}.`
  const highest = known.reduce((most, each) => (each.value > most.value ? each : most))
  const lowest = known.reduce((least, each) => (each.value < least.value ? each : least))
  if (kind === 'bars') return `${writer.label} is highest at ${highest.text} and lowest at ${lowest.text}.`
  const extremes = [
    ...(highest === first || highest === last ? [] : [`its highest is ${highest.text}`]),
    ...(lowest === first || lowest === last ? [] : [`its lowest is ${lowest.text}`]),
  ]
  return `${writer.label} goes from ${first.text} to ${last.text}; ${extremes.join(', ')}.`
}

/** Lists the figures for visitors who cannot see the chart: all, or some at equal intervals and the last. */
function listFigures(along: Along, series: readonly Series[], title = 'Row'): PlotDrawing['table'] {
  const { length } = along.texts
  const every = length <= MAX_ROWS_READ ? 1 : Math.ceil((length - 1) / (MAX_ROWS_READ - 1))
  const read = along.texts.flatMap((_, point) => (point % every === 0 || point === length - 1 ? [point] : []))
  return {
    head: [title, ...series.map(({ writer }) => writer.label)],
    rows: read.map((point) => [
      nameOf(along, point),
      ...series.map(({ writer, values }) => writer.write(values[point])),
    ]),
  }
}
