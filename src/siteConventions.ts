import { EN_US, type Conventions } from './engine/conventions.ts'

/** The conventions of everything that visitors read on this site, defined only here. */
export const siteConventions: Conventions = EN_US
