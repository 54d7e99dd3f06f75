import { useSyncExternalStore } from 'react'
import { consentState, type Consent } from './consent.ts'

/** Returns the visitor's consent, given here or in another tab. */
export const useConsent = (): Consent =>
  useSyncExternalStore(consentState.subscribe, consentState.get, () => consentState.initial)
