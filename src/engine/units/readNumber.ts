import { parseDecimal } from '../parse/parseDecimal.ts'

/** A number as text in plain decimal form, or what it was probably meant to be. */
export type ReadNumber = { readonly decimal: string } | { readonly meant: string }

/** What a field shows beside its number: the prefix before it and the unit after it; several units if it varies. */
export interface NumberOptions {
  readonly prefix?: string | undefined
  readonly units?: readonly string[]
}

const POWERS: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9, mn: 6, mil: 6, million: 6, bn: 9, billion: 9 }

const NUMBER =
  /^(?<sign>[-−–+]?)\s*(?<currency>[$€£¥₹]?)\s*(?<late>[-−–]?)(?<body>[1-9]\d{0,2}(?<group>[,\u00a0\u202f '’])\d{3}(?:\k<group>\d{3})*(?:\.\d*)?|\d+(?:\.\d*)?|\.\d+)?\s*(?<vulgar>[¼-¾⅐-⅞])?\s*(?<rest>.*)$/su
/** Matches a decimal comma: 1,5 and 12,34 and 1.234,56. NUMBER is tried first and reads 1,234 as a group of three. */
const DECIMAL_COMMA = /^([-−–+]?)\s*[$€£]?\s*(\d{1,3}(?:[.\s]\d{3})*|\d+),(\d+)\s*[%€$£]?$/

/**
 * Reads a number as people write it: 20,000 · $20000 · 6 % · 31k · $1.2m · 2½ · 70 kg. Commas and spaces group digits in
 * threes only, and symbols beside the number must fit its field: no $ in a weight, no million where m may be a meter.
 *
 * @param text what was typed
 * @returns the number in plain decimal form, with all its digits; the number that was probably meant, if it has a decimal
 *          comma; undefined if the text is not a number
 */
export function readNumber(text: string, { prefix, units = [] }: NumberOptions = {}): ReadNumber | undefined {
  const trimmed = text.trim()
  if (parseDecimal(trimmed) !== undefined) return { decimal: trimmed }
  const { sign = '', currency, late = '', body, vulgar, rest = '' } = NUMBER.exec(trimmed)?.groups ?? {}
  const isMoney = Boolean(currency) || prefix !== undefined
  const power = currency && prefix === undefined && units.length > 0 ? undefined : powerOf(rest, isMoney, units)
  if (power === undefined || (!body && !vulgar) || (sign && late)) return readComma(trimmed)
  const digits = body?.replaceAll(/[^\d.]/g, '') ?? '0'
  // NFKD decomposes ½ into 1⁄2.
  const [numerator = 0, denominator = 1] = vulgar?.normalize('NFKD').split('⁄').map(Number) ?? []
  if (vulgar && digits.includes('.')) return undefined
  const written = vulgar ? String(Number(digits) + numerator / denominator) : digits
  const decimal = `${/[-−–]/.test(sign + late) ? '-' : ''}${shiftPoint(written, power)}`
  return parseDecimal(decimal) === undefined ? undefined : { decimal }
}

/** Returns the power of ten that a word after the number stands for; undefined if it means something else. */
function powerOf(rest: string, isMoney: boolean, units: readonly string[]): number | undefined {
  const word = rest.trim().toLowerCase()
  const isShare = units.some((unit) => unit.startsWith('%'))
  if (word === '' || units.some((unit) => unit.toLowerCase() === word)) return 0
  if (word === '%') return isShare || (units.length === 0 && !isMoney) ? 0 : undefined
  if (/^[$€£]$/.test(word)) return units.length === 0 ? 0 : undefined
  // A lone m or b may be a meter or a byte.
  if (isShare || (/^[mb]$/.test(word) && !isMoney)) return undefined
  return Object.hasOwn(POWERS, word) ? POWERS[word] : undefined
}

/** Multiplies a decimal by a power of ten and keeps all its digits. */
function shiftPoint(decimal: string, places: number): string {
  if (places === 0) return decimal
  const [whole = '', fraction = ''] = decimal.split('.')
  const digits = fraction.padEnd(places, '0')
  const rest = digits.slice(places)
  return `${whole}${digits.slice(0, places)}${rest && `.${rest}`}`.replace(/^0+(?=\d)/, '')
}

function readComma(text: string): ReadNumber | undefined {
  const [, sign = '', whole = '', fraction] = DECIMAL_COMMA.exec(text) ?? []
  return fraction === undefined
    ? undefined
    : { meant: `${sign.replace('+', '')}${whole.replaceAll(/[.\s]/g, '')}.${fraction}` }
}
