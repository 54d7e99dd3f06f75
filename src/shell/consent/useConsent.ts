import { useStored } from '../../useStored.ts'
import { consentState, type Consent } from './consent.ts'

/** Returns the visitor's consent, given here or in another tab. */
export const useConsent = (): Consent => useStored(consentState)
