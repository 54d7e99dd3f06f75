import { storedState } from '../../storage.ts'
import { isTimer, NEW_TIMER, nextPhase, TIMER_KEY, type TimerEvent } from './timer.ts'

/** The visitor's timer, shared by all tabs. */
export const kept = storedState(TIMER_KEY, isTimer, NEW_TIMER)

/** Dispatches an event to the timer. */
export function send(event: TimerEvent): void {
  const next = nextPhase(kept.get(), event, Date.now())
  if (next !== kept.get()) kept.set(next)
}
