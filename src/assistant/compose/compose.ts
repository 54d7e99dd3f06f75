import { formatNumber } from '../../engine/present/formatNumber.ts'
import { roundOutput } from '../../engine/round/roundOutput.ts'
import type { ExpressionEvaluator } from '../../engine/evaluate/context.ts'
import type { MessageView } from '../embedded/MessageView.ts'
import { isHeadCount, isSideOfMeasured } from '../fill/assign.ts'
import { isBackground } from '../fill/leftOver.ts'
import { isGlue } from '../language/english.ts'
import { replaceAll } from '../language/replaceAll.ts'
import type { Item, Quantity } from '../lex/Item.ts'
import { PERIODS } from '../lex/lex.ts'
import { findUnit, type Unit, type Units } from '../lex/units.ts'
import { isHeads } from '../../search/isBackgroundWord.ts'
import type { Composition } from './Composition.ts'
import { readExchange } from './exchange.ts'
import { readLongSide } from './longSide.ts'
import { findMeasure, readMeasure, showAmount, showMeasure, type Measure } from './measure.ts'
import { readOffer } from './offers.ts'
import { readQuotient } from './quotient.ts'
import { readRates, type Rated } from './rates.ts'
import { CHARGES, namesOf, rulesOf, type Rule } from './rules.ts'
import { readTold } from './told.ts'
import { readTwoUnits } from './twoUnits.ts'

/** A value that was read or calculated: as an expression, and as displayed. */
interface Value {
  readonly expression: string
  readonly shown: string
  /** Its currency; MEASURED for the unit of the message. */
  readonly money: string
  /** A sum of several amounts: what follows may apply to the last one only. */
  readonly isSum?: boolean
  /** A percentage was already taken off or added. */
  readonly isChanged?: boolean
  /** A count, not an amount. */
  readonly isCount?: boolean
  /** The price of several things. */
  readonly isPurchase?: boolean
}

const MEASURED = 'unit'

/** What is added to a price. */
const EXTRAS = `${CHARGES}|delivery|shipping|postage|(?:booking )?fees?|markup|commission|surcharge|bonus|fitting|installation`
const EXTRA = new RegExp(` (?:${EXTRAS})(?= )`, 'g')

