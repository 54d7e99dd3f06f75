import { useEffect, useState } from 'react'
import { notify, prepareSound, sound } from './alarm.ts'
import { send } from './keptTimer.ts'
import { endsAt, formatTimer, minutesOf, nextPhase, type Timer } from './timer.ts'

const SECOND_MS = 1000

/** Ends the phase at its deadline, with sound and notification; answers what has ended last. */
export function useEnd(timer: Timer): string | undefined {
  const [ended, setEnded] = useState<string>()
  const deadline = endsAt(timer)
  useEffect(() => {
    if (deadline === undefined) return
    const worker = new Worker(new URL('./deadlineWorker.ts', import.meta.url), { type: 'module' })
    let timeout: ReturnType<typeof setTimeout> | undefined
    let isTold = false
    const tell = () => {
      if (isTold) return
      isTold = true
      send({ type: 'tick' })
      const text = endOf(timer, nextPhase(timer, { type: 'tick' }, deadline))
      setEnded(text)
      sound()
      notify('Time is up', text)
    }
    const look = () => {
      clearTimeout(timeout)
      const left = deadline - Date.now()
      // In short steps: a long one does not count the time in which the machine slept.
      if (left > 0) timeout = setTimeout(look, Math.min(left, SECOND_MS))
      else tell()
    }
    worker.addEventListener('message', look)
    worker.postMessage(Math.max(0, deadline - Date.now()))
    document.addEventListener('visibilitychange', look)
    // Sound needs something pressed on this page, which a reload has forgotten.
    addEventListener('click', prepareSound)
    addEventListener('keydown', prepareSound)
    look()
    return () => {
      // Another tab was the first to end it, and may be one that cannot sound.
      if (Date.now() >= deadline) tell()
      worker.terminate()
      clearTimeout(timeout)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('click', prepareSound)
      removeEventListener('keydown', prepareSound)
    }
  }, [timer, deadline])
  return timer.state === 'idle' ? ended : undefined
}

function endOf(before: Timer, after: Timer): string {
  if (before.mode === 'timer') return `The timer of ${formatTimer(before, before.setMs)} is over.`
  if (before.isBreak) return 'The break is over. Start the next round when you are ready.'
  return `Round ${after.rounds} is done. Time for a break of ${minutesOf(after)} minutes.`
}
