import { has, money, named, rateOf, type Topic } from './topic.ts'

// Questions that are settled by the roles of their figures, as those about money are: hours between two times of day, shapes,
// parts of a price, what is sold for more than it cost.

/** From one time of day to the other. */
const HOURS: Topic = {
  about: / START=\S+ (?:.* )?END=\S+ | END=\S+ (?:.* )?START=\S+ /,
  not: / (?:breaks?|lunch|dinner|off for|time ?zones?|pay|paid|earn|wages?|each|every|days?|nights|week|late|early|until|delay\w*|stop(?:ped)? for|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|(?:mon|tue|wed|thu|fri|sat|sun)) /,
  names: named(String.raw`
    (?<=^ ){K}(?: (?:is|was|the))* (?:start|opening|kick ?-? ?off|departure|take ?-? ?off)(?= (?:(?:and|,|-) )?{K}) → START=$1
    knock(?:ing|ed|s)?(?: off)?|clock(?:ing|ed)? (?:off|out) → END
    (?:clock(?:ing|ed)? (?:in|on)|kick ?-? ?off|set(?:ting)? (?:off|out)|depart(?:ed|ure|s)?|boarded|took off|take ?-? ?off|began|begin(?:s|ning)?|start(?:s|ed|ing)?|open(?:s|ed|ing)?|left|leav(?:e|es|ing)|from|dozed off|nodded off|fell asleep|doors(?: open)?)(?: (?:at|the house|home|work|is|was|time))* {K} → START=$1
    {K}(?: (?:is|was|the))* (?:start|open(?:ing)?|kick ?-? ?off|departure|take ?-? ?off)(?= ) → START=$1
    (?:shut(?:s|ting)?|clos(?:e|es|ed|ing)|finish(?:es|ed|ing)?|end(?:s|ed|ing)?|END|got (?:there|here|in|home|back|to \w+)|get (?:there|here|in|home|back)|(?:was |we were |were )?(?:there|home|back)|arriv(?:e|es|ed|al|ing)|reach(?:ed)?(?: \w+)?|land(?:s|ed|ing)?|woke(?: up)?|to|till?|until)(?: (?:at|is|was|time))* {K} → END=$1
    {K}(?: (?:is|was|the))* (?:finish|shut|clos(?:e|ing)|END|end|arrival) → END=$1
    (?:how long|how many (?:hours|minutes|hrs)|(?:in )?(?:total )?hours)(?: (?:is|was|were|did|does|do|i|we|it|that|he|she|they|this|for|take|took|open|asleep|gone|driving|travelling|traveling|on the road|in total|altogether))* → HOWLONG
    (?:nap|napped|shift|flight|train|drive|journey|gig|match|game|party|kip|snooze|exam|class|store|lesson|swim|hike|walk|concert|film) →
  `),
  rest: {},
  says: ({ roles: { start, end }, marks, key }) =>
    key === 'end start:' && start && end && marks.has('HOWLONG')
      ? `from ${start.says} to ${end.says} how long`
      : undefined,
}

/** Circles and cylinders whose lengths are named. */
const ROUND: Topic = {
  about: / ROUND /,
  not: / (?:inner|outer|inside|outside|thick\w*|wall|hollow|pipe|tube|ring|annulus|half|full|semi\w*|quarter|slice|cone|sphere|ball|weigh\w*|kg|cost|price|fill\w*|per|each|border|edging) /,
  names: named(String.raw`
    (?:diameter|diam|dia|across)(?: (?:of|is|:|=))* {L}|{L} (?:in )?(?:diameter|diam|dia|across)|{L}(?= (?:round|circular|circle|disc|disk|cylind\w+) ) → DIAMETER=$1$2$3
    radius(?: (?:of|is|:|=))* {L}|{L} (?:in )?radius → RADIUS=$1$2
    (?:height|depth|deep|high|tall|length|long)(?: (?:of|is|:|=))* {L}|{L} (?:in )?(?:height|depth|deep|high|tall|length|long) → HEIGHT=$1$2
    (?:round|circular|circle|disc|disk|cylinders?|cylindrical) → ROUND
    (?:in|into|how many) cubic (inch(?:es)?|feet|met(?:er|re)s?|yards?|cm|centimet(?:er|re)s?) → UNIT=cubic_$1
    (?:in|into|how many) (in3|ft3|m3|yd3|cm3|lit(?:re|er)s?|l|ml|millilit(?:re|er)s|gallons?|pints?) → UNIT=$1
    volume|how much (?:does it|will it|can it|it|water does it) holds?|capacity → VOLUME
    area|surface → AREA
    circumference|perimeter|distance round|around → PERIMETER
    (?:post ?-? ?hole|post|butt|pan|pans|tin|barrel|drum|pond|pool|pizza|table|rug|hot tub|tubs?|tank|silo|vase|jar|mug|cup|pot|hole|well|bucket|tray|rings?|coin|plate|patio|fountain|candle) →
  `),
  rest: {},
  says({ roles: { diameter, radius, height, unit }, marks }) {
    const across = diameter ? `diameter ${diameter.says}` : radius ? `radius ${radius.says}` : undefined
    if (across === undefined || (diameter && radius)) return undefined
    if (height)
      return (marks.has('VOLUME') || unit) && !has(marks, 'AREA', 'PERIMETER')
        ? `cylinder volume ${across} height ${height.says}${unit ? ` in ${unit.says.replace('_', ' ')}` : ''}`
        : undefined
    return unit || marks.has('VOLUME') || marks.has('AREA') === marks.has('PERIMETER')
      ? undefined
      : `circle ${marks.has('AREA') ? 'area' : 'perimeter'} ${across}`
  },
}

