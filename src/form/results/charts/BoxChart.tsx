import type { BoxDrawing } from '../../../engine/show/charts/Drawing.ts'
import { anchorAt } from './anchorAt.ts'
import { useSize } from './useSize.ts'

const MIDDLE = 26
const HALF = 16
const AXIS = 54
const HEIGHT = 74
const MARGIN = 8

/** A box plot: a box over the middle half of a list of numbers, with whiskers to the minimum and maximum. */
export function BoxChart({ drawing }: { drawing: BoxDrawing }) {
  const [ref, { width }] = useSize<HTMLDivElement>()
  const place = (at: number): number => MARGIN + at * (width - 2 * MARGIN)
  const [low, lower, median, upper, high] = [
    drawing.low,
    drawing.lowerQuartile,
    drawing.median,
    drawing.upperQuartile,
    drawing.high,
  ].map(place) as [number, number, number, number, number]
  return (
    <div ref={ref}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        {drawing.ticks.map(({ at, text }) => (
          <g key={at}>
            <path className="grid" d={`M${place(at)} 4V${AXIS}`} />
            <text className="tick" x={place(at)} y={AXIS + 16} textAnchor={anchorAt(at, text)}>
              {text}
            </text>
          </g>
        ))}
        <path
          className="whisker"
          d={`M${low} ${MIDDLE}H${lower}M${upper} ${MIDDLE}H${high}M${low} ${MIDDLE - 7}v14M${high} ${MIDDLE - 7}v14`}
        />
        <rect className="box" x={lower} y={MIDDLE - HALF} width={Math.max(1, upper - lower)} height={2 * HALF} rx="3" />
        <path className="middle" d={`M${median} ${MIDDLE - HALF}v${2 * HALF}`} />
      </svg>
    </div>
  )
}
