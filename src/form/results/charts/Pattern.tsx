/** Line patterns in tiles of 8 × 8, so that series can be told apart on paper without color. */
const LINES = [undefined, 'M-2 2L2 -2M0 8L8 0M6 10L10 6', 'M0 2H8M0 6H8', 'M2 0V8M6 0V8', 'M0 4H8M4 0V8']

/** The fills of series: a color each, and a line pattern for all but the first. */
export function Patterns({ id, count }: { id: string; count: number }) {
  return (
    <defs>
      {Array.from({ length: count }, (_, series) => (
        <pattern key={series} id={`${id}-${series}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" fill={seriesColor(series)} />
          {LINES[series % LINES.length] !== undefined && (
            <path
              className="hatch"
              d={LINES[series % LINES.length]}
              stroke="var(--surface)"
              strokeWidth="1.5"
              strokeOpacity="0.75"
            />
          )}
        </pattern>
      ))}
    </defs>
  )
}

export const seriesColor = (series: number): string => `var(--series-${(series % LINES.length) + 1})`

/** The strokes of results over each other: that of the form, and two kept ones. */
const COMPARED = [
  { color: seriesColor(0), dash: 'none' },
  { color: seriesColor(2), dash: '8 6' },
  { color: seriesColor(1), dash: '2 6' },
] as const

export const MAX_CURVES = COMPARED.length

export const comparedLook = (index: number): { readonly color: string; readonly dash: string } =>
  COMPARED[index] ?? COMPARED[0]

/** The stroke of a result among others. */
export const ComparedStroke = ({ index }: { index: number }) => (
  <svg className="swatch" width="24" height="12" aria-hidden="true">
    <path
      className={index > 0 ? 'curve kept' : 'curve'}
      d="M1 6H23"
      stroke={comparedLook(index).color}
      strokeDasharray={comparedLook(index).dash}
    />
  </svg>
)

/** The fill of a series in the legend. */
export function Swatch({ id, series, dash }: { id: string; series: number; dash?: string }) {
  return (
    <svg className="swatch" width={dash === undefined ? 12 : 22} height="12" aria-hidden="true">
      {dash === undefined ? (
        <rect width="12" height="12" rx="3" fill={`url(#${id}-${series})`} />
      ) : (
        <path d="M1 6H21" stroke={seriesColor(series)} strokeWidth="2.5" strokeDasharray={dash} />
      )}
    </svg>
  )
}
