import { area, line } from 'd3-shape'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { PlotDrawing, Span } from '../../../engine/show/charts/Drawing.ts'
import { anchorAt } from './anchorAt.ts'
import { comparedLook, Patterns, seriesColor, Swatch } from './Pattern.tsx'
import { thinOut } from './thinOut.ts'
import { useSize } from './useSize.ts'

/** Of the plot alone; where its card has room for more, it takes that. */
const INNER_HEIGHT = 190
const TOP = 10
const RIGHT = 10
const BELOW = 22
const LINE_HEIGHT = 18
/** The width of a digit at the font size of the axes. */
const DIGIT_WIDTH = 6.8
const DASHES = ['none', '7 4', '2 3', '9 3 2 3']

/** Series over a common axis, with a readout that follows the pointer and the arrow keys. */
export function PlotChart({ drawing, id }: { drawing: PlotDrawing; id: string }) {
  const [ref, { width, height: room }] = useSize<HTMLDivElement>()
  const { kind, points, series, x, y } = drawing
  const [active, setActive] = useState<number>()
  const [isFocused, setFocused] = useState(false)
  const reading = active === undefined ? undefined : points[Math.min(active, points.length - 1)]
  const current = drawing.current === undefined ? undefined : points[drawing.current]
  const currentMark = series[0]?.marks[drawing.current ?? -1]
  const top = TOP + (y.title === undefined ? 0 : LINE_HEIGHT)
  const left = Math.ceil(Math.max(...y.ticks.map(({ text }) => text.length)) * DIGIT_WIDTH) + 10
  const around = top + BELOW + (x.title === undefined ? 0 : LINE_HEIGHT)
  const least = around + INNER_HEIGHT
  const height = Math.max(least, room)
  const innerHeight = height - around
  const inner = Math.max(1, width - left - RIGHT)
  const placeX = (at: number): number => left + at * inner
  const placeY = (at: number): number => top + (1 - at) * innerHeight
  const isFilled = kind !== 'line'
  const lookOf = (index: number) =>
    drawing.isComparison
      ? comparedLook(index)
      : { color: seriesColor(index), dash: DASHES[index % DASHES.length] ?? 'none' }

  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const at = ((clientX - box.left) * (width / (box.width || width)) - left) / inner
    setActive(nearestPoint(points, at))
  }
  const step = (event: KeyboardEvent) => {
    const next = stepTo(event.key, active ?? 0, points.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }
  // Points of other results leave no gap in a curve.
  const pointsOf = (marks: Marks): [points: Points, marks: Marks] =>
    drawing.isComparison ? [points.filter((_, index) => marks[index]), marks.filter(Boolean)] : [points, marks]
  const texts = (point: PlotDrawing['points'][number] | undefined): string =>
    point === undefined
      ? ''
      : `${point.title}: ${point.texts.map((text, index) => (series.length > 1 ? `${series[index]?.label} ${text}` : text)).join(', ')}`
  return (
    <>
      <div
        ref={ref}
        className="plot"
        style={{ minHeight: least }}
        role="slider"
        tabIndex={0}
        aria-label={`${drawing.label}, point by point`}
        aria-describedby={`${id}-sentence`}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={Math.min(active ?? 0, points.length - 1) + 1}
        aria-valuetext={texts(reading ?? points[0])}
        onKeyDown={step}
        onFocus={() => {
          setFocused(true)
          setActive((before) => before ?? 0)
        }}
        onBlur={() => {
          setFocused(false)
          setActive(undefined)
        }}
        onPointerDown={follow}
        onPointerMove={follow}
        // A finger leaves the chart as it lifts; what it tapped stays, and gets the focus.
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && !isFocused && setActive(undefined)}
        onPointerCancel={() => !isFocused && setActive(undefined)}
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <Patterns id={id} count={series.length} />
          {y.title !== undefined && (
            <text className="tick" x={0} y={12}>
              {y.title}
            </text>
          )}
          {y.ticks.map(({ at, text }) => (
            <g key={text}>
              <path className="grid" d={`M${left} ${placeY(at)}H${left + inner}`} />
              <text className="tick" x={left - 8} y={placeY(at) + 4} textAnchor="end">
                {text}
              </text>
            </g>
          ))}
          {thinOut(x.ticks, inner, DIGIT_WIDTH).map(({ at, text }) => (
            <text key={at} className="tick" x={placeX(at)} y={top + innerHeight + 17} textAnchor={anchorAt(at, text)}>
              {text}
            </text>
          ))}
          {x.title !== undefined && (
            <text className="tick" x={left + inner} y={height - 3} textAnchor="end">
              {x.title}
            </text>
          )}
          {series.map(({ label, marks }, index) =>
            kind === 'bars' || kind === 'histogram' ? (
              <g key={label} fill={`url(#${id}-${index})`}>
                {marks.map((mark, point) => {
                  const span = points[point]?.span
                  return (
                    mark &&
                    span && (
                      <rect key={point} {...barOf(span, mark, index, series.length, kind, { placeX, placeY })} rx="1" />
                    )
                  )
                })}
              </g>
            ) : (
              <g key={label}>
                {isFilled && !(drawing.isComparison && index > 0) && (
                  <path
                    className={kind === 'area' ? 'wash' : 'stacked'}
                    fill={kind === 'area' ? seriesColor(index) : `url(#${id}-${index})`}
                    d={areaPath(...pointsOf(marks), placeX, placeY)}
                  />
                )}
                <path
                  className={drawing.isComparison && index > 0 ? 'curve kept' : 'curve'}
                  stroke={lookOf(index).color}
                  strokeDasharray={kind === 'stack' ? undefined : lookOf(index).dash}
                  d={linePath(...pointsOf(marks), placeX, placeY)}
                />
                {points.length === 1 && marks[0] && (
                  <circle r="4" cx={placeX(points[0]?.at ?? 0)} cy={placeY(marks[0].to)} fill={seriesColor(index)} />
                )}
              </g>
            ),
          )}
          {current && currentMark && (
            <circle
              className="current"
              r="5.5"
              cx={placeX(current.at)}
              cy={placeY(currentMark.to)}
              fill={seriesColor(0)}
            />
          )}
          {reading && (
            <g className="reading">
              <path className="marker" d={`M${placeX(reading.at)} ${top}V${top + innerHeight}`} />
              {series.map(({ label, marks }, index) => {
                const mark = marks[points.indexOf(reading)]
                return (
                  mark &&
                  !reading.span && (
                    <circle
                      key={label}
                      r="4.5"
                      cx={placeX(reading.at)}
                      cy={placeY(mark.to)}
                      fill={lookOf(index).color}
                    />
                  )
                )
              })}
            </g>
          )}
        </svg>
        {reading && (
          <div
            className="tip"
            aria-hidden="true"
            data-side={reading.at > 0.5 ? 'left' : 'right'}
            style={{ insetInlineStart: `${(placeX(reading.at) / width) * 100}%` }}
          >
            <span>{reading.title}</span>
            {reading.texts.map((text, index) => (
              <b key={index}>
                {series.length > 1 && <i>{series[index]?.label} </i>}
                {text || '–'}
              </b>
            ))}
          </div>
        )}
      </div>
      {/* That of a comparison is its table. */}
      {series.length > 1 && !drawing.isComparison && (
        <ul className="legend" aria-hidden="true">
          {series.map(({ label }, index) => (
            <li key={label}>
              {kind === 'line' || kind === 'area' ? (
                <Swatch id={id} series={index} dash={lookOf(index).dash} />
              ) : (
                <Swatch id={id} series={index} />
              )}
              <span className="legend-label">{label}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type Place = (at: number) => number
type Points = PlotDrawing['points']
type Marks = PlotDrawing['series'][number]['marks']

function nearestPoint(points: Points, at: number): number {
  let nearest = 0
  for (const [index, point] of points.entries())
    if (Math.abs(point.at - at) < Math.abs((points[nearest]?.at ?? 0) - at)) nearest = index
  return nearest
}

/** Returns the point a key moves to, as on a slider; undefined for other keys. */
function stepTo(key: string, from: number, count: number): number | undefined {
  const page = Math.max(1, Math.round(count / 10))
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: page,
    PageDown: -page,
    Home: -count,
    End: count,
  }
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, from + step))
}

const entriesOf = (points: Points, marks: Marks): [at: number, mark: Span | undefined][] =>
  points.map(({ at }, index) => [at, marks[index]])

const linePath = (points: Points, marks: Marks, x: Place, y: Place): string =>
  line<[number, Span | undefined]>()
    .defined(([, mark]) => mark !== undefined)
    .x(([at]) => x(at))
    .y(([, mark]) => y(mark?.to ?? 0))
    .digits(1)(entriesOf(points, marks)) ?? ''

const areaPath = (points: Points, marks: Marks, x: Place, y: Place): string =>
  area<[number, Span | undefined]>()
    .defined(([, mark]) => mark !== undefined)
    .x(([at]) => x(at))
    .y0(([, mark]) => y(mark?.from ?? 0))
    .y1(([, mark]) => y(mark?.to ?? 0))
    .digits(1)(entriesOf(points, marks)) ?? ''

/** Returns a bar of a group at its point; bars of a histogram touch. */
function barOf(
  span: Span,
  mark: Span,
  index: number,
  count: number,
  kind: PlotDrawing['kind'],
  { placeX, placeY }: { placeX: Place; placeY: Place },
): { x: number; y: number; width: number; height: number } {
  const [from, to] = [placeX(span.from), placeX(span.to)]
  const gap = kind === 'histogram' ? 1 : Math.min(24, (to - from) * 0.25)
  const width = Math.max(1, (to - from - gap) / count)
  const [one, other] = [placeY(mark.from), placeY(mark.to)]
  return {
    x: from + gap / 2 + index * width,
    y: Math.min(one, other),
    width: Math.max(1, width - (count > 1 ? 1 : 0)),
    height: Math.abs(one - other),
  }
}
