import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import {
  isPins,
  isSuggested,
  movePin,
  orderZones,
  searchZones,
  togglePin,
} from '../../../src/plugins/clock/zoneList.ts'
import { ZONES } from '../../../src/plugins/clock/zones.ts'
import { offsetAt, zoneTime } from '../../../src/plugins/clock/zoneTime.ts'

const require = createRequire(import.meta.url)

interface DatabaseZone {
  readonly name: string
  readonly group: readonly string[]
  readonly countryName: string
  readonly abbreviation: string
  readonly dstAbbreviation?: string
}

const database = JSON.parse(readFileSync(require.resolve('@vvo/tzdb/raw-time-zones.json'), 'utf8')) as DatabaseZone[]

const at = (instant: string): number => Date.parse(instant)

describe('the zones', () => {
  it('are more than seventy, none twice', () => {
    expect(ZONES.length).toBeGreaterThan(70)
    expect(new Set(ZONES.map(({ id }) => id)).size).toBe(ZONES.length)
    expect(new Set(ZONES.map(({ city }) => city)).size).toBe(ZONES.length)
  })

  it('cover every offset in use', () => {
    const now = at('2026-11-21T12:00:00Z')
    const offered = new Set(ZONES.map(({ id }) => offsetAt(id, now)))
    const lived = new Set(database.map(({ name }) => offsetAt(name, now)))
    const few = [
      // Marquesas, Gambier, Howland, Eucla, Lord Howe: a few thousand people or none.
      ...['Pacific/Marquesas', 'Pacific/Gambier', 'Etc/GMT+12', 'Australia/Eucla', 'Australia/Lord_Howe'],
      ...['America/Noronha', 'America/Adak', 'Pacific/Norfolk', 'Pacific/Pitcairn'],
    ].map((name) => offsetAt(name, now))
    expect([...lived].filter((offset) => !offered.has(offset) && !few.includes(offset))).toEqual([])
  })

  it.each(ZONES.filter(({ id }) => id !== 'UTC').map((zone) => [zone.id, zone] as const))(
    '%s is in the time zone database, in that country, and known to Intl and Temporal',
    (id, { country, short }) => {
      const found = database.find(({ name, group }) => name === id || group.includes(id))
      expect(found).toBeDefined()
      const own = { Türkiye: 'Turkey', Czechia: 'Czech Republic', Netherlands: 'The Netherlands' }[country] ?? country
      expect([own, country]).toContain(found?.countryName)
      expect(short.split(' ')).toEqual([found?.abbreviation, found?.dstAbbreviation].filter(Boolean))
      for (const instant of ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z', '2026-03-29T01:00:00Z']) {
        const there = Temporal.Instant.from(instant).toZonedDateTimeISO(id)
        expect(offsetAt(id, at(instant))).toBe(there.offsetNanoseconds / 60e9)
        expect(zoneTime(offsetAt(id, at(instant)) ?? 0, 0, at(instant)).time).toBe(there.toPlainTime().toString())
      }
    },
  )

  it.each([
    // Places that are found under the name of another, which keeps the same time all year.
    ['Europe/Helsinki', 'Europe/Tallinn', 'Europe/Riga', 'Europe/Vilnius'],
    ['Europe/Athens', 'Asia/Nicosia'],
    ['Europe/Belgrade', 'Europe/Zagreb', 'Europe/Ljubljana', 'Europe/Sarajevo', 'Europe/Skopje', 'Europe/Podgorica'],
    ['Europe/Rome', 'Europe/Malta'],
    ['Europe/Brussels', 'Europe/Luxembourg'],
    ['Europe/Prague', 'Europe/Bratislava'],
    ['Asia/Riyadh', 'Asia/Qatar', 'Asia/Bahrain', 'Asia/Amman'],
    ['Asia/Dubai', 'Asia/Yerevan', 'Indian/Mauritius', 'Indian/Mahe'],
    ['Asia/Tashkent', 'Asia/Almaty', 'Asia/Dushanbe', 'Asia/Ashgabat'],
    ['Asia/Bangkok', 'Asia/Phnom_Penh', 'Asia/Vientiane'],
    ['Asia/Singapore', 'Asia/Makassar'],
    ['Asia/Hong_Kong', 'Asia/Macau'],
    ['Asia/Dhaka', 'Asia/Thimphu'],
    ['Africa/Lagos', 'Africa/Douala', 'Africa/Luanda', 'Africa/Kinshasa'],
    ['Africa/Accra', 'Africa/Dakar', 'Africa/Abidjan'],
    ['Africa/Johannesburg', 'Africa/Harare', 'Africa/Lusaka', 'Africa/Maputo', 'Africa/Gaborone', 'Africa/Kigali'],
    ['Africa/Nairobi', 'Africa/Addis_Ababa', 'Africa/Kampala', 'Indian/Antananarivo'],
    ['America/Panama', 'America/Cancun', 'America/Cayman'],
    ['America/Puerto_Rico', 'America/Barbados', 'America/Port_of_Spain', 'America/Martinique'],
    ['America/Costa_Rica', 'America/Managua', 'America/Tegucigalpa'],
    ['America/New_York', 'America/Detroit'],
    ['Australia/Sydney', 'Australia/Hobart'],
  ])('of %s are those of others, too', (id, ...others) => {
    for (const instant of ['2026-01-15T12:00Z', '2026-03-29T02:00Z', '2026-07-15T12:00Z', '2026-10-25T02:00Z'])
      for (const other of others)
        expect([other, offsetAt(other, at(instant))]).toEqual([other, offsetAt(id, at(instant))])
  })

  it('that a browser does not know are logged without an error', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(offsetAt('Mars/Olympus', 0)).toBeUndefined()
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})

describe("a zone's clock", () => {
  it.each([
    // The worked example: 09:00 in New York in January.
    { there: 0, time: '14:00:00', difference: '5 h ahead', dayDifference: 0, offset: 'UTC' },
    { there: 540, time: '23:00:00', difference: '14 h ahead', dayDifference: 0, offset: 'UTC+9' },
    { there: 780, time: '03:00:00', difference: '18 h ahead', dayDifference: 1, offset: 'UTC+13' },
    { there: -300, time: '09:00:00', difference: 'same time', dayDifference: 0, offset: 'UTC−5' },
    { there: 345, time: '19:45:00', difference: '10:45 h ahead', dayDifference: 0, offset: 'UTC+5:45' },
    { there: -210, time: '10:30:00', difference: '1:30 h ahead', dayDifference: 0, offset: 'UTC−3:30' },
    { there: -660, time: '03:00:00', difference: '6 h behind', dayDifference: 0, offset: 'UTC−11' },
  ])('$offset shows $time in New York', ({ there, ...gives }) =>
    expect(zoneTime(there, -300, at('2026-01-15T14:00:00Z'))).toEqual(gives),
  )

  it('is still on the day before, seen from the far east', () => {
    expect(zoneTime(-660, 840, at('2026-01-15T10:30:00Z'))).toMatchObject({
      time: '23:30:00',
      dayDifference: -2,
      difference: '25 h behind',
    })
  })

  it('follows summer time to the minute', () => {
    expect(offsetAt('Europe/London', at('2026-03-29T00:59:59Z'))).toBe(0)
    expect(offsetAt('Europe/London', at('2026-03-29T01:00:00Z'))).toBe(60)
    expect(offsetAt('America/New_York', at('2026-03-29T01:00:00Z'))).toBe(-240)
  })
})

describe('the list', () => {
  const [first, second, third] = ZONES.slice(0, 3).map(({ id }) => id) as [string, string, string]

  it.each([
    { query: 'tokyo', finds: ['Asia/Tokyo'] },
    { query: ' JAPAN ', finds: ['Asia/Tokyo'] },
    { query: 'sao', finds: ['America/Sao_Paulo'] },
    { query: 'são paulo', finds: ['America/Sao_Paulo'] },
    { query: 'asia/kolk', finds: ['Asia/Kolkata'] },
    { query: 'delhi', finds: ['Asia/Kolkata'] },
    { query: 'new york', finds: ['America/New_York'] },
    { query: 'australia west', finds: ['Australia/Perth'] },
    { query: 'pst', finds: ['America/Los_Angeles', 'America/Tijuana', 'Asia/Manila'] },
    { query: 'EDT', finds: ['America/New_York', 'America/Toronto'] },
    { query: 'est new', finds: ['America/New_York'] },
    { query: 'bst', finds: ['Europe/London', 'Asia/Dhaka'] },
    { query: 'gmt', finds: ['Europe/London', 'Europe/Dublin', 'Africa/Accra', 'Atlantic/Reykjavik', 'UTC'] },
    { query: 'tallinn', finds: ['Europe/Helsinki'] },
    { query: 'doha', finds: ['Asia/Riyadh'] },
    { query: 'cancun', finds: ['America/Panama'] },
    { query: 'atlantis', finds: [] },
    { query: '.*', finds: [] },
  ])('finds $finds for "$query"', ({ query, finds }) =>
    expect(searchZones(ZONES, query).map(({ id }) => id)).toEqual(finds),
  )

  it('finds whole words first, and of them well-known places, then those with summer time', () => {
    const citiesOf = (query: string) => searchZones(ZONES, query).map(({ city }) => city)
    expect(citiesOf('cet').slice(0, 3)).toEqual(['Paris', 'Amsterdam', 'Belgrade'])
    expect(citiesOf('cst')[0]).toBe('Chicago')
    expect(citiesOf('ist').slice(0, 4)).toEqual(['Mumbai', 'Dublin', 'Jerusalem', 'Colombo'])
    const found = citiesOf('est')
    expect(found.slice(0, 5)).toEqual(['New York', 'Toronto', 'Kingston', 'Panama City', 'Winnipeg'])
    expect(found.slice(5).toSorted()).toEqual(['Bucharest', 'Budapest', 'Helsinki', 'London', 'Perth'])
  })

  it('is complete without a query', () => expect(searchZones(ZONES, '  ')).toEqual(ZONES))

  it('has what is pinned first, in its own order', () => {
    const order = orderZones(ZONES, [third, 'Mars/Olympus', first]).map(({ id }) => id)
    expect(order.slice(0, 3)).toEqual([third, first, second])
    expect(order).toHaveLength(ZONES.length)
  })

  it('has, besides pinned places, only those to be shown', () => {
    const order = orderZones(ZONES, ['Africa/Nairobi'], isSuggested).map(({ city }) => city)
    expect(order).toEqual([
      ...['Nairobi', 'London', 'Los Angeles', 'Mumbai', 'New York', 'Paris', 'Singapore', 'Sydney', 'Tokyo'],
    ])
  })

  it.each([
    { pins: [], id: 'a', gives: ['a'] },
    { pins: ['b'], id: 'a', gives: ['b', 'a'] },
    { pins: ['a', 'b'], id: 'a', gives: ['b'] },
  ])('pins and unpins $id of $pins', ({ pins, id, gives }) => expect(togglePin(pins, id)).toEqual(gives))

  it.each([
    { id: 'a', by: 1, gives: ['b', 'a', 'c'] },
    { id: 'c', by: -1, gives: ['a', 'c', 'b'] },
    { id: 'a', by: -1, gives: ['a', 'b', 'c'] },
    { id: 'c', by: 1, gives: ['a', 'b', 'c'] },
    { id: 'x', by: 1, gives: ['a', 'b', 'c'] },
  ] as const)('moves $id by $by', ({ id, by, gives }) => expect(movePin(['a', 'b', 'c'], id, by)).toEqual(gives))

  it.each([
    { value: [], is: true },
    { value: ['Asia/Tokyo'], is: true },
    { value: [1], is: false },
    { value: {}, is: false },
    { value: null, is: false },
  ])('$value is a list of pins: $is', ({ value, is }) => expect(isPins(value)).toBe(is))
})
