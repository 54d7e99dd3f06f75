import { has, money, named, rateOf, type Figure, type Told, type Topic } from './topic.ts'

// Questions that a word turns round: what is left instead of what is taken, the tip that a total includes, the boys where
// the share of the girls is given. Words that are known to change nothing may stand around them.

const SHARE = String.raw`(?:PART=)?([%F]\d+|1/\d+)`
const LEFT_WORDS = '(?:left|remains?|remaining|remained|uneaten|unsold|unspent|unpainted|unread|unused)'
/** Groups that make up the whole together: where the share of one is given, the other may be asked for. */
const OTHERS: Readonly<Record<string, string>> = {
  boys: 'girls', men: 'women', males: 'females', male: 'female', passed: 'failed',
} // oxfmt-ignore
const isOther = (one: string, other: string): boolean => OTHERS[one] === other || OTHERS[other] === one

const partOf = ({ says, value, isShare }: Figure): string => (isShare ? `${value}/100` : says)
/** What a share leaves: a fraction, where a whole is multiplied by it. */
const restOf = (part: Figure, isFactor: boolean): string => {
  if (part.says.includes('+')) return `(1 - (${part.says}))`
  const [over = 0, under = 1] = partOf(part).split('/').map(Number)
  return isFactor ? `${Number((under - over).toFixed(6))}/${under}` : `(1 - ${partOf(part)})`
}

const percentOf = (part: number, whole: number): string => `what percent is ${part} of ${whole}`

const ONLY_SHARE = 'I only know the share. How many, or how much, is the whole?'

/** What shares leave of a whole, or of all of it. */
const leftOf =
  (hasWhole: boolean): Topic['says'] =>
  ({ roles: { whole, part, of, had, that, pred, asks }, marks }: Told) => {
    if ((whole !== undefined) !== hasWhole || (asks && (!pred || asks.says === pred.says))) return undefined
    if (asks && pred && !isOther(asks.says, pred.says))
      return { asks: `I only know how many are ${pred.says}, and how many are not. Which do you want to know?` }
    if (asks && !whole) return { asks: ONLY_SHARE }
    const shares = [part, of, had, that].filter((each) => each !== undefined)
    if (shares.length === 0 || (!asks && !marks.has('LEFT'))) return undefined
    if (
      shares.some(({ value, isShare }) => value > (isShare ? 100 : 1)) ||
      (that && !had) ||
      (of && !part) ||
      (had && part)
    )
      return {
        asks: 'Which share is of the whole, and which of the rest? Please ask it as a calculation, such as 1 - 1/4 - 1/3.',
      }
    // A quarter of 3 cakes, or of one of them?
    if ((whole && (whole.value < 10 || whole.isShare)) || (!whole && shares.some(({ isShare }) => isShare)))
      return undefined
    const rest =
      that && had
        ? `${partOf(had)} * ${restOf(that, false)}`
        : [part, of].flatMap((each) => (each ? [restOf(each, hasWhole)] : [])).join(' * ')
    return whole ? `${whole.says} * ${rest}` : rest.replace(/^\(([^()]*(?:\([^()]*\))?)\)$/, '$1')
  }

