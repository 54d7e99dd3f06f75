import { patternsOf } from '../words/patternsOf.ts'
import { replaceAll, type Wordings } from '../language/replaceAll.ts'
import { isBackground } from '../fill/leftOver.ts'
import { DENOMINATORS } from '../lex/numbers.ts'

const NUMBER = '(\\d+(?:\\.\\d+)?)'
/** A number, a fraction or a mixed number, which stands in brackets. */
const TERM = '(\\([^()]*\\)|\\d+(?:\\.\\d+)?(?: ?/ ?\\d+)?)(?![\\d.]| ?%)'
/** Half of 2 to the power of 12 is half of the whole power. */
const POWER =
  '(?:²|³|(?:squared|cubed)\\b|\\^ ?\\d+|(?:raised )?to the (?:power (?:of )?)?\\d+(?:(?:st|nd|rd|th)\\b)?(?: power\\b)?)'
const BARE = `${NUMBER}(?![\\d.]| ?(?:\\^|²|³|(?:squared|cubed|(?:raised )?to the)\\b))`
const OF_POWER = `(${NUMBER.slice(1, -1)} ?${POWER})(?![\\d.]| ?(?:\\^|²|³|(?:squared|cubed|(?:raised )?to the)\\b))`
const SQUARED = '(?:squared|\\^ ?2|²)'
/** The end of a step: in "7 less than 3 times 5", the 7 is taken from 15. */
const ENDS = '(?=$|,? then\\b)'
const LIST = '\\d+(?:\\.\\d+)?(?:(?:,? and |, )\\d+(?:\\.\\d+)?)+'

/** 1,299 divided into 12 payments: the parts may be any common thing. */
const SHARED = new RegExp(
  `\\b(?:divided|split) (?:evenly |equally )?(?:by|into|among|amongst|between) ${NUMBER} (?:equal )?([a-z]+)$`,
  'i',
)
/** The same with the verb first: split 120 between 4. */
const DIVISION = new RegExp(
  `\\b(?:divide|split|share) ${NUMBER} (?:evenly |equally )?(by|into|in|among|amongst|between) ${NUMBER}(?: (?:equal )?([a-z]+))?$`,
  'i',
)
const SHARES = /^(?:payments?|instal?lments?|parts?|shares?|pieces?|portions?|ways|people|persons)$/i

/** Signs for words, replaced in this order. Numbers are already digits here. */
const WORDS: Wordings = [
  ...patternsOf(String.raw`
  \b(?:increase|raise) ${NUMBER} by ${NUMBER} ?% → $1 + $2%
  \b(?:decrease|reduce|lower|cut) ${NUMBER} by ${NUMBER} ?% → $1 - $2%
  \b(?:is )?(?:increased|raised|marked up) by\b → +
  \b(?:is )?(?:decreased|reduced|lowered|marked down) by\b → -
  \badd ${NUMBER} ?%(?: tax)? to ${NUMBER} → $2 + $1%
  \b(?:take|subtract) ${NUMBER} ?% (?:off|from) ${NUMBER} → $2 - $1%
  ^(?:take|subtract|deduct) ${TERM} (?:away )?from ${TERM}${ENDS} → $2 - $1
  ^${TERM} (?:less than|(?:subtracted|taken|taken away) from) ${TERM}${ENDS} → $2 - $1
  ^${TERM} more than ${TERM}${ENDS} → $2 + $1
  ^(?:multiply|times) ${TERM} (?:by|and|with) ${TERM}${ENDS} → $1 * $2
  \b(?:the )?remainder (?:of|when|if|from)(?: (?:you|u|i|we))?(?: divid(?:e|ing))? ${TERM}(?: is)?(?: divided)? (?:by|/) ${TERM} → $1 mod $2
  // A part of a number binds more tightly than any operator before it: 12 / half of 6 is 4.
  ${NUMBER} ?/ ?${NUMBER} ?% of ${NUMBER} → ($1/$2/100 * $3)
  ${NUMBER} ?% of ${NUMBER} → ($1/100 * $2)
  \b(?:one |1 |a )?half(?: of)? (?:${BARE}|${OF_POWER}) → (1/2 * $1$2)
  (?<![\d/.])(\d+/\d+) of (?:${BARE}|${OF_POWER}) → ($1 * $2$3)
  ^(?:one |1 |a )?half of (?=\() → 1/2 * 
  \b(?:double|twice) (?=[\d(]|(?:the )?(?:square |cube )?root of [\d(]) → 2 * 
  \b(?:triple|thrice|three times) (?=[\d(]|(?:the )?(?:square |cube )?root of [\d(]) → 3 * 
  // The root of one square would undo it, so that of their sum is meant.
  \b(?:the )?(?:square )?root of (?:the sum of )?${NUMBER} ?${SQUARED} ?(plus|and|\+|minus|-) ?${NUMBER} ?${SQUARED}(?= *$) → sqrt($1^2 $2 $3^2)
  ^${NUMBER} ?${SQUARED} ?(plus|and|\+|minus|-) ?${NUMBER} ?${SQUARED},? (?:then |take )?(?:the )?square root(?: of (?:that|it))?$ → sqrt($1^2 $2 $3^2)
  (?<=sqrt\(\d[\d.]*\^2) and  →  + 
  // The root of 16% is 40%, not 4%.
  \b(?:the )?square root(?: of)? ([\d.]+) ?(?:%|percent\b)(?=\W*$) → sqrt($1%)
  \b(?:the )?square root(?: of)?\b → sqrt 
  \b(?:the )?cube root(?: of)?\b → cbrt 
  \blog(?:arithm)?(?:,)? base (\d+(?:\.\d+)?) (?:of )?(\d+(?:\.\d+)?)(?![\d.]) → (ln($2)/ln($1))
  \blog(?:arithm)? of (\d+(?:\.\d+)?) (?:to )?(?:the )?base (\d+(?:\.\d+)?)(?![\d.]) → (ln($1)/ln($2))
  \barc ?(sin|cos|tan)(?:e|ine|gent)?(?: of)? (-?\d+(?:\.\d+)?)(?: in degrees?)?(?![\d.]) → a$1($2)
  \bhow many (?:different )?ways (?:are there )?(?:to|(?:can|do) (?:you|i|we)) (?:choose|pick|select) (\d+)(?: [a-z]+)? (?:from|out of|of) (\d+)(?: [a-z]+)?(?: \(\2 ?c ?\1\))? → $2 nCr $1
`),
  // Capitals: 5p10 is none.
  [/\b(\d+) ?(?:choose |C)(\d+)\b/g, '$1 nCr $2'],
  [/\b(\d+) ?(?:permute |P)(\d+)\b/g, '$1 nPr $2'],
  ...patternsOf(String.raw`
  \b(?:the )?(\d+)(?:st|nd|rd|th) root of (\d+(?:\.\d+)?)(?![\d.]) → $2^(1/$1)
  \bhypotenuse\b{told}\b(\d+(?:\.\d+)?) and (\d+(?:\.\d+)?) → sqrt($2^2+$3^2)
  \b(sin|cos|tan|log|ln)(?:e|ine|gent)?(?: of)? (-?\d+(?:\.\d+)?)(?![\d.]) → $1($2)
  \blog(?: ?10| base 10) (?:of )?(\d+(?:\.\d+)?)(?![\d.]) → log($1)
  // A fraction in words is one number: 7/9 divided by 14/27 is 1.5.
  (?:\b(?:divided by|over)|÷| \/) (\d+\/\d+)(?![\d./]) →  / ($1)
  (?<![\d./])(\d+\/\d+) (?=squared|cubed|to the power) → ($1) 
  \b(?:divided (?:by|into|among|between)|over)\b → /
  (\d) (?:raised )?to the (?:power (?:of )?)?(?:minus|negative) (?=\d) → $1^-
  (\d) to the (\d+)(?:st|nd|rd|th)?(?: power)?\b → $1^$2
  \b(?:multiplied by|times)\b → *
  \bplus\b → +
  \b(?:minus|less|take away)\b → -
  \b(?:raised )?to the power of\b → ^
  \bsquared\b → ^2
  \bcubed\b → ^3
  (?<!\d )\bfactorial (?:of )?(\d+)(?![\d.]) → $1!
  \bfactorial\b → !
  \b(?:the )?square of ${NUMBER}(?![\d.]) → $1^2
  \b(?:the )?cube of ${NUMBER}(?![\d.]) → $1^3
  \*\* → ^
  ([\d)])\s*x\s*([\d(]) → $1 * $2
`),
]

