import classes from './clock.module.css'
import type { Zone } from './zones.ts'
import type { ZoneTime } from './zoneTime.ts'

export type ZoneAction = 'pin' | 'up' | 'down'

interface ZoneRowProps {
  readonly zone: Zone
  /** Undefined before hydration, or if the browser does not know the zone. */
  readonly time: ZoneTime | undefined
  /** Its index among the pinned places; -1 if not pinned. */
  readonly position: number
  readonly pinCount: number
  /** The button that is the row's tab stop; if that one is disabled, the pin button. */
  readonly tabStop: ZoneAction | undefined
  readonly onAction: (zone: Zone, action: ZoneAction) => void
}

/** A place of the world clock. */
export function ZoneRow({ zone, time, position, pinCount, tabStop, onAction }: ZoneRowProps) {
  const isPinned = position >= 0
  const canMove = { up: position > 0, down: isPinned && position < pinCount - 1 }
  const stop = tabStop === undefined || tabStop === 'pin' || canMove[tabStop] ? tabStop : 'pin'
  const move = (action: 'up' | 'down', path: string) => (
    <button
      type="button"
      className={classes.button}
      data-action={action}
      aria-label={`Move ${zone.city} ${action}`}
      disabled={!canMove[action]}
      tabIndex={stop === action ? 0 : -1}
      onClick={() => onAction(zone, action)}
    >
      <Drawing path={path} />
    </button>
  )
  return (
    <li className={classes.zone} data-zone={zone.id} data-pinned={isPinned || undefined}>
      <div className={classes.place}>
        <p className={classes.city}>{zone.city}</p>
        <p className={classes.detail}>{zone.country}</p>
      </div>
      <div className={classes.time}>
        <p className={classes.digits}>{time?.time ?? '‒‒:‒‒:‒‒'}</p>
        <p className={classes.detail}>
          {time ? (
            <>
              <span className={classes.offset}>{time.offset} · </span>
              {describe(time)}
            </>
          ) : (
            '\u00a0'
          )}
        </p>
      </div>
      <div className={classes.actions}>
        {isPinned && pinCount > 1 && (
          <>
            {move('up', 'M6 15l6 -6l6 6')}
            {move('down', 'M6 9l6 6l6 -6')}
          </>
        )}
        <button
          type="button"
          className={classes.button}
          data-action="pin"
          aria-label={`Pin ${zone.city}`}
          aria-pressed={isPinned}
          tabIndex={stop === 'pin' ? 0 : -1}
          onClick={() => onAction(zone, 'pin')}
        >
          <Drawing path="M9 4v6l-3 4v2h12v-2l-3 -4v-6M12 16v5M8 4h8" />
        </button>
      </div>
    </li>
  )
}

function Drawing({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" className="icon">
      <path d={path} />
    </svg>
  )
}

/** Places can be two days apart across the date line. */
const DAYS: { readonly [difference: number]: string } = {
  [-2]: 'two days ago',
  [-1]: 'yesterday',
  1: 'tomorrow',
  2: 'in two days',
}

function describe({ difference, dayDifference }: ZoneTime): string {
  return [difference, ...(dayDifference === 0 ? [] : [DAYS[dayDifference]])].join(' · ')
}
