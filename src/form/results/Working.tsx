import './working.css'
import { useMemo } from 'react'
import { trace, type WorkingStep } from '../../engine/trace/trace.ts'
import { Disclosure } from './Disclosure.tsx'
import type { DetailsProps } from './DetailsProps.ts'
import { MathFormula } from './MathFormula.tsx'

/** How the figures were worked out, folded away until somebody asks. */
export function Working({ evaluation }: Pick<DetailsProps, 'evaluation'>) {
  const hasFigures = [...evaluation.outputs.keys()].some(({ data }) => !data.table)
  if (!hasFigures) return null
  return <Disclosure label="How it is worked out">{() => <WorkingSteps evaluation={evaluation} />}</Disclosure>
}

export function WorkingSteps({ evaluation }: Pick<DetailsProps, 'evaluation'>) {
  const steps = useMemo(() => trace(evaluation), [evaluation])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- formulas do not break, and what scrolls must be reachable by keyboard
    <div className="working" role="region" aria-label="Steps of the calculation" tabIndex={0}>
      <ol>
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </div>
  )
}

function Step({ step: { label, isFigure, chosen, because, formula, equals, about } }: { step: WorkingStep }) {
  return (
    <li>
      <h3>{label}</h3>
      {chosen.map((line) => (
        <p key={line} className="working-chosen">
          {line}
        </p>
      ))}
      {because.flatMap(({ words, numbers }, index) =>
        [words, ...(numbers ? [numbers] : [])].map((notation, place) => (
          <p key={`${index}-${place}`}>
            <MathFormula notation={notation} />
          </p>
        )),
      )}
      {(formula ? [formula.words, ...(formula.numbers ? [formula.numbers] : [])] : []).map((notation, index) => (
        <p key={index}>
          <MathFormula sign="=" notation={notation} />
        </p>
      ))}
      <p>
        {equals !== undefined && <Result sign="=" text={equals} isFigure={isFigure && about === undefined} />}
        {about !== undefined && <Result sign="≈" text={about} isFigure={isFigure} />}
      </p>
    </li>
  )
}

const Result = ({ sign, text, isFigure }: { sign: string; text: string; isFigure: boolean }) => (
  <span className="working-result">
    {sign} {isFigure ? <strong>{text}</strong> : text}{' '}
  </span>
)
