import type { FigureMenuProps } from './FormUnits.ts'

/** A transparent menu over the unit of a figure; the unit itself stays text. */
export function FigureMenu({ label, units, shownIn, onSwitch }: FigureMenuProps) {
  return (
    <span className="figure-menu">
      <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" className="icon">
        <path d="M6 9l6 6l6 -6" />
      </svg>
      <select aria-label={`Unit (${label})`} value={shownIn} onChange={(event) => onSwitch(event.currentTarget.value)}>
        {units.offers.map(({ value, symbol }) => (
          <option key={value} value={value}>
            {symbol}
          </option>
        ))}
      </select>
    </span>
  )
}
