import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { keepCatalogue } from '../../../scripts/read-tools.ts'
import { formatHours, hoursOf } from '../../../src/plugins/clock/hours.ts'
import { ownPlace, placeOf } from '../../../src/plugins/clock/places.ts'
import { isMeeting, readMeeting, writeMeeting } from '../../../src/plugins/clock/meeting.ts'
import { bestHour, changing, hoursOfDay, nextWorkingDay, partAt } from '../../../src/plugins/clock/planner.ts'
import { readTimes } from '../../../src/plugins/clock/readTimes.ts'
import { explainShort } from '../../../src/plugins/clock/shortName.ts'
import { ZONES } from '../../../src/plugins/clock/zones.ts'

const require = createRequire(import.meta.url)

const clock = keepCatalogue().tools.find(({ id }) => id === 'clock')
const rows = clock?.inputs.find(({ name }) => name === 'from')?.choices ?? []

const at = (instant: string): number => Date.parse(instant)
const zone = (id: string) => {
  const found = ZONES.find((each) => each.id === id)
  if (!found) throw new Error(`${id} is not listed`)
  return found
}
const place = (id: string) => placeOf(zone(id))
const [newYork, london, tokyo] = ['America/New_York', 'Europe/London', 'Asia/Tokyo'].map(place) as [
  ReturnType<typeof place>,
  ReturnType<typeof place>,
  ReturnType<typeof place>,
]

describe('the hours of a day', () => {
  // Days on which clocks change, by the time zone database.
  it.each([
    { date: '2026-01-15', zone: 'America/New_York', count: 24, from: '2026-01-15T05:00Z' },
    { date: '2026-03-08', zone: 'America/New_York', count: 23, from: '2026-03-08T05:00Z' },
    { date: '2026-11-01', zone: 'America/New_York', count: 25, from: '2026-11-01T04:00Z' },
    { date: '2026-03-29', zone: 'Europe/London', count: 23, from: '2026-03-29T00:00Z' },
    { date: '2026-10-25', zone: 'Europe/London', count: 25, from: '2026-10-24T23:00Z' },
    { date: '2026-10-25', zone: 'Asia/Tokyo', count: 24, from: '2026-10-24T15:00Z' },
    // An hour begins at a quarter past in UTC.
    { date: '2026-01-15', zone: 'Asia/Kathmandu', count: 24, from: '2026-01-14T18:15Z' },
    // The clocks go from midnight to one.
    { date: '2026-03-29', zone: 'Asia/Beirut', count: 23, from: '2026-03-28T22:00Z' },
    { date: '2026-01-15', zone: 'Pacific/Kiritimati', count: 24, from: '2026-01-14T10:00Z' },
    { date: '2026-01-15', zone: 'Pacific/Pago_Pago', count: 24, from: '2026-01-15T11:00Z' },
  ])('are $count on $date in $zone', ({ date, zone, count, from }) => {
    const found = hoursOfDay(date, zone)
    expect(found).toHaveLength(count)
    expect(found[0]).toBe(at(from))
    expect(found.every((each, index) => index === 0 || each - (found[index - 1] ?? 0) === 60 * 60_000)).toBe(true)
    const day = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone })
    expect(day.hoursInDay).toBe(count)
    expect(day.epochMilliseconds).toBe(found[0])
  })

  it('start at another minute, too', () => {
    const found = hoursOfDay('2026-01-15', 'Europe/London', 37)
    expect(found).toHaveLength(24)
    expect(found[0]).toBe(at('2026-01-15T00:37Z'))
  })

  it('do not exist on the day that Samoa skipped', () => expect(hoursOfDay('2011-12-30', 'Pacific/Apia')).toEqual([]))

  it('name the places whose clocks change', () => {
    const moments = hoursOfDay('2026-03-28', 'America/New_York')
    expect(changing([newYork, london, tokyo], moments)).toEqual([london])
    expect(changing([newYork, london, tokyo], hoursOfDay('2026-01-15', 'America/New_York'))).toEqual([])
  })
})

describe('an hour', () => {
  it.each([
    ['2026-01-15T08:00Z', 'early'],
    ['2026-01-15T09:00Z', 'work'],
    ['2026-01-15T16:00Z', 'work'],
    ['2026-01-15T16:30Z', 'evening'],
    ['2026-01-15T21:00Z', 'evening'],
    ['2026-01-15T22:00Z', 'night'],
    ['2026-01-15T06:00Z', 'night'],
    ['2026-01-15T07:00Z', 'early'],
    ['2026-01-17T03:00Z', 'night'],
    ['2026-01-17T10:00Z', 'weekend'],
    ['2026-01-18T10:00Z', 'weekend'],
  ] as const)('that begins at %s is in London %s', (instant, part) => expect(partAt(london, at(instant))).toBe(part))

  it('ends within working hours where clocks differ by a quarter of an hour', () => {
    expect(partAt(place('Asia/Kathmandu'), at('2026-01-15T11:00Z'))).toBe('evening')
    expect(partAt(place('Asia/Kathmandu'), at('2026-01-15T10:15Z'))).toBe('work')
  })

  it('on a Friday is a day off in Riyadh and Cairo, where Sunday is not', () => {
    for (const id of ['Asia/Riyadh', 'Africa/Cairo', 'Asia/Jerusalem', 'Asia/Dhaka']) {
      expect(partAt(place(id), at('2026-01-16T09:00Z'))).toBe('weekend')
      expect(partAt(place(id), at('2026-01-18T09:00Z'))).toBe('work')
    }
    expect(partAt(place('Asia/Dubai'), at('2026-01-16T09:00Z'))).toBe('work')
  })
})

