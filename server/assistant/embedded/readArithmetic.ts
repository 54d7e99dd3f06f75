import { evaluateExpression } from '../../../src/engine/expression/evaluateExpression.ts'
import { writeDigits } from '../language/numberWords.ts'

const OPENINGS =
  /^(?:please |can you |could you )?(?:what(?:'?s| is| does| are)|how much (?:is|does)|calculate|compute|evaluate|work out|solve|find|tell me|equals?)\b[: ]*/i
const ENDINGS =
  /(?:\s*(?:=|\?|(?<![\d)])!|\.|equals?|make|come to|please|with the scientific calculator|on the scientific calculator))+\s*$/i
const SCIENTIFIC = /^(?:the )?scientific calculator[: ]*/i

const NUMBER = '(\\d+(?:\\.\\d+)?)'
const WORDS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b(?:increase|raise) \\$?${NUMBER} by ${NUMBER} ?%`, 'gi'), '$1 + $2%'],
  [new RegExp(`\\b(?:decrease|reduce|lower|cut) \\$?${NUMBER} by ${NUMBER} ?%`, 'gi'), '$1 - $2%'],
  [new RegExp(`\\badd ${NUMBER} ?%(?: tax)? to \\$?${NUMBER}`, 'gi'), '$2 + $1%'],
  [new RegExp(`\\b(?:take|subtract) ${NUMBER} ?% (?:off|from) \\$?${NUMBER}`, 'gi'), '$2 - $1%'],
  [new RegExp(`${NUMBER} ?/ ?${NUMBER} ?% of ${NUMBER}`, 'gi'), '($1/$2/100)*$3'],
  [new RegExp(`${NUMBER} ?% of ${NUMBER}`, 'gi'), '($1/100)*$2'],
  [/\bhalf of\b/gi, '1/2 *'],
  [/\b(?:a|one) third of\b/gi, '1/3 *'],
  [/\b(?:a|one) quarter of\b/gi, '1/4 *'],
  [/\b(?:the )?square root of\b/gi, 'sqrt '],
  [/\b(?:the )?cube root of\b/gi, 'cbrt '],
  [/\b(sin|cos|tan|log|ln)(?:e|ine|gent)?(?: of)? (-?\d+(?:\.\d+)?)(?: ?degrees?| ?°)?(?![\d.])/gi, '$1($2)'],
  [/\blog(?: ?10| base 10) (?:of )?(\d+(?:\.\d+)?)(?![\d.])/gi, 'log($1)'],
  [/\b(?:divided by|over)\b/gi, '/'],
  [/\b(?:multiplied by|times)\b/gi, '*'],
  [/\bplus\b/gi, '+'],
  [/\b(?:minus|less)\b/gi, '-'],
  [/\b(?:raised )?to the power of\b/gi, '^'],
  [/\bsquared\b/gi, '^2'],
  [/\bcubed\b/gi, '^3'],
  [/\bfactorial\b/gi, '!'],
  [/([\d)])\s*x\s*([\d(])/gi, '$1*$2'],
  [/(\d+\/\d+) of (\d)/g, '($1)*$2'],
]

/** What an expression may be made of; whatever has another word in it is a sentence. */
const EXPRESSION =
  /^(?:[\d\s.,+\-*/^()%!√π×÷·−–²³⁻¹°]|sqrt|cbrt|asin|acos|atan|sinh|cosh|tanh|sin|cos|tan|ln|log|exp|abs|pi|nCr|nPr|mod|deg|rad|e\b)+$/i
/** Something has to be done with the numbers. */
const DOES_SOMETHING = /[+*/^!√π×÷²³%(]|\d\s*[-−–]\s*[\d(]|[a-z]{2,}/i

const TRIGONOMETRY = /sin|cos|tan/i

export interface Arithmetic {
  /** As evaluated. */
  readonly expression: string
  /** 'Error' where it has none. */
  readonly value: string
  /** In what angles are, where there are any. */
  readonly angle?: 'deg' | 'rad'
}

/**
 * A message that is nothing but arithmetic, in symbols or in words, with its value.
 *
 * @returns the expression as evaluated and its value, 'Error' where it has none; undefined where it is a sentence
 * @example readArithmetic('what is 144 divided by 12?') // => { expression: '144 / 12', value: '12' }
 */
export function readArithmetic(message: string): Arithmetic | undefined {
  let text = writeDigits(
    message
      .trim()
      .replace(/[’]/g, "'")
      .replace(/\bper ?cent\b/gi, '%'),
  )
  text = text.replace(OPENINGS, '').replace(ENDINGS, '').replace(SCIENTIFIC, '')
  for (const [pattern, symbol] of WORDS) text = text.replace(pattern, symbol)
  // What comes first is worked out first: 5 plus 3, then times 2.
  text = text.split(/,?\s*(?:\band )?\bthen\b,?\s*(?=[-+*/^])/i).reduce((done, step) => `(${done}) ${step}`)
  // sqrt 81 is the root of 81 alone.
  text = text.replace(/\b(sqrt|cbrt)\s+(\d+(?:\.\d+)?)/g, '$1($2)').replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
  const expression = text
    .replace(/\s+/g, ' ')
    .replace(/ ([!^])/g, '$1')
    .trim()
  if (
    expression === '' ||
    !EXPRESSION.test(expression) ||
    !DOES_SOMETHING.test(expression) ||
    !/[\dπe]|pi/i.test(expression)
  )
    return undefined
  // A comma left over parts a list.
  if (expression.includes(',')) return undefined
  // Whoever writes pi into an angle means radians.
  const angle = !TRIGONOMETRY.test(expression) ? undefined : /pi|π/i.test(expression) ? 'rad' : 'deg'
  return { expression, value: evaluateExpression(expression, angle ?? 'deg'), ...(angle ? { angle } : {}) }
}
