import { marksOf, PLAIN_MARKS, type NumberMarks } from '../engine/language/numbers/numberMarks.ts'
import { siteConventions } from '../siteConventions.ts'

/**
 * Returns the marks that the visitor's numbers are read and shown with in fields. The only place that knows where they
 * come from: the site's locale or, where that writes numbers as definitions do, the browser's.
 */
export const visitorMarks = (): NumberMarks => marks

const ofSite = marksOf(siteConventions.locale)
const marks = ofSite === PLAIN_MARKS && typeof document !== 'undefined' ? marksOf(navigator.language) : ofSite
