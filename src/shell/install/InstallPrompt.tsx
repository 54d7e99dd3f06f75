import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { readText, writeText } from '../../storage.ts'
import { site } from '../../site.ts'
import { CloseIcon } from '../../CloseIcon.tsx'
import { isAnswered } from '../consent/consent.ts'
import { useConsent } from '../consent/useConsent.ts'
import { offerAtom, setOffer } from './installOffer.ts'
import classes from '../bottom.module.css'

const KEY = 'pwa-install-dismissed'
const DELAY_MS = 10_000

/**
 * Offers to install the site ten seconds after the browser allows it, unless the visitor has declined before. Waits
 * until the cookie bar is answered.
 */
export function InstallPrompt() {
  const received = useAtomValue(offerAtom)
  const consent = useConsent()
  const [isDue, setDue] = useState(false)
  const atMs = received?.atMs
  useEffect(() => {
    if (atMs === undefined || readText(KEY) !== undefined) return
    const timer = setTimeout(() => setDue(true), Math.max(0, atMs + DELAY_MS - Date.now()))
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [atMs])
  if (!received || !isDue || (import.meta.env.VITE_CONSENT && !isAnswered(consent))) return null

  const dismiss = () => {
    writeText(KEY, 'true')
    setOffer(undefined)
  }
  const install = () => {
    // An offer can be used only once, whatever the visitor answers.
    setOffer(undefined)
    received.offer.prompt().catch((error: unknown) => console.warn('The browser did not ask to install', error))
  }
  return (
    <section className={`${classes.card} ${classes.install}`} aria-label="Install the app">
      <p>
        <strong>Install {site.name}</strong>
        <br />
        Opens from your home screen and works offline.
      </p>
      <div className={classes.actions}>
        <button type="button" className="quiet-button" onClick={install}>
          Install
        </button>
        <button type="button" className="quiet-button" onClick={dismiss}>
          Not now
        </button>
      </div>
      <button type="button" className={`icon-button ${classes.close}`} aria-label="Close" onClick={dismiss}>
        <CloseIcon />
      </button>
    </section>
  )
}
