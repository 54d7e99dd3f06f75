import { useAtomValue } from 'jotai/react'
import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react'
import { showToast } from '../../widgets/toasts/showToast.ts'
import { CloseIcon } from '../CloseIcon.tsx'
import { ALL, isAnswered, NECESSARY_ONLY, saveConsent, type Consent } from './consent.ts'
import { consentSettingsAtom, showConsentSettings } from './consentSettings.ts'
import frame from '../bottom.module.css'
import classes from './consent.module.css'
import type { ConsentSettingsProps } from './ConsentSettings.tsx'
import { CONSENT_KEY, markUnanswered } from './served.ts'
import { useConsent } from './useConsent.ts'

/**
 * Asks once for consent to cookies; and again whenever the visitor wants to change it. The question is served with the
 * page, hidden until the script in its head finds no answer.
 */
export function CookieConsent() {
  const consent = useConsent()
  const isCustomizing = useAtomValue(consentSettingsAtom)
  const [Settings, setSettings] = useState<ComponentType<ConsentSettingsProps>>()
  // Loaded on demand: few visitors customize, and the switches need the component library.
  useEffect(() => {
    if (!isCustomizing) return
    // Separate from the import: the build merges a chained `then` into what it preloads, and styles can fail to load
    // too.
    const loading = import('./ConsentSettings.tsx')
    loading.then(
      (module) => setSettings(() => module.ConsentSettings),
      (error: unknown) => {
        console.error('The cookie settings could not be loaded', error)
        showConsentSettings(false)
        showToast({
          title: 'Cookie settings could not be loaded',
          description: 'Please try again.',
          variant: 'destructive',
        })
      },
    )
  }, [isCustomizing])
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
            <a href="/privacy-policy">Privacy Policy</a>
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
      {Settings && (
        <Settings open={isCustomizing} onClose={() => showConsentSettings(false)} consent={consent} onSave={save} />
      )}
    </>
  )
}
