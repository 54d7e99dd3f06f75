import type { Example } from '../../engine/definition.ts'
import type { FormulaTree } from '../../engine/language/formulas/formulaTree.ts'
import type { InputData, NeedData, NodeData, OutputData, Phrase, ToolData } from '../../engine/toolData.ts'
import type { Program } from '../../service/openTool.ts'
import { clockPlaces, HERE, SHARED } from './clockPlaces.ts'
import { NOWHERE } from './meeting.ts'
import { compareTimes, isInUse, momentsOf, offsetOf } from './moments.ts'

/** Functions, named by the words of the working. */
const [MOMENTS, OFFSET, IN_USE, COMPARED] = [
  'the minutes since 1970 in UTC on {} at {} in {} {}',
  'the UTC offset of {} {} minutes after 1970',
  '{} is an offset of {} {} minutes after 1970',
  '{} minutes as a difference from {}',
] as const

export const CLOCK_FUNCTIONS = { [MOMENTS]: momentsOf, [OFFSET]: offsetOf, [IN_USE]: isInUse, [COMPARED]: compareTimes }

/** @source Python 3.13 zoneinfo: datetime(…, tzinfo=ZoneInfo(from)).astimezone(ZoneInfo(to)) */
const EXAMPLES: readonly Example[] = [
  {
    name: 'an afternoon in London',
    given: { time: '15:00', date: '2026-02-10', from: 'Europe/London', to: 'Asia/Tokyo' },
    gives: { result: '00:00', day: '2026-02-11', difference: 9, compared: '9 hours ahead of London' },
    source: 'Python zoneinfo, 2026-02-10 15:00 GMT is 2026-02-11 00:00 JST',
  },
  {
    name: 'the weeks in which only New York has summer time',
    given: { time: '15:00', date: '2026-03-15', from: 'America/New_York', to: 'Europe/London' },
    gives: { result: '19:00', difference: 4 },
    source: 'Python zoneinfo, 2026-03-15 15:00 EDT is 19:00 GMT',
  },
  {
    name: 'a quarter of an hour',
    given: { time: '22:15', date: '2026-02-01', from: 'UTC', to: 'Asia/Kathmandu' },
    gives: { result: '04:00', day: '2026-02-02', difference: 5.75, compared: '5 hours 45 minutes ahead of UTC' },
    source: 'Python zoneinfo, 2026-02-01 22:15 UTC is 2026-02-02 04:00 +0545',
  },
]

/**
 * Returns the world clock for callers without a page: it converts a time at one place to the time at another.
 *
 * @param zone the zone of the caller's clock, if known; without it, the place of a time must be named
 */