/** The area of a rectangle with the given length and width. */
const RECTANGLE: Topic = {
  about: / AREA /,
  not: / (?:triang\w+|circ\w+|round|oval|ellipse|border|path|tiles?|half|height|high|deep|depth|volume|paint|walls?|cost|price|per|each|trapez\w+|parallelogram|rhombus|around) /,
  names: named(String.raw`
    {L} (?:x|×|by|\*) {L}(?= (?:x|×|by|\*) ) → SIDES
    {L} (?:x|×|by|\*) {L} → ONE=$1 OTHER=$2
    (?:what's|whats|what is)?(?: the)? ?(?:total )?(?:floor |surface )?(?:area|square met(?:er|re)s|square feet|sq ft|sqm|m2) → AREA
    (?:pitch|court|plot|canvas|banner|trailer|greenhouse|field|allotment|driveway) →
  `),
  rest: {},
  says: ({ roles: { one, other }, marks, key }) =>
    key === 'one other:' && one && other && !marks.has('SIDES')
      ? `area of rectangle ${one.says} x ${other.says}`
      : undefined,
}

/** A part of a price, paid first or kept by whoever sells it. */
const SHARE: Topic = {
  about: / (?:DEPOSIT|TAKES)=\S+ /,
  not: / (?:mortgage|borrow\w*|loan|left|balance|remain\w*|rest|keep|net|receive|take home|payout|monthly|finance|saved|have|after|interest|savings|account|held|bond|fixed|term|minus) /,
  names: named(String.raw`
    {%}(?: of)? (?:deposit|down payment|holding deposit|booking fee|upfront|up front)(?: (?:required|needed))?(?: (?:on|for|of|to))+|(?:deposit|down payment)(?: (?:of|is|at|:|=))* {%}(?: (?:on|for|of))+ → DEPOSIT=$1$2
    (?:takes?|charges?|keeps?|commission(?: (?:of|is))*|cut of|fee(?: (?:of|is))*) (?:an? )?{%}(?: (?:commission|fee|cut|charge))?(?: (?:of|on|from))+ → TAKES=$1
    {%} (?:commission|fee|cut|charge|service fee|seller fee)(?: (?:on|of|from|for))+ → TAKES=$1
    (?:how much (?:is|was|do (?:i|we) (?:need|pay) (?:for|as))|what(?:'s| is|s)?|whats)(?: the| that| my| their)* (?:deposit|fee|commission|cut|charge|down payment) → ASKED
    (?:ebay|etsy|paypal|stripe|vinted|amazon|agent|agents|app|they|uber|airbnb|platform|site|broker|venue|wedding|caterer|kitchen|sofa|holiday|photographer|flat|house|home|rent|tenancy|cottage) →
  `),
  rest: { '#': 'amount' },
  says({ roles: { amount, deposit, takes }, key, marks }) {
    if (!amount || (takes && !marks.has('ASKED'))) return undefined
    const rate = key === 'amount deposit:' ? deposit : key === 'amount takes:' ? takes : undefined
    return rate && `${rateOf(rate)} of ${amount.says}`
  },
}

