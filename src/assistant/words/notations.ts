import { patternsOf } from './patternsOf.ts'
import { replaceAll, type Wordings } from '../language/replaceAll.ts'

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:[a-z]{1,6})?'

const CLOCK = '\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)?'
const PACE = '\\d{1,2}(?::[0-5]\\d|\\.\\d+)?(?: minutes)? per (?:mile|mi|km|k)'
const RUN = '(?:\\d[\\d.]* ?(?:miles?|kms?|k|mi)|(?:an? )?(?:half |full )?marathon)'

const FOOD =
  '(?:bar|chocolate|meal|food|sandwich|burger|pizza|snack|cake|biscuit|cookie|muffin|salad|breakfast|lunch|dinner|diet|drink|smoothie|eat|ate|eating)s?'
/** What is said of fuel beside how much a car needs and a litre costs. */
const FUEL =
  'takes|uses|needs|burns|burning|does|will|at|is|costs|cost|price|fuel|und|bei|for|of|what|it|a|an|l|litre|liter'

const HEIGHT = `(?:\\d ?(?:cm|ft|foot|feet|['"])|\\b1[.,]\\d{1,2} ?m\\b)`
const WEIGHT = '(?:kg|kilos?|lbs?|pounds?|st|stone)'

const EVERYWHERE = patternsOf(String.raw`
  // The calories of food are kilocalories.
  (\d) ?(?:calories?|cals?)\b(?=.*\b${FOOD}\b) → $1 kcal
  (?<=\b${FOOD}\b.*\d) ?(?:calories?|cals?)\b →  kcal
  // A time of a race is in minutes and seconds.
  (?<=\b(?:ran|runs?|running|jog(?:ged)?|pace|parkrun|race|[35] ?k|10 ?k|[35] ?km|10 ?km)\b.*\b(?:in|time|took|of) )([1-9]\d):([0-5]\d)(?![:\d])(?! ?[ap]m\b) → 0:$1:$2
  // "m, 182 cm, 84 kg": beside a weight and a height, not even 36 m is a length.
  (?<![\d.] ?)\bf\b(?=,? ?\d{2}(?:yo?)?\b[^]*\d ?(?:kg|kilos?|lbs?|cm|st|ft)\b) → female
  (?<![\d.'] ?)\bm\b(?=,? ?\d{2,3}(?: |cm)[^]*(?:kg|kilos?|lbs?|waist|neck)\b) → male
  ^(?=.*\d ?${WEIGHT}\b)(?=.*${HEIGHT})(.*(?<![\d.,'])[1-9]\d)(?: ?(?:y|yrs?|years?)\b)?,? ?m\b(?! ?(?:by|x|tall|high)\b) → $1 years old male
  ^(?=.*\d ?${WEIGHT}\b)(?=.*${HEIGHT})(.*(?<![\d.,'])[1-9]\d) ?f\b → $1 years old female
  (?<=\d ?(?:(?:years?|yrs?) old|yo|y\/o)),? m\b(?! ?(?:by|x|tall|high)\b) →  male
  (?<=\d ?(?:(?:years?|yrs?) old|yo|y\/o)),? f\b →  female
  // 5ft3 is a volume, but not beside a weight.
  \b([4-7]) ?ft([23])\b(?=.*\d ?${WEIGHT}\b|(?<=\d ?${WEIGHT}\b.*)|(?= (?:in|to|into) (?:[cm]?m|cent\w+|met\w+|inch\w*)\b)|(?=.* tall\b)) → $1 ft $2 in
  // Beside billions, or what is counted in millions, m is no length.
  (?<=\d)m\b(?=.*\d ?(?:bn|billion|million)\b)|(?<=\d ?(?:bn|billion|million)\b.*\d)m\b|(?<=\b(?:population|passengers|users|subscribers|followers|views|viewers|visitors|people|sales|revenue|turnover|profits?)\b.*\d)m\b(?! ?(?:by|x)\b) →  million
  // A bandwidth, and what is sent over it.
  (?<=\d ?)([kmg])bps\b → $1bit/s
  ^(?!.*\bup.*\bdown|.*\bdown.*\bup)(?:(?:how long|download|downloading|upload|uploading|to|for|a|an|the|my|file|is|are|of|plans|does|do|take|takes|it|i|video|movie|game|update|backup|photos)[, ]*)*(\d[\d.]* ?[kmgt]b)\b{told|download|upload|file|movie|film|game|update|backup}(?:\b(?:on|over|with|at|line|connection|internet|wifi|broadband|speed)\b{told})(\d[\d.]* ?[kmg]bit\/s)(?: (?:line|connection|internet|wifi|broadband))?,? ?(?:how long|download time|time|upload time)?(?: (?:does it take|to download|will it take))?(?=\W*$) → how long for $1 at $4
  // Workdays are Monday to Friday, and holidays are not known.
  (?<=\b(?:days|weekdays|workdays)\b),? \(?(?:mon|monday) ?(?:-|–|to) ?(?:fri|friday)\)?(?! \d) → 
  (?<=\b(?:days|weekdays|workdays)\b.*),? \(?(?:ignore|ignoring|no|without|not counting) (?:the )?(?:bank |public )?(?:holidays|hols)\)?(?=\W*$) → 
  (?<=\b(?:days|weekdays|workdays)\b.*\d{4}),? (?:mon|monday) ?(?:-|–|to) ?(?:fri|friday)(?=\W*$) → 
  ^(?:how many )?weekdays (?=in ) → workdays 
  // A cycle of sleep has 90 minutes.
  (?<=\bcycles?),? of (?:90 ?min(?:ute)?s?|1\.5 ?h(?:ours?)?)\b → 
  \b(\d|four|five|six) (?:full )?90[- ]min(?:ute)?s? (?=cycles?\b) → $1 sleep 
  (\d+) ?min(?:ute)?s? (?:to|before i) (?:doze|nod|drop|drift)(?: off)? → $1 min to fall asleep
  (?<=\bmin to fall asleep\b.*),? (?:lights out|so bed|bed)(?: time)? (?:when|at what time)?(?=\W*$) → , when to go to bed
  // Whose tax it is does not matter, its rate is given.
  (?<=\d ?(?:%|percent) )(?:irish|german|british|uk|dutch|french|italian|spanish|austrian|swiss|belgian|polish|swedish|danish|eu|australian|aussie|indian|canadian) (?=(?:vat|mwst|btw|tax|gst)\b) → 
  (?<=\d ?(?:€|£|\$|eur|euros?|pounds|quid)?) net(?:to)?,? (?=(?:plus|\+) ?\d[\d.,]* ?(?:%|percent)) →  
  ^(?:how much|what)(?: (?:is the|of it is|is))? (?:vat|mwst|btw|tax|gst) (?:is )?(?:in|of) ([$£€]?\d[\d.,]*(?: ?(?:€|£|eur|euros?|pounds|quid))?) (?:gross|brutto|incl(?:uding|usive)?|all in)?,? (?:at |with )?(\d[\d.,]* ?(?:%|percent))(?=\W*$) → vat in $1 including $2
  ^take (?:the |out the )?(\d[\d.]* ?(?:%|percent)) (vat|tax|gst) (?:out of|off|from) ([$£€]?\d[\d.,]*)(?:,? (?:what was it|how much was it|price|what is it)(?: before| without it| net)?)?(?=\W*$) → $3 without $1 $2
  // The price of a kilowatt-hour.
  (?<=\d ?(?:c|cents?|ct|p|pence)) (?:the )?(?=kwh\b) →  per 
  // "640 km, 6,8 l/100km, benzin 1,72 €/l"
  ^{named|driving|drive}(\d[\d.]* ?(?:km|kms|kilomet\w+))\b,?{named|${FUEL}}(\d+(?:[.,]\d+)?) ?(?:l|lit\w+) ?(?:\/|per|every|each|on) ?100(?: ?km)?\b,?{named|${FUEL}}([$£€]?\d+[.,]\d+(?: ?(?:€|£|eur\b|euros?\b|pounds\b))?){told|${FUEL}}$ → $2 at $4 l/100km at $6 per litre, cost
  // A ratio of two things, and the amount of one of them.
  ^{named}\b([a-z]+) to ([a-z]+) (?:is |of |at )?(\d[\d.]*) ?: ?(\d[\d.]*)(?: by (?:weight|volume))?,? (?:i (?:have|got|use)|i'?ve got|got|have|with|using) (\d[\d.]*) ?(?:g|kg|ml|l|cups?|oz|litres?)?(?: of)?(?: \2)?[,.]? ?(?:how much )?\3(?=\W*$) → $6 / $4 * $5
  ^{named}(\d[\d.]*) ?: ?(\d[\d.]*) ([a-z]+) to ([a-z]+),? (?:i (?:have|got|use|need|want)|i'?ve got|got|have|need|with) (\d[\d.]*) ?(?:g|kg|ml|l|cups?|oz|litres?)? (?:together|in total|altogether|in all|of mix|total),? (?:how much (?:is |of it is )?)(?:the )?\4(?=\W*$) → $6 * $2 / ($2 + $3)
  ,? how (?:big|large|heavy|tall|wide|far|long|much)(?: is (?:it|that|this))? (?=in [a-z]{1,9}[23²³]?\W*$)(?<=\d.*) →  
  ^(\d[\d.]*) ?(?:h|hrs?|hours) (?:a|per|each) week (?:at|@|for) ([$£€]?\d[\d.]*)(?: ?(?:\/|an?|per) ?h(?:ou)?r)?,? (?:(?:what is|whats|what's|how much is) )?(?:my |the )?(?:weekly )?(?:wage|pay|salary|earnings)(?: (?:a|per|each) week)?(?=\W*$) → $1 * $2
  // Hours, and a wage with cents.
  ^(?:(?:i|we|he|she) )?(?:worked |work |did )?(\d[\d.]* ?(?:h|hrs?|hours?)(?: (?:and )?\d+ ?min(?:ute)?s?)?)(?: this week| today)?,? (?:at|@|for) (\d+\.\d\d) ?(?:an?|per|\/) ?h(?:ou)?r(?=\W*$) → $1 at $2 an hour, what do i earn
  \b(?:interest (?:is )?(?:added|paid|credited|compounded)|compounding) (yearly|annually|monthly|quarterly|daily)\b → compounded $1
  ([$£€]?\d[\d.,]*) ?([a-z]{3,7}) at (?:an?|the) (?:exchange )?rate of (1 \S+) (?:=|is) (\d[\d.,]*) ([a-z]{3,7}),? (?:how many|how much|in) \5s?(?=\W*$) → $3 = $4 $5, $1 $2 in $5
  ,? start(?:ing)? (?:w|with) (?:nothing|zero|0)(?=\W*$) → , starting from nothing
  \bfrom birth (?:till|until|to) (\d\d)\b → for $1 years
  \bprop tax\b → property tax
  // A break that is paid takes nothing off.
  ,? (?:with |and |less )?(?:an? )?(?:\d+ ?min(?:ute)?s?|half[ -]hour|half an hour|one hour|1 ?h(?:our)?) (?:lunch |tea |coffee )?break,?(?: but| which| that)?,?(?: is| it'?s| thats?| that's)? paid(?: too)?\b →  
  (?<=\b(?:to|till|until|-) ?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?),? how many paid (?=h(?:ou)?rs) → , how many 
  \b(?:when|(?:what|which) (?:date|day)) (?:do|will|does) (?:i|he|she|they|we) (?=turn \d) → when do i 
  (?<=\d) ?\/ ?yr\b →  a year
  \bno pmi\b,? → 
  (?<=\b(?:mortgage|house|home|property)\b.*),? all in (?:per|a|each) month\b → , total monthly
  \bsq\.? ?met(?:er|re)s?\b → m2
  (?<=\d) x (?=(?:sin|cos|tan|sqrt|log|ln)\b) →  * 
  // In a talk: how many we are, and a pace that was told.
  \b(?:in|with) that (?:pace|speed)\b → at that pace
  \b(?:he|she|i)(?:'?s|'?m| is| am) (1\.[3-9]\d|2\.0\d)(?=\W*$) → height $1 m
  (?<=\d) (?:a|per) (?:pack|box|bag|piece|roll|bottle|tin|pair|litre|kilo),? (?=(?:now )?\d[\d.]* ?% off\b) →  
  ,? plus (?:a |an )?([$£€]?\d[\d.,]*k?) (property tax|insurance|home insurance) (?:a|per|each) year\b → , $2 $1 a year
  \b(wife|mum|mom|dad|sister|brother|son|daughter|husband)s (?=(?:last|due|bmi|bmr|weight|age|birthday|period)\b) → $1's 
  \b(?:st\.? )?(?:paddy|patrick)'?s day (?=17 march\b) → 
  \bwe(?:'re| are) (?:only |just |now )?(\d+|two|three|four|five|six|seven|eight|nine|ten)(?: of us)?(?=[,.!?](?!\d)|\W*$) → $1 people
  // "3 is to 8 as what is to 44"
  ^(\d[\d.]*) is to (\d[\d.]*) as (?:what|x|how much) is to (\d[\d.]*)(?=\W*$) → $1:$2 = x:$3
  ^(\d[\d.]*) is to (\d[\d.]*) as (\d[\d.]*) is to (?:what|x|how much)(?=\W*$) → $1:$2 = $3:x
  // What so many cost, of which each.
  ^{named|paid|cost|costs|was|were|are|is}([$€£]?\d[\d.,]*) for (\d+) ([a-z]{3,}s),? (?:(?:what'?s|what is) the )?(?:cost|price|how much)(?: is (?:it|that))? (?:each|apiece|per [a-z]+)(?=\W*$) → $2 divided by $3
  ^(\d+) (?!(?:year|month|week|day|hour|minute|mile|people)s?\b)((?:[a-z]+ )?[a-z]{3,}s) (?:are|come to) ([$€£]?\d[\d.,]*),? (?:so )?how much (?:are|is|for|would be) (\d+)(?=\W*$) → $1 $2 cost $3, how much for $4
  ^(\d+) (?:[a-z]+ of )?([a-z]{3,}s)(?: of [a-z]+)? last(?:s)? (\d+) (days|weeks|months)[.,;]? (?:so )?how many (?:\2 )?(?:for|do i need for|in) (\d+) \4(?=\W*$) → $1 / $3 * $5
  ^{named|cost|costs|are|is}([$€£]?\d+[.,]\d+) ?(?:€|£)? ?(?:a|per|the|each|\/) ?(?:kilo|kg),? (?:(?:i|we) )?(?:(?:need|want|buy|take|get|bought|for) )?(\d[\d.,]*) ?(?:kg|kilos?),? (?:(?:what'?s|what is) (?:the|that) )?(?:total )?(?:cost|how much|price|total|altogether)(?: is that| do i pay)?(?=\W*$) → $3 * $2
  // A recipe for more people.
  ^(?:the |my |a )?(?:[a-z]+ )?(?:recipe )?for (\d+) (?:takes?|needs?|uses?|has|have|is) (\d[\d.]* ?(?:g|kg|ml|l|cups?|oz|grams)?)(?: of)? ([a-z]+),? (?:(?:but|now|and|so|we|i|are|am|want|make|cook|cooking|it|need|how much|how many|with|there|be|will|for|is|us|have) |\3 |we're |we'?ll |i'm |there's )+(\d+)(?: (?:people|of us|of them|guests|kids|hungry [a-z]+|[a-z]+s))?(?=\W*$) → recipe for $1 needs $2 $3, how much for $4
  // The pause that is paid, or is not.
  ,? (?:with |and |less )?(?:an? )?(?:\d+ ?min(?:ute)?s?|half[ -]hour|half an hour|one hour|1 ?h(?:our)?) (?:lunch|break),? (?:but |which |and |that )?(?:the |my )?(?:lunch|break|it|that)?(?: is|'s) paid\b[.,]?(?: too)? →  
  (?<=\d ?(?:min(?:ute)?s?|hour|h)) (lunch|break) unpaid\b|(?<=\d ?(?:min(?:ute)?s?|hour|h)) unpaid (lunch|break)\b →  break
  \bpaid hours\b(?=\W*$)(?<=\d.*) → how many hours
  // "It's 14:50 now, what time is it 7h35 later"
  ^(?:it'?s|it is|now it'?s) (${CLOCK})(?: now)?,? (?:what time (?:is it|will it be)|what'?s the time) (?:in )?(\d[\dhm: ]*(?:h(?:ours?)?|min(?:utes)?)?\d*)(?: later| from now)?(?=\W*$) → $2 after $1
  // A fence goes round.
  ^(?:how (?:much|many) )?(?:met(?:er|re)s of |feet of )?(?:fence|fencing|edging|hedge|skirting|trim|ribbon)\b{told|all|go}\b(?:round|around|for)\b{told}(\d[\d.]*) ?(m|ft|feet|yd|cm)? ?(?:by|x) ?(\d[\d.]*) ?(m|ft|feet|yd|cm)\b{named}$ → perimeter of a rectangle $3 by $5 $6
  \b(?:up )?to and including (\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}(?: \d{4})?|${MONTH} \d{1,2}(?:,? \d{4})?) → to $1 inclusive
  (?<=\b(?:days|workdays) from \d.* to \d{1,2}[^,?]*\d{4}),? (?:both )?(?:inclusive|included|including both)(?=\W*$) → inclusive
  // A thousand, where another number has a decimal comma.
  (?<![\d.,])(\d{1,3})\.(\d{3})(?![\d.,])(?=.*\d,\d{1,2} ?%) → $1$2
  \b(?:starting )?from (?:nothing|zero)\b,? → starting from nothing, 
  \binterest (?:is )?(?:added|paid|credited) once a year\b → compounded annually
  (?<![\d.])(\d{1,2})k (?=in \d{1,2}:\d\d\b.*\b(?:pace|speed|fast|per (?:km|mile|k))\b) → $1 km 
  \b([4-6]) (\d|1[01])(?=,? (?:waist|neck|weight|\d{2,3} ?(?:lbs?|kg|pounds))\b)(?<=\b(?:man|woman|male|female|m|f|fat|bmi)\b.*) → $1 ft $2 in
  ^(\d[\d.]*) ?(?:watt|w) {told}(?:left on|on|running) all year(?: round)?,? (?:how many )?kwh(?=\W*$) → $1 watt 24 hours a day for 365 days, how many kwh
  \bhow many sleeps\b → how many days
  \b(?:my |our )?(?:wife|daughter|sister|girlfriend|friend|partner|cousin)'?s? (?=last (?:menstrual )?period\b) → 
  \bhow much (?:of a )?(?:hike|rise|raise) (?:is that )?(?:in )?(?:percent|%)(?=\W*$) → percent change
  (?<=\bto \d[\d.,]*(?: ?(?:lakh|k|crore|million))?),? how much (?:hike|rise|raise|increase) in (?:percent|%|percentage)(?=\W*$) → percent change
  \bplus property tax (?:of )?([$£€]?\d[\d.,]*k?) (?:a|per|each) year\b → property tax $1 a year
  (?<=\bproperty tax [$£€]?\d[\d.,]*k? a year\b),? (?:monthly all in|all in monthly|all in|monthly with (?:the )?tax(?: in)?|monthly payment incl(?:uding)? tax|(?:total )?monthly)(?=\W*$) → , total monthly
  \bi put (\d[\d.]*(?:%| percent)? down),? rest at\b → $1 at
  \bnon[ -]?stop\b(?<=\d ?w(?:atts?)? non[ -]?stop) → 24 hours a day
  \bw\/?i? (?=\d[\d.]* ?(?:%|percent)) → with 
  // The calories of labels.
  (?<=^(?:convert )?\d[\d.,]* ?(?:kj|kilojoules?) (?:in|to|into|as) )(?:calories|cals?)(?=\W*$) → kcal
  // A price of fuel with three decimals, and cents beside cents.
  (?<=\d,\d ?l ?\/ ?100.*)\b(\d),(\d{3})(?= ?(?:€|eur|a |per |\/)) → $1.$2
  (?<=\d)c (?=to \d[\d.]* ?c\b) →  cents 
  // What a measure is for.
  (?<=^\d[\d.]* ?[a-z°]+ (?:in|to|into) [a-z°]+) for (?:the|my|our|a) {named}(?=\W*$) → 
  ^(\d[\d.]*) pints?(?: of [a-z]+)? (in|to) (ml|litres?|l) \(?uk\)?(?=\W*$) → $1 uk pints $2 $3
  \bmonthly principal (?:and|n|&|plus) interest\b → monthly payment
  (?<=\b(?:average|mean|median|mode|range|standard deviat\w+) (?:of )?)(?!(?:of|the|my|these|is|for|a|an|and|or|between|from|population|sample|pop)\b)[a-z]+:? (?=\d[\d.]*(?:,? \d[\d.]*){2,}\W*$) → 
  (?<=\b(?:cone|cylinder)\b.*)(\d[\d.]* ?(?:mm|cm|m|in|ft)) (?:wide|across)(?: at the (?:bottom|base|top))? → diameter $1
  ^{named|${FUEL}}(\d+(?:[.,]\d+)?) ?(?:l|lit\w+) ?(?:\/|per|every|each|on) ?100 ?km?\b,?{named|driving|drive}(\d[\d.]*) ?kms?\b,?{named|${FUEL}}([$£€]?\d+[.,]\d+(?: ?(?:€|£|eur\b|euros?\b))?){told|${FUEL}}$ → $4 km at $2 l/100km at $6 per litre, cost
  ^{told|gives|give}(\d+ (?:days|weeks|months) from today)\b{told|pay}\b(?:what|which) (?:date|day)\b{told}$ → what date is $2
  ^[a-z]+ is (\d+ (?:days|weeks|months) (?:after|from|before) [^,]*\d{4}),? (?:what|which) date(?: is (?:it|that))?(?=\W*$) → what date is $1
  \b(what day(?: of the week)?|which day(?: of the week)?|what weekday) is (?!the\b){named|day|night|eve|burns} (?=\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}(?: \d{4})?\W*$) → $1 is 
  ^(?:on duty|at work|on shift)(?: from)? (?=${CLOCK} (?:to|till|until|-)) → from 
  ^(?:(?:add|sum|total|count)(?: up)?) (?:my |the |these )?(?:hours|times):? (?=\d+ ?h) → add 
  ([$£€]?\d[\d.,]*(?:k| grand)?) loan,? (?:with |in )?(\d+) (?:monthly )?payments of ([$£€]?\d[\d.,]*),? what(?:'?s| is)?(?: the)? (?:interest )?rate(?: is (?:that|it))?(?=\W*$) → loan of $1, $3 a month for $2 months, what is the rate
  (?<=\d ?(?:km|k|miles?|mi) in )(\d{1,2}):([0-5]\d)(?![:\d])(?=.*\bpace\b) → 0:$1:$2
  // Short forms typed on phones.
  \b(?:shud|shld)\b → should
  \bcud\b → could
  \bwud\b → would
  \b(?:wat|wot)\b → what
  \bwats\b → what's
  \bhight\b → height
  \brnd\b → random
  \bhw\b → how
  \bb4\b → before
  \bnr\b → number
  \btmrw\b → tomorrow
  \bamt\b → amount
  \bsth\b → something
  \binsted\b → instead
  \ban(?:other|othr|oter)\b → another
  \bactualy\b → actually
  \bment\b(?= \d) → meant
  \bbrk\b → break
  \bkmh\b → km/h
  (?<=^\d{1,2}(?::\d\d)? ?[ap]m) today(?= [a-z ]+ (?:in|is)\b) → 
  \bkwh per month of (\d+) days\b → kwh for $1 days
  \bavrg\b → average
  // 5. march, 5mar2026, 5-mar-2026
  \b(\d{1,2})(?:\. ?|-|(?<=\d))(?=${MONTH}(?![a-z])) → $1 
  (?<=\b\d{1,2} ${MONTH})-?(?=\d{4}\b) →  
  // A month, not a rate.
  \b(\d{1,2}) apr (?=(?:19|20)\d\d\b) → $1 april 
  // 3/11/2025 (3 november)
  \b\d{1,2}[./-]\d{1,2}[./-](\d{4}) ?\((?:(?:so|ie|i\.e\.|that'?s|the) )*(\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|${MONTH} \d{1,2})\) → $2 $1
  // A dash between two dates or two amounts.
  (?<=\b(?:19|20)\d\d) ?[-–] ?(?=\d{1,2}(?:st|nd|rd|th)? [a-z]{3}) →  to 
  (?<=\b(?:from|between) [$€£]?\d[\d,.]*) ?[-–] ?(?=[$€£]?\d[\d,.]*(?![\d-])) →  to 
  (?<![\d'])(\d{1,3})['’](?=\d{3}(?!\d)) → $1
  (?<=[$€£] ?\d{1,3}) (?=\d{3}(?!\d|[.,]\d))|(?<=(?<![\d.,:/] ?)[1-9]\d{0,2}) (?=\d{3} ?(?:€|eur|chf)) → 
  \b(\d{1,2})([0-5]\d) ?([ap])\.?m\b → $1:$2 $3m
  (?<![a-z])(?:kmph|kms?\/hr|km per hr)\b → km/h
  (?<=\d ?)mi(?:les)?\/h(?:r|our)?\b → mph
  // A speed in mph gives a distance in miles.
  \bhow far(?= (?:in|would|will|do|does|did|can|have)\b|\W*$)(?=.*\bmph\b|(?<=\bmph\b.*))(?!.*\b(?:km|kilomet|miles|met(?:er|re)s)) → how far in miles
  (?<=\d) ?lt?rs?\b →  litres
  \b(?:sqrt|sq\.? ?root|square rt)(?: of)? (?=\d|(?:that|it|this)\b) → square root of 
  // An APR with "how much a month" means a loan, not savings.
  (?<=\d ?(?:%|percent)) apr\b(?=.*\b(?:how much|what)(?: do i pay| is it)? (?:an?|per|each|every) month\b) → 
  // Durations to add up.
  \b(?:sum|total)(?: of)?:? (\d{1,2}h\d\d),? (\d{1,2}h\d\d)(?:,? and|,)? (\d{1,2}h\d\d)(?=\W*$) → $1 + $2 + $3
  // "A mortgage of 250k on a 320k house": 250k is the loan amount.
  \b(mortgage|loan) (?:of|for) ([$£€]?\d[\d.,]*k?) (?:on|against|for|towards) (?:an? |the |my )?[$£€]?\d[\d.,]*k? (?:house|home|flat|property|place|apartment|condo)\b → $1 of $2
  // "Table for 4, bill 120": 4 is a number of people.
  \b(table|dinner|lunch|breakfast|brunch|meal|party|drinks) (?:for|of) (\d{1,2})(?=,? .*?\b(?:bill|check|tab|total)(?: (?:is|was|of|came to|comes to|:))? ?[$£€]?\d[\d.,]*(?![\d.,]* ?(?:%|percent))) → $2 people at $1
  // "20% tip on dinner for 6": people, or a price, but surely not $6.
  \b(table|dinner|lunch|breakfast|brunch|meal|party|drinks) (?:for|of) (\d{1,2})(?=\W*$)(?<=(?:%|percent|tip)\D*\d+) → $1 for $2 people
  // "5 hours a day for a year", "6 hrs a day 30 days"
  (?<=\d ?(?:h|hrs?|hours?|mins?|minutes) (?:a|per|each|every) day,? )(?:for|over) (?:an?|one|1|the whole|a whole) year\b → for 365 days
  (?<=\d ?(?:h|hrs?|hours?|mins?|minutes) (?:a|per|each|every) day,? )(?=\d+ days\b) → for 
  (?<=\d ?(?:k?w|watts?|kilowatts?)\b.*)\b(?:all day(?: long)?|24\/7|24-7|round the clock|day and night|non-?stop)\b → 24 hours a day
  \bw (?=(?:an? |the )?(?:radius|diameter|sides?|height|base)\b) → with 
  \b(days|weeks|months|years) (?:gone(?: by)?|passed|elapsed|that have (?:passed|gone by)|have (?:passed|gone by)) since\b → $1 since
  \b(days|weeks|months|years)'? time\b → $1
  \b(how many miles (?:is|are|in|are in) (?:an? )?\d+)k\b → $1 km
  \b(\d[\d.]* ?(?:%|percent)) (?:fee|commission|charge|surcharge|cut|levy) (?:on|of) (?:an? |the |my |our )*([$£€]?\d[\d.,]*k?(?: (?:dollars?|euros?|pounds?|quid|bucks|rupees))?)(?: (?:payment|sale|order|transaction|transfer|purchase|invoice|deal|booking))?(?=\W*$) → $1 of $2
  ^(?:if )?(\d[\d.]* ?(?:%|percent)) of (?:my |the |our |his |her |a )?(?:[a-z]+ )?is ([$£€]?\d[\d.,]*k?),? (?:so )?(?:what(?:'?s| is)|how much is) (?:my |the |our |his |her )?(?:whole|full|total|entire)(?: [a-z]+)?(?=\W*$) → $2 is $1 of what
  ^(?:an? |the |my )?(?:invoice|bill) (?:from|dated|of|on)? ?(\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}(?: \d{4})?|${MONTH} \d{1,2}(?:,? \d{4})?),? (?:is )?(?:payable|due|to be paid) (?:in|within|after) (\d+ (?:days|weeks|months))\b{told}\b(?:due date|due|pay|when|date)\b{told}$ → $2 after $1
  ^(?:our|the|my) [a-z]+ had (\d[\d,.]*k?) [a-z]+,? (?:and )?now (?:it'?s|its|it has|has|there are) (\d[\d,.]*k?)(?: [a-z]+)?,? (?:how much|what) (?:growth|increase|change|decrease|rise|drop)?(?: is that)?(?: in)? ?(?:percent|percentage|%)(?: (?:growth|increase|change|decrease|rise|drop))?(?=\W*$) → percent change from $1 to $2
  \bwhat (?:percent|percentage|%) of (?:my|his|her|their) (?:body ?)?weight (?:did|have|has) (?:i|he|she|they) (?:lost|lose|gained|gain)\b → percent change
  (?<=\bratio(?: of)? \d+(?: ?: ?\d+)+),? (?:(?:how much|what) is )?(?:the )?(?:bigger|larger|smaller|biggest|largest|smallest|lesser|greater) (?:share|part|one|half|portion)(?: how much| is how much)?(?=\W*$) → 
  ^(?:split|divide|share) ([$€£₹]?\d[\d.,]*k?) (?:in|into|by)(?: the| a)?(?: ratio(?: of)?)? (\d+(?: ?: ?\d+)+)(?:,? (?:(?:how much|what) is )?(?:the )?(?:bigger|larger|smaller|biggest|largest|smallest|lesser|greater) (?:share|part|one|half|portion)(?: how much| is how much)?)?(?=\W*$) → share $1 in the ratio $2
  ^(?:can|could|will|would) (?:you|u) (?:please )?(split|share|divide)\b → $1
  ^[a-z]+ (?:is |was |cost )?([$£€]?\d[\d.,]*(?: (?:quid|bucks|dollars|euros?|pounds))?),? (\d+) (?:people|of us|ppl|friends|mates),? (?:how much |what )?(?:is that |is it )?each(?=\W*$) → $1 divided by $2
  \bsplit (?:it )?with (?:an?|my|one|1) (?:friend|mate|wife|husband|partner|brother|sister|colleague|roommate|flatmate|buddy|girlfriend|boyfriend)(?=\W*$) → split between 2 people
  \brabatt\b → discount
  // In a question about a body, "I'm 34" is an age.
  (?<=\b(?:bmi|bmr|weigh|weight|calories)\b.*)\b(i'?m|i am|he'?s|hes|she'?s|shes) ([2-9]\d)(?=,|\W*$| (?:and\b|so\b|what|how|\d)) → $1 $2 years old
  \b(?:how much(?: (?:is|is it|(?:do|would|will) (?:i|we) pay))?|what (?:do|would|will) (?:i|we) pay) (?:per|an?|each|every) year\b(?=.*\b(?:loan|mortgage)\b|(?<=\b(?:loan|mortgage)\b.*)) → what is the yearly payment
  // "Done at 7am after a 9 hour shift, started when"
  ^(?:i |we |it |he |she |was |got )*(?:done|finished|ended|off|home|arrived|over|clocked out|landed)(?: work)? at (${CLOCK}),? (?:after|having worked|from) (?:an? |the )?(\d[\d.]* ?(?:-? ?)(?:h|hrs?|hours?)\b(?: (?:and )?\d+ ?min\w*)?)\b{told}(?:(?:when|what time) did (?:i|we|it|he|she) (?:start|begin|leave|set off|depart|clock in|go in)|(?:started|began|left|set off|clocked in|departed) (?:when|at what time))(?=\W*$) → what time is it $2 before $1
  ^([$€£]?\d[\d.,]*(?: ?[$€£]| quid| bucks| dollars| euros?| pounds?)?) (?:bill|tab|check|meal|dinner|taxi|uber|cab) (?:split |shared )?(?:between|among|by) (\d+)(?: of us| people| ppl| friends| mates)?(?=\W*$) → $1 divided by $2
  // "250 eur to usd if 1 eur is 1.08", "250 eur in usd with rate 1,18"
  ^([$€£]?\d[\d.,]*k? ?)([a-z]{3,7}|[$€£]) (?:to|in|into) ([a-z]{3,7}|[$€£]),? (?:if|when|at|with) 1 \2 (?:is|=|equals|costs|buys) ([$€£]?\d[\d.]*)(?: [a-z]{3,7}| ?[$€£])?(?=\W*$) → 1 $2 is $4 $3, $1$2 in $3
  ^([$€£]?\d[\d.,]*k? ?)([a-z]{3,7}|[$€£]) (?:to|in|into) ([a-z]{3,7}|[$€£]),? (?:at|with)(?: an?| the)? (?:exchange )?rate(?: of)? (\d[\d.,]*)(?=\W*$) → 1 $2 is $4 $3, $1$2 in $3
  \ball but (\d[\d.]* ?(?:%|percent)) of (?:the |my |our )?(\d[\d.,]*) [a-z]+ (?:are|were|is|was|came|come|have|had|will|did)\b[^?\d]*?,? (?:so )?how many(?: (?:is|are|was|were) (?:that|it|there))?(?=\W*$) → $1 off $2
  \bweve\b → we have
  \bleccy\b → electricity
  \bmrp\b → price
  \bflat (?=\d[\d.]* ?(?:%|percent) off\b) → 
  ^fever(?: of)? (?=\d) → 
  (?<=\d ?(?:h|hrs?|hours?)) daily(?=,? (?:for )?\d+ days\b) →  a day
  \bjust (?:the )?(?:principal and interest|p ?& ?i)\b → payment
  ^add (\d+ ?(?:h|hrs?|hours?) \d+ ?min\w*) and (\d+ ?(?:h|hrs?|hours?) \d+ ?min\w*)(?=\W*$) → $1 plus $2
  ^we(?:'re| are) (\d+)(?: people| of us)?,? (?:and )?(?:the |our )?bill (?:is|was|comes to) ([$€£]?\d[\d.,]*),? (?:(?:how much|what) does each(?: of us)? pay|each(?: of us)? pays how much)(?=\W*$) → $2 divided by $1
  \bmoderate(?:ly)? (?:exercise|active|activity),? (?:exercise )?[34] ?(?:to|-) ?5 (?:days|times) (?:a|per) week\b → moderately active
  \bwas ([$€£]?\d[\d.,]*k?),? (?:and )?(?:is |it'?s )?now ([$€£]?\d[\d.,]*k?) (?:more|less|higher|lower),? (?:what|how many) (?:%|percent|percentage)(?: (?:increase|decrease|change|rise|drop|more|less|is that|is it))*(?=\W*$) → $2 is what percent of $1
  \b(?:started|start|began|clocked in)(?: work)?(?: at)? (${CLOCK}),?(?: and| -)? ?(?:finished|finish|ended|stopped|clocked out)(?: work)?(?: at)? (${CLOCK}) → from $1 to $2
  // "8 min/mile", "an 8 minute mile", "5:20 min per km": a pace, not a duration and a mile.
  (?<![\d:])(\d{1,2}:[0-5]\d) ?(?:min(?:ute)?s?\b)? ?[-/]? ?(?:per |an? )?(mile|mi|km|k)\b(?: pace)? → $1 per $2
  (?<![\d:])(\d{1,2}(?:\.\d+)?)[ -]?min(?:ute)?s?(?: ?\/ ?|[- ](?:per |an? )?)(mile|mi|km|k)\b(?! (?:walk|run|drive|ride|cycle|away|race|swim))(?: pace)? → $1 minutes per $2
  \b(?<=in|to) min(?:ute)?s?(?: ?\/ ?| per )(mile|mi|km|k)\b →  minutes per $1
  ^(${PACE}),? (?:for |over |x )?(${RUN})\W*$ → $1 how long for $2
  ^(?:run |running )?(${RUN}),? (?:at|@) (?:an? )?(${PACE})(?:,? (?:finish|total))?(?: time)?\W*$ → $2 how long for $1
  (?<=\d) ?mos?\b(?! ?\d) →  months
  (?<=\d) ?d\b(?! (?:print|model|movie|film|shape|glasses))(?=[\s,;?!.)]|$) →  days
  (?<=\d ?(?:[cmk]?m|ft|in|feet)?) ?\* ?(?=\d[\d.]* ?(?:[cm]?m|ft|in|feet|met(?:er|re)s)\b) →  x 
  \bk[Ww] h\b → kWh
  (?<=\d) ?[c¢](?= ?(?:(?:per|an?|each) |\/) ?[a-z]) →  cents
  \ba couple(?: of)? (?=(?:hour|day|week|month|year|mile|cup|kilo)s\b) → 2 
  \ba decade\b → 10 years
  (?<![\d.,])0,(?=\d+(?!\d|[.,]\d)) → 0.
  // "Sale -40% on 129.90"
  (?<=^|[a-z] )[-–−](\d[\d.]*) ?% (?:on|of|off|from|for)  → $1% off 
  \bwat(?=s?\b) → what
  // "Put 250 in the bank each month": the period belongs to the amount.
  (?<=\b(?:put|putting|sav(?:e|es|ing)|invest(?:s|ing)?|stash|set|setting|deposit(?:s|ing)?|pay(?:s|ing)?|chuck|add(?:s|ing)?)\b.*|(?=.* goes? ))([$€£]?\d[\d.,]*k?(?: (?:quid|pounds|dollars|euros?|bucks))?)((?: goes?)? (?:in|into|away|aside|by|from|out|on|towards|to)(?: (?!a\b|per\b|each\b|every\b)[a-z']+){0,4}) ((?:(?:a|per|each|every) (?:single )?(?:month|week|year|quarter)|monthly|weekly|yearly)\b)(?=.*%) → $1 $3$2
  (?<=\d) ?(?:mio|mln)\b\.? →  million
  // A decimal comma before a unit.
  (?<![\d.,])(\d+),(\d{1,2})(?= ?(?:in(?! \d)|inch(?:es)?|ft|feet|°?[cf]|s|secs?|mins?|mph|kcal|k|[kmgt]b|[kmg]bit\/s|l\/100)\b) → $1.$2
  // 80 rs, 1 lakh 20 thousand
  (?<=\d ?)rs\b\.?(?= \d[\d.]* ?(?:%|percent)) →  rupees at
  (?<=\d ?|\b(?:in|to|into|many|of) )rs\b\.?(?! ?\d) →  rupees
  (?<![\d.])(\d+) lakhs? (?:and )?(\d\d) (?:thousand|k)\b → $1.$2 lakh
  (?<![\d.])(\d+) lakhs? (?:and )?(\d) (?:thousand|k)\b → $1.0$2 lakh
  // A 401(k) is a pension, not an amount.
  (?<=\b(?:my|a|the|her|his|in|into|our) )401 ?\(?k\)?(?![\w)])|^401 ?\(?k\)?(?= (?:with|of|has|balance)\b) → pension
  \borig\b\.?(?= (?:price|cost|[$£€]?\d)) → original
  \bhydro(?= bills?\b) → electricity
  // "TV 599, -22%"
  (?<=\d ?(?:€|£|\$|eur|euros?|dollars?|pounds|quid)?),? [-–−](\d[\d.]*) ?%(?=\W*$) →  minus $1%
  \bled (?=(?:light|bulb|lightbulb|lamp|strip|tv)s?\b) → 
  \ball night(?=,? (?:for )?\d[\d.]* ?h) → 
  // The price of a kilowatt-hour: "at 0.16 kwh", "920 kwh at 11.8 cents".
  \bat ([$£€]?\d*\.\d+|\d[\d.]* ?(?:p|c|cents?|pence|ct)) ?(?:an? )?kwh\b → at $1 per kWh
  (\d[\d.,]* ?kwh),? (?:at |for |@ ?)([$£€]\d[\d.]*|\d[\d.]* ?(?:p|c|cents?|pence|ct|€|euros?))(?: (?:each|per unit|a unit))?(?![\w.]| ?(?:per|an?|\/|every)(?: |\w)| kwh) → $1 at $2 per kWh
  (?<=\bkwh at \S.*),? (?:(?:what is|whats|what's) )?(?:my |the |our )?(?:electric(?:ity)?|power|energy|gas)? ?bill(?=\W*$) → , cost
  ^(?:my |the |our )?(?:electric(?:ity)?|power|energy|gas) bill(?: is)?(?: for| of)?(?= \d[\d.,]* ?kwh at ) → cost of
  (?<=\d ?k?w(?:atts?)?\b.*)(\d[\d.]* ?(?:hours?|hrs?|h)) ?(?:\/ ?|per |a |each |every )day,? (?:(?:what is|whats|what's) )?(?:the |my )?(?:running )?cost (?:per|a|each|for a) year\b → $1 a day for 365 days, cost
  // "Split 1,500 60/40", "divide 9,100 euro between 2 brothers 4 to 3"
  ^(?:split|divide|share) (?:an? |the )?([$£€]?\d[\d.,]*k?(?: ?(?:€|£|bucks|euros?|dollars?|pounds|quid|rupees))?)(?: (?:rent|bill|inheritance|profit))?(?: between us)?,? (\d\d) ?[/:-] ?(\d\d)(?: between us)?(?=\W*$) → split $1 in the ratio $2:$3
  ^(?:split|divide|share) ([$£€]?\d[\d.,]*k?(?: ?(?:€|£|bucks|euros?|dollars?|pounds|quid|rupees))?) (?:between|among|by) (?:2|two) [a-z]+,? (\d+) (?:to|:) (\d+)(?=\W*$) → split $1 in the ratio $2:$3
  // 28/male/80 kg
  (?<=\b(?:kg|cm|lbs?|male|female|years?|yrs?|yo|deposit|down)|%) ?\/ ?(?=[$€£]?\d)|(?<=\d) ?\/ ?(?=(?:fe)?male\b) → , 
`)

