import { site } from '../../site.ts'

/** A text of a content file with the site's name and addresses in it. */
export const fillSite = (text: string): string =>
  text.replaceAll('{siteName}', site.name).replaceAll('{siteUrl}', site.url).replaceAll('{email}', site.supportEmail)
