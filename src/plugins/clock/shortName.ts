import { offsetAt } from './zoneTime.ts'
import type { Zone } from './zones.ts'
import { siteConventions } from '../../siteConventions.ts'

/**
 * Explains an abbreviation that was searched for, and adds the one in use now if it differs: "PST, Pacific Standard
 * Time, now PDT".
 *
 * @param now milliseconds since 1970
 * @returns undefined if the query contains no abbreviation of the place
 */
export function explainShort({ id, short }: Zone, query: string, now: number): string | undefined {
  const names = short.split(' ')
  const words = query.toUpperCase().split(/\s+/)
  const found = names.find((name) => words.includes(name.toUpperCase()))
  if (found === undefined || found === '') return undefined
  const [winter, summer] = seasonsOf(id, now)
  const isSummer = (offsetAt(id, now) ?? 0) > (offsetAt(id, winter) ?? 0)
  const current = names[isSummer ? 1 : 0] ?? found
  const name = longName(id, found === names[1] ? summer : winter, found)
  return [found, ...(name === undefined ? [] : [name]), ...(current === found ? [] : [`now ${current}`])].join(', ')
}

/** Returns a moment of the year with the zone's smallest UTC offset, and one with its largest. */
function seasonsOf(id: string, now: number): readonly [winter: number, summer: number] {
  const year = new Date(now).getUTCFullYear()
  const [january, july] = [Date.UTC(year, 0), Date.UTC(year, 6)]
  return (offsetAt(id, january) ?? 0) <= (offsetAt(id, july) ?? 0) ? [january, july] : [july, january]
}

/** CLDR calls CET "Central European Standard Time": words that the abbreviation does not have are omitted. */
function longName(timeZone: string, at: number, short: string): string | undefined {
  const parts = new Intl.DateTimeFormat(siteConventions.locale, { timeZone, timeZoneName: 'long' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  if (name === undefined || /^(GMT|UTC)[+−-]/.test(name)) return undefined
  const initials = name.replaceAll(/\B\w|\W/g, '')
  return initials === short ? name : name.replace('Standard ', '')
}
