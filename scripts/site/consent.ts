import { readConfig } from '../../server/config.ts'
import { keepSite } from './readSite.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Whether pages have spaces for adverts: ADS in the environment, or else abakit.yaml. */
export const siteAds = ({ ADS }: Environment = process.env): 'placeholder' | 'off' =>
  readConfig({ ADS: ADS ?? keepSite().site.ads }).ads

/** Whether pages ask for consent to cookies. Without adverts and statistics there is nothing to consent to. */
export const asksForConsent = (env: Environment = process.env): boolean =>
  siteAds(env) !== 'off' || readConfig({ ANALYTICS_ID: env.ANALYTICS_ID }).analyticsId !== undefined