describe('the best hour', () => {
  const hours = (date: string) => hoursOfDay(date, 'America/New_York')

  it('is the first in which everybody is at work: nine in New York, two in London', () =>
    expect(bestHour([newYork, london], hours('2026-01-15'))).toBe(9))

  it('without common hours is fair to the place that is worst off: 7, 12 and 21 for New York, London and Tokyo', () =>
    expect(bestHour([newYork, london, tokyo], hours('2026-01-15'))).toBe(7))

  it('is no night where everyone can be awake: half past seven, twelve and nine', () =>
    expect(bestHour([newYork, london, tokyo], hoursOfDay('2026-01-15', 'America/New_York', 30))).toBe(7))

  it('is one that is left of the day', () => expect(bestHour([newYork, london], hours('2026-01-15'), 10)).toBe(10))

  it('avoids weekends, and on a weekend the night', () => {
    // From noon on Friday it is Saturday in Tokyo.
    const best = bestHour([newYork, tokyo], hours('2026-01-16'))
    expect(partAt(tokyo, hours('2026-01-16')[best] ?? 0)).toBe('evening')
    // Sunday night is Monday in London, but nobody gets up for that.
    expect(bestHour([newYork, london], hours('2026-01-18'))).toBe(9)
  })
})

describe('the day to plan', () => {
  it.each([
    ['is today while an hour of work is left', '2026-01-15T20:30Z', '2026-01-15'],
    ['is tomorrow after work', '2026-01-15T21:30Z', '2026-01-16'],
    ['is Monday from Friday evening on', '2026-01-16T22:00Z', '2026-01-19'],
    ['is Monday on a Sunday', '2026-01-18T15:00Z', '2026-01-19'],
  ] as const)('%s', (_, now, day) => expect(nextWorkingDay(newYork, at(now))).toBe(day))
})

describe('a link to a meeting', () => {
  const fragment = 'places=Europe/Berlin,America/New_York&at=2026-11-30T14:00Z'
  const meeting = { places: ['Europe/Berlin', 'America/New_York'], at: Date.UTC(2026, 10, 30, 14) }

  it('holds the places and the time', () => {
    expect(readMeeting(fragment)).toEqual(meeting)
    expect(writeMeeting(meeting)).toBe(fragment)
  })

  it.each([
    ['leaves out what is no place', 'places=Europe/Berlin,Mars,%3Cb%3E', { places: ['Europe/Berlin'], at: undefined }],
    ['leaves out what is no time', 'places=UTC&at=tomorrow', { places: ['UTC'], at: undefined }],
    ['names each place once', 'places=UTC,UTC&at=2026-13-30T14:00Z', { places: ['UTC'], at: undefined }],
    ['without a place is none', 'places=&at=2026-11-30T14:00Z', undefined],
    ['is not a calculation', 'mode=time&time=15:00', undefined],
  ] as const)('%s', (_, text, gives) => expect(readMeeting(text)).toEqual(gives))
})

describe('a link to a time at several places', () => {
  const link = 'mode=time&time=09:00&from=Europe/Berlin&to=America/New_York&to2=Asia/Tokyo&to3=none'
  const now = Date.UTC(2026, 1, 1, 12)

  // By Python's zoneinfo: 9:00 in Berlin is 8:00 UTC in winter, 7:00 UTC in summer.
  it.each([
    [link, Date.UTC(2026, 1, 1, 8)],
    [`${link}&date=2026-07-01`, Date.UTC(2026, 6, 1, 7)],
    [link.replace('09:00', 'soon'), undefined],
  ])('%s is a meeting', (fragment, moment) => {
    expect(isMeeting(fragment)).toBe(true)
    expect(readTimes(fragment, rows, 'UTC', now)).toEqual({
      places: ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo'],
      at: moment,
    })
  })

  it('names the zone of an abbreviation', () =>
    expect(readTimes('time=15:30&date=2026-02-01&from=PST&to=UTC&to2=here', rows, 'Europe/Rome', now)).toEqual({
      places: ['America/Los_Angeles', 'UTC', 'Europe/Rome'],
      at: Date.UTC(2026, 1, 1, 23, 30),
    }))

  it('is not one with a single place to convert to', () => {
    expect(isMeeting('mode=time&time=09:00&from=Europe/Berlin&to=Asia/Tokyo&to2=none')).toBe(false)
    expect(readTimes('', rows, 'UTC', now)).toBeUndefined()
  })
})

