import type { Given } from '../../engine/evaluate/readInputs.ts'
import { viewForm } from '../../engine/present/viewForm.ts'
import type { Tool } from '../../engine/tool.ts'
import { readTool } from '../fill/readTool.ts'
import { stem, stemsOf } from '../language/english.ts'
import type { Quantity } from '../lex/Item.ts'
import { convert, findUnit } from '../lex/units.ts'
import { LEAD, stepsIn, type Talk } from './followUp.ts'
import type { MessageView } from './MessageView.ts'

const SHARE =
  '(?:(?:an? |one |two |three |four |five |six |seven |eight |nine )?(?:half|halves|thirds?|quarters?|fourths?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?)|\\d+/\\d+|\\d[\\d.]* ?(?:%|percent))'
const PRICE = String.raw`(?:[$€£]? ?\d[\d.]*(?: ?(?:p|c|ct|cents?|pence))?)`
const LENGTH = '\\d[\\d.,]* ?(?:m|cm|mm|ft|feet|foot|in|inch|inches|yd|yards?|metres?|meters?)'
const DISTANCE = '(?:km|k|kilomet(?:er|re)s?|miles?|mi)'
const PACE = `(?:pace(?: (?:per|a) ${DISTANCE})?|time (?:per|a) ${DISTANCE})`
const DEGREES = String.raw`-?\d[\d.]* ?(?:°|degrees? )? ?`
/** A question and a step, and the question that they are together, where the step by itself would be another one. */
const JOINED = stepsIn(
  String.raw`
  (?!.*(?:%|percent).*⏎.*(?:%|percent))(?:.* )?${SHARE} of ([^⏎]*\d[^⏎]*?)\W* ⏎ (?!half\b)(${SHARE}) => $2 of $1
  .*\d ?(?:°|degrees? )?[cf](?:elsius|ahrenheit)? (?:in|to|into|as) ?°?[cf](?:elsius|ahrenheit)?\W* ⏎ (?:and|or|then|what about|how about) (${DEGREES})c(?:elsius)? => $1c in f
  .*\d ?(?:°|degrees? )?[cf](?:elsius|ahrenheit)? (?:in|to|into|as) ?°?[cf](?:elsius|ahrenheit)?\W* ⏎ (?:and|or|then|what about|how about) (${DEGREES})f(?:ahrenheit|emale)? => $1f in c
  (?=[^⏎]*\d)([^⏎]*?)\b${PACE}\b([^⏎]*?)\W* ⏎ (?:(?:the |my |average |what(?:'s| is) |speed |in )*)(km/?h|kph|mph|miles per hour|kilomet(?:er|re)s per hour|m/s) => $1average speed$2 in $3
  (?=[^⏎]*\d)([^⏎]*?)\b${PACE}\b([^⏎]*?)\W* ⏎ (?:(?:the |my |pace|what(?:'s| is)|min(?:utes)?|in) )*(?:per|a) (${DISTANCE}) => $1$2 pace per $3
  ([^⏎]*?\b)\d[\d.]* ?%( (?:down(?: ?payment)?|deposit)\b[^⏎]*) ⏎ (?:with |if )?(?:i |we )?(?:put |pay )?(?:down )?(\d\d?) ?%?(?<=\bdown .*)(?: instead)? => $1$3%$2
  ([^⏎]*?\b)\d[\d.]* ?%( (?:down(?: ?payment)?|deposit)\b[^⏎]*) ⏎ (?:with |if )?(?:i |we )?(?:put |pay |have )?(?:an? )?(\d\d?) ?%? (?:down(?: ?payment)?|deposit) => $1$3%$2
  ([^⏎]*\d[^⏎]*?) with ${PRICE}k? (?:down(?: ?payment)?|deposit)\W* ⏎ (?:with |if )?(?:i |we )?(?:put |pay |have )?(?:an? )?(${PRICE}k? (?:down(?: ?payment)?|deposit)) => $1 with $2
  ([^⏎]*?)\bimperial((?:gal(?:lon)?s?|pints?|floz)\b[^⏎]*) ⏎ (?:and |in |what about |how about )*(?:the )?(?:us|american) ?(?:ones?|gallons?|pints?)? => $1$2
  ([^⏎]*?)\b((?:gal(?:lon)?s?|pints?|floz)\b[^⏎]*) ⏎ (?:and |in |what about |how about )*(?:the )?(?:uk |british |english |imperial ?)(?:ones?|gallons?|pints?)? => $1imperial$2
  (?=[^⏎]*\bdays?\b)(?=[^⏎]*\d)([^⏎]*?)\W* ⏎ ((?:including|counting|incl\.?|include|count) (?:the )?(?:last|end|final|both) days?(?: too| as well)?) => $1 $2
  (?![^⏎]*\b(?:down|deposit|loan of|borrow\w*)\b)([^⏎]*\d[^⏎]*?)\W* ⏎ (?:with |if )?(?:i |we )?(?:put |pay |have )?(?:an? )?(${PRICE}k? (?:down(?: ?payment)?|deposit)) => $1 with $2
  (?:[^⏎]*\barea )?(?:of )?([^⏎]*\d[^⏎]*?)\W* ⏎ (?:if )?(?:(?:it'?s|it is|that is|that'?s) )?(${LENGTH}) (deep|high|tall|thick),? (?:so |and )?(?:what'?s |what is |how (?:much|many) )?(?:the )?(volume|cubic [a-z]+|[a-z]{1,2}[3³]|litres|liters|gallons)(?: is (?:it|that)| does it hold)? => volume of $1, $2 $3 in $4
  (?:[^⏎]*\barea )?(?:of )?([^⏎]*\d ?(m|cm|ft|feet|in|inch|inches|yd|yards))\W* ⏎ (?:if )?(?:(?:it'?s|it is|that is|that'?s) )?(\d[\d.,]*) (deep|high|tall|thick),? (?:so |and )?(?:what'?s |what is |how (?:much|many) )?(?:the )?(volume|cubic [a-z]+|[a-z]{1,2}[3³]|litres|liters|gallons)(?: is (?:it|that)| does it hold)? => volume of $1, $3 $2 $4 in $5
  (.*\d ?kwh\b.*?\bat )${PRICE}(.*) ⏎ (?:the )?(?:costs?|price) (?:at|of|with) (${PRICE})(?: ?(?:/|per|an?) ?kwh)? => $1$3$2
  (.*?\b1 ?(?:[a-z]+|[$€£]) ?(?:=|is|are|equals) ?[$€£]?)\d[\d.]*\b([^⏎]*) ⏎ (?:if |with |at )?(?:the |a )?(?:exchange )?rate (?:is |was |of |at |goes to |becomes )?(\d[\d.]*) => $1$3$2
  (.*\d ?k?w\b[^⏎]*?),? (?:at )?${PRICE} ?(?:/|per|an?) ?kwh(?:,? (?:costs?|price))?\W* ⏎ (?:how many|in) kwh(?: (?:is|was) (?:that|it))? => $1, how many kwh
  ([^⏎]*?\b)\d[\d.]* ?% (?:margin|mark-?up)\b([^⏎]*) ⏎ (?:with |at )?(?:an? )?(\d[\d.]* ?% (?:margin|mark-?up)) => $1$3$2
  ([^⏎]*(?:[$€£] ?\d|\d ?[$€£]|\d (?:usd|eur|gbp|dollars?|euros?|pounds?))[^⏎]* (?:at|rate) (?:an? |the )?(?:rate )?(?:of )?)\d\.\d+\b([^⏎]*) ⏎ (?:if |with |at )?(?:the |a )?(?:exchange )?rate (?:is |was |of |at |goes to |becomes )?(\d[\d.]*) => $1$3$2
  ([^⏎]*\d[^⏎]*\b(?:including|incl\.?|inc\.?|with|includes) \d[\d.]* ?% (?:vat|tax|gst|mwst)\b)[^⏎]* ⏎ (?:how much (?:is|was) )?(?:the )?(?:vat|tax|gst|mwst)(?: part| amount| bit)?(?: alone| in (?:that|it))? => $1, how much is the vat`,
  '\\W*',
)
const TURNS =
  /^when (?:will|do|does|would|am|is|are) (?:i|you|he|she|they|it|we) (?:turn|be|become|reach|hit) (\d{1,3})\W*$/i
