import { readClockTime } from '../../engine/language/numbers/readClockTime.ts'
import { readNumber } from './numbers.ts'

export interface ReadTime {
  readonly type: 'time' | 'duration'
  readonly text: string
  readonly end: number
}

const CLOCK = /(\d{1,2})(?:[:.]([0-5]\d))?\s?(am|pm|a\.m\.|p\.m\.)(?![a-z])/iy
const CLOCK_24 = /([01]?\d|2[0-3]):([0-5]\d)(?!:?\d)(?! ?[ap]m\b)/iy
const DURATION = /(\d{1,4}):([0-5]\d):([0-5]\d)(?![:\d])/y
const PAST = /(half past|(?:a )?quarter past|(?:a )?quarter to) ([a-z]+|\d{1,2})(?![:.]?\d)/iy
const OCLOCK = /(\d{1,2}|[a-z]+)(?::([0-5]\d))? ?(o'?clock)?/iy
const HALF =
  / (?:o'?clock )?(?:(in the morning|this morning)|(?:in the|this) (?:afternoon|evening)|at night|tonight)\b/iy
const NAMES = /(noon|midday|midnight)\b/iy
/** The hour from which something lasts until a time of day. */
const UNTIL = /(?<![\d:.])(\d{1,2})(?::[0-5]\d)?(?: ?a\.?m\.?)? ?(?:to|till?|until|-) ?$/i
/** Words for getting up, after which an hour is in the morning, on a 24-hour clock. */
const GETTING_UP = /\b(?:up|awake|wake|waking) (?:at|by|for) $/i

const write = (hour: number, minute: string, half = ''): string =>
  readClockTime(`${hour}:${minute} ${half}`) ?? `${String(hour).padStart(2, '0')}:${minute}`

/** Reads a time of day or a duration with colons. */
export function readTime(text: string, at: number): ReadTime | undefined {
  const find = (pattern: RegExp, from = at): RegExpExecArray | null => {
    pattern.lastIndex = from
    return pattern.exec(text)
  }
  const first = text[at] ?? ''
  if (/\d/.test(first)) {
    const duration = find(DURATION)
    if (duration) {
      const [raw, hours = '', minutes, seconds] = duration
      return { type: 'duration', text: `${hours.padStart(2, '0')}:${minutes}:${seconds}`, end: at + raw.length }
    }
    const [raw = ''] = find(CLOCK) ?? []
    const clock = readClockTime(raw)
    if (clock !== undefined) return { type: 'time', text: clock, end: at + raw.length }
  } else if (/[aqhnm]/i.test(first)) {
    const name = find(NAMES)
    if (name) return { type: 'time', text: readClockTime(name[0]) ?? '', end: at + name[0].length }
    const past = find(PAST)
    const [, how = '', of = ''] = past ?? []
    const hour = /^midnight$/i.test(of) ? 24 : /^(?:noon|midday)$/i.test(of) ? 12 : hourOf(of)
    if (past && hour !== undefined) {
      const isTo = /to$/i.test(how)
      const minute = /^half/i.test(how) ? '30' : isTo ? '45' : '15'
      const end = at + past[0].length
      if (/^[nm]/i.test(of) && hour % 12 === 0)
        return { type: 'time', text: write((hour - Number(isTo)) % 24, minute), end }
      return withHalf(isTo ? ((hour + 10) % 12) + 1 : hour, minute, end)
    }
  }
  const bare = find(OCLOCK)
  const hour = bare ? hourOf(bare[1] ?? '') : undefined
  if (bare && hour !== undefined) {
    const end = at + bare[0].trimEnd().length
    const half = find(HALF, end)
    const isClock = bare[3] !== undefined
    const isUp =
      GETTING_UP.test(text.slice(Math.max(0, at - 14), at)) &&
      !/^(?:[.:]\d|[%\d]| ?[ap]\.?m| ?(?:hours?|min))/i.test(text.slice(end, end + 6))
    const isFrom = /^ ?(?:to|till?|until|-) ?\d{1,2}:[0-5]\d(?!:| ?[ap]\.?m)/i.test(text.slice(end, end + 15))
    if (half || isClock || isFrom || (isUp && bare[2] === undefined)) return withHalf(hour, bare[2] ?? '00', end)
  }
  const clock24 = /\d/.test(first) ? find(CLOCK_24) : null
  if (!clock24) return undefined
  // From 9 to 5:30: an end before the start is in the afternoon.
  const start = Number(UNTIL.exec(text.slice(Math.max(0, at - 18), at))?.[1] ?? 0)
  const isLater = start <= 12 && /^[1-9]/.test(clock24[0]) && Number(clock24[1]) < start
  return {
    type: 'time',
    text: write(Number(clock24[1]) + (isLater ? 12 : 0), clock24[2] ?? '00'),
    end: at + clock24[0].length,
  }

  function withHalf(hour: number, minute: string, end: number): ReadTime {
    const half = find(HALF, end)
    const ending = /^ ?[ap]\.?m\b\.?/i.exec(text.slice(end, end + 5))
    if (ending) return { type: 'time', text: write(hour, minute, ending[0].trim()), end: end + ending[0].length }
    if (!half) return { type: 'time', text: write(hour, minute), end }
    return { type: 'time', text: write(hour, minute, half[1] === undefined ? 'pm' : 'am'), end: end + half[0].length }
  }
}

function hourOf(word: string): number | undefined {
  const read = /^\d/.test(word) ? { value: word, end: word.length } : readNumber(word, 0, false)
  const hour = read && read.end === word.length ? Number(read.value) : Number.NaN
  return Number.isInteger(hour) && hour >= 0 && hour <= 24 ? hour : undefined
}
