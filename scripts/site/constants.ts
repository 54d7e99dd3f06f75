import type { SiteSettings } from '../../src/engine/site.ts'
import { accentOf } from './accent.ts'
import { listPictures } from './publicFiles.ts'
import { keepSite } from './readSite.ts'

/** What the sources know of the site, as #site. */
export interface SiteConstants extends Pick<
  SiteSettings,
  'name' | 'tagline' | 'description' | 'url' | 'supportEmail' | 'logo' | 'locale' | 'currency' | 'units'
> {
  readonly accent: string
  /** The hues of the categories by name, in the order of the menus. */
  readonly hues: Readonly<Record<string, number>>
  /** Pictures in public/, for the manifest. */
  readonly pictures: readonly string[]
  readonly hasShareImage: boolean
  readonly hasTouchIcon: boolean
}

/** @param isUsed whether a category has tools; by default all are listed */
export function siteConstants(isUsed: (category: string) => boolean = () => true): SiteConstants {
  const { name, tagline, description, url, supportEmail, hue, logo, locale, currency, units, categories } =
    keepSite().site
  const pictures = listPictures()
  return {
    ...{ name, tagline, description, url, supportEmail, logo, locale, currency, units },
    accent: accentOf(hue),
    hues: Object.fromEntries(categories.filter(({ name }) => isUsed(name)).map(({ name, hue }) => [name, hue])),
    pictures,
    hasShareImage: pictures.includes('share-image.png'),
    hasTouchIcon: pictures.includes('apple-touch-icon.png'),
  }
}
