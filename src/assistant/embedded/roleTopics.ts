import { LOAN } from './moneyTopics.ts'
import { has, money, named, rateOf, sayCompounding, type Topic } from './topic.ts'

// Questions in which one word decides which of two figures is given and which is asked for. Other readers would state a
// wrong figure, so these run first. Where both are likely, the assistant asks.

/** The range in which an amount may be a payment or a loan, in dollars, pounds or euros. */
const UNSURE: Readonly<Record<string, readonly [from: number, to: number]>> = {
  pay: [Infinity, Infinity],
  of: [5000, 20_000],
  mortgage: [5000, 30_000],
  loan: [1000, 5000],
}
/** "EMI" is Indian usage, so the range is in rupees. */
const RUPEES = 20

/** A loan of which the payment is given, and not the amount. */
const PAYMENT: Topic = {
  about: / (?:PAY|OF|NEAR)=\S+ /,
  not: / (?:sav\w+|invest\w*|deposit|down|isa|pension|account|rent|lease\w*|income|annuity|extra|compound\w*|simple|how (?:long|many)|of the payment|part|per|balloon|(?:interest|payments?) only|first|last|each|tax|annual|yearly|weekly|every) /,
  names: named(String.raw`
    (?:how much|what|the|total)(?: total)? interest(?: (?:paid|in total|do i pay|will i pay|is that))?|interest (?:paid|in total)|total(?: (?:paid|cost|of all payments|interest))?|in total|altogether → COST
    per month|a month|each month|every month →
    (?:mortgages?|home loan|home|house) → MORTGAGE
    (?:(?:(?:car|auto|student|personal|bank) )?loans?|car|auto|debt|borrow\w*|credit) → LOAN
    emis? → EMI payment
    instal+ments? → payment
    (?:(?:i |we )?(?:can |could )?(?:pay|afford|manage) )?(#\d+) EMI payment → EMI PAY=$1
    how much LOAN (?:can|could|will) (?:i|we) (?:take|get|have|afford|borrow) → LOAN ASK
    (?:what(?:'s| is)? (?:the )?|how (?:much|big|large) (?:is (?:the|my) )?|find (?:the )?)?LOAN (?:amount|size)(?= ?(?:\?|$))|(?:what|how (?:big|large)) (?:of )?(?:an? |size )?(?:LOAN|MORTGAGE)|(?:how much|what) (?:can|could|did) (?:i|we) (?:LOAN|get|have|afford) → LOAN ASK
    (?:(?:re)payments?|monthly payments?|payments?(?= .* (?:LOAN|MORTGAGE|EMI) )|(?<= (?:LOAN|MORTGAGE|EMI) (?:.* )?)payments?) → PAYMENT
    PAYMENT(?: (?:on|for) (?:my|our|a|the|an|this)(?: LOAN| MORTGAGE))?(?: (?:of|at|about))* {M}|PAYMENT (?:is|are|was|will be|can be|=)(?: about)? (#\d+) → PAY=$1$2
    PAYMENT of(?: about)? (#\d+) → OF=$1
    PAYMENT (#\d+) → NEAR=$1
    payments?(?: (?:of|is|are|=|at))* (?:{M}|(#\d+)) → PAY=$1$2 BARE
    `),
  rest: { '%': 'rate', N: 'rate', T: 'term' },
  says({ roles: { pay, of, near, rate, term }, marks, key }) {
    if (!/^(?:pay|of|near) rate term:$/.test(key)) return undefined
    const given = pay ?? of ?? near
    if (!given || !rate || !term || rate.value === 0 || given.isShare) return undefined
    if (marks.has('BARE') && !has(marks, 'LOAN', 'MORTGAGE'))
      return { asks: `Is ${given.says} a month paid on a loan, or into savings? Please say which.` }
    const kind = pay || marks.has('ASK') ? 'pay' : of ? 'of' : marks.has('MORTGAGE') ? 'mortgage' : 'loan'
    const [from, to] = (UNSURE[kind] ?? []).map((limit) => limit * (marks.has('EMI') ? RUPEES : 1))
    if (from === undefined || to === undefined || given.value > to) return undefined
    return given.value > from || marks.has('COST')
      ? { asks: `Is ${given.says} the payment a month, or the amount that is borrowed? Please say which.` }
      : `how much can i borrow paying ${given.says} a month at ${rateOf(rate)} for ${term.says}`
  },
}

