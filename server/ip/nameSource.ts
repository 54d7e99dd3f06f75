import type { IpInfo } from '../../src/api.ts'

/** Data sources whose licences require attribution, with its text. */
const sources = [
  { pattern: /db-?ip/i, text: 'IP Geolocation by DB-IP', url: 'https://db-ip.com' },
  { pattern: /geolite|geoip|maxmind/i, text: 'GeoLite data created by MaxMind', url: 'https://www.maxmind.com' },
  { pattern: /ipinfo/i, text: 'IP address data powered by IPinfo', url: 'https://ipinfo.io' },
  { pattern: /ip2location/i, text: 'IP2Location LITE data', url: 'https://lite.ip2location.com' },
  { pattern: /iptoasn/i, text: 'IP data by IPtoASN', url: 'https://iptoasn.com' },
]

const monthFormat = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * Returns the attribution for a database, with the month of its data.
 *
 * @param file      its file name, which is often the only hint at its source
 * @param metadata  of the database
 * @returns undefined if the source does not require attribution
 */
export function nameSource(
  file: string,
  { databaseType, description, buildEpoch }: { databaseType: string; description: unknown; buildEpoch: Date },
): IpInfo['attribution'] {
  const words = `${file} ${databaseType} ${JSON.stringify(description)}`
  const source = sources.find(({ pattern }) => pattern.test(words))
  return source && { text: `${source.text}, ${monthFormat.format(buildEpoch)}`, url: source.url }
}
