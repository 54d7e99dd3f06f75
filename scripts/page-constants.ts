import { readConfig } from '../server/config.ts'
import { asksForConsent, siteAds } from './site/consent.ts'
import { keepSite } from './site/readSite.ts'

/**
 * Returns the settings that are compiled into pages, as constants. What a feature needs is behind its constant, which
 * the bundler sees before it looks for imports: where the feature is off, it is not built.
 *
 * @param env the environment, of which SITE_URL, ADS and ANALYTICS_ID are used
 * @throws StartError if one of them is invalid
 */
export function pageConstants(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const { siteUrl } = readConfig({ SITE_URL: env.SITE_URL })
  const { chat, answers, embeds, api } = keepSite().site.features
  const constants = {
    ADS: siteAds(env),
    CHAT: chat,
    ANSWERS: answers,
    EMBEDS: embeds,
    API: api,
    CONSENT: asksForConsent(env),
  }
  return {
    ...Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [`import.meta.env.VITE_${name}`, JSON.stringify(value)]),
    ),
    ...(siteUrl === undefined ? {} : { 'import.meta.env.VITE_SITE_URL': JSON.stringify(siteUrl) }),
  }
}
