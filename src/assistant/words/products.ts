import { setOf } from '../../search/isBackgroundWord.ts'

// Products, described by their factors: five shifts of 7 h 24 min, 45 minutes at 8 MET, carpet at a price per square meter.

const AMOUNT = String.raw`\d+(?:\.\d+)?`
const SPAN = String.raw`(${AMOUNT}) ?(?:hours?|hrs?|h)(?:(?: and)? ?(?=\d{1,2} ?(?:minutes?|mins?|m)\b|(?<=h)\d\d\b)(\d{1,2})(?: ?(?:minutes?|mins?|m)\b)?)?|(${AMOUNT}) ?(?:minutes?|mins?)|(\d{1,2}):([0-5]\d)(?: ?(?:h|hours|hrs))?`
const TOTAL =
  '(?:[, ]+(?:how (?:many|much)|how long|total|in|all|altogether|together|hours?|time|minutes|is|that|whats|what is|the|a week|did i work|do i work|worked|each|in hours))*'
const TIMES = String.raw`(\d{1,3}) (?:shifts?|days?|nights?|sessions?|lessons?|class(?:es)?|episodes?|trips?|rides?|swims?|runs?|meetings?|lectures?|weeks?) (?:of|at|@|x|with|lasting) (?:${SPAN})`
/** How often something of one length is done, and perhaps something of another: "4 days of 8 hours and 1 day of 6 hours". */
const REPEATED = new RegExp(
  String.raw`^(?:(?:i )?(?:work|worked|work out|had|have|did|do) |(?:add|total)(?: hours| time)?(?: of| for)? )?((?:${TIMES}(?:, and |,? and | plus |, | \+ )?)+?)(${TOTAL})\W*$`,
  'i',
)

/** Returns the total of several times of one length as a product of minutes. */
export function writeRepeated(question: string): string {
  const said = question.replace(HALVES, '$1.5')
  const told = REPEATED.exec(said)?.[1]
  if (told === undefined || !/\b(?:how|total|all|altogether|together|add)\b/i.test(said)) return question
  const parts = [...told.matchAll(new RegExp(TIMES, 'gi'))].map(([, count, hours, rest, minutes, first, second]) => {
    const whole = Number(minutes ?? Number(hours ?? first) * 60 + Number(rest ?? second ?? 0))
    return { count: Number(count), whole }
  })
  const asks = said.slice(said.indexOf(told) + told.length)
  const [only, ...others] = parts
  const product =
    only && others.length === 0
      ? `${only.count} times ${round(only.whole)} minutes`
      : parts.map(({ count, whole }) => `${round(count * whole)} minutes`).join(' plus ')
  return `${product}${/\bin hours\b/i.test(asks) ? ' in hours' : ''}`
}

const CLOCK = String.raw`(\d{1,2})(?:[:.]([0-5]\d))? ?([ap])?(?:\.?m\b\.?)?`
/** Time that is added to that between two times of day, which is no break. */
const LONGER = new RegExp(
  String.raw`^(?:from |i |work|worked|shift|working|my )*${CLOCK} ?(?:to|till?|until|-) ?${CLOCK},? (?:(?:plus|\+|add|added|adding|and|then|with|another|an extra|extra) )+(?=(?:${SPAN})(?: (?:overtime|extra|more|on top|again))*(?:[, ]+(?:how (?:long|many hours)(?: (?:is (?:that|it)|in total|total|altogether))?|hours|total(?: hours| time)?|in total|altogether))?\W*$)(?!.*(?:break|lunch|pause|rest|unpaid))(?=.*\d ?(?:h|m))`,
  'i',
)
const DAY = 24 * 60