const BEFORE_TIMES = `at|from|to|until|till?|by|since|between|between \\S{1,7} and|before|after|around|bed|up|is|its|it's|starts?|ends?|shift|sleep|opens?|closes?|leaves?|arrives?|lands?|work|wake|alarm`
const AFTER_TIMES =
  'and|to|until|till|(?:[456]|four|five|six) (?:full |complete )?(?:sleep )?cycles|in (?!min|hour|sec|day|week|month|year|dec|total|all\\b)|here|there|what|how|when|which|if|is|got|with|minus|less|their|my|our|on|[a-z]+ time|[pecmi][sd]t|gmt|utc|[cb][es]?t'
const HOUR = '([01]?\\d|2[0-3])'
/** A time of day after a word that precedes one, and before what follows no amount. */
const timed = (pattern: string): RegExp =>
  new RegExp(`(?<=\\b(?:${BEFORE_TIMES}) |^)${pattern}(?=[,;?!)-]|\\.(?!\\d)|$| (?:${AFTER_TIMES})\\b)`, 'gi')

/** Words of questions about times of day. */
const ABOUT_TIMES =
  /^(?!.*\b(?:kwh|price|cost|rate)\b).*\b(?:time|sleep|bed|wake|waking|alarm|shift|hours|clock|o'clock|uhr|flight|train|what is that)\b/is
/** Times of day as they are written in Europe and on phones: 14h30, 14.30, 1430, 14:30h, 11p, half 7. */
const OF_TIMES: Wordings = [
  [timed(`${HOUR} ?h ?([0-5]\\d)`), '$1:$2'],
  [timed(`${HOUR} ?(?:h|uhr)`), '$1:00'],
  [timed(`${HOUR}\\.([0-5]\\d)(?: ?(?:h|hrs|uhr))?`), '$1:$2'],
  [timed(`(\\d{1,2}:\\d\\d) ?(?:h|hrs|hours|uhr)`), '$1'],
  [timed(`(1[0-2]|[1-9])(:[0-5]\\d)?([ap])`), '$1$2$3m'],
  [
    /\b(?<=(?:at|from|to|until|till?|by|around|up) )half (?=(?:\d|1[0-2]|[a-z]+)(?:[,;?!]|$| (?:in|and|to|until|till|tonight|minus)\b))/gi,
    'half past ',
  ],
]

/** Zones of America by name; of the places, the clock knows when they have summer time. */
const IN_ZONES = /\d ?[ap]\.?m\b|\d:\d\d|o'clock|what(?:'?s| is)? (?:the )?time/i
const ZONES: Wordings = [
  ['eastern', 'new york'],
  ['central', 'chicago'],
  ['mountain', 'denver'],
  ['pacific', 'los angeles'],
].map(([zone = '', place = '']) => [
  new RegExp(
    `\\b${zone} (?:standard |daylight )?time\\b|(?<=\\b(?:in|to|is|that|it|[ap]m|\\d) )${zone}(?=\\W*$|,| (?:in|to|what|whats)\\b)`,
    'gi',
  ),
  place,
])

