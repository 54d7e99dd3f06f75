import type { Evaluation } from '../../run/evaluate.ts'
import { resolveVarying } from '../../compile/resolveVarying.ts'
import type { Variation } from '../../run/solve/vary.ts'
import { conventionsOf } from '../conventionsOf.ts'
import { nameOf } from '../explainRefusal.ts'
import type { SolveTexts } from '../explainSolve.ts'
import { withUnit } from '../withUnit.ts'
import type { PlotDrawing } from './Drawing.ts'
import { describeSeries } from './drawPlot.ts'
import { makeAxis } from './makeAxis.ts'
import { isDrawable, writerOf } from './writers.ts'

/** The number of characters that fit below a narrow chart. */
const CHARACTERS_BELOW = 36

/** Draws the curve of an output over an input, with the current point marked, and lists some of its values as a table. */
export function drawVariation(
  evaluation: Evaluation,
  texts: SolveTexts,
  names: { readonly input: string; readonly output: string },
  { points, present, read }: Variation,
): PlotDrawing | undefined {
  const { tool, slots } = evaluation
  const input = tool.data.inputs.find(({ name }) => name === names.input)
  const output = tool.data.outputs.find(({ name }) => name === names.output)
  const figures = points.map(({ figure }) => figure)
  const drawable = figures.filter(isDrawable)
  if (!input || !output || drawable.length < 2) return undefined
  const conventions = conventionsOf(slots)
  const writer = writerOf(evaluation, output)
  const [label, title] = [writer.label, texts.labelOf(input.name)]
  const unit = input.unit === undefined ? undefined : resolveVarying(tool, input.unit, slots)
  const write = (value: number): string => texts.writeInput(input.name, value).text
  const measure = (value: number): string => withUnit(write(value), unit)
  const [x = makeAxis([0], { format: 'number', conventions })] = [5, 3, 2]
    .map((count) =>
      makeAxis(
        points.map(({ at }) => at),
        {
          format: input.money ? 'money' : 'number',
          isNice: false,
          isWhole: input.type === 'integer',
          count,
          conventions,
        },
      ),
    )
    .filter(
      ({ ticks }, index) =>
        index === 2 || ticks.reduce((sum, tick) => sum + tick.text.length + 2, 0) <= CHARACTERS_BELOW,
    )
  const y = makeAxis(drawable, { format: writer.format, conventions })
  const along = { title, values: points.map(({ at }) => at), texts: points.map(({ at }) => measure(at)) }
  const now = points[present]
  const mark = now
    ? ` The dot marks your inputs: ${writer.write(now.figure)}, with ${measure(now.at)} as ${nameOf(title)}.`
    : ''
  return {
    kind: 'line',
    name: `${names.output} by ${names.input}`,
    label: `${label} by ${nameOf(title).replace(/^the /, '')}`,
    sentence: describeSeries({ writer, values: figures }, along, 'line') + mark,
    table: {
      head: [title, label],
      rows: read.map((index) => [measure(points[index]?.at ?? 0), writer.write(points[index]?.figure) || '–']),
      current: read.indexOf(present),
    },
    x: { title: unit === undefined ? title : `${title} (${unit})`, ticks: x.ticks },
    y: { title: writer.unit === undefined ? label : `${label} (${writer.unit})`, ticks: y.ticks },
    series: [
      { label, marks: figures.map((figure) => (isDrawable(figure) ? { from: 0, to: y.place(figure) } : undefined)) },
    ],
    points: points.map(({ at, figure }) => ({
      at: x.place(at),
      title: `${title} ${measure(at)}`,
      texts: [writer.write(figure)],
    })),
    current: present,
  }
}
