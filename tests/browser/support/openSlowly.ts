import { hydrated } from './hydrated.ts'
import { openSite, type OpenSite, type SiteOptions } from './openSite.ts'

interface OpenedSlowly {
  readonly site: OpenSite
  /** Lets the scripts go that paint the figures of a link. */
  readonly letPaint: () => void
  /** Lets all scripts go, and waits until the page is hydrated. */
  readonly letGo: () => Promise<void>
}

/** Opens a page whose scripts wait until released, as on a slow connection. */
export async function openSlowly(path: string, options?: SiteOptions): Promise<OpenedSlowly> {
  const site = await openSite({ uncached: true, ...options })
  const [painting, all] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const [id = ''] = path.slice(1).split('#')
  await site.page.route('**/*.js', async (route) => {
    const paints = [`/assets/painter-`, `/assets/${id}-`].some((file) => route.request().url().includes(file))
    await (paints ? painting : all).promise
    await route.continue()
  })
  // The load event would wait for the scripts.
  await site.page.goto(path, { waitUntil: 'commit' })
  await site.page.locator('.site-footer').waitFor()
  const letGo = async () => {
    painting.resolve()
    all.resolve()
    await hydrated(site.page)
  }
  return { site, letPaint: painting.resolve, letGo }
}
