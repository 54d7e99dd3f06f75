import { marksOf, PLAIN_MARKS, type NumberMarks } from '../engine/language/numbers/numberMarks.ts'

/**
 * Returns the marks that the visitor's numbers are read and shown with in fields. The only place that knows where they
 * come from: the browser's locale.
 */
export const visitorMarks = (): NumberMarks => marks

const marks = typeof document === 'undefined' ? PLAIN_MARKS : marksOf(navigator.language)
