import { atom } from 'jotai/vanilla'
import { useAtom } from 'jotai/react'
import { isAnswered } from './consent.ts'
import { useConsent } from './useConsent.ts'

/** If the visitor closes the bar without choosing, it returns on the next visit. */
const closedAtom = atom(false)

/** Returns whether the cookie bar is shown, and a function that closes it without a choice. */
export function useConsentBar(): { readonly isShown: boolean; readonly close: () => void } {
  const consent = useConsent()
  const [isClosed, setClosed] = useAtom(closedAtom)
  return { isShown: !isAnswered(consent) && !isClosed, close: () => setClosed(true) }
}
