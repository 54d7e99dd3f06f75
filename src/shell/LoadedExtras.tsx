import { useEffect } from 'react'
import { Analytics } from './consent/Analytics.tsx'
import { InstallPrompt } from './install/InstallPrompt.tsx'
import { registerServiceWorker } from './registerServiceWorker.ts'

/** The count of views, the offer to install the site, and what makes it work offline. */
export function LoadedExtras({ isQuiet }: { isQuiet: boolean }) {
  useEffect(() => {
    // The development server has no service worker.
    if (import.meta.env.PROD && isQuiet) void registerServiceWorker()
  }, [isQuiet])
  return (
    <>
      {import.meta.env.VITE_CONSENT && <Analytics />}
      <InstallPrompt />
    </>
  )
}
