import { useEffect, useState } from 'react'
import { notify, prepareSound, sound } from './alarm.ts'
import { send } from './keptTimer.ts'
import { endsAt, endText, nextPhase, type Timer } from './timer.ts'

const SECOND_MS = 1000

interface End {
  /** What has ended, until the next phase begins. */
  readonly ended: string | undefined
  /** The current time while the page is hidden, in milliseconds since 1970, updated every second. */
  readonly hiddenNow: number | undefined
}

/** Ends the phase at its deadline, with sound and notification, on hidden pages too. */
export function useEnd(timer: Timer): End {
  const [ended, setEnded] = useState<string>()
  const [hiddenNow, setHiddenNow] = useState<number>()
  const deadline = endsAt(timer)
  useEffect(() => {
    if (deadline === undefined) return
    const worker = new Worker(new URL('./deadlineWorker.ts', import.meta.url), { type: 'module' })
    let timeout: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      send({ type: 'tick' })
      const text = endText(nextPhase(timer, { type: 'tick' }, deadline)) ?? ''
      setEnded(text)
      sound()
      notify('Time is up', text)
    }
    const look = () => {
      clearTimeout(timeout)
      const left = deadline - Date.now()
      // In short steps, because a long timeout does not count the time the machine slept.
      if (left > 0) timeout = setTimeout(look, Math.min(left, SECOND_MS))
      else end()
    }
    const follow = () => {
      setHiddenNow(document.hidden ? Date.now() : undefined)
      look()
    }
    worker.addEventListener('message', follow)
    worker.postMessage(Math.max(0, deadline - Date.now()))
    document.addEventListener('visibilitychange', follow)
    // Sound needs a user gesture on this page; a reload loses it.
    addEventListener('click', prepareSound)
    addEventListener('keydown', prepareSound)
    look()
    return () => {
      // Another tab ended it first, possibly one that cannot play sound.
      if (Date.now() >= deadline) end()
      worker.terminate()
      clearTimeout(timeout)
      document.removeEventListener('visibilitychange', follow)
      removeEventListener('click', prepareSound)
      removeEventListener('keydown', prepareSound)
    }
  }, [timer, deadline])
  return { ended: ended === endText(timer) ? ended : undefined, hiddenNow }
}
