import { parseDecimal } from './parseDecimal.ts'
import { plainDecimal } from './plainDecimal.ts'
import { shiftPoint } from './shiftPoint.ts'
import { PLAIN_MARKS, type NumberMarks } from './numberMarks.ts'
import { tidyNumber } from './tidyNumber.ts'

/** A number as text in plain decimal form, or the two that it can be. */
export type ReadNumber = { readonly decimal: string } | { readonly readings: readonly [string, string] }

/** What a number is of: an amount in a currency, or a quantity in a unit; several units if it varies. */
export interface NumberOptions {
  /** For an amount of money: whether a text beside it is a sign or name of its currency. */
  readonly isCurrency?: ((text: string) => boolean) | undefined
  /** Empty for a plain number; undefined if any unit may be meant. */
  readonly units?: readonly string[] | undefined
  /** The marks of whoever wrote the text. */
  readonly marks?: NumberMarks
}

const POWERS: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9, mn: 6, mil: 6, million: 6, bn: 9, billion: 9 }

/** Digits with marks between them, an exponent right behind them, a dash for no cents, and a fraction behind a space. */
const NUMBER =
  /^(?<sign>[-+]?) ?(?:(?<mark>\p{Sc})|(?<word>\p{L}{1,4}\.?\p{Sc}?)(?!\p{L})(?=.*\d))? ?(?<late>-?)(?:(?<body>[.,]?\d(?!\d{0,8}[/⁄])(?:[.,'_ ]?\d(?!\d{0,8}[/⁄]))*[.,]?)(?:(?<=[.,])--?)?(?:e(?<exponent>[-+]?\d{1,3})(?![\d.,]))?)? ?(?<fraction>\d{1,9}[/⁄]\d{1,9})? ?(?<rest>.*)$/isu

/**
 * Reads a number as people write it: 20,000 · $20000 · 6 % · 31k · $1.2m · 2½ · 1 1/2 · 1e3 · 3/4 · 70 kg · 1 234,5 · 1,00,000.
 * Every number that people type is read here: by fields, lists, rows, the command line, the API and links. Symbols beside
 * the number must fit its field: no $ in a weight, no million where m may be a meter.
 *
 * @param text what was typed
 * @returns the number in plain decimal form, with all its digits; both readings of a mark that can separate decimals or
 *          thousands; undefined if the text is not a number
 */
export function readNumber(
  text: string,
  { isCurrency, units, marks = PLAIN_MARKS }: NumberOptions = {},
): ReadNumber | undefined {
  const trimmed = text.trim()
  if (marks === PLAIN_MARKS && parseDecimal(trimmed) !== undefined) return { decimal: trimmed.replace(/^[−–]/, '-') }
  const { sign, mark, word, late, body, exponent, fraction, rest = '' } = NUMBER.exec(tidyNumber(trimmed))?.groups ?? {}
  if ((sign && late) || (body === undefined && fraction === undefined)) return undefined
  if (word !== undefined && !isCurrency?.(word)) return undefined
  if (mark && (isCurrency ? !isCurrency(mark) : units?.length)) return undefined
  const powers = powersOf(rest, isCurrency, Boolean(mark ?? isCurrency), units)
  if (powers === undefined) return undefined
  const digits = body === undefined ? ['0'] : readDigits(body, marks)
  if (digits === undefined) return undefined
  const isNegative = sign === '-' || late === '-'
  const finish = (number: string, power: number): string | undefined => {
    const whole = fraction === undefined ? number : addFraction(number, fraction)
    const decimal = whole && `${isNegative ? '-' : ''}${shiftPoint(whole, power + Number(exponent ?? 0))}`
    return decimal === undefined || parseDecimal(decimal) === undefined ? undefined : decimal
  }
  const [first, second] = digits.flatMap((each) => powers.map((power) => finish(each, power)))
  if (first === undefined) return undefined
  return second === undefined ? { decimal: first } : { readings: [first, second] }
}

const PERCENT = /\s*(?:[%٪％]|per ?cent)$/i

/** Reads a percentage, for inputs that accept a share of another; undefined if the text is none. */
export function readPercent(text: string, marks = PLAIN_MARKS): ReadNumber | undefined {
  const share = text.trim()
  return PERCENT.test(share) ? readNumber(share.replace(PERCENT, ''), { marks }) : undefined
}

/** A point or comma before exactly three digits, which can separate decimals or thousands. */
const UNCLEAR = /^([1-9]\d*)([.,])(\d{3})$/
const GROUPED = /^[1-9]\d{0,2}([.,'_ ])\d{3}(?:\1\d{3})*$/
/** 1,00,000: as India groups. */
const LAKHS = /^[1-9]\d?(?:,\d{2})+,\d{3}$/

/** Returns digits with a point for decimals; both readings if there are two; undefined if there is none. */
function readDigits(body: string, { decimal, group }: NumberMarks): readonly string[] | undefined {
  const [, before = '', mark, after = ''] = UNCLEAR.exec(body) ?? []
  if (mark !== undefined) {
    const asDecimal = `${before}.${after}`
    const isGroup = before.length <= 3
    if (mark === decimal || (!isGroup && mark !== group)) return [asDecimal]
    return isGroup && mark === group ? [before + after] : [asDecimal, before + after]
  }
  const whole = withoutGroups(body)
  if (whole !== undefined) return [whole]
  const [, integer = '', point = '', decimals = ''] = /^(.*)([.,])(\d*)$/.exec(body) ?? []
  const digits = integer === '' ? '0' : integer.includes(point) ? undefined : withoutGroups(integer)
  return digits === undefined || point === '' ? undefined : [`${digits}${decimals && `.${decimals}`}`]
}

const withoutGroups = (text: string): string | undefined =>
  /^\d+$/.test(text) || GROUPED.test(text) || LAKHS.test(text) ? text.replaceAll(/\D/g, '') : undefined

/** Adds a fraction to a whole number, 0 for a fraction alone. */
function addFraction(whole: string, fraction: string): string | undefined {
  const [numerator = 0, denominator = 0] = fraction.split(/[/⁄]/).map(Number)
  if (denominator === 0 || !/^\d+$/.test(whole)) return undefined
  return plainDecimal(Number(whole) + numerator / denominator)
}

/** Returns the power of ten that a word after the number stands for, or the two that it can; undefined if it is another. */
function powersOf(
  rest: string,
  isCurrency: NumberOptions['isCurrency'],
  isMoney: boolean,
  units: readonly string[] | undefined,
): readonly number[] | undefined {
  const words = rest
    .trim()
    .toLowerCase()
    .replace(/^per ?cent\b/, '%')
  const [amount = '', last = ''] = /^(.*?) ?(\P{Zs}*)$/u.exec(words)?.slice(1) ?? []
  // A lone k is a thousand, even where it is also the sign of a currency.
  const word = last !== '' && !Object.hasOwn(POWERS, last) && isCurrency?.(last) ? amount : words
  const isShare = units?.some((unit) => unit.startsWith('%'))
  if (word === '' || units?.some((unit) => unit.toLowerCase() === word)) return [0]
  if (word === '%') return isShare || (!units?.length && !isMoney) ? [0] : undefined
  if (!isCurrency && /^\p{Sc}$/u.test(word)) return units?.length ? undefined : [0]
  const power = Object.hasOwn(POWERS, word) ? POWERS[word] : undefined
  if (power === undefined || isMoney || !/^[mb]$/.test(word)) return power === undefined ? undefined : [power]
  // A lone m or b may be a meter or a byte; without money, only a capital M in a field of plain numbers is a million.
  if (units?.length !== 0 && !isShare) return undefined
  return rest.trim() === 'M' ? [power] : [0, power]
}
