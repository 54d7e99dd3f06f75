const MINUTE_MS = 60_000
/** Names can be written in any case, so that there is no end of them. */
const MOST_KEPT = 1000

interface Kept {
  readonly format: Intl.DateTimeFormat
  minute?: number
  offset?: number
}

const kept = new Map<string, Kept>()

/**
 * Returns the UTC offset of a zone at a moment in minutes, positive east of Greenwich, by the time zone data of the browser
 * or of Node.
 *
 * @param zone an IANA name, or an offset such as +05:30
 * @param at   milliseconds since 1970
 * @returns undefined if the zone is not known, and for a moment that no calendar has
 */
export function utcOffsetAt(zone: string, at: number): number | undefined {
  if (/^[+-]([01]\d|2[0-3]):[0-5]\d$/.test(zone)) return readOffset(zone)
  const minute = Math.floor(at / MINUTE_MS)
  try {
    const known = kept.get(zone) ?? keep(zone)
    // Offsets change at full minutes only.
    if (known.minute !== minute) {
      known.offset = readOffset(known.format.format(minute * MINUTE_MS))
      known.minute = minute
    }
    return known.offset
  } catch {
    // There is no such zone, or no such moment.
    return undefined
  }
}

function keep(timeZone: string): Kept {
  const made = { format: new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }) }
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(timeZone, made)
  return made
}

/** Reads the offset at the end of "1/1/1970, GMT+05:30"; UTC has none. */
function readOffset(text: string): number {
  const [, sign = '', hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(text) ?? []
  return sign === '' ? 0 : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
}
