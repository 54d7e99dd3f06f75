import { isWrittenFormula, parseWrittenFormula } from '../../language/formulas/parseWrittenFormula.ts'
import { bracketedSides, type Notation } from '../../language/formulas/notation.ts'
import { escapeHtml, toMathml, writeMathml } from './mathml.ts'
import { isNarrow } from './isNarrow.ts'

/**
 * Renders the formula section of a page as HTML: paragraphs, with formulas as MathML. Words stay text, and so do operators
 * between parts that together would be too wide for a phone.
 *
 * @param text checked text, with blank lines between paragraphs
 */
export const typesetFormula = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${typesetParagraph(paragraph)}</p>`)
    .join('')

function typesetParagraph(paragraph: string): string {
  if (!isWrittenFormula(paragraph)) return escapeHtml(paragraph)
  const parsed = parseWrittenFormula(paragraph)
  if ('error' in parsed) throw new Error(`[bug] typesetFormula: ${parsed.error} in ${paragraph}`)
  return typeset(parsed.notation)
}

function typeset(notation: Notation): string {
  switch (notation.is) {
    case 'number':
      return escapeHtml(notation.text)
    case 'words':
      return notation.text.length === 1 ? math(notation) : escapeHtml(notation.text)
    case 'phrase':
      return notation.parts.map((part) => (typeof part === 'string' ? escapeHtml(part) : typeset(part))).join('')
    case 'operation': {
      // The left side of a definition stays text, so that a line can break after it.
      if (notation.sign !== '=' && isNarrow(notation)) return math(notation)
      const { sign, left, right } = notation
      const [ofLeft, ofRight] = bracketedSides(notation)
      return `${bracket(left, ofLeft)} ${sign} ${bracket(right, ofRight)}`
    }
    case 'call':
      if (isNarrow(notation)) return math(notation)
      return `${escapeHtml(notation.name)}(${notation.of.map(typeset).join(', ')})`
    default:
      return math(notation)
  }
}

/** No line ends after an opening bracket or begins with a closing one. */
function bracket(notation: Notation, isBracketed: boolean): string {
  if (!isBracketed) return typeset(notation)
  const inside: Notation = { is: 'call', name: '', of: [notation] }
  return isNarrow(inside) ? math(inside) : `(\u2060${typeset(notation)}\u2060)`
}

const math = (notation: Notation): string => `<math>${writeMathml(toMathml(notation))}</math>`