/** What is sold for more than it cost: with repairs, or as a whole lot piece by piece, or its margin. */
const RESALE: Topic = {
  about: / (?:PROFIT|MARGIN) /,
  not: / (?:tax|vat|gst|shipping|postage|fees?|rent|wages?|discount|off|break even|unsold|returned|left|month|week|year|hours?|commission|loss|lost|only|markup|target|want|need|each other|half|mortgage|loan|interest) /,
  names: named(String.raw`
    flat whites?|fixer ?-? ?upper|(?<= (?:an?|the|my) )flat|(?:cappuccino|americano|mocha|coffee|burger|house|property|car|bike|boat|sofa)(?= ) →
    (?:gross |net |profit |my |the |sales )*(?:margin)(?: (?:%|percent|percentage|in percent|in %))? → MARGIN
    (?:what|how much)(?: (?:is|was|did i|do i|will i|have i))?(?: my| the)? (?:profit|make|made)|(?:total |my |the |gross |net )*profits? → PROFIT
    (?:each|apiece|a piece|a pop|per (?:unit|item|piece|one)) → EACH
    {#} (?!renovations|repairs|parts|materials|works|improvements|whats|hows|profits|costs|sells|makes|was|is|has|each|euros|dollars|bucks|pounds|quid|cents|times|this|us)([a-z]{2,}[^s' ]s|pieces|pairs)(?= ) → UNITS=$1
    (?:(?:bought|buy|got|purchased|made|make|paid)(?: an? (?:lot|batch|box|load|job lot) of)? (UNITS=\S+)(?: of [a-z]+)? (?:for|cost(?:ing)?(?: me)?) {#})(?: (?:altogether|in total|the lot|in all|total|all in|EACH))? → $1 LOT=$2
    (?:and |then )*(?:put|stuck|sank)(?: another)? (L\d+)(?: (?:it|to it))?|(?:put|spent|spend|invested|sank|stuck|spending|pumped|putting)(?: (?:in|into|on|it|them|another|an?|extra|a further|about))* {#}(?: (?:in|into|of|on|for|it|doing it up|work|it up|renovations?|repairs?|parts|refurb\w*|repairing|fixing|materials|rehab|reno|paint|fixing it up|improvements?))* → PUT=$1$2
    {#}(?: (?:in|of|on|for))* (?:repairs?|renovations?|refurb\w*|rehab|materials|parts|improvements?|works) → PUT=$1
    (?:i |we |and |if |then |they |it |them )*(?:sell(?:ing|s)?|sold|resold|flipped|flogged)(?: (?:me|us|i|we|them|it|em|at|for|is|on|price|EACH))* {#} → PRICE=$1
    (?:i |we |if |it |costs? me|an? |the )*(?:costs?|buy(?:ing)?|bought|made|mak(?:e|es|ing)|paid|purchased?)(?: (?:price|me|us|i|we|it|at|for|to make|to buy|is|of|:|=|an?|the|one|used|old|second ?-? ?hand))* {#} → COST=$1
  `),
  rest: {},
  says({ roles: { cost, price, put, lot, units }, marks, key }) {
    if (!price || marks.has('PROFIT') === marks.has('MARGIN')) return undefined
    const asks = marks.has('MARGIN') ? 'margin' : 'profit'
    if (key === 'lot price units:' && lot && units && marks.has('EACH')) {
      // What costs less than one piece brings in may be the cost of each.
      const isOfAll = lot.value > 3 * price.value && Number.isInteger(units.value)
      const revenue = units.value * price.value
      return isOfAll && revenue > lot.value ? `${asks} on revenue ${money(revenue, price)} cost ${lot.says}` : undefined
    }
    if (marks.has('EACH') || !cost || price.value <= cost.value) return undefined
    const all = cost.value + (put?.value ?? 0)
    return (key === 'cost price put:' || (key === 'cost price:' && asks === 'margin')) && price.value > all
      ? `${asks} on revenue ${price.says} cost ${money(all, price)}`
      : undefined
  },
}

/** A price that was lowered, and by how much. */
const REDUCTION: Topic = {
  about: / ASKED /,
  not: / (?:tax|vat|extra|another|further|then|after|each|plus|coupon|before|per|save|saved|saving) /,
  names: named(String.raw`
    (?:what|how much|which)(?:'s| is| was)?(?: (?:the|a|of a))?(?: (?:%|percent|percentage))?(?: (?:discount|reduction|off))(?: (?:is|was) (?:that|it|this))?|(?:what|how many|how much) (?:%|percent|percentage)(?: (?:off|discount|cheaper))?(?: (?:is|was) (?:that|it|this))?|(?:discount|off) (?:%|percent|percentage) → ASKED
    (?:reduced|marked down|down|discounted)(?= from) →
    (?:now|on sale|reduced|marked down|sale price|down|(?:i )?(?:got|bought)(?: it)?|paid|for sale|to)(?: (?:for|at|to|is|only|on sale|it))* {#} → NOW=$1
    (?:was|were|originally|normally|usually|from|rrp|full price|original price|cost)(?: (?:is|at|was))* {#} → WAS=$1
  `),
  rest: { '#': 'was' },
  says: ({ roles: { was, now }, key }) =>
    key === 'now was:' && was && now && now.value < was.value
      ? `was ${was.says} now ${now.says} how much percent off`
      : undefined,
}

