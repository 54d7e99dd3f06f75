import type { Message } from '../Message.ts'
import type { Given } from '../../engine/evaluate/readInputs.ts'
import { viewForm, type FieldView } from '../../engine/present/viewForm.ts'
import type { Tool } from '../../engine/tool.ts'
import type { InputData, ToolData } from '../../engine/toolData.ts'
import { convert, findUnit, type Unit } from '../lex/units.ts'
import { isGlue, meantStem, stem, stemsOf } from '../language/english.ts'
import { textsOf } from '../../search/textsOf.ts'
import type { Item, Quantity } from '../lex/Item.ts'
import { assignQuantities, type Pair } from '../fill/assign.ts'
import { findNamedChoice } from '../fill/findChoices.ts'
import { isDoubtful } from '../fill/doubts.ts'
import { findLeftOver } from '../fill/leftOver.ts'
import { fitQuantity } from '../fill/fitQuantity.ts'
import { findPhrase, phrasesSaid } from '../fill/findPhrases.ts'
import { isUnitTable } from '../fill/isUnitTable.ts'
import { numbersOf, scaleLength, shareLengthUnit } from '../fill/lengths.ts'
import { settle, takeShares } from '../fill/readTool.ts'
import { isCalledOtherwise, isUnlike } from '../fill/standing.ts'
import { isHeads, isPerson } from '../../search/isBackgroundWord.ts'
import type { MessageView } from './MessageView.ts'

/** The context of a follow-up message. */
export interface Talk {
  /** The tool of the last answer, unless it was arithmetic or an analysis of numbers. */
  readonly toolId?: string
  /** The inputs of the last answer, as in its link. */
  readonly given: Given
  /** The currency sign in the last answer. */
  readonly sign?: string
  /** What the last figure is called. */
  readonly label?: string
  /** The last figure that was stated, with its unit. */
  readonly figure?: string
  /** The length of time that the figure is, where that is stated in hours only. */
  readonly span?: string
  /** The unit that it was converted to. */
  readonly unit?: string
  /** The calculation that came to it, where the figure was rounded: 100/3. */
  readonly exact?: string
  /** Whether that answer asked the visitor something. */
  readonly asked: boolean
  /** The visitor's previous message, or the complete question that it stands for. */
  readonly before: string
  /** The figure that a follow-up has put into the question, which nobody typed. */
  readonly inserted?: string
  /** Whether a message has asked for another result since. */
  readonly isOther?: boolean
  /** The quantity of it that a follow-up has put in, as it is written. */
  readonly changed?: string
}

/** The maximum number of characters of the previous message that are read together with a reply. */
const MOST_REMEMBERED = 1000

const NOTHING: ReadonlySet<never> = new Set()

