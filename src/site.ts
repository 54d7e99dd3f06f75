import { accent, description, name, supportEmail, tagline, url } from '#site'

/** The name and address of the site, defined in abakit.yaml. */
export const site = {
  name,
  url: import.meta.env.VITE_SITE_URL ?? url,
  supportEmail,
  tagline,
  description,
  /** The colour of the logo, and of the frame around the installed app. */
  accent,
} as const
