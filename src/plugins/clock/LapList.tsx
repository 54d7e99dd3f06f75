import { formatTimer } from './timer.ts'

const format = (ms: number) => formatTimer({ mode: 'stopwatch' }, ms)

/** The laps of the stopwatch, the last one first. */
export function LapList({ lapsMs }: { lapsMs: readonly number[] }) {
  if (lapsMs.length === 0) return null
  const laps = lapsMs.map((total, index) => ({ number: index + 1, total, lap: total - (lapsMs[index - 1] ?? 0) }))
  return (
    <div className="result-table">
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
}