/** 2330 is a time of day only where another word or sign says so. */
const HAS_FOUR_DIGITS =
  /\b(?:0\d|1\d|2[0-3])[0-5]\d ?(?:h|hrs|uhr)\b|\b0\d[0-5]\d\b|\b(?:sleep|bed|wake|alarm|shift)\b/i
const FOUR_DIGITS: Wordings = [[timed('([01]\\d|2[0-3])([0-5]\\d)(?: ?(?:h|hrs|hours|uhr))?'), '$1:$2']]

/** 3:40 h, which lasts, since it is no time of day. */
const LASTING = patternsOf(String.raw`
  // From one time of day to the other: "9:00 - 17:30, how long", "8:15 to 16:45 hrs".
  (?<![\d:])(\d{1,2}:\d\d) ?- ?(\d{1,2}:\d\d)(?![:\d])(?=.*\b(?:how long|hours|hrs|shift|work)|(?<=\b(?:how long|hours|shift|work\w*)\b.*)) → $1 to $2
  (?<!\b(?:add|sum|total|plus)\b.*)(?<=\b(?:to|until|till|and|(?:finish|end|out)\w*(?: at)?) )(\d{1,2}:\d\d) ?(?:h|hrs|hours)(?: worked)?(?=\W*$) → $1, how many hours
  \b(\d{1,2}):([0-5]\d) ?(?:h|hrs|hours)\b → $1 hours $2 minutes
`)
/** Amounts of time to add or subtract, so that 1h45 is one, too. */
const LENGTHS = /^(?=.*\d ?h(?:(?:ou)?rs?)? ?(?:and )?\d+ ?m).*\b(?:sum|total|add|less|left|subtract|take)\b/i

