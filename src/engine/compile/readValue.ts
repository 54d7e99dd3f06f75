import { isDate } from '../language/numbers/isDate.ts'
import { parseDecimal } from '../language/numbers/parseDecimal.ts'
import { cleanText, readTyped, UnclearNumber } from './cleanText.ts'
import type { Engine, Reader } from '../tool.ts'
import type { ChoiceRow, InputData } from '../toolData.ts'
import type { UnitsData } from '../language/units/UnitsData.ts'
import { PLAIN_MARKS } from '../language/numbers/numberMarks.ts'
import { readPercent } from '../language/numbers/readNumber.ts'
import { Refusal } from '../Refusal.ts'

/** Maximum length of an exact whole number: more than anyone needs, and still fast. */
const MAX_DIGITS = 10_000
export const MAX_CHARACTERS = 100_000
/** Maximum length of a text in a field of one line: a name, a time, an expression. */
const MAX_LINE_CHARACTERS = 1000

/**
 * Links the reader of an input: it reads one value as the type of the input, or falls back to the default if nothing is
 * given. Numbers may be text, as people write them.
 *
 * @param input an input or a column of any type except rows
 */
export function linkReader(input: InputData, engine: Engine): Reader {
  const { type, optional, default: standard, match } = input
  const read = linkGiven(input, engine)
  return (raw, context, choices, units, currency = context.conventions.currency) => {
    if (raw === undefined || (typeof raw === 'string' && raw.trim() === '')) {
      if (raw !== undefined && !optional) return new Refusal('empty', { type })
      if (standard !== undefined)
        return type === 'date' ? context.now.slice(0, 10) : read(standard, choices, units, currency)
      if (type === 'choice' && !match) return choices?.[0]?.value
      return optional ? undefined : new Refusal('missing', { type, choices: choices ?? [] })
    }
    return read(raw, choices, units, currency)
  }
}

/**
 * Reads one value as the type of its input, once; readers are for many.
 *
 * @param input   an input of any type except rows
 * @param raw     the given value, neither undefined nor null
 * @param choices the choices currently offered
 * @returns the value as formulas use it, or a refusal
 */
export const readValue = (
  input: InputData,
  raw: unknown,
  choices: readonly ChoiceRow[] | undefined,
  engine: Engine,
): unknown => linkGiven(input, engine)(raw, choices, undefined, undefined)

/** Reads a given value, neither undefined nor null. */
type ReadGiven = (
  raw: unknown,
  choices: readonly ChoiceRow[] | undefined,
  units: UnitsData | undefined,
  currency: string | undefined,
) => unknown

// What a reader needs to know of its input stays in variables: reading it from inputs, which have many different
// properties, would take longer than reading the value.
function linkGiven(input: InputData, engine: Engine): ReadGiven {
  switch (input.type) {
    case 'number':
      return linkNumber(input, engine)
    case 'integer':
      return input.exact ? linkExactInteger(input, engine) : linkNumber(input, engine)
    case 'text':
      return linkText(input, engine)
    case 'date':
      return readDate
    case 'time':
      return linkTime(engine)
    case 'duration':
      return linkDuration(engine)
    case 'choice':
      return linkChoice(input)
    case 'rows':
      return () => {
        throw new Error('[bug] readValue: rows are read field by field')
      }
    default:
      // A definition that is being checked may have any other type.
      return () => undefined
  }
}

function linkNumber(input: InputData, engine: Engine): ReadGiven {
  const { type, units: own, unitsBy, money, currencyBy } = input
  const whole = type === 'integer'
  const checkBounds = linkBounds(input)
  // While the choice that selects the units is unknown, any list of units tells a quantity in a link from other text.
  const standard = own ?? (unitsBy && Object.values(unitsBy.is)[0])
  return (raw, _, units = standard, currency?: string) => {
    if (raw instanceof UnclearNumber) return askWhich(raw.text, raw.readings)
    if (units && typeof raw === 'string') return readQuantity(units, raw, checkBounds, engine)
    const text = typeof raw === 'string' ? readTyped(input, raw, engine, undefined, currency) : undefined
    const value = typeof raw === 'number' ? raw : text && 'decimal' in text ? parseDecimal(text.decimal) : undefined
    if (text && 'readings' in text) return askWhich(raw, text.readings)
    if (value === undefined || !Number.isFinite(value))
      return new Refusal('not-a-number', {
        whole,
        given: raw,
        ...((money ?? currencyBy) && currency ? { currency } : {}),
      })
    if (whole && !Number.isSafeInteger(value))
      return new Refusal('not-whole', { tooLarge: Number.isInteger(value), given: raw })
    return checkBounds(value) ?? value + 0
  }
}

const askWhich = (given: unknown, readings: readonly [string, string]) =>
  new Refusal('ambiguous-number', { given, readings })

/** The number in a percentage, 20 for "20%", for inputs that accept a share of another input; else undefined. */
export function readShare(raw: unknown): number | undefined {
  const read = typeof raw === 'string' ? readPercent(raw) : undefined
  const share = read && 'decimal' in read ? parseDecimal(read.decimal) : undefined
  return Number.isFinite(share) ? share : undefined
}

