import { Fragment, type ReactNode } from 'react'
import {
  bracketedSides,
  bracketsBehind,
  isFraction,
  type Notation,
  type Operation,
} from '../../engine/language/formulas/notation.ts'
import { isNarrow } from '../../engine/show/working/isNarrow.ts'
import { MathFormula } from './MathFormula.tsx'
import classes from './working.module.css'

/** The characters that fit behind a sign on a phone of 320 px. */
const WIDEST = 22

/** Whether a formula of the working fits on one line of a phone. */
export const isShort = (notation: Notation): boolean => isNarrow(notation, WIDEST)

/**
 * A formula that is wider than a phone, for the eye: MathML does not break, so it is set in parts. Lines end before the
 * sign of a term, and within a term, a name or an argument only if it is wider than a line. The parts of a fraction have
 * lines of their own.
 */
export const BreakingFormula = ({ notation }: { readonly notation: Notation }): ReactNode => set(notation)

/**
 * Sets a formula in parts.
 *
 * @param before what no line ends behind: brackets and the signs before them
 * @param after  what no line begins with
 */
function set(notation: Notation, before = '', after = ''): ReactNode {
  switch (notation.is) {
    case 'number':
    case 'words': {
      if (/^\p{L}[₀-₉ₙ]?$/u.test(notation.text)) return setWhole(notation, before, after)
      const text = `${before}${notation.text}${after}`
      return text.includes(' ') ? <span className={classes.kept}>{text}</span> : text
    }
    case 'phrase':
      return setPhrase(notation.parts, before, after)
    case 'call':
      return notation.of.map((part, index, { length }) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className={classes.kept}>
            {set(part, index === 0 ? `${before}${notation.name}(` : '', index < length - 1 ? ',' : `)${after}`)}
          </span>
        </Fragment>
      ))
    case 'operation':
      return setOperation(notation, before, after)
    case 'negative':
    case 'not':
      return setSide(
        notation.of,
        bracketsBehind(notation.is, notation.of),
        `${before}${notation.is === 'not' ? 'not ' : '−'}`,
        after,
      )
    case 'magnitude':
      return set(notation.of, `${before}|`, `|${after}`)
    default:
      if (isShort(notation)) return setWhole(notation, before, after)
      return set(notation.of, `${before}${notation.is === 'root' ? '√' : '∛'}(`, `)${after}`)
  }
}

const setSide = (notation: Notation, isBracketed: boolean, before = '', after = ''): ReactNode =>
  isBracketed ? set(notation, `${before}(`, `)${after}`) : set(notation, before, after)

/** Sets words with formulas between them; what stands beside a formula without a space stays with it. */
function setPhrase(parts: readonly (string | Notation)[], before: string, after: string): ReactNode {
  const all = [before, ...parts, after]
  const isFormula = (index: number): boolean => typeof all[index] === 'object'
  const cut = (index: number): readonly [lead: string, text: string, trail: string] => {
    const part = all[index]
    if (typeof part !== 'string') return ['', '', '']
    const [lead = ''] = (isFormula(index - 1) && /^[^ ]*/.exec(part)) || []
    const rest = part.slice(lead.length)
    const [trail = ''] = (isFormula(index + 1) && /[^ ]*$/.exec(rest)) || []
    return [lead, rest.slice(0, rest.length - trail.length), trail]
  }
  return all.map((part, index) =>
    typeof part === 'string' ? (
      cut(index)[1]
    ) : (
      <Fragment key={index}>{set(part, cut(index - 1)[2], cut(index + 1)[0])}</Fragment>
    ),
  )
}

function setOperation(operation: Operation, before: string, after: string): ReactNode {
  const { sign, left, right } = operation
  const isQuotient = isFraction(operation)
  if ((sign === '^' || isQuotient) && isShort(operation)) return setWhole(operation, before, after)
  const [ofLeft, ofRight] = bracketedSides(operation)
  if (isQuotient)
    return (
      <span className={classes.term}>
        {before}
        <span className={classes.fraction}>
          <span>{set(left)}</span>
          <span>{set(right)}</span>
        </span>
        {after}
      </span>
    )
  if (sign === '^')
    return (
      <span className={classes.power}>
        <span>{setSide(left, ofLeft, before)}</span>
        <sup>{set(right)}</sup>
        {after}
      </span>
    )
  return (
    <>
      {setSide(left, ofLeft, before)}{' '}
      <span className={classes.term}>
        <span>{sign}&nbsp;</span>
        <span>{setSide(right, ofRight, '', after)}</span>
      </span>
    </>
  )
}

/** Sets what fits as it is. */
const setWhole = (notation: Notation, before: string, after: string): ReactNode => (
  <span className={classes.whole}>
    {before}
    <MathFormula notation={notation} />
    {after}
  </span>
)
