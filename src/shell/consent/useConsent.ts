import { useSyncExternalStore } from 'react'
import { consentState, type Consent } from './consent.ts'

/** What the visitor has agreed to, here or in another tab. */
export const useConsent = (): Consent =>
  useSyncExternalStore(consentState.subscribe, consentState.get, () => consentState.initial)
