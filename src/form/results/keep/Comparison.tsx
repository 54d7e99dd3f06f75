import { CloseIcon } from '../../../CloseIcon.tsx'
import type { CSSProperties, MouseEvent } from 'react'
import type { Given } from '../../../engine/run/readInputs.ts'
import {
  isVaried,
  writeComparison,
  type ComparedCell,
  type Comparison as Compared,
} from '../../../engine/show/compareResults.ts'
import type { Tool } from '../../../engine/tool.ts'
import type { StoredResult } from '../../../storedResults.ts'
import { focusResult } from '../../common/bringIntoView.ts'
import { ComparedStroke } from '../charts/Pattern.tsx'
import { CsvButton } from '../CsvButton.tsx'
import { drop } from './keptResults.ts'
import { openWith } from './openWith.ts'
import { linkTo } from './recalculate.ts'
import classes from './comparison.module.css'

interface ComparisonProps {
  readonly tool: Tool
  readonly comparison: Compared
  readonly names: readonly string[]
  /** The results, in the order of the comparison; that of the form, which comes first, is not a stored one. */
  readonly results: readonly { readonly given: Given; readonly stored?: StoredResult }[]
  readonly onOpen: (given: Given) => void
  /** How many results are drawn as curves above the table, which is their legend. */
  readonly strokes: number
}

/** Results in rows: the stroke of the curve, the inputs that differ, and the figures, with differences from the first. */
export function Comparison({ tool, comparison, names, results, onOpen, strokes }: ComparisonProps) {
  const varied = comparison.figures.filter(isVaried)
  const figures = varied.length > 0 ? varied : comparison.figures.slice(0, 1)
  const same = [...comparison.inputs, ...comparison.figures].filter((row) => !isVaried(row) && !figures.includes(row))
  const titles = names.map((name, index) => name || `Result ${index + 1}`)
  const remove = (event: MouseEvent, stored: StoredResult) => {
    // The pressed button is gone.
    focusResult(event.currentTarget)
    drop(stored)
  }
  return (
    <div className={classes.root}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="result-table" role="region" aria-label="Compared results" tabIndex={0}>
        <table style={{ '--figures': figures.length } as CSSProperties}>
          <caption className="visually-hidden">Compared results</caption>
          <thead>
            <tr>
              <th scope="col">Scenario</th>
              {figures.map(({ label, unit }) => (
                <th key={`${label} ${unit}`} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ given, stored }, index) => (
              <tr key={stored?.inputs ?? ''}>
                <th scope="row">
                  <span className={classes.name}>
                    {strokes > 0 && (
                      <span className={`comparison-stroke ${classes.stroke}`}>
                        {index < strokes && <ComparedStroke index={index} />}
                      </span>
                    )}
                    {stored ? (
                      <a href={linkTo(stored)} onClick={(event) => openWith(onOpen)(event, given)}>
                        {inParts(titles[index])}
                      </a>
                    ) : (
                      <b>{inParts(titles[index])}</b>
                    )}
                  </span>
                </th>
                {figures.map(({ label, unit, cells }) => (
                  <Cell key={`${label} ${unit}`} cell={cells[index]} />
                ))}
                <td>
                  {stored && (
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={`Remove ${titles[index]}`}
                      onClick={(event) => remove(event, stored)}
                    >
                      <CloseIcon size={18} />
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="table-foot">
        {same.length > 0 && (
          <p>The same in all: {same.map(({ label, cells }) => `${label} ${cells[0]?.text}`).join(', ')}.</p>
        )}
        <CsvButton
          label="comparison"
          file={`${tool.data.id}-comparison`}
          write={() => writeComparison(comparison, titles)}
        />
      </div>
    </div>
  )
}

/** Keeps the words of a short part together: "6% a year · 5 years" breaks at the dot. */
const inParts = (name = ''): string =>
  name
    .split(' · ')
    .map((part) => (part.length > LONG_TEXT ? part : part.replaceAll(' ', '\u00a0')))
    .join(' · ')

/** Texts with at least this many characters may wrap. */
const LONG_TEXT = 24

const Cell = ({ cell }: { cell: ComparedCell | undefined }) => (
  <td data-long={(cell?.text.length ?? 0) > LONG_TEXT || undefined}>
    {cell?.text ?? '–'}
    {cell?.difference !== undefined && <span className={classes.difference}>{cell.difference}</span>}
  </td>
)
