const GREETED = 'hi|hiya|hello|hallo|hey|good (?:morning|afternoon|evening)|(?:a )?quick (?:question|one)|question'
const ASKED =
  '(?:please |pls |plz )?(?:(?:can|could|would|will) (?:you|u)(?: please| pls| plz)? )?(?:tell me|help me(?: out)? with|help me work out)'
const WANTED =
  "(?:i|we)(?: just)? (?:need|want|would like|'d like|wanna)(?: to)? (?:know|work out|find out|figure out|calculate)"
const OPENING = new RegExp(
  `^(?:\\s*(?:(?:${GREETED})(?: (?:there|all|again|everyone|guys))?\\s*[-,:;.!]|(?:${GREETED}|please|pls|plz|${ASKED}|${WANTED})(?=\\s)[,:]?)\\s*)+`,
  'i',
)
const CLOSING = new RegExp(
  `(?<=[^\\s,.!-])(?:[\\s,.!-]+(?:(?:please|pls|plz|thanks|thank you|thx|cheers|ta)(?: (?:in advance|a lot|so much|very much))?))+[\\s.!]*(?=\\??\\s*$)`,
  'i',
)
/** At the start of a talk; within one, they refer to what was said. */
const FIRST_WORDS = /^(?:\s*(?:so|ok(?:ay)?|well|um+|erm?|right(?! (?:an|tr))|oh|yo|btw)[\s,:]+)+/i
/** "Half of 86 plus 15!!!" has no factorial. */
const LAST_SIGNS = /(?:(?<!!)!{2,}|(?<=[^\s=])\s*=+)\s*(?=\??$)/

const FEWEST_CAPITALIZED = 4

/**
 * Returns a question without what says nothing: the courtesies around it, since calculations and phrases are read from the
 * first word to the last, further spaces, and capitals if all words have them.
 *
 * A question that breaks off, "5 is 20% of", asks of what. One for the old price asks for the original one, as calculators
 * call it.
 *
 * @param isFirst whether it starts a talk
 * @returns the message itself if it is nothing but courtesy
 * @example tidyQuestion('hey, 3/4  minus 1/8 thanks') // => '3/4 minus 1/8'
 * @example tidyQuestion('AREA OF 5M X 3M') // => 'area of 5m X 3m'
 */
export function tidyQuestion(message: string, { isFirst = false } = {}): string {
  const bare = withoutCapitals(isFirst ? message.replace(FIRST_WORDS, '') : message)
    .trim()
    .replace(LAST_SIGNS, '')
    .replace(/(?<=\S)(?:[^\S\n]{2,}|[^\S\n\t ])(?=\S)/g, ' ')
    .replace(
      /(\d ?)?([¼-¾⅐-⅞])/g,
      (_, whole: string = '', part: string) => `${whole && `${whole.trim()} `}${part.normalize('NFKC')}`,
    )
    .replaceAll('⁄', '/')
    .replace(OPENING, '')
    .replace(CLOSING, '')
    .replace(/ of[\s.?…]*$/i, ' of what?')
    .replace(/\b(?:old|previous)(?= price\W*$)/i, 'original')
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
