import { isGlue, stem } from '../language/english.ts'
import { replaceAll } from '../language/replaceAll.ts'
import type { Item, Quantity } from '../lex/Item.ts'
import { SETS, setOf } from '../../search/isBackgroundWord.ts'
import { REAL_WORDS } from '../words/realWords.ts'
import type { Composition } from './Composition.ts'
import { CHARGES, namesOf, rulesOf } from './rules.ts'

// What a story tells, and what it asks: "6 of the 28 kids in my homeroom are out with the flu, what percent is that?" The story
// relates its two figures in one of a few ways and may have any words, except those that turn it round. The question may have
// none that the story has not.

const ITS =
  "(?: (?:it|its|it's|is|are|they|they're|at|for|to|only|just|about|like|costs?|was|of|i|we|me|us|an?|the|my|our))*"
const UPS =
  'up|increased?|increases|rise|rises|rose|risen|raised?|raising|grew|grow|growth|gain|gained|jump(?:ed)?|hiked?|climb(?:ed)?|higher|bump'
const DOWNS =
  'down|off|decreased?|drop(?:ped)?|fall|fell|fallen|discount|saved?|saving|savings|cheaper|shr[iau]nk|below|lower(?:ed)?|reduced|reduction|markdown|lost|loss|lose|cut|decline'
const ADDS = `${UPS}|markup|surcharge|${CHARGES}`
const TAKES = `${DOWNS}|withheld|deducted|deductions?`

/** One name for all wordings, replaced in this order. */
const NAMES = namesOf(String.raw`
  (?:as|in|into) (?:an? )?(?:%|percents?|percentages?) → SHARE
  (?:what|which|how (?:much|many))(?:'s| is| was)?(?: the| my| our| his| her| their)?(?: (?:share|proportion)(?: is (?:that|it|this))? SHARE| (?:%|percents?|percentages?)) → what SHARE
  (?:%|percents?|percentages?) → SHARE
  (?:out of|outta|of)(?: (?:all|every|each|the|these|those|my|our|his|her|their|an?))*(?= #) → OUTOF
  (%\d+) (?:commission|fee|deposit|tip|tax|cut) on(?: an?| the| my)?(?= #) → $1 OUTOF
  (?:in|from) (?:an?|the|my|our|his|her|their) [a-z]+ of(?= #) → OUTOF
  (?<=^ |[,.;] |so )OUTOF (#\d+)((?: [a-z']+){0,4}?)(?: ,)?(?: only| just)? (#\d+) → $3 OUTOF $1 $2
  (?<! [#%]\d+ (?:[a-z]+ ){0,2})OUTOF → of
  (?:tipped|left|leave|gave|give)(?: [a-z]+)? (#\d+)(?: tip)? on (?:an?|the|my|our) (#\d+)|(#\d+) tip on (?:an?|the|my|our) (#\d+) → $1$3 OUTOF $2$4
  (?:(?:take|takes|took|knock|knocks|knocked|get|got)(?: me| us)? )?(#\d+) off (?:of )?(?:an?|the|my|our)? ?(#\d+) → $1 OUTOF $2 LESSER
  (?:lost|dropped|shed) (#\d+) ,? ?(?:and |i |she |he |after )*(?:started|starting|start|weighed|was|were)(?: out)?(?: (?:at|with|from))? (#\d+) → $1 OUTOF $2 LESSER
  (?:before|prior to)(?: an?| the)? (%\d+)(?: [a-z]+)? (?:${ADDS}) → MORE $1
  before(?: the)? (%\d+) (?:off|discount|reduction) → BEFORE LESS $1
  (?:after|with|following)? ?(%\d+)(?: [a-z]+){0,1} tax(?=.* (?:gross|salary)) → LESS $1
  (?:${TAKES})(?: (?:by|of|about|an?|another))* (%\d+)|(%\d+)(?: (?!OUTOF)[a-z]+){0,2} (?:${TAKES}) → LESS $1$2
  (?:${ADDS})(?: (?:by|of|about|an?|another))* (%\d+)|(%\d+)(?: (?!OUTOF)[a-z]+){0,1} (?:${ADDS}) → MORE $1$2
  // Of a price, gross is with the tax; of pay, before it.
  (?<= MORE %\d+ .*)(?:(?:what|whats|how much)(?:'s| is| will be)?(?: the)? )?gross(?: price| amount)?(?= [?.!]| $) → AFTER
  (?:before|without)(?: the| an?)? (?:${CHARGES}|discount|coupon|sale|raise|increase|cut)|originally|(?:the )?original(?: (?:sticker |list )?price)?|before(?:hand)?(?= [?.!]| $)|(?:start|started|begin|began)(?: out)?(?: (?:as|at|with))?(?= [?.!]| $)|(?<= LESS %\d+ .*)gross(?: pay| salary)?|initially|(?:the )?cost was(?= [?.!]| $)|(?:at first|last (?:year|month|week))(?= [?.!]| $)|(?:cost me|(?:had|have|did) (?:i|we|he|she|they) (?:pay|paid|spend|spent)(?: for (?:it|that|them))?)(?= [?.!]| $) → BEFORE
  from (#\d+)(?=.* (?:to|into|NEW) ) → OLD $1
  (?<!used to )(?:now|today|currently|paid|pay|paying|bought|sold|selling|became|becomes|comes to|came to|worth|(?:take|took|taking) home|ended up|(?:reduced|marked down|down|up|back) to|on sale|sale price|(?:got|get|getting|have) (?:it|them|one|that))${ITS} (#\d+) → NEW $1
  (?<!(?:LESS|MORE) %\d+ (?:it |that |they )?)(?:was|were|used to be|(?:had|have|has) been|listed (?:at|for)|normally|originally|regularly|regular|usually|retails?(?: for)?|list price|BEFORE|(?:old|full|regular|normal|retail|sticker) price|orig)${ITS}(?: price| priced)? (#\d+) → OLD $1
  (?<!OUTOF )(#\d+)((?: [a-z]+){0,4}) (?:last (?:[a-z]+)|ago|BEFORE|previously|normally|usually|regularly|yesterday)(?= [a-z,.;]) → OLD $1 $2
  (?<!OUTOF )(#\d+)((?: [a-z]+){0,3}) (?:this (?:year|month|week|quarter|semester|term|season|fall|spring|summer|winter)|now|today) → NEW $1 $2
  (?<= OLD .* )(?:to|into)(?: just| only| about)? (#\d+) → NEW $1
  (?:how (?:much|many)|what)(?:'s| is| do| does| will| would| are)?(?: i| we| he| she| they)*(?: get| have)? (?:back|left|remaining) → LEFTOVER
  (?:what|whats|how much)(?:'s|'ll| will| do| does| should| would| is)?(?: the| my| our| it| i| we)* (?:new [a-z]+|now|pay|total|be|cost|come to|hand over|ring up as|selling price)(?: now| altogether| in total)? → AFTER
`)

