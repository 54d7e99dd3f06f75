import { useId, useMemo, type ReactElement } from 'react'
import { drawCharts } from '../../../engine/show/charts/drawCharts.ts'
import type { Drawing, FigureTable } from '../../../engine/show/charts/Drawing.ts'
import type { Evaluation } from '../../../engine/run/evaluate.ts'
import type { DetailsProps } from '../DetailsProps.ts'
import { Disclosure } from '../Disclosure.tsx'
import { BoxChart } from './BoxChart.tsx'
import { IconsChart } from './IconsChart.tsx'
import { PartsChart } from './PartsChart.tsx'
import { PlotChart } from './PlotChart.tsx'
import { ScaleChart } from './ScaleChart.tsx'

/** Returns the charts that stand with the figures: the first, and the curve below it if it has none itself. */
export const standingCharts = (drawings: readonly Drawing[]): readonly Drawing[] =>
  drawings.slice(0, drawings.findIndex((each) => 'series' in each) === 1 ? 2 : 1)

/** The other charts, which open on demand. */
export function FurtherCharts({ evaluation }: DetailsProps) {
  const further = useDrawings(evaluation).filter((each, _, all) => !standingCharts(all).includes(each))
  if (further.length === 0) return null
  return (
    <Disclosure label={further.length === 1 ? (further[0]?.label ?? '') : 'More charts'}>
      {() => (
        <div className="charts">
          {further.map((drawing) => (
            <Chart key={drawing.name} drawing={drawing} isTitled={further.length > 1} />
          ))}
        </div>
      )}
    </Disclosure>
  )
}

export const useDrawings = (evaluation: Evaluation) => useMemo(() => drawCharts(evaluation), [evaluation])

/** A chart with its title, a summary, and its data as a table for screen readers. */
export function Chart({ drawing, isTitled = true }: { readonly drawing: Drawing; readonly isTitled?: boolean }) {
  const id = useId()
  return (
    <figure className="chart" data-chart={drawing.name} aria-labelledby={`${id}-title`}>
      {/* A tab has the title already. */}
      <figcaption id={`${id}-title`} className={isTitled ? undefined : 'visually-hidden'}>
        {drawing.label}
      </figcaption>
      {draw(drawing, id)}
      {drawing.kind !== 'parts' && drawing.kind !== 'icons' && (
        <p className={isInLegend(drawing) ? 'visually-hidden' : 'chart-sentence'} id={`${id}-sentence`}>
          {drawing.sentence}
        </p>
      )}
      {'table' in drawing && <HiddenTable label={drawing.label} table={drawing.table} />}
    </figure>
  )
}

/** Whether what the sentence says is marked in the legend. */
const isInLegend = (drawing: Drawing): boolean => drawing.kind === 'scale' && !drawing.isBeyond

function draw(drawing: Drawing, id: string): ReactElement {
  switch (drawing.kind) {
    case 'parts':
      return <PartsChart drawing={drawing} id={id} />
    case 'box':
      return <BoxChart drawing={drawing} />
    case 'scale':
      return <ScaleChart drawing={drawing} />
    case 'icons':
      return <IconsChart drawing={drawing} />
    default:
      return <PlotChart drawing={drawing} id={id} />
  }
}

function HiddenTable({ label, table: { head, rows } }: { label: string; table: FigureTable }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            {head.map((text, column) => (
              <th key={column} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((text, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {text}
                  </th>
                ) : (
                  <td key={column}>{text}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