function readQuantity(units: UnitsData, raw: string, checkBounds: CheckBounds, engine: Engine): number | Refusal {
  // Until units are loaded, only plain numbers can be read.
  const plain = parseDecimal(raw)
  const read = plain === undefined ? engine.readQuantity?.(units, raw) : undefined
  if (read && 'unknown' in read)
    return new Refusal('unknown-unit', {
      given: raw,
      unit: read.unknown,
      known: engine.knownNames?.(units) ?? [],
      offered: units.offers.map(({ value }) => value),
    })
  if (read && 'readings' in read) return askWhich(raw, read.readings)
  const value = plain ?? (read && engine.toNumber?.(read.value))
  if (value === undefined || !Number.isFinite(value)) return new Refusal('not-a-number', { whole: false, given: raw })
  const refusal = checkBounds(value)
  if (!refusal) return value
  return plain === undefined ? new Refusal('out-of-bounds', { ...refusal.params, written: raw.trim() }) : refusal
}

function linkExactInteger(input: InputData, engine: Engine): ReadGiven {
  const checkBounds = linkBounds(input)
  return (raw) => {
    if (raw instanceof UnclearNumber) return askWhich(raw.text, raw.readings)
    const typed = typeof raw === 'string' ? readTyped(input, raw, engine) : undefined
    if (typed && 'readings' in typed) return askWhich(raw, typed.readings)
    if (typeof raw === 'number' && Number.isInteger(raw)) {
      if (!Number.isSafeInteger(raw)) return new Refusal('not-exact', { given: raw })
      const value = BigInt(raw)
      return checkBounds(value) ?? value
    }
    const text = (
      typeof raw === 'number' || typeof raw === 'bigint'
        ? String(raw)
        : typeof raw === 'string'
          ? (typed?.decimal ?? raw)
          : ''
    )
      .trim()
      .replace(/^[−–]/, '-')
    if (text.length > MAX_DIGITS) return new Refusal('too-many-digits', { limit: MAX_DIGITS, count: text.length })
    const digits = /^([+-]?)(\d+)(?:\.0*)?$/.exec(text)
    if (!digits) return new Refusal('not-whole', { tooLarge: false, given: raw })
    const value = BigInt(digits[2] ?? '') * (digits[1] === '-' ? -1n : 1n)
    return checkBounds(value) ?? value
  }
}

type CheckBounds = (given: number | bigint) => Refusal<'out-of-bounds'> | undefined

const linkBounds =
  ({ above, below, min, max }: InputData): CheckBounds =>
  (given) => {
    if (above !== undefined && given <= above)
      return new Refusal('out-of-bounds', { bound: 'above', limit: above, given })
    if (min !== undefined && given < min) return new Refusal('out-of-bounds', { bound: 'min', limit: min, given })
    if (below !== undefined && given >= below)
      return new Refusal('out-of-bounds', { bound: 'below', limit: below, given })
    if (max !== undefined && given > max) return new Refusal('out-of-bounds', { bound: 'max', limit: max, given })
    return undefined
  }

function linkText({ multiline, holds }: InputData, { findUnclear }: Engine): ReadGiven {
  const limit = multiline ? MAX_CHARACTERS : MAX_LINE_CHARACTERS
  return (raw) => {
    if (raw instanceof UnclearNumber) return askWhich(raw.text, raw.readings)
    if (typeof raw !== 'string' && !Number.isFinite(raw)) return new Refusal('not-a-text', { given: raw })
    const text = String(raw)
    if (text.length > limit) return new Refusal('too-long', { limit, count: text.length })
    const unclear = holds === 'numbers' ? findUnclear?.(text, PLAIN_MARKS) : undefined
    return unclear ? askWhich(unclear.text, unclear.readings) : text
  }
}

function readDate(raw: unknown): string | Refusal {
  const text = typeof raw === 'string' ? raw.trim() : ''
  return isDate(text) ? text : new Refusal('not-a-date', { given: raw })
}

const linkTime =
  (engine: Engine): ReadGiven =>
  (raw) => {
    const text = typeof raw === 'string' ? cleanText({ type: 'time' }, raw, engine).trim() : ''
    const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
    return match ? Number(match[1]) * 60 + Number(match[2]) : new Refusal('not-a-time', { given: raw })
  }

const linkDuration =
  (engine: Engine): ReadGiven =>
  (raw) => {
    const text = typeof raw === 'string' ? cleanText({ type: 'duration' }, raw, engine).trim() : ''
    const match = /^(\d{1,4}):([0-5]\d):([0-5]\d)$/.exec(text)
    if (!match) return new Refusal('not-a-duration', { given: raw })
    return Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3])
  }

const linkChoice =
  ({ ignoreCase = false }: InputData): ReadGiven =>
  (raw, choices = []) => {
    const wanted = ignoreCase && typeof raw === 'string' ? raw.trim().toUpperCase() : raw
    const find = (given: unknown) => choices.find(({ value }) => value === given)
    // Numeric choices may be given as text, too.
    const chosen = find(wanted) ?? (typeof raw === 'string' ? find(parseDecimal(raw)) : undefined)
    if (chosen) return chosen.value
    return new Refusal('not-a-choice', { choices, given: raw })
  }
