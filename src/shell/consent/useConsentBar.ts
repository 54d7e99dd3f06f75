import { atom } from 'jotai/vanilla'
import { useAtom } from 'jotai/react'
import { isAnswered } from './consent.ts'
import { useConsent } from './useConsent.ts'

/** Without a choice the question returns on the next visit. */
const closedAtom = atom(false)

/** Whether the question about cookies is shown, and the way to close it without an answer. */
export function useConsentBar(): { readonly isShown: boolean; readonly close: () => void } {
  const consent = useConsent()
  const [isClosed, setClosed] = useAtom(closedAtom)
  return { isShown: !isAnswered(consent) && !isClosed, close: () => setClosed(true) }
}