export function defineClock(definition: ToolData, { zone }: { readonly zone?: string }): ToolData {
  const place = { type: 'choice', kind: 'text', choices: clockPlaces(zone), optional: false } as const
  // The difference is that at noon, which is that of most of the day.
  const byMode = (time: FormulaTree, now: FormulaTree, noon: FormulaTree): FormulaTree => [
    ...(['?', is('mode', 'time'), time, ['?', is('mode', 'now'), now, noon]] as const),
  ]
  const moments: FormulaTree = [
    ...(['call', MOMENTS] as const),
    byMode(['name', 'date'], ['call', 'today'], ['name', 'date']),
    byMode(['name', 'time'], ['call', 'timeofday'], NOON),
    byMode(['member', 'from', 'zone'], ['text', zone ?? 'UTC'], ['text', 'UTC']),
    byMode(['member', 'from', 'fixed'], ['text', ''], ['text', '']),
  ]
  const minutesAhead: FormulaTree = ['-', ['name', 'toOffset'], ['name', 'fromOffset']]
  return {
    ...definition,
    requires: ['parts', 'functions', 'lists'],
    inputs: [
      {
        ...{ name: 'mode', type: 'choice', kind: 'text', label: 'What do you want to know?' },
        choices: [
          { value: 'time', label: 'A time at another place' },
          { value: 'now', label: 'The time now' },
          { value: 'difference', label: 'Only the difference' },
        ],
      },
      { name: 'time', type: 'time', kind: 'number', label: 'Time', when: is('mode', 'time') },
      {
        ...{ name: 'date', type: 'date', kind: 'date', label: 'Date', optional: true, default: 'today' },
        when: isNot('mode', 'now'),
      },
      { ...place, name: 'from', label: 'From', when: isNot('mode', 'now') },
      { ...place, name: 'to', label: 'To', initial: 'UTC' },
      ...FURTHER.map((name, index): InputData => ({
        ...place,
        ...{ name, label: index === 0 ? 'And to' : 'And also to', default: NOWHERE, more: true },
        ...{ choices: [{ value: NOWHERE, label: 'None', zone: 'UTC', fixed: '' }, ...place.choices] },
        when: isNot('mode', 'difference'),
      })),
    ],
    needs: [
      ...Object.entries(SHARED).map(([name, means]): NeedData => ({
        condition: PLACES.map((input) => isNot(input, name)).reduce((all, each) => ['and', all, each]),
        message: `${name} may mean ${means}: name the place`,
        inputs: PLACES,
      })),
      ...(zone === undefined
        ? PLACES.map((input): NeedData => ({
            condition: isNot(input, HERE),
            message: 'it is not known where you are: name a place',
            inputs: [input],
          }))
        : []),
      ...(zone === undefined
        ? [
            {
              condition: isNot('mode', 'now'),
              message: 'the hour where you are is not known: name it, and the place',
              inputs: ['mode'],
            } as const,
          ]
        : []),
      {
        condition: ['>=', ['call', 'count', moments], 1],
        when: is('mode', 'time'),
        message: 'the clocks there skip this hour that day, or the abbreviation is for the other half of the year',
        inputs: ['time', 'date', 'from'],
      },
      {
        condition: ['<=', ['call', 'count', moments], 1],
        when: is('mode', 'time'),
        message:
          'the clocks there show this hour twice that day, because they are put back: say it in UTC, or with an abbreviation for half of the year',
        inputs: ['time', 'date', 'from'],
      },
      ...TARGETS.map((to): NeedData => ({
        condition: ['call', IN_USE, ['member', to, 'fixed'], ['member', to, 'zone'], ['call', 'last', moments]],
        message: 'the abbreviation is for the other half of the year: name the place instead',
        inputs: [to],
      })),
    ],
    nodes: [
      { name: 'moment', kind: 'number', label: 'Minutes since 1970 in UTC', formula: ['call', 'last', moments] },
      { name: 'toOffset', kind: 'number', label: 'UTC offset there, in minutes', formula: offsetAt('to') },
      ...FURTHER.flatMap((to): NodeData[] => [
        { name: `${to}Offset`, kind: 'number', label: 'UTC offset there, in minutes', formula: offsetAt(to) },
        {
          ...{ name: `${to}Result`, kind: 'number', formula: ['call', 'mod', clockAt(to), DAY] },
          when: ['and', isNot('mode', 'difference'), isNot(to, NOWHERE)],
        },
        {
          ...{ name: `${to}DaysLater`, kind: 'number', label: 'Days later there' },
          ...{ formula: ['-', dayAt(to), dayAt('from')], when: is('mode', 'time') },
        },
      ]),
      {
        ...{ name: 'fromOffset', kind: 'number', label: 'UTC offset where it is that time', formula: offsetAt('from') },
        when: isNot('mode', 'now'),
      },
      {
        ...{ name: 'result', kind: 'number', formula: ['call', 'mod', clockAt('to'), DAY] },
        when: isNot('mode', 'difference'),
      },
      {
        ...{ name: 'day', kind: 'date', formula: ['call', 'adddays', ['text', '1970-01-01'], dayAt('to')] },
        when: ['or', is('mode', 'now'), ['and', is('mode', 'time'), ['!=', dayAt('from'), dayAt('to')]]],
      },
      {
        ...{ name: 'daysLater', kind: 'number', label: 'Days later there' },
        ...{ formula: ['-', dayAt('to'), dayAt('from')], when: is('mode', 'time') },
      },
      { name: 'difference', kind: 'number', formula: ['/', minutesAhead, 60] },
      {
        ...{ name: 'compared', kind: 'text', formula: ['call', COMPARED, minutesAhead, ['member', 'from', 'called']] },
        when: ['or', is('mode', 'difference'), is('to2', NOWHERE)],
      },
    ],
    outputs: [
      {
        ...{ name: 'result', label: { by: 'to', column: 'label' }, format: 'time', primary: true },
        note: { by: 'daysLater', is: OTHER_DAYS },
      },
      ...FURTHER.map((to): OutputData => ({
        ...{ name: `${to}Result`, label: { by: to, column: 'label' }, format: 'time', primary: false },
        note: { by: `${to}DaysLater`, is: OTHER_DAYS },
      })),
      { name: 'day', label: 'Date there', format: 'date', primary: false },
      { name: 'compared', label: 'Time difference', format: 'text', primary: false },
      {
        ...{ name: 'difference', label: 'Offset in hours', format: 'number', primary: false, hidden: true },
        round: { upTo: 2 },
      },
    ],
    examples: EXAMPLES,
    phrases: PHRASES,
  }
}