/** A tax, a tip or a discount in percent and in money, and not what it is of. */
const LEVY: Topic = {
  about: / LEVIED=\S+ /,
  not: / (?:per|year|month|each|every|split|people|another|extra|profit|margin|than|interest) /,
  names: named(String.raw`
    (?:the |a |an )*(?:sales tax|vat|tax|gst|hst) → TAX
    (?:the |a |an )*(?:tip|gratuity|service charge|service) → TIP
    (?:the |a |an |my )*(?:discount|reduction|saving) → OFF
    (?:the |a |an |my |our )*(?:commission|deposit|down payment|bonus|fee) → SHARE
    (TAX|TIP|OFF|SHARE)(?: (?:rate|at|of|:))* {%} (?:is|was|=|comes? to|came to|makes?|equals|amounts? to|amounted to|gives?|of|:)(?: (?:about|exactly))* {#} → $1 RATE=$2 LEVIED=$3
    (?:the |a |an |my )*{%}(?: of)? (TAX|TIP|OFF|SHARE) (?:is|was|=|comes? to|came to|makes?|equals|amounts? to|amounted to|gives?|of|:)(?: (?:about|exactly))* {#} → $2 RATE=$1 LEVIED=$3
    (?:i |we )?(?:paid|pay|owe|own|got)? ?{%} (?:of )?(?:the |my |our |it )*(?:bill|price|total|rent|cost|debt)? ?,? ?(?:that|which|it)(?: is| was|'s| came to| comes to) {#} → LEVIED=$2 RATE=$1 PARTIAL
    (?<= PARTIAL ,? ?)(?:(?:what|how much|what's|whats)(?: (?:is|was))? )?(?:the )?(?:whole|full|total|entire)? ?(?:bill|price|total|rent|cost|debt) → OFWHAT
    (TAX|TIP|OFF|SHARE) (?:is|was|of|=|:|came to|comes to) {#} (?:, )?(?:(?:which|that) (?:is|was) )?(?:at|or|for)?(?: (?:a|the) rate of)? ?{%}(?: rate)? → $1 LEVIED=$2 RATE=$3
    {#} (?:TAX|of TAX|in TAX) (?:at|, which is|which is|is) {%} → TAX LEVIED=$1 RATE=$2
    (?:the )?{#} (?:i|we|he|she) saved (?:was|is) {%} → LEVIED=$1 RATE=$2 OFF
    {%} off (?:saved|saves) (?:me|us) {#} → LEVIED=$2 RATE=$1 OFF
    (?:i |we )?(?:saved?|saving) {#} (?:with|at|by|from|on|because of|thanks to)(?: (?:an?|the|my))? {%}(?: (?:off|reduction|sale|discount|OFF))+ → LEVIED=$1 RATE=$2 OFF
    (?:i |we )?(?:saved?|saving|got|paid|pay|spent|owe)(?: me)? {#}(?: off)?(?: ,)? (?:which|that)(?: is| was|'s) {%}(?: off| of| (?=\?|the|it|$))?(?: (?:it|the (?:price|bill|total|whole|full price|debt)))? → LEVIED=$1 RATE=$2 WHOLE
    {#} (?:is|was) (?:the |a )?{%} (TAX|TIP|OFF|SHARE) → $3 LEVIED=$1 RATE=$2
    (?<= OFF .*)(?:the |my )*(?:full|original|old|normal|regular) price(?: (?:was|is))? → OFWHAT
    (?:(?:what|how much)(?:'s| is| was| were| does| did)? )?(?:the |my |it |that )*(?:gross|total|final|full|whole)(?: (?:price|amount|bill|cost|value|sum))?(?: (?:with|including|incl|inc) (?:TAX|TIP))?|(?:price|bill|cost|amount) (?:with|including|incl|inc|after) (?:TAX|TIP|OFF) → WITH
    (?:(?:what|how much)(?:'s| is| was| were)? )?(?:the |my )*(?:sale price|new price|final price|price (?:now|after))|(?:what|how much) (?:did|do|will) (?:i|we) (?:actually |really )?pay → WITH
    (?:(?:what|how much)(?:'s| is| was| were)? )?(?:the |my |it |that )*(?:net|original|old|full|list|base|pre|starting|initial|house|purchase|selling)?(?: - )? ?(?:price|bill|cost|amount|sale|sales|sold|purchase|value|net|tab|check)(?: (?:before|without|excluding|excl|ex)(?: (?:TAX|TIP|OFF))?)? → OFWHAT
  `),
  rest: {},
  says({ roles: { levied, rate }, marks, key }) {
    if (key !== 'levied rate:' || !levied || !rate || rate.value === 0 || levied.isShare) return undefined
    if (marks.has('WHOLE') && marks.has('WITH')) return undefined
    if (marks.has('OFWHAT') && !marks.has('WITH')) return `${levied.says} is ${rateOf(rate)} of what`
    if (!marks.has('WITH') || marks.has('OFWHAT') || marks.has('SHARE')) return undefined
    return `${levied.value} / ${rate.value} * 100 ${marks.has('OFF') ? '-' : '+'} ${levied.value}`
  },
}

