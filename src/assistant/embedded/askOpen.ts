import { isGlue } from '../language/english.ts'
import type { Item } from '../lex/Item.ts'
import type { Message } from '../Message.ts'
import { isHeads } from '../../search/isBackgroundWord.ts'
import type { Asking } from './topic.ts'

const CURRENCY =
  '(?:dollars?|bucks|euros?|pounds?|quid|yen|rupees?|francs?|pesos?|rand|usd|eur|gbp|jpy|inr|chf|cad|aud|nzd|mxn|zar|cny)'
const HOME_OR_LOAN = /\b(?:loan|mortgage|house|home|borrow\w*|flat|property|payments?)\b/i

/** A question in which a fact is missing that another reader would take for granted. */
interface Open {
  readonly matches: readonly RegExp[]
  readonly not?: RegExp
  /** What is asked back. */
  readonly asks: string
  /** Returns the question with the fact. */
  readonly fill?: (question: string, fact: string) => string
}

const BREAK =
  /\b(?:minus|less|without|excluding|not counting|except)(?: for)?(?: (?:my|the|a|an|our|his|her))* (?:(?:lunch|tea|coffee|dinner|meal|unpaid) ?)?(?:breaks?|lunch|lunchtime)\b(?! (?:of|from|at|is|was) )/i
const PER_HEAD = /,? ?\b(?:per (?:person|head)|pp|a head|each person pays)\b\W*$/i
const USUAL = /\b(?:the|my|our|his|her|their) usual\b(?! (?:price|bill))/i
const SOME =
  /\bwhatever\b(?: (?=tip|gratuity|discount|fee|tax))?|\b(?:any|some|an? (?:good|decent|fair|nice|normal|standard|small|big|generous)|the (?:normal|standard)) (?=(?:tip|gratuity|discount|(?:interest )?rate|interest|fee|tax)\b)/i
