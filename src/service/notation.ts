import type { CalculationContext } from '../engine/context.ts'
import { NO_CURRENCY } from '../engine/language/numbers/noCurrency.ts'
import { marksOf } from '../engine/language/numbers/numberMarks.ts'
import { nearestName } from '../engine/language/nearestName.ts'
import { showGiven } from '../engine/show/showGiven.ts'

/** How the texts of one call are written, where not as the site writes them. */
export interface Notation {
  /** A BCP 47 tag: de-DE. Numbers given as texts are read by it, too. */
  readonly locale?: string
  /** A code of ISO 4217. */
  readonly currency?: string
}

/** Stands for amounts without a sign. */
const NONE = 'none'

/** Returns the code of a currency as callers write it, eur or none; undefined if there is no such currency. */
export function readCurrency(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined
  const code = given.toUpperCase()
  return given === NONE ? NO_CURRENCY : currencies().find((each) => each === code)
}

/** Returns the canonical tag of a locale, de-DE; undefined if its way to write numbers is unknown. */
export function readLocale(given: unknown): string | undefined {
  try {
    return typeof given === 'string' ? Intl.NumberFormat.supportedLocalesOf(given)[0] : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Describes the error of an unknown currency. */
export const describeCurrency = (name: string, given: unknown): string =>
  describe(`${name} must be the code of a currency such as EUR, or ${NONE}`, given, [...currencies(), NONE])

/** Describes the error of an unknown locale. */
export const describeLocale = (name: string, given: unknown): string =>
  describe(`${name} must be a language and region such as de-DE`, given, [
    ...Intl.NumberFormat.supportedLocalesOf(
      typeof given === 'string' && /^\w{2,8}_\w+$/.test(given) ? given.replace('_', '-') : [],
    ),
  ])

const currencies = (): readonly string[] => Intl.supportedValuesOf('currency')

function describe(wanted: string, given: unknown, known: readonly string[]): string {
  const nearest = typeof given === 'string' ? nearestName(given, known) : undefined
  const hint = nearest === undefined ? '' : `; did you mean "${nearest}"?`
  return `${wanted}, got ${given === undefined ? 'nothing' : showGiven(given)}${hint}`
}

/** Returns the context of a call with a notation of its own. */
export function inNotation(context: CalculationContext, { locale, currency }: Notation): CalculationContext {
  if (locale === undefined && currency === undefined) return context
  const { conventions } = context
  return {
    ...context,
    conventions: { locale: locale ?? conventions.locale, currency: currency ?? conventions.currency },
    ...(locale === undefined ? {} : { marks: marksOf(locale) }),
  }
}
