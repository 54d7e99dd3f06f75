import type { CSSProperties } from 'react'
import type { ScaleDrawing } from '../../../engine/show/charts/Drawing.ts'
import { anchorAt } from './anchorAt.ts'
import { useSize } from './useSize.ts'

const TOP = 34
const BAR = 14
const HEIGHT = 68
const GAP = 2

/** A marker on a scale of labelled bands. */
export function ScaleChart({ drawing: { bands, ticks, marker } }: { drawing: ScaleDrawing }) {
  const [ref, { width }] = useSize<HTMLDivElement>()
  const at = marker.at * width
  return (
    <div ref={ref}>
      <svg className="scale" viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        {bands.map(({ span: { from, to }, tone, isCurrent }, index) => (
          <rect
            key={index}
            className="band"
            data-tone={tone}
            data-current={isCurrent || undefined}
            style={shadeOf(bands, index)}
            x={from * width + GAP / 2}
            y={TOP}
            width={Math.max(0, (to - from) * width - GAP)}
            height={BAR}
            rx="3"
          />
        ))}
        {ticks.map((tick) => (
          <text key={tick.at} className="tick" x={tick.at * width} y={TOP + BAR + 16} textAnchor="middle">
            {tick.text}
          </text>
        ))}
        <path className="marker" d={`M${at} ${TOP + BAR + 3}V${TOP - 8}`} />
        <text className="marker-text" x={at} y={TOP - 14} textAnchor={anchorAt(marker.at, marker.text)}>
          {marker.text}
        </text>
      </svg>
      <ul className="legend bands">
        {bands.map(({ label, range, tone, isCurrent }, index) => (
          <li key={index} aria-current={isCurrent || undefined}>
            <svg className="swatch" width="12" height="12" aria-hidden="true">
              <rect
                className="band"
                data-tone={tone}
                data-current={isCurrent || undefined}
                style={shadeOf(bands, index)}
                width="12"
                height="12"
                rx="3"
              />
            </svg>
            <span className="legend-label">{label}</span> <span className="legend-text">{range}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How many bands before this one have its tone. */
const shadeOf = (bands: ScaleDrawing['bands'], index: number): CSSProperties => {
  const again = bands.slice(0, index).filter(({ tone }) => tone === bands[index]?.tone).length
  return { '--again': Math.min(again, 2) } as CSSProperties
}