const COST = new RegExp(
  String.raw`^(?:(?:what|how much)(?: would| does| will| is|'s)? )?(?:(?:the|that|it|this|be) )*(?:costs? )?(?:(?:that|it|be) )*(?:at|for) (${PRICE})(?: ?(?:/|per|an?) ?(?:kwh|unit|kilowatt[- ]hour))?\W*$`,
  'i',
)
const AT_PACE =
  /^(?:how long (?:for|would|does|is|will|to run)?\W*(?:an? )?(.*\d.*?|half marathon|marathon)(?: take)? at (?:that|this|the same) pace|at (?:that|this|the same) pace,? (?:how long (?:for|is|would|does|will|to run)? ?(?:an? )?(.*\d.*?|half marathon|marathon)(?: take| be)?)|(?:what|how long) (?:would|does|will) (?:an? )?(\d[\d.]* ?(?:k|km|miles?)|half marathon|marathon) (?:take|be)(?: (?:me|at|on)(?: that| this| the same| it)?(?: pace| speed)?)*)\W*$/i
/** "For 30 days" */
export const REPEATED =
  /^(?:(?:every|each|per|a) day |daily )?(?:for|over) (?:(\d+|an?|one|two|three) )?(?:full )?(days?|weeks?|years?)\W*$/i