/** Reads the context from the last answer: its link has the inputs filled in, so nothing needs to be stored. */
export function readTalk(history: readonly Message[], correct: (text: string) => string): Talk | undefined {
  const [before, last] = history.slice(-2)
  if (before?.role !== 'user' || last?.role !== 'assistant') return undefined
  const [link, ...others] = last.content.matchAll(/[^\\]\]\(\/([a-z0-9-]+)(?:#([^)\s]*))?\)/g)
  const [, toolId, fragment = ''] = others.length > 0 ? [] : (link ?? [])
  const [sign] = /[€£¥₹]|\b(?:CHF|[A-Z]+\$)(?= ?\d)/.exec(last.content) ?? []
  const [, bold] = /\*\*([^*]+)\*\*/.exec(last.content) ?? []
  // In the unit that was asked for.
  const [, converted] = /\*\*That is ([^*]+)\*\*/.exec(last.content) ?? []
  // Hours and minutes go on exactly.
  const [, span] =
    (/^In (?:hour|minute|second)s:/.test(bold ?? '') && /- Result: (\d+:\d\d:\d\d)/.exec(last.content)) ||
    // What is 2 weeks later is not 2 weeks after a Thursday.
    (bold?.startsWith('Weekday: ') && /- Resulting date: ([A-Z][a-z]+ \d+, \d{4})/.exec(last.content)) ||
    []
  // The figures of a table are not in bold.
  const [table] = bold === undefined ? (/^- [^\n]+:\n(?: +- [^\n]*\n)+/.exec(last.content) ?? []) : []
  const figure = (converted ?? bold ?? table)
    ?.replace(/\\(?=[^\w\s])/g, '')
    .split(bold === undefined ? '\n\n' : /[:=] /)
    .at(-1)
  const [, exact] = /^([-+*/×÷^().\d\s]+) = -?\d*\.\d{9,}$/.exec(bold?.replace(/\\/g, '') ?? '') ?? []
  return {
    ...(sign === undefined ? {} : { sign }),
    ...(toolId === undefined ? {} : { toolId }),
    ...(figure === undefined ? {} : { figure }),
    ...(exact === undefined ? {} : { exact }),
    ...(span === undefined ? {} : { span }),
    ...(converted === undefined ? {} : { unit: converted.replace(/^[-\d.,\s]+/, '') }),
    ...(bold?.includes(': ') ? { label: bold.slice(0, bold.indexOf(': ')) } : {}),
    given: Object.fromEntries(new URLSearchParams(fragment)),
    asked: toolId !== undefined && figure === undefined,
    before: correct(before.content.slice(0, MOST_REMEMBERED)),
  }
}

/** Words before a follow-up that do not change it, and those of a correction. */
export const LEAD =
  /^(?:(?:and|then|now|ok(?:ay)?|so|but|oh|ah|hm+|well|right|what about|how about|what if (?:i|we|it(?:'s| is| was| were)|its)|what's|whats|what is|no|nope|sorry|oops|actually|wait|hang on|hold on|not that|hi|hello|hey|can (?:yo)?u tell me|i mean(?:t)?|(?:the )?other way(?: a?round)?|(?:that|it)(?:'s| is| was)|its|thats|there(?:'?s| is| are)|make (?:it|that|them)|change (?:it|that) to|let's say|try|suppose)[,:]? +)*/i
const IN_UNIT =
  /^(?:(?:how much (?:is|was) |what(?:'?s| is| was) )?(?:that|it|this) )?((?:in|to|into) (?:us )?(?!(?:total|all|full|half|words)\b)([a-z°][a-z/ ]*[23²³]?))\W*$/i
const AS_PERCENT = /^(?:that |it |this )?(?:as|in|to|into) (?:an? )?(?:percentages?|percent|%)\W*$/i
const BARE_UNIT = /^(?:us )?([a-z°][a-z/ ]*[23²³]?)\W*$/i

/** The unit that a follow-up asks for: "in litres", "hectares?" */
export function readUnit({ text, units }: MessageView): { readonly word: string; readonly unit: Unit } | undefined {
  const rest = text.trim().replace(LEAD, '')
  const word = IN_UNIT.exec(rest)?.[2] ?? BARE_UNIT.exec(rest)?.[1]
  const unit = word === undefined ? undefined : findUnit(units, word.trim())
  return word !== undefined && unit ? { word: word.trim(), unit } : undefined
}
const IT = '(?:that|it|this)'
const COUNT = '\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|a dozen'
const MORE = '(?:another|an extra|a further|an additional|additional|extra|further|a) '
const PERCENT = String.raw`(\d[\d.]*) ?(?:%|percent)`
const SPAN = '(?:day|week|month|year)s?'
const GO = '(?:(?:and|then|go|on|for) )*'
/** A pattern of whole messages, and the question for each, or what is asked first and then. */
type Step = readonly [pattern: RegExp, question: string, then?: string]
/** Reads lines of patterns and questions. */
export const stepsIn = (lines: string, end = ''): readonly Step[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' => '))
    .map(([pattern = '', question = '', then = '']) => [new RegExp(`^(?:${pattern})${end}$`, 'i'), question, then])
/** Ways to continue with a figure, and the question for each, where F stands for the figure. */
const CONTINUATIONS: readonly Step[] = stepsIn(String.raw`
  (?:with |take |get |knock )?(?:off )?(?:${MORE})?${PERCENT} (?:(?:more )?off|(?:[a-z]+ )?discount)(?: (?:on |of )?${IT})?\b(.*) => $1% off F$2
  (?:for |i (?:want|need) )?(${COUNT})(?: (?:times|lots?|packs?|box(?:es)?|bags?|pieces?|pairs?|units?|bottles?|tickets?|sets?|rolls?|tins?|cans?|items?|copies|m|metres|met[er]+s?|litres?|liters?|kg|kilos?|yards?|hours?|days?|nights?|weeks?|months?))? (?:of|at) (?:that|those|these|them)\b(?: price| rate)?(?: pls| please)?\W* => F times $1
  how many (days|weeks) (?:is (?:that|it)|till?|until|from (?:today|now)|to go|away|left|then|[ ])+\W* => how many $1 until F
  (?:take|knock) (.*) off(?: ${IT})?\b(.*) => F minus $1$2
  (.*\b(?:of|off|on|to|from|by|double|halve|triple|split|divide|multiply|take|is|times|half|before|after)) (?:${IT}|the (?:result|total|answer))\b(?: date| day)?(.*) => $1 F$2
  halve\b(?: ${IT})?(.*)|half each\b.* => half of F$1
  double\b(?! the)(?: ${IT})?(.*) => 2 times F$1
  triple\b(?! the)(?: ${IT})?(.*) => 3 times F$1
  (?:square ${IT}|squared)(| (?:plus|minus|times|divided by) [\d.]+)\W* => F squared$1
  (?:cube ${IT}|cubed)(| (?:plus|minus|times|divided by) [\d.]+)\W* => F cubed$1
  (?:minus|less|after|take off) ${PERCENT} (?:income |withholding )?(?:tax|fees?|commission|discount|deductions?|deposit)\W* => F minus $1%
  (?:the )?(square root|cube root)(?: ${IT})?\W* => $1 of F
  ([1-9]\d{2,}) (?:less|fewer)\W* => F minus $1
  (?:raise|increase|bump)(?: ${IT})? by (.*) => F plus $1
  (?:reduce|lower|decrease|cut)(?: ${IT})? by (.*) => F minus $1
  (?:add|adding) (?:on )?(?:${MORE})?(.*) => F plus $1
  (?:subtract|take (?:off|away)|deduct|remove|knock off) (.*) => F minus $1
  (?:divided?|split|shared?)(?: it)? (?:between|among) (\d+)(?: people| ways)?\W* => F divided by $1
  (?:divide|split|share)(?: by| it by| it)? (\d.*|(?:two|three|four|five|six)\W*) => F divided by $1
  multiply by (\d.*) => F times $1
  (?:with )?${PERCENT} (?:more|extra|higher|on top)\W* => F plus $1%
  ${PERCENT} (?:less|lower|cheaper|fewer)\W* => F minus $1%
  (?:with (?:an? )?)?${PERCENT} ((?:sales )?tax|vat|tip|gst)\W* => F plus $1% $2
  (?:if )?(?:i |we )?(?:leave|leaving|start|starting|set off|depart)(?: at)? (\d[\d:.]*(?: ?[ap]m)?),? (?:when|what time)\b\D*(?:there|arrive|finish|done|home|end)\W* => $1 plus F
  (?:with|plus) ((?:sales )?tax|vat|tip|gst) (?:of |at )?${PERCENT}\W* => F plus $2% $1
  (.* ${SPAN}) (?:later|after that)\W* => $1 after F
  ${GO}(?:${MORE})(\d+ ${SPAN})(?: on| more)?\W*|${GO}(\d+ ${SPAN}) (?:on|more)\W* => $1$2 after F
  ${GO}another (${SPAN}|fortnight)(?: on| more)?\W* => a $1 after F
  (.* ${SPAN}) (?:earlier|before that)\W* => $1 before F
  (plus|minus|less) ${MORE}(\d.*) => F $1 $2
  ((?:plus|minus|times|divided by|multiplied by|less|over|to the power of|split|shared|[-+*×÷/x^])(?: .*|\d.*|\W*)) => F $1`)
const SPEED = /\d (?:km\/h|mph|m\/s)$/
const AT_SPEED: Step = [
  /^(.*?)(?:\b(?:at|with|going|keeping) )?\b(?:the same|same|that|this)(?: same)? (?:speed|pace|rate)\b,?(.*)$|^(.*\b)(?:at|with|doing) (?:that|this)\W*$/i,
  '$1$3at F $2',
]
const IN_UNITS: readonly Step[] = [
  [AS_PERCENT, 'F times 100'],
  [IN_UNIT, 'F $1'],
  [/^as (?:an? )?(decimal|fraction|mixed number)\W*$/i, 'F as a $1'],
]

/** An amount that is added or taken off, and what it is for. */
const PURPOSE =
  /^((?:(?:plus|minus|add|subtract|take off|deduct) [$€£]?\d[\d.,]*(?: ?[a-z%]+)?)|[1-9]\d{2,} (?:less|fewer|more)),? (?:for|to (?=(?:lose|gain|diet|bulk|cut|get|make|be|cover|allow|pay|account|keep|build|have)\b)) ?(?!.*(?:\d|\b(?:each|every|per|both|all|one|two|three|four|five|six|part|share|rest|other)\b))[a-z' ]+$/i
const OF_SPAN =
  /^\W*(?:(?:and|then) )*(?:(?:plus|minus|less|add|subtract|deduct)\b.*\d ?(?:h|m|s)|times \d+\W*$|half|double)|(?:\b(?:an?|per|each|every) |\/ ?)h(?:ou)?r?\b/i
/** "Minus 30 min break", "minus 0.5 hour for lunch" */
const BREAK =
  /^((?:plus|minus|less|subtract|without|deduct) (?:an? )?\d[\d.]* ?(?:h|hrs?|hours?|m|mins?|minutes?)),? (?:for )?(?:an? |the |my )?(?:unpaid |paid |lunch |coffee |tea )?(?:breaks?|lunch|pause|dinner)\W*$/i
/** The share of each person; extras per person are added to it. */
export const isShared = (before: string): boolean =>
  /\b(?:split|shared?|each|per person|between|divided)\b/i.test(before)
const A_RATE = /\d[^?]*(?:\b(?:an?|per|each|every) |\/)[a-z]/i
/** "Carpet is £18 a square metre" */
const PRICED = /^(?:(?:and|so|the|my|new) )*(?:[a-z]+ ){1,3}(?:is|are|costs?|at|for) (?=[$€£]?\d)/i
const MONEY = /[$€£¥₹]/
const LIST = /\b(?:average|avg|mean|median|sum)\b/i
const ADDED = /\b(?:plus|add|adding)\b/i
export const isOfList = (text: string): boolean => LIST.test(text) && /\d(?:,| and|, and)? \d/.test(text)
/** Adds to something else than the last figure: "add $10 to the check". */
const OF_OTHERS =
  /^\W*(?:(?:and|now|ok|then),? )*(?:add|put|take|knock|subtract|deduct)\b.* (?:to|off|from) (?:the|my|our) (?!(?:result|total|answer|figure|sum|price|amount|balance)\W*$)[a-z ]+\W*$/i
/** A part of the figure, or of one. */
const FRACTION_IN_WORDS =
  /\b(?:plus|minus|less|add|subtract) (?:an? |one |another )?(?:half|third|quarter|fifth|tenth)\b(?! (?:an?|of)\b)/i
const IS_OF_FRACTIONS = /\d ?\/ ?\d|\b(?:half|halves|thirds?|quarters?|fifths?|eighths?|tenths?)\b/i
/** "What about 40% off?" is about the first price, and so is "make it 40% off". */
const REPLACES =
  /\b(?:what|how) (?:about|if)\b(?!.*\b(?:that|it|this)\b)|\bif (?:i|we|it|that) (?:was|were|change)\b|^(?:(?:ok(?:ay)?|and|but|then|no|sorry),? )*(?:make (?:it|that|them)|change|actually|i mean(?:t)?|no|sorry|oops|try|suppose|say|(?:it'?s|its) actually)\b(?!.*\b(?:of|off|to|by|from|on) (?:that|it|this)\b)|\binstead\b/i
const FIGURE = /^(-?[$€£¥₹]?\d[\d.,/]*%?)(?: (?!and [$€£¥₹]?\d)[^:]+)?$/
/** A date, a time with colons or a number of hours, which tools may read; other figures with a unit are only calculated with. */
const MOMENT = /^(?:[A-Z][a-z]+ \d{1,2}, \d{4}|\d+(?::\d\d)+(?: [AP]M)?|\d+ hours?(?: \d+ minutes?)?|[\d.]+ h)$/

export const OVER = /^over [\d.]+\W*$/i
const OVER_TIME = /\b(?:years?|yrs?|months?|days|weeks)\b/i

/** The last question with the last figure inserted. */
export interface Continuation {
  readonly text: string
  /** Whether only arithmetic answers it: 50 km/h times 2 is no distance in 2 hours. */
  readonly isArithmetic: boolean
}

/** Reads an operation on the last figure: "times 3", "half of that", "and another 10% off", "in mph". */
export function continueFigure(
  message: string,
  { figure: bold = '', before, exact, toolId, span }: Pick<Talk, 'figure' | 'before' | 'exact' | 'toolId' | 'span'>,
): readonly Continuation[] {
  if (toolId !== undefined && OF_OTHERS.test(message)) return []
  // A list goes on with one number more, not with a sum; and "a quarter" may be of the figure, or 0.25.
  const isUnclear = FRACTION_IN_WORDS.test(message) && !IS_OF_FRACTIONS.test(before)
  if (isUnclear || REPLACES.test(message) || (ADDED.test(message) && LIST.test(before))) return []
  const figure =
    span !== undefined && (OF_SPAN.test(message) || /, \d{4}$/.test(span)) ? span : bold.replace(/ \(.*\)$/, '')
  const [, number] = FIGURE.exec(figure) ?? []
  const text = message
    .trim()
    .replace(LEAD, '')
    // "Minus 300 to lose weight"
    .replace(PURPOSE, '$1')
    .replace(BREAK, '$1')
    .replace(
      isShared(before) ? /^((?:plus|minus|add|less) .*\d.*?),? (?:each|per person|a head|apiece)\W*$/i : /$^/,
      '$1',
    )
    .replace(/,? (?:at (?:the )?(?:till|checkout|register|counter)(?: on top)?|on top|as well|too)\W*$/i, '')
    .replace(/\bhalf a dozen\b/i, '6')
    .replace(/\ba dozen\b/i, '12')
  // A loan over 20 years goes on over 25.
  if (OVER.test(text) && OVER_TIME.test(before)) return []
  const isSpeed = SPEED.test(figure)
  const found = [...(isSpeed ? [AT_SPEED] : []), ...CONTINUATIONS, ...IN_UNITS].find(([pattern]) => pattern.test(text))
  // "Carpet is £18 a square metre, how much for the whole room?"
  const isOfRate = A_RATE.test(message) && (!MONEY.test(figure) || MONEY.test(message) || /\d ?p\b/.test(message))
  if (!found && isOfRate) return [{ text: `${figure}, ${message.replace(PRICED, 'at ')}`, isArithmetic: true }]
  if (!found || (number === undefined && !MOMENT.test(figure))) return []
  const [pattern, question] = found
  if (/ (?:squared|cubed)\b|root of F$/.test(question) && figure !== number) return []
  if (pattern === AS_PERCENT && !/^[\d.,/]+$/.test(figure)) return []
  // Twelve mugs have the same margin, and another tip is instead of the one before.
  if (number?.endsWith('%') && /\b(?:them|those|these|tax|vat|tip|gst)\b/i.test(text)) return []
  if (/^\d[\d.]* ?(?:%|percent) tip\b/i.test(text) && /\btip\b/i.test(before)) return []
  // "With 12% gst" is instead of the 18% that stand.
  if (WITH_TAX.test(text) && WAS_TAXED.test(before)) return []
  const insert = (each: string) =>
    text.replace(
      pattern,
      question.replace('F', () => each.replaceAll('$', '$$$$')),
    )
  const isExact = pattern === IN_UNIT || pattern === AT_SPEED[0] || MOMENT.test(figure) || figure === number
  return [
    ...(exact === undefined || IN_UNITS.includes(found) ? [] : [{ text: insert(`(${exact})`), isArithmetic: true }]),
    { text: insert(figure), isArithmetic: !isExact },
    ...(number === undefined || isExact ? [] : [{ text: insert(number), isArithmetic: false }]),
  ]
}

/** Words that ask for a difference, by its direction. */
const COMPARISONS: readonly (readonly [RegExp, -1 | 0 | 1])[] = [
  [/\b(?:save[sd]?|saving|less|cheaper|fewer|lower|shorter|lighter|lose|lost|drop)\b/i, -1],
  [/\b(?:more|extra|dearer|higher|longer|bigger|heavier|gain|gained)\b/i, 1],
  [/\bdiffer(?:ence)?\b/i, 0],
]
const OF_COMPARISONS =
  /^(?:us|save|than|first|last|earlier|previous|two|both|now|so|then|ok|compared|other|was|one|ones|ago|time)$/

/**
 * Returns the difference that a message asks for between the last figure and the one of the same kind before it: "how much
 * would that save us?", "what's the difference?"
 */
export function compareFigures(history: readonly Message[], { text, items }: MessageView): string | undefined {
  const told = history.flatMap(({ role, content }) => {
    const [, label = '', figure = ''] = (role === 'assistant' && /\*\*([^*:]+): ([^*]+)\*\*/.exec(content)) || []
    return label === '' ? [] : [{ label, figure: figure.replace(/\\(?=[^\w\s])/g, '') }]
  })
  const last = told.at(-1)
  const earlier = told.slice(0, -1).findLast(({ label }) => label === last?.label)
  const [found, ...others] = COMPARISONS.filter(([words]) => words.test(text))
  const called = new Set([...stemsOf(last?.label ?? '').map(meantStem), ...(last?.figure.split(' ') ?? [])])
  const isAll = items.every(
    ({ kind, text: word }) =>
      kind === 'symbol' ||
      (kind === 'word' &&
        (isGlue(word) ||
          OF_COMPARISONS.test(word) ||
          called.has(meantStem(word)) ||
          called.has(word) ||
          found?.[0].test(word))),
  )
  // The difference of rounded figures may be wrong in its last digit, and of percentages there are two kinds.
  const isExact = /^[^\d%]*[$€£¥₹]|^-?[\d,]+\.\d\d(?!.*%)|^-?[\d,]+ (?:day|week)s?$/.test(last?.figure ?? '')
  if (
    !last ||
    !earlier ||
    !isExact ||
    !found ||
    others.length > 0 ||
    !isAll ||
    !/\b(?:how much|what(?:'?s)?)\b/i.test(text)
  )
    return undefined
  const [one, other] = [last, earlier].map(({ figure }) =>
    Number(/-?\d[\d,]*(?:\.\d+)?/.exec(figure)?.[0].replaceAll(',', '')),
  )
  const change = (one ?? 0) - (other ?? 0)
  // What costs more saves nothing.
  if (change === 0 || change * found[1] < 0) return undefined
  return change > 0 ? `${last.figure} minus ${earlier.figure}` : `${earlier.figure} minus ${last.figure}`
}

/** Words that start another step with the figure found. */
const NEXT_STEP =
  /(?:,| and)* then,? | and (?=(?:raise|increase|reduce|lower|multiply|divide|double|halve|split|share)\b)|,? (?=(?:multiplied|divided) by\b)/gi
/** More steps than that are not read, for each is answered by itself. */
const MOST_STEPS = 3

/** Splits a question into what is asked first, and what is done last with its figure. */
export function splitSteps(message: string): { readonly first: string; readonly then: string } | undefined {
  const joints = message.length > MOST_REMEMBERED ? [] : [...message.matchAll(NEXT_STEP)]
  const last = joints.length > MOST_STEPS ? undefined : joints.at(-1)
  return last && { first: message.slice(0, last.index), then: message.slice(last.index + last[0].length) }
}

const SPANS = `(?:\\d+|an?|one|two|three|four|five|six|ten) ${SPAN}`
/** Two steps from a date: the first question, and the second one, where F stands for the date found. */
const DATE_STEPS = stepsIn(String.raw`
  (.*?)(${SPANS})(?:,? and|,| plus)? (${SPANS}) (after|before|from) (.+) => $1$2 $4 $5 => $3 $4 F
  .*?(${SPANS} (?:after|before)) the (?:day|date) (?:(?:that|which) is )?(${SPANS} (?:after|before|from) .+) => $2 => $1 F
  (.*(?:${SPANS} (?:after|before|from)|(?:plus|minus) ${SPANS}).*?),? (?:and )?(?:then )?(plus|minus) (${SPANS})\W* => $1 => F $2 $3`)

/** Splits a question for a date in several steps. */
export function readDateSteps(
  message: string,
): { readonly first: string; readonly then: (found: string) => string | undefined } | undefined {
  const found = DATE_STEPS.find(([pattern]) => pattern.test(message))
  if (!found || message.length > MOST_REMEMBERED) return undefined
  const [pattern, first, second = ''] = found
  return {
    first: message.replace(pattern, first),
    then: (date) => (MOMENT.test(date) ? message.replace(pattern, second.replace('F', date)) : undefined),
  }
}

/** Words before a quantity that do not say which one it replaces. */
const FREE = new Set(
  `no not oh only then stop finish instead please total only rather go say still same same's changed change hed shed theyd youd wed hes shes theyre weve theyve
  over until till til start starting end ending th rd nd`.split(/\s+/),
)
/** Stop words that say what is done with a quantity, or which one it is. */
const TURNS = new Set(
  'each per before after since between among long far fast old much many times when where who which'.split(' '),
)
const isFree = (word: string): boolean => FREE.has(word) || (isGlue(word) && !TURNS.has(word))
/** What a figure does before its new value: "if the rate rises to 5%". */
const MOVES =
  /^(?:rises?|rose|goes|go|gone|went|up|down|drops?|dropped|falls?|fell|increases?|increased|changes?|changed|put|gets?|got|cut|raised?|stretched|lowered)$/
/** How many times nearer one quantity must be than the next one to be the one that is replaced. */
const NEARER = 3
/** The same for a number without a percent sign that replaces a percentage. */
const FAR_NEARER = 8

/**
 * Returns the previous question with other quantities of the same kind: "20 miles in km", "and 30 miles?"; "split between 3
 * people", "and 5 people?"; "300 instead of 240"
 *
 * @param changed the quantity that the follow-up before replaced, as it is written now: "20 years?", "30"; the figure that
 *   it inserted is not replaced
 * @returns undefined if it is unclear which ones they replace, or if the message says anything else
 */
export function replaceQuantities(
  whole: MessageView,
  now: MessageView,
  { changed, inserted = '' }: Pick<Talk, 'changed' | 'inserted'> = {},
): string | undefined {
  const before = { ...whole, items: withoutPercentWord(whole.items) }
  const from = before.text.indexOf(inserted)
  const standing = before.items
    .filter(isQuantity)
    .filter(({ start }) => start < from || start >= from + inserted.length)
  const lead = LEAD.exec(now.text)?.[0].length ?? 0
  const items = now.items
    .filter(({ start }) => start >= lead)
    .map((item, at, all) => (item.kind === 'quantity' ? asDay(item, all[at + 1]?.text, standing) : item))
  const said = new Set(before.items.map(({ text }) => meantStem(text)))
  // "And my son 12.10.2019", but not where the sex matters.
  const isSexed = ['male', 'female'].some((sex) => said.has(stem(sex)))
  const exchanged = exchangedIn(items, standing)
  const words = items.filter(({ kind }) => kind === 'word')
  // "Two of them are kids" is a part.
  if (/\bof (?:us|them|those) (?:are|were|is|was|have|has)\b/i.test(now.text)) return undefined
  const isSaid = words.every(
    ({ text }, at) =>
      isFree(text) ||
      (isPerson(text) && !isSexed) ||
      said.has(meantStem(text)) ||
      // "Between 7 and 8" after "from 1 to 2"
      (text === 'between' &&
        standing.length === 2 &&
        isRange(before.items, standing) &&
        isRange(items, items.filter(isQuantity))) ||
      (exchanged !== undefined && isHeads(text)) ||
      (MOVES.test(text) && words.slice(at + 1).find((next) => !MOVES.test(next.text))?.text === 'to'),
  )
  const found = exchanged ? [exchanged.by] : items.filter(isQuantity)
  // "And 3^4 + 19" is another calculation than 2^10 / 16.
  const signs = items.flatMap(({ kind, text }) => (kind === 'symbol' && /^[-+*/^×÷]$/.test(text) ? [text] : []))
  if (
    !before.items
      .map(({ text }) => text)
      .join('')
      .includes(signs.join(''))
  )
    return undefined
  if (found.length === 0 || !isSaid) return undefined
  // A bare number may be anything, but "425?" is instead of the only one.
  const isBare = lead === 0 && words.length === 0
  const again = words.length === 0 && found.every(isPlain) ? standing.filter(({ raw }) => raw === changed) : []
  // "7 years?", "actually 8", but not "30%?", "what if it's 110"
  const isNearer = (one: Quantity) =>
    found.every((each) => standing.every((other) => distanceOf(each, one) <= distanceOf(each, other)))
  // "300?" after "in 5" may be the distance.
  const isPossible = (one: Quantity) => isNearer(one) || (isBare && !found.some((each) => isFar(each, one)))
  if (!again.every(isPossible)) again.length = 0
  if (
    isBare &&
    again.length !== 1 &&
    (found.length > 1 || (found.every(isPlain) && standing.length > 1 && !now.text.endsWith('?')))
  )
    return undefined
  // "3 for 2" is no percentage of a price, nor is "from 3 to 2" the same question as "3 of 2".
  const isWhole =
    found.length > 1 &&
    found.length === standing.length &&
    found.every((each, at) => {
      const [other, place] = [standing[at], placeOf(each, items)]
      return other && each.percent === other.percent && (place === '' || place === placeOf(other, before.items))
    })
  const targets = found.map((quantity, at) => {
    if (exchanged) return exchanged.of
    if (again.length === 1) return again[0]
    const alike = mostAlike(quantity, standing)
    const [only, ...more] = alike.filter((each) => !isFar(quantity, each))
    // "200?" after a debt of 4500 at 22% that is paid off with 150 a month
    if (
      isBare &&
      only &&
      more.length === 0 &&
      now.text.endsWith('?') &&
      standing.length > 2 &&
      distanceOf(quantity, only) < 0.7
    )
      return only
    if (isBare && (alike.length > 1 || (standing.length > 1 && isFar(quantity, alike[0])))) return undefined
    return isWhole ? alike.find((each) => each === standing[at]) : nearest(quantity, alike, before, items)
  })
  if (new Set(targets).size < found.length) return undefined
  /** "350f" is in another unit than the 180 of "180c in f". */
  const sharesUnit = (quantity: Quantity, target: Quantity) => {
    const [word, other] = [items[items.indexOf(quantity) + 1], before.items[before.items.indexOf(target) + 1]]
    return word?.kind !== 'word' || isFree(word.text) || word.text === other?.text || !findUnit(now.units, word.raw)
  }
  let text = before.text
  for (const [target, at] of targets
    .map((each, index) => [each, index] as const)
    .toSorted(([a], [b]) => (b?.start ?? 0) - (a?.start ?? 0))) {
    const quantity = found[at]
    if (!target || !quantity || !sharesUnit(quantity, target)) return undefined
    text = text.slice(0, target.start) + written(quantity, target) + text.slice(target.start + target.raw.length)
  }
  return text === before.text ? undefined : text
}

/** "48k to 51k percent increase": the percent is what is asked for. */
const withoutPercentWord = (items: readonly Item[]): readonly Item[] =>
  items.map((item, at) => {
    const raw = item.kind === 'quantity' && item.percent ? /^(.*\dk) %$/i.exec(item.raw)?.[1] : undefined
    const isRange = items[at - 1]?.text === 'to' && items[at - 2]?.kind === 'quantity'
    return raw !== undefined && isRange ? { ...(item as Quantity), percent: false, raw } : item
  })

/** A quantity as it is written in place of another: without a sign or unit of its own, it has that of the other one. */
export function written(quantity: Quantity, target: Quantity): string {
  // The k of 15k is not kept.
  const isKept = isPlain(quantity) && digitsOf(target) === target.text
  const half = /[ap]m$/i.exec(target.raw)
  if (quantity.type === 'time' && half && /^\d+[:.]?\d*$/.test(quantity.raw)) return `${quantity.raw} ${half[0]}`
  if (isKept) return target.raw.replace(numberOf(target), quantity.text)
  // $250 instead of $150 a month is $250 a month.
  const [period = ''] = (quantity.per === undefined && / (?:an?|per|each|every) [a-z]+$/i.exec(target.raw)) || []
  return `${quantity.raw}${period}`
}

/** "The 15th" is a day of the month of the question. */
function asDay(quantity: Quantity, next: string | undefined, standing: readonly Quantity[]): Quantity {
  const dates = standing.filter(({ type, isNamed }) => type === 'date' && isNamed !== true)
  const [month, ...others] = new Set(dates.map(({ text }) => text.slice(0, 8)))
  const ending = quantity.unitWord ?? next ?? ''
  const isDay = /^(?:st|nd|rd|th)$/.test(ending) && /^(?:[12]?\d|3[01])$/.test(quantity.text)
  if (!isDay || month === undefined || others.length > 0) return quantity
  const text = `${month}${quantity.text.padStart(2, '0')}`
  const { unit: _stone, unitWord: _st, ...plain } = quantity
  return { ...plain, type: 'date', text, raw: text }
}

/** "8k rather than 5" means 5k. */
const scaledLike = (old: Quantity, by: Quantity): number =>
  Number(old.text) * (/\dk/i.test(by.raw) && Number(old.text) < 1000 ? 1000 : 1)

/** The two quantities of which one is said to be wrong: "300 instead of 240", "44, not 34", "change 5% to 6%". */
function pairExchanged(items: readonly Item[]): { readonly by: Quantity; readonly old: Quantity } | undefined {
  const [one, other, ...more] = items.filter(isQuantity)
  if (!one || !other || more.length > 0) return undefined
  const between = items
    .slice(items.indexOf(one) + 1, items.indexOf(other))
    .map(({ text }) => text)
    .join(' ')
  const isFirst = /\b(?:instead of|rather than|not)(?: the| a)?$/.test(between)
  const isLast = between === 'to' && items.some(({ text }) => /^(?:changed?|switch)$/.test(text))
  return isFirst ? { by: one, old: other } : isLast ? { by: other, old: one } : undefined
}

/** The quantity that a message exchanges for one of the question. */
function exchangedIn(items: readonly Item[], standing: readonly Quantity[]) {
  const { by, old } = pairExchanged(items) ?? {}
  if (!by || !old) return undefined
  const [of, ...others] = standing.filter(
    (each) =>
      (each.text === old.text || Number(each.text) === scaledLike(old, by)) &&
      each.type === old.type &&
      (isPlain(old) || isAlike(old, each)),
  )
  return of && others.length === 0 && (isPlain(by) || isAlike(by, of)) ? { by, of } : undefined
}

/** Words of which one may take the place of another of the same kind: "the mean of 4, 8 and 15", "and the median?" */
const KINDS: readonly RegExp[] = [
  /\b(?:population|sample)\b/gi,
  /\b(?:mean|average|avg|median|mode|range|sum|total|standard deviation|largest|smallest|highest|lowest)\b/gi,
  /\b(?:sin|cos|tan|sine|cosine|tangent)\b/gi,
]
/** Words beside such a word that only refer to the question before. */
const REFERS =
  /\b(?:the|of (?:that|these|those|them|it)|(?:of )?(?:the )?same (?:numbers|ones|list|values)|as well|too|then|now|instead|please|pls|one)\b/gi

const AGAIN =
  /^(?:and |ok(?:ay)?,? )?(?:(?:once |and |same |roll |pick |do (?:it|that) )*again|once more|another(?: one)?|one more)(?: please| pls)?\W*$/i
/** "Back to the mortgage, …" */
export const BACK =
  /^(?:ok(?:ay)?,? |so |and |but )*(?:let's go |going )?back to (?:the |my |our |that |those )?([a-z]+)(?: calculation| question| one| thing)?\b[,:.]*\s*/i

/** A discount before what was added: "with a 10% discount taken off first", "if it's 15% off before the tax". */
const FIRST =
  /^(?:and |ok |but )?(?:with|if|what if|what about|how about)(?: it'?s| its| there'?s| i get| we get)?(?: an?)? (\d[\d.]*) ?(?:%|percent) (?:[a-z]+ )?(?:off|discount)(?: taken)?(?: off)?,? (?:first|before (?:the )?(?:sales )?(?:tax|vat|tip|gst))\W*$/i

/** Returns the previous question with a discount before its other steps. */
export function discountFirst(before: MessageView, now: MessageView): string | undefined {
  const [, percent] = FIRST.exec(now.text) ?? []
  const paid = before.items.filter(isQuantity).find((item) => item.money !== undefined || isPlain(item))
  const end = paid && paid.start + paid.raw.length
  return percent === undefined || end === undefined
    ? undefined
    : `${before.text.slice(0, end)} less ${percent}%${before.text.slice(end)}`
}

const ONE = String.raw`-?\d+(?:\.\d+)?`
const SOME = String.raw`(?:(?:the|an?) )?(${ONE}(?:(?:,? and|,| ) ?(?:the |an? )?${ONE})*)`
/** What is done to a list, and to which of its numbers. */
const EDITS: readonly (readonly [
  pattern: RegExp,
  edit: (list: readonly string[], said: readonly string[], text: string) => readonly string[] | undefined,
])[] = [
  [
    String.raw`(?:without|except|remove|drop|take out|leave out|minus|not|ignore|exclude|excluding|delete|skip|forget) ${SOME}(?: out)?`,
    (list: readonly string[], said: readonly string[]) =>
      said.every((each) => list.filter((other) => other === each).length === 1)
        ? list.filter((each) => !said.includes(each))
        : undefined,
  ],
  [
    String.raw`(?:without|remove|drop|take out|leave out|ignore|exclude|excluding|skip) (?:the )?((?:high|larg|bigg)est|(?:low|small)est)(?: (?:one|number|value|score))?`,
    (list: readonly string[], [which = '']: readonly string[]) => {
      const found = String((/^[hb]|^la/.test(which) ? Math.max : Math.min)(...list.map(Number)))
      const at = list.findIndex((each) => Number(each) === Number(found))
      return list.toSpliced(at, 1)
    },
  ],
  [
    String.raw`(?:(?:change|replace|swap|make) (?:the )?|(?:the )?)(${ONE}) (?:to|with|for|should be|was|is|an?)(?: an?)? (${ONE})`,
    (list: readonly string[], [old = '', by = '']: readonly string[]) => exchangeIn(list, old, by),
  ],
  [
    String.raw`(${ONE}) (?:instead of|rather than|not) (?:the )?(${ONE})`,
    (list: readonly string[], [by = '', old = '']: readonly string[]) => exchangeIn(list, old, by),
  ],
  [
    String.raw`(?:(?:and|add|adding|plus|with|include|including|also|put|put in|(?:if )?i (?:also )?(?:add|got|get|have|forgot)|there(?:'?s| is| was| are)|one more|another)[:,]? )+${SOME}(?: (?:in|in there|as well|too|with that one in|to (?:it|them|(?:(?:the|that) )?list)))*`,
    (list: readonly string[], said: readonly string[], text: string) =>
      // Added to what came out, or to the list?
      /^add -?[\d.]+$/i.test(text) ? undefined : [...list, ...said],
  ],
  [String.raw`${SOME} (?:as well|too)`, (list: readonly string[], said: readonly string[]) => [...list, ...said]],
  [
    String.raw`(?:(?:same |the same )?(?:for|of) (?=.*\d\D+\d))?${SOME}(?: instead)?`,
    (_: readonly string[], said: readonly string[]) => (said.length > 2 ? said : undefined),
  ],
].map(
  ([pattern, edit]) =>
    [new RegExp(`^(?:(?:and|ok|now|but|so|what|if|how|about)[,]? )*${pattern as string}$`, 'i'), edit] as never,
)

const exchangeIn = (list: readonly string[], old: string, by: string): readonly string[] | undefined =>
  list.filter((each) => each === old).length === 1 ? list.map((each) => (each === old ? by : each)) : undefined

/** Returns the previous question for a changed list: "add 30 to the list, what's the mean now?", "the mean without the 9". */
export function editList(before: string, now: string): string | undefined {
  const kind = KINDS[1] ?? /$^/g
  const [list, ...lists] = before.match(/-?\d[\d.]*(?:(?:,\s*| and |\s+)-?\d[\d.]*)+/g) ?? []
  const stood = before.match(kind) ?? []
  if (!list || lists.length > 0 || stood.length !== 1) return undefined
  for (const text of [now, now.replace(kind, ' ').replace(REFERS, ' ')]) {
    const plain = text
      .replace(/[^\w.,:' -]|[.,:](?!\d)|\b(?:what'?s|what is|now)\b/gi, (mark) => (mark === ',' ? ',' : ' '))
      .replace(/ +/g, ' ')
      .replace(/^[ ,]+|[ ,.]+$/g, '')
    for (const [pattern, edit] of EDITS) {
      const [, ...said] = pattern.exec(plain) ?? []
      const numbers = said.flatMap((each) => each.match(/-?\d+(?:\.\d+)?|[a-z]+est/g) ?? [])
      const changed = said.length > 0 ? edit(list.split(/,\s*| and |\s+/), numbers, plain) : undefined
      const [asked = stood[0]] = text === now ? [] : (now.match(kind) ?? [])
      if (changed && changed.length > 0)
        return before.replace(list, changed.join(', ')).replace(stood[0] ?? '', asked ?? '')
    }
  }
  return undefined
}

/** Returns the previous question with one row more: "and a D for 2 credits on top". */
export function addRow(before: string, now: string): string | undefined {
  const row = now
    .replace(LEAD, '')
    .replace(/^(?:add|plus|also|another|with|i (?:also )?(?:got|get|have))\b ?/i, '')
    .replace(/,? (?:on top|as well|too|also|added)\W*$/i, '')
  return row === now || row === '' ? undefined : `${before.replace(/[\s.?!]+$/, '')}, ${row}`
}

const TAXES = '(?:(?:sales )?tax|vat|gst|hst|mwst|service charge)'
const NUMBERS = [String.raw`\d+(?: ?: ?\d+)+`, String.raw`\d+ \d+\/\d+`, String.raw`\d+\/\d+`]
const BESIDE = '(?:(?:an?|the|my|on|in) )?'
const A_SPAN = `(?:hours?|minutes?|${SPAN}) (?:before|after|from)`
const OLD = String.raw`(.*(?<!\w))([a-z]+[-+]?)((?![-+\w]).*) ⏎ (?:change |(?:what )?if )?`
export const WITH_TAX = new RegExp(String.raw`^(?:with )?(?:an? )?\d[\d.]* ?(?:%|percent) ${TAXES}\W*$`, 'i')
export const WAS_TAXED = new RegExp(String.raw`\d ?(?:%|percent) ${TAXES}\b`, 'i')
/**
 * A question and a follow-up, and the question that they are together: the whole after the part, the part after the whole;
 * "60 days before it instead"; another ratio or fraction; "a B not a C", "what if the C was a B".
 */
const RELATED = stepsIn(
  String.raw`
  \D*?(?:(${TAXES}) (?:of |at )?(\d[\d.]* ?%)|(\d[\d.]* ?%) (${TAXES})) (?:on|of) (.*?\d[^⏎]*?)\W* ⏎ (?:the )?total(?: (?:price|amount|bill|cost|sum|to pay|(?:with|incl|including) (?:the |that )?${TAXES}))? => $5 plus $2$3 $1$4
  \D*?([$€£]?\d[\d.,]*(?: ?[$€£])?) (?:(?:plus|with|\+) )?(\d[\d.]* ?%) ${TAXES}(?: gross| on top)?\W* ⏎ (?:(?:how much|what|only|just)(?:'s)? )?(?:of (?:that|it) )?(?:(?:is|was) )?(?:the )?${TAXES}(?: only| alone| bit| part| on its own| by itself)? => $2 of $1
  (.*?)\b[\d.]+ ${A_SPAN}\b(?![^⏎]* (?:before|after|from)\b)(.*) ⏎ (\d+ ${A_SPAN})(?: it| that)? instead => $1$3$2
  ${NUMBERS.map((each) => String.raw`((?:(?!${each}).)*)${each}((?:(?!${each}).)*) ⏎ (${each})(?:,? (?:instead|(?:instead of|rather than|not) ${each}))? => $1$3$2`).join('\n')}
  ${OLD}${BESIDE}(?!\2\b)([a-z]+[-+]?),? (?:not|instead of|rather than) ${BESIDE}\2 => $1$4$3
  ${OLD}${BESIDE}\2 (?:was|were|is|had been|becomes|to) (?:actually )?${BESIDE}([a-z]+[-+]?)(?: instead)? => $1$4$3`,
  '\\W*',
)

/** Grades are read in capitals where they stand alone. */
const GRADES = /(?<![\w'])[A-F][-+]?[ ,]+[A-F](?![\w'])/
const GRADE = /(?<![\w'])(?:[b-f]|a(?=[-+]?\W*$))(?![\w'])/g

/** Returns the previous question with the unit or the word that the message says instead of one of the same kind. */
export function restate(before: MessageView, now: MessageView): readonly string[] {
  if (AGAIN.test(now.text)) return [before.text]
  const asked = readUnit(now)
  if (asked) {
    const { items, text, units } = before
    const one = items.findLast(
      ({ kind, raw }, at) =>
        kind === 'word' &&
        /^(?:in|to|into|many)$/.test(items[at - 1]?.text ?? '') &&
        findUnit(units, raw)?.category === asked.unit.category,
    )
    return one
      ? [text.slice(0, one.start) + asked.word + text.slice(one.start + one.raw.length)]
      : [`${text.replace(/[\s.?!]+$/, '')} in ${asked.word}`]
  }
  const said = GRADES.test(before.text) ? now.text.replace(GRADE, (grade) => grade.toUpperCase()) : now.text
  const both = `${before.text} ⏎ ${said.replace(LEAD, '')}`
  const related = RELATED.find(([pattern]) => pattern.test(both))
  if (related) return [both.replace(related[0], related[1])]
  const edited = editList(before.text, now.text)
  if (edited !== undefined) return [edited]
  const word = now.text
    .replace(LEAD, '')
    .replace(REFERS, ' ')
    .replace(/[^a-z ]/gi, '')
    .trim()
  return KINDS.flatMap((kind) => {
    const [one, ...others] = before.text.matchAll(kind)
    return one && others.length === 0 && word.replace(kind, '') === '' && word !== ''
      ? [before.text.slice(0, one.index) + word + before.text.slice(one.index + one[0].length)]
      : []
  })
}

const isQuantity = (item: Item): item is Quantity => item.kind === 'quantity'

const isPlain = ({ type, unit, percent, money }: Quantity): boolean =>
  type === 'number' && !unit && !percent && money === undefined

/** The number of a quantity as it is written: 14 of "14 kg", one of "one gallon". */
const numberOf = ({ raw, text }: Quantity): string =>
  /\d[\d.,]*/.exec(raw)?.[0] ?? (text === '1' ? (/^(?:one|an?)(?= )/i.exec(raw)?.[0] ?? '') : '')

const digitsOf = (quantity: Quantity): string => {
  const digits = numberOf(quantity)
    .replaceAll(',', '')
    .replace(/^(?:one|an?)$/i, '1')
  // 1.250 €
  return digits.replaceAll('.', '') === quantity.text ? quantity.text : digits
}

/** Whether one quantity may stand for another; a plain number may be of any kind. */
const isAlike = (quantity: Quantity, other: Quantity): boolean =>
  quantity.type === other.type &&
  // An hourly rate is no count of days.
  (quantity.per === undefined || quantity.per === other.per) &&
  // 130 is no time instead of 2h30.
  ((isPlain(quantity) && (isPlain(other) || digitsOf(other) === other.text)) ||
    (quantity.percent === other.percent &&
      quantity.unit?.category === other.unit?.category &&
      (quantity.money === undefined || other.money !== undefined || isPlain(other))))

/** The quantities that one may stand for: those in the same unit or currency before plain numbers and others. */
function mostAlike(quantity: Quantity, standing: readonly Quantity[]): readonly Quantity[] {
  const alike = standing.filter((each) => isAlike(quantity, each))
  const same = alike.filter(({ unit, money }) => unit === quantity.unit && money === quantity.money)
  return isPlain(quantity) || same.length !== 1 ? alike : same
}

/** Returns the quantity beside the same word, or else the one with the most similar value. */
function nearest(
  quantity: Quantity,
  alike: readonly Quantity[],
  before: MessageView,
  now: readonly Item[],
): Quantity | undefined {
  const end = endOf(quantity, now)
  const atEnd = alike.filter((each) => end !== undefined && endOf(each, before.items) === end)
  // "Stretched to 30 years", where there is no range
  const isMoved = now.filter(isQuantity).length === 1 && alike.every((each) => endOf(each, before.items) === undefined)
  const fitting = end !== undefined && !isMoved ? atEnd : alike
  const words = wordsBeside(quantity, now)
  if (words.some((word) => word !== '')) {
    const besides = [
      (word: string, side: number) => word === words[side],
      // "Lunch is 30 min", after "45 min lunch"
      (word: string) => words.includes(word),
    ].map((isSame) =>
      fitting.filter((each) => wordsBeside(each, before.items).some((word, side) => word !== '' && isSame(word, side))),
    )
    const beside = besides.find(({ length }) => length > 0) ?? []
    // "10 people" after "for 4 people it takes 350 g, how much for 6?" is instead of the 6.
    const isAskedLast = isPlain(quantity) && alike.at(-1)?.percent !== true && alike.at(-1) !== beside[0]
    return beside.length === 1 && !isAskedLast ? beside[0] : undefined
  }
  const place = placeOf(quantity, now)
  // "In 2020" is a year.
  if (/^in|by$/.test(place) && /^(?:19|20)\d\d$/.test(quantity.raw)) return undefined
  // "For 4 people it takes 350 g, how much for 10?" asks about the 10.
  const asked = before.items.findLastIndex(({ text }) => /^(?:what|how|which)$/.test(text))
  // 21 instead of the 7 of "7 is what percent of 28": what has no preposition is instead of what has none.
  const inPlaces = fitting.filter(
    (each) =>
      placeOf(each, before.items) === place &&
      (place !== '' || (isLone(now) && isPlain(quantity) && isPlain(each) && !isFar(quantity, each))),
  )
  const inQuestion = inPlaces.filter((each) => asked > 0 && before.items.indexOf(each) > asked)
  const isAsked = inQuestion.length === 1 && inQuestion.every(isPlain)
  const inPlace = isAsked ? inQuestion : inPlaces
  const byDistance = (some: readonly Quantity[]) =>
    some.map((each) => ({ each, distance: distanceOf(quantity, each) })).toSorted((a, b) => a.distance - b.distance)
  const [first, second] = byDistance(inPlace.length > 0 ? inPlace : fitting)
  // Bought at 4.20 and sold for 7, "at 8" is not what was paid.
  if (!isAsked && byDistance(fitting)[0]?.each !== first?.each) return undefined
  if (!first || (second && second.distance < NEARER * first.distance)) return undefined
  // "15% of 80", "and 20?"
  const isFarther = second !== undefined && second.distance >= FAR_NEARER * first.distance
  return isPlain(quantity) && first.each.percent && !isFarther && inPlace.length === 0 ? undefined : first.each
}

/** The preposition before a quantity: "at 130" is instead of the figure in "at 110 km/h". */
const placeOf = (quantity: Quantity, items: readonly Item[]): string => {
  const before = items[items.indexOf(quantity) - 1]?.text ?? ''
  return /^(?:at|for|of|off|on|in|over|from|to|with|by)$/.test(before) ? before : ''
}

const TO = /^(?:to|until|till?|-)$/

/** Which end of a range a quantity is: 5 pm in "9 am to 5 pm" and in "to 5 pm". */
const endOf = (quantity: Quantity, items: readonly Item[]): 'first' | 'last' | undefined => {
  const at = items.indexOf(quantity)
  const [before, next] = [items[items[at - 1]?.text === 'the' ? at - 2 : at - 1]?.text ?? '', items[at + 1]?.text ?? '']
  const verbs = items.slice(Math.max(0, at - 2), at).map(({ text }) => text)
  if (verbs.some((verb) => /^(?:stop|stops|stopping|finish|finishes)$/.test(verb))) return 'last'
  if (verbs.some((verb) => /^(?:start|starts|starting|began|begin|leave|leaving)$/.test(verb))) return 'first'
  if (TO.test(before) || (before === 'and' && items[at - 3]?.text === 'between')) return 'last'
  return TO.test(next) || /^(?:from|since|between)$/.test(before) ? 'first' : undefined
}

const isRange = (items: readonly Item[], [one, other]: readonly Quantity[]): boolean =>
  one !== undefined && other !== undefined && endOf(one, items) === 'first' && endOf(other, items) === 'last'

/** The words before and after a quantity that name it, or '': "radius 5", "3 people". */
const wordsBeside = (quantity: Quantity, items: readonly Item[]): readonly [before: string, after: string] => {
  const at = items.indexOf(quantity)
  const name = (item: Item | undefined) =>
    item?.kind === 'word' &&
    !isFree(item.text) &&
    !MOVES.test(item.text) &&
    (isHeads(item.text) || !isPerson(item.text))
      ? meantStem(item.text)
      : ''
  const before = name(
    items.slice(0, at).findLast((item) => item.kind === 'quantity' || item.text === ',' || name(item) !== ''),
  )
  // "Radius 30 cm height 90 cm": what is before the next one is not its name, too.
  const isNext =
    name(items[at - 1]) !== '' && items[at + 2]?.kind === 'quantity' && !TURNS.has(items[at + 1]?.text ?? '')
  return [before, isNext ? '' : name(items[at + 1])]
}

const distanceOf = ({ type, text }: Quantity, other: Quantity): number => {
  if (type === 'number') return Math.abs(Math.log(Number(text) / Number(other.text)))
  const [one, two] = [text, other.text].map((each) =>
    type === 'date' ? Date.parse(each) : each.split(':').reduce((sum, part) => sum * 60 + Number(part), 0),
  )
  return Math.abs((one ?? 0) - (two ?? 0))
}

/** Messages that change an input: "What about 10 years?", "and with 7%", "make it weekly", "10 years instead". */
export const CHANGES =
  /^(?:ok(?:ay)?,? |and |but |so )?(?:what|how) (?:about|if)\b|^(?:ok(?:ay)?,? )?(?:and|but|now|make it|change|instead|same|with|at|over|for|if|split|shared)\b|\binstead\b/i
const UP =
  /^(?:more|extra|another|additional|further|longer|older|higher|heavier|taller|bigger|larger|greater|wider|deeper|thicker|up|increase|increased|later|faster|gain(?:s|ed|ing)?)$/
const DOWN =
  /^(?:less|fewer|shorter|younger|lower|lighter|smaller|narrower|thinner|down|decrease|decreased|cheaper|slower|earlier|los(?:es?|t|ing))$/
const FACTORS: readonly (readonly [RegExp, number])[] = [
  [/^(?:double|twice|doubled)$/, 2],
  [/^(?:half|halve|halved)$/, 0.5],
  [/^(?:triple|tripled)$/, 3],
  [/^(?:without|excluding)$/, 0],
]
/** Alone, £500 is not the amount of a loan of £20,000. */
const isTimes = (ratio: number): boolean => Math.abs(Math.log(ratio)) > Math.log(5)
export const isFar = (quantity: Quantity, other: Quantity | undefined): boolean =>
  quantity.type === 'number' && other !== undefined && isTimes(Number(quantity.text) / Number(other.text))

/** Asks for a result, and chooses nothing: "which day of the week is that" */
const ASKS_WHICH = /\b(?:which|when|who|how (?!about)|what (?:day|date|time|week))/i
/** What is longer, older or wider. */
const DIMENSIONS: Readonly<Record<string, readonly string[]>> = {
  longer: ['length', 'duration', 'time', 'term'],
  shorter: ['length', 'duration', 'time', 'term'],
  wider: ['width'],
  narrower: ['width'],
  higher: ['height'],
  taller: ['height'],
  deeper: ['height', 'depth'],
  heavier: ['weight'],
  lighter: ['weight'],
  older: ['age'],
  younger: ['age'],
}
const ENDS: Readonly<Record<string, 'first' | 'last'>> = {
  start: 'first',
  first: 'first',
  beginning: 'first',
  end: 'last',
  second: 'last',
  finish: 'last',
  last: 'last',
}
const PER = /\b(?:per|each|every|(?:more|less|extra) an?) (day|week|month|year)\b/i

/** A larger change in percentage points is unlikely to be meant for a rate. */
const MOST_POINTS = 5

/**
 * Returns the inputs of the last answer with those changed that a message replaces, increases or decreases.
 *
 * @returns undefined if it changes none, or in case of doubt
 */
export function changeInputs(tool: Tool, given: Given, view: MessageView): Given | undefined {
  const { inputs } = tool.data
  if (inputs.some(({ type, name }) => type === 'rows' && name in given)) return undefined
  const fields = viewForm(tool, given, view.context)
  const [phrased] = phrasesSaid(tool.data, view.items)
    .flatMap((phrase) =>
      findPhrase(phrase, fields, view.items, view.units).map((match) => ({
        ...match,
        // What counts from now counts from what stands.
        settled: Object.fromEntries(
          Object.entries(settle(phrase, inputs, view.context.now)).filter(
            ([name]) => !(name in given && /^(?:today|now)$/.test(String(phrase.given[name]))),
          ),
        ),
        percentOf: phrase.percentOf,
      })),
    )
    .filter(({ used, given: found }) => [...used].some(isQuantity) && Object.keys(found).every((name) => name in given))
    .toSorted((a, b) => b.length - a.length)
  const quantities = view.items.filter(isQuantity).filter((item) => !phrased?.used.has(item))
  const words = view.items.filter(({ kind }) => kind === 'word').map(({ text }) => text)
  const called = new Set(fields.flatMap(names))
  // "Goes up to 60" says what it becomes, not by how much.
  const isBecoming = (word: string) => (UP.test(word) || DOWN.test(word)) && words[words.indexOf(word) + 1] === 'to'
  const changes = words.filter(
    (word) =>
      !called.has(word) &&
      !isBecoming(word) &&
      (UP.test(word) || DOWN.test(word) || FACTORS.some(([name]) => name.test(word))),
  )
  const asked = readUnit(view)
  // Where no unit is chosen, a result may be in it: "in minutes".
  if (asked) return inputs.some(isUnitTable) ? toUnit(asked.unit) : given
  if (REVERSED.test(view.text)) return reverse(inputs, given)
  /** Of inputs with the same choices, such as two places, the last is meant, unless another is named: "from Rome". */
  const isMeant = (one: InputData): boolean => {
    const alike = inputs.filter((input) => choicesOf(input) === choicesOf(one))
    return one.name === (alike.find((input) => words.includes(input.name)) ?? alike.at(-1))?.name
  }
  // "How much of that is interest" asks for a result, and does not choose simple interest.
  const results = new Set(tool.data.outputs.flatMap(({ label }) => textsOf(label).flatMap(stemsOf)).map(meantStem))
  /** Whether an input that stands would mean something else. */
  const isOfMeaning = ({ name }: InputData): boolean =>
    inputs.some(
      ({ name: other, label, type }) =>
        type === 'date' && other in given && typeof label === 'object' && label.by === name,
    )
  const asksElse = quantities.length === 0 && ASKS_WHICH.test(view.text)
  const chosen = inputs.flatMap((input) => {
    const named =
      input.type === 'choice' &&
      !isUnitTable(input) &&
      isMeant(input) &&
      !asksElse &&
      !(quantities.length === 0 && isOfMeaning(input))
        ? findNamedChoice(input, view.items, results)
        : undefined
    // What stands already is no change: "to lose weight" has named "Keep my weight" by a word of it.
    const stands = String(given[input.name] ?? input.default) === String(named?.row.value)
    // "Speed 120 km/h" is the speed that stands, and does not ask for one.
    const isLabel =
      quantities.length > 0 &&
      !/\b(?:what|how|which)\b(?! (?:about|if)\b)/i.test(view.text) &&
      fields.some(({ label, input: { name } }) => name in given && label === named?.row.label)
    const isOfName = named !== undefined && isInName(tool.data, named.row.label, view)
    return named && !named.isDisputed && !stands && !isLabel && !isOfName
      ? [[input.name, named.row.value] as const]
      : []
  })
  const unknown = findLeftOver(tool, { ...given, ...Object.fromEntries(chosen) }, view, phrased?.used ?? NOTHING)
  const numbers = numbersOf(given)
  const exchanged = exchangedField()
  const isOfChange = (word: string) =>
    changes.includes(word) ||
    isBecoming(word) ||
    CHANGE_WORDS.test(word) ||
    (exchanged && /^(?:no|not|than|of)$/.test(word))
  if (!unknown.every((word) => isOfChange(word.toLowerCase()))) return undefined
  if (changes.length > 0)
    return changes.length === 1 ? shift(changes[0] ?? '', fields, view.items.filter(isQuantity)) : undefined
  // "And the total interest?"
  if (!phrased && quantities.length === 0 && chosen.length === 0 && words.length > 0)
    return unknown.length === 0 ? given : undefined
  // A choice alone is enough: "swimming", after the calories of walking.
  const isChoice = chosen.length > 0 && quantities.length === 0 && unknown.length === 0
  const isLed = exchanged !== undefined || CHANGES.test(view.text) || LEAD.exec(view.text)?.[0] !== ''
  const isBare = view.items.every(({ kind, text }) => kind !== 'word' || /^(?:and|with)$/.test(text))
  if (!isChoice && !isLed && !(isBare && !quantities.some(isPlain))) return undefined
  const placedBy = exchanged ? [exchanged] : endsOf(quantities)
  const { pairs, doubts } = placedBy
    ? { pairs: placedBy, doubts: [] }
    : assignQuantities(quantities, fields, tool.data, view)
  if (!isLed && pairs.some(({ field, value }) => isTimes(Number(value) / Number(numbers[field.input.name]))))
    return undefined
  const isCertain =
    (exchanged !== undefined || pairs.length === quantities.length) &&
    doubts.length === 0 &&
    pairs.every((pair) => pair.evidence > 0.5 && (exchanged !== undefined || !isDoubtful(pair, tool.data, view)))
  if (!isCertain) return undefined
  if (pairs.some((pair) => isUnlike(pair, given, view) || isCalledOtherwise(pair, tool.data, view))) return undefined
  const placed = Object.fromEntries(pairs.map(({ field, value }) => [field.input.name, value]))
  const changed = { ...phrased?.settled, ...phrased?.given, ...placed, ...Object.fromEntries(chosen) }
  if (Object.entries(changed).every(([name, value]) => String(value) === String(given[name]))) return undefined
  const all = { ...given, ...changed }
  Object.assign(all, choicesKept(tool.data, given, all, view))
  takeShares(phrased?.percentOf, all)
  shareLengthUnit(tool.data, all)
  return all

  /** The input that one value is exchanged for another: "85, not 90". */
  function exchangedField(): Pair | undefined {
    const { by, old } = pairExchanged(view.items) ?? {}
    const [found, ...others] = fields.flatMap((field) => {
      const fit =
        by && old && Number(numbers[field.input.name]) === scaledLike(old, by)
          ? fitQuantity(by, field, view.units)
          : undefined
      return by && fit ? [{ quantity: by, field, value: fit.value, fit: fit.evidence, evidence: 1 }] : []
    })
    return others.length === 0 ? found : undefined
  }

  function shift(word: string, all: readonly FieldView[], [quantity, ...more]: readonly Quantity[]): Given | undefined {
    if (more.length > 0) return undefined
    const numbers = numbersOf(given)
    const factor = FACTORS.find(([name]) => name.test(word))?.[1]
    const standing = all.flatMap((field) => {
      const value = Number(
        numbers[field.input.name] ?? (field.input.more ? undefined : field.input.default) ?? Number.NaN,
      )
      return (field.input.type === 'number' || field.input.type === 'integer') && Number.isFinite(value)
        ? [{ field, value }]
        : []
    })
    if (factor !== undefined) {
      const [only, next] = standing
        .map(({ field, value }) => ({
          field,
          value,
          said: new Set(names(field).filter((name) => words.includes(name))).size,
        }))
        .filter(({ said }) => said > 0)
        .toSorted((a, b) => b.said - a.said)
      return !quantity && only && next?.said !== only.said ? put(only.field, only.value * factor) : undefined
    }
    if (!quantity || quantity.type !== 'number' || Number(quantity.text) < 0) return undefined
    // "An hour later"
    const [clock, ...clocks] = all.filter(({ input: { type, name } }) => type === 'time' && name in given)
    if (clock && clocks.length === 0 && quantity.unit?.category === 'time' && /^(?:later|earlier)$/.test(word)) {
      const [hours = 0, minutes = 0] = String(given[clock.input.name]).split(':').map(Number)
      const by = (Number(quantity.text) * quantity.unit.factor) / quantity.unit.divisor / 60
      const at = (hours * 60 + minutes + (word === 'later' ? by : -by) + 2880) % 1440
      const text = [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':')
      return Number.isInteger(at) ? { ...given, [clock.input.name]: text } : undefined
    }
    const fitting = standing.flatMap(({ field, value }) => {
      const fit = isPer(field) ? fitQuantity(quantity, field, view.units) : undefined
      const by = Number(fit && amountIn(given[field.input.name], fit.value))
      return fit && Number.isFinite(by) ? [{ field, value, fit, by }] : []
    })
    const said = new Set([...words, ...(DIMENSIONS[word] ?? [])])
    const named = fitting.filter(({ field }) => names(field).some((name) => said.has(name)))
    const isOnly = named.length > 0 || standing.length === 1
    const meant = named.length > 0 ? named : fitting.filter(({ fit }) => isOnly || fit.evidence > 0)
    const [only, ...others] = meant
    if (!only || others.length > 0) return undefined
    // What goes faster takes less time.
    const isSooner = quantity.unit?.category === 'time' && /^(?:fast|slow)er$/.test(word)
    const by = only.by * (DOWN.test(word) !== isSooner ? -1 : 1)
    // "300 more" is not 300 kg more than 64.
    if (isPlain(quantity) && Math.abs(by) > Math.abs(only.value) && only.value !== 0) return undefined
    if (quantity.percent && Math.abs(by) > Math.min(MOST_POINTS, Math.abs(only.value) / 2)) return undefined
    return put(only.field, only.value + by)
  }

  /** "$100 more each month" is not $100 more of a loan. */
  function isPer({ label }: FieldView): boolean {
    const period = PER.exec(view.text)?.[1]
    return period === undefined || label.includes(period)
  }

  /** A length in the unit of the one that stands. */
  function amountIn(standing: unknown, length: string): string | number {
    const [one, other] = [standing, length].map((each) => / ([a-z]+)$/.exec(String(each))?.[1])
    const [to, from] = [one, other].map((unit) => (unit === undefined ? undefined : findUnit(view.units, unit)))
    return to && from ? convert(Number.parseFloat(length), from, to) : length
  }

  /** The date or time of two that a message says: the one at the end of the range for "until 5 pm", "end date". */
  function endsOf(found: readonly Quantity[]): readonly Pair[] | undefined {
    const [quantity, ...others] = found
    const [first, ...more] = fields.filter(({ input }) => input.type === quantity?.type && input.name in given)
    const last = more.at(-1)
    if (!quantity || !/^(?:date|time)$/.test(quantity.type) || !first || !last || others.length > 0) return undefined
    // Which year it is depends on the question.
    if (quantity.type === 'date' && !/\d{4}/.test(quantity.raw) && !quantity.isNamed) return []
    const named = words.map((word) => ENDS[word]).find(Boolean)
    // "Change it to 5 pm" may be about either.
    const end = named ?? (/\b(?:change|move|set)\b/i.test(view.text) ? undefined : endOf(quantity, view.items))
    const field = end === 'first' ? first : last
    return end === undefined ? [] : [{ quantity, field, value: quantity.text, fit: 2, evidence: 1 }]
  }

  /** "In pounds", after a conversion to kilograms. */
  function toUnit(unit: Unit): Given | undefined {
    const input = inputs.findLast(isUnitTable)
    const row = input?.choices?.find(
      ({ category, factor, divisor = 1, offset = 0 }) =>
        unit.category === category &&
        given[input.match?.input ?? ''] === category &&
        unit.factor / unit.divisor === Number(factor) / Number(divisor) &&
        unit.offset === offset,
    )
    return input && row && { ...given, [input.name]: row.value }
  }

  function put({ input }: FieldView, value: number): Given | undefined {
    const text = scaleLength(given[input.name] ?? '', () => String(Number(value.toPrecision(12))))
    return value < 0 ? undefined : { ...given, [input.name]: text }
  }
}

/** Whether a choice is only a part of the name of an amount: "a monthly contribution of $100" */
function isInName({ inputs }: ToolData, choice: string, { items }: MessageView): boolean {
  const said = new Set(items.flatMap(({ kind, text }) => (kind === 'word' ? meantStem(text) : [])))
  const chosen = stemsOf(choice)
    .map(meantStem)
    .filter((word) => said.has(word))
  return (
    chosen.length > 0 &&
    items.some(isQuantity) &&
    inputs.some(({ type, label }) => {
      const words = textsOf(label).flatMap(stemsOf).map(meantStem)
      const others = words.filter((word) => !chosen.includes(word))
      return type === 'number' && chosen.every((word) => words.includes(word)) && others.some((word) => said.has(word))
    })
  )
}

/** The choices that stand and were read only in the name of an amount. */
export const choicesKept = (data: ToolData, given: Given, found: Given, view: MessageView): Given =>
  Object.fromEntries(
    data.inputs.flatMap(({ name, choices = [] }) => {
      const row = choices.find(({ value }) => String(value) === String(found[name]))
      const isKept = row && given[name] !== undefined && given[name] !== found[name] && isInName(data, row.label, view)
      return isKept ? [[name, given[name]]] : []
    }),
  )

/** "The other way round": from the second unit, currency or place to the first. */
const REVERSED =
  /^\W*(?:(?:and|or|what about|no|now),? )*(?:(?:the )?(?:other|opposite) way(?: a?round)?|vice versa|(?:the )?reverse(?: it)?|swap(?: them)?)\W*$/i

function reverse(inputs: readonly InputData[], given: Given): Given | undefined {
  const isTwice = (input: InputData) => inputs.filter((each) => choicesOf(each) === choicesOf(input)).length === 2
  const [one, other, ...others] = inputs.filter((input) => input.choices && input.name in given && isTwice(input))
  return one && other && others.length === 0
    ? { ...given, [one.name]: given[other.name], [other.name]: given[one.name] }
    : undefined
}

const choicesOf = ({ choices = [] }: InputData): string => choices.map(({ value }) => value).join()

/** Whether a message is nothing but a quantity: "15 years", "4%?" */
export const isLone = (items: readonly Item[]): boolean =>
  items.every(({ kind }) => kind !== 'word') && items.filter(isQuantity).length === 1

/** Words that only say that something is changed, or stays. */
export const CHANGE_WORDS =
  /^(?:instead|same|still|change|rather|make|only|if|thing|one|again|joins?|lose|lost|gain|gained|put|on|numbers?|figures?|details)$/i

const names = ({ label, input }: FieldView): string[] =>
  [label, input.name.replace(/(?=[A-Z])/g, ' '), ...(input.aliases ?? [])]
    .join(' ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2)
