import { hydrated } from './hydrated.ts'
import { openSite, type OpenSite, type SiteOptions } from './openSite.ts'

/** Opens a hydrated page for a new visitor. */
export async function openPage(path: string, options?: SiteOptions): Promise<OpenSite> {
  const site = await openSite(options)
  await site.page.goto(path)
  await hydrated(site.page)
  return site
}
