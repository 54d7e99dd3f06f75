import { storedState, writeStored } from '../../storage.ts'
import { CONSENT_KEY } from './served.ts'

/** The visitor's consent, in the stored format. */
export interface Consent {
  readonly necessary: true
  readonly analytics: boolean
  readonly marketing: boolean
}

export const ALL: Consent = { necessary: true, analytics: true, marketing: true }
export const NECESSARY_ONLY: Consent = { necessary: true, analytics: false, marketing: false }

/** Until the visitor chooses, only necessary storage is allowed. */
const UNANSWERED: Consent = { ...NECESSARY_ONLY }

const isConsent = (value: unknown): value is Consent => {
  const { analytics, marketing } = Object(value) as Record<string, unknown>
  return typeof analytics === 'boolean' && typeof marketing === 'boolean'
}

export const consentState = storedState(CONSENT_KEY, isConsent, UNANSWERED)

export const isAnswered = (consent: Consent): boolean => consent !== UNANSWERED

/** Stores the choice and reloads the page if analytics start or must stop. */
export function saveConsent(consent: Consent): void {
  const concernsAnalytics = consent.analytics || consentState.get().analytics
  // If storage is blocked, a reload would lose the choice, so it lasts as long as the page.
  if (concernsAnalytics && writeStored(CONSENT_KEY, consent)) location.reload()
  else consentState.set(consent)
}
