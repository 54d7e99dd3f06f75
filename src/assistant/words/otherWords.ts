import { replaceAll, type Wording, type Wordings } from '../language/replaceAll.ts'
import { writeBodyUnits } from './bodyMeasures.ts'
import { MEASURES } from './measureWords.ts'
import { readPattern } from './patternsOf.ts'
import { writeProducts } from './products.ts'

// Names that people, other sites and banks have for what a calculator takes and gives, and those of the definitions.

/** Reads lines of a subject, "loan|borrow:", and of names with the one that replaces them, "finance charge → total interest". */
const wordingsOf = (lines: string): readonly (readonly [subject: RegExp, wordings: Wordings])[] =>
  lines
    .trim()
    .split(/\n(?=.*:\n)/)
    .map((group) => {
      const [subject = '', ...names] = group.trimStart().split(/:?\n */)
      return [new RegExp(`(?<!\\w)(?:${subject})(?:\\b|(?<!\\w))`, 'i'), names.map(readName)] as const
    })

function readName(line: string): Wording {
  const [pattern = '', words = ''] = line.split(' → ')
  return readPattern(`(?<![\\w'-])(?:${pattern})(?:(?<![\\w'-])|(?![\\w'-]))`, words)
}

const A_MONTH = '(?:monthly|(?:a|per|each|every) month)'
const WHOLE =
  "(?:what(?:'?s| is| was)?|how much is) (?:the )?(?:whole|total|full amount|100 ?(?:%|percent)|original number|original|number|all of it)"
const HOW = "(?:(?:how much|what)(?:'?s| is| are| was| were| will| would| do| does| did| should)?)"

const STATISTIC = 'mean|average|median|mode|range|sum|total|standard deviation'

