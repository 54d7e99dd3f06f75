import { useState, type CSSProperties } from 'react'
import { siteConventions } from '../../siteConventions.ts'
import { formatNumber } from '../../engine/show/formatNumber.ts'
import { roundSignificant } from '../../engine/language/numbers/roundSignificant.ts'
import { FOLDED_ROWS, keyRows, type Key, type Shift } from './keyRows.ts'
import classes from './scientific.module.css'

interface KeypadProps {
  readonly memory: number | undefined
  /** On phones most functions are collapsed. */
  readonly unfolded: boolean
  readonly isOff: (key: Key) => boolean
  readonly onPress: (key: Key) => void
}

/** The keys of a hand-held calculator. Pressing them does not move the focus, and so keeps the caret in place. */
export function Keypad({ memory, unfolded, isOff, onPress }: KeypadProps) {
  const [shift, setShift] = useState<Shift>({ second: false, hyperbolic: false })
  const press = (key: Key) => {
    if (isOff(key)) return
    if (key.action === 'second') setShift({ ...shift, second: !shift.second })
    else if (key.action === 'hyperbolic') setShift({ ...shift, hyperbolic: !shift.hyperbolic })
    else onPress(key)
  }
  const pressed = ({ action }: Key): boolean | undefined =>
    action === 'second' ? shift.second : action === 'hyperbolic' ? shift.hyperbolic : undefined
  return (
    <div className={classes.keypad} role="group" aria-label="Keypad" data-keypad data-unfolded={unfolded || undefined}>
      {keyRows(shift).flatMap((row, rowIndex) =>
        row.map((key, column) => (
          <button
            // Keyed by position, so that a button whose function changes keeps the focus.
            key={`${rowIndex}.${column}`}
            type={key.action === 'calculate' ? 'submit' : 'button'}
            className={`${classes.key}${key.look === 'main' ? ' calculate' : ''}${rowIndex < FOLDED_ROWS ? ` ${classes.folds}` : ''}`}
            style={{ '--characters': key.label.length } as CSSProperties}
            data-look={key.look ?? (key.action === undefined ? undefined : 'action')}
            aria-label={key.name}
            aria-pressed={pressed(key)}
            disabled={key.action === 'calculate' && isOff(key)}
            // A key that is disabled by being pressed keeps the focus.
            aria-disabled={(key.action !== 'calculate' && isOff(key)) || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={key.action === 'calculate' ? undefined : () => press(key)}
          >
            {key.label}
          </button>
        )),
      )}
      <p className={classes.memory} role="status">
        {memory === undefined
          ? ''
          : `M = ${formatNumber(roundSignificant(memory, 12), 'number', undefined, siteConventions)}`}
      </p>
    </div>
  )
}
