import { hasPrivacyPolicy } from 'virtual:info-links'
import { useAtomValue } from 'jotai/react'
import { useLayoutEffect } from 'react'
import { useLazy } from '../../form/useLazy.ts'
import { turnedOff } from '../../turnedOff.ts'
import { showToast } from '../../widgets/toasts/showToast.ts'
import { CloseIcon } from '../../CloseIcon.tsx'
import { ALL, isAnswered, NECESSARY_ONLY, saveConsent, type Consent } from './consent.ts'
import { consentSettingsAtom, showConsentSettings } from './consentSettings.ts'
import frame from '../bottom.module.css'
import classes from './consent.module.css'
import { CONSENT_KEY, markUnanswered } from './served.ts'
import { useConsent } from './useConsent.ts'

const load = () => (import.meta.env.VITE_CONSENT ? import('./ConsentSettings.tsx') : turnedOff())

/**
 * Asks once for consent to cookies; and again whenever the visitor wants to change it. The question is served with the
 * page, hidden until the script in its head finds no answer.
 */
export function CookieConsent() {
  const consent = useConsent()
  const isCustomizing = useAtomValue(consentSettingsAtom)
  // Loaded on demand: few visitors customize, and the switches need the component library.
  const settings = useLazy(load, isCustomizing, () => {
    showConsentSettings(false)
    showToast({
      title: 'Cookie settings could not be loaded',
      description: 'Please try again.',
      variant: 'destructive',
    })
  })
  const isUnanswered = !isAnswered(consent)
  useLayoutEffect(() => markUnanswered(isUnanswered), [isUnanswered])
  const save = (answer: Consent) => {
    showConsentSettings(false)
    saveConsent(answer)
  }
  return (
    <>
      {isUnanswered && (
        <section
          className={`${frame.card} ${classes.root}`}
          aria-label="Cookies"
          // The scripts count the views of who has agreed.
          data-stored={CONSENT_KEY}
          data-holding={'"analytics":true'}
        >
          {/* Split into parts, so that none of them becomes the page's largest contentful paint. */}
          <p>
            <span>Cookies for statistics and marketing</span> <span>are set only if you agree.</span>{' '}
            {hasPrivacyPolicy && <a href="/privacy-policy">Privacy Policy</a>}
          </p>
          <div className={frame.actions}>
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
          <button
            type="button"
            className={`icon-button ${frame.close}`}
            aria-label="Close"
            onClick={() => save(NECESSARY_ONLY)}
          >
            <CloseIcon />
          </button>
        </section>
      )}
      {settings && (
        <settings.ConsentSettings
          open={isCustomizing}
          onClose={() => showConsentSettings(false)}
          consent={consent}
          onSave={save}
        />
      )}
    </>
  )
}
