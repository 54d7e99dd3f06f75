import type { Conventions } from '../conventions.ts'
import { NO_CURRENCY } from '../language/numbers/noCurrency.ts'
import type { NumberMarks } from '../language/numbers/numberMarks.ts'
import { remember } from '../remember.ts'

export type NumberStyle = 'number' | 'money' | 'percent'

/** What stands before and after the digits of a number. */
export type Around = readonly [before: string, after: string]

/** How a locale writes numbers, so that decimals of any length can be written without rounding them to a double. */
export interface Shape extends NumberMarks {
  /** The digits of the last group of the whole part, and of those before it: 3 and 3, or 3 and 2 for lakhs. */
  readonly lastGroup: number
  readonly otherGroups: number
  /** Whole parts with fewer digits are not grouped. */
  readonly fewestGrouped: number
  /** The decimals of the currency: 2 for dollars, none for yen. */
  readonly currencyDecimals: number
  readonly around: Readonly<Record<NumberStyle, readonly [positive: Around, negative: Around]>>
}

/** Returns the shape of numbers; remembered, because asking Intl takes many times as long as writing a number. */
export const shapeOf = remember(({ locale, currency, onPage }: Conventions): Shape => {
  const formatIn = (style: 'decimal' | 'percent' | 'currency') =>
    new Intl.NumberFormat(locale, { style, currency, numberingSystem: 'latn' })
  const [number, percent, money] = [formatIn('decimal'), formatIn('percent'), formatIn('currency')]
  const bothAround = (format: Intl.NumberFormat) => {
    const negative = format.format(-1)
    return [aroundDigits(format.format(1)), aroundDigits(onPage ? negative.replace('-', '−') : negative)] as const
  }
  const text = number.format(1_111_111_111.5)
  const [digits, marks] = [text.split(/\D+/), text.split(/\d+/)]
  const [otherGroups = '', lastGroup = ''] = digits.slice(-3)
  return {
    decimal: marks.at(-2) ?? '',
    group: marks.at(-3) ?? '',
    lastGroup: lastGroup.length,
    otherGroups: otherGroups.length,
    // Some locales write 1234, but 12.345.
    fewestGrouped: lastGroup.length + (/\d\D/.test(number.format(10 ** lastGroup.length)) ? 1 : 2),
    currencyDecimals: money.resolvedOptions().maximumFractionDigits ?? 2,
    around: {
      number: bothAround(number),
      money: bothAround(currency === NO_CURRENCY ? number : money),
      percent: bothAround(percent),
    },
  }
})

const aroundDigits = (text: string): Around => text.split(/\d(?:.*\d)?/) as [string, string]

/** Returns the sign of money as it stands before and after an amount, without its space: "$", "". */
export const signsOf = (conventions: Conventions): Around =>
  shapeOf(conventions).around.money[0].map((sign) => sign.trim()) as unknown as Around
