import { createElement, type ReactNode } from 'react'
import { toMathml, type MathElement } from '../../engine/show/working/mathml.ts'
import { printNotation, type Notation } from '../../engine/language/formulas/notation.ts'

interface MathFormulaProps {
  readonly notation: Notation
  readonly sign?: string | undefined
  /** Drawn instead of `notation`. */
  readonly drawn?: Notation
}

/** A formula in MathML, with its text as the fallback. */
export const MathFormula = ({ notation, sign, drawn = notation }: MathFormulaProps) =>
  createElement(
    'math',
    { alttext: `${sign === undefined ? '' : `${sign} `}${printNotation(notation)}` },
    ...(sign === undefined ? [] : [createElement('mo', { form: 'infix', lspace: '0' }, sign)]),
    draw(toMathml(drawn)),
  )

const draw = ({ tag, children, class: className, stretchy }: MathElement): ReactNode =>
  createElement(tag, { className, stretchy }, ...(typeof children === 'string' ? [children] : children.map(draw)))
