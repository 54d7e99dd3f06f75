import './extras.css'
import { useEffect, useRef } from 'react'
import { ChatButton } from './chat/ChatButton.tsx'
import { Analytics } from './consent/Analytics.tsx'
import { CookieConsent } from './consent/CookieConsent.tsx'
import { InstallPrompt } from './install/InstallPrompt.tsx'
import { registerServiceWorker } from './registerServiceWorker.ts'
import { ToastViewer } from './toasts/ToastViewer.tsx'
import { useBottomInset } from './useBottomInset.ts'

/** What every page has around itself, but not at first. */
export function LoadedExtras() {
  const bottom = useRef<HTMLDivElement>(null)
  useBottomInset(bottom)
  useEffect(() => {
    // The development server has none.
    if (import.meta.env.PROD) void registerServiceWorker()
  }, [])
  return (
    <>
      <Analytics />
      <ChatButton />
      <div ref={bottom} className="bottom-stack">
        <InstallPrompt />
        <CookieConsent />
      </div>
      <ToastViewer />
    </>
  )
}
