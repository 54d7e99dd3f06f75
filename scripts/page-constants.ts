import { keepSite } from './site/readSite.ts'
import { readConfig } from '../server/config.ts'

/**
 * Returns the settings that are compiled into pages, as constants.
 *
 * @param env the environment, of which SITE_URL and ADS are used
 * @throws StartError if one of them is invalid
 */
export function pageConstants({ SITE_URL, ADS }: Record<string, string | undefined>): Record<string, string> {
  const { siteUrl, ads } = readConfig({ SITE_URL, ADS: ADS ?? keepSite().site.ads })
  return {
    'import.meta.env.VITE_ADS': JSON.stringify(ads),
    ...(siteUrl === undefined ? {} : { 'import.meta.env.VITE_SITE_URL': JSON.stringify(siteUrl) }),
  }
}
