import { evaluate } from '../../language/expression/evaluate.ts'
import { evaluateExpression } from '../../language/expression/evaluateExpression.ts'
import { listTexts } from '../../language/yaml/listTexts.ts'
import type { ParsedFile } from '../problems/openFile.ts'
import type { Problem } from '../problems/problem.ts'

/** Numbers, operators and brackets, without leading or trailing spaces. */
const SIDE = /^[-(\d][\d.\s*/^()+-]*(?<=[\d)])/
/** The same as people write it. */
const SHOWN = /^[-−$(\d][\d.,\s*×/÷^()+−$²³-]*(?<=[\d)²³])/
const OPERATOR = /[*/^+]|\d\s*-\s*\d/

/** The start of a sentence in which an equation follows; other words can be part of it: log, half of, P ×. */
const BEFORE_EQUATION = /^.*\b(?:is|are|be|makes|gives|get|gets|has|have|pay|pays|than|that|then|so) (?=[-($\d])/i

/** Recalculates the arithmetic in examples and texts: "80 × 15 / 100 = 12". */
export function checkEquations(parsed: ParsedFile): Problem[] {
  const { examples, content } = parsed.data as { examples?: unknown; content?: unknown }
  return listTexts({ examples, content }).flatMap(([text, path]) => {
    const wrong = text.includes('=') ? findWrongEquation(text) : undefined
    if (!wrong) return []
    const { left, right, gives } = wrong
    const at = Math.max(0, text.indexOf(right, text.indexOf(left) + left.length))
    const message = `${left} is ${gives}, not ${right}`
    return [parsed.problemAt('figure-not-given', path, message, { at, length: right.length })]
  })
}

interface WrongEquation {
  readonly left: string
  readonly right: string
  readonly gives: string
}

/** Finds the first equation between numbers whose left side does not round to its right side. */
function findWrongEquation(text: string): WrongEquation | undefined {
  for (const part of text.split(/;|:|,(?!\d{3}(?!\d))| and | or /)) {
    const sides = part.split(/(?<=\s)=(?=\s)/).map((side) => side.trim())
    for (const [index, side] of sides.slice(0, -1).entries()) {
      const left = side.slice(BEFORE_EQUATION.exec(side)?.[0].length ?? 0)
      const next = sides[index + 1] ?? ''
      const [right = ''] = SIDE.exec(plain(next)) ?? []
      const rest = plain(next).slice(right.length).trim()
      const isWhole = SIDE.exec(plain(left))?.[0] === plain(left) && OPERATOR.test(plain(left))
      // Skip a right side that is followed by anything but a word or punctuation: it is incomplete.
      if (!isWhole || right === '' || (rest !== '' && !/^(?:…|[.,)]|[a-z])/.test(rest))) continue
      const [gives, says] = [plain(left), right].map((side) => evaluate(side, { angle: 'deg' }) ?? Number.NaN) as Two
      const difference = Math.abs(gives - says)
      const unit = OPERATOR.test(right) ? Math.abs(says) * 1e-6 : 10 ** -(right.split('.')[1]?.length ?? 0)
      // A figure with an ellipsis is truncated, any other is rounded.
      if (difference > (rest.startsWith('…') ? unit : unit / 2) * (1 + 1e-9))
        return { left, right: SHOWN.exec(next)?.[0] ?? next, gives: evaluateExpression(plain(left), 'deg') }
    }
  }
  return undefined
}

type Two = [number, number]

/** Returns the text in the notation of the scientific calculator. */
const plain = (text: string): string =>
  text
    .replace(/(?<=\d),(?=\d{3}(?!\d))|\$(?=\d)/g, '')
    .replace(/[−×÷²³]/g, (sign) => ({ '−': '-', '×': '*', '÷': '/', '²': '^2', '³': '^3' })[sign] ?? sign)
