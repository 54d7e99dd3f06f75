import {
  bracketedSides,
  bracketsBehind,
  isFraction,
  isNegative,
  type Notation,
} from '../../language/formulas/notation.ts'

/** A MathML element, which contains either text or other elements. */
export interface MathElement {
  readonly tag: 'mrow' | 'mfrac' | 'msup' | 'msub' | 'msqrt' | 'mroot' | 'mi' | 'mn' | 'mo' | 'mtext'
  readonly children: string | readonly MathElement[]
  /** Set on brackets: whether they grow with their content, or stay as high as a line. */
  readonly stretchy?: 'true' | 'false'
  /** Set on a variable of one letter, which is in italics. */
  readonly class?: 'letter'
}

/**
 * Converts a formula to MathML: quotients as fractions, exponents as superscripts, roots under a radical sign. Brackets
 * that a fraction makes redundant are left out.
 *
 * @source MathML Core, W3C, 2025
 */
export function toMathml(notation: Notation): MathElement {
  switch (notation.is) {
    case 'number':
      return isNegative(notation.text)
        ? row(sign('−'), { tag: 'mn', children: notation.text.slice(1) })
        : { tag: 'mn', children: notation.text }
    case 'words':
      return writeWords(notation.text)
    case 'phrase':
      return row(...notation.parts.map((part) => (typeof part === 'string' ? text(part) : toMathml(part))))
    case 'call':
      return row(
        ...(notation.name === '' ? [] : [writeWords(notation.name)]),
        ...inBrackets(
          row(...notation.of.flatMap((part, index) => [...(index === 0 ? [] : [sign(',')]), toMathml(part)])),
        ),
      )
    case 'negative':
      return row(sign('−'), bracket(notation.of, bracketsBehind('negative', notation.of)))
    case 'not':
      return row(text('not '), bracket(notation.of, bracketsBehind('not', notation.of)))
    case 'root':
      return { tag: 'msqrt', children: [toMathml(notation.of)] }
    case 'cube-root':
      return { tag: 'mroot', children: [toMathml(notation.of), { tag: 'mn', children: '3' }] }
    case 'magnitude':
      return row(sign('|'), toMathml(notation.of), sign('|'))
    default: {
      const { left, right } = notation
      const [ofLeft, ofRight] = bracketedSides(notation)
      if (notation.sign === '^') return { tag: 'msup', children: [bracket(left, ofLeft), toMathml(right)] }
      if (isFraction(notation)) return { tag: 'mfrac', children: [toMathml(left), toMathml(right)] }
      return row(
        bracket(left, ofLeft && !isFraction(left)),
        sign(notation.sign),
        bracket(right, ofRight && !isFraction(right)),
      )
    }
  }
}

/** Returns an element and its contents as HTML. */
export const writeMathml = ({ tag, children, ...attributes }: MathElement): string =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}>${typeof children === 'string' ? escapeHtml(children) : children.map(writeMathml).join('')}</${tag}>`

/** Escapes a text for use between HTML tags. */
export const escapeHtml = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const row = (...children: readonly MathElement[]): MathElement => ({ tag: 'mrow', children })
const sign = (children: string): MathElement => ({ tag: 'mo', children })
const text = (words: string): MathElement => ({ tag: 'mtext', children: keepSpaces(words) })
/** Spaces at the ends of an element are not displayed, so they become no-break spaces. */
const keepSpaces = (words: string): string => words.replace(/^ | $/g, '\u00a0')

const bracket = (notation: Notation, isBracketed: boolean): MathElement =>
  isBracketed ? row(...inBrackets(toMathml(notation))) : toMathml(notation)

function inBrackets(inside: MathElement): MathElement[] {
  const sides = { stretchy: isTall(inside) ? 'true' : 'false' } as const
  return [{ ...sign('('), ...sides }, inside, { ...sign(')'), ...sides }]
}

const isTall = ({ tag, children }: MathElement): boolean =>
  tag === 'mfrac' || (typeof children !== 'string' && children.some(isTall))

/** A single letter, with its index as a subscript; or words. */
function writeWords(words: string): MathElement {
  const [, letter, index] = /^(\p{L})([₀-₉ₙ])$/u.exec(words) ?? []
  // Not mtext: an operator between two of them gets no space.
  if (letter === undefined || index === undefined)
    return { tag: 'mi', children: keepSpaces(words), ...(/^\p{L}$/u.test(words) ? LETTER : {}) }
  return {
    tag: 'msub',
    children: [
      { tag: 'mi', children: letter, ...LETTER },
      { tag: 'mn', children: index.normalize('NFKD') },
    ],
  }
}

const LETTER = { class: 'letter' } as const
