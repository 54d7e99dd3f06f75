import type { ToolData } from '../../engine/toolData.ts'
import { spaced } from '../fill/toolWords.ts'
import { isGlue, meantStem } from '../language/english.ts'
import { textsOf } from '../../search/textsOf.ts'
import { findUnit, type Units } from '../lex/units.ts'
import { stepsIn } from './followUp.ts'

/** What may stand before a step, and is kept. */
const OPENS =
  /^(?:(?:and|then|now|ok(?:ay)?|so|but|oh|well|also|same|try|suppose|say|with|what (?:about|if)|how about|what happens (?:if|with)|if|(?:can|could|what if|if) (?:you|i|we)|please)[,:]? +)*/i
const IT = '(?:that|it|this)'
const BY = String.raw`(?<d>(?:[$€£¥₹]? ?\d|half an? |an? |one |two |three |five |ten )(?:[^,;?]|,(?=\d))*?)`
const NAME =
  "(?!(?:to|off|on|from) )(?:the |my |our |that )?(?!(?:(?:an?|per|each|every) )?(?:day|week|month|year)$)(?<n>[a-z](?:(?! (?:on|off|to|from) )[a-z '-])*?)"
const END = String.raw`(?:,? (?:please|pls|instead|then|only))?\W*`
/** An amount, maybe of a period: 30 minutes, $400 a month. */
const VALUE = String.raw`(?<d>[$€£¥₹]?\d[\d.,]*k?(?: ?%| percent)?(?: [a-z]+(?: an? [a-z]+)?)??)`
/** Changes of an input that is named, as they are read most easily. */
const OF_INPUTS = stepsIn(
  String.raw`
  (?:increase|raise|bump|boost|up|push|extend|lengthen) ${NAME} (?:up )?(?:by )?${BY} => $<n> $<d> more
  (?:add|put) (?:an? )?(?:extra |another )?${BY} (?:on ?)?to ${NAME} => $<n> $<d> more
  ${NAME} (?:(?:goes|go|went|is|was|were) up|rises?|rose|climbs?|climbed|increases?|increased|up) (?:by )?${BY} => $<n> $<d> more
  ${NAME} (?:\+|plus) ?${BY} => $<n> $<d> more
  (?!(?:plus|add) [\d.]+ ?(?:%|percent) (?:sales )?(?:tax|vat|gst|tip)\b)(?:(?:add|plus|include|including|also|i forgot|forgot|add in|throw in|(?:there'?s|there is|theres)(?: also)?)[:,]? )+(?:an? )?${VALUE} ${NAME} => with a $<n> of $<d>
  ${VALUE} for ${NAME} => $<n> $<d>
  (?:decrease|lower|reduce|cut|drop|shorten|bring down) ${NAME} (?:down )?by ${BY} => $<n> $<d> less
  (?:take|knock|shave) ${BY} off (?:of )?${NAME} => $<n> $<d> less
  ${NAME} (?:(?:goes|go|went|is|was|were) down|drops?|dropped|falls?|fell|decreases?|decreased|down) (?:by )?${BY} => $<n> $<d> less
  ${NAME} (?:-|−|minus) ?${BY} => $<n> $<d> less
  (?:two times|2 ?x|2 times|twice|double|doubling) ${NAME} => double the $<n>
  ${NAME} (?:doubles|doubled|(?:is|was|were) (?:doubled|twice (?:as|the|that)\b.*)) => double the $<n>
  (?:cut|split) ${NAME} in (?:half|two)|(?:half|halve|halving)(?: of)? ${NAME} => half the $<n>
  ${NAME} (?:halves|halved|(?:is|was|were) (?:half|halved)(?: (?:that|as|the)\b.*)?) => half the $<n>
  (?:(?:there'?s|there is|there was|there were|it had|theres) )?(?:no|zero|without(?: any)?|excluding|exclude|skip|skipping|drop|remove|take out|take away|leave out|leave off|forget(?: about)?|ignore|ignoring|minus|before|scrap|not counting|(?:don'?t|didn'?t|do not) (?:count|pay|leave|add|include|have|want)(?: any)?) ${NAME} => without the $<n>
  (?:leave|take|drop) ${NAME} (?:out|off|away) => without the $<n>`,
  END,
)
/** Any other step, in the words that follow-ups are read in. */
const OF_ALL = stepsIn(
  String.raw`
  (?:(?:can|could) (?:you|i) )?(?:(?:re)?do|(?:re)?run|try)(?: (?:it|that|this|the same(?: thing)?|again))* (for|with|at|over|in) (.*\d.*) => and $1 $2
  (?:the )?same (?:again|thing|one) (for|with|at|over|in) (.*\d.*) => and $1 $2
  (?:let me|i'?ll|we'?ll|can (?:you|we|i)|could (?:you|we|i)) (?:try|do|use|change (?:it|that) to|make it) (.*\d.*) => make it $1
  (?:replace|swap|exchange) (.*\d.*) (?:with|by|for) (.*\d.*) => $2 instead of $1
  (?:typo|(?:i )?(?:mis)?typed (?:it|that) wrong|mistyped|(?:that|it|this) should(?:'?ve| have) (?:been|said)|(?:that|it) was meant to be)[,:]? (.*\d.*) => make it $1
  not ([^,]*\d[^,]*), (?:but )?(.*\d.*) => $2 instead of $1
  (?:(?:in|with|use) )?(?:(?:the|a) )?ratio(?: (?:of|is))? ([\d: ]+?) => make it $1
  (\d+(?: ?: ?\d+)+) => make it $1
  (?:(?:plus|and|then|with) )*(?:an? )?(?:extra|another|further) ([\d.]+ ?(?:%|percent)) (?:off|discount)(?: (?:of )?(?:that|it)| on top)?(?: (?:for|with|at|as) [a-z ]+?)? => then $1 off
  (\d+|two|three|four|five|six|seven) (?:days|nights|shifts|weeks|months) of ${IT}(?: (?:a|per) week)? => times $1
  (?:what(?:'?s| is) (?:the )?)?((?:total |the )?(?:interest|payment|cost|price|tax|tip|profit)) (?:on|for|of) (?:that|this) (?:one|loan|mortgage) => and $1?
  (\d[\d.]* ?(?:%|percent)) (?:deposit|down|down payment) => make it $1 down
  (?:(?:no|sorry|actually|oh),? )*[a-z]+ (?:left|dropped out|bailed|cancelled|can'?t come|isn'?t coming),? so (?:it'?s |we'?re |now )?(\d+)(?: of us| people)? => split $1 ways
  (?:it|that)(?:'?s| is| was| were)(?: actually| now| really)? (\D*\d\S*(?: \S+){0,2}) => make it $1
  update (.*) to (.*\d.*) => change $1 to $2
  (?:(?:can|could) (?:you|i) )?(?:(?:give|show|tell|get) (?:me )?|i (?:want|need|wanted|would like)(?: to know)? |have )(the [^\d]*?) => and $1?
  what (?:does that make|would|does|will) (the [^\d]*?)(?: be| come to)? => and $1?
  (?:what(?:'?s| is) |how much(?: is)? )?(?:${IT} )?(?:in total|(?:the )?(?:grand |whole |full )total) => and the total?
  (?:what(?:'?s| is| about) )?${IT} (times|x|\*|plus|\+|minus|-|divided by|/|÷|less) ?(.*\d.*) => $1 $2
  (?:what(?:'?s| is) )?(?:${IT} )?(?:split|shared?|divided?) (?:${IT} )?(\d+|two|three|four|five|six) ways => split $1 ways
  (?:split|shared) by (\d+) => split $1 ways
  (.*\d.*?),? each of us (\d+) => $1, for $2 people
  (?:what(?:'?s| is) )?(?:the |my |how much )?change (?:from|out of|for) (?:an? )?([$€£]?\d[\d.,]*) => $1 minus that
  (?:what(?:'?s| is) )?(?:${IT} )?(?:split|shared?|divided?) (?:${IT} )?(?:between|among|by) (\d+|two|three|four|five|six) (?:people|of us|ways|persons) => split between $1 people
  ((?:no|sorry|oops|wait|actually),? \d+(?: people| of us)?),? (?:(?:i|we) )?forgot (?:about )?(?!tax|vat|gst|tip|service|fees?\b)[a-z]+ => $1
  (?:if )?(?:i|he|she) (?:lose|loses|lost|drop|drops|dropped) (?!.*(?:%|percent))(.*?(?:stone|kg|kilos?|lbs?|pounds?)),? (?:what(?:'?s| is| would) (?:that|it)(?: be)?) => minus $1
  ${IT} over (\d+) => divided by $1
  a (\d+)th of ${IT} => divided by $1
  (?:halve|half|cut|split|divided?)(?: ${IT})?(?: in (?:half|two))? => half of that
  (?:twice|double) ${IT} => double that
  ([$€£]?\d[\d.,]*%?) (?:on top|more on top)(?: of ${IT})? => plus $1
  ([\d.]+ ?%) ((?:sales )?tax|vat|tip|gst) on ${IT} => plus $1 $2
  (?:what(?:'?s| is) |how much is )?(?:convert|show|put|have|get|say|give|want|need|i (?:want|need)|(?:can|could) (?:i|you) (?:have|get|say|show|give))(?: me)? ?(?:${IT} )?(?:to me )?(?:in|to|as|into) ([a-z°][a-z/ ]*[23²³]?) => in $1
  (?:go |and )?back (?:in)?to ([a-z°][a-z/ ]*[23²³]?) => in $1
  (?:split|spread|divided?|shared?|paid)(?: (?:${IT}|that))? (?:over|into|across|in) (?:the )?(\d+) (?:equal )?(?:months?|weeks?|days?|years?|payments?|instal?lments?|people|ways|parts)(?: payments)? => divided by $1
  (?:the |my )?(?:boss|work|company|they|he|she|job)(?: [a-z]+)?? (?:docks?|docked|deducts?|deducted|takes? off|knocks? off|unpaid) (.*\d.*) => minus $1
  (?:times|[x×*]) ?(\d+|two|three|four|five|six|seven) (?:days?|nights?|shifts?|weeks?|months?|people|times|items?|pieces?) => times $1
  how many ([a-z°][a-z/ ]*?[23²³]?)(?: (?:is|are|would|does) (?:${IT}|it)(?: be| make)?)? => in $1
  what (?:would|does|will) ${IT} (?:be|come to|make) (in [a-z°][a-z/ ]*[23²³]?) => $1
  (in [a-z°][a-z/ ]*[23²³]?),? (?:instead|please|pls|then) => $1`,
  END,
)
/** Amounts in words, in questions without a rate per hour. */
const IN_WORDS: readonly (readonly [RegExp, string | ((word: string) => string)])[] = [
  [/\bhalf an hour\b/gi, '30 minutes'],
  [/(?<!\d.*|[a-z]s )\ban hour\b(?= [a-z]|\W*$)(?! (?:ago|later))/gi, '1 hour'],
  [/\bhalf an? (?=(?:percent|year|mile|inch|point)\b)/gi, '0.5 '],
  [
    /\b(?:an?|one) (?=(?:year|month|week|day|hour|minute|inch|foot|pound|kilo|mile|percent|point) (?:(?<=[a-z] an? [a-z]+ )(?:more|less|extra)|longer|shorter|later|earlier|taller|older|younger|higher|lower|heavier|lighter)\b)/gi,
    '1 ',
  ],
  [
    /\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty)(?= (?:years?|months?|weeks?|days?|hours?|minutes?|people|percent|miles?|pounds?|kilos?|yrs?|mins?)\b)/gi,
    (word) => NUMBERS[word.toLowerCase()] ?? word,
  ],
]
const NUMBERS: Readonly<Record<string, string>> = Object.fromEntries(
  'two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 twelve 12 fifteen 15 twenty 20 thirty 30'
    .match(/[a-z]+ \d+/g)
    ?.map((each) => each.split(' ')) ?? [],
)
/** "By 5 sorry" corrects, like "sorry, by 5". */
const SORRY = /^(?!\W*(?:sorry|no|oops)\b)(.*\d.*?),? (?:sorry|i meant?|oops|my bad|my mistake)\W*$/i
const ALONE = /^(?:as )?([a-z°][a-z/ ]*[23²³]?)\W*$/i