/** "5 hours a day" */
const DAILY = /\d ?(?:h|hrs?|hours?|min\w*) (?:a|per|each|every) day\b/i
/** Days, weeks or months of it, however many. */
const LONGER = /^(?:(?:every|each|per|a) day |daily )?(?:for|over) .*\b(?:days?|weeks?|months?|years?)\W*$/i
const COUNTS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3 }
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, year: 365 }

/** "At 12.60 an hour", "i get £14/h" */
const WAGE = new RegExp(
  String.raw`^(?:(?:so|and|if|i|we|my|the|get|earn|make|am|paid|pay|rate|wage|is|at|for|with|on|@) ?)*(${PRICE}) ?(?:an?|per|/|each) ?h(?:ou)?r?(?:,? (?:how much|what)(?: (?:do|did|will|would) i (?:earn|get|make)| is (?:it|that))?)?\W*$`,
  'i',
)
const WEEKDAY =
  /^(?:(?:and|so) )?(?:what|which) (?:week)?day(?: of the week)?(?: (?:is|will|would))? ?(?:it|that|this)(?: be| is)?(?: then)?\W*$/i
const WEEKS_AND_DAYS = /^(?:(?:in|to|into|as|how many) )?(weeks (?:and|&) days)\W*$/i
export const PAID_DOWN =
  /^(?:with |if )?(?:i |we )?(?:put |pay |have )?(?:an? )?(\d+(?:\.\d+)?)(k?) (?:down(?: ?payment)?|deposit)\W*$/i