/** One name for all wordings of an operation, replaced in this order. The rules below use these names, in capitals. */
const OPERATIONS = namesOf(String.raw`
  (?:an?|one) (half|third|quarter|fifth|tenth) → $1
  (half|third|quarter|fifth|tenth)(?= (?:of|off) ) → PART $1
  (twice|double|triple|thrice|half)(?: (?:my|our|the|his|her))?(?= #) → PART $1 of
  half price(?: sale)?(?: (?:of|on|from))?(?: an?| the)?(?! now #) → PART half off
  (?:originally|original price|original|before (?:that|the (?:discount|reduction|sale|rise|increase|drop)(?= [?.!]| $))|beforehand|before(?= [?.!]| $)|full price|at first|normal price|usual price) → BEFORE
  (?:without|excluding|exclusive of|ex|excl|net of)(?: the)? → WITHOUT
  (?<=^(?: [a-z']+)* )(?:add|(?:the )?(?:sum|total) of)(?= #\d+ (?:,|and) #) → TOTAL
  (?:total|altogether|in all|together) → TOTAL
  (?:(?:goes|going|gone|went|go) )?(?:up|rises?|rising|rose|risen|increas(?:es?|ed|ing)|grows?|grew|growing|climb(?:s|ed|ing)?|hiked|appreciat(?:es|ed|ing)|(?:with )?inflation)(?: (?:by|at|of|is|runs(?: at)?))?(?= (?:an? )?%\d+ STEADY) → GROW
  (?:(?:goes|going|gone|went|go) )?(?:down|loses?|losing|lost|falls?|falling|fell|drops?|dropped|dropping|depreciat(?:es|ed|ing)|declin(?:es|ed|ing)|shrinks?|decreas(?:es?|ed|ing))(?: (?:by|at))?(?= (?:an? )?%\d+ STEADY) → SHRINK
  (?:an? )?(%\d+ STEADY) (?:(?:pay )?(?:rises?|raises?)|inflation|increases?|growth|hikes?) → GROW $1
  (?:an? )?(%\d+ STEADY) (?:depreciation|drops?|falls?|loss|decline|decrease) → SHRINK $1
  (?<= STEADY) of (?:its|their|the) (?:value|price|worth) →
  (?<= PERIODS )(?:time|from) →
  followed by → then
  (?:all|everything) (?:but|except)(?: for)?(?= (?:an? |one )?(?:[#%]|PART |half|third|quarter|fifth|tenth)) → ALLBUT
  (?:(?:have|need|got) to|must(?: i| we| be)?|should(?: i| we| be)?|to(?: be)?) add(?:ed)? to (#\d+) to (?:get|make|reach|have)(?: to)? (#\d+) → $2 LESS $1
  (?:take|subtract|deduct)(?= (?:an? )?[#%]\d+(?: of #\d+)? (?:away )?from #) → TAKE
  away from → from
  (?<=^.*[#%]\d+ .*)(?:, |and )?(?:it )?(?:starts?|started|starting|began|begins)(?: (?:out|off))?(?: (?:at|from|with|on))? (#\d+) → START $1
  (?:spends?|spent|spending)(?: another)?(?= (?:an? )?#.* (?:left|remain)) → LESS
  (?:goes|go|gone|going|went|is spent) (?:on|to|for|into|towards)(?: my| the| our)? [a-z]+ →
  what's the damage →
  (%\d+) of (?:it|that|this)(?= (?:and|then|[,.?!])| $) → $1
  leaves(?= (?:me |us |them )?#) →
  // Without interest, instalments are equal parts.
  (?:with |on |at |an? )*(?:ZERO (?:finance|interest|credit|apr|financing)|interest ?-? ?free|(?:no|zero|WITHOUT(?: any)?) interest)(?: finance| credit| loan)?(?: (?:on|for)(?: an?)?(?= #))? → FREE
  (?:paid |pay |spread |payable |split |FREE )*(?:off )?(?:in|over|into|as|with) (#\d+)(?: MONTHS(?: of)?| equal| monthly| weekly| FREE)* (?:instal+ments|payments|repayments)(?: FREE)? → SPLIT $1 HEADS
  (?<= FREE\b.* )(?:paid |pay |spread |payable )*(?:over|in|for) (#\d+) MONTHS → SPLIT $1 HEADS
  (?:what's|what is|how much is|that's) (?:it|that) (?:per|a|each) month (?:over|for) (#\d+) MONTHS → SPLIT $1 HEADS
  (?<= HEADS.* )(?:per|a|each) month → EACH
  (%\d+) (?:of|off) (?:(?:what's|whats|what is) left|the (?:rest|remainder)) → THENOF $1
  // What the steps before came to.
  (?:on|of|off|to|from) (?:(?:what's|whats|what is|whatever is) left|the (?:rest|remainder)|the lot|everything|it all|all of (?:it|that)|the whole (?:lot|thing|bill))(?: over)? →
  (?:how (?:much|many)|what)(?: money)?(?:'s| is| are| do i have| do we have| have i got)? (?:left|remaining)(?: over)? → REMAINS
  take[- ]home(?: pay)? → REMAINS
  (?:and )?(?:the )?(?:rest|remainder|balance)(?: (?:is|are|was|gets?))? → REST
  // The first of two figures before "the rest" is the whole; of more, it is unclear.
  (?<!#.*)(#\d+) ,? ?(?:and|but|,) (#\d+) ,? ?REST → $1 LESS $2
  (?<=#\d+ ,? ?(?:and|but|,) (?:an? )?#\d+ ,? ?)REST → UNREAD
  (?:(?:in )?the (?:next|following|second) (?:year|month|week|day)|the (?:year|month|week|day) after(?: that)?|(?:an? |one )?(?:year|month|week|day) later) → then
  hand over → pay
  charged(?: me)?(?= #) → cost
  flat(?= (?:is|costs?|at) #) →
  (?:how much (?:am|do|would|will|must|are|is)|what (?:am|do|would|will|must|are)) (?:i|we) (?:need to |have to )?borrow(?:ing)?|(?:what|which|how (?:big|large|much)) (?:of )?(?:an? )?(?:loan|mortgage) (?:do|will|would) (?:i|we) need|(?:how (?:big|large|much)|what) is the (?:loan|mortgage)(?: amount)? → BORROW
  (?:(?:i|we)(?: had| have|'ve)? )?(?:put|putting|pay|paying|paid|with|have|has|bring|got) (?:down )?(?:an? )?([#%]\d+)(?: (?:down payment|down|deposit)(?= |$)|(?<= down (?:an? )?[#%]\d+)(?= )) → DOWN $1
  (%\d+) (?:down|down payment|deposit) (?:on|for)(?: an?| the| my)? (#\d+)(?= (?:house|home|property|flat|apartment|condo|car)) → $1 of $2
  (?:more|higher|greater) than → ABOVE
  (?:(?:less|lower|cheaper) than|below) → BELOW
  (?<= (?:ABOVE|BELOW) )(?:what |the price )?(?:i|we|he|she|they) (?:had )?(?:paid|spent)(?: for (?:it|that|them))? → what
  (?:by )?how much is (#\d+) BELOW (#\d+)|how much (?:less|lower|smaller) is (#\d+) than (#\d+) → $2$4 LESS $1$3
  (?:selling|sell|sells|sold|sale price)(?: [a-z]+){0,2} (#\d+) (?:at|with|on|including|after) (?:an? )?(%\d+) markup → SOLD $1 $2
  (?<= (?:ABOVE|BELOW|SOLD) .* )(?:(?:what|how much) (?:had|did|have) (?:i|we|he|she|they) (?:pay|paid|spend|spent)(?: for (?:it|that|them))?|what (?:did|does|do) (?:it|they) cost(?: me| us)?|cost(?: price)?(?= [?.!]| $)) → BEFORE
  (?:(?:i )?(?:want|wanted|going) to |wanna |gonna )?(?:give|leave|pay)(?: (?:him|her|them))? (?:an? )?(%\d+) (?:extra|more|on top) → PLUS $1
  (%\d+) (?:of (?:me|it|that|my (?:body )?weight) is fat|(?:is )?(?:body ?)?fat(?: percentage)?|bf) → $1 FAT
  (?:how much|how many)(?: kg| kilos| pounds| lbs)?(?: of)?(?: (?:me|it|that|my (?:body )?weight) is)?(?: is)? fat(?: am i carrying(?: around)?| is that| do i have| have i)?|(?:my )?(?:body )?fat mass → FATS
  (?:my )?lean (?:body )?(?:mass|weight) → LEANS
  (?:with|has|gets?|at|and|then|,)* (?:an? )?(?:another|additional|extra|further)(?= %) → THEN
  (?:off|discount|reduction|markdown|cheaper)(?: that| it| this)? → OFF
  (?:knock|take|get|gets|getting|gives?)(?= (?:an? )?[#%]\d+ OFF) →
  (?:lose|losing|shed)(?= %) → LESS
  (?:up|rose|risen|rise) (%\d+) (?:from|on) (?:an? )?(#\d+)|(%\d+) up on (?:an? )?(#\d+) → $2$4 PLUS $1$3
  (?:put|stick|add) (?:an? )?([#%]\d+)(?: on top(?: of (?:that|it))?| on (?:that|it)) → PLUS $1
  (%\d+) markup on (?:an? )?(#\d+)(?=.* (?:sell|selling|sale|retail|charge|price)(?: |$)) → $2 PLUS $1
  (?:minus|-|less|subtract|deduct|knock OFF|take OFF|take away|lets? (?:me|us|him|her|them) OFF|(?:(?:reduced|decreased|lowered|cut|down|drops|dropped|falls|fell|goes down|went down) by)|(?:down|reduced|discounted|marked down)(?= %)) → LESS
  (?:plus|\+|add|adding|(?:increased|raised|up|goes up|went up|rises|rose|grows|marked up) by|on top of|up(?= %)) → PLUS
  was (#\d+)(?: (?:,|and|but|is|now|it's|has|gone))+(?= (?:PLUS|LESS)) → $1
  (?:${EXTRAS}) → EXTRA
  (?:before|net price of)(?: the| an?| my)?(?= (?:EXTRA|[#%])) → BEFORE
  (?:put|stick|slap|whack|charge)(?= (?:an? )?%\d+ EXTRA on #) → PLUS
  (?:take|remove|strip|knock)(?= (?:the )?%\d+ EXTRA (?:OFF|from)) → UNTAX
  (?:with )?(%\d+) EXTRA (?:included|inclusive|(?:already )?inside) → including $1 EXTRA
  EXTRA (?:included|inclusive)(?: at)? (%\d+) → including $1 EXTRA
  (?<= EXTRA )(?:(?:(?:was|is|were) )?added|on (?:top(?: of (?:that|it))?|that|it)) →
  (?<= (?:including|includes|include|incl|inc|with) )EXTRA (?:at |of |the |usual |standard |normal |full )*(%\d+) → $1 EXTRA
  // The net amount is the one without tax.
  net(?= #\d+ PLUS )|(?<= #\d+ )net(?= PLUS )|(?<= EXTRA (?:to|onto|on) #\d+ )net →
  net(?: price| amount)?(?= [?.!]| $) → WITHOUT
  (?:pay rise|raise|rise|increase) → RISE
  (?:coupon|voucher|gift card|promo code) → COUPON
  (?:how much |what |the |my )*change(?: (?:do|will|would|should) i (?:get|receive|have))?(?: back)? → CHANGE
  (?:and )?(?:pay|paid|paying)(?: for (?:it|them|this))? with → PAID
  multiply (#\d+) by(?= #) → $1 TIMES
  (?:times|multiplied by|x|×|\*) → TIMES
  (?:divided by|÷|\/) → OVER
  (?:splits?|shared?|divided?|splitting|sharing)(?: it| that| the bill| equally| evenly)*(?: between| among| amongst| by| with| into)? → SPLIT
  of (?:us|them) → HEADS
  (?:(?:do|does) )?each(?: of (?:us|them)| [a-z]+)? (?:gets?|pays?|owes?) → each
  (?:each|apiece|a piece|a pop|(?:per|is one) (?:person|head|piece|item|unit)|is one(?= [?.!]| $)) → EACH
  (?<=^ )(.*) START (#\d+) → $2 $1
`)