/** The ways in which figures are related, and what they come to. */
const RELATIONS = rulesOf([
  ['share', 'A (?:[a-z]+ ){0,2}OUTOF B … SHARE'],
  ['share', 'SHARE … A (?:[a-z]+ ){0,2}OUTOF B'],
  ['share', 'A / B … SHARE'],
  ['change', 'OLD A … NEW B'],
  ['change', 'NEW B … OLD A'],
  ['of', 'P OUTOF A … (?:how|what)'],
  ['of', '(?<!NEW )A … P (?:of|for) (?:that|it|him|her|them)'],
  ['off', 'P OUTOF A … LEFTOVER'],
  ['before off', 'LESS P … (?<!OLD )A … BEFORE'],
  ['before off', '(?<!OLD )A … LESS P … BEFORE'],
  ['before off', 'BEFORE … (?<!OLD )A … LESS P'],
  ['before off', 'BEFORE … LESS P … (?<!OLD )A'],
  ['before extra', 'MORE P … (?<!OLD )A … BEFORE'],
  ['before extra', '(?<!OLD )A … MORE P … BEFORE'],
  ['off', '(?<!NEW )A … LESS P … AFTER'],
  ['off', '(?<!NEW )A … AFTER … LESS P'],
  ['add', '(?<!NEW )A … MORE P … AFTER'],
  ['add', '(?<!NEW )A … AFTER … MORE P'],
])

/** Words that turn a story round, or add another step to it. */
const TURNS = setOf(`
  not never without except neither nor other others another rest remaining remainder more fewer than extra additional each per twice double
  triple half third every yearly monthly weekly daily annually compounded row average again instead minus plus times back unless or difference both points combined total further margin fee fees shipping delivery
`)
/** Marks a word that turns the story round, so that no wording has it as any word; each, every, back and total may be part of one. */
const marked = (word: string): string =>
  word.endsWith("n't") || (TURNS.has(word) && !/^(?:each|every|back|total|without)$/.test(word)) ? `!${word}` : word
