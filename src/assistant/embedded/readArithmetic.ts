import { evaluateExpression } from '../../engine/expression/evaluateExpression.ts'
import { writeDigits } from '../lex/numbers.ts'
import { writeSigns } from './arithmeticWords.ts'
import { findUnclearPoint } from './readNumberList.ts'

const OPENINGS =
  /^(?:please |can you |could you )?(?:what(?:'?s| is| does| are)|how much (?:is|does)|calculate|compute|evaluate|work out|solve|find|tell me|equals?)\b[: ]*/i
const ENDINGS =
  /(?:\s*(?:=|\?|(?<![\d)])!|\.|equals?|make|come to|please|(?:as a|in) decimals?|with the scientific calculator|on the scientific calculator))+\s*$/i
const SCIENTIFIC = /^(?:the )?scientific calculator[: ]*/i

/** Longer ones are pasted, not asked; the patterns here need not read them. */
const LONGEST = 1000

/** What an expression may be made of; whatever has another word in it is a sentence. */
const EXPRESSION =
  /^(?:[\d\s.,+\-*/^()%!√π×÷·−–²³⁻¹]|sqrt|cbrt|asin|acos|atan|sinh|cosh|tanh|sin|cos|tan|ln|log|exp|abs|pi|nCr|nPr|mod|e\b)+$/i
/** Something has to be done with the numbers. */
const DOES_SOMETHING = /[+*/^!√π×÷²³%(]|\d\s*[-−–]\s*[\d(]|[a-z]{2,}/i

const TRIGONOMETRY = /sin|cos|tan/i
const ANGLE_UNIT = /(\d|pi|π)\s*(?:(°|deg(?:rees?)?\b)|rad(?:ians?)?\b)/gi

/** 007 is a code, 0x10 another system, 1.2.3 a version, and of numbers side by side nobody says what to do with them. */
const NO_ARITHMETIC = /(?<![\d.])0\d|\b0x[\da-f]|\d\.\d+\.\d|\d\s+\d|\)\s+\d|%\s*\d[^]*%/i
/** A day of a year is no division. */
const YEAR = '(?:19|20)\\d\\d'
const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const DATE = new RegExp(
  `(?<![\\d.])(?:${YEAR}[-/.]${DAY}[-/.]${DAY}|${DAY}[-/.]${DAY}[-/.]${YEAR})(?![\\d.])|^${DAY}[-/.]${DAY}[-/.]\\d\\d$`,
)
/** A telephone number and the like: digits in groups. */
const GROUPS = /(?<![\d.])\d{3}-(?:\d\d-)?\d{4}(?![\d.])|^(?=(?:\D*\d){9})\d+(?:-\d+){2,}$/
/** 5% of 5 squared: of which of the two is nobody's guess. */
const PART_OF_POWER = /% of .*\b(?:squared|cubed|power)\b/i
/** 10 -20: a subtraction, or two numbers. */
const SIGNED = /^-?[\d.]+(?:\s+-[\d.]+)+$/

export interface Arithmetic {
  /** As evaluated. */
  readonly expression: string
  /** 'Error' where it has none. */
  readonly value: string
  /** In what angles are, where there are any. */
  readonly angle?: 'deg' | 'rad'
}

/** What could be read in several ways. */
export interface UnclearArithmetic {
  readonly unclear: 'commas' | 'points' | 'minus'
  readonly raw: string
}

/**
 * A message that is nothing but arithmetic, in symbols or in words, with its value.
 *
 * @returns the expression as evaluated and its value, 'Error' where it has none; undefined where it is a sentence, a date
 *   or another thing that only looks like a calculation
 * @example readArithmetic('what is 144 divided by 12?') // => { expression: '144 / 12', value: '12' }
 */
export function readArithmetic(message: string): Arithmetic | UnclearArithmetic | undefined {
  if (message.length > LONGEST) return undefined
  // Two currencies have no sum.
  if (new Set(message.match(/[$€£]/g)).size > 1) return undefined
  const digits = writeDigits(
    message
      .trim()
      .replace(/[’]/g, "'")
      .replace(/\bper ?cent\b/gi, '%'),
  )
  const bare = digits
    .replace(OPENINGS, '')
    .replace(ENDINGS, '')
    .replace(SCIENTIFIC, '')
    .replace(/[$€£](?=\d)/g, '')
  const { text: plain, angle: unit } = readAngleUnit(bare)
  const written = joinNumbers(plain)
  const signs = writeSigns(written)
    // What comes first is worked out first: 5 plus 3, then times 2.
    .split(/,?\s*(?:\band )?\bthen\b,?\s*(?=[-+*/^])/i)
    .reduce((done, step) => `(${done}) ${step}`)
    // sqrt 81 is the root of 81 alone.
    .replace(/\b(sqrt|cbrt)\s+(\d+(?:\.\d+)?)/g, '$1($2)')
  const expression = signs
    .replace(/\s+/g, ' ')
    .replace(/ ([!^])/g, '$1')
    .replace(/(sqrt|cbrt) \(/g, '$1(')
    .replace(/(\d) %(?=$| ?[-+*/)])/g, '$1%')
    .replace(/^\s*\(([^()]*)\)\s*$/, '$1')
    .trim()
  if (
    expression === '' ||
    !EXPRESSION.test(expression) ||
    !DOES_SOMETHING.test(expression) ||
    !/[\dπe]|pi/i.test(expression) ||
    DATE.test(bare) ||
    PART_OF_POWER.test(bare) ||
    NO_ARITHMETIC.test(expression) ||
    /\b0x/i.test(bare)
  )
    return undefined
  const unclear = findUnclear(expression, bare)
  if (unclear) return unclear
  // A comma left over parts a list.
  if (expression.includes(',') || (unit && !TRIGONOMETRY.test(expression))) return undefined
  // Whoever writes pi into an angle means radians.
  const angle = !TRIGONOMETRY.test(expression) ? undefined : (unit ?? (/pi|π/i.test(expression) ? 'rad' : 'deg'))
  return { expression, value: evaluateExpression(expression, angle ?? 'deg'), ...(angle ? { angle } : {}) }
}

function findUnclear(expression: string, bare: string): UnclearArithmetic | undefined {
  const comma = /\d+,\d+/.exec(expression)
  if (comma && !/nCr|nPr|mod/i.test(expression)) return { unclear: 'commas', raw: comma[0] }
  const point = findUnclearPoint(expression.match(/\d+(?:\.\d+)?/g) ?? [])
  if (point !== undefined) return { unclear: 'points', raw: point }
  return GROUPS.test(bare) || SIGNED.test(bare) ? { unclear: 'minus', raw: bare } : undefined
}

/** 1,250 and 10 000 as one number each, and 2 1/2 as the sum it is. */
const joinNumbers = (text: string): string =>
  text
    .replace(/(?<![\d,.])\d{1,3}(?:,\d{3})+(?![\d,])/g, (grouped) => grouped.replaceAll(',', ''))
    .replace(/(?<![\d.,]\s?)\d{1,3}(?: \d{3})+(?!\s?[\d,/])/g, (grouped) => grouped.replaceAll(' ', ''))
    .replace(
      /(?<![\d.,)]\s?)(\d{1,4}) (\d{1,3})\/(\d{1,3})(?![\d.])/g,
      (raw, whole: string, top: string, bottom: string) =>
        Number(top) < Number(bottom) ? `(${whole} + ${top}/${bottom})` : raw,
    )

/** sin 30 rad, tan(45°): in what the angles are; the same for all of them. */
function readAngleUnit(text: string): { text: string; angle?: 'deg' | 'rad' } {
  const found = new Set([...text.matchAll(ANGLE_UNIT)].map(([, , degrees]) => (degrees === undefined ? 'rad' : 'deg')))
  const [angle] = found
  return found.size === 1 && angle ? { text: text.replace(ANGLE_UNIT, '$1'), angle } : { text }
}
