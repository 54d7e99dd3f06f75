import { replaceAll, type Wordings } from '../language/replaceAll.ts'
import { evaluateExpression } from '../../engine/expression/evaluateExpression.ts'
import { isBackground } from '../fill/leftOver.ts'
import { writeDigits } from '../lex/numbers.ts'
import { findUnclearPoint } from './findUnclearPoint.ts'

const OPENINGS =
  /^(?:what(?:'?s| is| does| are)|how much (?:is|does)|calculate|compute|evaluate|work out|solve|find|tell me|take(?= the (?:square|cube))|equals?)\b[: ]*/i
const ENDINGS =
  /(?:\s*(?:=|\?|(?<![\d)])!|\.|equals?|make|come to|is what|(?:as a|in) decimals?|with the scientific calculator|on the scientific calculator))+\s*$/i
const SCIENTIFIC = /^(?:the )?scientific calculator[: ]*/i

/** Longer messages are pasted, not asked, and are not matched against the patterns here. */
const LONGEST = 1000

/** The parts of an expression. A message with any other word is a sentence. */
const EXPRESSION =
  /^(?:[\d\s.,+\-*/^()%!√π×÷·−–²³⁻¹]|sqrt|cbrt|asin|acos|atan|sinh|cosh|tanh|sin|cos|tan|ln|log|exp|abs|pi|nCr|nPr|mod|e\b)+$/i
/** Matches if there is an operation to evaluate. */
const DOES_SOMETHING = /[+*/^!√π×÷²³%(]|\d\s*[-−–]\s*[\d(]|[a-z]{2,}/i

/** 3.2e5 */
const EXPONENT = /(?<![\w.])(\d+(?:\.\d+)?)e([-+]?\d{1,3})(?![\w.])/gi

const TRIGONOMETRY = /sin|cos|tan/i
const ANGLE_UNIT = /(\d|pi|π)\s*(?:(°|deg(?:rees?)?\b)|rad(?:ians?)?\b)/gi

/** 007 is a code, 0x10 hexadecimal, 1.2.3 a version, and adjacent numbers have no operator. */
const NO_ARITHMETIC = /(?<![\d.])0\d|\b0x[\da-f]|\d\.\d+\.\d|\d\s+\d|\)\s+\d|%\s*\d[^]*%/i
/** Dates are not divisions. */
const YEAR = '(?:19|20)\\d\\d'
const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const DATE = new RegExp(
  `(?<![\\d.])(?:${YEAR}[-/.]${DAY}[-/.]${DAY}|${DAY}[-/.]${DAY}[-/.]${YEAR})(?![\\d.])|^${DAY}[-/.]${DAY}[-/.]\\d\\d$`,
)
/** Digits in groups, such as a telephone number. */
const GROUPS = /(?<![\d.])\d{3}-(?:\d\d-)?\d{4}(?![\d.])|^(?=(?:\D*\d){9})\d+(?:-\d+){2,}$/
/** 5% of 5 squared is ambiguous. */
const PART_OF_POWER = /% of .*\b(?:squared|cubed|power)\b/i
/** A time of day, in Britain. */
export const HALF_HOUR = /^half (?:[1-9]|1[0-2])\W*$/i
/** 10 -20 may be a subtraction or two numbers. */
const SIGNED = /^-?[\d.]+(?:\s+-[\d.]+)+$/

export interface Arithmetic {
  /** As evaluated. */
  readonly expression: string
  /** 'Error' if it has none. */
  readonly value: string
  /** The unit of angles, if there are any. */
  readonly angle?: 'deg' | 'rad'
}

/** Arithmetic that can be read in several ways. */
export interface UnclearArithmetic {
  readonly unclear: 'commas' | 'points' | 'minus'
  readonly raw: string
}

/**
 * Reads a message that is nothing but arithmetic, in symbols or in words.
 *
 * @param writeSigns writes a calculation in words with signs; without it, only signs are read
 * @returns the expression as evaluated and its value, 'Error' if it has none; undefined for a sentence, a date or anything
 *   else that only looks like a calculation
 * @example readArithmetic('what is 144 divided by 12?', writeSigns) // => { expression: '144 / 12', value: '12' }
 */
export function readArithmetic(
  message: string,
  writeSigns: (words: string) => string = (text) => text,
): Arithmetic | UnclearArithmetic | undefined {
  if (message.length > LONGEST) return undefined
  // A quarter of what?
  if (/\bof (?:that|it|this|them|those)\W*$/i.test(message)) return undefined
  // Amounts in two currencies cannot be added.
  if (new Set(message.match(/[$€£]/g)).size > 1) return undefined
  const digits = writeDigits(
    message
      .trim()
      .replace(/[’]/g, "'")
      .replace(/\bper ?cent\b/gi, '%'),
  )
  const bare = withoutEnd(digits.replace(OPENINGS, '').replace(ENDINGS, ''))
    .replace(EXPONENT, '($1 * 10^$2)')
    .replace(SCIENTIFIC, '')
    .replace(/[$€£](?=\d)/g, '')
  const { text: plain, angle: unit } = readAngleUnit(bare)
  const written = joinNumbers(plain)
  const signs = writeSigns(/[$€£]/.test(message) ? written : writeSteps(written))
    // "Then" ends a step: in 5 plus 3, then times 2, the sum comes first.
    .split(/,?\s*(?:\band )?\bthen\b,?\s*(?=[-+*/^])/i)
    .reduce((done, step) => `(${done}) ${step}`)
    // sqrt applies only to the number after it.
    .replace(/\b(sqrt|cbrt)\s+(\d+(?:\.\d+)?)/g, '$1($2)')
  const expression = signs
    .replace(/\s+/g, ' ')
    .replace(/ ([!^])/g, '$1')
    .replace(/\^ (?=[-\d(])/g, '^')
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
    HALF_HOUR.test(bare) ||
    NO_ARITHMETIC.test(expression) ||
    /\b0x/i.test(bare)
  )
    return undefined
  const unclear = findUnclear(expression, bare)
  if (unclear) return unclear
  // A remaining comma separates a list.
  if (expression.includes(',') || (unit && !TRIGONOMETRY.test(expression))) return undefined
  // An angle with pi is in radians.
  const angle = !TRIGONOMETRY.test(expression) ? undefined : (unit ?? (/pi|π/i.test(expression) ? 'rad' : 'deg'))
  return { expression, value: evaluateExpression(expression, angle ?? 'deg'), ...(angle ? { angle } : {}) }
}

/** Removes the words at the end that change nothing: "2^15 for my homework". */
function withoutEnd(text: string): string {
  const words = text.split(/(?=\s)/)
  const end = words.findLastIndex((word) => !isBackground(word.trim().replace(/[,.!?]+$/, '')))
  return words.slice(0, end + 1).join('')
}

/** What is done with the result so far: "…, double it and subtract 9". */
const STEPS: Wordings = [
  [/(?:,|\band\b)[, ]*(?:and |then )*(?:double|twice) it\b/gi, ' then * 2'],
  [/(?:,|\band\b)[, ]*(?:and |then )*halve it\b/gi, ' then / 2'],
  [/(?:,|\band\b)[, ]*(?:and |then )*square it\b/gi, ' then ^ 2'],
  [/(?:,|\band\b)[, ]*(?:and |then )*(?:subtract|take away) (?=\d+(?:\.\d+)?(?:,| and\b| then\b|$))/gi, ' then - '],
  [/(?:,|\band\b)[, ]*(?:and |then )*add (?=\d+(?:\.\d+)?(?:,| and\b| then\b|$))/gi, ' then + '],
  [/(?:,|\band\b)[, ]*(?:and |then )*multiply (?:it )?by (?=\d+(?:\.\d+)?(?:,| and\b| then\b|$))/gi, ' then * '],
  [/(?:,|\band\b)[, ]*(?:and |then )*divide (?:it )?by (?=\d+(?:\.\d+)?(?:,| and\b| then\b|$))/gi, ' then / '],
]
/** A lone number before it is the rest of a question that was split: "…and 9, double it". */
const writeSteps = (text: string): string => {
  const steps = replaceAll(text, STEPS)
  return /\bit\b/i.test(text) && !/^[\s\d.]*then\b/i.test(steps) ? steps : text
}

function findUnclear(expression: string, bare: string): UnclearArithmetic | undefined {
  const comma = /\d+,\d+/.exec(expression)
  if (comma && !/nCr|nPr|mod/i.test(expression)) return { unclear: 'commas', raw: comma[0] }
  const point = findUnclearPoint(expression.match(/\d+(?:\.\d+)?/g) ?? [])
  if (point !== undefined) return { unclear: 'points', raw: point }
  return GROUPS.test(bare) || SIGNED.test(bare) ? { unclear: 'minus', raw: bare } : undefined
}

/** Joins the digits of 1,250 and 10 000, and writes 2 1/2 as a sum. */
const joinNumbers = (text: string): string =>
  text
    .replace(/(?<![\d,.])\d{1,3}(?:,\d{3})+(?![\d,])/g, (grouped) => grouped.replaceAll(',', ''))
    .replace(/(?<![\d.,]\s?)\d{1,3}(?: \d{3})+(?!\s?[\d,/])/g, (grouped) => grouped.replaceAll(' ', ''))
    .replace(
      /(?<![\d.,)]\s?)(\d{1,4}) (\d{1,3})\/(\d{1,3})(?![\d.])/g,
      (raw, whole: string, top: string, bottom: string) =>
        Number(top) < Number(bottom) ? `(${whole} + ${top}/${bottom})` : raw,
    )

/** Reads the unit of angles, which must be the same for all: sin 30 rad, tan(45°). */
function readAngleUnit(text: string): { text: string; angle?: 'deg' | 'rad' } {
  const found = new Set([...text.matchAll(ANGLE_UNIT)].map(([, , degrees]) => (degrees === undefined ? 'rad' : 'deg')))
  const [angle] = found
  return found.size === 1 && angle ? { text: text.replace(ANGLE_UNIT, '$1'), angle } : { text }
}
