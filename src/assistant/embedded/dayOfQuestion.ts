import type { Message } from '../Message.ts'
import { isGlue } from '../language/english.ts'
import { lexBoth } from '../lex/lex.ts'
import { normalize } from '../lex/normalize.ts'
import type { Units } from '../lex/units.ts'
import { isPerson, setOf } from '../../search/isBackgroundWord.ts'

// The day that a question is about, where no date says it: hours between two places in a month, the age of somebody who has died.

/** Asks for the time at two places, which depends on the season. */
const ZONES =
  /\btime (?:zone )?(?:diff\w*|gap)|\bhours? (?:diff\w*|between|apart)|\b(?:far|hours?|hrs?|much)\b.*\b(?:ahead|behind)\b|\bwhat time\b|\btime in\b|\d ?[ap]\.?m\b.*\b(?:time\b|is what in\b)|\d:\d\d.*\b(?:time\b|is what in\b)/i
const SEASONS =
  /\b(?:in|during|over|this|next|last) (?:the )?(summer|winter|spring|autumn|fall|daylight saving)(?: ?time)?\b/i
/** Where summer is in January. */
const SOUTHERN =
  /\b(?:sydney|melbourne|brisbane|perth|adelaide|canberra|hobart|darwin|australia|auckland|wellington|new zealand|nz|south africa|cape town|johannesburg|durban|brazil|(?:s[aã]o|sao) paulo|rio|argentina|buenos aires|chile|santiago|peru|lima|uruguay|montevideo|paraguay|bolivia|fiji|samoa|mauritius|zimbabwe|namibia|jakarta|bali)\b/i
const IN_MONTH =
  /\b(?:in|during|for|come) (?:(?:early|mid|late|next|this) )?(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|t?ember|ober)?\b(?! ?\d)/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** The clocks change in these months somewhere. */
const CHANGING = new Set(['mar', 'apr', 'sep', 'oct', 'nov'])

const WOULD_BE = /\b(?:how old|what age) (?:would|might)\b.*\b(?:be|have been)\b/i
const DIED = /\b(?:died|passed away|passed|death|dead|killed)\b/i
const OF_ALIVE = setOf(
  'born birth died passed away death dead killed old age would be today now still alive lived living if were year',
)

/**
 * Returns a question with the day that it is about; null if that is not certain, and undefined if it says no such day.
 *
 * @param today as year-month-day
 */
export function withDay(message: string, today: string, units: Units): string | null | undefined {
  if (WOULD_BE.test(message) && DIED.test(message)) return ifAlive(message, today, units)
  if (!ZONES.test(message)) return undefined
  const [inSeason, season = ''] = SEASONS.exec(message) ?? []
  if (inSeason !== undefined) {
    const middle = { winter: 'january', summer: 'july' }[season.toLowerCase()]
    return middle === undefined || SOUTHERN.test(message)
      ? null
      : withDay(message.replace(inSeason, `in ${middle}`), today, units)
  }
  const [said, name = ''] = IN_MONTH.exec(message) ?? []
  if (said === undefined) return undefined
  const month = name.slice(0, 3).toLowerCase()
  const [year = 0, now = 0] = today.split('-').map(Number)
  const at = MONTHS.indexOf(month) + 1
  if (CHANGING.has(month)) return null
  const asked = message.replace(said, '').replace(/ (?=,)|[\s?.!,]+$/g, '')
  return `${asked} on 15 ${month} ${at < now ? year + 1 : year}`
}

/** "Born 8 May 1981, died 1 June 2020, how old would he be now" is about today. */
function ifAlive(message: string, today: string, units: Units): string | null {
  const { items } = lexBoth(normalize(message), { units, today })
  const dates = items.filter((item) => item.kind === 'quantity' && item.text !== today)
  const [born, died, ...others] = dates.map((item) =>
    item.kind === 'quantity' && item.type === 'date' ? item : undefined,
  )
  const isKnown = items.every(
    ({ kind, text }) => kind !== 'word' || isGlue(text) || OF_ALIVE.has(text) || isPerson(text),
  )
  const isSure = born && died && !born.meanings && born.text < died.text && others.length === 0
  return isKnown && isSure && !/\b(?:this|next|last|in|on|by) (?:year|\d)/i.test(message)
    ? `how old is somebody born ${born.text}`
    : null
}

/** The date that an answer leads with. */
const LEADS = /^- \*\*(?!Years)[A-Z][a-z ]+: ([A-Z][a-z]+ \d{1,2}, \d{4})\*\*/m
const HOW_FAR =
  /^(?:and |so |ok(?:ay)?,? )*how (?:many (days|weeks|months|years)|(?:long|far)) (?:is|are|till|until) (?:that|it|there|then)(?: (?:away|off|left|to go))*(?: (?:from|until|till|to) (?:today|now|then))?\W*$/i

/** Which day of the week a date is that was not asked for as one. */
const WHICH_DAY =
  /^(?:and |so |ok(?:ay)?,? )*(?:what|which) (?:weekday|day(?: of the (?:week|wk))?) is (?:the|that) due date\W*$/i

/** Returns "how many days is that", or "what day of the week is it", after a date as a question about it. */
export function ofThatDay(message: string, history: readonly Message[]): string | undefined {
  const before = history.at(-1)?.content ?? ''
  const [, due] = WHICH_DAY.test(message) ? (/\bDue date: ([A-Z][a-z]+ \d{1,2}, \d{4})/.exec(before) ?? []) : []
  if (due !== undefined) return `what day of the week is ${due}`
  const [, day] = LEADS.exec(before) ?? []
  const [found, unit = 'days'] = HOW_FAR.exec(message) ?? []
  return found === undefined || day === undefined ? undefined : `${unit} from today until ${day}`
}