const SECOND_DISCOUNT =
  /\b(?:then|plus)(?: (?:an?|the|my|another|extra))* (?:[a-z']+ )?(?:discount|coupon|voucher|(?:promo )?code)\b(?![^,.;]*\d)/i
const BORN =
  /\bborn(?: on)? (?:(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? [a-z]{3,9}|[a-z]{3,9} \d{1,2}(?:st|nd|rd|th)?)\b/i
const APART = /(?<=\bhours? )(?:out|apart|away|different|off|difference)\b/i

const bare = (fact: string): string => fact.replace(/^(?:it(?:'?s| is| was)|at|about|around|for) /i, '')
/** Adds a unit to a bare number. */
const inUnit = (fact: string, unit: string): string => (/^[\d.,]+$/.test(fact) ? `${fact} ${unit}` : fact)
/** Adds words to the end of a question; `end` starts with what separates them. */
const withEnd = (question: string, end: string): string => question.replace(/[\s?.!,]+$/, '') + end

const OPEN: readonly Open[] = [
  {
    matches: [/\b\d[\d.,]* (?:shares|stocks)\b/i, /\b(?:have|worth) (?:now|today)\b/i],
    asks: 'I do not know what a share is worth now. Please ask with its price.',
  },
  {
    // An amount in another currency at a rate that only others know.
    matches: [
      new RegExp(String.raw`^\D*\d[\d.,]*k?\D*$(?<=\b(?:in|to|into|how many) (?:us |uk )?${CURRENCY}\b.*)`, 'i'),
      /\b(?:today'?s|current|present|live|real|actual|bank'?s?|banks|airport|market|tourist|atm|card|latest|revolut|wise|paypal)\b/i,
      /\brates?\b/i,
    ],
    asks: 'I do not know the rates of today or of a bank. What is the rate?',
    fill: (question, fact) =>
      withEnd(
        question.replace(/\b(?:with|at|by|for) (?:the |an? )?(?:\w+'?s? )*rates?\b.*$/i, ''),
        ` at ${bare(fact)}`,
      ),
  },
  {
    // A length of time in the past of which only one end is known; the other is not now.
    matches: [
      /\b(?:worked (?:till?|until)|finished(?: work)? at|went to (?:bed|sleep) at) \d[\d:.]* ?(?:[ap]m)?\b(?!.*\b(?:woke|up|rose|alarm)\b)(?!.*(?:\d[:.]\d\d|\d ?[ap]m)).*\bhow (?:long|many hours)\b/i,
    ],
    not: /\b(?:from|start\w*|began|since)\b/i,
    asks: 'I only know one of the two times. What is the other?',
    fill: (question, fact) =>
      question
        .replace(
          /\b(?:worked|finished(?: work)?) (?=till?\b|until\b|at\b)(?:at )?/i,
          `worked from ${bare(fact)} until `,
        )
        .replace(/until (?:till?|until) /i, 'until ')
        .replace(/(?<=\bto (?:bed|sleep)\b.*?),? ?(?=\bhow\b)/i, `, woke up at ${bare(fact)}, `),
  },
  {
    matches: [BREAK],
    not: /\d ?(?:m|mins?|minutes?)\b|\b(?:hour|minute)s?\b.*\b(?:break|lunch)|\b(?:break|lunch)[^,]*\bhour/i,
    asks: 'I do not know how long the break is. How many minutes?',
    fill: (question, fact) => question.replace(BREAK, `minus ${inUnit(fact, 'min')} break`),
  },
  {
    matches: [
      /(?:%|\bpercent(?:age)?) of (?:the |its |my |our )?(?:new|final|current|present)\b/i,
      /\bfrom\b.*\bto\b/i,
    ],
    asks: 'I compare a change with the old value only. For a share of the new one, ask for it: "20 is what percent of 60".',
  },
  {
    matches: [/\b(?:interest|payments?)[- ]only\b/i, HOME_OR_LOAN],
    not: /\bsimple\b/i,
    asks: 'I only know loans that are repaid in equal payments. Interest only is the amount × the rate ÷ 12 a month, and the amount is still owed at the end. What do you want to know?',
  },
  {
    // How long the rate is fixed, not how long the loan runs.
    matches: [/\b(?:rate|%|percent)(?: is)? fixed for (?:the )?(?:first )?\d+ ?(?:years?|yrs?)\b/i],
    not: /\d+[- ]?(?:years?|yrs?)\b.*\d+[- ]?(?:years?|yrs?)\b/i,
    asks: 'The rate is fixed for some years, but over how many years is the loan repaid?',
    fill: (question, fact) =>
      withEnd(
        question.replace(/ ?fixed for (?:the )?(?:first )?\d+ ?(?:years?|yrs?)/i, ''),
        `, ${inUnit(fact, 'years')}`,
      ),
  },
  {
    matches: [
      /\b(?:interest|paid|pay|repaid)\b(?: (?:in|for|during))?(?: the)? (?:first|last|final|second|third|next) (?:year|month)\b/i,
      /\d ?(?:%|percent)/,
      /\d ?(?:years|yrs|months)\b/i,
    ],
    asks: 'I only know totals over the whole term. The table of the calculator has each year. What do you want to know?',
  },
  {
    // "12% of 950 per person", "20% tip on 85, how much each": for how many people?
    matches: [PER_HEAD, /%|percent|service|tip/i],
    not: /\b(?:of us|people|ppl|persons|friends|mates|ways|guests|for|split|between|among|share\w*|and i|both|two|three|four|five|six|table)\b/i,
    asks: 'I do not know how many people there are. How many?',
    fill: (question, fact) => withEnd(question.replace(PER_HEAD, ''), `, for ${inUnit(fact, 'people')}, each`),
  },
  {
    matches: [USUAL],
    asks: 'I do not know what is usual. What is the figure?',
    fill: (question, fact) => question.replace(USUAL, fact),
  },
  {
    matches: [/\d ?(?:%|percent)/, SECOND_DISCOUNT],
    asks: 'I do not know the second discount. How much is it?',
    fill: (question, fact) => question.replace(SECOND_DISCOUNT, `then another ${fact} off`),
  },
  {
    // A rate that goes down is no down payment.
    matches: [/\d ?(?:%|percent) down to \d[\d.]* ?(?:%|percent)/i],
    asks: 'I only know one rate for the whole term. Please ask for each of them.',
  },
  {
    matches: [SOME],
    not: /\d ?(?:%|percent)/i,
    asks: 'I do not know how much that is. What is the figure?',
    fill: (question, fact) => question.replace(SOME, `${inUnit(fact, '%')} `),
  },
  {
    matches: [/\b(?:dunno|idk|i don'?t know|not sure|no idea|unknown)\b/i],
    not: /\bhow\b/i,
    asks: 'I can only calculate with figures that you know. Please ask again with those.',
  },
  {
    // Of two shops, banks or runners, none is a figure.
    matches: [
      /\d/,
      /(?:^|[,.;?!] ?|\b(?:and|so|but) )(?:who|whose|why|where (?:can|do|does|did|should))(?:'s)?\b|\bwhich (?:bank|lender|shop|store|brand|car|city|country|person|team|company|doctor|hospital)\b/i,
    ],
    asks: 'I can only answer with figures. What do you want to work out?',
  },
  {
    matches: [
      /\bwhen (?:do|does|will|should|must) (?:i|we|they|he|she) (?:have to )?(?:pay|owe|get|receive)\b/i,
      /%|percent/i,
    ],
    asks: 'I do not know when it is due, only how much it is. What do you want to know?',
  },
  {
    matches: [/\bhow many (?:\w+ )?(?:(?:re)?payments|instal+ments)\b/i, HOME_OR_LOAN],
    asks: 'A loan has one payment a month: 12 for each year of its term. What do you want to know?',
  },
  {
    matches: [/\b(?:its|their|our|his|her|my (?:school|college|uni|university)'?s?) own (?:scale|system|grading)\b/i],
    asks: 'I only know the usual scales of grades.',
  },
  {
    matches: [/\b(?:really|actually|exactly) (?:come|arrive|be born|show up)\b/i],
    asks: 'I can only work out when a baby is due. Few are born on that day.',
  },
  {
    matches: [
      /\bthat'?s (?:\w+ )?(?:faster|slower|better|worse|more|less|older|younger|cheaper) than (?:my|his|her|our|their)\b/i,
    ],
    asks: 'I only know the figures so far. What do you want to know?',
  },
  {
    // What is thought of, was rolled or drawn is known to somebody, not drawn now.
    matches: [
      /\bthinking of an? (?:[a-z]+ )?number\b|\b(?:did|has|have) (?:\w+ ){1,4}(?:roll|rolled|draw|drawn|pick|picked|flip|flipped|throw|thrown)\b/i,
      /\b(?:which|what|guess|tell)\b/i,
    ],
    asks: 'I can only draw a new number.',
  },
  {
    matches: [/\bcalories did (?:i|he|she|we|they) (?:really |actually )?(?:burn|use|eat)\b/i],
    not: /\b(?:run|running|ran|walk\w*|cycl\w*|swim\w*|swam|minutes?|mins?|hours?|km|miles?)\b/i,
    asks: 'I do not know what you did. I can estimate the calories of a whole day, or of an activity that you name.',
  },
  {
    // Rates of another day.
    matches: [
      new RegExp(
        String.raw`\d(?: ?k)? ?${CURRENCY}\b.*\b(?:in|to|into) ${CURRENCY}\b|\b${CURRENCY}\b.*\b(?:when|tomorrow|yesterday)\b`,
        'i',
      ),
      /\bwhen (?:i|we|he|she|they) (?:travel|go|fly|leave|get (?:there|back)|arrive|come)\b|\b(?:tomorrow|yesterday|(?:next|last) (?:week|month|year)|in 20\d\d|back in)\b/i,
    ],
    not: /\brate|\bat \d|\d(?:\.\d+)? (?:to|for|=)/i,
    asks: 'I do not know the rates of that day. What is the rate?',
    fill: (question, fact) =>
      withEnd(
        question.replace(/,? ?\b(?:when|tomorrow|yesterday|next|last|back|in 20\d\d)\b.*$/i, ''),
        ` at ${bare(fact)}`,
      ),
  },
  {
    matches: [
      /\b(?:film|movie|show|play|match|game|concert|gig)\b/i,
      /\bwhen\b.*\b(?:over|ends?|finish\w*|out)\b|\bwhat time\b.*\b(?:over|ends?|finish\w*|out)\b/i,
      /\d ?(?:m|mins?|minutes?) (?:of )?(?:ads|adverts|trailers|previews|break|interval|half[- ]?time)\b/i,
    ],
    not: /\d ?(?:h|hrs?|hours?)\b|\blasts?\b|\blong\b|\d ?(?:m|mins?|minutes?)\b.*\d ?(?:m|mins?|minutes?)\b/i,
    asks: 'I do not know how long it takes itself. Please ask with the end of the film, or its length.',
  },
  {
    // Two people, each with one figure.
    matches: [
      /\b(?:bmi|bmr)\b/i,
      /\b(?:i weigh|i'?m|i am)\b.*\d.*\b(?:my|the) (?:wife|husband|partner|girlfriend|boyfriend|brother|sister|son|daughter|mum|mom|dad|friend)\b(?: is|'?s| weighs| was)\b.*\d/i,
    ],
    asks: 'I need the weight and the height of one person.',
  },
  {
    // Ahead or behind?
    matches: [APART, /\bwhat time\b/i],
    not: /\b(?:ahead|behind|before|after|earlier|later)\b/i,
    asks: 'I do not know whether it is ahead or behind. Please ask with the names of the places.',
  },
  {
    // A step that changes the weight before it was converted.
    matches: [
      /^\W*(?:and |so )?if (?:i|he|she) (?:lose|loses|gain|gains|drop|put on)\b.*\bwhat(?:'?s| is) (?:that|it) in\b/i,
    ],
    asks: 'I do not know from which weight. Please ask it as a whole question.',
  },
  {
    matches: [
      /\b(?:[1237-9]|one|two|three|seven|eight|nine) (?:full |whole |complete |sleep )*cycles\b/i,
      /\b(?:bed|sleep|asleep|wake|up)\b/i,
    ],
    asks: 'I only list nights of four to six cycles. A cycle takes 90 minutes, falling asleep some 15 minutes.',
  },
  {
    matches: [
      /\bwhat time (?:did|will|do|does|would)\b.*\b(?:get|arrive|be|reach)\b/i,
      /(?<![a-z])(?:mph|km\/?h|kph)\b/i,
    ],
    not: /\d ?[ap]\.?m\b|\d:\d\d|\b(?:noon|midnight|now|o'?clock)\b/i,
    asks: 'I do not know when the journey started. Please ask how long it takes.',
  },
  {
    matches: [/\b\d+ (?:answers? )?wrong\b/i, /\b(?:score|mark|grade)\b/i],
    asks: 'I work out a score from the right answers. Please ask with their number.',
  },
  {
    matches: [/\bhow much did (?:\w+ ){1,2}tip\b/i],
    not: /%|percent/i,
    asks: 'I do not know. Please ask with the total, or the percentage.',
  },
  {
    // How late somebody was is not how long it took.
    matches: [/\d ?(?:minutes?|mins?|hours?|hrs?|h) (?:late|early)\b/i, /(?<![a-z])(?:speed|fast|pace|mph|km\/?h)\b/i],
    asks: 'I do not know how long it took. Please ask with the whole time.',
  },
  {
    // Made of stone.
    matches: [/\d stone (?:wall|block|slab|step|tile|house|path|floor|bench|pillar|brick|statue|column|arch)/i],
    asks: 'I do not know what they weigh. Please ask with the weight of one.',
  },
  {
    // A bank decides, not a calculation.
    matches: [
      /^(?:will|would|do|does|can) (?:i|we|they|he|she|the bank|my bank)\b.*\b(?:qualify|(?:be|get) (?:approved|accepted)|get (?:an? |the )?[$€£]?\d[\d.,]*k? (?:mortgage|loan))/i,
    ],
    asks: 'I can only calculate what it costs. Whether you get it is for the lender to say. What do you want to know?',
  },
  {
    // Only a baby was surely born in the last twelve months.
    matches: [BORN, /\b(?:how (?:old|many (?:days|weeks|months))|(?:my|his|her|their|exact) age)\b/i],
    not: /\b(?:19|20)\d\d\b|'\d\d\b|\b(?:until|till|turn|birthday|baby|babies|newborn|puppy|kitten)\b/i,
    asks: 'I do not know the year of birth. Which year?',
    fill: (question, fact) => question.replace(BORN, (day) => `${day} ${bare(fact).replace(/^in /i, '')}`),
  },
  {
    matches: [/\b(?:days?|weeks?|months?|date|long)\b/i, /\b(?:from|since|by|until|till|before|after) then\b/i],
    asks: 'Which day do you mean by "then"?',
    fill: (question, fact) => question.replace(/\bthen\b/i, bare(fact).replace(/^on /i, '')),
  },
  {
    // What is asked for is not among what the recipe has.
    matches: [
      /\b(?:recipe|batch|dough|batter|cakes?|pancakes?|eggs?|flour|sugar|rice)\b.*\bhow (?:much|many) (?!(?:is|are|do|does|did|for|would|will|of|each|it|that|i|we|you|in|to|more|if|should|people|cups?|grams?|ml|kg|g|l|litres?|liters?|spoons?|eggs?)\b)([a-z]{3,})\b(?<!\b\1\b.*\bhow (?:much|many) \1)/i,
    ],
    asks: 'I do not know how much of that there is in it. How much?',
  },
  {
    matches: [
      /\b(?:add|multiply|subtract|divide|sum of|average of) (?:the|those|these) (?:two|three|2|3)\b(?! \w+s\b)/i,
    ],
    asks: 'Which figures do you mean? Please ask it with both of them.',
  },
  {
    matches: [
      /^(?:and |but |so )*(?:the |my )?(?:bank|agent|agency|shop|landlord|they|he|she) (?:keeps?|takes?) \d[\d.]* ?(?:%|percent)(?: of (?:it|that))?\W*$/i,
    ],
    asks: 'Is that to be taken off, or do you want to know how much it is? Ask "minus 2%", or "2% of that".',
  },
  {
    // What is mine, and what theirs costs.
    matches: [
      /\bmy (?:house|home|flat|apartment|garden|plot|field|room|car)\b[^,;]*\d/i,
      /\b(?:neighbou?rs?|brother|sister|friend|mate|colleague|boss|parents|mum|mom|dad)\b/i,
      /\b(?:their|his|her|theirs|hers) (?:price|cost|rate|area|size|mileage|bill)\b/i,
    ],
    asks: 'I only know yours. What are theirs?',
  },
  {
    matches: [/\bin (?:a|one) (?:\d|four|five)[- ]week month\b/i],
    asks: 'Please ask it as so many times the last figure: "times 4".',
  },
  {
    // One person's figures, and another one's result.
    matches: [
      /^(?:my |the )?(?:wife|husband|partner|boyfriend|girlfriend|mum|mom|dad|sister|brother|son|daughter|friend|mate|boss)(?:'?s)? (?:is|weighs|has|was|measures)\b.*\d/i,
      /\bmy (?:bmi|bmr|tdee|body fat|age|ideal weight|due date|weight)\b|\b(?:how old )?am i\b/i,
    ],
    not: /\b(?:i'?m|i am|i was|i weigh|mine|me)\b/i,
    asks: 'Those figures are of somebody else. What are yours?',
  },
  {
    matches: [/\bhow old did \w+ (?:get|live|become)\b/i],
    not: /\b(?:1[89]|20)\d\d\b.*\b(?:1[89]|20)\d\d\b/,
    asks: 'I only know one of the two dates, and cannot tell the other.',
  },
  {
    matches: [
      /\b(?:what time|when) did (?:i|he|she|we|they|you) (?:go|get) to (?:bed|sleep)\b|\bhow (?:much sleep|long) did (?:i|he|she|we|they|you) (?:get|sleep)\b/i,
    ],
    not: /\d[\d:.]* ?(?:[ap]m)?\b.*\b(?:to|till?|until|and|up|woke|wake)\b.*\d|\b(?:slept|for|hours)\b/i,
    asks: 'I only know one of the two times, and cannot tell the other.',
  },
  {
    matches: [/\b(?:am i|is (?:she|my \w+)|are you|could i be|might i be) (?:really )?pregnant\b(?! (?:with|for))/i],
    not: /\bhow (?:far|long|many)\b/i,
    asks: 'I can only work out dates, such as when a baby is due. What do you want to know?',
  },
  {
    matches: [/\bhow (?:old|long) will (?:i|he|she|we|they|you) live\b|\bwhen will (?:i|he|she|they|we) die\b/i],
    asks: 'Nobody can work that out. What do you want to know?',
  },
  {
    matches: [
      /\bhow long (?:is|was|are|were) (?:my|the|our|his|her) (?:(?:lunch|tea|coffee|meal) ?)?(?:lunch|breaks?|commute|journey|drive)\b/i,
      /\d ?(?:[ap]m)\b|\d:\d\d/i,
      /\b(?:work\w*|shift)\b/i,
    ],
    asks: 'I only know when work starts and ends. What do you want to know?',
  },
  {
    // Somebody else than the person whose age or measurements are given.
    matches: [
      /\b(?:born|years? old|birthday|kg|lbs?|stone)\b/i,
      /\b(?:old|tall|heavy|bmi|bmr|age)\b.*\b(?:is|are|was|of) (?:his|her|their) (?:husband|wife|partner|boyfriend|girlfriend|fianc[eé]e?|mum|mom|mother|dad|father|brother|sister|twin|cousin|friend|son|daughter|baby|kid|child)\b\W*$/i,
    ],
    asks: 'I only know the figures of somebody else. Please ask with theirs.',
  },
]

/** Where only the number of things is known. */
const PRICE: Pick<Open, 'asks' | 'fill'> = {
  asks: 'I do not know the price. How much is one?',
  fill: (question, fact) => withEnd(question, ` at ${bare(fact).replace(/ ?\b(?:each|apiece|per \w+)\W*$/i, '')} each`),
}

/** Asks for the fact that a question leaves open, where a figure would be a guess. */
export function askOpen(text: string): Asking | undefined {
  return OPEN.find(({ matches, not }) => matches.every((each) => each.test(text)) && not?.test(text) !== true)
}

/** A fact is short; anything longer is a new question. */
const LONGEST_FACT = 40

/** Returns the question before a reply with the fact that the reply gives, if it was asked for one. */
export function fillOpen(reply: string, history: readonly Message[]): string | undefined {
  const [question, asked] = history.slice(-2)
  const fill =
    reply.length > LONGEST_FACT ? undefined : [...OPEN, PRICE].find(({ asks }) => asks === asked?.content)?.fill
  return fill?.(question?.content ?? '', reply.trim().replace(/[\s.!]+$/, ''))
}

/** A larger number before a noun may be a price: "350 shoes, 20% off". */
const MOST_COUNTED = 12
/** The rooms of a home. */
const ROOMS = /^(?:bed|bedroom|bath|room|storey|story)$/

/** Asks for the price where the only number counts things: "20% off 3 shirts", "a mortgage on 3 bed, 5%". */
export function askPrice(items: readonly Item[]): Asking | undefined {
  const numbers = items.flatMap((item, at) =>
    item.kind === 'quantity' && item.type === 'number' && !item.percent && !item.unit
      ? [{ item, next: items[at + 1] }]
      : [],
  )
  const isRate = items.some((item) => item.kind === 'quantity' && item.percent)
  const areCounts = numbers.every(
    ({ item, next }) =>
      item.money === undefined &&
      item.per === undefined &&
      Number(item.text) <= MOST_COUNTED &&
      next?.kind === 'word' &&
      !isHeads(next.text) &&
      (ROOMS.test(next.text) || (/[a-rt-z]{2}s$/.test(next.text) && !isGlue(next.text) && !OPERATORS.test(next.text))),
  )
  return isRate && numbers.length > 0 && areCounts ? { asks: PRICE.asks } : undefined
}

const OPERATORS =
  /^(?:plus|minus|times|dollars|bucks|euros|pounds|cents|rupees|francs|percents?|courses|classes|grades|cups|parts|cycles|payments)$/
