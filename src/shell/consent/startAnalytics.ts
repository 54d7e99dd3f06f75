import { request } from '../../request.ts'
import type { Settings } from '../../api.ts'

/** Tells the analytics that a page is seen. */
export type CountPage = (path: string, title: string) => void

declare global {
  var dataLayer: unknown[] | undefined
}

/**
 * Loads the analytics, for a visitor who has agreed. What is counted are paths: a fragment holds what was calculated, so no
 * address is ever sent whole.
 *
 * @returns nothing where the server has no measurement id
 * @throws where the server cannot be asked
 */
export async function startAnalytics(): Promise<CountPage | undefined> {
  const { analyticsId } = (await request('/api/settings')) as Settings
  if (analyticsId === null) return undefined
  const queue = (globalThis.dataLayer ??= [])
  // The analytics tell commands from other entries by their being `arguments`.
  const tell: (...command: unknown[]) => void = function () {
    queue.push(arguments)
  }
  tell('js', new Date())
  tell('config', analyticsId, { send_page_view: false, page_location: addressOf(location.pathname) })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(analyticsId)}`
  document.head.append(script)
  return (path, title) =>
    tell('event', 'page_view', { page_path: path, page_title: title, page_location: addressOf(path) })
}

const addressOf = (path: string): string => location.origin + path
