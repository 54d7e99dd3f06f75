import './extras.css'
import { useRef } from 'react'
import { ChatButton } from './chat/ChatButton.tsx'
import { Analytics } from './consent/Analytics.tsx'
import { CookieConsent } from './consent/CookieConsent.tsx'
import { InstallPrompt } from './install/InstallPrompt.tsx'
import { ToastViewer } from './toasts/ToastViewer.tsx'
import { useBottomInset } from './useBottomInset.ts'

/** What every page has around itself, but not at first. */
export function LoadedExtras() {
  const bottom = useRef<HTMLDivElement>(null)
  useBottomInset(bottom)
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