/** Returns a step of a talk in the plain words that follow-ups are read in; all it says is kept. */
export function plainStep(said: string, tool: ToolData | undefined, units: Units): string {
  const message = IN_WORDS.reduce((text, [pattern, by]) => text.replace(pattern, by as string), said)
  const sorry = SORRY.exec(message)?.[1]
  if (sorry !== undefined) return `sorry, ${sorry}`
  const [lead = ''] = OPENS.exec(message) ?? []
  const rest = message.slice(lead.length)
  for (const [pattern, plain] of tool ? OF_INPUTS : []) {
    const name = pattern.exec(rest)?.groups?.['n']
    if (tool && name !== undefined && (callsInput(tool, name) || (/(?:more|less)$/.test(plain) && isOther(tool, name))))
      return `${plain.startsWith('with') ? '' : 'make it '}${rest.replace(pattern, plain)}`
  }
  const unit = ALONE.exec(rest)?.[1]?.trim()
  if (unit !== undefined && findUnit(units, unit)?.category === 'time') return `in ${unit}`
  const found = OF_ALL.find(([pattern]) => pattern.test(rest))
  return found ? rest.replace(found[0], found[1]) : message
}

/** Whether words name neither a result nor a number: what goes up by 2 years is not 2 years, whatever it is. */
const isOther = ({ outputs }: ToolData, name: string): boolean => {
  const results = new Set(outputs.flatMap(({ label, table }) => (table ? [] : textsOf(label))).flatMap(wordsOf))
  return !RESULT.test(name) && !wordsOf(name).some((word) => results.has(word))
}

const RESULT =
  /\b(?:that|it|this|them|each|result|answer|figure|sum|pi|half|third|quarter|dozen|hundred|thousand|million|ten|[a-z]*teen|[a-z]*ty|one|two|three|four|five|six|seven|eight|nine|eleven|twelve|percent|times|put|pay|paid|of|by|what|how)\b/i

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => !isGlue(word)).map(meantStem)

/** Whether words are the name of an input that is a number, and nothing else. */
function callsInput({ inputs }: ToolData, name: string): boolean {
  const said = wordsOf(name)
  return (
    said.length > 0 &&
    inputs.some(({ type, name: own, label, aliases = [] }) => {
      const words = new Set([...textsOf(label), spaced(own), ...aliases].flatMap(wordsOf))
      return /^(?:number|integer)$/.test(type) && said.every((word) => words.has(word))
    })
  )
}