/** A discount on what is paid every month. */
const DISCOUNT: Topic = {
  about: / OFF=\S+ /,
  not: / (?:tax|vat|then|another|extra|each|or|before|was|original\w*|paid|years?|weeks?|annual|save|saved|saving|delivery|shipping|second|both|kids|children|after|without|excluding|is|paying|only|what price) /,
  names: named(String.raw`
    (?:(?:with|get|gets|at|and|,|an?|the|my|less|minus) )*{%} (?:sibling|student|staff|senior|member|early bird|loyalty|military|employee|multi|nhs|teacher|military|family|friends|first time|pensioner|blue light|corporate|group)? ?(?:discount|off|reduction) → OFF=$1
  `),
  rest: { M: 'amount' },
  says: ({ roles: { amount, off }, key }) =>
    key === 'amount off:' && amount && off && off.value <= 100 ? `${amount.says} minus ${rateOf(off)}` : undefined,
}

/** How much of a goal is reached. */
const PROGRESS: Topic = {
  about: / GOAL=\S+ (?:.* )?DONE=\S+ | DONE=\S+ (?:.* )?GOAL=\S+ /,
  not: / (?:left|remain\w*|to go|need|more|still|short|behind|per|each|increase|over|above|below|under|before|after) /,
  names: named(String.raw`
    (?:goal|target|quota|budget|aim)(?: (?:is|was|of|:|=|for|the|this|month|today))* {#}(?: (?:steps|dollars|pounds|km|miles|pages|words|units|sales|euros))? → GOAL=$1
    (?:sold|raised|saved|did|done|made|reached|got|spent|walked|wrote|read|completed|collected|ran|at|currently|have)(?: (?:at|is|have))* {#}(?: (?:steps|dollars|pounds|km|miles|pages|words|units|sales|euros))?(?: (?:so far|already|now|yet))* → DONE=$1
    (?:what|how many|which)(?: (?:%|percent|percentage))(?: (?:is|am|have|of|done|that|there|i|the|goal|target|it|reached|got|complete))*|(?:what's|whats|what is) (?:that|it) (?:as a |in )(?:%|percent|percentage)|(?:%|percent|percentage) (?:done|complete|reached) → ASKED
  `),
  rest: {},
  says: ({ roles: { goal, done }, key, marks }) =>
    key === 'done goal:' && goal && done && marks.has('ASKED')
      ? `what percent is ${done.value} of ${goal.value}`
      : undefined,
}

/** Months until enough is put aside, without interest. */
const PUT_ASIDE: Topic = {
  about: / GOAL=\S+ /,
  not: / (?:already|have|start\w*|withdraw\w*|debt|owe|pay(?:ing)? off|loan|borrow\w*|mortgage|invest\w*|spend|spent|raise|year|bonus) /,
  names: named(String.raw`
    (?:(?:with|at|and|earning) )?(?:no|zero|without(?: any)?|0) interest → NOINTEREST
    (?:(?:i |we |i'm |im )?(?:sav(?:e|ing|ings)|put(?:ting)?|set(?:ting)?|stash(?:ing)?)(?: (?:away|aside|by))*) {M}(?: (?:away|aside|by))? → SAVES=$1
    {M} (?:saved|savings|saving) → SAVES=$1
    (?:to (?:get|save|have|reach|make|hit|afford)(?: (?:to|up|up to|an?|the))*|goal(?: (?:of|is))*|target(?: (?:of|is))*|until i (?:have|reach|get to)|till i (?:have|reach|get to)|for an?) {#} → GOAL=$1
    (?:how many months|how long|how many months (?:does|will) it take|when)(?: (?:does it take|will it take|until|till|do i need))* → HOWLONG
  `),
  rest: {},
  says: ({ roles: { goal, saves }, key, marks }) =>
    key === 'goal saves:' && goal && saves && marks.has('HOWLONG') && goal.sign === saves.sign
      ? `${goal.value} / ${saves.value}`
      : undefined,
}

export const PLAIN_TOPICS: readonly Topic[] = [
  HOURS, ROUND, RECTANGLE, SHARE, RESALE, DISCOUNT, REDUCTION, PROGRESS, PUT_ASIDE,
] // oxfmt-ignore
