import { useBrowserValue } from '../../useStored.ts'
import { useRef, useState } from 'react'
import classes from './timer.module.css'

const permissionNow = () => (typeof Notification === 'undefined' ? 'denied' : Notification.permission)

/** Requests permission to notify the visitor when time is up. */
export function NotificationButton() {
  const found = useBrowserValue(permissionNow, 'default')
  const [answer, setAnswer] = useState<NotificationPermission>()
  const permission = answer ?? found
  const place = useRef<HTMLDivElement>(null)
  const ask = () => {
    const take = (given: NotificationPermission) => {
      // The button disappears, so move the focus here.
      if (given !== 'default' && place.current?.contains(document.activeElement)) place.current.focus()
      setAnswer(given)
    }
    Notification.requestPermission().then(take, (error: unknown) =>
      console.warn('The permission request failed', error),
    )
  }
  return (
    <div className={classes.notice} ref={place} tabIndex={-1}>
      {permission === 'default' ? (
        <button type="button" className="quiet-button" onClick={ask}>
          Notify me at the end
        </button>
      ) : (
        <p>
          {permission === 'granted'
            ? 'A sound is played and a notification shown at the end.'
            : 'A sound is played at the end.'}
        </p>
      )}
    </div>
  )
}
