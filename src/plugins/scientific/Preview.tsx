import { notateExpression } from '../../engine/expression/notateExpression.ts'
import { MathFormula } from '../../form/results/MathFormula.tsx'

/** The line as it is written on paper, so that a bracket in the wrong place is seen. */
export function Preview({ expression }: { readonly expression: string }) {
  const read = notateExpression(expression)
  if (!read) return null
  return (
    <>
      <MathFormula notation={read.notation} />
      {read.rest !== '' && <span className="scientific-rest"> {read.rest}</span>}
    </>
  )
}
