import { useMemo } from 'react'
import { isWorkedOut } from '../../engine/run/trace/firstRow.ts'
import { printNotation, type Notation } from '../../engine/language/formulas/notation.ts'
import { type WorkingStep, writeWorking } from '../../engine/show/working/writeWorking.ts'
import { BreakingFormula, isShort } from './BreakingFormula.tsx'
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
  return (
    // How a number is drawn has no steps to follow.
    <Disclosure label="How it is worked out" onRequest={evaluation.tool.data.requires.includes('chance')}>
      {() => <WorkingSteps evaluation={evaluation} />}
    </Disclosure>
  )
}

export function WorkingSteps({ evaluation }: Pick<DetailsProps, 'evaluation'>) {
  const steps = useMemo(() => writeWorking(evaluation), [evaluation])
  return (
    <ol className={classes.root}>
      {steps.map((step) => (
        <Step key={step.name} step={step} />
      ))}
    </ol>
  )
}

function Step({ step }: { step: WorkingStep }) {
  const { label, isFigure, isFraction, given, chosen, because, formula, equals, about, isCut } = step
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
      {because
        .flatMap(({ words, numbers }) => [words, ...(numbers ? [numbers] : [])])
        .map((notation, index) => (
          <FormulaLine key={index} notation={notation} />
        ))}
      {lines.map((notation, index) => (
        <FormulaLine key={index} sign="=" notation={notation} drawn={isFraction ? asFraction(notation) : notation} />
      ))}
      <p>
        {given !== undefined && <Result sign="=" text={given} />}
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

interface FormulaLineProps {
  readonly notation: Notation
  readonly sign?: string
  readonly drawn?: Notation
}

/** A formula, read as one even where it is drawn in parts. */
function FormulaLine({ notation, sign, drawn = notation }: FormulaLineProps) {
  const formula = <MathFormula {...{ notation, sign, drawn }} />
  if (isShort(drawn)) return <p>{formula}</p>
  return (
    <p>
      <span className="visually-hidden">{formula}</span>
      <span className={classes.breaking} aria-hidden>
        <span>{sign}</span>
        <span>
          <BreakingFormula notation={drawn} />
        </span>
      </span>
    </p>
  )
}

interface ResultProps {
  readonly sign: string
  readonly text: string
  readonly isFigure?: boolean
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
