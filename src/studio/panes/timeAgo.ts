import { siteConventions } from '../../siteConventions.ts'

const AGO = new Intl.RelativeTimeFormat(siteConventions.locale, { numeric: 'auto' })
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Says how long ago something was: "2 minutes ago". Both times are in milliseconds since 1970. */
export function timeAgo(at: number, now: number): string {
  const [unit, size] = UNITS.find(([, ms]) => now - at >= ms) ?? ['minute', Infinity]
  return AGO.format(-Math.floor((now - at) / size) || 0, unit)
}