/** A price, a pay or a debt after a change in percent, of which the one before is asked for. */
const CHANGED: Topic = {
  about:
    / (?:(?:WAS|SAVED) .*(?:NOW|HAD)=\S+|(?:NOW|HAD)=\S+ .*(?:WAS|SAVED)|NOW=\S+ TOLD|PERCENT .*BY=\S+|BY=\S+ .*PERCENT) /,
  not: / (?:tax|vat|gst|tip|per|each|every|year|years|month|then|twice|again|another|extra|further|compound\w*|interest|margin|markup|profit|and(?! (?:it |its |it's )?(?:is|now|are|stands|costs) )|or|commission) /,
  names: named(String.raw`
    (?:went|gone|goes|going|rose|risen|rises|increased|increases|raised|grew|grown|climbed|jumped|hiked)(?: up)?|up|gained → UP
    (?:went|gone|goes|UP) down|fell|fallen|falls|dropped|drops|reduced|cut|down|lowered|marked DOWN|marked down|discounted|decreased|slashed|lost → DOWN
    (UP|DOWN)(?: by)? {%}(?: (?:and|,|it|its|it's|now|is|are|stands|to|at))+ {#}(?: now)?|(UP|DOWN) to {#} ,? ?(?:a|an|by)? ?{%} (?:increase|decrease|drop|rise) → $1$4 RATE=$2$6 NOW=$3$5 TOLD
    (UP|DOWN)(?: by|(?=.* (?:%|percent|percentage) (?:increase|rise|raise|decrease|drop|change))) (?:{#}|{M}) to (?:{#}|{M}) → $1 BY=$2$3 TO=$4$5
    after (?:an? |the |my )*{%} (?:raise|rise|increase|hike|uplift|UP)(?!.* now) → UP RATE=$1
    after (?:an? |the |my )*{%} (?:reduction|discount|drop|decrease|DOWN|sale|markdown|off)|(?:after|with) {%} (?:off|discount|reduction) → DOWN RATE=$1
    (?:and |it |they |we |she |he )*(?:took|knocked|knock|taken) off {%} → DOWN RATE=$1
    (?:now |it |its |it's |has |that )*had {%} (?:(?:knocked|taken|slashed) )?off → DOWN RATE=$1 TOLD
    (?<!(?:what|much|what's|whats) )(?:is|are|was|were|costs?)(?: (?:only|now|down to))* {#}(?: now)?(?= (?:(?:DOWN|UP) RATE|after (?:they|it|the [a-z]+) DOWN))(?: after (?:they|it|the [a-z]+))? → NOW=$1 TOLD
    {#}(?: (?:is|was|are))? left after (?:spending|paying|using|giving away|losing)(?: off)? {%} → DOWN RATE=$2 NOW=$1
    after (?:spending|paying|using|giving away|losing)(?: off)? {%} → DOWN RATE=$1
    (?:i |we |they |it |the |my )*(?:still )?(?:costs?|is|are|paid|payed|pay|spent|owe|have|has|got|earn|get|now|down to) (?:only |just |now |left |at )*{#}(?: (?:now|left))?|(?:got|bought) (?:[a-z]+ ){1,4}for {#} → NOW=$1$2
    (?:what|how much)(?: percent| percentage| %)?(?: (?:increase|rise|decrease|drop|change))(?: (?:is|was) (?:it|that))?|(?:percent|percentage|%) (?:increase|rise|decrease|drop|change)|(?:what|which) (?:percent|percentage)|(?:percent|percentage|%)(?= ?(?:\?|$)) → PERCENT
    (?:how much was )?(?:what|how much)(?: (?:do|did|does|have|would|will|am|are))? (?:i|we|that|it) (?:saved?|saving|lose|lost)|(?:saving|savings|saved)(?= ?(?:\?|$))|(?:what|how much)(?: (?:did|do|was|is|were))?(?: (?:he|she|they|it|i|we|the [a-z]+))?(?: (?:take|taken|took|takes|knock|knocked)){1,2} off|how many (?:rand|euros?|dollars|pounds|quid|bucks) (?:did|do) (?:i|we) save|(?:what|how much)(?: (?:is|was))? the (?:discount|reduction|saving) → SAVED
    (?:what|how much)(?:'s| is| was| were| did)(?: (?:it|they|that|i|we|the|my))*(?: (?:price|rent|salary|pay|bill|cost|debt|value))?(?: (?:before|originally|at first|have|cost|start with|owe|used to be|original|old|previous))*|(?:the )?(?:original|old|previous)(?: (?:price|rent|salary|pay|bill|cost|debt))?|(?:price|rent|salary|pay|bill) before|(?:was|before|originally)(?= ?(?:\?|$)) → WAS
    (?:items?|shoes|dress|coat|jacket|jeans|shirt|boots|laptop|tv|phone|price|rent|salary|pay|bill|debt|bought) →
  `),
  rest: { '#': 'now' },
  says({ roles: { now, rate, by, to }, marks, key, text, raw }) {
    if (key === 'by to:' && by && to && marks.has('PERCENT')) {
      // "Dropped 250 to 190" is from 250, but "dropped 20 to 190" by 20: the change that does not exceed what changed.
      const isFrom = !/ by /.test(raw) && (marks.has('UP') ? by.value * 2 > to.value : by.value > to.value)
      const before = isFrom ? by.value : marks.has('UP') ? to.value - by.value : to.value + by.value
      return before > 0 && marks.has('UP') !== marks.has('DOWN')
        ? `percent change from ${before} to ${to.value}`
        : undefined
    }
    if (key !== 'now rate:' || !now || !rate || rate.value <= 0 || (marks.has('WAS') && marks.has('SAVED')))
      return undefined
    // "What was it" comes last, and is not what it is now.
    if (marks.has('UP') === marks.has('DOWN') || marks.has('PERCENT') || / NOW=\S+ .*now /.test(text)) return undefined
    if (!has(marks, 'WAS', 'SAVED'))
      return marks.has('TOLD') ? { asks: `Do you want to know what it was before it came to ${now.says}?` } : undefined
    const share = Number((100 + (marks.has('UP') ? rate.value : -rate.value)).toFixed(6))
    if (marks.has('SAVED')) return share > 0 && share < 100 ? `${now.value} / ${share} * 100 - ${now.value}` : undefined
    if (share <= 0) return undefined
    return marks.has('DOWN') && / (?:off|discount\w*|reduc\w+|sale|marked|slashed) /.test(raw)
      ? `sale price ${now.says}, ${rateOf(rate)} discount, original price`
      : `${now.says} is ${share}% of what`
  },
}

/** What is paid by several people, without a tip or any other change, or by each of them. */
const EACH: Topic = {
  about: / (?:EACH|ALL|THINGS|ONE) /,
  not: / (?:tip|tips|gratuity|service|tax|vat|gst|off|discount|coupon|per|plus|including|free|half|twice|extra|without|not|only|except|kids|children|women|birthday|adults|and|me|myself) /,
  names: named(String.raw`
    (?:an?|one)(?= ([a-z]+) (?:costs?|is) {#} , (?:and |so )?{#} \1) → SINGLE
    ([a-z]{3,}?)s? (?:cost|costs|are|is) {#} , (?:and |so )?{#} \1s?(?: (?:cost|costs|are|is|for|be|come to))* → PRICE=$2 PEOPLE=$3 ONE
    [a-z]{3,} costs? {#} , (?:and |so )?{#} [a-z]{3,} cost → PRICE=$1 PEOPLE=$2 ONE
    {#} (?:each|apiece|a head|pp)|(?:each|one)(?: one| ticket)? (?:is|costs?|was|for|at) {#} → PRICE=$1$2
    (?:what|how much) (?:do|does|are|is|will|would) {#} ([a-z]+s)(?: (?:cost|be|costs))? → PEOPLE=$1 ALL
    (?:what is |what's |how much is )?(?:the )?(?:in )?(?:total|altogether|in all|all together)(?: (?:bill|cost|price))?(?= ?(?:\?|$)) → ALL
    (?:dinner|lunch|meal|bill|drinks|pizza|taxi|taxis|cab|trip|gift|present|brunch|breakfast|tab|check|takeaway|uber|ride)(?: (?:is|was|of|cost|costs|came to|comes to|for|:))* {#} → WHOLE=$1
    (?:dinner|lunch|meal|drinks|pizza|taxi|cab|trip|gift|present|brunch|breakfast|takeaway|ride)(?: (?:is|was|cost|costs|:))*(?= PRICE) →
    (?:for|between|among|amongst|by|split|shared?|divided)(?: (?:between|among|by|into))? {#} (?:HEADS|friends|ways|of us|mates|persons?)(?: HEADS)? → PEOPLE=$1
    {#} (?:HEADS|friends|of us)(?: (?:shared?|split|pay|paid|paying))* {#} (?:in total|altogether|in all|together) → PEOPLE=$1 WHOLE=$2
    {#} ((?!more|less|extra)[a-z]+s)(?: (?:cost|costs|for|are|is|were|was))+ {#}(?!.*(?: \d| [#N]\d| (?:EACH|each) ,)) → PEOPLE=$1 WHOLE=$3 THINGS
    (?:(?:how much|what) )?(?:(?:does|do|is|for|should|will|would|it|that) )*(?:(?:each|everyone|each (?:one|person)|apiece|per (?:head|person)))(?: (?:pays?|person|one|of us|owes?|costs?))* → EACH
  `),
  rest: {},
  says({ roles: { whole, price, people }, marks, key }) {
    if (!people || !Number.isInteger(people.value) || people.value < 2 || (marks.has('EACH') && marks.has('ALL')))
      return undefined
    if (key === 'people price:' && price && marks.has('ONE'))
      return marks.has('SINGLE') ? `${price.says} * ${people.value}` : { asks: `Is ${price.says} the price of one?` }
    if (key === 'people whole:' && whole && marks.has('THINGS') && !marks.has('EACH'))
      return { asks: `Is ${whole.says} for all ${people.value}, and do you want to know what each costs?` }
    if (key === 'people whole:' && whole && marks.has('EACH')) return `${whole.says} / ${people.value}`
    return key === 'people price:' && price && marks.has('ALL') ? `${price.says} * ${people.value}` : undefined
  },
}

/** Pay before and after tax, where tax is a percentage of gross pay. */
const NET_PAY: Topic = {
  about: / (?:PAY|BARE) .*RATE=\S+ | RATE=\S+ .*(?:PAY|BARE) /,
  not: / (?:raise|rise|increase|bonus|vat|sales|overtime|allowance|free|above|over|band|bracket|and [#N]\d+|plus|pension|hour|hourly|price|cost|invoice|capital) /,
  names: named(String.raw`
    (?:income |payroll )?tax(?:es)?|deductions?|withh[oe]ld\w*|withholding|paye → TAX
    (?:an? |the |my )*TAX(?: rate)?(?: (?:is|was|of|at|:|=))* {%} → RATE=$1
    (?:an? |the )*{%}(?: of)?(?: goes (?:to|on)| in)? TAX(?: rate| deducted| taken)?(?: off)? → RATE=$1
    (?:minus|less) RATE=(%\d+) → RATE=$1 ASKNET
    without RATE=(%\d+) → RATE=$1
    (?:how much|what)(?: is| are| do i pay in)?(?: the| my)? TAX|TAX amount|TAX(?= ?(?:\?|$)) → ASKTAX
    (?:(?:take|bring) (?:- )?home)(?: pay| salary)?|after (?:- )?TAX|in hand → net
    (?:before|pre) (?:- )?TAX → gross
    (net|gross) (?:salary|wages?|pay|paycheck|income|earnings)(?: (?:is|was|of|:|=))* {#} → PAY $1 $2
    (?:salary|wages?|pay ?check|paycheck|income|earnings|earn(?:ing)?|make|pay) → PAY
    (?:i |we )?(?:got|get|received?|brought home|took home|was paid|was left with|kept) {#} after (RATE=%\d+),? (?:what|how much)(?: was| is| were)?(?: it| that| my pay| my salary)?(?: (?:gross|before))* → NET=$1 PAY $2 ASKGROSS
    PAY {#} after (RATE=%\d+),? (?:what|how much)(?: was| is)?(?: it| that| my PAY)?(?: (?:gross|before))* → NET=$1 PAY $2 ASKGROSS
    net(?: (?:is|was|of|:|=))* {#}|{#} net(?! \?| $) → NET=$1$2
    gross(?: (?:is|was|of|:|=))* {#}|{#} gross(?! \?| $) → GROSS=$1$2 BARE
    (?:net|what(?:'s| is)? (?:is )?left|(?:what|how much) (?:do|will|would) (?:i|we) (?:get|keep|have left|PAY home|be left with|receive))(?: PAY| amount)?|left → ASKNET
    gross(?: PAY| amount)? → ASKGROSS BARE
  `),
  rest: { '#': 'gross' },
  says({ roles: { gross, net, rate }, marks, key }) {
    if (!rate || rate.value <= 0 || rate.value >= 100) return undefined
    const asked = ['ASKNET', 'ASKGROSS', 'ASKTAX'].filter((mark) => marks.has(mark))
    const given = key === 'gross rate:' ? gross : key === 'net rate:' ? net : undefined
    if (!given || given.isShare || asked.length > 1) return undefined
    if (!marks.has('PAY'))
      return asked[0] === 'ASKTAX' || asked.length === 0
        ? undefined
        : {
            asks: `Is the ${rateOf(rate)} tax taken off the gross amount, as from pay, or added to the net amount, as to a price? Please say which.`,
          }
    if (asked.length === 0)
      return {
        asks: `Do you want to know what is left of ${given.says} after ${rateOf(rate)} tax, or how much tax that is?`,
      }
    if (net)
      return asked[0] === 'ASKGROSS' ? `${net.says} is ${Number((100 - rate.value).toFixed(6))}% of what` : undefined
    if (asked[0] === 'ASKNET') return `${given.says} minus ${rateOf(rate)}`
    return asked[0] === 'ASKTAX' ? `${rateOf(rate)} of ${given.says}` : undefined
  },
}

/** How often interest is compounded. */
const COMPOUNDED_EVERY = String.raw`(?:with |interest |and )*(?:compounded|compounding|compounds|compound)(?: interest)?(?: (?:every|each|once a|per|on a))? (month|monthly|year|yearly|annually|annual|quarter|quarterly|day|daily)(?: basis)? → COMPOUNDING=$1`

/** The monthly saving toward a goal, when part of it is already saved or it earns interest. */
const GOAL: Topic = {
  about: / (?:GOAL=\S+ .*MONTHLY|MONTHLY .*GOAL=\S+) /,
  not: / (?:year|yearly|tax|loan|borrow\w*|debt|owe|spend|spent|cost|off|a week|per week|weekly|more|another|left|simple|inflation|withdraw\w*) /,
  names: named(String.raw`
    ${COMPOUNDED_EVERY}
    (?:monthly|a month|per month|each month|every month) {#} → #SPENT
    (?:how much|whats?|what's)(?: (?:do|should|must|would|will|to|is|have|i|we|that|it|need|save|put|set|away|aside|saving|invest|pay|in|deposit|contribute))* (?:monthly|(?:a|per|each|every) month)(?: (?:saving|deposit|contribution))?|(?:monthly|saving|save|savings|put away|set aside) (?:monthly|(?:a|per|each|every) month|savings?|saving|amount|deposit|contribution)|(?:per|a|each) month → MONTHLY
    (?:i |we |my |our |the )*(?:need|want|goal|target|aim|aiming for|saving (?:up )?(?:for|to)|save up|reach|to have|to get|to end up with|to make|to save)(?: (?:to|have|is|of|for|:|=|save|get|reach|total|a|up|it|be|by|with))* {#} → GOAL=$1
    {#} (?:goal|target) → GOAL=$1
    (?:i |we |i've |we've |and |but |with )*(?:have|got|had|saved|already|start(?:ing)? with|there is|there's)(?: (?:already|saved|so|far|now|up|got|have|with|put|away|aside))* {#}(?: (?:saved|already|so|far|now|put|away|aside|up|in the bank|in savings|to start))* → HAVE=$1
    {#}(?: (?:already|saved|put|away|aside|so|far|now))+ → HAVE=$1
  `),
  rest: { T: 'term', '%': 'rate' },
  says({ roles: { goal, have, term, rate, compounding }, marks }) {
    const months = term?.months ?? 0
    if (!goal || goal.isShare || !term || months < 1 || !marks.has('MONTHLY')) return undefined
    const start = have?.value ?? 0
    if (start >= goal.value) return undefined
    if (!rate || rate.value === 0)
      return have && !compounding
        ? `need ${money(goal.value - start, goal)} in ${term.says}, how much a month`
        : undefined
    if (compounding && !/^month/.test(compounding.says))
      return { asks: 'I only know what to save a month where interest is compounded monthly. Is it?' }
    const growth = `(1 + ${rate.value} / 1200)^${months}`
    const rest = start > 0 ? `(${goal.value} - ${start} * ${growth})` : String(goal.value)
    return `${rest} * ${rate.value} / 1200 / (${growth} - 1)`
  },
}

/** The principal that leads to a given balance. */
const START: Topic = {
  about: / ASKSTART .*END=\S+ | END=\S+ .*ASKSTART /,
  not: / (?:loan|borrow\w*|mortgage|debt|inflation|monthly (?!compound)|a month(?! compound)|each month|tax|fees?|after tax|salary|profit|interest (?:earned|did|of [#N])|earned|[#N]\d+(?: [a-z]+)? (?:of|in|as) (?:simple |compound )?interest|[#N]\d+ , T\d+ , %\d+ \w+ \w+ , what principal) /,
  names: named(String.raw`
    after {T} → $1
    simple(?: interest)? → COMPOUNDING=simple
    ${COMPOUNDED_EVERY}
    (monthly|yearly|annual|quarterly|daily) compound(?:ing|ed)?(?: interest)? → COMPOUNDING=$1
    (?:what|how much)(?:'s| is| was| did| do| must| should| would| had| have| has)*(?: (?:i|we|you|he|she|one))?(?: (?:need|have|had|to|must|did|originally|initially|first|then))*(?: (?:invest|invested|put in|put|deposit|deposited|start with|started with|start from|begin with|save|lend|pay in|place))(?: (?:in|at|the|start|originally|initially|at first|away|now|today|up front))* → ASKSTART
    (?:how much )?(?:do i |should i |must i |to )?(?:put|pay|deposit|invest)(?: it)?(?: in)?(?: (?:now|today|up front))(?= ?(?:\?|$)) → ASKSTART
    (?:(?:what|how much|which|find|find the)(?:'s| is| was| were)? )?(?:the |my |our |an? )*(?:original|initial|starting|first|opening|start) (?:amount|deposit|investment|sum|principal|balance|capital|value)|(?:what|which)(?: was| is|'s)?(?: the| my)? (?:principal|deposit|investment|sum|capital|lump sum|present value)|how much (?:principal|capital)|(?:principal|start|beginning|initial)(?= ?(?:\?|$)) → ASKSTART
    (?:what|which|how much)(?: (?:starting|original|initial))? (?:amount|sum|money|deposit|investment|savings|capital|principal)(?: (?:that|invested|must i invest))?(?= (?:will |would )?(?:grows?|becomes?|turns?|gives?|amounts?|grew|became|turned|yields?|reach(?:es)?) ) → ASKSTART
    (?:i |we )?(?:want|need)(?: to)?(?: (?:have|get|reach|end up with))? {#}(?= (?:in|after|at|by|,|T))(?=.* ASKSTART ) → END=$1
    (?:i |we |it |that |which |will |would |now |to |have |has |and |if |is |was |account |balance |my |our |the |an )*(?:have|has|got|get|worth|grew to|grows? (?:to|into)|grown to|growing to|(?:turn(?:s|ed)?|grew) (?:into|to)|became|becomes?|end(?:s|ed)? (?:up )?(?:with|at)|balance|reach(?:es|ed)?|amounts? to|amounted to|gives?|yields?|final (?:amount|value|balance)|future value|maturity (?:value|amount))(?: (?:is|was|of|now|=|:|at|the|end|to|with))* {#}(?: (?:now|at the end|in the end|in the account|in total))* → END=$1
  `),
  rest: { '%': 'rate', N: 'rate', T: 'term' },
  says({ roles: { end, rate, term, compounding }, key }) {
    if (!/^(?:compounding )?end rate term:$/.test(key) || !end || !rate || !term || end.isShare) return undefined
    const how = compounding ? sayCompounding(compounding) : term.months === 12 ? 'compounded annually' : undefined
    return how === undefined
      ? { asks: 'How is the interest paid: is it simple, or compounded annually, quarterly, monthly or daily?' }
      : `balance ${end.says}, ${term.says}, ${rateOf(rate)} ${how}, what principal`
  },
}

/** What a bank gets back is without the deposit. */
const REPAID: Topic = { ...LOAN, about: / (?:DEPOSIT|ONE)=\S+ .*REPAID | REPAID .*(?:DEPOSIT|ONE)=\S+ / }

/** What is paid where a part of the price was saved. */
const SAVED_OFF: Topic = {
  about: / SAVED=\S+ .*PAID /,
  not: / (?:tax|vat|tip|each|per|for|left|month|year|interest|after|before) /,
  names: named(String.raw`
    (?:i |we )?(?:saved?|saving) {%}(?: (?:on|off))+ → SAVED=$1
    (?:what|how much) (?:did|do|will) (?:i|we) (?:pay|spend) → PAID
  `),
  rest: { '#': 'price' },
  says: ({ roles: { price, saved }, key }) =>
    key === 'price saved:' && price && saved ? `${price.says} minus ${rateOf(saved)}` : undefined,
}

export const ROLE_TOPICS: readonly Topic[] = [PAYMENT, REPAID, LEVY, CHANGED, SAVED_OFF, EACH, NET_PAY, GOAL, START]

const APY = String.raw`(?:apy|aer|ear|annual percentage yield|effective (?:annual )?(?:interest )?(?:rate|yield))`
const HAS_APY = new RegExp(
  String.raw`(\d ?%|percent)(?: of)? ${APY}\b|\b${APY}(?: (?:of|is|at|:|=))* ?:? ?(?=\d[\d.]* ?(?:%|percent))`,
  'i',
)
const COMPOUNDS =
  /(?:,? (?:and|with))?(?:,? interest)? ?(?:(?:compounded|compounding|compounds|compound)(?: interest)? (?:(?:every|each|once a) )?(?:monthly|month|daily|day|quarterly|quarter|annually|yearly|year|semi-?annually)|(?:monthly|daily|quarterly|yearly|annual) compound(?:ing|ed)?(?: interest)?)/gi

/** Rewrites a yield (APY), which already includes compounding, as a rate that is compounded annually. */
export function writeYield(text: string): string {
  const isOne = (text.match(/%|percent/gi) ?? []).length === 1
  if (
    !isOne ||
    !HAS_APY.test(text) ||
    /\b(?:nominal|apr|convert|equivalent|equal|loan|borrow\w*|simple|card|periodic)\b/i.test(text)
  )
    return text
  return `${text
    .replace(HAS_APY, '$1')
    .replace(COMPOUNDS, '')
    .replace(/[\s?.!,]+$/, '')}, compounded annually`
}