/** Of these, it is unclear whether the question is about them or about all others. */
const MISSES = /^(?:wrong|missed|miss|incorrect|mistakes?|errors?|fail(?:ed|s)?|lost|absent|broken|bad|blank)$/
const UP = new RegExp(`^(?:${UPS})$`)
const DOWN = new RegExp(`^(?:${DOWNS}|LESSER)$`)
/** What a question may say about its figure. */
const ASKING =
  /^(?:what|whats|thats|did|was|were|by|overall|change|changed|difference|is|price|number|amount|[A-Z]+|tip|[.?!,;:()"]|[#%]\d+)$/

/** Three letters in a row, of which all words consist. */
const groupsOf = (word: string): string[] => Array.from(word, (_, at) => ` ${word} `.slice(at, at + 3))
const KNOWN_GROUPS = new Set(
  [...SETS.flatMap(({ exact, nouns, verbs }) => [...exact, ...nouns, ...verbs]), ...REAL_WORDS, ADDS, TAKES]
    .join(' ')
    .toLowerCase()
    .match(/[a-z']+/g)
    ?.flatMap(groupsOf),
)
/** Whether a word looks like one of a language; a slip may hide a word that turns the story round. */
const isWord = (word: string): boolean =>
  !/^[a-z]/.test(word) ||
  isGlue(word.replace(/'.*/, '')) ||
  groupsOf(word).filter((group) => !KNOWN_GROUPS.has(group)).length < 2

/**
 * Reads a share, a change, or an amount before or after a change that a story tells.
 *
 * @param name returns the name of a quantity in the rules; '' if it has no plain value
 * @param apply applies an operation to names
 * @returns undefined if the figures are not related clearly, or the question is about something that was not told
 */
export function readTold(
  items: readonly Item[],
  name: (quantity: Quantity) => string,
  apply: (operation: string, names: Readonly<Record<string, string>>) => Composition | undefined,
): Composition | undefined {
  const names = new Map(items.flatMap((item) => (item.kind === 'quantity' ? [[item, name(item)] as const] : [])))
  if (names.size !== 2 || [...names.values()].includes('')) return undefined
  if (!items.every(({ kind, text }) => kind !== 'word' || isWord(text))) return undefined
  const words = items.map((item) => (item.kind === 'quantity' ? names.get(item) : marked(item.text)))
  const text = replaceAll(` ${words.join(' ')} `, NAMES).trim()
  const [relation, ...others] = RELATIONS.flatMap(({ pattern, operation }) => {
    const match = pattern.exec(text)
    return match ? [{ operation, groups: match.groups ?? {} }] : []
  })
  const isChange = relation?.operation === 'change'
  if (!relation || others.some(({ operation }) => operation !== relation.operation)) return undefined
  const { a, b } = relation.groups
  const valueOf = (of?: string) => Number([...names].find(([, each]) => each === of)?.[0].text)
  const [isUp, isDown] = [UP, DOWN].map((direction) => text.split(' ').some((word) => direction.test(word)))
  const isLess = valueOf(b) < valueOf(a)
  if (isChange && (!text.includes('SHARE') || (isLess ? isUp : isDown))) return undefined
  // 30% off, or a tax of 30%? And 60 "at 20% off" may be before or after.
  if ((relation.operation === 'share' && isLess) || (/LESS /.test(text) && /MORE | at (?:an? )?LESS /.test(text)))
    return undefined
  return isClear(text, isChange) ? apply(relation.operation, relation.groups) : undefined
}

/** Whether no word turns the story round, and the question has no words of its own. */
function isClear(text: string, isChange: boolean): boolean {
  const clauses = text.split(
    /(?<=[.?!,;]) | (?=(?:so|if|when|what|whats|what's|thats|that's|how|which|by|AFTER|LEFTOVER) )/,
  )
  const isAsked = (clause: string) =>
    /^(?:so |that's |thats )?(?:what|which|how|whats|what's)\b|SHARE|AFTER|LEFTOVER/.test(clause) &&
    !/[#%]\d/.test(clause)
  const wordsOf = (of: readonly string[]) => of.flatMap((clause) => clause.split(' '))
  const told = wordsOf(clauses.filter((clause) => !isAsked(clause)))
  const asked = wordsOf(clauses.filter(isAsked))
  const stems = new Set(told.map(stem))
  const isPointing =
    asked.length === 0 || asked.some((word) => /^(?:that|that's|thats|this|it)$/.test(word) || DOWN.test(word))
  const turns = (word: string) => TURNS.has(word) || word.startsWith('!')
  return (
    told.every((word) => !turns(word) && (!MISSES.test(word) || isPointing || asked.includes(word))) &&
    !(isChange && asked.includes('of')) &&
    asked.every(
      (word, at) =>
        (!turns(word) && (isGlue(word) || stems.has(stem(word)) || ASKING.test(word))) ||
        ((isChange || /LESS|MORE/.test(text)) && (UP.test(word) || DOWN.test(word))) ||
        // "What percent of days is that?"
        (!isChange && asked.slice(Math.max(0, at - 4), at).includes('of') && isPointing),
    )
  )
}