/** Names of results: they say which one is asked for. */
const RESULTS = wordingsOf(String.raw`
  \S*loans?|borrow\w*|take out|lend|apr|credit|financ\w+:
    (?:total )?(?:finance charges?|(?:cost of )?(?:borrowing|credit|interest) costs?|interest (?:charges?|payable|bill|portion)|(?:total )?amount of interest|cost of (?:the )?(?:borrowing|interest|credit)|interest paid(?! back)|interest in total|interest overall)|(?:how much|what)(?: will it cost me)?(?: is| does)? (?:in |the )?interest(?: come to| overall| be)?(?= (?:on|for|if)\b|[?.]*$) → total interest
    total (?:re)?pay(?:ments?|able|ments?)(?! ${A_MONTH})|total (?:amount )?(?:repayments?|payable|repayable|repaid|paid|cost|to (?:re)?pay(?: back)?|amount (?:payable|repayable|to (?:re)?pay(?: back)?))(?! of (?:all|interest|borrowing|credit)| ${A_MONTH}) → total of all payments
    (?:how much|what) (?:do|will|would) (?:i|we) (?:have to (?:re)?pay(?: back)?|end up paying|have paid in total|(?:re)?pay back)(?! (?:${A_MONTH}|in total|altogether|overall|in all))|how much in total will i pay|(?<=\bloan\b.*)cost me (?:all up|in total|altogether)|${HOW} i have (?:re)?paid(?: back)?(?: after(?= \d))?|${HOW} the total to (?:re)?pay(?: back)? → how much do i pay back in total
    monthly rate(?=\W*$| ?\?| on\b| for\b) → monthly payment
    (?:paid back|repaid|spread|payable) (?=(?:over|in) \d) → 
    lend(?= [$£€]?\d.*\bpay) → borrow
  extra|overpay\w*|additional|more (?:a|each|per|every) month:
    ${HOW} (?:i )?save(?: in interest)?|how much (?:less )?interest (?:do|would|will) i (?:save|pay)|${HOW} the interest saved → interest saved
  (?:property )?tax(?:es)?|(?:home|homeowners) insurance|hoa:
    (?:total|full|all[- ]in) monthly (?:cost|payment)|monthly cost(?! in all)|(?:total )?monthly (?:cost|payment) (?:including everything|with (?:taxes and insurance|everything)|all in) → monthly cost in all
  mortgage|house|home|flat|apartment|property|condo|place:
    upfront|up front → down
    cost of(?= (?:the )?(?:house|home|flat|property|apartment)) → price of
    interest costs? → total interest
    (?<=\d(?:k|,\d\d\d)? )property(?! tax) → house
    (?:total )?monthly (?:cost(?! in all)|rate|mortgage(?: payment)?|instal+ments?)|payments? (?:per|each|every) month|${HOW} (?:the )?(?:monthly|it monthly|(?:re)?payments?(?: be)?)(?=\W*$| (?:on|for|if)\b)|${HOW} i be paying|${HOW}(?: it)? cost me ${A_MONTH} → monthly payment
  ^(?!.*\b(?:loan|mortgage|house|home|flat|apartment|property|condo|deposit|down|save|saving|invest\w*|savings)\b)(?=.*\d ?(?:years?|yrs?|months?)\b).*(?:%|percent).*:
    (?:monthly (?:re)?payments?|(?:re)?payments? ${A_MONTH}|monthly (?:instal+ments?|rate)|emi)|${HOW} (?:is )?(?:i (?:have to )?pay(?: back)?|it|i be paying) ${A_MONTH}|${HOW} the (?:monthly|(?:re)?payments?)(?: be)?(?=\W*$) → monthly loan payment
  simple|compound\w*|si|ci:
    si(?= (?:on|of|for)\b|:) → simple interest
    ci(?= (?:on|of|for)\b|:) → compound interest
    (?<=interest )of(?= [$£€]?\d[\d.,]*k?,? (?:at |@ )?\d[\d.]* ?(?:%|percent)) → on
  compound\w*:
    (?:compounded|compounding)(?: interest)? (?:every|each|once a|per) month → compounded monthly
    (?:compounded|compounding)(?: interest)? (?:every|each|once a|per) year → compounded annually
    (?:starting|start|initial|opening) (?:amount|balance|capital|deposit|investment) → principal
    ^what(?:'?s| is) (?=[$£€]?\d)(.*)$ → $1, balance at the end
    ([$£€]?\d[\d.,]*k?) interest rate → $1 at interest rate
    total(?=\W*$|: ) → balance at the end
    total (?:with|for)(?= [$£€]?\d) → balance at the end with principal
  compound\w*|invest\w*|savings?|interest:
    (?<!\w )(?:total |the )?value(?= (?:of|after)\b|\W*$)|${HOW} (?:i|we|it|you|he|she|they|(?:my|his|her|our) \w+|the (?:balance|total|value))? ?(?:be worth|end up with|get with|(?:get|have)(?: at the end)?|grow to|worth|be)(?= (?:if|with)\b|\W*$) → what is the balance at the end
    ${HOW} the (?:final|end|total|future|ending) (?:amount|value|balance) → what is the balance at the end
    (?:the )?(?:final|ending|end|total|maturity) (?:amount|value|balance)(?! of [$£€\d])|future value → balance at the end
  (?<!\bat [$£€]?[\d.]+(?! ?%|[\d.]).*)(?:tip(?:ping)?|gratuity|service|leav(?:e|ing) \d+ ?(?:%|percent)):
    (?<!\beach\b.*)(?:total|grand total|total (?:bill|amount|to pay))(?! (?:with|bill with|tip))(?=\W*$|\W+(?:for|of|on)\b)|${HOW}(?: i| we)?(?: pay)? (?:in (?:total|all)|altogether|all together)|${HOW} the total(?: bill)?(?: with tip)?|total cost|what do (?:i|we) hand over → total with tip
    what (?:does|do|will|would) (.*) come to (with .*)$ → $1 $2, total with tip
    (?:divided|shared?|split) (?:by|between|among) (\d+)(?: people| friends| of us)?(?![\d./]) → split between $1 people
    (\d+ (?:of us|people|persons|friends)),? ([$£€]?\d[\d.]*) (?:each|per person) → $1 at $2 each
    (?:whats |what is |what's )?(?:my|our|each one's|everyone's) share(?= of)|${HOW} everyone (?:owe|pay) → each person pays
    pp|a head|(?<!tip )(?:how much |what |whats )?(?:is (?:it|that) )?per (?:person|head)|${HOW} (?:each|everyone|every one|each one)(?:'?s)? (?:share|person)|${HOW} (?:do |does )?(?:we |everyone )?(?:owe|pay) each|how much for each(?: one| person)? → each person pays
    ^(?!tip\b|\d[\d.]* ?(?:%|percent) (?:tip|gratuity)|.*\b(?:each|per(?! cent)|how|total|tip is)\b)(.*\b(?:split|shared?|divided|persons?|people)\b.*)$ → $1, each person pays
    ^([$£€]?[\d.,]+ plus [^,]*)$ → $1, total with tip
  \d+ ?%|percent\w*|per cent|pct:
    (?:what|which|how many|how much) (?:percent(?:age)?|per cent|%|pct)(?: is)? (\d[\d.,]*) (?:of|from|out of) (\d[\d.,]*) → what percent is $1 of $2
    (?:what's|whats|what is) the percent(?:age)? if (?:my |the )?[a-z]+ (?:went|rose|grew|changed|jumped|climbed|increased|fell|dropped|decreased)(?: up| down)? from → percent change from
    (?:(?:if |the )*(?:ebay|etsy|paypal|stripe|vinted|depop|uber|airbnb|they|agent|platform|app|site) )?(?:takes?|keeps?|charges?)(?: an?)? (\d[\d.]* ?(?:%|percent))(?: (?:fee|cut|commission))? (?:of|on|from) ([$£€]?\d[\d.,]*),? (?:so )?(?:how much|what) (?:do|will|would) (?:i|we) (?:get|keep|receive|make|end up with|have left)(?=\W*$) → $2 minus $1
    (increase|decrease|change|growth|drop) in (?:percent|%) → percent $1
    (?:percent(?:age)?|per cent|%) (change|increase|decrease|drop|rise|reduction|growth) (\d[\d.]*),? (\d[\d.]*)(?=\W*$) → percent $1 from $2 to $3
    (?:how much|how many|what|by how many|by what) (?:percent(?:age)?|%) (?:more|higher|bigger|larger|up) is (\d[\d.,]*) than (\d[\d.,]*) → percent increase from $2 to $1
    (\d[\d.]* ?(?:%|percent)) of (?:a|some|the|my) (?:number|amount|total|value) is (\d[\d.,]*),? ${WHOLE} → $2 is $1 of what
    (?:(?:from )?(?<!\b(?:by|up|down|rose|risen|fell|fallen|dropped|climbed|jumped) [$£€]?)([$£€]?\d[\d.,]*) to|(?:old(?: value)?|before|initial|it was|was):? ([$£€]?\d[\d.,]*),? (?:new(?: value)?|after|final|(?:and )?now(?: its)?):?) ([$£€]?\d[\d.,]*),? (?:percent(?:age)?|per cent|%) (increase|decrease|change|drop|reduction|rise|raise|hike|gain|growth|loss|fall) → percent $4 from $1$2 to $3
    (?:what|which|a|some)(?: (?:number|amount|value|figure))? (?:plus|increased by|raised by|with) (\d[\d.]* ?(?:%|percent))(?: added| more| on top)? (?:is|=|equals?|makes?|gives?|comes to|to get) ([$£€]?\d[\d.,]*),?(?: what is it)? → $2 after a $1 increase, what was the original
    (?:what|which|a|some)(?: (?:number|amount|value|figure))? (?:minus|less|decreased by|reduced by|with) (\d[\d.]* ?(?:%|percent))(?: off| less)? (?:is|=|equals?|makes?|gives?|comes to|to get) ([$£€]?\d[\d.,]*),?(?: what is it)? → $2 is after $1 off, what was the original price
    all but (\d[\d.]* ?(?:%|percent)) of(?: the| my| our)? (\d[\d.,]*)(?: \p{L}+){0,4},?(?: how many (?:\p{L}+ ?){1,3})?(?=\W*$) → $2 minus $1
    (?:the )?(?:price|cost|rent|value|it|share)? ?(?:went|came|is|was|has gone) down(?: by)? (\d[\d.]* ?(?:%|percent)),?(?: and| so| to)?(?: it| that)?(?:'s| is| now|,)* ([$£€]?\d[\d.,]*)(?: now)?,? (?:what|how much) was it(?: before| originally)?(?=\W*$) → $2 is after $1 off, what was the original price
    (?:the )?(?:price|cost|rent|value|it|share)? ?(?:went|came|is|was|has gone) up(?: by)? (\d[\d.]* ?(?:%|percent)),?(?: and| so| to)?(?: it| that)?(?:'s| is| now|,)* ([$£€]?\d[\d.,]*)(?: now)?,? (?:what|how much) was it(?: before| originally)?(?=\W*$) → $2 after a $1 increase, what was the original
    of (?:how much|what total|which number|what number|which total) → of what
    (?:if )?(\d[\d.,]*) (?:is|=|equals) (\d[\d.]* ?(?:%|percent)),? ${WHOLE} → $1 is $2 of what
    (?:if )?(\d[\d.]* ?(?:%|percent)) (?:is|=|equals) (\d[\d.,]*),? ${WHOLE} → $2 is $1 of what
    ${WHOLE} if (\d[\d.]* ?(?:%|percent)) (?:is|=|equals) (\d[\d.,]*) → $2 is $1 of what
    ${WHOLE} if (\d[\d.,]*) (?:is|=|equals) (\d[\d.]* ?(?:%|percent)) → $1 is $2 of what
  off|discount|sale|reduced|reduction|rebate:
    (\d[\d.]* ?(?:%|percent)) (?:off|discount|reduction),?(?: and| so)?(?: i| we)? (?:saved|save|got off) ([$£€]?\d[\d.,]*)(?: quid| pounds| dollars| euros?| bucks)?,? (?:what|how much) (?:was|is)(?: the| its)? (?:(?:full|original|normal|regular|old|list) )?price(?=\W*$) → $2 is $1 of what
    (?:(?:sale |final |the )?price )?after (\d[\d.]* ?(?:%|percent)) (?:off|discount) (?:it |i |we |that )?(?:is|was|costs?|paid|comes to|=) ([$£€]?\d[\d.,]*),? (?:what|how much) (?:was it|did it cost)(?: before| originally)?(?=\W*$) → $2 is after $1 off, what was the original price
    (?:is |now )*on sale(?: for| at| with)? (?=\d[\d.]* ?(?:%|percent)) → 
    sale(?=:? \d[\d.]* ?(?:%|percent)) → discount
    (?<=\d ?(?:%|percent) )(?:rebate|reduction|sale(?! price)) → off
    (?<=(?:original|full|regular|list|before)\w* .*)(?:in the sale at|with)(?= \d[\d.]* ?(?:%|percent)) → after
    (?<=(?:need|find|calculate|want) (?:the )?)sale price(?=:) → final price
    (?:the |whats the |what is the )?(?:sale|discounted|reduced|net) price(?=,? (?:of|for|if)\b|\W*$) → final price
    (?:full|regular|list|normal|usual|pre[- ]sale) price(?= (?:of|if)\b.*\b(?:after|sale|now|with)|\W*$)|price before(?: the)? (?:discount|sale)(?! (?:was|is))|price before(?=\W*$| if| of) → original price
    ${HOW} (?:it (?:before|originally)|the (?:full|original) price|cost (?:originally|before))|how much (?:was it )?before(?: the sale)?|${HOW} the price before(?: the)? discount|what (?:was it|did it cost) (?:originally|before) → what was the original price
    (?<!\b(?:did|have) (?:i|we) )(?:what do i |what's the |whats the |how much (?:do i |would i |will i |am i )?|what would i )?(?:sav(?:e|ings?)|money off|taken off|amount saved|discount amount)(?! of)(?=\W*$| on\b| if\b| with\b)|how much cheaper(?: is it)?|${HOW} the (?:saving|discount)|how much (?:am i saving|is taken off|money off) → how much do i save
    (?:total|final price|how much|price)(?: is it)? with tax|what do i pay in total|(?<=\btax,? )(?:whats the )?total(?=\W*$)|(?:whats the )?total(?= (?:for|of) .*\btax\b) → price with tax
  profit|margin|mark[- ]?up|sell|sold|charge|sells:
    (?:buying|purchase|cost|unit|wholesale) (?:price|cost) → cost
    ([$£€]?\d[\d.,]*) cost,? (?:and )?([$£€]?\d[\d.,]*) (?:selling |sale |sell )?price → cost $1 price $2
  (?:per|a|/) ?kwh|per unit:
    (?:if|with|when) (?:a kwh is|electricity (?:costs|is)|power (?:costs|is)) ([$£€]?\d[\d.]*)(?: (?:per|a) kwh)? → at $1 per kWh
    ${HOW} (?:it|that|the cost|the running cost|the electricity cost)|how expensive is it|running cost|cost to run|electricity cost → cost
    ^(?!.*\b(?:costs?|price(?! \d)|pay|how many)\b)(.+)$ → $1, cost
  \d+(?:\.\d+)? ?(?:km|k|miles?|mi|m):
    (?<!\bhow .*)(?<![$£€])(\d[\d.]*) ?k(?:m|ms)?,? (\d+ ?(?:min|mins|minutes)) → $1 km in $2
    (?<!\b(?:how (?:long|far|fast)|at) .*)(?:what |whats |what's |my |running |is |that |the )*pace(?: is that)?(?: per (?:km|kilomet(?:er|re)))?(?! (?:in |per |(?:of|is|at|:)? ?\d+(?::|\s?min\b))|.*\bhow )|(?<!\d ?)min(?:ute)?s?(?: per |/)(?:km|kilomet(?:er|re))(?= |\W*$) → time per kilometer
  \d[\d.,;\s]*\d:
    (?:most (?:common|frequent|often)(?: occurring)?|modal) (?:number|value|one|score)s?|(?:which|what) (?:number|value) (?:is (?:the )?most (?:common|frequent)|occurs (?:the )?most(?: often)?)|the most often → mode
    (?:which is )?(?:the )?middle (?:number|value|one)|median (?:number|value)|mid(?:dle)? value → median
    (?:sample )?(?:standard|std\.?) (?:deviation|dev)|std ?dev|stdev|s\.?d\.? → standard deviation
    (?:statistical |value )?range of values|statistical range|(?:how big is the )range|(?:the )?spread → range
    (?:arithmetic |mean )(?:mean|average)|(?:mean|average) value|how much on average|(?:what )?do they average(?: out(?: to)?)? → mean
    sum total|what do they add up to|how much is that in total → sum
    (?:i need|give me|work out|get|calculate|find|tell me)(?: the)?( )(?=(?:${STATISTIC}) of) → what is the$1
    ^(${STATISTIC}):?( )(?=-?\d[\d.]*[\s,;]) → $1 of$2
`)