/** Further places at which a caller wants the same time. */
const FURTHER = ['to2', 'to3'] as const
const TARGETS = ['to', ...FURTHER] as const
const PLACES = ['from', ...TARGETS]

const OTHER_DAYS = { '1': 'the next day', '-1': 'the day before' }

const DAY = 1440
const NOON = 720

const offsetAt = (place: string): FormulaTree => ['call', OFFSET, ['member', place, 'zone'], ['name', 'moment']]

/** The clock of a place, in minutes since 1970. */
const clockAt = (place: string): FormulaTree => ['+', ['name', 'moment'], ['name', `${place}Offset`]]

const dayAt = (place: string): FormulaTree => ['call', 'floor', ['/', clockAt(place), DAY]]

const is = (input: string, value: string): FormulaTree => ['==', ['name', input], ['text', value]]

const isNot = (input: string, value: string): FormulaTree => ['!=', ['name', input], ['text', value]]

/** Words that ask for a time. */
const ASKS = "(time|when|what|what's|whats|clock|how late)"

/** How people ask; they refer to inputs added here, so the YAML file cannot contain them. */
const PHRASES: readonly Phrase[] = Object.entries({
  time: [
    '{time} {from} (time|) (in|to|into|=|->|as) {to}',
    '{time} {from} (time|) (in|to|into) {to} and {to2}',
    '{time} {from} (time|) (in|to|into) {to} (,|and) {to2} (,|and|, and) {to3}',
    '{time} from {from} (time|) (in|to|into) {to}',
    // "3 pm in London, what time is it in Tokyo", and the same the other way round
    ...['{time} {from}', '{time} {date} {from}', '{time} {from} {date}', '{date} {time} {from}'].flatMap((stated) => [
      `${stated} … ${ASKS} … {to}`,
      `${ASKS} … {to} … ${stated}`,
    ]),
    `{from} … {time} (their|local|there) … ${ASKS} … {to}`,
    `{from} … {date} … {time} (their|local|there) … ${ASKS} … {to}`,
    `{from} {time} … ${ASKS} … {to}`,
    `${ASKS} … {to} (when|if) … {from} … {time}`,
    '{to} (when|if) {time} {from}',
  ],
  now: ['(time|clock|clocks) … {to}', '(time|clock|clocks) … {to} (,|and) {to2}'],
  difference: [
    '(difference|diff|apart) between {from} (and|to) {to}',
    '(ahead of|behind|from) {from} is {to}',
    '{to} … (ahead of|behind) {from}',
    '(ahead|behind) is {to} (of|from|) {from}',
    'is {to} (ahead of|behind) {from}',
  ],
}).flatMap(([mode, phrases]) =>
  phrases.map((says) => ({
    says,
    given: { mode, ...Object.fromEntries(FURTHER.flatMap((to) => (says.includes(to) ? [] : [[to, NOWHERE]]))) },
  })),
)

export const CLOCK_PROGRAM: Program = { complete: defineClock, functions: CLOCK_FUNCTIONS }
