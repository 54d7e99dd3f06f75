import { notateExpression } from '../../engine/show/working/notateExpression.ts'
import { siteConventions } from '../../siteConventions.ts'
import { MathFormula } from '../../form/results/MathFormula.tsx'

/** The expression in math notation, so that misplaced brackets are noticed. */
export function Preview({ expression }: { readonly expression: string }) {
  const read = notateExpression(expression, siteConventions)
  if (!read) return null
  return (
    <>
      <MathFormula notation={read.notation} />
      {read.rest !== '' && <span className="scientific-rest"> {read.rest}</span>}
    </>
  )
}
