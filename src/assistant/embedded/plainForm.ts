import { isBackground } from '../fill/leftOver.ts'
import { isGlue, stem } from '../language/english.ts'
import type { Item, Quantity } from '../lex/Item.ts'
import { findUnit, type Unit, type Units } from '../lex/units.ts'
import { isBackgroundWord, setOf } from '../../search/isBackgroundWord.ts'
import { REAL_WORDS } from '../words/realWords.ts'
import { STATES, type Answer } from './Answer.ts'
import type { MessageView } from './MessageView.ts'
import { readShape } from './plainShape.ts'

// Some questions can only be read one way: the kinds of quantities and what is asked settle it, whatever the story around them.
// They are rewritten in the plainest words: "my suitcase is 23 kg, the airline only says pounds" becomes "23 kg in pounds".

/** Words that change a figure whatever it is of: of quantity, comparison and negation, and of other measures. */
const CHANGERS = setOf(`
  half double twice thrice triple couple pair dozen both each every per apiece times plus minus less fewer more than extra another other else without except not no
  never nor neither cannot off left remaining remain remains rest total altogether together difference between average mean squared cubed square cube back return round
  ways again lap laps third quarter fifth tenth percent twins by with add added subtract sum gold silver platinum bullion troy dry imperial uk british nautical light
  dog moon mars jupiter planet density sterling go longer shorter heavier lighter older younger faster slower higher lower taller further farther loss gain change rise
  drop increase decrease lost gained grew grown break breaks pause pauses stop stops stopped lunch
  halve halved halves halving doubled tripled multiply multiplied divide divided split shared
`)
/** Words that change which days are counted. */
const CALENDAR = /day|week|month|year|night|holiday|skip|exclud|includ|inclusive|ignor|count/
/** Words of such questions. */
const ASKS = setOf(`
  convert converted conversion decimal decimals number equal equals equivalent units written write express expressed expressing shown worth needs need wants want only say
  says prefer prefers us lol please measured marked labelled labeled given listed stated done printed left drive driving ride travel journey trip get there arrive arrival
  land lands landing finish finishing cover covered covering behind wheel whole speed average avg pace split per hold holding fast distance day days week weeks month months
  timesheet timesheets shift shifts treadmill rower weekday date countdown go until till since later earlier before after ends end born full complete exactly time hours minutes is that
  start starts started starting begin begins began finished finishes over ready
`)
const OF_TIME = { category: 'Time', countsPeople: false, asksDate: true }
const BOUNDARY = /^(?:[,.;:?!()-]|but|so|and|because|while|where|whereas)$/
const SIGN = /^[,.;:?!()'"=/-]$/
/** "How many full weeks": a part of one does not count. */
const WHOLE_PERIODS = /\b(?:full|complete|whole|entire) (?:weeks|months)\b/i
const LONGEST = 45
const MOST_TOLD = 8

/** Answers a question in its plainest words, if there is only one way to understand it. */
export function answerPlainly(
  view: MessageView,
  isUsed: (stem: string) => boolean,
  answerPart: (plain: string) => Answer,
): Answer | undefined {
  if (view.items.length > LONGEST || WHOLE_PERIODS.test(view.text)) return undefined
  // Words of the story are those that people use in questions; a word of no language may be anything.
  const isStory = (word: string): boolean =>
    isGlue(word) || isBackground(word) || isUsed(stem(word)) || REAL_WORDS.has(word)
  const plain =
    readConversion(view, isStory) ?? readForm(view, isStory) ?? readShape(view, isStory) ?? readCalendar(view)
  const answer = plain === undefined ? undefined : answerPart(plain)
  return answer && STATES.has(answer.kind) ? answer : undefined
}

interface Range {
  readonly start: number
  readonly end: number
}

/** A subject that is in the unit: "my scales are in grams". */
const SUBJECT =
  /^(?:my|our|the|his|her|their|an?|this|your|other|all) (?:[a-z']+ ){1,4}?(?:is|are|was|were|does|do|says?|shows?|reads?|uses?|wants?|needs?|asks?|prefers?|works?|thinks?|speaks?) /

/** Reads a conversion: the words of the clause that asks for the unit must be known. */
function readConversion({ items, units }: MessageView, isStory: (word: string) => boolean): string | undefined {
  const quantities = items.filter((item): item is Quantity => item.kind === 'quantity' && !item.isNamed)
  const [quantity] = quantities
  const { unit, per, meanings } = quantity ?? {}
  // 20 degrees more are another number of degrees.
  if (!quantity || !unit || per || meanings || unit.category === 'temperature') return undefined
  // Of 1,000 or 1,024, of food or not, and a comma for a point?
  if (unit.category === 'data' || /calorie|^\d+,\d+ ?km/i.test(quantity.raw)) return undefined
  if (quantities.some((other) => other.text !== quantity.text || other.unit !== unit)) return undefined
  const place = items.indexOf(quantity)
  const groups = findGroups(items, units, unit)
  const asked = groups?.find((group) => isAsked(items, group))
  if (!groups || !asked || groups.some(({ text }) => text !== asked.text)) return undefined
  const isEnd = (at: number) => at === place || BOUNDARY.test(items[at]?.text ?? '')
  const start = items.findLastIndex((_, at) => at < asked.start && isEnd(at))
  const to = items.findIndex((_, at) => at > asked.end && isEnd(at))
  const subject =
    SUBJECT.exec(`${textOf(items.slice(start + 1, asked.start))} `)?.[0]
      .trim()
      .split(' ').length ?? 0
  const isPlain = items.every(({ kind, text, raw }, at) => {
    if (kind !== 'word') return kind === 'quantity' || SIGN.test(text)
    if (at >= asked.start && at <= asked.end) return true
    const own = isGlue(text) ? undefined : findUnit(units, raw)
    if (CHANGERS.has(text) || (own && own !== unit && own !== findUnit(units, items[asked.start]?.raw ?? '')))
      return false
    if (at > start + subject && at < (to === -1 ? items.length : to))
      return isGlue(text) || ASKS.has(text) || isBackground(text)
    // "500 ml bottles" are several.
    return (at !== place + 1 || isGlue(text) || !/[^s]s$/.test(text)) && (ASKS.has(text) || isStory(text))
  })
  return isPlain ? `${quantity.raw} in ${asked.text}` : undefined
}

/** Finds the units of a message: "feet and inches", "hours, minutes and seconds"; undefined if they are of other things. */
function findGroups(
  items: readonly Item[],
  units: Units,
  own: Unit,
): readonly (Range & { readonly text: string })[] | undefined {
  const unitAt = (at: number): Unit | undefined => {
    const item = items[at]
    const unit =
      item?.kind === 'word' && !isGlue(item.text) && item.text !== 'in' ? findUnit(units, item.raw) : undefined
    return unit?.category === own.category ? unit : undefined
  }
  const groups: (Range & { readonly text: string })[] = []
  for (let at = 0; at < items.length; at++) {
    if ((unitAt(at) ?? own) === own) continue
    const start = at
    const words = [items[at]?.raw ?? '']
    for (;;) {
      const next = /^(?:and|&|,|n)$/.test(items[at + 1]?.text ?? '') ? at + 2 : at + 1
      if (!unitAt(next)) break
      words.push(items[next]?.raw ?? '')
      at = next
    }
    // "What day is it 6 weeks from now" asks for a date.
    const before = items[start - 1]?.text ?? ''
    if (/^(?:an?|per|each|every|\/|one|this|last|next)$/.test(before)) return undefined
    if (own.category === 'time' && /^(?:what|which)$/.test(before)) return undefined
    // A time asked for in several units is shown in hours and minutes.
    const text = own.category === 'time' && words.length > 1 ? 'hours and minutes' : words.join(' and ')
    groups.push({ start, end: at, text })
  }
  return groups
}

/** Whether units are asked for: "in grams", "how many grams", "grams?" */
function isAsked(items: readonly Item[], { start, end }: Range): boolean {
  const [before, further, after] = [items[start - 1], items[start - 2], items[end + 1]]
  return (
    /^(?:in|into|to|as|many|what|which|needs?|wants?|us|of|decimal|=)$/.test(before?.text ?? '') ||
    further?.text === 'many' ||
    (start === 0 && /^(?:for|of|in)$/.test(after?.text ?? '')) ||
    ((after === undefined || after.text === '?') && before?.kind !== 'quantity')
  )
}

/** The message with # for its quantities. */
const textOf = (items: readonly Item[]): string =>
  items.map((item) => (item.kind !== 'quantity' ? item.text : item.raw === 'today' ? item.raw : '#')).join(' ')

const WHEN = /\b(?:when|what time|which time|what date|which date|what day|date$|lands? on)\b/
const DAYS = /\b(?:days|weeks|months|years)\b/
/** Kinds of quantities, what is asked for, and the plain form, in which {span} is the quantity of this kind. */
const FORMS: readonly (readonly [kinds: RegExp, asks: RegExp, says: string])[] = [
  [/^length speed$/, /\bhow long\b|\bhow many (?:hours|minutes|mins)\b/, 'how long {length} at {speed}'],
  [/^span speed$/, /\bhow far\b|\bdistance\b/, 'how far in {span} at {speed}'],
  [/^length span$/, /\bper\b/, '{length} in {span}, minutes per {per}'],
  [/^pace$|^speed$/, /\b(?:per|an?)\b/, '{rate} in minutes per {per}'],
  [/^length pace$/, /\bhow long\b|\btime\b|\bclock\b|\bfinish/, '{length} at {pace}, how long'],
  [/^length span$/, /\bhow fast\b|\b(?:speed|mph|kmh|kph)\b|km\/h/, 'how fast {length} in {span} in {unit}'],
  [/^length span$/, /\bhow fast\b|\bspeed\b/, 'how fast {length} in {span}'],
  [/^span(?: span)+$/, /\b(?:total|altogether|together|in all|add|sum)\b/, '{sum}'],
  [/^(?:clock|span)(?: (?:clock|span))+$/, /\b(?:total|altogether|together|in all|add|sum)\b/, '{lengths}'],
  [/^date date$/, /\bhow old\b.*\bwhen\b.*\b(?:born|had|birth)\b/, 'how old was someone born {earlier} on {later}'],
  [/^date span$/, WHEN, '{span} {near} {date}'],
  [/^date date$/, DAYS, '{days} from {dates}'],
  [
    /^date$/,
    /\bhow many (?:days|weeks|months|years)|(?:days|weeks) (?:left|to go|until|till|since)\b|countdown/,
    '{days} from {dates}',
  ],
  [/^date$/, /\b(?:weekday|(?:what|which) day|day of the week)\b/, 'what day of the week is {day}'],
  [/^date$/, /\b(?:weekday|(?:what|which) (?:day|date)|day of the week)\b/, '{step} {date}'],
  [
    /^clock span$|^span clock$/,
    /\b(?:when|what time)\b(?!.*\b(?:start|begin|leave|left|before|by)\b).*\b(?:finish(?:es|ed)?|ends?|over|ready|done|out)\b/,
    '{span} after {beginning}',
  ],
]
const QUESTION = /\bhow (?:many|much|long|far|old|fast)\b|^(?:what|which|whats)\b/

/** Reads a question by the kinds of its quantities and by what it asks for. */
function readForm(view: MessageView, isStory: (word: string) => boolean): string | undefined {
  const { items, units, context } = view
  const told = readTold(view)
  if (!told || told.quantities.length === 0 || told.quantities.length > MOST_TOLD) return undefined
  const kinds = told.quantities
    .map(({ kind }) => kind)
    .toSorted()
    .join(' ')
  const ends = [
    ...items.keys().filter((at) => items[at]?.kind !== 'quantity' && BOUNDARY.test(items[at]?.text ?? '')),
    items.length,
  ]
  const clauses = ends.map((end, place) => ({ start: place === 0 ? 0 : (ends[place - 1] ?? 0) + 1, end }))
  const textIn = ({ start, end }: Range) => textOf(items.slice(start, end))
  const unit = items.find(({ kind, raw }) => kind === 'word' && findUnit(units, raw)?.category === 'speed')
  for (const [of, asks, says] of FORMS) {
    const asking = of.test(kinds) ? clauses.findLast((clause) => asks.test(textIn(clause))) : undefined
    // Another question may be meant.
    if (!asking || clauses.some((clause) => clause !== asking && QUESTION.test(textIn(clause)))) continue
    // "How many weeks till the conference on 8 June"
    const named = items.findLastIndex(
      ({ text }, at) => at > asking.start && at < asking.end && /^(?:until|till|since)$/.test(text),
    )
    const end = named === -1 ? asking.end : named
    // "Wedding is 15 August what day of the week is that": the question follows a statement.
    const first = items.findIndex(({ kind }) => kind === 'quantity')
    const start = Math.max(
      asking.start,
      items.findLastIndex(
        ({ text }, at) =>
          at > first && first >= asking.start && at < end && /^(?:how|what|which|what's|whats|when)$/.test(text),
      ),
    )
    const isKnown = (word: string) => isGlue(word) || ASKS.has(word) || isBackgroundWord(word, OF_TIME)
    const isPlain = items.every((item, at) => {
      const { kind, text, raw } = item
      if (kind !== 'word') return kind === 'quantity' || SIGN.test(text)
      if (told.used.has(item) || item === unit) return true
      if (CHANGERS.has(text) && !ASKS.has(text) && !asks.test(text)) return false
      if (isKnown(text) || asks.test(text)) return true
      if (at >= start && at < end) return false
      return isStory(text) && findUnit(units, raw) === undefined && !CALENDAR.test(text)
    })
    const words: Readonly<Record<string, string | undefined>> = {
      ...wordsOf(told, textOf(items), textIn(asking), context.now.slice(0, 10)),
      lengths: addLengths(items),
      unit: unit?.raw,
    }
    const names = says.match(/(?<=\{)\w+/g) ?? []
    if (isPlain && names.every((name) => words[name] !== undefined))
      return says.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
  }
  return undefined
}

/** What the forms call a quantity by. */
type Kind = 'clock' | 'date' | 'span' | 'length' | 'speed' | 'pace'

interface Told {
  readonly quantities: readonly { readonly kind: Kind; readonly text: string }[]
  /** The words that belong to a quantity. */
  readonly used: ReadonlySet<Item>
  /** What a pace is asked for: "per 500 m", "a mile". */
  readonly per?: string
}

const KINDS: Readonly<Record<string, Kind>> = { time: 'span', length: 'length', speed: 'speed' }
const PER = /^(?:per|\/|an?|every)$/

/** Reads the quantities of a message; undefined if there is any other. */
function readTold({ items, units }: MessageView): Told | undefined {
  const quantities: { kind: Kind; text: string; item: Quantity }[] = []
  const used = new Set<Item>()
  let per: string | undefined
  const lengthAt = (at: number): string | undefined => {
    const item = items[at]
    if (item?.kind === 'quantity') return item.unit?.category === 'length' ? item.raw : undefined
    const unit = item && !isGlue(item.text) ? findUnit(units, item.raw) : undefined
    return unit?.category === 'length' ? item?.raw : /^ks?$/.test(item?.text ?? '') ? 'km' : undefined
  }
  for (const [at, item] of items.entries()) {
    const [next, after] = [items[at + 1], lengthAt(at + 2)]
    if (used.has(item)) continue
    if (PER.test(item.text) && lengthAt(at + 1) !== undefined && items[at - 1]?.kind !== 'quantity') {
      per = lengthAt(at + 1)
      used.add(item).add(next as Item)
    }
    if (item.kind !== 'quantity' || item.raw === 'today') continue
    const kind = kindOf(item, next)
    if (!kind) return undefined
    const isPace = (kind === 'span' || kind === 'clock') && PER.test(next?.text ?? '') && after !== undefined
    if (isPace) used.add(next as Item).add(items[at + 2] as Item)
    else if (next?.text === 'workdays') used.add(next)
    const text = isPace
      ? `${kind === 'clock' ? item.raw.replace(':', ' min ') + ' s' : item.raw} per ${after}`
      : kind === 'clock' || kind === 'date'
        ? item.text
        : kind === 'length' && /k$/i.test(item.raw)
          ? `${Number(item.text) / 1000} km`
          : item.raw + (next?.text === 'workdays' ? ' workdays' : '')
    quantities.push({ kind: isPace ? 'pace' : kind, text, item })
  }
  const [length, clock] = (['length', 'clock'] as const).map((kind) => {
    const [only, ...others] = quantities.filter((each) => each.kind === kind)
    return others.length === 0 ? only?.item : undefined
  })
  const { factor = 1, divisor = 1 } = length?.unit ?? {}
  // A time beside a distance is in hours or minutes, at the speed that is possible.
  const raced = length && clock && raceTime(clock.raw, (Number(length.text) * factor) / divisor)
  return {
    quantities: quantities.map(({ kind, text }) =>
      kind === 'clock' && raced ? { kind: 'span', text: raced } : { kind, text },
    ),
    used,
    ...(per === undefined ? {} : { per }),
  }
}

function kindOf(
  { type, raw, unit, per, meanings, money, percent }: Quantity,
  next: Item | undefined,
): Kind | undefined {
  if (meanings || per || money || percent) return undefined
  if (type === 'time') return 'clock'
  if (type === 'date') return 'date'
  if (type === 'duration' || next?.text === 'workdays') return 'span'
  return unit ? KINDS[unit.category] : /^\d+(?:\.\d+)?k$/i.test(raw) ? 'length' : undefined
}

/** The slowest swimmer and the fastest cyclist, in meters a second. */
const [SLOWEST, FASTEST] = [0.4, 17]

/** Returns 24:35 as minutes and seconds, or as hours and minutes, by the meters that it took. */
function raceTime(raw: string, meters: number): string | undefined {
  const [, first = '', second = ''] = /^(\d{1,2}):(\d\d)$/.exec(raw) ?? []
  const isPossible = (seconds: number) => meters / seconds > SLOWEST && meters / seconds < FASTEST
  const [isShort, isLong] = [60, 3600].map((size) => isPossible((Number(first) + Number(second) / 60) * size))
  return first === '' || isShort === isLong
    ? undefined
    : isShort
      ? `${first} min ${second} s`
      : `${first} h ${second} min`
}

/** Words that tell on which side of a day another one is. */
const NEAR = /# (?:after|later|from|on from|before|earlier|prior)\b(?! wh)|\b(?:after|in) #/
const NEXT_TO =
  /\b(?:after|before|following|from|until|till?|since|next|previous|last) (?:the )?#|(?:day|weekend|week|fortnight|month|year|night) (?:after|before)\b|\b(?:eve|later|earlier|plus|minus|moved|postponed|delayed|every|each)\b/
/** A time of day at which something ends. */
const ENDING =
  /\b(?:end|clos|finish|over|ready|done|arriv|there|by|until|till?|before|due)\w*(?: (?:at|by|is|was|for))* #/
/** "The day before", which may be that before the date. */
const STEP = /\b(?:the|a|one) (day|week|month|year) (before|after)(?= (?:the )?#|\W*$)/
/** The values of the names in forms. */
function wordsOf(
  { quantities, per }: Told,
  text: string,
  clause: string,
  today: string,
): Record<string, string | undefined> {
  const of = (wanted: Kind) => quantities.flatMap((each) => (each.kind === wanted ? each.text : []))
  const [near] = NEAR.exec(text) ?? []
  const [, period, side] = STEP.exec(text) ?? []
  return {
    ...Object.fromEntries(quantities.map((each) => [each.kind, each.text])),
    rate: of('pace')[0] ?? of('speed')[0],
    per,
    // 4 days of 8 hours are no sum.
    sum: /# (?:of|at|x|with) #/.test(text) ? undefined : of('span').join(' plus '),
    earlier: of('date').toSorted()[0],
    later: of('date').toSorted()[1],
    days: DAYS.exec(clause)?.[0] ?? 'days',
    dates: daysOf(of('date'), clause, text, today),
    // The day after is another one.
    day: NEXT_TO.test(text) ? undefined : of('date')[0],
    beginning: ENDING.test(text) ? undefined : of('clock')[0],
    step: period && `1 ${period} ${side}`,
    near: near && (/before|earlier|prior/.test(near) ? 'before' : 'after'),
  }
}

/** Between two times of day. */
const FROM_TO =
  /\b(?:from|to|till?|until|between|start|starts|started|finish|finished|end|ended|at|in|out|break|minus|less|[ap]m)\b/

/** Times as on a timesheet, 7:35 and 8 h 10, added as lengths; undefined if they may be times of day. */
function addLengths(items: readonly Item[]): string | undefined {
  const lengths = items.flatMap((item) => (item.kind === 'quantity' ? [COLONS.exec(item.raw)] : []))
  if (FROM_TO.test(textOf(items)) || !lengths.every((each) => each !== null)) return undefined
  return lengths.map(([, hours = '', minutes = '']) => `${hours} hours ${Number(minutes)} minutes`).join(' plus ')
}

const COLONS = /^(\d{1,3})(?:[:h]| hours) ?(\d\d) ?(?:m|min|minutes)?(?: ?(?:h|hours?|hrs?))?$/

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const A_MONTH = MONTHS.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`)
  .join('|')
  .replace('sep(', 'sept?(')
const OF_PERIOD = new RegExp(
  `^(?:(?:how many|number of|count(?: the)?|total) )?workdays (?:are there |are |do i have |will there be )?(?:(?:in|for|of|during) )?(?:the )?(?:(?:month|year) (?:of )?)?(?:(${A_MONTH})(?:,? (20\\d\\d))?|(20\\d\\d)|(this|next|last) (month|year))(?: (?:are there|is (?:it|that)|will there be))?[ ?.]*$`,
  'i',
)

/** Reads the workdays of a month or a year. */
function readCalendar({ text, context }: MessageView): string | undefined {
  const [found, named, ofMonth, alone, side, period] = OF_PERIOD.exec(text) ?? []
  if (found === undefined) return undefined
  const [year = 0, month = 0] = context.now.split('-').map(Number)
  const step = ['last', 'this', 'next'].indexOf(side?.toLowerCase() ?? '') - 1
  if (alone !== undefined || period?.toLowerCase() === 'year') {
    const whole = alone ?? String(year + step)
    return `workdays from 1 january ${whole} to 31 december ${whole} inclusive`
  }
  const at =
    named === undefined
      ? month + step
      : MONTHS.findIndex((each) => named.toLowerCase().startsWith(each.slice(0, 3))) + 1
  // "In January", asked in May: the last one or the next?
  if (named !== undefined && ofMonth === undefined && at < month) return undefined
  const [first, last] = [0, 1].map(
    (offset) => new Date(Date.UTC(ofMonth === undefined ? year : Number(ofMonth), at - 1 + offset, 1 - offset)),
  )
  const [start, end] = [first, last].map((day) => day?.toISOString().slice(0, 10))
  return `workdays from ${start} to ${end} inclusive`
}

/** From one day to the other; undefined if they are counted until a day that is over, or until two. */
function daysOf(dates: readonly string[], clause: string, text: string, today: string): string | undefined {
  const [day = ''] = dates
  const isToCome = day >= today && /\b(?:until|till?|to go|left|countdown)\b/.test(clause)
  const isOver = day <= today && /\b(?:since|ago|been|now|today)\b/.test(clause)
  const isTwice = /\b(until|till?|since)\b.*#.*\b\1\b.*#/.test(text)
  if (isTwice || (dates.length === 1 && isToCome === isOver)) return undefined
  return [...dates, ...(dates.length === 1 ? [today] : [])].toSorted().join(' to ')
}
