import { useId } from 'react'
import type { IconsDrawing } from '../../../engine/show/charts/Drawing.ts'

const COUNT = 5
const SIZE = 24
const GAP = 6
/** The empty edge at each side of an icon. */
const EDGE = 3
const WIDTH = COUNT * (SIZE + GAP) - GAP

/** Outlines of Tabler's icons. */
const PATHS = {
  heart: 'M19.5 12.572l-7.5 7.428l-7.5 -7.428a5 5 0 1 1 7.5 -6.566a5 5 0 1 1 7.5 6.572',
  star: 'M12 17.75l-6.172 3.245l1.179 -6.873l-5 -4.867l6.9 -1l3.086 -6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873z',
}

/** Up to where a row is full. */
function fullWidth(share: number): number {
  const full = Math.floor(share * COUNT)
  return full * (SIZE + GAP) + EDGE + (share * COUNT - full) * (SIZE - 2 * EDGE)
}

/** A row of icons that fill from the left, between the texts they are about. */
export function IconsChart({
  drawing: { icon, share, sentence, between: [left, right] = [] },
}: {
  drawing: IconsDrawing
}) {
  const id = useId()
  const row = Array.from({ length: COUNT }, (_, index) => (
    <path key={index} d={PATHS[icon]} transform={`translate(${index * (SIZE + GAP)} 0)`} />
  ))
  return (
    <div className="icons-row">
      {left !== undefined && <b>{left}</b>}
      <svg className="icons" viewBox={`-1 -1 ${WIDTH + 2} ${SIZE + 2}`} role="img" aria-label={sentence}>
        <clipPath id={id}>
          {/* A different share starts the filling over. */}
          <rect key={share} className="icons-share" width={fullWidth(share)} height={SIZE} />
        </clipPath>
        <g>{row}</g>
        <g className="icons-full" clipPath={`url(#${id})`}>
          {row}
        </g>
      </svg>
      {right !== undefined && <b>{right}</b>}
    </div>
  )
}
