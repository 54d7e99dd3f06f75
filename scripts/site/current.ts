// What runs in Node imports the settings of the site as #site; bundles have them as constants, see site-plugin.ts.
import { siteConstants } from './constants.ts'

export const {
  name,
  tagline,
  description,
  url,
  supportEmail,
  logo,
  locale,
  currency,
  units,
  accent,
  hues,
  pictures,
  hasShareImage,
  hasTouchIcon,
} = siteConstants()
