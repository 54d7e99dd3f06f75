import { site } from '../../site.ts'

/** Fills the site's name and addresses into a text of a content file. */
export const fillSite = (text: string): string =>
  text.replaceAll('{siteName}', site.name).replaceAll('{siteUrl}', site.url).replaceAll('{email}', site.supportEmail)
