import { memo } from 'react'
import classes from './timer.module.css'
import { formatTimer } from './timer.ts'

const format = (ms: number) => formatTimer({ mode: 'stopwatch' }, ms)

/** The laps of the stopwatch, newest first; memoized, because the stopwatch renders far more often. */
export const LapList = memo(function LapList({ lapsMs }: { lapsMs: readonly number[] }) {
  if (lapsMs.length === 0) return null
  const laps = lapsMs.map((total, index) => ({ number: index + 1, total, lap: total - (lapsMs[index - 1] ?? 0) }))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={`result-table ${classes.laps}`} role="region" aria-label="Laps" tabIndex={0}>
      <table>
        <caption>Laps</caption>
        <thead>
          <tr>
            <th scope="col">Lap</th>
            <th scope="col">Time</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {laps.toReversed().map(({ number, total, lap }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>{format(lap)}</td>
              <td>{format(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})
