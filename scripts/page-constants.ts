import { readConfig } from '../server/config.ts'

/**
 * The settings that pages are built with, as constants of their code.
 *
 * @param env the environment, of which SITE_URL and ADS count
 * @throws StartError where one of them is malformed
 */
export function pageConstants({ SITE_URL, ADS }: Record<string, string | undefined>): Record<string, string> {
  const { siteUrl, ads } = readConfig({ SITE_URL, ADS })
  return {
    'import.meta.env.VITE_ADS': JSON.stringify(ads),
    ...(siteUrl === undefined ? {} : { 'import.meta.env.VITE_SITE_URL': JSON.stringify(siteUrl) }),
  }
}
