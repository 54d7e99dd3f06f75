import { parseDecimal } from '../parse/parseDecimal.ts'
import { nearestName } from '../problems/nearestName.ts'
import type { ChoiceRow, InputData } from '../toolData.ts'

/** Why a value was refused, as the end of a sentence that starts with the input's name: "must be a number, got "x"". */
export class Refusal {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** An exact whole number may have so many digits: more than anybody needs, few enough to answer at once. */
const MOST_DIGITS = 10_000
const MOST_CHARACTERS = 100_000

/**
 * Reads one given value as its input's type. Numbers may come as text in plain decimal form, as from a form or a shell.
 *
 * @param input   the input; not of type rows
 * @param raw     what was given, neither undefined nor null
 * @param choices the choices offered now
 * @returns the value as formulas use it (a time in minutes, a duration in seconds), or a refusal
 */
export function readValue(input: InputData, raw: unknown, choices: readonly ChoiceRow[] | undefined): unknown {
  switch (input.type) {
    case 'number':
      return readNumber(input, raw)
    case 'integer':
      return input.exact ? readExactInteger(input, raw) : readNumber(input, raw)
    case 'text':
      return readText(raw)
    case 'date':
      return readDate(raw)
    case 'time':
      return readTime(raw)
    case 'duration':
      return readDuration(raw)
    case 'choice':
      return readChoice(raw, choices ?? [])
    case 'rows':
      throw new Error('[bug] readValue: rows are read field by field')
  }
}

/** Any value as a message shows it: short, and never more than a glimpse. */
export function showGiven(raw: unknown): string {
  if (typeof raw === 'string') return JSON.stringify(raw.length > 40 ? `${raw.slice(0, 39)}…` : raw)
  if (Array.isArray(raw)) return 'a list'
  if (typeof raw === 'object' && raw !== null) return 'an object'
  if (typeof raw === 'number' || typeof raw === 'boolean' || raw === null || raw === undefined) return String(raw)
  return typeof raw === 'bigint' ? showGiven(String(raw)) : `a ${typeof raw}`
}

function readNumber(input: InputData, raw: unknown): number | Refusal {
  const value = typeof raw === 'number' ? raw : typeof raw === 'string' ? parseDecimal(raw) : undefined
  if (value === undefined || !Number.isFinite(value)) {
    return new Refusal(
      `must be a ${input.type === 'integer' ? 'whole number' : 'number'}${typeof raw === 'string' ? ' in plain decimal form' : ''}, got ${showGiven(raw)}`,
    )
  }
  if (input.type === 'integer' && !Number.isSafeInteger(value)) {
    return new Refusal(
      `must be a whole number${Number.isInteger(value) ? ' up to 9007199254740991' : ''}, got ${showGiven(raw)}`,
    )
  }
  return checkBounds(input, value) ?? value + 0
}

function readExactInteger(input: InputData, raw: unknown): bigint | Refusal {
  if (typeof raw === 'number' && Number.isInteger(raw) && !Number.isSafeInteger(raw)) {
    return new Refusal(`is beyond what a JSON number holds exactly; give it as text, got ${raw}`)
  }
  const text = (
    typeof raw === 'number' || typeof raw === 'bigint' ? String(raw) : typeof raw === 'string' ? raw.trim() : ''
  ).replace(/^[−–]/, '-')
  if (text.length > MOST_DIGITS) return new Refusal(`must have at most ${MOST_DIGITS} digits, got ${text.length}`)
  const digits = /^([+-]?)(\d+)(?:\.0*)?$/.exec(text)
  if (!digits) return new Refusal(`must be a whole number, got ${showGiven(raw)}`)
  const value = BigInt(digits[2] ?? '') * (digits[1] === '-' ? -1n : 1n)
  return checkBounds(input, value) ?? value
}

function checkBounds(input: InputData, value: number | bigint): Refusal | undefined {
  const { above, below, min, max } = input
  if (above !== undefined && value <= above) return new Refusal(`must be greater than ${above}, got ${value}`)
  if (min !== undefined && value < min) return new Refusal(`must be at least ${min}, got ${value}`)
  if (below !== undefined && value >= below) return new Refusal(`must be less than ${below}, got ${value}`)
  if (max !== undefined && value > max) return new Refusal(`must be at most ${max}, got ${value}`)
  return undefined
}

function readText(raw: unknown): string | Refusal {
  if (typeof raw !== 'string' && typeof raw !== 'number') return new Refusal(`must be a text, got ${showGiven(raw)}`)
  const text = String(raw)
  return text.length > MOST_CHARACTERS
    ? new Refusal(`must have at most ${MOST_CHARACTERS} characters, got ${text.length}`)
    : text
}

function readDate(raw: unknown): string | Refusal {
  const wanted = `must be a date that exists, as YYYY-MM-DD, got ${showGiven(raw)}`
  const text = typeof raw === 'string' ? raw.trim() : ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return new Refusal(wanted)
  try {
    return Temporal.PlainDate.from(text).toString()
  } catch (error) {
    if (error instanceof RangeError) return new Refusal(wanted)
    throw error
  }
}

function readTime(raw: unknown): number | Refusal {
  const match = typeof raw === 'string' ? /^([01]\d|2[0-3]):([0-5]\d)$/.exec(raw.trim()) : null
  return match
    ? Number(match[1]) * 60 + Number(match[2])
    : new Refusal(`must be a time of day, as HH:MM from 00:00 to 23:59, got ${showGiven(raw)}`)
}

function readDuration(raw: unknown): number | Refusal {
  const match = typeof raw === 'string' ? /^(\d{1,4}):([0-5]\d):([0-5]\d)$/.exec(raw.trim()) : null
  if (!match) return new Refusal(`must be a duration, as HH:MM:SS from 00:00:00 to 9999:59:59, got ${showGiven(raw)}`)
  return Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3])
}

function readChoice(raw: unknown, choices: readonly ChoiceRow[]): string | number | Refusal {
  const number = typeof raw === 'number' ? raw : typeof raw === 'string' ? parseDecimal(raw) : undefined
  const chosen = choices.find(({ value }) => value === raw || (typeof value === 'number' && value === number))
  if (chosen) return chosen.value
  const offered = choices.map(({ value }) => String(value))
  const nearest = typeof raw === 'string' ? nearestName(raw, offered) : undefined
  const listed =
    offered.length > 24 ? `${offered.slice(0, 24).join(', ')} and ${offered.length - 24} more` : offered.join(', ')
  return new Refusal(
    `must be one of ${listed}, got ${showGiven(raw)}${nearest === undefined ? '' : `; did you mean "${nearest}"?`}`,
  )
}
