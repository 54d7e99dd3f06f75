import type { IpInfo } from '../../src/api.ts'

/** Licences that require attribution, with its text. */
const sources = [
  { pattern: /db-?ip/i, text: 'IP Geolocation by DB-IP', url: 'https://db-ip.com' },
  { pattern: /geolite|geoip|maxmind/i, text: 'GeoLite data created by MaxMind', url: 'https://www.maxmind.com' },
  { pattern: /ipinfo/i, text: 'IP address data powered by IPinfo', url: 'https://ipinfo.io' },
  { pattern: /ip2location/i, text: 'IP2Location LITE data', url: 'https://lite.ip2location.com' },
  { pattern: /iptoasn/i, text: 'IP data by IPtoASN', url: 'https://iptoasn.com' },
]

const monthFormat = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * The attribution for a database, with the month of its data.
 *
 * @param file      its name; most say where they come from there, and nowhere else
 * @param metadata  of the database
 * @returns undefined where the source is none that asks for it
 */
export function nameSource(
  file: string,
  { databaseType, description, buildEpoch }: { databaseType: string; description: unknown; buildEpoch: Date },
): IpInfo['attribution'] {
  const words = `${file} ${databaseType} ${JSON.stringify(description)}`
  const source = sources.find(({ pattern }) => pattern.test(words))
  return source && { text: `${source.text}, ${monthFormat.format(buildEpoch)}`, url: source.url }
}
