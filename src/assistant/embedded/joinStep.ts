import { viewForm } from '../../engine/present/viewForm.ts'
import type { Tool } from '../../engine/tool.ts'
import type { Quantity } from '../lex/Item.ts'
import { convert, findUnit } from '../lex/units.ts'
import { LEAD, stepsIn, type Talk } from './followUp.ts'
import type { MessageView } from './MessageView.ts'

const SHARE =
  '(?:(?:an? |one |two |three |four |five |six |seven |eight |nine )?(?:half|halves|thirds?|quarters?|fourths?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?)|\\d+/\\d+|\\d[\\d.]* ?(?:%|percent))'
const PRICE = String.raw`(?:[$€£]? ?\d[\d.]*(?: ?(?:p|c|ct|cents?|pence))?)`
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
  ([^⏎]*\d[^⏎]*?) with ${PRICE}k? (?:down(?: ?payment)?|deposit)\W* ⏎ (?:with |if )?(?:i |we )?(?:put |pay |have )?(?:an? )?(${PRICE}k? (?:down(?: ?payment)?|deposit)) => $1 with $2
  (?![^⏎]*\b(?:down|deposit|loan of|borrow\w*)\b)([^⏎]*\d[^⏎]*?)\W* ⏎ (?:with |if )?(?:i |we )?(?:put |pay |have )?(?:an? )?(${PRICE}k? (?:down(?: ?payment)?|deposit)) => $1 with $2
  (.*\d ?kwh\b.*?\bat )${PRICE}(.*) ⏎ (?:the )?(?:costs?|price) (?:at|of|with) (${PRICE})(?: ?(?:/|per|an?) ?kwh)? => $1$3$2
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
  /^(?:how long (?:for|would|does|is|will|to run)?\W*(?:an? )?(.*\d.*?|half marathon|marathon)(?: take)? at (?:that|this|the same) pace|at (?:that|this|the same) pace,? (?:how long (?:for|is|would|does|will|to run)? ?(?:an? )?(.*\d.*?|half marathon|marathon)(?: take| be)?))\W*$/i
const REPEATED =
  /^(?:(?:every|each|per|a) day |daily )?(?:for|over) (?:(\d+|an?|one|two|three) )?(?:full )?(days?|weeks?|years?)\W*$/i
const COUNTS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3 }
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, year: 365 }

/** Returns the question that a step and the one before it are together, where that is neither a new value nor an operation. */
export function joinStep(
  before: MessageView,
  now: MessageView,
  talk: Talk,
  tool: Tool | undefined,
): string | undefined {
  const step = now.text.trim().replace(LEAD, '')
  const { given, figure = '', label = '' } = talk
  const age = TURNS.exec(step)?.[1]
  if (age !== undefined && given['birthDate']) return `${age} years after ${String(given['birthDate'])}`
  const price = COST.exec(step)?.[1]
  if (price !== undefined && /^[\d.,]+ kWh$/.test(figure)) return `${figure} at ${price} per kwh`
  const [, first, second] = AT_PACE.exec(step) ?? []
  const speed = label.startsWith('Time per ') ? Number(given['distance']) / Number(given['time']) : Number.NaN
  const far = first ?? second
  if (far !== undefined && speed > 0 && tool && isInKm(tool, given, now)) return `${far} at ${speed} km/h how long`
  const repeated = repeatedTime(before, step, talk)
  if (repeated !== undefined) return repeated
  for (const each of new Set([now.text.trim(), step])) {
    const both = `${before.text} ⏎ ${each}`
    const found = JOINED.find(([pattern]) => pattern.test(both))
    if (found) return both.replace(found[0], found[1])
  }
  return undefined
}

/** "For 30 days" after "4 hours" of a cost or of energy: 4 hours on each of them. */
function repeatedTime({ text, items, units }: MessageView, step: string, { figure = '' }: Talk): string | undefined {
  const [, count = 'a', span = ''] = REPEATED.exec(step) ?? []
  const days = (COUNTS[count] ?? Number(count)) * (DAYS[span.toLowerCase().replace(/s$/, '')] ?? Number.NaN)
  const [time, ...others] = items.filter(
    (item): item is Quantity => item.kind === 'quantity' && item.unit?.category === 'time',
  )
  const hour = findUnit(units, 'hours')
  const isOfDay =
    time?.unit && hour && !time.per && !time.isProduct && convert(Number(time.text), time.unit, hour) <= 24
  // What costs 30p is no time of it.
  return days > 0 && isOfDay && others.length === 0 && /[$€£]|\b(?:kWh|kcal|J)$/.test(figure)
    ? `${text.slice(0, time.start)}${time.raw.replace(/\d[\d.]*|\b(?:an?|one)\b/i, (each) => String(Number(((Number(each) || 1) * days).toPrecision(12))))}${text.slice(time.start + time.raw.length)}`
    : undefined
}

/** Whether the distance of a speed is in kilometers. */
const isInKm = (tool: Tool, given: Talk['given'], { context }: MessageView): boolean =>
  viewForm(tool, given, context).some(({ input: { name }, unit }) => name === 'distance' && unit === 'km')
