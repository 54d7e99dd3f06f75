/** The known facts of a record. */
export interface IpFacts {
  /** From the narrowest to the widest: city, region, country. */
  places: string[]
  isp: string | undefined
}

/**
 * Reads a record of any of the common databases: those of ip-location-db are flat, those of DB-IP and MaxMind nest
 * names by language, and IPinfo has its own field names.
 *
 * @param record  as returned by the reader; anything that is not a record yields no facts
 */
export function readRecord(record: unknown): IpFacts {
  const subdivisions = valueOf(record, 'subdivisions')
  const region = Array.isArray(subdivisions) ? subdivisions[0] : undefined
  const places = [
    nameOf(valueOf(record, 'city')),
    nameOf(region) ?? nameOf(valueOf(record, 'state1')) ?? nameOf(valueOf(record, 'region')),
    countryOf(record),
  ]
  const isp = ['autonomous_system_organization', 'as_name', 'isp', 'organization', 'org']
    .map((key) => nameOf(valueOf(record, key)) ?? nameOf(valueOf(valueOf(record, 'traits'), key)))
    .find((name) => name !== undefined)
  return { places: [...new Set(places.filter((place) => place !== undefined))], isp }
}

function countryOf(record: unknown): string | undefined {
  const country = valueOf(record, 'country')
  const codes = [valueOf(record, 'country_code'), valueOf(country, 'iso_code'), country]
  for (const code of codes) {
    const name = typeof code === 'string' ? countryName(code) : undefined
    if (name !== undefined) return name
  }
  return nameOf(country)
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

function countryName(code: string): string | undefined {
  // ZZ and the like are not countries.
  return /^[A-WY][A-Z]$|^XK$/i.test(code) ? regionNames.of(code.toUpperCase()) : undefined
}

/** Returns a plain name, or the English one of several. */
function nameOf(value: unknown): string | undefined {
  const name = typeof value === 'string' ? value : valueOf(valueOf(value, 'names'), 'en')
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined
}

function valueOf(record: unknown, key: string): unknown {
  return typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[key] : undefined
}
