import { siteConventions } from '../../siteConventions.ts'
import { formatHours, type Hours } from './hours.ts'
import { partAt, type Part, type Place } from './planner.ts'
import { civilAt } from './zoneTime.ts'

export const PARTS: Readonly<Record<Part, string>> = {
  work: 'at work',
  early: 'early',
  evening: 'evening',
  night: 'night',
  weekend: 'weekend',
}

const LIST = new Intl.ListFormat(siteConventions.locale, { type: 'conjunction' })
const citiesOf = (places: readonly Place[]): string => LIST.format(places.map(({ city }) => city))

const format = (options: Intl.DateTimeFormatOptions) => {
  const dates = new Intl.DateTimeFormat(siteConventions.locale, { ...options, timeZone: 'UTC' })
  return (date: string) => dates.format(Date.parse(date))
}
/** "Monday, November 30" */
export const longDate = format({ weekday: 'long', month: 'long', day: 'numeric' })
export const weekday = format({ weekday: 'short' })
const month = format({ month: 'short' })

/** "Thu 15 Jan" */
const shortDate = (date: string): string => `${weekday(date)} ${Number(date.slice(8))} ${month(date)}`

/** "9:00 AM", and the weekday where it is another day than a date. */
export function timeAt(place: Place, at: number, date: string, hours: Hours): string {
  const civil = civilAt(place.id, at)
  if (!civil) return ''
  return formatHours(civil.time, hours) + (civil.date === date ? '' : ` ${weekday(civil.date)}`)
}

/** Says whom an hour suits: "Everyone is at work", "It is night in Tokyo". */
export function judge(places: readonly Place[], at: number): string {
  const parts = places.map((place) => partAt(place, at))
  const where = (part: Part) => places.filter((_, index) => parts[index] === part)
  const [nights, weekends] = [where('night'), where('weekend')]
  if (nights.length > 0) return `It is night in ${citiesOf(nights)}`
  if (weekends.length > 0) return `It is the weekend in ${citiesOf(weekends)}`
  return parts.every((part) => part === 'work') ? 'Everyone is at work' : 'Everyone is awake'
}

export const sayChanged = (places: readonly Place[]): string =>
  places.length === 0 ? '' : `The clocks change that day in ${citiesOf(places)}.`

/** "Thu 15 Jan: 09:00 New York · 14:00 London · 03:00 Auckland (Fri 16 Jan)" */
export function summarize(places: readonly Place[], own: Place, at: number, hours: Hours): string {
  const date = civilAt(own.id, at)?.date ?? ''
  const times = places.map(({ id, city }) => {
    const civil = civilAt(id, at)
    const day = civil && civil.date !== date ? ` (${shortDate(civil.date)})` : ''
    return `${formatHours(civil?.time ?? '', hours)} ${city}${day}`
  })
  return `${shortDate(date)}: ${times.join(' · ')}`
}

/** "your time", "5 h behind", "10½ h ahead" */
export function compare(place: Place, own: Place, at: number): string {
  if (place.id === own.id) return 'your time'
  const minutes = difference(place, own, at)
  if (minutes === 0) return 'same time'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const fraction = { 0: '', 15: '¼', 30: '½', 45: '¾' }[rest] ?? `:${rest}`
  return `${hours === 0 && fraction !== '' ? '' : hours}${fraction} h ${minutes < 0 ? 'behind' : 'ahead'}`
}

function difference(place: Place, own: Place, at: number): number {
  const [there, here] = [civilAt(place.id, at), civilAt(own.id, at)]
  if (!there || !here) return 0
  return (Date.parse(`${there.date}T${there.time}Z`) - Date.parse(`${here.date}T${here.time}Z`)) / 60_000
}
