import classes from './bottom.module.css'
import { useEffect, useRef } from 'react'
import { loadWidgets, useWidgets } from '../widgets/loadWidgets.ts'
import { ChatButton } from './chat/ChatButton.tsx'
import { Analytics } from './consent/Analytics.tsx'
import { CookieConsent } from './consent/CookieConsent.tsx'
import { InstallPrompt } from './install/InstallPrompt.tsx'
import { registerServiceWorker } from './registerServiceWorker.ts'
import { useBottomInset } from './useBottomInset.ts'
import { whenIdle } from '../whenIdle.ts'

/** The lazy parts of every page. */
export function LoadedExtras() {
  const widgets = useWidgets()
  const bottom = useRef<HTMLDivElement>(null)
  useBottomInset(bottom)
  useEffect(() => {
    // The development server has no service worker.
    if (import.meta.env.PROD) void registerServiceWorker()
  }, [])
  useEffect(
    () =>
      whenIdle(() => {
        loadWidgets().catch((error: unknown) => console.error('Toasts and dialogs could not be loaded', error))
      }),
    [],
  )
  return (
    <>
      <Analytics />
      <ChatButton />
      <div ref={bottom} className={classes.stack}>
        <InstallPrompt />
        <CookieConsent />
      </div>
      {widgets && <widgets.Toasts />}
      {widgets && <widgets.Tooltips />}
    </>
  )
}
