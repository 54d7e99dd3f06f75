import { useMemo, type MouseEvent } from 'react'
import type { Given } from '../../../engine/run/readInputs.ts'
import {
  compareResults,
  isVaried,
  writeComparison,
  type ComparedCell,
  type ComparedRow,
} from '../../../engine/show/compareResults.ts'
import type { Tool } from '../../../engine/tool.ts'
import { downloadText } from '../downloadText.ts'
import { linkTo } from './recalculate.ts'
import type { StoredResult } from '../../../storedResults.ts'
import { useRecalculated } from './useRecalculated.ts'
import { UnfitResults } from './UnfitResults.tsx'
import classes from './comparison.module.css'

interface ComparisonProps {
  readonly tool: Tool
  readonly kept: readonly StoredResult[]
  readonly onOpen: (event: MouseEvent, given: Given) => void
  readonly onDrop: (one: StoredResult) => void
}

/** Kept results side by side: the inputs that differ, the figures, and their differences from the first result. */
export function Comparison({ tool, kept, onOpen, onDrop }: ComparisonProps) {
  const results = useRecalculated(tool, kept)
  const fit = useMemo(() => results.flatMap(({ stored, answer }) => (answer ? [{ stored, ...answer }] : [])), [results])
  const comparison = useMemo(() => compareResults(fit.map(({ evaluation }) => evaluation)), [fit])
  const names = fit.map((_, index) => `Result ${index + 1}`)
  const isOne = fit.length === 1
  const shared = isOne ? [] : comparison.inputs.filter((row) => !isVaried(row))
  const inputs = comparison.inputs.filter((row) => !shared.includes(row))
  const download = () => downloadText(`${tool.data.id}-comparison.csv`, 'text/csv', writeComparison(comparison, names))
  return (
    <div className={classes.root}>
      {fit.length > 0 && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <div className="result-table" role="region" aria-label="Kept results" tabIndex={0}>
            <table>
              <caption className="visually-hidden">Kept results</caption>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="visually-hidden">Input or figure</span>
                  </th>
                  {fit.map(({ stored, given }, index) => (
                    <th key={stored.inputs} scope="col">
                      <span className={classes.head}>
                        <a
                          href={linkTo(stored)}
                          aria-label={`Open result ${index + 1}`}
                          onClick={(event) => onOpen(event, given)}
                        >
                          {names[index]}
                        </a>
                        <button
                          type="button"
                          className="icon-button"
                          aria-label={`Remove result ${index + 1}`}
                          onClick={() => onDrop(stored)}
                        >
                          <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
                            <path d="M6 6l12 12M18 6L6 18" />
                          </svg>
                        </button>
                      </span>
                    </th>
                  ))}
                </tr>
              </thead>
              {inputs.length > 0 && <Rows rows={inputs} />}
              <Rows rows={comparison.figures} />
            </table>
          </div>
          {shared.length > 0 && (
            <p className="table-note">
              The same in all: {shared.map(({ label, cells }) => `${label} ${cells[0]?.text}`).join(', ')}.
            </p>
          )}
          <div className="table-foot">
            {!isOne && <p>Differences are relative to result 1.</p>}
            <button
              type="button"
              className="detail-button"
              aria-label="Download Kept results as CSV"
              onClick={download}
            >
              CSV
            </button>
          </div>
        </>
      )}
      <UnfitResults results={results} onDrop={onDrop} />
    </div>
  )
}

/** Texts with at least this many characters may wrap. */
const LONG_TEXT = 24

const Rows = ({ rows }: { rows: readonly ComparedRow[] }) => (
  <tbody>
    {rows.map(({ label, unit, cells }) => (
      <tr key={`${label} ${unit}`}>
        <th scope="row">{label}</th>
        {cells.map((cell, index) => (
          <td key={index} data-long={(cell?.text.length ?? 0) > LONG_TEXT || undefined}>
            {cell ? <Cell {...cell} /> : '–'}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

const Cell = ({ text, difference }: ComparedCell) => (
  <>
    {text}
    {difference !== undefined && <span className={classes.difference}>{difference}</span>}
  </>
)
