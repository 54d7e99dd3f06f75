import type { PartsDrawing } from '../../../engine/show/charts/Drawing.ts'
import { Patterns, Swatch } from './Pattern.tsx'
import { useSize } from './useSize.ts'

const HEIGHT = 16
const GAP = 2

/** A stacked bar and its legend. */
export function PartsChart({ drawing: { parts }, id }: { drawing: PartsDrawing; id: string }) {
  const [ref, { width }] = useSize<HTMLDivElement>()
  return (
    <div ref={ref}>
      <svg className="parts" viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        <Patterns id={id} count={Math.max(...parts.map(({ series }) => series)) + 1} />
        {parts.map(({ span: { from, to }, series }, index) => (
          <rect
            key={index}
            x={from * width + (index === 0 ? 0 : GAP / 2)}
            width={Math.max(0, (to - from) * width - (index === 0 || index === parts.length - 1 ? GAP / 2 : GAP))}
            height={HEIGHT}
            fill={`url(#${id}-${series})`}
          />
        ))}
      </svg>
      <ul className="legend">
        {parts.map(({ label, text, share, series }) => (
          <li key={series}>
            <Swatch id={id} series={series} />
            <span className="legend-label">{label}</span> <b>{share}</b> <span className="legend-text">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