describe('the places', () => {
  interface DatabaseZone {
    readonly name: string
    readonly group: readonly string[]
    readonly countryCode: string
  }
  const database = JSON.parse(readFileSync(require.resolve('@vvo/tzdb/raw-time-zones.json'), 'utf8')) as DatabaseZone[]
  // CLDR names one day for India's week of six, and has not heard of Bangladesh's weekend.
  const others = new Set(['IN', 'BD'])

  it.each(ZONES.filter(({ id }) => id !== 'UTC').map((each) => [each.id, each] as const))(
    '%s has the weekend of its country',
    (id, each) => {
      const found = database.find(({ name, group }) => name === id || group.includes(id))
      const code = found?.countryCode ?? ''
      const { weekend } = (new Intl.Locale(`en-${code}`) as unknown as WeekLocale).getWeekInfo()
      if (!others.has(code)) expect(placeOf(each).weekend).toEqual(weekend.map((day) => day % 7))
    },
  )

  it.each([
    ['Asia/Calcutta', 'Mumbai'],
    ['Asia/Katmandu', 'Kathmandu'],
    ['Europe/Kyiv', 'Kyiv'],
    ['Asia/Yangon', 'Yangon'],
    ['Asia/Ho_Chi_Minh', 'Ho Chi Minh City'],
    ['America/Buenos_Aires', 'Buenos Aires'],
    ['America/Nuuk', 'Nuuk'],
    ['Etc/UTC', 'UTC'],
    ['America/New_York', 'New York'],
  ])('%s is %s, by whatever name the browser calls it', (name, city) => {
    const own = ownPlace(name)
    expect(own.city).toBe(city)
    const moment = Temporal.Instant.from('2026-01-15T12:00Z')
    expect(moment.toZonedDateTimeISO(name).equals(moment.toZonedDateTimeISO(own.id))).toBe(true)
  })

  it('that are not listed have the name of their zone', () =>
    expect(ownPlace('America/Porto_Velho')).toEqual({
      id: 'America/Porto_Velho',
      city: 'Porto Velho',
      weekend: [6, 0],
    }))
})

interface WeekLocale {
  readonly getWeekInfo: () => { readonly weekend: readonly number[] }
}

describe('an abbreviation', () => {
  const [january, july] = [at('2026-01-15T12:00Z'), at('2026-07-15T12:00Z')]
  it.each([
    { query: 'pst', id: 'America/Los_Angeles', now: january, text: 'PST, Pacific Standard Time' },
    { query: 'PST', id: 'America/Los_Angeles', now: july, text: 'PST, Pacific Standard Time, now PDT' },
    { query: 'pdt', id: 'America/Los_Angeles', now: january, text: 'PDT, Pacific Daylight Time, now PST' },
    { query: 'est new', id: 'America/New_York', now: january, text: 'EST, Eastern Standard Time' },
    { query: 'cet', id: 'Europe/Berlin', now: january, text: 'CET, Central European Time' },
    { query: 'cest', id: 'Europe/Berlin', now: july, text: 'CEST, Central European Summer Time' },
    { query: 'cet', id: 'Europe/Berlin', now: july, text: 'CET, Central European Time, now CEST' },
    { query: 'bst', id: 'Europe/London', now: july, text: 'BST, British Summer Time' },
    { query: 'ist', id: 'Asia/Kolkata', now: july, text: 'IST, India Standard Time' },
    { query: 'ist', id: 'Europe/Dublin', now: january, text: 'IST, Irish Standard Time, now GMT' },
    { query: 'ist', id: 'Asia/Jerusalem', now: january, text: 'IST, Israel Standard Time' },
    { query: 'jst', id: 'Asia/Tokyo', now: january, text: 'JST, Japan Standard Time' },
    { query: 'sgt', id: 'Asia/Singapore', now: january, text: 'SGT, Singapore Time' },
    { query: 'aest', id: 'Australia/Sydney', now: january, text: 'AEST, Australian Eastern Standard Time, now AEDT' },
    { query: 'wet', id: 'Africa/Casablanca', now: january, text: 'WET' },
    { query: 'berlin', id: 'Europe/Berlin', now: january, text: undefined },
    { query: '', id: 'UTC', now: january, text: undefined },
  ])('"$query" in $id is $text', ({ query, id, now, text }) => expect(explainShort(zone(id), query, now)).toBe(text))
})

describe('a time of day', () => {
  it.each([
    ['en-US', 12],
    ['en-IN', 12],
    ['en-GB', 24],
    ['de-DE', 24],
    ['ja-JP', 24],
  ] as const)('in %s is read on %i hours', (locale, hours) => expect(hoursOf(locale)).toBe(hours))

  it.each([
    ['00:00:05', 12, '12:00:05 AM'],
    ['12:30', 12, '12:30 PM'],
    ['23:59:59', 12, '11:59:59 PM'],
    ['23:59:59', 24, '23:59:59'],
  ] as const)('%s on %i hours is %s', (time, hours, text) => expect(formatHours(time, hours)).toBe(text))
})
