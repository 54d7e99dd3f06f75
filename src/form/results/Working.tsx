import { useMemo } from 'react'
import { isWorkedOut } from '../../engine/run/trace/firstRow.ts'
import { printNotation, type Notation } from '../../engine/language/formulas/notation.ts'
import { type WorkingStep, writeWorking } from '../../engine/show/working/writeWorking.ts'
import { Disclosure } from './Disclosure.tsx'
import type { DetailsProps } from './DetailsProps.ts'
import { FractionText } from './FractionText.tsx'
import { MathFormula } from './MathFormula.tsx'
import classes from './working.module.css'

/** The steps of the calculation. The formulas of a plugin are for programs, not for readers. */
export function Working({ evaluation }: Pick<DetailsProps, 'evaluation'>) {
  const isReadable = evaluation.tool.data.plugin === undefined
  const hasSteps =
    isReadable && [...evaluation.outputs.keys()].some(({ data: { table } }) => !table || isWorkedOut(table))
  if (!hasSteps) return null
  return <Disclosure label="How it is worked out">{() => <WorkingSteps evaluation={evaluation} />}</Disclosure>
}

export function WorkingSteps({ evaluation }: Pick<DetailsProps, 'evaluation'>) {
  const steps = useMemo(() => writeWorking(evaluation), [evaluation])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- formulas do not break, and what scrolls must be reachable by keyboard
    <div className={`scrolling ${classes.root}`} role="region" aria-label="Steps of the calculation" tabIndex={0}>
      <ol>
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </div>
  )
}

function Step({ step }: { step: WorkingStep }) {
  const { label, isFigure, isFraction, chosen, because, formula, equals, about, isCut } = step
  // In a fraction, the line with the numbers would repeat the result.
  const lines = formula ? [formula.words, ...(formula.numbers && !isFraction ? [formula.numbers] : [])] : []
  return (
    <li>
      <p className={classes.label}>{label}</p>
      {chosen.map((line) => (
        <p key={line} className={classes.chosen}>
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
      {lines.map((notation, index) => (
        <p key={index}>
          <MathFormula sign="=" notation={notation} drawn={isFraction ? asFraction(notation) : notation} />
        </p>
      ))}
      <p>
        {equals !== undefined && (
          <Result
            sign={isCut ? '≈' : '='}
            text={equals}
            isFigure={isFigure && about === undefined}
            isFraction={isFraction}
          />
        )}
        {about !== undefined && <Result sign="≈" text={about} isFigure={isFigure} />}
      </p>
    </li>
  )
}

interface ResultProps {
  readonly sign: string
  readonly text: string
  readonly isFigure: boolean
  readonly isFraction?: true | undefined
}

function Result({ sign, text, isFigure, isFraction }: ResultProps) {
  const shown = isFraction ? <FractionText text={text} /> : text
  return (
    <span>
      {sign} {isFigure ? <strong>{shown}</strong> : shown}{' '}
    </span>
  )
}

/** Typesets "numerator/denominator", concatenated as a text, as a fraction. */
function asFraction(notation: Notation): Notation {
  const [left, slash, right, ...more] = notation.is === 'phrase' ? notation.parts : []
  const isSlash = typeof slash === 'object' && printNotation(slash) === '/'
  if (!isSlash || typeof left !== 'object' || typeof right !== 'object' || more.length > 0) return notation
  return { is: 'operation', sign: '÷', left, right }
}