/** Returns the time between two times of day and what is added to it as a sum. */
export function writeLonger(question: string): string {
  const [found, hour, minute, half, laterHour, laterMinute, laterHalf] = LONGER.exec(question) ?? []
  if (found === undefined || !/\b(?:plus|add\w*|then|another|extra|overtime|more|on top)\b|\+/i.test(question))
    return question
  const at = (h = '', m = '0', side?: string) =>
    (side === undefined ? Number(h) : (Number(h) % 12) + (side.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(m)
  // 9 to 5 pm is from the morning, 10 to 6 am from the evening.
  const isOther = Number(hour) % 12 > Number(laterHour) % 12
  const side = half ?? (laterHalf && isOther ? (laterHalf.toLowerCase() === 'p' ? 'a' : 'p') : laterHalf)
  const [start, end] = [at(hour, minute, side), at(laterHour, laterMinute, laterHalf)]
  // 9:00 to 5:30 may be in the afternoon.
  if (laterHalf === undefined && end <= start) return question
  const [span = ''] = new RegExp(SPAN, 'i').exec(question.slice(found.length)) ?? []
  return `${(end - start + DAY) % DAY} minutes plus ${span}`
}

const MET = new RegExp(
  String.raw`\bmets?(?: (?:value|score|level|rate))?(?: (?:of|is|at))?[ =:]*(${AMOUNT})(?! ?(?:min|h\b|hour|kg|lb))|(${AMOUNT}) ?mets?\b`,
  'i',
)
const WEIGHT = new RegExp(String.raw`(?<![\d.])(${AMOUNT}) ?(kgs?|kilos?|kilograms?|lbs?|pounds?)\b`, 'i')
const DURATION = new RegExp(
  String.raw`(?<![\d.])(?:(${AMOUNT}) ?(?:hours?|hrs?|h)|(?:an|one) hour|half an hour)?(?:(?<=\w)(?: and)? ?)?(?:(${AMOUNT}) ?(?:minutes?|mins?|min))?`,
  'gi',
)
const POUND = 0.45359237
/** Words in questions about a workout with a given MET. */
const OF_WORKOUTS = setOf(`
  calorie calories kcal cals cal burn burns burned burnt burning how many much do does did will would i me my we he she a an the of at for in is with and on if what whats energy
  used use im i'm weigh weighs weighing weight body person man woman guy bloke lady bike biking cycling cycle running run jogging jog walking walk swimming swim rowing row exercise
  exercising workout activity session gym aerobics dancing dance hiking hike tennis football yoga playing play climbing skiing doing intensity
`)

/** Returns the calories burned in a workout with a given MET, by the formula of the Calorie Calculator. */
function writeWorkout(question: string): string {
  if (!/\b(?:calories?|kcal|cals?)\b/i.test(question)) return question
  const [met, after, before] = MET.exec(question) ?? []
  const others = met === undefined ? question : question.replace(met, ' ')
  const [weight, heavy, unit = ''] = WEIGHT.exec(others) ?? []
  const rest = weight === undefined ? others : others.replace(weight, ' ')
  const [span, ...further] = [...rest.matchAll(DURATION)].filter(([text]) => /\d/.test(text))
  if (met === undefined || weight === undefined || !span || further.length > 0) return question
  const words = rest.replace(span[0], ' ')
  const isKnown = (words.toLowerCase().match(/[\p{L}']+/gu) ?? []).every((word) => OF_WORKOUTS.has(word))
  if (/\d/.test(words) || !isKnown) return question
  const minutes = Number(span[1] ?? 0) * 60 + Number(span[2] ?? 0)
  const kilos = /^(?:lb|pound)/i.test(unit) ? `${heavy} * ${POUND}` : heavy
  return `${after ?? before} * ${kilos} * ${round(minutes)} / 60`
}

const SQUARES: Readonly<Record<string, RegExp>> = {
  m: /^(?:m2|m²|sqm|sq m|(?:square|sq) met(?:er|re)s?)$/i,
  ft: /^(?:ft2|ft²|sqft|sq ft|(?:square|sq) (?:foot|feet|ft))$/i,
  yd: /^(?:yd2|sq yd|(?:square|sq) (?:yards?|yd))$/i,
}
const SIDE = String.raw`(${AMOUNT}) ?(m|ft|feet|yd|yards?|met(?:er|re)s)?`
const COVERED = new RegExp(
  String.raw`^(?:(?:how much|price|cost|is|for|of|to|a|the|my|new|carpets?|carpeting|tiles?|tiling|flooring|laminate|turf|lawn|floor|room|vinyl|wood|oak|artificial|grass|paving|patio|deck|decking|area|bedroom|lounge|kitchen|hall) )*${SIDE} ?(?:x|by|×) ?${SIDE}(?: (?:carpets?|tiles?|flooring|laminate|turf|lawn|floor|room|vinyl|patio|decking|bedroom|lounge|kitchen|hall))?,? (?:at|@|costing) ([$£€]?${AMOUNT}(?: ?(?:€|euros?|dollars|pounds|quid))?) ?(?:an?|per|\/|each) ?((?:sq(?:uare)? ?)?(?:m2|m²|m|ft2|ft²|ft|foot|feet|yd|yards?|met(?:er|re)s?|sqm|sqft))(?:[, ]+(?:what|whats|how much|the|is|does|will|it|that|total|cost|costs|price|come to|in))*\W*$`,
  'i',
)

/** Returns the cost of what covers a rectangle as that of its area. */
function writeCovered(question: string): string {
  const [found, length, one, width, other, price, unit = ''] = COVERED.exec(question) ?? []
  if (found === undefined) return question
  const [own] = Object.entries(SQUARES).find(([, square]) => square.test(unit)) ?? []
  const isOwn = [one, other].every((side) => side === undefined || side[0]?.toLowerCase() === own?.[0])
  return own !== undefined && isOwn
    ? `${round(Number(length) * Number(width))} ${own}2 at ${price} per ${own}2, cost`
    : question
}

const round = (value: number): string => String(Number(value.toFixed(6)))

/** Returns a question about a product as the product. */
export const writeProducts = (question: string): string => writeCovered(writeWorkout(question))

/** 8 and a half hours, 8 1/2 hours. */
const HALVES = /(\d+) (?:and a half|1\/2)(?= (?:hours?|hrs?)\b)/gi
