import type { Page } from 'playwright-core'

/**
 * Keeps a page that misses a file from reloading itself once the site can be reached again: it asks with HEAD first. On a
 * busy machine that question may come after the test has gone online.
 */
export const keepFromReloading = (page: Page): Promise<unknown> =>
  page.route('**', (route) =>
    route.request().method() === 'HEAD' ? route.abort('internetdisconnected') : route.fallback(),
  )
