import { useId, useMemo, useState, type CSSProperties } from 'react'
import { Refusal } from '../../engine/Refusal.ts'
import { plainDecimal } from '../../engine/language/numbers/plainDecimal.ts'
import { withUnit } from '../../engine/show/withUnit.ts'
import { findMeasures } from '../../engine/show/findMeasures.ts'
import { nameOf } from '../../engine/show/explainRefusal.ts'
import { solve } from '../../engine/run/solve/solve.ts'
import type { Solvable } from '../../engine/run/solve/listSolvable.ts'
import type { Measure, Outcome, Solution } from '../../engine/run/solve/SolveOutcome.ts'
import { describedBy, Labelled } from '../common/Labelled.tsx'
import type { DetailsProps } from './DetailsProps.ts'
import { Disclosure } from './Disclosure.tsx'
import { Pick } from './Pick.tsx'
import { contextOf, findSolvable, useTexts } from './useSolvable.ts'
import { signsOf } from '../../engine/show/shapeOf.ts'
import { visitorMarks } from '../visitorMarks.ts'
import { useRested } from './useRested.ts'
import { valueOf } from '../../engine/run/valueOf.ts'
import classes from './explore.module.css'

/** Solves for an input, collapsed at first. */
export function WorkBackwards(props: DetailsProps) {
  const { evaluation } = props
  const solvable = useMemo(() => findSolvable(evaluation), [evaluation])
  if (solvable.length === 0) return null
  return <Disclosure label="Work backwards">{() => <QuestionForm {...props} solvable={solvable} />}</Disclosure>
}

function QuestionForm({
  evaluation,
  outputs,
  given,
  onOpen,
  solvable,
}: DetailsProps & { readonly solvable: readonly Solvable[] }) {
  const [wantedOutput, setOutput] = useState<string>()
  const [wantedInput, setInput] = useState<string>()
  const [text, setText] = useState('')
  const id = useId()
  const texts = useTexts(evaluation, given)
  const { tool } = evaluation
  const selected = solvable.find(({ output }) => output.name === wantedOutput) ?? (solvable[0] as Solvable)
  const { output, inputs } = selected
  const input =
    inputs.find(({ name }) => name === wantedInput) ?? inputs.find(({ type }) => type !== 'choice') ?? inputs[0]
  const name = input?.name ?? ''
  const outcome = useMemo(() => {
    if (text.trim() === '') return undefined
    const present = valueOf(evaluation, name)
    const question = {
      output: output.name,
      input: name,
      value: text,
      measure: findMeasures,
      ...(typeof present === 'number' ? { near: present } : {}),
    }
    return solve(tool, without(given, name), question, { ...contextOf(evaluation), marks: visitorMarks() })
  }, [tool, given, evaluation, output, name, text])
  // The target is in the unit that the figure is shown in; of two units together it is in the one of the formula.
  const presented = outputs[output.name]
  const result = presented?.unit === undefined ? (presented?.inOwn ?? presented) : presented
  const [before = '', after = ''] = output.format === 'money' ? signsOf(contextOf(evaluation).conventions) : []
  const sign = before || undefined
  const unit = output.format === 'percent' ? '%' : after || result?.unit
  const error = outcome && describeWrong(outcome, text)
  const answers = outcome?.ok ? outcome.solutions : []
  const measure = outcome?.ok ? outcome.measures.input : undefined
  const write = (value: number | string): string => {
    const { text: written, unit: measured } = texts.writeInput(name, value, measure)
    return withUnit(written, measured)
  }
  const none = outcome?.ok && outcome.reason ? texts.explain(outcome, outcome.reason) : undefined
  const label = texts.labelOf(name)
  const announcement = useRested(
    none ?? (answers.length > 0 ? `${label}: ${answers.map(({ rounded }) => write(rounded)).join(', ')}` : ''),
  )
  return (
    <div className={classes.root}>
      <div className={classes.question}>
        <Pick
          label="I want"
          options={solvable.map((question) => ({
            name: question.output.name,
            label: texts.labelOf(question.output.name),
          }))}
          value={output.name}
          onChange={setOutput}
        />
        <div className="pick">
          <Labelled
            id={id}
            label={
              <>
                to be<span className="visually-hidden"> ({unit ?? sign ?? 'a number'})</span>
              </>
            }
            error={error}
          >
            <div className="field-control" style={{ '--sign': sign?.length, '--unit': unit?.length } as CSSProperties}>
              {sign !== undefined && (
                <span className="field-sign" aria-hidden="true">
                  {sign}
                </span>
              )}
              <input
                id={id}
                className="control"
                autoComplete="off"
                spellCheck={false}
                value={text}
                placeholder={[before, after, '%']
                  .reduce((sample, mark) => sample.replace(mark, ''), result?.text ?? '')
                  .trim()}
                onChange={(event) => setText(event.currentTarget.value)}
                {...describedBy(id, undefined, error)}
              />
              {unit !== undefined && (
                <span className="field-unit" aria-hidden="true">
                  {unit}
                </span>
              )}
            </div>
          </Labelled>
        </div>
        <Pick
          label="Find"
          options={inputs.map((input) => ({ name: input.name, label: texts.labelOf(input.name) }))}
          value={name}
          onChange={setInput}
        />
      </div>
      {answers.length > 0 && (
        <ul className={classes.answers} aria-label={label}>
          {answers.map((solution) => (
            <li key={String(solution.value)}>
              <span className={classes.answer}>
                <span className={classes.label}>{label}</span> <b>{write(solution.rounded)}</b>
                {solution.range && <span className={classes.label}> {describeRange(solution.range, write)}</span>}
              </span>
              {onOpen && (
                <button
                  type="button"
                  className="detail-button"
                  aria-label={`Use this: ${write(solution.rounded)} as ${nameOf(label)}`}
                  onClick={() => onOpen({ ...given, [name]: asGiven(solution, measure) })}
                >
                  Use this
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {outcome?.ok && outcome.more && <p className={classes.none}>There are more solutions, farther from zero.</p>}
      {none !== undefined && <p className={classes.none}>{none}</p>}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  )
}

const without = (given: DetailsProps['given'], name: string): DetailsProps['given'] =>
  Object.fromEntries(Object.entries(given).filter(([key]) => key !== name))

function asGiven({ rounded }: Solution, measure: Measure | undefined): string {
  if (typeof rounded !== 'number') return rounded
  const written = measure?.write(measure.toShown(rounded))
  if (!written) return plainDecimal(rounded)
  return written.decimal === undefined ? written.text : `${written.decimal} ${written.unit}`
}

const describeRange = ([from, to]: NonNullable<Solution['range']>, write: (value: number) => string): string =>
  `and everything from ${write(from)} to ${write(to)}`

function describeWrong(outcome: Outcome, text: string): string | undefined {
  if (outcome.ok) return undefined
  const [refusal] = outcome.refusals
  return refusal && !(refusal instanceof Refusal) && refusal.code === 'not-a-number'
    ? `${text.trim()} is not a number.`
    : 'This cannot be solved with these inputs.'
}