const FRACTIONS: Readonly<Record<string, string>> = {
  half: '1/2', third: '1/3', quarter: '1/4', fifth: '1/5', tenth: '1/10', twice: '2', double: '2', triple: '3', thrice: '3',
} // oxfmt-ignore

/** What becomes of something that grows or shrinks by the same percentage each year; its parts come in any order. */
const STEADILY = ['grow', 'shrink'].flatMap((how) =>
  ['A HOW B', 'A B HOW', 'HOW A B', 'HOW B A', 'B A HOW', 'B HOW A'].map(
    (order) =>
      [
        how,
        order
          .replace('B', 'B PERIODS')
          .replace('HOW', `${how.toUpperCase()} (?:an? )?P STEADY`)
          .replace(/ (?=[AB] ?|[GS][A-Z]+ )/g, ' (?:.* )?'),
      ] as const,
  ),
)

/** The rules that bind most tightly, in the order tried; each replaces its match by one value. Reverse percentages first. */
const BINDING = rulesOf([
  ...STEADILY,
  ['whole', 'A IS P of WHAT'],
  ['whole', 'P of WHAT IS A'],
  ['whole', 'WHAT is A P of'],
  ['before add', 'A ~ (?:IS )?P ABOVE WHAT(?:(?: .*)? BEFORE)?'],
  ['before off', 'A ~ (?:IS )?P BELOW WHAT(?:(?: .*)? BEFORE)?'],
  ['before add', 'SOLD A P … BEFORE'],
  ['extra in', 'INCL P EXTRA (?:.* )?A (?:.* )?(?:what|how much)(?: of)? is (?:the )?EXTRA'],
  ['off', 'ALLBUT P of A'],
  ['part off', 'ALLBUT F of A'],
  ['extra in', 'A INCL P EXTRA (?:.* )?(?:what|how much) is (?:the )?EXTRA'],
  ['before extra', 'A INCL P EXTRA (?:.* )?(?:BEFORE|WITHOUT)(?: EXTRA)?'],
  ['before extra', 'INCL P EXTRA (?:is |was |of |, )*A (?:.* )?(?:BEFORE|WITHOUT)(?: EXTRA)?'],
  ['off', 'BORROW (?:.* )?A ~ DOWN P'],
  ['off', '(?:at )?A ~ DOWN P ~ BORROW'],
  ['minus', 'BORROW (?:.* )?A ~ DOWN B'],
  ['before extra', '(?:BEFORE|WITHOUT) (?:.*? )?A INCL P EXTRA(?: included)?'],
  ['before extra', 'A (?:WITHOUT|BEFORE) (?:the )?P EXTRA'],
  ['extra in', 'EXTRA (?:is )?in A (?:at|INCL) P(?: EXTRA)?'],
  ['extra in', '(?:what|how much) of AN A (?:receipt |bill |invoice |total )?is (?:EXTRA (?:at )?P|P EXTRA)'],
  ['before extra', 'UNTAX (?:the )?P EXTRA (?:OFF|from) A'],
  ['before extra', 'A ,? ?(?:and )?UNTAX (?:the )?P EXTRA OFF'],
  ['part', 'F of A'],
  ['part off', 'F OFF (?:of )?(?:an? )?A'],
  ['off', 'P of A (?:.* )?REMAINS'],
  ['off', 'A ~ Q ~ THENOF P (?:.* )?REMAINS'],
  ['off', 'REMAINS (?:from |on |of |is )*A (?:if |with |after |, |at )*(?:EXTRA (?:is |at |of )*)?P(?: EXTRA)?'],
  ['of', 'A ~ P FAT (?:.* )?FATS'],
  ['off', 'A ~ P FAT (?:.* )?LEANS'],
  ['off', 'LEANS ~ (?:of )?A ~ P FAT'],
  ['of', 'P of (?:the )?Q of A'],
  ['of', 'P of A'],
  ['times each', 'A(?: HEADS)?(?: items?| of(?: them)?)? (?:at|@|for|costing|TIMES)? ?B EACH'],
  ['times at', 'A (?:HEADS |of )?(?:at|@) B'],
  ['add', 'P ABOVE A'],
  ['off', 'P BELOW A'],
  ['off', 'P OFF (?:of |on )?(?:an? )?A'],
  ['split', 'A (?:OVER|SPLIT) B HEADS(?: EACH)?'],
  // What is divided before is multiplied as a whole.
  ['times', '(?<!OVER )A TIMES B'],
  ['over', 'A OVER B'],
])

