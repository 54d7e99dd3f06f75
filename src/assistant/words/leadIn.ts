import { patternsOf } from './patternsOf.ts'
import { replaceAll } from '../language/replaceAll.ts'
import { withoutAsides } from './asides.ts'
import { writeNotations } from './notations.ts'
import { writeCounted } from './numberLists.ts'
import { nameResults } from './otherWords.ts'
import { writeLonger, writeRepeated } from './products.ts'
import { writeStartTime } from './startTimes.ts'
import { tidyQuestion } from './tidyQuestion.ts'

/** Persons without sex or age: "my son wants to know his BMI" says both. */
const PERSON = '(?:my|our|the|a) (?:boss|manager|teacher|tutor|client|customer|colleague|friend|mate|neighbou?r)'
const ASKING = `(?:i|we|you|u|${PERSON})`
const WORK_OUT = '(?:know|see|check|work out|find out|find|figure out|calculate|determine)'
const WANTED = [
  `${ASKING}(?:'m|'d|'ve| am| are| is| was)?(?: just| really| only)? (?:need|want|wanted|like|love|have|got|try|trying|tryna|struggling|looking|wanna|would like|wants|needs|asked me|asks me)(?: to)? ${WORK_OUT}`,
  `${ASKING} (?:asked|asks|is asking|wonders?)(?: me)?`,
  "(?:(?:i'?m|i was|i am|was|just) )*(?:wondering|curious)",
  '(?:any|no) (?:idea|clue)',
  "(?:i'm |im )?(?:stuck (?:on|with) (?:this(?: one)?|a question)|confused)",
].join('|')
/** Announces a question, before a colon or a comma: "next question:", "ok real question,", "for a school project:". */
const ANNOUNCED = [
  '(?:(?:ok|and|just|one|my|a|an|last|real|next|final|another|one more|quick|new|other|different|second|third|serious|simple|easy|silly|dumb|stupid|random|maths?) )+(?:question|q|one|thing|problem|sum)',
  '(?:for|in|doing|planning) (?:my|our|the|a|an|this)(?: school| work| class| maths?| household| monthly)? (?:project|assignment|homework|budget|spreadsheet|report|essay|class|course|taxes|accounts)',
  '(?:and )?(?:one more|next(?: one| up)?|another(?: one)?|last one|quick one|new one)',
  'sorry|calculator|abakit|(?:hey |hi |dear |ok )?(?:bot|chatbot|ai|chatgpt|gpt|computer|robot)',
].join('|')
/** Says that the last answer was read. Before punctuation only: "fine 30%" might say which. */
const ACKNOWLEDGED = [
  '(?:ok(?:ay|ey)?|kk|cool|great|perfect|awesome|brilliant|lovely|excellent|amazing|fantastic|wonderful|got (?:it|that)|gotcha|i see|makes sense|alright|all right|thank(?:s| you)(?: (?:a lot|so much|very much))?|thx|cheers|lol|haha+|wow|oh|ah+|aha|hm+|yeah|yep|yes|interesting|fair enough|well|um+|erm?)(?=\\s|[,.!:;…-])',
  '(?:nice(?: one)?|good(?: stuff| to know)?|sounds good|right|k|ta|ty|sure|fine|sweet|super|damn|ouch|oof|yikes)(?=\\s*[,.!:;…-])',
].join('|')
/** Goes on within a talk. */
const GOES_ON =
  "(?:and )?also|btw|by the way|maybe|perhaps|(?:let'?s )?(?:say|try)|let'?s do|actually(?! (?:\\d|no\\b|make|change|it'?s?\\b|i mean))"
const TALK_LEAD = new RegExp(
  `^(?:\\s*(?:${ACKNOWLEDGED})[\\s,.!:;…-]*)*(?:(?:${GOES_ON})(?=[\\s,:])[\\s,:]*|(?:what|how) about (?=(?:in|as|plus|minus|times|divided by|half|double)\\b))?`,
  'i',
)
/** "And 30% though"; but till then is till a day. */
const TALK_END =
  /(?<=\S),? (?:though|tho|for (?:me|us)|(?<!\b(?:till?|until|since|by|before|after|from|than|back) )then)(?=[\s.?!]*$)/i
