import type { Given } from '../../../engine/run/readInputs.ts'
import { presentInputs } from '../../../engine/show/presentInputs.ts'
import type { Tool } from '../../../engine/tool.ts'
import { KeepingSettings } from './KeepingSettings.tsx'
import { openWith } from './openWith.ts'
import { headlineOf, linkTo } from './recalculate.ts'
import { dropRecent, type StoredResult } from '../../../storedResults.ts'
import { UnfitResults } from './UnfitResults.tsx'
import { useRecalculated } from './useRecalculated.ts'
import classes from './recent-results.module.css'

interface RecentResultsProps {
  readonly tool: Tool
  /** Excludes the result that is shown. */
  readonly recent: readonly StoredResult[]
  readonly onOpen: (given: Given) => void
}

/** The recent results of a tool, and whether they are listed at all. */
export function RecentResults({ tool, recent, onOpen }: RecentResultsProps) {
  const { results } = useRecalculated(tool, recent)
  return (
    <div className={classes.root}>
      {recent.length === 0 && <p className="table-note">Your earlier results are listed here, in this browser only.</p>}
      <ul>
        {results.map(
          ({ stored, answer }) =>
            answer && (
              <li key={stored.inputs}>
                <a href={linkTo(stored)} onClick={(event) => openWith(onOpen)(event, answer.given)}>
                  <Headline {...headlineOf(tool, answer.outputs)} />{' '}
                  <span className={classes.inputs}>
                    {presentInputs(answer.evaluation)
                      .map(({ label, text }) => `${label} ${text}`)
                      .join(', ')}
                  </span>
                </a>
              </li>
            ),
        )}
      </ul>
      <UnfitResults results={results} onDrop={dropRecent} />
      <KeepingSettings />
    </div>
  )
}

/** A figure with its label. */
export const Headline = ({ text, label }: { text: string; label: string }) => (
  <span className={classes.headline}>
    {text} <span className={classes.label}>{label}</span>
  </span>
)
