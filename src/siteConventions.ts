import { currency, locale } from '#site'
import type { Conventions } from './engine/conventions.ts'

/** The conventions of everything that visitors read on this site, set in abakit.yaml. */
export const siteConventions: Conventions = { locale, currency }
