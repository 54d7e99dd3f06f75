import { hydrated } from './hydrated.ts'
import { openSite, type OpenSite, type SiteOptions } from './openSite.ts'

/** Opens a page whose scripts wait until released, as on a slow connection. */
export async function openSlowly(
  path: string,
  options?: SiteOptions,
): Promise<{ site: OpenSite; letGo: () => Promise<void> }> {
  const site = await openSite({ uncached: true, ...options })
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await site.page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  // The load event would wait for the scripts.
  await site.page.goto(path, { waitUntil: 'commit' })
  await site.page.locator('.site-footer').waitFor()
  const letGo = async () => {
    release()
    await hydrated(site.page)
  }
  return { site, letGo }
}
