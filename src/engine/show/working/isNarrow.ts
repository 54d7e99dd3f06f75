import { bracketedSides, isFraction, type Notation } from '../../language/formulas/notation.ts'

/** The characters that fit on a phone of 320 px. Wider formulas are set in parts, so that lines can break between them. */
const WIDEST = 28

/**
 * Whether a formula fits on one line.
 *
 * @param widest the characters that the line has room for
 */
export const isNarrow = (notation: Notation, widest = WIDEST): boolean => widthOf(notation) <= widest

/** The approximate width of a formula, in characters. */
function widthOf(notation: Notation): number {
  switch (notation.is) {
    case 'number':
    case 'words':
      return notation.text.length
    case 'phrase':
      return sum(notation.parts.map((part) => (typeof part === 'string' ? part.length : widthOf(part))))
    case 'call':
      return notation.name.length + 2 + sum(notation.of.map(widthOf))
    case 'operation': {
      const sides = [widthOf(notation.left), widthOf(notation.right)]
      if (isFraction(notation)) return Math.max(...sides)
      return sum(sides) + (notation.sign === '^' ? 0 : 3) + 2 * bracketedSides(notation).filter(Boolean).length
    }
    default:
      return widthOf(notation.of) + 2
  }
}

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0)