/** "For just 6" */
const JUST = /(?<![\w'-])just (?=[$£€¥₹]?\.?\d)/gi
/** Opens a condition whose end the reader need not know. */
const SUPPOSED =
  "(?:let'?s|lets) (?:say|assume|suppose|imagine)(?: that)?|suppos(?:e|ing)(?: that)?|assum(?:e|ing)(?: that)?|imagine(?: that)?"
const LEAD_IN = new RegExp(
  `^(?:\\s*(?:(?:hey )?(?:google|siri|alexa)(?=,| )|(?:can|could|does|do|has) (?:you|u|anyone|anybody|someone) (?:know|got an idea)|this(?: one)?(?=:)|(?:${ANNOUNCED})(?=\\s*[,:])|${SUPPOSED}|${WANTED})(?=[\\s,.:])(?:\\s*[,.:](?!\\d))?)+\\s*`,
  'i',
)
const NUMBERED = /^\s*(?:(?:q(?:uestion)?\s*\d*\s*[:.)]|\d{1,2}\))\s*|(?:\d{1,2}\.|[a-z]\)|[-*•])\s+(?=\p{L}))/iu
/** What it is for. Persons are not listed, since some questions are different for a child. */
const PURPOSE =
  "(?:it'?s |this is |(?:i )?need (?:it|this) )?for (?:my |our |a |the |some )?(?:[a-z]+ )?(?:homework|school|class|essay|exam|quiz|teacher|boss|hw|project|assignment|report|spreadsheet|budget)(?: (?:due )?(?:today|tomorrow|tmrw))?"
const SHOWN = 'show (?:me )?(?:all )?(?:your |the |ur )?(?:work(?:ing)?s?(?: out)?|steps|calculations?)'
const UNSURE =
  "i(?:'m| am|m) (?:so |really |a bit |very )?(?:confused|stuck|lost|unsure|not sure)|not sure(?: how to (?:do|work out|calculate) (?:this|it))?|i? ?(?:can'?t|cannot|couldn'?t|can not) (?:work|figure) (?:it|this) out|i? ?(?:don'?t|do not) (?:know|get it|understand)(?: how(?: to (?:do|work out) (?:this|it))?)?"
