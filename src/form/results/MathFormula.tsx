import { createElement, type ReactNode } from 'react'
import { toMathml, type MathElement } from '../../engine/present/mathml.ts'
import { printNotation, type Notation } from '../../engine/trace/notation.ts'

interface MathFormulaProps {
  readonly notation: Notation
  readonly sign?: string
  /** It is drawn as this instead. */
  readonly drawn?: Notation
}

/** A formula, typeset; what cannot read MathML reads the text. */
export const MathFormula = ({ notation, sign, drawn = notation }: MathFormulaProps) =>
  createElement(
    'math',
    { alttext: `${sign === undefined ? '' : `${sign} `}${printNotation(notation)}` },
    ...(sign === undefined ? [] : [createElement('mo', { form: 'infix' }, sign)]),
    draw(toMathml(drawn)),
  )

const draw = ({ tag, children, stretchy }: MathElement): ReactNode =>
  createElement(
    tag,
    stretchy ? { stretchy } : null,
    ...(typeof children === 'string' ? [children] : children.map(draw)),
  )