/** The operations applied step by step; the leftmost match comes first. */
const STEPS = rulesOf([
  ['plus', '(?:the )?sum of A and B'],
  ['plus', '(?:add|PLUS) A to B'],
  ['shares', '(?:SPLIT )?(?:an? )?A (?:IS )?(?:SPLIT )?(?:between |among |and )*(?:B (?:HEADS )?)?SHARES'],
  ['less part', 'A ~ LESS F'],
  ['part off', 'A ~ F OFF'],
  ['off', 'A (?:.{0,4}(?:with|THEN|at|and|LESS|,|then|for) )?(?:an? )?(?:THEN )?P OFF'],
  ['off', 'A ~ LESS (?:an? )?P(?: of it| COUPON)?'],
  ['off', 'A ~ (?:an? )?P (?:to |for |on |the )*(?:(?:EXTRA|deposit|upfront) )?(?:, )?REST'],
  ['add', 'A ~ PLUS Q ~ (?:THEN|then) P(?! OFF)'],
  ['add', 'A (?:and |with |, )*(?:an? )?P RISE'],
  ['add', 'A ~ PLUS (?:an? )?P(?: EXTRA)?'],
  ['add', 'A (?:and |with |then |, )+(?:an? )?P EXTRA'],
  ['add', 'A ~ PLUS EXTRA (?:at |of )?P'],
  ['add', '(?:add|PLUS) (?:an? )?P(?: EXTRA)? (?:to|onto|on) A'],
  ['minus', 'B OFF (?:of )?(?:an? )?A'],
  ['minus', 'A (?:and |then |with |, )*(?:LESS|an? COUPON for|with an?|then) (?:an? )?B(?: OFF| COUPON)'],
  ['minus', 'TAKE B from A'],
  ['off', 'TAKE P from A'],
  ['minus', 'A ~ LESS B(?: [^#%]*REMAINS)?'],
  ['minus', 'B ~ PAID (?:an? )?A(?: note)? (?:.* )?CHANGE'],
  ['minus', 'CHANGE from (?:an? )?A(?: note)? (?:for|after) B'],
  ['plus', 'A ~ PLUS (?:an? )?B(?: EXTRA| for EXTRA)?'],
  ['plus', 'A ~ PLUS EXTRA (?:of )?B'],
  ['plus', 'A (?:and|,) (?:an? )?B EXTRA'],
  ['plus listed', 'A ,? ?(?:and|,) B'],
  ['split', 'A ~ SPLIT (?:the )?B(?: HEADS)?(?: EACH)?'],
  ['split', 'SPLIT A (?:between|among|by|into) B(?: HEADS)?(?: EACH)?(?! (?:and|with|plus|PLUS))'],
  ['split', 'SPLIT A B HEADS'],
  ['split', 'A ~ B HEADS ~ SPLIT(?: (?:it|that|the (?:bill|cost)))?'],
  ['split', 'EACH (?:of )?B HEADS (?:of |for )?(?:an? )?A'],
])

/** Returns the expression and its wording. */
type Combine = (a: string, x: string, shown: string) => readonly [expression: string, words: string]

const takePart: Combine = (a, f, shown) => [`${a} * (1 - ${f})`, `${f} off ${shown}`]

/** What a percentage or a fraction makes of a value. */
const CHANGES: Readonly<Record<string, Combine>> = {
  of: (a, p, shown) => [`${a} * ${p} / 100`, `${p}% of ${shown}`],
  off: (a, p, shown) => [`${a} * (1 - ${p} / 100)`, `${p}% off ${shown}`],
  add: (a, p, shown) => [`${a} * (1 + ${p} / 100)`, `${shown} plus ${p}%`],
  whole: (a, p, shown) => [`${a} / (${p} / 100)`, `${shown} is ${p}% of`],
  'before off': (a, p, shown) => [`${a} / (1 - ${p} / 100)`, `${shown} before ${p}% off`],
  'before add': (a, p, shown) => [`${a} / (1 + ${p} / 100)`, `${shown} before ${p}% more`],
  'before extra': (a, p, shown) => [`${a} / (1 + ${p} / 100)`, `${shown} without the ${p}%`],
  'extra in': (a, p, shown) => [`${a} - ${a} / (1 + ${p} / 100)`, `The ${p}% in ${shown}`],
  part: (a, f, shown) => [`${a} * ${f}`, `${f} of ${shown}`],
  'part off': takePart,
  'less part': takePart,
}

/** The operator of each operation on two values, and as displayed. */
const JOINS: Readonly<Record<string, readonly [operator: string, sign: string]>> = {
  plus: ['+', '+'], 'plus listed': ['+', '+'], minus: ['-', '−'], times: ['*', '×'], 'times at': ['*', '×'],
  'times each': ['*', '×'], over: ['/', '÷'], split: ['/', '÷'],
} // oxfmt-ignore

const STEADY_SIGNS: Readonly<Record<string, string>> = { grow: '+', shrink: '-' }

/** Words that imply prices. */
const PRICES =
  /^(?:off|price|cost|costs|discount|tax|vat|gst|tip|each|bill|pay|sale|coupon|voucher|salary|wages?|rent|income|budget|spen[dt])$/
