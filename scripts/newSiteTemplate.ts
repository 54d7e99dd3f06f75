/** The texts of a new site that visitors must never see. */
export const SITE_PLACEHOLDERS = [
  'Say in one sentence what people can work out on this site.',
  'hello@example.com',
] as const

const [DESCRIPTION, EMAIL] = SITE_PLACEHOLDERS

/**
 * Returns the abakit.yaml of a new site.
 *
 * @param schemas the folder of the schemas, seen from the site
 */
export const newSiteTemplate = (schemas: string): string => `# yaml-language-server: $schema=${schemas}/site.schema.json
name: Calculators
tagline: Right answers, right now
description: ${DESCRIPTION}
url: http://localhost:3000
supportEmail: ${EMAIL}
hue: 250
# all, none, or the ids of some: [loan, percentage, unit]
builtIn: none
`
