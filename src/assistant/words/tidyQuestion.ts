const GREETED =
  'hi|hiya|hello|hallo|hey(?: google| siri| alexa)?|good (?:morning|afternoon|evening)|(?:a )?quick (?:question|one)|question'
const ASKED =
  '(?:please |pls |plz )?(?:(?:can|could|would|will|does|do|has) (?:you|u|anyone|anybody|someone)(?: please| pls| plz)? )?(?:tell me|help me(?: out)? with(?: this(?: one)?)?|help me work out|got an idea|know)'
/** Persons without sex or age: "my son wants to know his BMI" says both. */
const ASKING =
  '(?:i|we|you|u|(?:my|our|the|a) (?:boss|manager|teacher|tutor|client|customer|colleague|friend|mate|neighbou?r))'
const WORK_OUT = '(?:know|see|check|work out|find out|find|figure out|calculate|determine)'
const WANTED = [
  `${ASKING}(?:'m|'d|'ve| am| are| is| was)?(?: just| really| only)? (?:need|want|wanted|like|love|have|got|try|trying|tryna|struggling|looking|wanna|would like|wants|needs|asked me|asks me)(?: to)? ${WORK_OUT}`,
  `${ASKING} (?:asked|asks|is asking|wonders?)(?: me)?`,
  "(?:(?:i'?m|i was|i am|was|just) )*(?:wondering|curious)",
  '(?:any|no) (?:idea|clue)',
  "(?:i'm |im )?stuck (?:on|with) (?:this(?: one)?|a question)",
].join('|')
const NUMBERED = /^\s*(?:(?:q(?:uestion)?\s*\d*\s*[:.)]|\d{1,2}\))\s*|(?:\d{1,2}\.|[a-z]\)|[-*•])\s+(?=\p{L}))/iu
const OPENING = new RegExp(
  `^(?:\\s*(?:(?:${GREETED})(?: (?:there|all|again|everyone|guys))?\\s*[-,:;.!]|(?:${GREETED}|please|pls|plz|${ASKED}|${WANTED})(?=[\\s,.:])(?:\\s*[,.:](?!\\d))?))+\\s*`,
  'i',
)
/** What it is for. Persons are not listed, since some questions are different for a child. */
const PURPOSE =
  "(?:it'?s |this is |(?:i )?need (?:it|this) )?for (?:my |our |a |the |some )?(?:[a-z]+ )?(?:homework|school|class|essay|exam|quiz|teacher|boss|hw)(?: (?:due )?(?:today|tomorrow|tmrw))?"
const COURTESY =
  '(?:please|pls|plz|thanks|thank you|thx|cheers|ta)(?: and thank you)?(?: (?:in advance|a lot|so much|very much|mate))?'
const SHOWN = 'show (?:me )?(?:all )?(?:your |the |ur )?(?:work(?:ing)?s?(?: out)?|steps|calculations?)'
const CLOSING = new RegExp(
  `(?<=\\S)(?:[\\s,.!?-]+(?:${COURTESY}|(?:please )?(?:tell me|let me know)|any ideas?|if possible|asap|idk|lol|btw|again|help|quick(?:ly)?|roughly|exactly|${SHOWN}|${PURPOSE})(?![\\w'’]))+[\\s.!]*(?=\\??\\s*$)|,\\s*right(?=\\?\\s*$)`,
  'i',
)
/** Signs typed for words. Two units may be divided: "5 W/m2". */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\s)&(?=\s)/g, 'and'],
  [/(?<=^|\s)@\s*|(?<=[\d\p{L}])\s*@\s*(?=[\d$£€¥₹.])/gu, ' at '],
  [/\s*(?:[-=]>|[→➜➡])\s*/g, ' to '],
  [/(?<=^|\s)w\/o\b/gi, 'without'],
  [/(?<=^|\s)w\/(?=[\s\d$£€])/gi, 'with '],
  [/(?<=^|\p{L}{2} )r(?= (?!is\b|of\b|and\b|in\b|to\b)[\p{L}$£€])/giu, 'are'],
]
/** At the start of a talk; within one, they refer to what was said. */
const FIRST_WORDS = /^(?:\s*(?:so|ok(?:ay)?|well|um+|erm?|right|oh|yo|btw)[\s,:]+)+/i
const QUOTED = /^\s*(?:["“_`']+([^"“”_`']+)["”_`']+|\*\*(.+)\*\*)([.?!]*)\s*$/
const EMOJI = /\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)*/gu
/** "Half of 86 plus 15!!!" has no factorial. */
const LAST_SIGNS = /(?:!{2,}|(?<=[^\s=])\s*=+)\s*(?=\??$)/

const FEWEST_CAPITALIZED = 4

/**
 * Returns a question without what says nothing: the courtesies around it, since calculations and phrases are read from the
 * first word to the last, further spaces, and capitals if all words have them.
 *
 * A question that breaks off, "5 is 20% of", asks of what.
 *
 * @param isFirst whether it starts a talk
 * @returns the message itself if it is nothing but courtesy
 * @example tidyQuestion('hey, 3/4  minus 1/8 thanks') // => '3/4 minus 1/8'
 * @example tidyQuestion('AREA OF 5M X 3M') // => 'area of 5m X 3m'
 */
export function tidyQuestion(message: string, { isFirst = false } = {}): string {
  const plain = SIGNS.reduce((text, [sign, words]) => text.replace(sign, words), message)
  const bare = withoutCapitals(isFirst ? plain.replace(FIRST_WORDS, '') : plain)
    .replace(EMOJI, ' ')
    .replace(QUOTED, '$1$2$3')
    .trim()
    .replace(LAST_SIGNS, '')
    .replace(/(?<=\S)(?:[^\S\n]{2,}|[^\S\n\t ])(?=\S)/g, ' ')
    .replace(NUMBERED, '')
    .replace(OPENING, '')
    .replace(CLOSING, '')
    .replace(/ of[\s.?…]*$/i, ' of what?')
  return /[\p{L}\d]/u.test(bare) ? bare : message
}

/** 5M is 5 million in "a loan of 5M", but not where everything has capitals. Letters that stand alone may be grades. */
function withoutCapitals(text: string): string {
  const words = text.match(/\p{L}{2,}/gu) ?? []
  const isUpper = words.length > 1 && !/\p{Ll}/u.test(text)
  const isTitle = words.length >= FEWEST_CAPITALIZED && !/(?<![\p{L}\d'])\p{Ll}/u.test(text)
  if (!isUpper && !isTitle) return text
  return text.replace(
    isUpper ? /\p{L}{2,}|(?<=\d ?)\p{L}/gu : /\p{Lu}(?=\p{Ll})|(?<=\d ?)\p{L}(?!\p{L})/gu,
    (letters) => letters.toLowerCase(),
  )
}

/** Between two clauses; a minus has a number on one side. */
const SEPARATOR =
  /(?<=[\p{L}%)]) *(?:;|\s[-–—]+(?=\s)|\n)\s*(?=[\p{L}\d$£€])|(?<=\d) *(?:;|\n|\s[-–—]+(?=\s))\s*(?=\p{L})/gu

/** Returns a question with commas between its clauses: phrases of definitions have no other separator. */
export const joinClauses = (message: string): string => message.replace(SEPARATOR, ', ')
