import { useId, useMemo, useState } from 'react'
import { drawVariation } from '../../engine/show/charts/drawVariation.ts'
import { vary } from '../../engine/run/solve/vary.ts'
import type { InputData } from '../../engine/toolData.ts'
import { PlotChart } from './charts/PlotChart.tsx'
import type { DetailsProps } from './DetailsProps.ts'
import { Disclosure } from './Disclosure.tsx'
import { Pick } from './Pick.tsx'
import { contextOf, findSolvable, useTexts } from './useSolvable.ts'
import { valueOf } from '../../engine/run/valueOf.ts'
import classes from './explore.module.css'

/** A chart of how the first figure changes with a number, collapsed at first. */
export function WhatIf(props: DetailsProps) {
  const { evaluation } = props
  const first = useMemo(() => {
    const [solvable] = findSolvable(evaluation)
    const numbers = solvable?.inputs.filter((input) => presentOf(props, input) !== undefined) ?? []
    return solvable && numbers.length > 0 ? { output: solvable.output.name, numbers } : undefined
    // oxlint-disable-next-line react/exhaustive-deps -- the evaluation holds all that is read
  }, [evaluation])
  return first && <Disclosure label="What if">{() => <Curve {...props} {...first} />}</Disclosure>
}

function presentOf({ evaluation }: DetailsProps, { name, type, exact }: InputData): number | undefined {
  const value = valueOf(evaluation, name)
  return type !== 'choice' && !exact && typeof value === 'number' ? value : undefined
}

interface CurveProps extends DetailsProps {
  readonly output: string
  readonly numbers: readonly InputData[]
}

function Curve(props: CurveProps) {
  const { evaluation, given, output, numbers } = props
  const [picked, setPicked] = useState<string>()
  const id = useId()
  const texts = useTexts(evaluation, given)
  const input = numbers.find(({ name }) => name === picked) ?? numbers[0]
  const drawing = useMemo(() => {
    const present = input && presentOf(props, input)
    if (!input || present === undefined) return undefined
    const names = { input: input.name, output }
    const variation = vary(evaluation.tool, given, contextOf(evaluation), names, present)
    return variation && drawVariation(evaluation, texts, names, variation)
    // oxlint-disable-next-line react/exhaustive-deps -- the evaluation holds all that is read
  }, [evaluation, input, output, texts])
  return (
    <div className={classes.root}>
      <Pick
        label="What changes"
        options={numbers.map(({ name }) => ({ name, label: texts.labelOf(name) }))}
        value={input?.name ?? ''}
        onChange={setPicked}
      />
      {drawing ? (
        <figure className="chart" aria-labelledby={`${id}-title`}>
          <figcaption id={`${id}-title`}>{drawing.label}</figcaption>
          <PlotChart drawing={drawing} id={id} />
          <p className="chart-sentence" id={`${id}-sentence`}>
            {drawing.sentence}
          </p>
          <table className={classes.table}>
            <caption className="visually-hidden">{drawing.label}</caption>
            <thead>
              <tr>
                {drawing.table.head.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {drawing.table.rows.map(([value = '', figure = ''], index) => (
                <tr key={index} aria-current={index === drawing.table.current || undefined}>
                  <th scope="row">{value}</th>
                  <td>{figure}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </figure>
      ) : (
        <p className={classes.none}>There is nothing to vary within the bounds of this input.</p>
      )}
    </div>
  )
}
