import { storedState, writeStored } from '../../storage.ts'

/** What the visitor agrees to. Spelled as it is stored. */
export interface Consent {
  readonly necessary: true
  readonly analytics: boolean
  readonly marketing: boolean
}

const KEY = 'cookie-consent'

export const ALL: Consent = { necessary: true, analytics: true, marketing: true }
export const NECESSARY_ONLY: Consent = { necessary: true, analytics: false, marketing: false }

/** Until the visitor has said something, nothing but the necessary is agreed to. */
const UNANSWERED: Consent = { ...NECESSARY_ONLY }

const isConsent = (value: unknown): value is Consent => {
  const { analytics, marketing } = Object(value) as Record<string, unknown>
  return typeof analytics === 'boolean' && typeof marketing === 'boolean'
}

export const consentState = storedState(KEY, isConsent, UNANSWERED)

export const isAnswered = (consent: Consent): boolean => consent !== UNANSWERED

/** Keeps the answer. The page is loaded anew where analytics begin, or have to end. */
export function saveConsent(consent: Consent): void {
  const concernsAnalytics = consent.analytics || consentState.get().analytics
  // Where storage refuses, loading anew would lose the answer: then it holds as long as the page.
  if (concernsAnalytics && writeStored(KEY, consent)) location.reload()
  else consentState.set(consent)
}
