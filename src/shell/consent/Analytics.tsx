import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { startAnalytics } from './startAnalytics.ts'
import { useConsent } from './useConsent.ts'

/** Counts page views of visitors who have agreed; for others, analytics is neither loaded nor contacted. */
export function Analytics() {
  const { analytics } = useConsent()
  return analytics ? <PageCounter /> : null
}

function PageCounter() {
  const router = useRouter()
  useEffect(() => {
    let isOver = false
    let stop = () => undefined as void
    const start = async () => {
      const countPage = await startAnalytics()
      if (!countPage || isOver) return
      // The new page's title is set one frame after it is rendered.
      const count = () => requestAnimationFrame(() => countPage(location.pathname, document.title))
      count()
      stop = router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged) count()
      })
    }
    start().catch((error: unknown) => console.warn('Analytics could not be started', error))
    return () => {
      isOver = true
      stop()
    }
  }, [router])
  return null
}