/** Things that a loan is for, whose price may be paid in part. */
const THING = /\b(?:car|van|truck|bike|motorbike|boat|caravan|house|home|flat)\b/i
/** "Per month of that", "a year?" */
const PER_PERIOD =
  /^(?:(?:what(?:'s| is)|how much(?: is| was)?|that|it|this|is) )*(?:(?:an?|per|each|every|\/) ?(day|week|month|year)|(dai|week|month|year|annual)ly)(?: (?:of|for|from|is) (?:that|it|this))?\W*$/i
/** How often one period is in another. */
const PER: Readonly<Record<string, string>> = {
  'year month': 'divided by 12',
  'year week': 'divided by 52',
  'year day': 'divided by 365',
  'week day': 'divided by 7',
  'month year': 'times 12',
  'week year': 'times 52',
  'day year': 'times 365',
  'day week': 'times 7',
}

/** Returns the question that a step and the one before it are together, where that is neither a new value nor an operation. */
export function joinStep(
  before: MessageView,
  now: MessageView,
  talk: Talk,
  tool: Tool | undefined,
): string | undefined {
  const step = now.text.trim().replace(LEAD, '')
  const { given, figure = '', label = '' } = talk
  const [end] = label === 'Days' && given['endDate'] ? [String(given['endDate'])] : []
  if (end !== undefined && WEEKDAY.test(step)) return `what weekday is ${end}`
  if (/^[A-Z][a-z]+ \d+, \d{4}$/.test(figure) && /^(?:what|which) (?:week)?day\W*$/i.test(step))
    return `what weekday is ${figure}`
  const parts = WEEKS_AND_DAYS.exec(step)?.[1]
  if (parts !== undefined && label === 'Days') return `${figure} days in ${parts}`
  const perPeriod = otherPeriod(before.text, step, talk)
  if (perPeriod !== undefined) return perPeriod
  const age = TURNS.exec(step)?.[1]
  if (age !== undefined && given['birthDate']) return `${age} years after ${String(given['birthDate'])}`
  const price = COST.exec(step)?.[1]
  if (price !== undefined && /^[\d.,]+ kWh$/i.test(figure)) return `${figure} at ${price} per kwh`
  const [, first, second, third] = AT_PACE.exec(step) ?? []
  const speed = /^(?:Time per|Average speed)\b/.test(label)
    ? Number(given['distance']) / Number(given['time'])
    : Number.NaN
  const far = (first ?? second ?? third)?.replace(/(?<=\d)k\b/i, ' km')
  if (far !== undefined && speed > 0 && tool && isInKm(tool, given, now)) return `${far} at ${speed} km/h how long`
  const [, wage] = WAGE.exec(step) ?? []
  const hours = talk.toolId === 'time-calc' && wage !== undefined ? inHours(talk) : undefined
  if (hours !== undefined) return `${hours} at ${wage} an hour, what do i earn`
  const repeated = repeatedTime(before, step, talk)
  if (repeated !== undefined) return repeated
  for (const each of new Set([now.text.trim(), step])) {
    const both = `${before.text} ⏎ ${each}`
    const found = JOINED.find(([pattern]) => pattern.test(both))
    if (found) return both.replace(found[0], found[1])
  }
  return undefined
}

/** The time that was answered, in words: "7.75 hours", "7 hours 45 minutes". */
function inHours({ figure = '', label = '' }: Talk): string | undefined {
  if (label === 'In hours') return `${figure} hours`
  const [, hours, minutes] = /^(\d+):(\d\d):00$/.exec(figure) ?? []
  return hours === undefined
    ? undefined
    : `${Number(hours)} hours ${minutes === '00' ? '' : `${Number(minutes)} minutes`}`
}

/** The periods that a text is about, except for those of a rate of interest. */
const periodsIn = (text: string): ReadonlySet<string> =>
  new Set(
    [
      ...text.matchAll(
        /\b(?:(?:an?|per|each|every) |\/ ?)(day|week|month|year)\b|\b(dai|week|month|year|annual)ly\b/gi,
      ),
    ].map(([, one, other = '']) => (one ?? other).toLowerCase().replace('annual', 'year').replace('dai', 'day')),
  )

/** "Per month" after what is paid or used in a year. */
function otherPeriod(before: string, step: string, { figure = '', label = '', toolId = '' }: Talk): string | undefined {
  const [, one, other = ''] = PER_PERIOD.exec(step) ?? []
  const [wanted] = periodsIn(`a ${(one ?? other).toLowerCase()}${one === undefined ? 'ly' : ''}`)
  // An amount that is paid several times, or grows, does not belong to one period.
  const isOne =
    !/^(?:loan|mortgage|interest)$/.test(toolId) &&
    !/\b(?:times|multiplied|for|over|until|after \d+|\d+ ?(?:days|weeks|months|years))\b|[×*]|% (?:an?|per|each|every) /i.test(
      before,
    )
  const [said] = [label, figure, ...(isOne ? [before] : [])].map(periodsIn).filter(({ size }) => size > 0)
  const [period] = said?.size === 1 ? said : []
  const factor = PER[`${period} ${wanted}`]
  return factor !== undefined && /^[$€£¥₹]?[\d.,]+(?: ?[$€£]| kWh| kcal)?(?: an? [a-z]+)?$/.test(figure)
    ? `${figure.replace(/ an? [a-z]+$/, '')} ${factor}`
    : undefined
}

/** A loan for a car without what is paid down, where the question cannot be read with it: "car loan 32k 8.5% 5 years". */
export function loanWithout(before: string, step: string, { given, sign = '', toolId }: Talk): string | undefined {
  const [, down, thousand] = PAID_DOWN.exec(step) ?? []
  const { amount, rate, years } = given
  const rest = Number(amount) - Number(down) * (thousand ? 1000 : 1)
  return toolId === 'loan' && rest > 0 && THING.test(before) && !/\b(?:down|deposit)\b/i.test(before)
    ? `loan of ${sign}${rest} at ${String(rate)}% for ${String(years)} years`
    : undefined
}

/** The measurements of a person that other tools also take. */
const MEASURES: ReadonlySet<string> = new Set(['weight', 'height', 'age', 'sex'])

/**
 * Returns the questions for another tool, which a step names, about the person whose values stand: "bmr?" after a BMI. First
 * with the missing values, then with all that were not given.
 */
export function carryPerson(step: string, tool: Tool, given: Given, next: Tool, view: MessageView): readonly string[] {
  const called = stemsOf(next.data.name).filter((word) => word !== stem('calculator'))
  const isHealth = [tool, next].every(({ data }) => data.category === 'Health')
  if (tool === next || !isHealth || OTHERS.test(step) || !called.every((word) => stemsOf(step).includes(word)))
    return []
  const { given: found = {}, missing: asked = [] } = readTool(next, view) ?? {}
  const fields = viewForm(tool, given, view.context)
  const rest = step
    .replace(/\b(?:(?:of|for|with|from) (?:that|this|it|these|them|him|her|me)|then|same person)\b|\?/gi, ' ')
    .trim()
  return [asked.map(({ input }) => input), next.data.inputs].flatMap((inputs) => {
    const names = new Set(inputs.map(({ name }) => name))
    const said = fields.flatMap(({ input: { name, choices }, unit = '' }) => {
      const value = given[name]
      // In pounds and inches, other tools would read another figure.
      const isSaid = MEASURES.has(name) && names.has(name) && !(name in found) && !/^(?:in|lb)$/.test(unit)
      return isSaid && value !== undefined ? [choices ? String(value) : `${name} ${String(value)} ${unit}`] : []
    })
    return said.length > 0 ? [`${rest}, ${said.join(', ')}`] : []
  })
}

/** Somebody else has other measures. */
const OTHERS =
  /\b(?:wife|husband|girlfriend|boyfriend|gf|bf|partner|sister|brother|mother|father|mum|mom|dad|son|daughter|friend|mate|colleague|kid|child|baby|someone|somebody|other|another|instead)\b/i

/** "For 30 days" after "4 hours a day", or after "4 hours" of a cost or of energy: 4 hours on each of them. */
function repeatedTime(view: MessageView, step: string, talk: Talk): string | undefined {
  const [, count = 'a', span = ''] = REPEATED.exec(step) ?? []
  const days = (COUNTS[count] ?? Number(count)) * (DAYS[span.toLowerCase().replace(/s$/, '')] ?? Number.NaN)
  if (days > 0 && onlyTime(view) && DAILY.test(view.text)) return `${view.text.replace(/\W+$/, '')} for ${days} days`
  const time = days > 0 ? timeOfDay(view, talk) : undefined
  if (!time) return undefined
  const all = time.raw.replace(/\d[\d.]*|\b(?:an?|one)\b/i, (each) =>
    String(Number(((Number(each) || 1) * days).toPrecision(12))),
  )
  return `${view.text.slice(0, time.start)}${all}${view.text.slice(time.start + time.raw.length)}`
}

/** Whether a step extends hours to days, so that the total number of hours is unclear. */
export const isLonger = (before: MessageView, step: string, talk: Talk): boolean =>
  LONGER.test(step) && timeOfDay(before, talk) !== undefined

/** The time in a question that has no other. */
function onlyTime({ items }: MessageView): Quantity | undefined {
  const [time, ...others] = items.filter(
    (item): item is Quantity => item.kind === 'quantity' && item.unit?.category === 'time',
  )
  return others.length === 0 ? time : undefined
}

/** The only time of a cost or of energy, if it is within a day. */
function timeOfDay(view: MessageView, { figure = '' }: Talk): Quantity | undefined {
  const time = onlyTime(view)
  const hour = findUnit(view.units, 'hours')
  const isOfDay =
    time?.unit && hour && !time.per && !time.isProduct && convert(Number(time.text), time.unit, hour) <= 24
  return isOfDay && /[$€£]|\b(?:kWh|kcal|J)$/.test(figure) ? time : undefined
}

/** Whether the distance of a speed is in kilometers. */
const isInKm = (tool: Tool, given: Talk['given'], { context }: MessageView): boolean =>
  viewForm(tool, given, context).some(({ input: { name }, unit }) => name === 'distance' && unit === 'km')