/** Words of questions about lists of numbers, in which a comma may separate, as it may in sums. */
const ABOUT_LISTS =
  /\b(?:averages?|mean|median|mode|range|sum|add|deviation|variance|numbers|scores|temp\w*|marks|grades|gpa|results|values|data|gc[df]|lcm|hcf|largest|smallest|sort|list|points|ratio|(?:fe)?male|(?:wo)?man)\b|[+*×]|\d -/i
const COMMA = /(?<![\d.,])(\d+),(\d{1,2})(?!\d|[.,]\d)/g
/** Numbers of a list that are all separated otherwise: 3,5; 4,2; 9,1. */
const LISTED = /^\D*\d+,\d{1,2}(?:\s*[;/|]\s*\d+,\d{1,2}){2,}\D*$/

const CHAIN = /(?<![\d/.])-?\d+(?:\.\d+)?(?: ?\/ ?-?\d+(?:\.\d+)?){2,}(?![\d/])/g

/** A calculation in signs, of which a list cannot be a part: (48,5 + 17) x 3. A sum alone may be one of lists. */
const CALCULATED =
  /^(?:(?:what(?:'?s| is)|calculate|compute|work out|how much is) )?(?=.*[(*x×÷])(?=.*\d[\s)]*[+*/x×÷])[\d\s.,()+*/x×÷−–-]+(?<!,\s*)[=?\s]*$/i
/** Grades from 1 to 6 as they are given in Germany: 1,7 2,3 1,3. */
const GRADED = /^(?=.*\b(?:grades?|marks?|noten)\b)\D*[1-6],\d(?:(?:\s+(?:and )?|\s*;\s*)[1-6],\d){2,}(?!\d)\D*$/i

/** Writes commas between the numbers of a list that has slashes: median of 3/9/4, but no date. */
const withCommas = (text: string): string =>
  ABOUT_LISTS.test(text)
    ? text.replace(CHAIN, (chain) => (/\d{4}/.test(chain) ? chain : chain.replaceAll(/ ?\/ ?/g, ', ')))
    : text

/** Writes numbers with decimal points if their decimal comma is evident: 8,99 each, € 49,00. */
function withPoints(text: string): string {
  const isEvident =
    /\d,\d/.test(text) &&
    !/\d,\d{3}(?!\d)/.test(text) &&
    (LISTED.test(text) ||
      GRADED.test(text) ||
      (CALCULATED.test(text) && !/,\s|\d,\d+,/.test(text)) ||
      /(?<![\d.,])0,\d/.test(text) ||
      (/\b(?!(?:and|plus|minus|times|what)\b)[a-z]{3}/i.test(text) && (text.includes('€') || !ABOUT_LISTS.test(text))))
  return isEvident ? text.replace(COMMA, '$1.$2') : text
}

const NUMERIC_DATE = /(?<![\d/.])(\d{1,2})\/(\d{1,2})\/((?:19|20)\d\d)(?![\d/])/g

/** Writes numeric dates in one way if one of them shows where the month is: 8/30/2026 beside 3/1/2026. */
function withOneOrder(text: string): string {
  const dates = [...text.matchAll(NUMERIC_DATE)].map(([, first, second]) => [Number(first), Number(second)] as const)
  const isMonthFirst = dates.some(([, second]) => second > 12)
  const isDayFirst = dates.some(([first]) => first > 12)
  if (dates.length < 2 || isMonthFirst === isDayFirst) return text
  return text.replace(NUMERIC_DATE, (_, first: string, second: string, year: string) =>
    [year, ...(isMonthFirst ? [first, second] : [second, first]).map((part) => part.padStart(2, '0'))].join('-'),
  )
}

const TAXED =
  /([$£€]?)(\d[\d.,]*)(k| lakh)?(?= (?:dollar |pound |euro )?(?:home|house|flat|condo|property|place)\b)(.*\bproperty tax )(?:of |is |at )?(\d[\d.]*) ?%(?: (?:a|per|each) year)?/i

/** A yearly tax as a share of the price is an amount. */
const withTax = (text: string): string =>
  text.replace(TAXED, (_, sign: string, price: string, unit = '', between: string, rate: string) => {
    const value = Number(price.replaceAll(',', '')) * (/k/i.test(unit) ? 1000 : unit === '' ? 1 : 100_000)
    return `${sign}${price}${unit}${between}${sign}${Math.round(value * Number(rate)) / 100} a year`
  })

const BY =
  /\b(up|down|rose|fell|increased|dropped|decreased) (?:by )([$€£]?)(\d[\d.]*) to (?:[$€£]?)(\d[\d.]*)(?= ?[^\d%.])/i

/** "Up by 4 to 20" is from 16 to 20. */
const withStart = (text: string): string =>
  /%|percent/i.test(text)
    ? text.replace(BY, (_, way: string, sign: string, by: string, to: string) => {
        const from = Number(to) + (/up|rose|incr/i.test(way) ? -1 : 1) * Number(by)
        return `from ${sign}${Number(from.toFixed(6))} to ${sign}${to}`
      })
    : text

const GRADES = /((?:\b[a-f][+-]?[ ,]+){2,}?)(?:with )?credits?:? ((?:\d+[ ,]*){2,})(?=\W*$)/i

/** Grades, and then as many credits. */
const withCredits = (text: string): string =>
  text.replace(GRADES, (whole, grades: string, credits: string) => {
    const [some, each] = [grades.match(/[a-f][+-]?/gi) ?? [], credits.match(/\d+/g) ?? []]
    return some.length === each.length ? some.map((grade, at) => `${grade} ${each[at]}`).join(', ') : whole
  })

/**
 * Writes dates, times, numbers and units as the reader knows them, whatever the country or the keyboard: 5. march 2026, 14h30,
 * 12'400, 8,99.
 *
 * @example writeNotations('bed at 23h15, up at 7.30') // => 'bed at 23:15, up at 7:30'
 */
export function writeNotations(text: string): string {
  const plain = replaceAll(withStart(withTax(withCredits(withOneOrder(text)))), EVERYWHERE)
  const times =
    ABOUT_TIMES.test(plain) && !LENGTHS.test(plain)
      ? replaceAll(plain, HAS_FOUR_DIGITS.test(plain) ? [...OF_TIMES, ...FOUR_DIGITS] : OF_TIMES)
      : plain
  const placed = IN_ZONES.test(times) ? replaceAll(times, ZONES) : times
  return withCommas(withPoints(replaceAll(placed, LASTING)))
}
