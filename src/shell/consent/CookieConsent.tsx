import './consent.css'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai/react'
import { lazy, Suspense, useState } from 'react'
import { CloseIcon } from '../CloseIcon.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { ALL, isAnswered, NECESSARY_ONLY, saveConsent, type Consent } from './consent.ts'
import { consentSettingsAtom, showConsentSettings } from './consentSettings.ts'
import { useConsent } from './useConsent.ts'

/** Few visitors customize: its switches are the component library's. */
const ConsentSettings = lazy(async () => ({ default: (await import('./ConsentSettings.tsx')).ConsentSettings }))

/** Asks what may be kept and counted, once; and again whenever the visitor wants to change it. */
export function CookieConsent() {
  const consent = useConsent()
  const [isClosed, setClosed] = useState(false)
  const isCustomizing = useAtomValue(consentSettingsAtom)
  const save = (answer: Consent) => {
    showConsentSettings(false)
    saveConsent(answer)
  }
  return (
    <>
      {!isAnswered(consent) && !isClosed && (
        <section className="bottom-card consent" aria-label="Cookies">
          <p>
            Cookies for statistics and marketing are set only if you agree.{' '}
            <Link to="/$" params={{ _splat: 'privacy-policy' }}>
              Privacy Policy
            </Link>
          </p>
          <div className="bottom-actions">
            <button type="button" className="quiet-button" onClick={() => save(ALL)}>
              Accept All
            </button>
            <button type="button" className="quiet-button" onClick={() => save(NECESSARY_ONLY)}>
              Necessary Only
            </button>
            <button type="button" className="quiet-button" onClick={() => showConsentSettings(true)}>
              Customize
            </button>
          </div>
          <button type="button" className="icon-button bottom-close" aria-label="Close" onClick={() => setClosed(true)}>
            <CloseIcon />
          </button>
        </section>
      )}
      <Dialog title="Cookie preferences" open={isCustomizing} onClose={() => showConsentSettings(false)}>
        <Suspense>
          <ConsentSettings consent={consent} onSave={save} />
        </Suspense>
      </Dialog>
    </>
  )
}