/** Returns a question that names what it asks for as the definitions do. */
export const nameResults = (question: string): string => inOtherWords(question, RESULTS)

/** Returns a step of a talk in the words of the definitions that its question is about. */
export const inWordsOf = (question: string, step: string): string =>
  [...RESULTS, ...NAMES].reduce(
    (text, [subject, wordings]) => (subject.test(question) ? replaceAll(text, wordings.filter(isOfPart)) : text),
    step,
  )

/** Whether a wording does not rewrite questions as a whole. */
const isOfPart = ([{ source }]: Wording): boolean => !/\)\(?(?:\?:)?\(?\^/.test(source)

const inOtherWords = (question: string, all: typeof RESULTS): string =>
  all.reduce((text, [subject, wordings]) => (subject.test(text) ? replaceAll(text, wordings) : text), question)

const CURRENCY =
  '(?:us |american |canadian |australian |british |swiss )?(?:dollars?|euros?|pounds?|francs?|yen|rupees?|pesos?|yuan|quid)|usd|eur|gbp|chf|jpy|cad|aud|inr|sek|nok|dkk|pln|czk|[$€£]'
const LIST = String.raw`-?\d[\d.]*(?:(?:,| and|, and|;)? -?\d[\d.]*){2,}`
/** What is said around a list of numbers and what is asked of it. */
const AROUND =
  "(?:(?:what|whats|what's|how much|is|are|was|were|do|the|of|for|my|our|these|those|if|with|find|get|give|me|work|out|tell|calculate|compute|i|we|got|have|scored|need|want|list|data|numbers?|scores?|marks?|grades?|values?|test|results?|prices?|takings|earnings|sales|tips|(?:electric(?:ity)?|gas|water|phone|energy|power)(?= bills?)|bills?|steps|temperatures?|ages?|on)[\\s,:.-]+)*"

const PRICE = `(?:[$£€]\\d[\\d.,]*|\\d[\\d.,]* ?(?:${CURRENCY}))`
/** What is raised or cut by a percentage. */
const AMOUNT = '(?:rent|salary|wage|pay|price|bill|cost|income|weight|fee)'
/** Asks for the amount after that. */
const NEW =
  "(?:(?:how much|what)(?:'?s| is| will)?(?: (?:it|the new|my new|the))?(?: be| is it)?(?: now| amount| rent| salary| price| bill)*|new (?:amount|price|salary|rent)|how much is left)?\\W*(?=$|if)"
/** Names that are read where a question was not understood as it was said. */
const NAMES = wordingsOf(
  String.raw`
  .+:
    (?:auto|vehicle|motorbike|motorcycle|boat)(?= loans?\b|financ) → car
    (?:home )?(?:improvement|renovation|wedding|holiday)(?= loans?\b) → personal
    (?:home|house|housing|mortgage) loan → mortgage
    (?:years(?=:)|period|duration|tenure|length|(?:loan|mortgage) (?:length|tenure|duration|term)|repayment (?:period|term)|payback period)(?: of)?(?= (?:is |of )?\d|:) → term
    (?:annual|yearly|int\.?) rate → interest rate
    (?:the |my )?(?:bank|lender) (?:offers|offered|gives|gave|lends) (?:me|us) → borrow
    (?:grand|sum|overall) total → total
    ^((?:\d+ )?\d+/\d+) ?(\+|-|plus|minus) ?((?:\d+ )?\d+/\d+) (cups?|tbsps?|tsps?|inch(?:es)?|feet|ft|lbs?|pounds?|miles?|oz|hours?|yards?)\W*$ → $1 $4 $2 $3 $4
    lump sum|initial (?:investment|deposit|amount)|starting (?:amount|balance|capital)|opening balance|present value → principal
    (?:annual |yearly |expected )?(?:return|yield|growth rate|rate of return)(?= (?:of |is )?\d|:) → interest rate
    (?<=\d ?(?:%|percent) )(?:annual |yearly )?(?:return|yield) → interest
    (?:a |an )?(?:fixed deposit|savings bond|bond|term account) → savings account
    how much money → how much
    how much profit(?=.*\b(?:interest|compounded)\b)|(?<=\b(?:interest|compounded)\b.*)how much profit → how much interest
    (?<=(?:years?|yrs|^) )simple(?=\W*$)|^simple(?= on\b) → simple interest
    interest (?:income|gained|earned|earnings) → interest
    not compounded|no(?:n| )compounding|without compounding → simple interest
    upfront|up front → down
    own (?:capital|money|cash)|saved for the deposit → deposit
    (?<=\b(?:mortgage|house|home|flat)\b.*(?:over|for) )(10|15|20|25|30)(?=[,.]?(?: (?:how|what|monthly|payment)|$)) → $1 years
    (?:pay(?:ing)? |put(?:ting)? in |add(?:ing)? )?(?:an )?(?:additional|extra) ([$£€]?\d[\d.,]*)(?: (?:extra|more))?,? ${A_MONTH} → an extra $1 a month
    (?:overpay(?:ing)?(?: by)?|(?:pay(?:ing)?|put(?:ting)? in|add(?:ing)?)(?= [$£€]?\d[\d.,]* (?:extra|more)|.*\binterest saved)) ([$£€]?\d[\d.,]*)(?: (?:extra|more))?,? ${A_MONTH} → an extra $1 a month
    ([$£€]?\d[\d.,]*) (?:extra|more) ${A_MONTH} → an extra $1 a month
  tip|gratuity|service|tipping|leaving:
    service(?: charge)?|gratuity → tip
    (?:tipping|leaving|adding|tip of) (\d[\d.]* ?(?:%|percent)) → with $1 tip
    (?:is tip|and tip|tip) (\d[\d.]* ?(?:%|percent)) → $1 tip
    (?<!split )(?:among|between) (\d+)(?: people| friends| of us)? → split between $1 people
    we are (\d+) → $1 people
    (\d+) (?:of us|persons|friends) → $1 people
    (?:share|had|have)(?= an? [$£€]?\d) → split
  \d+ ?%|off|discount|price|percent:
    (?:coupon|voucher|code|store|shop)(?: that)? (?:gives|offers)(?: me)? → coupon
    (\d[\d.,]*) (?:grows|rises|goes up|plus an extra|with an?) (?:by )?(?= ?\d[\d.]* ?(?:%|percent)) → $1 plus
    net price|price now|reduced price → final price
    (?:normal|usual|regular|full|standard|list|retail|pre[- ]sale) price → original price
    (?<=(?:%|percent|pct) )(?:reduced|cheaper|voucher|coupon|discounted|off (?:coupon|voucher|code|promo|sale)) → off
    discount rate → discount
    (?:reduced by|marked down|discounted(?: by)?|a reduction of|reduction of) (\d[\d.]* ?(?:%|percent))(?! twice) → $1 off
    (\d[\d.]* ?(?:%|percent))(?: off)?,? (?:and then|then|plus|followed by|and an extra|with additional|and) (?:an? )?(?:additional |extra |another )?(\d[\d.]* ?(?:%|percent)) off → $1 off then $2 off
    (?:and|then|plus) (\d[\d.]* ?(?:%|percent)) (?:sales )?tax(?: added)? → plus $1 sales tax
    (\d[\d.]*) with(?= \d[\d.]* ?(?:%|percent) (?:on top|added|more)) → $1 plus
    ^(?:whats? |what is |calculate |find )?([$£€]?\d[\d.,]*),? (?:and|up|go up by|goes up by|went up by|raised by|rises by|increased by) (\d[\d.]* ?(?:%|percent))(?: more| on top| added)?[\s?.]*$ → $1 plus $2
    ^(?:whats? |what is |calculate |find )?([$£€]?\d[\d.,]*),? (?:down|drops?(?: by)?|go down by|goes down by|lowered by|falls by|decreased by|reduced by) (\d[\d.]* ?(?:%|percent))(?: less| off)?[\s?.]*$ → $1 minus $2
    (\d[\d.]* ?(?:%|percent)) (?:more than|increase on|on top of)(?: an?)? ([$£€]?\d[\d.,]*) → $2 plus $1
    (\d[\d.]* ?(?:%|percent)) (?:less than|decrease on)(?: an?)? ([$£€]?\d[\d.,]*) → $2 minus $1
    (?:my |the )?${AMOUNT} (?:of |is |was )?([$£€]?\d[\d.,]*),? (?:and )?(?:goes|went|go|gets|rises?|increases?|increased|raised|rose|up)(?: up)?(?: by)? (\d[\d.]* ?(?:%|percent)),? ${NEW} → $1 plus $2
    (?:my |the )?${AMOUNT} (?:of |is |was )?([$£€]?\d[\d.,]*),? (?:and )?(?:goes|went|go|drops?|falls?|decreases?|decreased|reduced|fell|down)(?: down)?(?: by)? (\d[\d.]* ?(?:%|percent)),? ${NEW} → $1 minus $2
    (?:my |the )?${AMOUNT} (?:rises?|increases?) (\d[\d.]* ?(?:%|percent)) from ([$£€]?\d[\d.,]*),? ${NEW} → $2 plus $1
    (?<=\d ?(?:%|percent) )(?:on top|added) → 
    ^(?:what is |whats |what's |find |calculate |how much is |how many is )?(\d[\d.]* ?(?:%|percent)) (?:from|of) (\d[\d.,]*)(?: (?:marks|votes|points|people|students))? → $1 of $2
    (\d[\d.,]*) is (?:what|which|how many|how much) (?:percent(?:age)?|per cent|%|pct) (?:of|from|out of) (\d[\d.,]*) → $1 is what percent of $2
    (?:what|which|how many|how much) (?:percent(?:age)?|per cent|%|pct) of (\d[\d.,]*) is (\d[\d.,]*) → $2 is what percent of $1
    (?:what|which|how many|how much) (?:percent(?:age)?|per cent|%|pct)(?: is)? (\d[\d.,]*) (?:of|from|out of) (\d[\d.,]*) → what percent is $1 of $2
    (\d[\d.,]*) (?:of|from|out of|in) (\d[\d.,]*)[,:]? (?:(?:what|which|how many|how much|in|as a|as) )?(?:percent(?:age)?|per cent|%|pct) → $1 is what percent of $2
  profit|margin|mark[- ]?up|make|gain|earn\w*|cogs|cost of goods:
    cogs|cost of goods(?: sold)?|(?:unit|purchase|buying|cost) (?:cost|price)|buying for → cost
    (?:turnover|income|sales|takings|(?:sell|selling|sale|sales|retail) price|price)(?= (?:of |is )?[$£€]?\d|:) → revenue
    (?:my |the )?(?:gain|earnings)(?=\W*$| if\b| on\b) → profit
    (?:an? )?(?:product|item|unit)s?(?= (?:for|costs?|sold|bought|that)) → thing
    (?:want to make|want an?|want|need an?|target|for an?) (\d[\d.]* ?(?:%|percent)) (?:profit )?margin → with a $1 margin
  \d+(?:\.\d+)? ?k?w(?:atts?)?|kilowatts?|watt\w*:
    fan|light bulb|air ?con(?:ditioner)?|ac|lamp|pump|device|appliance|gadget → heater
    (?:appliance power|power rating|wattage|(?<!\d ?)watts)(?=:? \d) → power
    (?:usage time|run ?time|hours used|duration|usage|hours)(?=:? \d) → time
    (?:price per kwh|cost per kwh|electricity (?:rate|price)|unit price|tariff|rate|price)(?=:? [$£€]?\d) → electricity price
    (?:what is |whats |what's |what )?(?:the )?(?:usage|consumption|energy usage|power usage)|how many (?:units|kilowatt hours)(?: (?:does|will) it (?:use|need))?|how much (?:is (?:that|it)|does it (?:consume|use|draw)) → how many kwh
    over(?= \d+ (?:hours|hrs|h)\b) → for
    ^convert (.*) to kwh → $1, how many kwh
    (\d[\d.]* ?(?:hours?|hrs?|h)),? (?:daily|everyday|(?:each|every|per) day) → $1 a day
    (?:for )?(?:a|one) month,? (?:\(|of )?(30 days|31 days)\)? → for $1
    (?:24\/7|always on|round the clock|non[- ]?stop)(?=.*\bkwh\b|(?<=\bkwh\b.*)) → 24 hours a day
    ^(?=.*\d ?(?:h|hours?|hrs?) a day\b)(?!.*\b(?:cost|price|bill|at)\b)(.*?),? ?(?:how (?:many|much) )?(?:kwh|kw h)(?: (?:does|will|would) (?:it|that) use| used| is that| of)?,? (?:a|per|each|every|in a|over a) year\b(?: is that)?(.*?)\W*$ → $1$2 for 365 days, how many kwh
  km/?h|kmph|mph|kmh|kph:
    ^(?!.*\b(?:return|back|twice|ways|round|via|half|halfway|left)\b)(?:(?:drive|driving|trip|journey|going|travel|travelling|ride|cycle|cycling|time|how long|is|it|to|drive) )*(?:from )?(?!how\b|long\b)[a-z]+(?: [a-z]+)? to (?!(?:drive|travel|walk|run|go|get|cover|do|fly|cycle|ride|jog|swim|row|sail|reach)\b)[a-z]+(?: (?!(?:drive|travel|walk|run|go|get|cover|do|fly|cycle|ride|jog|swim|row|sail|reach)\b)[a-z]+)?,?(?: is| its| it's)? (\d[\d.,]* ?(?:kms?|miles?|mi)),? (?:(?:at|@|doing|averaging|avg|average|of|an|going) )+(\d[\d.]* ?(?:mph|km\/h|kph|kmh))(?:,? (?:how (?:long|many hours|many minutes|much time)(?: (?:(?:will|does|would) (?:it|that) take|is (?:it|that)))?|(?:travel |driving |drive |journey )?time|hours|eta|duration))?(?=\W*$) → how long $1 at $2
    over(?= \d[\d.]* ?(?:hours|hrs|h|min)\b) → for
  \d[\d.,;\s]*\d:
    ^${AROUND}(${LIST})[\s,.:-]+${AROUND}(${STATISTIC})(?: (?:bill|(?:per|a) (?:month|week|day)))*[\s.?!]*$ → $2 of $1
    ^${AROUND}(${STATISTIC})[\s:]+${AROUND}(${LIST})[\s.?!]*$ → $1 of $2
  ${CURRENCY}:
    bucks|us ?\$|american dollars → usd
    canadian(?: dollars?| \$)? → cad
    swiss francs?|francs? → chf
    japanese (?=yen) → 
    pounds sterling|sterling|english pounds|british pounds → gbp
    ^(?:what(?:'s| is)? |whats )?(?:the )?(?:exchange rate )?(?:from |of |for )?(${CURRENCY})(?: to | in |\/| )(${CURRENCY})(?: (?:exchange )?rate)?\W*$ → 1 $1 to $2
    (?:how much )?(?:is )?(?:a|one) (dollar|euro|pound)(?: worth)? → 1 $1
    ^(?:i have |it costs |it's |its |price is |the price is )?(${PRICE}),? how many (${CURRENCY})(?: (?:do i get|is (?:that|it)|will i get))?\W*$ → $1 in $2
    ^(?:i have |it costs |it's |its |price is |the price is )?(${PRICE}),? (?:(?:how much|what|whats|what's)? ?(?:is |are )?(?:it|that|this)? ?(?:worth )?)?in (${CURRENCY})\W*$ → $1 in $2
    ^(?:exchange rate )?(?:from )?(${CURRENCY}) to (${CURRENCY}):? (\d[\d.,]*)\W*$ → $3 $1 to $2
    ^amount:? (\d[\d.,]*),? from:? (${CURRENCY}),? to:? (${CURRENCY})\W*$ → $1 $2 to $3
  random\w*|pick|choose|draw|select|roll|throw|toss|cast|flip|generate|rng|lotto|lottery|unique|decide|which one|who (?:wins|pays|goes|should)|(?:get|show|tell|give) me|think of|i need:
    (?:(?:pick|choose|select|draw|random) (?:one|pick|choice|randomly|between|from|a random one|one of)|randomly pick|decide between|which one|who should go first|who (?:wins|pays|goes first)|(?:pick|choose|draw) (?:a winner|(?:a )?(?:random )?name|who goes first|someone)|help me (?:choose|decide|pick))(?: for (?:me|us))?(?: from| out of| of| between)?[:,]?(?! ?(?:between |from )?\d) → pick a name from
    ^(?:names: )?([\p{L}, ]+?)[,.:]?(?: -)? pick a name from\W*$ → pick a name from $1
    random (?:pick|num|nr|no\.?)(?= (?:from|between|in|within|\d)) → random number
    (?:please )?(?:can you |could you |could u )?(?:randomly )?(?:choose|select|spit out|throw out|draw|get me|show me|tell me|give me|generate|think of|i need|pick me)(?= (?:a|an|any|one|random|\d+ (?:[a-z]+ )?(?:numbers|integers)|number)) → pick
    (?:a |any |one )?(?:random )?(?:whole )?(?:integer|whole number|number)(?= (?:between|from|in|within|\d)) → a random number
    rng|random number generator|^random(?= (?:between|from|within|in|\d)) → random number
    (?:lotto|lottery|unique|distinct)(?= numbers| integers) → different
    (?<=\d )(?:random )?integers → numbers
    (?:between |from |in the range(?: of)? |within |in )?(\d+) ?(?:-|to|through|till?|until|and) ?(\d+) → between $1 and $2
    out of (\d+)(?=\W*$) → between 1 and $1
    ^(between \d+ and \d+) (.+)$ → $2 $1
    (?:toss|cast|throw|roll me)(?= (?:an? |the |one |\d ?)?(?:\d+[- ]sided )?(?:dices?|die|\d*d\d+)) → roll
    (?<=roll )(?:the |one |an? )?(?:six|6)[- ]sided (?:die|dice) → a dice
    (?<=roll )(\d+) ?(?:(?:six|6)[- ]sided dices?|d6) → $1 dice
    (?<=roll )(?:the|one) → a
    ^(\d+ ?d(?:ice|\d+)) roll$ → roll $1
    (?:throw|toss|flip me)(?= (?:an? |the |one )?coin) → flip
    (?<=flip )(?:the |one |an? )?(?:coin|quarter|penny) → a coin
    ^(?:an? |the |one )?(?:coin|quarter) (?:flip|toss|throw) → flip a coin
    (?<=flip (?:a )?coin )(\d+)x → $1 times
  gpa|grade point|grades?:
    (?:credit )?(?:hours|units|hrs|cr) → credits
    ([A-F][+-]?) ?[x×=*] ?(\d)(?: credits)? → $1 $2 credits
    (?:with )?(?:an? )?([A-F][+-]?)(?: in an?| worth) (\d)(?: credits?)?(?: class| course)? → $1 $2 credits
    marks → grades
    ([2-9]) ([A-F]s)(?= (?:[1-9]|one|two) [A-F]) → $1 $2 and
    (?<=\d [A-F]s(?:,? and |, ))(?:1|one) ([A-F]) → $1
  ratio|\d ?: ?\d|simplif\w+|simplest|lowest|is to|reduce|proportion|\d to \d+ (?:is|equals|=)|\d/\d:
    (?:distribute|share|divide|split up) → split
    (?:in|at|by|into|with)(?: the| a)? ratio(?: of)? → in the ratio
    (?:the )?(?:simplest (?:form|ratio)|lowest terms)(?: of)? (\d[\d.]*) ?(?:and|to|:) ?(\d[\d.]*) → simplify $1:$2
    (?:simplify|reduce|cancel down|simplified ratio of|simplest ratio of|ratio of)(?: the)?(?: ratio)?(?: of)? (\d[\d.]*) ?(?:and|to|:) ?(\d[\d.]*) → simplify $1:$2
    (\d[\d.]*) ?(?:and|to|:) ?(\d[\d.]*)(?: in (?:its )?| as (?:a )?| )(?:simplest form|lowest terms|ratio|reduced|simplified) → simplify $1:$2
    (?:if |solve )?(\d[\d.]*) ?(?:to|:|/|is to) ?(\d[\d.]*),? ?(?:is|equals|=|then|as) ?(\d[\d.]*) ?(?:to|:|/|is to) ?(?:x|\?|what|how much|how many)(?: find x)?\W*$ → proportion $1:$2 = $3
    (?:in )?(?:a )?ratio(?: of)? (\d+):(\d+),? (?:if )?(?:the )?first is (\d+),? (?:whats|what is|what's) the (?:second|other) → proportion $1:$2 = $3
    ^(?:(?:mix )?[a-z]+ (?:to|and|:|/) [a-z]+,? )?(?:in (?:the )?ratio )?(\d+) ?(?::|to) ?(\d+),? (?:for |to make |makes? )?(?:an? )?total(?: of)? (\d[\d.]* ?[a-z]*),? how much (?:of |is )?each\W*$ → split $3 in the ratio $1:$2
    in an?(?= \d+ ?(?::|to) ?\d) → in the ratio
    ^(?:total )?([$£€]?\d[\d.,]*),? ratio (\d+) ?(?::|to) ?(\d+)(?: shares|,? how much is each(?: part)?)?\W*$ → split $1 in the ratio $2:$3
    aspect ratio (\d{3,4}),? (\d{3,4})|width (\d+),? height (\d+),? aspect ratio → aspect ratio of $1$3x$2$4
  cost|costs|for|are|=:
    ^(?:if )?(\d+) ([a-z]+s) (?:are|cost|=|for) ([$£€]?\d[\d.,]*)[,.]?(?: then)? (?:how much (?:are|for|do|is)|what do)? ?(\d+)(?: \2)?(?: cost| = \?)?\W*$ → $1 $2 cost $3, how much do $4 $2 cost
    ^(?:how much are|price of|how much for) (\d+) ([a-z]+s) if (\d+)(?: \2)? (?:cost|are) ([$£€]?\d[\d.,]*)\W*$ → $3 $2 cost $4, how much do $1 $2 cost
` + MEASURES,
)

/** Returns a question in the words of the definitions. */
export const inToolWords = (question: string): string => inOtherWords(writeProducts(writeBodyUnits(question)), NAMES)