/** Background words elsewhere, but not where something is taken away. */
const CHANGING = /^(?:leav|left|keep|kept|hold|cover|fill|cut|back|get|gets|getting|take|taken|free|give|given)/
/** What something cost is no part of what was made. */
const GAINS = /\bcosts?\b.*\b(?:make|made|earn|gain)\b/
/** What is sold is no cost. */
const SELLS = /^(?:sold|sells?|selling)$/
const SHARED_TIP =
  / (?:#\d+ (?:HEADS|of (?:us|them))|we are #\d+) (?!SPLIT).* (?:tip|gratuity|service) (?:.* )?(?:each|apiece|(?:per|a) (?:person|head)) /
const TIPS = /^(?:tip|tips|gratuity|service)$/
const TAXES = /^(?:tax|vat|gst|hst)$/
/** Words that ask for a total. */
const SUMS = /^(?:total|altogether|all|together|cost|costs|pay|spend|much|bill|each|price|sum|add)$/
/** Words that make a discount apply to the whole sum. */
const OF_ALL = /^(?:then|total|altogether|all|everything|both|bill|lot)$/
/** What may remain after all rules: the words of the question itself. */
const LEFT = new Set(
  `#V TOTAL HEADS EACH . , ? ! which what which's how much is it the a do i pay would will whats for of to that be and in all we owe costs cost
  price prices final bill are was were if it's i'll work out calculate find me please pays does come comes came altogether now then after sale money long
  many value population people insurance electricity council salary wage rent income budget savings pension charity bills prize winnings worth deposit gets goes spent spend scale scales weigh weighs FREE`.split(
    /\s+/,
  ),
)
const RULE_WORDS = new Set(
  'of off what which is was = are number amount after an a how much in at for with and then including include includes inclusive incl inc included to by between among the add onto item items them costing equals gives makes on into sum from note'.split(
    ' ',
  ),
)

/** Longer messages are not calculations in words. */
const MOST_ITEMS = 80

/**
 * Reads a message as a calculation in steps.
 *
 * @returns undefined if any word or number is left over, or there are no steps
 */
export function readComposition(
  { items, units }: Pick<MessageView, 'items' | 'units'>,
  evaluate: ExpressionEvaluator,
): Composition | undefined {
  if (items.length > MOST_ITEMS) return undefined
  const exchanged = readExchange(items, evaluate)
  const offered = exchanged ?? readOffer(items, evaluate) ?? readTwoUnits(items, units) ?? readLongSide(items, evaluate)
  if (offered) return offered
  const rated = readRates({ items, units }, evaluate)
  const product = rated && composeRated(rated, items, units, evaluate)
  if (product) return product
  return (
    readRatedSum(items, units, evaluate) ??
    readSteps(items, units, evaluate) ??
    readStory(items, units, evaluate) ??
    readQuotient(items, units, evaluate)
  )
}

/** Reads what a story tells and asks, by the words in which it relates its figures. */
function readStory(items: readonly Item[], units: Units, evaluate: ExpressionEvaluator): Composition | undefined {
  const isPrice = items.some(({ text }) => PRICES.test(text))
  const reader = new Reader(evaluate, findMeasure(items, units, isPrice), { isPrice, isOfAll: true, isSum: true })
  const name = (quantity: Quantity) => reader.read(quantity, false)
  return readTold(items, name, (operation, names) => {
    const told = reader.finish(reader.apply(operation, names) ?? '')
    // Tools do not know what was before.
    return told && { ...told, isTold: !operation.startsWith('before') }
  })
}

/** Reads a sum of products of rates: "2.4 kg beef at 11.90 a kg and 1.5 kg carrots at 1.20 a kg". */
function readRatedSum(items: readonly Item[], units: Units, evaluate: ExpressionEvaluator): Composition | undefined {
  if (items.some(({ text }) => SELLS.test(text) || /^(?:returned|or)$/.test(text))) return undefined
  const count = (of: readonly Item[]) => of.filter(({ kind }) => kind === 'quantity').length
  const parts: Item[][] = [[]]
  for (const [at, item] of items.entries()) {
    const isJoint = /^(?:plus|and|,|\+)$/.test(item.text) && count(parts.at(-1) ?? []) > 1 && count(items.slice(at)) > 1
    if (isJoint) parts.push([])
    else parts.at(-1)?.push(item)
  }
  const rated = parts.flatMap((part) => readRates({ items: part, units }, evaluate) ?? [])
  if (
    parts.length < 2 ||
    rated.length < parts.length ||
    !rated.every(({ isMoney, rest }) => isMoney && rest.length === 0)
  )
    return undefined
  const [sign = ''] = items.flatMap((item) =>
    item.kind === 'quantity' && item.money !== undefined ? [item.money] : [],
  )
  const reader = new Reader(evaluate, undefined, { isPrice: true, isOfAll: true, isSum: true })
  const sum = rated
    .map(({ value, expression, shown }) => {
      const text = reader.show(String(value), sign)
      return reader.start({ expression, shown: text, money: sign }, `${shown} = ${text}`)
    })
    .reduce((a, b) => reader.apply('plus', { a, b }) ?? a)
  return reader.finish(sum)
}

/** Continues with a product of rates: "… at 0.30 a kWh plus 5% VAT". */
function composeRated(
  rated: Rated,
  all: readonly Item[],
  units: Units,
  evaluate: ExpressionEvaluator,
): Composition | undefined {
  const second = findUnit(units, 'second')
  const { value, unit, word = '', isLong, isMoney, expression, rest } = rated
  const [sign = ''] = all.flatMap((item) => (item.kind === 'quantity' && item.money !== undefined ? [item.money] : []))
  const reader = new Reader(evaluate, undefined, { isPrice: isMoney, isOfAll: true, isSum: true })
  const seconds = Math.round(value * 60)
  const measured = unit &&
    second && { unit, word, second, isMoney: false, ...(isLong ? {} : { asked: all[0] as Item }) }
  const text = measured
    ? showMeasure(value, measured).replace(/\)$/, `, or ${reader.show(String(value / 60), '')} hours)`)
    : `${reader.show(String(value), isMoney ? sign : '')}${word === '' ? '' : ` ${word}`}${/^min(?:ute)?s? per /.test(word) ? ` (${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')})` : ''}`
  const name = reader.start({ expression, shown: text, money: sign }, `${rated.shown} = ${text}`)
  const result = rest.length === 0 ? reader.finish(name) : undefined
  if (rest.length === 0) return result && { ...result, isOfUnits: rated.isOfUnits }
  return isMoney ? readSteps([...rest], units, evaluate, { reader, name }) : undefined
}

/** Reads a calculation in steps; it may go on from a value that was read before. */
function readSteps(
  items: readonly Item[],
  units: Units,
  evaluate: ExpressionEvaluator,
  from?: { readonly reader: Reader; readonly name: string },
): Composition | undefined {
  // Sides of a shape are not multiplied: is it an area, or a perimeter?
  if (items.some((_, at) => isSideOfMeasured(items, at))) return undefined
  const said = items.map(({ text }) => text)
  // It is unclear whether the tip applies to the tax, too, unless it comes later.
  if (said.some((word) => TIPS.test(word)) && said.some((word) => TAXES.test(word)) && !said.includes('then'))
    return undefined
  const isPrice = said.some((word) => PRICES.test(word))
  const measure = findMeasure(items, units, isPrice)
  const reader =
    from?.reader ??
    new Reader(evaluate, measure, {
      isPrice: isPrice && !said.includes('many'),
      isOfAll: said.some((word) => OF_ALL.test(word)),
      isSum:
        said.some((word) => SUMS.test(word)) && !said.some((word) => SELLS.test(word)) && !GAINS.test(said.join(' ')),
    })
  const hasPlain = items.some((item) => item.kind === 'quantity' && item.unit === undefined && !item.percent)
  const period = findPeriod(items, units)
  const words = items.map((item, at) => {
    if (measure?.asked === item || [1, 2].some((back) => isFraction(items, at - back))) return ' '
    if (isFraction(items, at)) return reader.readFraction(item.text, said[at + 2] ?? '')
    // "How much is one?"
    if (item.kind !== 'quantity') return isHeads(item.text) ? 'HEADS' : isBought(items, at) ? '' : item.text
    if (item.raw === 'one' && said[at - 1] === 'is') return item.raw
    if (item.percent && Number(item.text) === 0) return 'ZERO'
    if (item.per === 'person' && item.money) return `${reader.read({ ...item, per: undefined }, false)} EACH`
    if (period && item.isNamed) return ' '
    if (period && item.percent) return `${reader.read({ ...item, per: undefined }, false)} STEADY`
    if (period && item.unit === period)
      return `${reader.read({ ...item, unit: undefined, unitWord: undefined }, true)} PERIODS`
    const isCount = isHeadCount(items, at) || isBought(items, at + 1) || isPlural(said[at + 1] ?? '')
    return hasPlain && item.unit && isMonth(item.unit, units)
      ? `${reader.read({ ...item, unit: undefined, unitWord: undefined }, true)} MONTHS`
      : reader.read(period && item.money ? { ...item, per: undefined } : item, isCount)
  })
  if (
    words.some((word, at) => word === '' && items[at]?.kind === 'quantity') ||
    !words.some((word) => /^[#%]/.test(word))
  )
    return undefined
  let text = ` ${from ? `${from.name} ` : ''}${words.join(' ').replace(/ +/g, ' ')} `
    .replace(/^( #\d+) (?:incl|including) (?=#)/, '$1 plus ')
    .replace(/ (?:in|into|by|at)(?: the| a)? ratio(?: of)? (#\d+(?: (?::|to) #\d+)+)(?= )/, (_, parts: string) =>
      reader.split(parts),
    )
    .replace(/ (#\d+(?: : #\d+)+)(?= )/, (_, parts: string) => reader.split(parts))
    .replace(
      / (#\d+) \/ (#\d+)(?= (?:of|OFF|off) )|(?<= (?:less|minus)) (#\d+) \/ (#\d+)(?= )/g,
      (raw, top?: string, bottom?: string, under?: string, by?: string) =>
        reader.fraction(top ?? under ?? '', bottom ?? by ?? '') ?? raw,
    )
  // The fees that rise are not added to anything.
  if (period) text = text.replace(EACH_PERIOD, '').replace(EXTRA, '')
  const extras = new Set(text.match(EXTRA))
  // "6 people, 120 dinner plus a 20% tip, per head": each pays a part of it.
  if (SHARED_TIP.test(text)) return undefined
  text = replaceAll(text, OPERATIONS)
  const kept = (word: string) => /^[#%A-Z]|^[a-z,@]$/.test(word) || RULE_WORDS.has(word)
  text = text
    .split(/\s+/)
    .filter(
      (word, at, all) =>
        word !== '' &&
        (kept(word) || all[at - 1] === 'PART' || (!LEFT.has(word) && (!isBackground(word) || CHANGING.test(word)))),
    )
    .join(' ')
    // "In the sale", "with a code"
    .replace(/ (?:in|with)(?: (?:the|an?))?(?= ,|$)|^(?:FREE|at) (?=#)/g, '')
  for (let count = 0; count < 40; count++) {
    const next = firstOf(BINDING, text) ?? leftmostOf(STEPS, text)
    if (!next) break
    const { found, operation } = next
    const value = reader.apply(operation, found.groups ?? {})
    // The tip is not what a price has of VAT.
    if (value === undefined || (operation === 'extra in' && extras.size > 1)) return undefined
    text = `${text.slice(0, found.index)}${value}${text.slice(found.index + found[0].length)}`
  }
  const rest = text.split(' ').map((word) => word.replace(/^#\d+$/, '#V'))
  if (rest.filter((word) => word === '#V').length !== 1 || !rest.every((word) => LEFT.has(word))) return undefined
  if (reader.steps.length === 0) return undefined
  // "Each", but of how many?
  if (rest.includes('EACH') && !reader.isShared) return undefined
  return reader.finish(/#\d+/.exec(text)?.[0] ?? '')
}

const EACH_PERIOD =
  / (?:an?|per|each|every) (year|month|week|day)(?= )| (year|month|week)ly(?= )| (annual)(?:ly)?(?= )/g
const CHANGES_STEADILY =
  /\b(?:up|down|ris(?:es?|ing|en)|rose|raises?|inflation|hiked?s?|fall(?:s|ing)?|fell|los(?:es?|ing|t)|(?:increas|decreas|grow|grew|climb|appreciat|depreciat|drop|declin|shrink)[a-z]*)\b/
/** Growth of which something else is asked, or that is not the same each year; the value of money is the reverse of prices. */
const NOT_STEADY =
  /\b(?:total|altogether|overall|all|sum|average|more|extra|difference|profit|interest|sav(?:e|ed|ing)|deposit|loan|mortgage|borrow|compound(?:ed)?|ago|was it|what was|originally|before|start with|every #|lost in|money|buy|buying|power|real|today's|than|then|plus)\b|inflation.* (?:worth|value)|(?:worth|value).* inflation/

/** "3% a year", "loses 18% of its value every year", "a yearly 3% rise" */
const PERIOD_OF_SHARE =
  /(?<= %(?: (?!of # )[a-z]+){0,4}) (?:an?|per|each|every) (year|month|week|day) |(?<= %(?: [a-z]+){0,2}) (year|month|week|annual)(?:ly)? | (year|month|week|annual)(?:ly)? (?=(?:[a-z]+ ){0,2}% )/

/** The period after which something grows or shrinks by the percentage of the message. */
function findPeriod(items: readonly Item[], units: Units): Unit | undefined {
  const [share, ...others] = items.filter((item) => item.kind === 'quantity' && item.percent)
  const text = ` ${items.map((item) => (item.kind !== 'quantity' ? item.text : item === share ? '%' : '#')).join(' ')} `
  if (share?.kind !== 'quantity' || others.length > 0 || NOT_STEADY.test(text) || !CHANGES_STEADILY.test(text))
    return undefined
  const said = PERIOD_OF_SHARE.exec(text)?.slice(1).find(Boolean) ?? (/ inflation /.test(text) ? 'year' : '')
  return findUnit(units, share.per ?? PERIODS[said] ?? said)
}

/** Whether a fraction is written here, "3/4", that is a number and not a part of something: "1/4 of 80", "80 minus 1/4". */
function isFraction(items: readonly Item[], at: number): boolean {
  const [top, slash, bottom, next] = items.slice(Math.max(0, at), at + 4)
  const isWhole = (item: Item | undefined): boolean =>
    item?.kind === 'quantity' && /^\d+$/.test(item.text) && !(item.unitWord ?? item.money) && !item.percent
  const isTakenOff = /^(?:minus|less|-)$/.test(items[at - 1]?.text ?? '') && !isFraction(items, at - 4)
  return (
    at >= 0 &&
    isWhole(top) &&
    isWhole(bottom) &&
    slash?.text === '/' &&
    (bottom?.start ?? Infinity) <= (top?.start ?? 0) + (top?.raw.length ?? 0) + 1 &&
    !/^off?$/.test(next?.text ?? '') &&
    !isTakenOff
  )
}

const isMonth = (unit: Unit, units: Units): boolean => unit === findUnit(units, 'month')

/** Whether a word can only name what is bought: "3 mains at 14.50", "12 rolls of wallpaper at 23.50". */
function isBought(items: readonly Item[], at: number): boolean {
  const [count, thing] = [items[at - 1], items[at]]
  const joint = items[at + 1]?.text === 'of' && items[at + 2]?.kind === 'word' ? at + 3 : at + 1
  const price = items[joint + 1]
  return (
    thing?.kind === 'word' &&
    /^(?!loans|mortgages|deposits|rates|bonds|debts|credits|steps|periods)[a-z]{2,}[^s]s$/.test(thing.text) &&
    /^(?:at|@|costing)$/.test(items[joint]?.text ?? '') &&
    [count, price].every((each) => each?.kind === 'quantity' && !each.percent && each.unit === undefined) &&
    !isGlue(thing.text)
  )
}

/** Whether a word makes the number before it a count, "2 pizzas", and not an amount to take something off. */
const isPlural = (word: string): boolean =>
  /^[a-z]{2,}[^s]s$/.test(word) && !LEFT.has(word) && !isGlue(word) && isBackground(word)

interface Reduction {
  readonly found: RegExpExecArray
  readonly operation: string
}

const find = ({ pattern, operation }: Rule, text: string): Reduction[] => {
  const found = pattern.exec(text)
  return found && isAccounted(found) ? [{ found, operation }] : []
}

function firstOf(rules: readonly Rule[], text: string): Reduction | undefined {
  for (const rule of rules) {
    const [found] = find(rule, text)
    if (found) return found
  }
  return undefined
}

const leftmostOf = (rules: readonly Rule[], text: string): Reduction | undefined =>
  rules.flatMap((rule) => find(rule, text)).toSorted((a, b) => a.found.index - b.found.index)[0]

/** Whether a rule uses every quantity in its match and skips no word that could change the question. */
const isAccounted = (found: RegExpExecArray): boolean =>
  found[0]
    .split(' ')
    .every(
      (word) => found.includes(word, 1) || /^(?:[A-Z]+|[,@])$/.test(word) || LEFT.has(word) || RULE_WORDS.has(word),
    )

interface Setting {
  /** Whether plain numbers are amounts of money, too. */
  isPrice: boolean
  /** Whether adjacent numbers are added. */
  readonly isSum: boolean
  /** Whether discounts apply to the whole sum. */
  readonly isOfAll: boolean
}

class Reader {
  readonly steps: string[] = []
  isShared = false
  readonly #values: Value[] = []
  readonly #percents: string[] = []
  readonly #evaluate: ExpressionEvaluator
  readonly #measure: Measure | undefined
  readonly #setting: Setting
  #ratio: readonly string[] = []
  /** What each share comes to, and the value that stands for them. */
  #shares?: { readonly text: string; readonly name: string }
  #isPurchase = false

  constructor(evaluate: ExpressionEvaluator, measure: Measure | undefined, setting: Setting) {
    this.#evaluate = evaluate
    this.#measure = measure
    this.#setting = setting
  }

  /** Starts with a value that was calculated, and returns its name. */
  start(value: Value, step: string): string {
    this.steps.push(step)
    return this.#add(value)
  }

  /** Returns the name of a quantity in the rules; '' if it cannot be part of a calculation. */
  read(quantity: Quantity, isPlural: boolean): string {
    const { raw, type, text, percent, money, per, meanings } = quantity
    // 0x10 is a hexadecimal number.
    if (raw === '0' || /dozen/i.test(raw) || meanings || per || text.startsWith('-')) return ''
    if (percent) {
      this.#percents.push(text)
      return `%${this.#percents.length - 1}`
    }
    const plain = type === 'number' && quantity.unitWord === undefined
    const expression = plain ? text : this.#measure && readMeasure(quantity, this.#measure)
    if (expression === undefined) return ''
    const kind = plain || this.#measure?.isMoney ? (money ?? (plain ? '' : '£')) : MEASURED
    return this.#add({ expression, shown: this.show(expression, kind), money: kind, isCount: isPlural && kind === '' })
  }

  /** Returns the name of a fraction that is written with a slash. */
  readFraction(top: string, bottom: string): string {
    return this.#add({ expression: `(${top} / ${bottom})`, shown: `${top}/${bottom}`, money: '' })
  }

  fraction(top: string, bottom: string): string | undefined {
    const [one, other] = [this.#value(top), this.#value(bottom)]
    return one && other && !one.money && !other.money ? ` PART ${one.expression}/${other.expression}` : undefined
  }

  /** Keeps a ratio, by which something is split. */
  split(parts: string): string {
    this.#ratio = parts.split(/ (?::|to) /).map((name) => this.#value(name)?.expression ?? '')
    return ' SHARES'
  }

  /** Applies an operation to the values, the percentages or the fraction that a rule found. */
  apply(operation: string, { a = '', b = '', p, q, f }: Readonly<Record<string, string>>): string | undefined {
    if (operation === 'shares') return this.#share(a, b)
    if (STEADY_SIGNS[operation]) return this.#growTo(STEADY_SIGNS[operation], a, this.#percent(p), b)
    // 2 cups minus 1/3: of a cup, or of the 2 cups.
    if (operation === 'less part' && this.#value(a)?.money === MEASURED) return undefined
    if (b !== '') return this.#join(operation, a, b)
    const inner = q === undefined ? a : this.#change(operation, a, this.#percent(q))
    return inner && this.#change(operation, inner, f === undefined ? this.#percent(p) : (FRACTIONS[f] ?? f))
  }

  #percent(name = ''): string {
    return this.#percents[Number(name.slice(1))] ?? ''
  }

  #share(name: string, people: string): string | undefined {
    const value = this.#value(name)
    if (!value || (people !== '' && Number(this.#value(people)?.expression) !== this.#ratio.length)) return undefined
    const all = this.#ratio.join(' + ')
    const shares = this.#ratio.map((part) => {
      const share = this.#step(
        `${group(value)} * ${part} / (${all})`,
        value.money,
        `${part}/(${all}) of ${value.shown}`,
      )
      return share === undefined ? undefined : this.#value(share)
    })
    if (!shares.every((share) => share !== undefined)) return undefined
    this.isShared = true
    const first = `#${this.#values.length - shares.length}`
    this.#shares = { text: shares.map(({ shown }) => shown).join(' and '), name: first }
    return first
  }

  #join(operation: string, one: string, other: string): string | undefined {
    const [a, b] = [this.#value(one), this.#value(other)]
    const [operator = '', sign = ''] = JOINS[operation] ?? []
    if (!a || !b || (a.money && b.money && a.money !== b.money)) return undefined
    if (operation === 'share')
      return this.#step(`${group(a)} / ${group(b)} * 100`, '%', `${a.shown} in percent of ${b.shown}`)
    const isLess = Number(b.expression) < Number(a.expression)
    if (operation === 'change') {
      const difference = isLess ? `${group(a)} - ${group(b)}` : `${group(b)} - ${group(a)}`
      const words = `${b.shown} ${isLess ? 'less' : 'more'} than ${a.shown}, in percent`
      return this.#step(`(${difference}) / ${group(a)} * 100`, '%', words)
    }
    const isSum = operator === '+'
    const isPurchase = operation === 'times each' || operation === 'times at'
    if (isPurchase) {
      if (a.money || !/^\d+$/.test(a.expression)) return undefined
      if (operation === 'times at' && !this.#setting.isSum && !a.isCount && !this.#isPurchase) return undefined
      this.#setting.isPrice = true
      this.#isPurchase = true
    }
    if (operation === 'plus listed' && !this.#setting.isSum && !(a.isPurchase && (b.isPurchase || b.money)))
      return undefined
    if (operation === 'split') {
      if (b.money || !/^[1-9]\d*$/.test(b.expression)) return undefined
      this.isShared = true
    }
    if (operator === '*' && a.money && b.money) return undefined
    if (isSum || operator === '-') {
      if ((a.isCount ?? false) !== (b.isCount ?? false)) return undefined
      // 3 hours plus 2, but of what?
      if ((a.money === MEASURED) !== (b.money === MEASURED)) return undefined
    }
    const money = operator === '/' && b.money ? '' : a.money || b.money
    if (operator === '/' && b.money && !a.money) return undefined
    return this.#step(`${group(a)} ${operator} ${group(b)}`, money, `${a.shown} ${sign} ${b.shown}`, {
      isSum,
      isPurchase: isPurchase || (isSum && a.isPurchase === true),
      isChanged: [a, b].some((each) => each.isChanged),
      isCount: isSum && a.isCount === true,
    })
  }

  #growTo(sign: string, name: string, by: string, times: string): string | undefined {
    const [value, count] = [this.#value(name), this.#value(times)]
    if (!value || !count || Number(by) > 100) return undefined
    const words = `${value.shown} ${sign} ${by}%, ${count.shown} times`
    return this.#step(`${group(value)} * (1 ${sign} ${by} / 100)^${count.expression}`, value.money, words)
  }

  #change(how: string, name: string, by: string): string | undefined {
    const value = this.#value(name)
    const change = CHANGES[how]
    if (!value || !change || value.isCount) return undefined
    const isLess = /off$/.test(how)
    // No price is below zero.
    if (isLess && Number(by) > 100) return undefined
    // "A shirt for 20 and shoes for 50, 10% off" is ambiguous, and so is a sum of which one part was changed.
    if (value.isSum && !this.#setting.isOfAll && (isLess || value.isChanged)) return undefined
    const [expression, words] = change(group(value), by, value.shown)
    return this.#step(expression, value.money, words, { isChanged: isLess || how === 'add' })
  }

  finish(name: string): Composition | undefined {
    const value = this.#value(name)
    // What follows a split is about one share, but about which?
    if (!value || (this.#shares && this.#shares.name !== name)) return undefined
    const result = this.#evaluate(value.expression, 'deg')
    const isPlainPrice = this.#setting.isPrice && value.money === ''
    return {
      expression: value.expression,
      value: result,
      text: this.#shares?.text ?? (isPlainPrice ? this.show(result, '$') : value.shown),
      steps: this.steps,
    }
  }

  #step(
    expression: string,
    money: string,
    words: string,
    marks: Pick<Value, 'isSum' | 'isChanged' | 'isCount' | 'isPurchase'> = {},
  ): string | undefined {
    const result = this.#evaluate(expression, 'deg')
    if (result === 'Error') return undefined
    const shown = this.show(result, money)
    this.steps.push(`${words} = ${shown}`)
    return this.#add({ expression, shown, money, ...marks })
  }

  show(text: string, money: string): string {
    const value = Number(text)
    if (money === MEASURED && this.#measure) return showMeasure(value, this.#measure)
    if (money === '%') return `${formatNumber(roundOutput(value, { upTo: 2 }), 'number', { upTo: 2 })}%`
    if (money === '' && (!this.#setting.isPrice || Number.isInteger(value)))
      return formatNumber(roundOutput(value, { upTo: 6, significant: 6 }), 'number', { upTo: 6 })
    return showAmount(value, money)
  }

  #value(name: string): Value | undefined {
    return this.#values[Number(name.slice(1))]
  }

  #add(value: Value): string {
    this.#values.push(value)
    return `#${this.#values.length - 1}`
  }
}

const group = ({ expression }: Value): string => (/^[\d.]+$/.test(expression) ? expression : `(${expression})`)
