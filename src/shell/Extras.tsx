import { useLazy } from '../form/useLazy.ts'
import { useConsent } from './consent/useConsent.ts'
import { useQuiet } from './useQuiet.ts'

const load = () => import('./LoadedExtras.tsx')

/** What nobody waits for: loaded once the page is quiet, or at once if its views are counted. */
export function Extras() {
  const { analytics } = useConsent()
  const isQuiet = useQuiet()
  const loaded = useLazy(load, analytics || isQuiet)
  return loaded ? <loaded.LoadedExtras isQuiet={isQuiet} /> : null
}