const ADDED = new RegExp(
  `(?<=\\S)(?:[\\s,.!?-]+(?:${UNSURE}|everyone|equals(?: what)?|please and thank you|thanks again|cheers mate|(?:please )?(?:tell me|let me know)|any ideas?|if possible|asap|idk|lol|btw|again|help|quick(?:ly)?|roughly|exactly|${SHOWN}|${PURPOSE}|for (?:${PERSON}))(?![\\w'’]))+[\\s.!]*(?=\\??\\s*$)|,\\s*right(?=\\?\\s*$)`,
  'i',
)
const QUOTED = /^\s*(?:["“_`']+([^"“”_`']+)["”_`']+|\*\*(.+)\*\*)([.?!]*)\s*$/
const EMOJI = /\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)*/gu
/** An exclamation, and no factorial: "five eighths of 240!", but not "what is 5!". */
const EXCLAIMED =
  /^(?=.*(?:\d|\b(?:times|plus|minus|of|by|to)\b))(?!(?:what(?:'?s| is)|calculate|evaluate|compute|solve|find|how much is|value of|the|\s)*[^\p{L}]*!$)(?!.*(?:!.*!|factorial|\^))(.*)!$/isu
const SPAN = '(?:\\d+ ?h(?:(?:ou)?rs?)?(?: ?(?:and )?\\d+ ?(?:m(?:in(?:ute)?s?)?)?)?|\\d+ ?min(?:ute)?s?)(?!\\w)'
/** A grade in small letters; "a" may be an article. */
const GRADE =
  /(?<![\p{L}\d'+-])(?:[b-df](?=[+-]?(?![\p{L}\d']))|a(?=[+-](?![\p{L}\d]))|(?<=\ban )a(?![\p{L}'])|(?<=\bgpa[:,]? (?:(?:of|for|with) )?|(?<![\p{L}\d])[a-df][+-]?,? )a(?=,? (?:and )?[b-df][+-]?(?![\p{L}\d]))|(?<!\b(?:in|for|of|is|with|on|at|per|each) )a(?= ?[,(]| in\b| and\b| ?\?|$))|(?<=\b(?:two|three|four|five|six|[2-9]) )[a-df](?=s\b)/giu
/** Signs typed for words, and other wordings of a question. Two units may be divided: "5 W/m2". */
const WORDINGS = patternsOf(String.raw`
  // "taxi 43.50 between 5 lads"
  (?<=\d )(?<!\b(?:split|splitting|shar|divid).*)between (?=(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:people|friends|mates|lads|girls|guys|kids|housemates|roommates|flatmates|colleagues|of us)\b) → split between 
  (?<=\d) ?p(?:c|ct)\b → %
  [~≈]\s*(?=[$£€¥₹]?\.?\d) → 
  // "About 30", "30-ish", "30 or so"; a unit may stand between.
  (?<![\w'])(?<!\b(?:what|how|what's|think|know|it's) )(?:(?:round )?about|around|roughly|approx(?:\.|imately)?|circa)\s+(?=[$£€¥₹]?\.?\d|(?:half|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,4}teen|\w{3,5}ty|a (?:hundred|thousand|dozen|quarter|third))\b) → 
  (?<=\d)[ -]?ish\b|(?<=\d[\p{L}%]{0,8}(?: \p{L}{1,8})?),? (?:or so|or thereabouts|give or take|approx(?:\.|imately)?)(?=[,.?!;]|$) → 
  (?<=\s)&(?=\s) → and
  (?<=^|\s)@\s*|(?<=[\d\p{L}])\s*@\s*(?=[\d$£€¥₹.]) →  at 
  \s*(?:[-=]>|[→➜➡])\s* →  to 
  (?<=^|\s)w\/o\b → without
  (?<=^|\s)w\/(?=[\s\d$£€]) → with 
  (?<=^|\p{L}{2} )r(?= (?!is\b|of\b|and\b|in\b|to\b)[\p{L}$£€]) → are
  \bwhich (?:number|value)s? (?:is|are) the (?=mode|median|mean|average|largest|smallest) → what is the 
  \b(?:which|what) (?:number|value) (?:turns up|comes up|pops up|appears|occurs|shows up|is) (?:the )?most (?:often|frequently|frequent|common)\b → what is the mode
  (\d[\d.]*) ?: ?(\d[\d.]*) ?= ?x ?: ?(\d[\d.]*) → proportion $2:$1 = $3
  (\d+):(\d+) (?:screen|picture|photo|tv|monitor|image|video|ratio|aspect ratio)[^\d:]{0,12}?(\d+)(?: ?px| pixels)? wide,? (?:so )?how (?:tall|high)(?: is it)? → proportion $1:$2 = $3
  // How long it takes does not depend on the amount.
  \b(?:(?:my|our|the|an) )?(?:money|savings|investment) (?:to )?double[sd]?\b|\bdoubles? (?:(?:my|our|the|an) )?(?:money|savings|investment)\b → principal 100 becomes 200
  \b(?:(?:my|our|the|an) )?(?:money|savings|investment) (?:to )?triple[sd]?\b|\btriples? (?:(?:my|our|the|an) )?(?:money|savings|investment)\b → principal 100 becomes 300
  \b(?:three|3) sides (?=of\b|are\b|:) → sides 
  // One wall is a wall.
  \bone (?=(?:wall|side|edge|room|box|tile|plank|panel|sheet|board|brick|slab|bed|window|door|tank|cube|circle|square(?= (?:with|of|has|is|room|tile|side))|triangle|cylinder|sphere)\b) → a 
  // A marathon stands for its distance, unless a distance is given, too.
  ^(?!.*\d ?(?:km|k|mi|miles?)\b)(.*?)\b(?:an? |the )?half[- ]marathon\b → $1 21.0975 km
  ^(?!.*\d ?(?:km|k|mi|miles?)\b)(.*?)\b(?:an? |the )?marathon\b → $1 42.195 km
  \bhalf[- ]marathon\b → marathon
  \bend(?:s|ed|ing)? up (?=with\b|having\b) → get 
  \bP ?& ?I\b|(?<=\bmonthly )principal (?:and|&|\+) interest\b → payment
  (?<!\b(?:total|all) )\bprincipal (?:and|&|\+) interest payment\b → monthly payment
  \bhourly (?:wage|rate|pay)(?: (?:of|is))? ([$€£]?\d[\d.]*)(?! ?(?:%|an? |per )) → $1 an hour
  \bltv\b → loan to value
  // An hour's break is deducted, and the size of a round cake tin is its diameter.
  (?<!half )\ban? hour(?:'?s)?(?: long)?(?: off)?(?: for)?(?: unpaid)? (?=(?:lunch|break|dinner)\b) → 1 hour 
  (?<=\d ?(?:inch|in|cm|mm|"))(?: |-)(?:round|circular) (?=(?:cake |baking |pie )?(?:tin|pan)\b) →  diameter round 
  (\d ?(?:min|h)[a-z]*) unpaid (?=(?:lunch|break)\b) → $1 
  // 36 monthly payments take 36 months.
  \b(\d+) monthly (?=(?:re)?payments\b|instal+ments\b) → $1 months of 
  // A model or a line: "iphone 15 costs 800", "bus 42 takes 35 min".
  \b(iphone|ipad|galaxy|windows|xbox) \d\d?\b(?![.,:/-]?\d| ?(?:%|x|by|cm|in)| (?:an?|per|each|for)\b) → $1
  \b(bus|tram|train|line) \d{1,3}(?= (?:takes|leaves|departs|goes|runs|from)\b) → $1
  // "Bil" beside a tip means bill, not billion.
  \b(tip|gratuity)\b(.*\d) ?bil\b → $1$2 bill
  (?<=\d) ?bil\b(?=.*\b(?:tip|gratuity|service)\b) →  bill
  \bsleeps (?=(?:till?|until|to)\b) → days 
  \bsleeps(?= ?[?.!]*$) → days to go
  // A 10k run is 10 km long.
  (?<![$£€\d.])(\d+(?:\.\d+)?)k(?= (?:run|race|walk|ride|jog|(?:in|to|into) (?:miles?|km|met(?:er|re)s)|in \d[\d.]* ?(?:h|hours?|hrs?|mins?|minutes?))\b)|(?<=\b(?:ran|run|walked|jogged|rode) (?:an? |my )?)(\d+)k\b → $1$2 km
  \bbedtime:? (?:is |at |of )?(?=\d|midnight|half|quarter) → lights out at 
  \bput(?:ting)? on weight\b → gain weight
  // "How much C is 100 f"
  ^how much (?=[a-z/]+ (?:is|are) \d[\d.,]* ?[a-z]) → how many 
  // "How long until 2027"
  (?<=\b(?:days|weeks|months|long|countdown|sleeps)\b.*(?<!\d )(?:until|till|to|before) )(20\d\d)(?=\W*$| from (?:now|today)) → 1 january $1
  (?:(?:the )?(?:sum|total) of|add up) (${SPAN}) and (${SPAN}) → $1 plus $2
  // Nobody asks when to get up who goes to bed in the morning.
  \b((?:(?:bed|sleep|sleeping|asleep|sack|turn(?:ing)? in) (?:at|by)|lights out(?: at)?) (?:half (?:past )?|quarter (?:past|to) )?(?:[7-9]|1[01]|seven|eight|nine|ten|eleven)(?:[:.][0-5]\d)?)(?!\.?[\d:]|\w)(?! ?(?:[ap]\.?m|in the|hours|h\b))(?=.*\b(?:wake|get up|alarm)|(?<=\b(?:wake|get up|alarm)\b.*)) → $1 pm
  (\d) in (?=(?:length|width|height|diameter|depth|radius)\b) → $1 
  \bage (?=\d{1,2}[./]\d{1,2}[./]\d|\d{4}-\d) → born 
  \bhalf[- ]?yearly\b → semi-annually
  // A dinner of 86.40 w 18% tip has no watts, and what has a temperature does not matter.
  \bw (?=\d[\d.]* ?% (?:tip|gratuity|service|(?:sales )?tax|vat|gst|off|discount)\b) → with 
  (?<=\d ?°?[cf]) (?:oven|water|fever|body|temp|temperature|air|outside|inside|room|weather|today|tonight|heat|degrees|grill|bath|pool|sea|chicken|meat|steak|turkey|roast|cake|bread|pizza|tea|coffee|sauna|freezer|fridge|fan|gas) (?=(?:in|to) (?:celsius|fahrenheit|centigrade|°?[cf])\W*$) →  
  // How far at 60 mph is in miles.
  (?<=\bhow long\b.* )(\d[\d.,]*)(?= (?:at|@|doing|going|with|driving) \d[\d.]* ?(?:mph|miles (?:an|per) hour)\b) → $1 miles
`)

/** No question is longer; a text may be, and would take time in proportion to the square of its length. */
export const LONGEST = 500

/**
 * Returns a tidy question without what leads in to it, "my boss wants to know", what is added at its end, "roughly, show your
 * working", quotes and emoji, and with words for signs, "70 kg -> lbs", "$45 @ 20% off w/ tax", and one wording of a few
 * questions.
 *
 * @param isFirst whether it starts a talk; later messages say that the last answer was read, "cool, thanks. and in miles?"
 * @example withoutLeadIn('stuck on this one. 20 miles in km again') // => '20 miles in km'
 */
export function withoutLeadIn(question: string, { isFirst = true } = {}): string {
  if (question.length > LONGEST) return question
  const graded = /\b(?:gpa|grade point)\b/i.test(question)
    ? question.replace(GRADE, (grade) => grade[0]?.toUpperCase() + grade.slice(1))
    : question
  const said = replaceAll(writeCounted(writeNotations(withoutAsides(graded))), WORDINGS).replace(EMOJI, ' ')
  const own = isFirst ? said : said.replace(TALK_LEAD, '').replace(TALK_END, '').replace(JUST, '')
  const plain = (/[\p{L}\d]/u.test(own) ? own : said)
    .replace(QUOTED, '$1$2$3')
    .replace(NUMBERED, '')
    .replace(LEAD_IN, '')
    .replace(ADDED, '')
    .replace(EXCLAIMED, '$1')
  return tidyQuestion(
    writeLonger(writeRepeated(writeStartTime(nameResults(/[\p{L}\d]/u.test(plain) ? plain : question)))),
  )
}

/**
 * Returns a tidy question without what leads in to it and without typing mistakes; wordings are looked for again where
 * a mistake had hidden one.
 */
export function tidyFurther(question: string, isFirst: boolean, correct: (text: string) => string): string {
  const bare = withoutLeadIn(question, { isFirst })
  const spelt = correct(bare)
  return spelt === bare ? bare : withoutLeadIn(spelt, { isFirst })
}

/** Between two clauses; a minus has a number on one side. */
const SEPARATOR =
  /(?<=[\p{L}%)]) *(?:;|\s[-–—]+(?=\s)|\n)\s*(?=[\p{L}\d$£€])|(?<=\d) *(?:;|\n|\s[-–—]+(?=\s))\s*(?=\p{L})/gu

/** Returns a question with commas between its clauses: phrases of definitions have no other separator. */
export const joinClauses = (message: string): string =>
  message.length > LONGEST ? message : message.replace(SEPARATOR, ', ')
