import type { ChoiceRow } from '../../engine/toolData.ts'
import { ZONES, type Zone } from './zones.ts'

/** The caller's own place. */
export const HERE = 'here'

/** Names that several zones share, with what they may mean. They are refused. */
export const SHARED: Readonly<Record<string, string>> = {
  IST: 'India, Ireland or Israel',
  CST: 'Chicago, China or Cuba',
  AST: 'Halifax, Puerto Rico or Saudi Arabia',
  'United States': 'New York, Chicago, Denver, Los Angeles, Anchorage or Honolulu',
  Canada: 'St. John’s, Halifax, Toronto, Winnipeg, Calgary or Vancouver',
  Mexico: 'Mexico City or Tijuana',
  Brazil: 'São Paulo, or another place that is not in the list',
  Russia: 'Moscow or Kamchatka',
  Australia: 'Sydney, Brisbane, Adelaide, Darwin or Perth',
  Indonesia: 'Jakarta or Bali',
}

const ALSO: Readonly<Record<string, string>> = {
  'United States': 'USA|America|the States',
  'America/New_York': 'NYC|New York City|Washington DC|Eastern|ET|East Coast',
  'America/Chicago': 'Central|CT',
  'America/Denver': 'Mountain|MT',
  'America/Los_Angeles': 'LA|Pacific|PT|West Coast',
  'Asia/Dubai': 'Gulf',
  'Asia/Kolkata': 'Bombay|Indian Standard|Indian',
  UTC: 'GMT|Z',
}

/** Zones whose abbreviation has one meaning and applies all year. */
const ALL_YEAR: Readonly<Record<string, string>> = {
  'Asia/Tokyo': 'JST',
  'Asia/Seoul': 'KST',
  'Asia/Hong_Kong': 'HKT',
  'Asia/Singapore': 'SGT',
  'Asia/Karachi': 'PKT',
  'Asia/Kathmandu': 'NPT',
  'Europe/Moscow': 'MSK',
  'Africa/Johannesburg': 'SAST',
  'Pacific/Honolulu': 'HST',
  'Australia/Perth': 'AWST',
}

/** Abbreviations of half a year, with their zone and their offset from UTC in minutes. @source IANA time zone database */
const HALF_YEARS: readonly (readonly [short: string, zone: string, offset: number])[] = [
  ['EST', 'America/New_York', -300],
  ['EDT', 'America/New_York', -240],
  ['CDT', 'America/Chicago', -300],
  ['MST', 'America/Denver', -420],
  ['MDT', 'America/Denver', -360],
  ['PST', 'America/Los_Angeles', -480],
  ['PDT', 'America/Los_Angeles', -420],
  ['BST', 'Europe/London', 60],
  ['WEST', 'Europe/Lisbon', 60],
  ['CET', 'Europe/Berlin', 60],
  ['CEST', 'Europe/Berlin', 120],
  ['EET', 'Europe/Athens', 120],
  ['EEST', 'Europe/Athens', 180],
  ['AEST', 'Australia/Sydney', 600],
  ['AEDT', 'Australia/Sydney', 660],
  ['ACST', 'Australia/Adelaide', 570],
  ['ACDT', 'Australia/Adelaide', 630],
  ['NZST', 'Pacific/Auckland', 720],
  ['NZDT', 'Pacific/Auckland', 780],
]

/** Names that also are English words or other places; they mean no zone. */
const UNCLEAR = new Set(['nice', 'washington', 'georgia', 'victoria', 'portland', 'san jose', 'samoa', 'west'])

/**
 * Returns the places as choices, each with its zone and, for an abbreviation of half a year, its offset.
 *
 * @param here the zone of the caller's clock, if known
 */
export const clockPlaces = (here: string | undefined): readonly ChoiceRow[] => [
  { ...row(HERE, 'Your place', here ?? 'UTC', ['here', 'my time', 'our time']), called: 'your place' },
  ...ZONES.map((zone) => row(zone.id, zone.city, zone.id, namesOf(zone))),
  ...HALF_YEARS.map(([short, zone, offset]) => ({ ...row(short, short, zone, [short]), fixed: offset })),
  ...Object.keys(SHARED).map((name) => row(name, name, 'UTC', [name, ...(ALSO[name]?.split('|') ?? [])])),
]

const row = (value: string, label: string, zone: string, names: readonly string[]): ChoiceRow => ({
  ...{ value, label, called: label, zone, fixed: '' },
  names: [...new Set([label, ...names].flatMap((name) => [name, plain(name)]))]
    .filter((name) => !UNCLEAR.has(name.toLowerCase()))
    .join('|'),
})

/** The names of a zone: its city, its country unless that has several zones, and other places. */
const namesOf = ({ id, country, also }: Zone): readonly string[] => [
  ...(country in SHARED || (SECOND.has(id) && !also.includes(country)) ? [] : [country]),
  ...also,
  ...(ALL_YEAR[id] === undefined ? [] : [ALL_YEAR[id]]),
  ...(ALSO[id]?.split('|') ?? []),
]

/** Islands far from the country that they belong to. */
const SECOND = new Set(['Atlantic/Azores', 'Pacific/Chatham', 'Pacific/Pago_Pago'])

const plain = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '')