/** "Two thirds plus a quarter", "a third of 60" */
const ONE_PART = new RegExp(
  `\\b(?:one|1|an?) (${Object.keys(DENOMINATORS).join('|')})(?=$| ?[-+*/×÷]| (?:plus|minus|times|less|take away|divided|multiplied)\\b| of \\d)`,
  'gi',
)

const NTH_ROOT = /\b(third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) root\b/gi

/** An operation on the sum or average of several numbers, which must end the message: otherwise their end is unclear. */
const OF_SEVERAL = new RegExp(`^(.*?\\S)\\s+(?:the )?(sum|total|average|mean|product) of (${LIST})$`, 'i')
const PRODUCT = new RegExp(`^(?:the )?(product) of (${LIST})$`, 'i')

/** Writes a calculation in words with signs. */
export function writeSigns(words: string): string {
  const isShare = (noun = 'parts') => SHARES.test(noun) || isBackground(noun)
  const text = writeAggregate(words)
    .replace(SHARED, (raw, number: string, noun: string) => (isShare(noun) ? `/ ${number}` : raw))
    .replace(DIVISION, (raw, first: string, how: string, second: string, noun?: string) => {
      if (!isShare(noun)) return raw
      // Divide 7 into 91: how often 7 goes into 91. Divide 91 into 7: seven parts of 91.
      const isInto = how.toLowerCase() === 'into' && noun === undefined && Number(first) < Number(second)
      return isInto ? `${second} / ${first}` : `${first} / ${second}`
    })
    .replace(NTH_ROOT, (_, nth: string) => `${DENOMINATORS[nth.toLowerCase()]}th root`)
    .replace(ONE_PART, (_, part: string) => `1/${DENOMINATORS[part.toLowerCase()]}`)
  return replaceAll(text, WORDS)
}

function writeAggregate(text: string): string {
  const found = PRODUCT.exec(text) ?? OF_SEVERAL.exec(text)
  const [list = '', name = '', before = ''] = found?.slice(1).reverse() ?? []
  if (!found) return text
  const numbers = list.split(/,? and |, /)
  const of = name.toLowerCase()
  const sum = `(${numbers.join(of === 'product' ? ' * ' : ' + ')})`
  const value = of === 'average' || of === 'mean' ? `(${sum} / ${numbers.length})` : sum
  return `${before} ${value}`.trim()
}
