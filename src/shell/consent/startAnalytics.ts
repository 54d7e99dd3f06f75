import { request } from '../../request.ts'
import type { Settings } from '../../api.ts'

/** Reports a page view to analytics. */
export type CountPage = (path: string, title: string) => void

declare global {
  var dataLayer: unknown[] | undefined
}

/**
 * Loads analytics for a visitor who has agreed. Only paths are sent: a fragment holds the inputs of a calculation, so
 * full addresses are never sent.
 *
 * @returns undefined if the server has no measurement ID
 * @throws if the server cannot be reached
 */
export async function startAnalytics(): Promise<CountPage | undefined> {
  const { analyticsId } = (await request('/api/settings')) as Settings
  if (analyticsId === null) return undefined
  const queue = (globalThis.dataLayer ??= [])
  // The library recognizes commands by their being an `arguments` object.
  const gtag: (...command: unknown[]) => void = function () {
    queue.push(arguments)
  }
  gtag('js', new Date())
  gtag('config', analyticsId, { send_page_view: false, page_location: addressOf(location.pathname) })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(analyticsId)}`
  document.head.append(script)
  return (path, title) =>
    gtag('event', 'page_view', { page_path: path, page_title: title, page_location: addressOf(path) })
}

const addressOf = (path: string): string => location.origin + path