const LEFT: Topic = {
  about: / (?:LEFT|ASKS=\S+) /,
  not: / (?:interest|loan|mortgage|borrowed|borrowing|battery|monthly|[#N]\d+ (?:boys|girls|men|women|fe?males?)) /,
  names: named(String.raw`
    (?:how much|what)(?: (?:is|do|does|have|has|will))?(?: (?:i|we|it))? (?:(?:still|left)(?: (?:have|need))? (?:to )?(?:pay|owe|borrow)|have left to pay)(?: on it)?|what's left to pay → LEFT
    (?:[a-z]+ )?(?:commiss?ion|fees?|cut|takes?|charges?|keeps?)(?: (?:is|of|at|an?))* {%}(?: (?:commiss?ion|fee|cut))? → PART=$1 TAKEN
    {%} (?:commiss?ion|fee|cut|charge)(?= .*(?:keep|receive|left with)) → PART=$1 TAKEN
    (?<= TAKEN .*)(?:what|how much)(?: (?:do|does|will|would|did|can|am|is))? (?:(?:i|we) (?:actually |really |then |get to )*(?:keep|receive|pocket|left with|be left with)|(?:the )?(?:seller|vendor|owner|artist|driver|author) (?:keep|receive|get)s?)(?: (?:for (?:myself|me)|myself|after that))? → LEFT
    (?:an? |the |my )?(?:[a-z]+ )?(?:discount|commission|deposit|pension)(?: (?:is|of|at))? {%}|{%} (?:off|down|discount|commiss?ion|deposit)|(?:put|pay|paid) {%} (?:down|off)? → PART=$1$2$3
    (?:what's|whats|what is) left of → LEFT
    after(?= PART) →
    already(?= (?:paid|spent|done|used|gone)) →
    (?:an? |one )?half → PART=1/2
    (?:an? |one )third → PART=1/3
    (?:an? |one )?quarter → PART=1/4
    (?:an? |one )fifth → PART=1/5
    ${SHARE} (?:of (?:the |that |what |what's |whats |is |was )*|the )(?:rest|${LEFT_WORDS}|remainder)(?: (?:money|cake|pizza))? → OF=$1
    (?:(?:what|which|whats|what's|how much|how many)(?: (?:fraction|part|share|percentage|percent|%|slices|pieces|money))?(?: of [a-z]+(?: [a-z]+)?)?|how (?:much|many) [a-z]+)(?: (?:is|are|was|were|do|did|does|have|has|i|we|there|then|now|still|would|be|will))* ${LEFT_WORDS}(?: (?:over|for me|with me|now|in total))* → LEFT
    how much do (?:i|we) have after (?:that|this|both) → LEFT
    how many(?: of them| [a-z]+)? (?:did|do|does|are|were|was|is|has|have|can|could)(?: not|n't|nt|n)(?: [a-z]+){0,2}(?= (?:\?|\.|$)|$) → LEFT
    how many(?: of them| [a-z]+)? (?:did|do|does|are|were|was|is|has|have|could|ca)n'?t(?: [a-z]+){0,2}(?= (?:\?|\.|$)|$) → LEFT
    how many(?: of them)?(?: (?:are|were|is))? ([a-z]+)(?: (?:are|were|is) there|(?: (?!is|was|that|it|does|do)[a-z]+){0,3})(?= (?:\?|\.|$)|$) → ASKS=$1
    (?:are |were |is )?(boys|girls|men|women|males?|females?|passed|failed)(?= .*ASKS) → PRED=$1
    ${SHARE} of (?:that|it|this) → THAT=$1
    (?:had|have|got|bought) ${SHARE}(?=.* THAT=) → HAD=$1
    (?:(?:and|then|plus|\+|another) )+${SHARE} → PART=$1
  `),
  sums: 'PART',
  rest: { '#': 'whole', N: 'whole', '%': 'part', F: 'part' },
  says: leftOf(true),
}

/** A share of an unknown whole. */
const UNKNOWN_WHOLE: Topic = {
  about:
    /^(?!.*[#NMTYKL]\d).* PART=\S+ of (?:the|my|our|his|her|their|your) (?!(?:hour|minute|day|week|month|year|dozen|million)s? )[a-z]+ .*how (?:much|many) /,
  names: named(String.raw`
    ${SHARE} of → PART=$1 of
    (?:an? |one )(half|third|quarter|fifth) of → PART=$1 of
  `),
  rest: {},
  says: ({ key }) => (key === 'part:' ? { asks: ONLY_SHARE } : undefined),
}

/** What is included in a total. */
const INCLUDED: Topic = {
  about: / INCL .*(?:PART|NET) | (?:PART|NET) .*INCL | WITHTIP /,
  not: / (?:interest|salary|wages?|income|pay ?slip|discount|profit) /,
  names: named(String.raw`
    (?:the |an? |of )*(?:tips?|gratuity|service charge|service) → TIP
    (?:the |an? |of )*(?:sales tax|tax|vat|gst|hst|moms|btw|iva|tva|mwst) → TAX
    {%}(?: of)? (TIP|TAX)|(TIP|TAX)(?: (?:of|at|is|was|\())* {%}(?: \))? → $2$3 RATE=$1$4
    (?:already )?(?:includes?|including|included|incl|inc|inclusive|contain(?:s|ing))(?: \.)?(?: (?:of|in|that|it|the|already|bill|price))* → INCL
    (?:already )?with(?= (?:TIP|TAX)) → INCL
    (?<= RATE=\S+ (?:is |was )?)(?:already |is |was )*(?:in|inside)(?: (?:it|that|there|the|an?))*(?= ) → INCL
    (?:how much|what|what's|whats)(?: of (?:that|it|this)| of the (?:bill|total|price))?(?: (?:is|was|were|did|goes to))* (TIP|TAX)(?: RATE=(%\d+))?(?: (?:amount|part|did (?:i|we) (?:give|pay)|is it|is that))?|(?:just|only) (TIP|TAX)|(TIP|TAX) (?:amount|part|portion|alone|only) → $1$3$4 PART RATE=$2
    RATE=(?= ) →
    (?:what|how much|what's|whats)(?: (?:is|was|were|did|does))?(?: (?:the|my|our|it))*(?: (?:food|meal|bill|price|cost|costs|dinner|work|amount|haircut))* (?:before|without|excluding|excl|on its own|itself|alone)(?: (?:TIP|TAX|it|that))* → NET
    (?:(?:what's|whats|what is|the|grand) )*total INCL TIP(?= (?:\?|\.|$)|$) → WITHTIP TIP
    (?:in total|altogether|in all|all in|total) →
  `),
  rest: { '#': 'total', N: 'total' },
  says({ roles: { total, rate }, marks, key }) {
    if (key === 'rate total:' && total && rate && marks.has('WITHTIP') && !has(marks, 'PART', 'NET', 'INCL', 'TAX'))
      return `bill ${total.says}, ${rateOf(rate)} tip, total with tip`
    if (
      !/^(?:rate )?total:$/.test(key) ||
      !total ||
      marks.has('PART') === marks.has('NET') ||
      marks.has('TIP') === marks.has('TAX')
    )
      return undefined
    if (!rate) return { asks: `What is the percentage of the ${marks.has('TIP') ? 'tip' : 'tax'}?` }
    const all = 100 + rate.value
    return `${total.says} * ${marks.has('PART') ? rate.value : 100} / ${all}`
  },
}

/** A share of an amount a year, for a month, or the other way round. */
const PERIOD: Topic = {
  about: / (?:ASK(?:MONTH|YEAR)|PER=\S+) /,
  not: / (?:loan|mortgage|borrow\w*|interest|sav(?:e|ed|ing|ings)|balance|apr|deposit|invest\w*|card|compound\w*|down|from|off) /,
  names: named(String.raw`
    {%}(?: (?:pay|salary|wage))? (?:raise|rise|increase)(?: (?:on|of|for))* → RATE=$1 RISE
    (?:(?:how much|what|whats|what's)(?: (?:is|does|will|do|would|it|that|this|the|come to|be|i|get))*(?: (?:more|extra))*)(?: (?:per|a|in a|each|every|for a) month| monthly)(?: before tax)? → ASKMONTH
    (?:(?:how much|what|whats|what's)(?: (?:is|does|will|do|would|it|that|this|the|come to|be|i|get))*(?: (?:more|extra))*)(?: (?:per|a|in a|each|every|for a) year| yearly)(?: before tax)? → ASKYEAR
    (?:how much|what) more {T}(?: before tax)? → PER=$1
    salary → YEARLY
    (?:fees?|charge) →
    (?:yearly|annual|annually|(?:a|per|each|every) year) → YEARLY
    (?:in|of|on) (?:pounds|euros?|dollars) →
  `),
  rest: { '#': 'amount', '%': 'rate', Y: 'yearly', M: 'monthly' },
  says({ roles: { amount, rate, yearly, monthly, per }, marks, key }) {
    const asksMonth = marks.has('ASKMONTH') || per?.months === 1
    if (!rate || asksMonth === (marks.has('ASKYEAR') || per?.months === 12)) return undefined
    const base = monthly ?? yearly ?? amount
    if (!base || !/^(?:amount|monthly|)(?: ?per)? ?rate(?: yearly)?:$/.test(key)) return undefined
    if (monthly) return asksMonth ? undefined : `${rateOf(rate)} of ${monthly.says} * 12`
    if (!yearly && !rate.isYearly && !marks.has('YEARLY'))
      return { asks: `Is ${base.says} for a month, or for a year?` }
    return asksMonth ? `${rateOf(rate)} of ${base.says} / 12` : undefined
  },
}

/** An amount that was taken off or added, in percent of what it was. */
const CHANGE: Topic = {
  about: / (?:ASKED .*BY=\S+|BY=\S+ .*ASKED|(?:UP|DOWN) ASKED|OFNEW) /,
  not: / (?:tax|vat|tip|total|margin|markup|profit|score|test|correct|right|[#N]\d+ off (?:an? |the |my |from )?[#N]\d+) /,
  names: named(String.raw`
    {#} (?:is|was) (?:what|how many|how much) (?:percent|percentage|%) (?:more|higher|bigger|greater|larger|above) (?:than )?{#} → TO=$1 WAS=$2 UP ASKED
    {#} (?:is|was) (?:what|how many|how much) (?:percent|percentage|%) (?:less|lower|smaller|fewer|cheaper|below) (?:than )?{#} → TO=$1 WAS=$2 DOWN ASKED
    (?:what|which|how many) (?:percent|percentage|%) (?:(?:do|did|will|would) (?:i|we) )?(?:still )?(?:pay|paid)(?: (?:for it|still))? → ASKED STILL
    (?:what|how much|how many)(?:'s| is)?(?: the)?(?: (?:%|percent|percentage))(?: (?:off|discount|reduction|saving|up|raise|increase|rise|drop|decrease|change))?(?: (?:is|was) (?:that|it|this))?|(?:%|percent|percentage) (?:off|discount|saving|increase|rise|drop|decrease|change)|(?:discount|saving|reduction) (?:in |as an? )?(?:%|percent|percentage)|what (?:discount|reduction) (?:is|was) (?:that|it|this) → ASKED
    (?:went|go(?:es|ne)|was put)? ?up(?: by)? {#} from {#} → BY=$1 WAS=$2
    (?:went|go(?:es|ne)|came) down(?: by)? {#} from {#}|(?:fell|dropped)(?: by)? {#} from {#} → BY=$1$3 WAS=$2$4
    ASKED of the new(?: [a-z]+)? is the old(?: (?:one|[a-z]+))? → OFNEW ASKED
    (?:went |go(?:es|ne) |up |down |rose |fell |increased |dropped )*from {#} to {#} → WAS=$1 TO=$2
    (?:now |with |and |less |minus |after )*{#} (?:off|less|cheaper|lower|discount|reduction|knocked off|taken off)(?: (?:an?|the|my|of))*|(?:and )?(?:i )?(?:knocked|saved|saving|took|discount of) {#}(?: off)? → BY=$1$2
    {#} (?:more|higher|extra) → BY=$1 MORE
    (?:so |and |but |it's |its |is |i |we )*(?:now|paid|payed|pay)(?: (?:only|just|at|is))* {#} → NOW=$1
    (?:was|were|costs?|normally|originally|usually|rrp|used to be) {#} → WAS=$1
  `),
  rest: { '#': 'was', N: 'was' },
  says({ roles: { was, by, to, now }, marks, key }) {
    if (key === 'by now:' && now && by && !marks.has('STILL')) {
      const before = now.value + (marks.has('MORE') ? -by.value : by.value)
      return before > 0 ? percentOf(by.value, before) : undefined
    }
    if (key === 'by was:' && was && by)
      return by.value < was.value
        ? percentOf(marks.has('STILL') ? was.value - by.value : by.value, was.value)
        : undefined
    if (key !== 'to was:' || !was || !to) return undefined
    if (marks.has('OFNEW')) return percentOf(was.value, to.value)
    return marks.has(to.value > was.value ? 'UP' : 'DOWN')
      ? percentOf(Math.abs(to.value - was.value), was.value)
      : undefined
  },
}

/** Of two percentages, by how many points or by how many percent they differ. */
const POINTS: Topic = {
  about: / (?:POINTS|ITSELF) /,
  not: / (?:loan|mortgage of|years?|months?|tax|discount|off|tip|paid) /,
  names: named(String.raw`
    (?:and )?(?:not|no)(?: in)? percentpoints → ITSELF
    percentpoints(?: (?:more|less|is|that|difference|higher|lower))* → POINTS
    (?:by )?(?:what|how many|how much) (?:%|percent|percentage) did the [a-z]+ itself (?:go up|rise|increase|go down|fall|drop) → ITSELF
    (?:how much is (?:that|it|this)|how many|what) (?:up |down |more |less )?(?:in )?(?:%|percent|percentage)(?: (?:more|less|is|that|this|higher|lower))* → PERCENT
    (?:was|were) {%}(?: (?:last|previous)(?: (?:time|year|month|week))?| before| at first| earlier)?,? (?:and |but |now |is |it's |its |today )*{%}(?: now)?|from {%} to {%} → FROM=$1$3 TO=$2$4
  `),
  rest: {},
  says({ roles: { from, to }, marks, key }) {
    if (key !== 'from to:' || !from || !to || marks.has('POINTS') === marks.has('ITSELF')) return undefined
    const [low = 0, high = 0] = [from.value, to.value].toSorted((a, b) => a - b)
    return marks.has('POINTS') ? `${high} - ${low}` : percentOf(Number((high - low).toFixed(6)), from.value)
  },
}

/** The share of right answers where that of wrong ones is given, and the gain that makes up for a loss. */
const MADE_UP: Topic = {
  about: / (?:RIGHT|BACK) /,
  not: / (?:points|marks each|blank|skipped|unanswered) /,
  names: named(String.raw`
    {#}(?: [a-z]+)? (?:wrong|incorrect)(?: [a-z]+)? (?:out of|of|from) (?:the )?{#}|(?:missed|failed) {#}(?: [a-z]+)? (?:out of|of|from) (?:the )?{#}|{#} (?:out of|of) {#}(?: [a-z]+)? (?:wrong|incorrect) → WRONG=$1$3$5 OF=$2$4$6
    (?:(?:what|which|how many) )?(?:percent|percentage|%)(?: (?:did|do|have|is|was|i|get|got))* (?:right|correct) → RIGHT
    (?:dropped|drops|fell|lost|down|fallen|crashed)(?: by)? {%} → LOST=$1
    (?:by )?(?:how many|how much|what|which) (?:percent|percentage|%) (?:must|does|do|has|should|would|will|need)(?: (?:it|i|they|the [a-z]+|my [a-z]+))?(?: (?:have|need|needs))?(?: to)? (?:go up|rise|gain|increase|grow|climb|recover)(?: (?!back|even)[a-z]+){0,5} (?:back|even|recover)(?: (?:to|at|where|it|was|i|the|start|even|same|price|value|before))* → BACK
  `),
  rest: {},
  says({ roles: { wrong, of, lost }, marks, key }) {
    if (key === 'of wrong:' && of && wrong && marks.has('RIGHT') && wrong.value <= of.value)
      return percentOf(of.value - wrong.value, of.value)
    return key === 'lost:' && lost && marks.has('BACK') && lost.value < 100
      ? percentOf(lost.value, 100 - lost.value)
      : undefined
  },
}

/** A margin, which is a share of the price and not of the cost. */
const MARGIN: Topic = {
  about: / MARGIN/,
  not: / (?:vat|shipping|post(?:age)?|ebay|target|revenue|profit|(?:do|did|will|would) i make|(?<! not (?:the )?)mark ?-? ?up) /,
  names: named(String.raw`
    (?:\( )?not (?:the )?mark ?-? ?up(?: \))? →
    {%}(?: (?:profit|gross|sales))? margin(?: on (?:the )?(?:selling|sales?|retail) price)?|margin(?: (?:of|at|is))? {%} → MARGIN=$1$2
    (?:what's|whats|what is|how much is)?(?: the| my)? ?margin(?: (?:in )?(?:%|percent|percentage))? → MARGIN
    (?:costs?|bought|cost price|buy|paid)(?: (?:it|me|us|in|at|for|price|is|was))* {#}|{#} cost → COST=$1$2
    (?:sold|sell|selling|sells)(?: (?:it|them|at|for))* {#} → PRICE=$1
    (?:what (?:must|should|do) i )?(?:selling|sale|sell|charge|retail)(?: (?:price|it|for))* →
  `),
  rest: {},
  says({ roles: { cost, price, margin }, marks, key }) {
    if (key === 'cost margin:' && cost && margin && margin.value < 100)
      return `cost ${cost.says} and i need a margin of ${rateOf(margin)}, what do i charge`
    return key === 'cost price:' && cost && price && marks.has('MARGIN')
      ? `profit margin on revenue ${price.says} cost ${cost.says}`
      : undefined
  },
}

const ME_AND_OTHERS =
  '(?:between |among |by |with )*(?:me|myself|i) (?:and|plus|with|\\+) (?:my )?{#}(?: (?:other|others|of my))* ?(?:others|HEADS|friends|flatmates|housemates|roommates|mates|colleagues|guys)?|{#} (?:others|HEADS|friends|flatmates|mates|roommates|colleagues)(?: HEADS)? (?:and|plus) (?:me|myself|i) → OTHERS=$1$2'

/** "My brother and I", "me and a mate". */
const ME_AND_ANOTHER =
  '(?:between |among |by |with )*(?:my [a-z]*[a-rt-z] and (?:i|me|myself)|(?:me|myself) (?:and|plus) (?:my|an?|one) (?!two|three|four|five)[a-z]*[a-rt-z]) → OTHERS=1'

/** What several people pay, the speaker among them. */
const ALL_OF_US: Topic = {
  about: / OTHERS=\S+ .*PRICE=\S+ | PRICE=\S+ .*OTHERS=\S+ /,
  names: named(String.raw`
    (?:at |for )?{#} (?:each|apiece|a head|pp)|(?:each|apiece) {#} → PRICE=$1$2
    ${ME_AND_OTHERS}
  `),
  rest: {},
  says: ({ roles: { price, others } }) =>
    price && others
      ? { asks: `Is that for all ${others.value + 1} of you, yourself included, or for you alone?` }
      : undefined,
}

/** What is shared by someone with others. */
const WITH_OTHERS: Topic = {
  about: / OTHERS=\S+ .*(?:EACH|SPLIT)| (?:EACH|SPLIT) .*OTHERS=\S+ /,
  not: / (?:[#NM]\d+ (?:each|apiece)|total|birthday|treat\w*|kids|only|except|tax|includ\w+|incl|already|minus|than|ratio|earn\w*|with (?!(?:an? |the )*(?:[%#N]\d|tip|gratuity|service))[a-z].*|my [a-z]+ (?:and|,) (?:i|me|my [a-z]+) and|each (?:of us )?(?:pa[iy]d?s?|puts?|g[ai]ves?|chip\w*|ha[sd]|have|g[eo]ts?|owes?|saves?d?|spen[dt]s?)(?: in| up| down)? [#NM]\d+) /,
  names: named(String.raw`
    ${ME_AND_OTHERS}
    ${ME_AND_ANOTHER}
    (?:spli?t\w*|divid\w*|shared?|sharing) → SPLIT
    (?:how much |what )?(?:(?:does|do|is|will|should) )?(?:for )?(?:each|everyone|per (?:person|head))(?: (?:of us|one|person|pays?|owes?))* → EACH
    {%} (?:tip|gratuity)|(?:tip|gratuity)(?: (?:of|at|is))? {%} → TIP=$1$2
    (?:plus|and|with|\+)(?= TIP=) →
  `),
  rest: { '#': 'whole', M: 'whole' },
  says({ roles: { whole, others, tip }, key }) {
    if (!/^others (?:tip )?whole:$/.test(key) || !whole || !others || !Number.isInteger(others.value)) return undefined
    const people = others.value + 1
    return tip
      ? `bill ${whole.says}, ${rateOf(tip)} tip, ${people} people, each person pays`
      : `${whole.says} / ${people}`
  },
}

/** What several people get of what is left when others have had their part. */
const REMAINDER: Topic = {
  about: / REST .*PEOPLE=\S+ .*EACH /,
  not: / (?:interest|loan|mortgage|tax|tip|twice|half|double|than|ratio|me|myself|first) /,
  names: named(String.raw`
    (?:and |then |but )*(?:the )?(?:rest|remainder|remaining(?: money)?)(?: (?:is|was|gets?|to be))? → REST
    (?:an? )?(?:{#}|{%})(?: (?:of it|of that|is|was|will))*(?: (?:goes?|going|went|given|left|set aside|put aside))? (?:to|for) → OFF=$1$2
    (?:gave|gives?|giving|donate[sd]?|spent|spends?|kept|keeps?|paid|pays?)(?: (?:away|[a-z]+))? (?:{#}|{%}) → OFF=$1$2
    (?:split|shared?|divided)?(?: (?:equally|evenly))?(?: (?:between|among|amongst|by|into|to))?(?: (?:the|her|his|my|our|their|other))* (N\d+)(?: (?:ways|parts))? → PEOPLE=$1
    (?:(?:how much|what)(?: (?:does|do|is|will|for))* )?(?:each|per (?:person|head)|apiece)(?: (?:get|gets|of them|one|pay|pays|person))* → EACH
  `),
  sums: 'OFF',
  rest: { '#': 'whole' },
  says({ roles: { whole, off, people }, key }) {
    if (key !== 'off people whole:' || !whole || !off || !people || !Number.isInteger(people.value)) return undefined
    const rest = off.isShare ? whole.value * (1 - off.value / 100) : whole.value - off.value
    return rest > 0 ? `${money(rest, whole)} / ${people.value}` : undefined
  },
}

/** A price that is paid in parts, after a deposit. */
const INSTALMENTS: Topic = {
  about: / COUNT=\S+ /,
  not: / (?:paid|made|after|weekly|so far|missed|left|save|saved|saving|savings|extra|interest only|balloon) /,
  names: named(String.raw`
    (?:and |then )*(?:the )?(?:rest|remainder|balance)(?: (?:is|to be))?(?: paid)? → REST
    (?:in|over|by|into|with) {#}(?: (?:equal|monthly))* (?:instal+ments?|payments?) → COUNT=$1
    (?:down|upfront|up front|(?:as )?(?:an? )?deposit)(?: (?:of|is))* {#}|{#} (?:down|upfront|up front|(?:as )?(?:an? )?deposit) → DOWN=$1$2
    (?:with|on|at|an?)? ?(?:zero|no|0)(?: percent)? (?:interest|finance) → FREE
    {%}(?: (?:interest|finance|apr|a year))* → RATE=$1
    (?:how much|what)(?: (?:is|are|do|will|i|we|pay|the))* (?:each|(?:a|per|each|every) month|monthly)(?: (?:payment|instal+ment|one|month))?|what is each (?:payment|one)|(?:monthly|each) (?:payment|instal+ment)|each → EACH
  `),
  rest: { '#': 'price' },
  says({ roles: { price, down, count, rate }, key }) {
    if (
      !price ||
      !count ||
      !Number.isInteger(count.value) ||
      count.value < 2 ||
      !/^count (?:down )?price(?: rate)?:$/.test(key)
    )
      return undefined
    const borrowed = price.value - (down?.value ?? 0)
    if (borrowed <= 0) return undefined
    return rate && rate.value > 0
      ? `loan of ${price.sign}${borrowed} at ${rateOf(rate)} for ${count.value} months, monthly payment`
      : `${price.sign}${borrowed} / ${count.value}`
  },
}

/** What was there, and what there is now: it may grow, or be paid off. */
const NOW: Topic = {
  about: / NOW /,
  names: named(String.raw`
    (?:(?:,|and|what|how much|what's|whats|is|it|do|i|have|owe) )*now(?= (?:\?|\.|$)|$) → NOW
    (?:balance|had|have|owed?|was|is|were|after|at|ago) →
  `),
  rest: { '#': 'amount', '%': 'rate', T: 'term' },
  says: ({ key }) =>
    key === 'amount rate term:'
      ? { asks: 'Are these savings or a loan? And how is the interest paid, or how much a month is paid back?' }
      : undefined,
}

export const TURN_TOPICS: readonly Topic[] = [
  INCLUDED,
  LEFT,
  PERIOD,
  POINTS,
  CHANGE,
  MADE_UP,
  MARGIN,
  ALL_OF_US,
  WITH_OTHERS,
  REMAINDER,
  INSTALMENTS,
  NOW,
]
/** Only for messages that start a talk; later, the whole may be known already. */
export const START_TOPICS: readonly Topic[] = [{ ...LEFT, says: leftOf(false) }, UNKNOWN_WHOLE]

/** Leaves out what the message excludes. */
export const writeMeant = (text: string): string =>
  text
    .replace(
      /\b(simple(?: interest)?),? \(?(?:not|no|non)[ -](?:compound(?:ed|ing)?)(?: interest)?\)?/i,
      'simple interest',
    )
    .replace(/(\b(?:how much|what) interest\b[^,]*), not the (?:total|balance|payments?)\b/i, '$1')

/** How many of us there are, by how a message starts, and what each of us puts in or borrows. */
const PARTIES =
  /(?<=^|[.;:!?] |\b(?:if|when|say) )(?:(?:me|i|my [a-z]*[a-rt-z]) and (?!my )[a-z]*[a-rt-z]|(?:me|i) and my [a-z]*[a-rt-z]|(?:the )?(two|three|four|five|\d) (?:of us|friends|brothers|sisters|partners|people)|we both|both of us)((?: (?:will|can|could|would|both|each|puts?|invests?|deposits?|saves?|borrows?|lend|pays?|in|away|aside))+) ([$£€]?)(\d[\d,]*(?:\.\d{1,2})?)( ?k\b)?(?![\d.,]*\d| ?(?:%|percent|years?|yrs?|months?|weeks?|days?))/i
/** Each of several people puts in or borrows something. */
const SHARED =
  /\b(?:me|i|we|us|friends|brothers|sisters|partners|people)\b[^,.]{0,30}?\b(?:each|both)\b[^,.]{0,15}?\b(?:put|invest|deposit|save|borrow|lend|pays? [$£€]?\d)|\b(?:each|both) of us\b[^,.]{0,15}?\b(?:put|invest|deposit|save|borrow|lend)/i
const COUNTS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 }
const TOGETHER =
  /,? ?\b(?:both )?(?:together|altogether|combined|in total|in all|between us|(?:total )?(?:for|of) (?:the two|both|all) of (?:us|them))\b/gi

/** Adds up what each of several people puts in or borrows at interest, or returns what is asked back. */
export function writeTogether(text: string): string | { readonly asks: string } {
  const [all, count, verb = '', sign = '', amount = '', k = ''] = PARTIES.exec(text) ?? []
  if (!/%|percent/i.test(text) || !/\b(?:each|both)\b/i.test(text)) return text
  if (all === undefined || !/put|invest|deposit|save|borrow|lend|pay/i.test(verb))
    return SHARED.test(text) ? { asks: 'How much is it for all of you together?' } : text
  const people = count === undefined ? 2 : (COUNTS[count.toLowerCase()] ?? Number(count))
  if (!TOGETHER.test(text)) return { asks: `Is that for one of you, or for all ${people} of you together?` }
  TOGETHER.lastIndex = 0
  const sum = Number(amount.replaceAll(',', '')) * people
  return text
    .replace(all, `we${verb} ${sign}${sum}${k}`)
    .replace(TOGETHER, '')
    .replace(/\b(?:each|both)\b ?/gi, '')
}
