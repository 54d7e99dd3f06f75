import { useStored } from '../../useStored.ts'
import { useState } from 'react'
import type { CatalogueEntry } from '../../catalogue.ts'
import { presentInputs } from '../../engine/show/presentInputs.ts'
import { visitorContext } from '../../form/visitorContext.ts'
import { keeping } from '../../form/results/keep/keeping.ts'
import { KeepingSettings } from '../../form/results/keep/KeepingSettings.tsx'
import { headlineOf, linkTo, recalculate } from '../../form/results/keep/recalculate.ts'
import { dropKept, dropRecent, isSameResult, type StoredResult, type storedResults } from '../../storedResults.ts'
import { Icon } from '../../shell/Icon.tsx'
import { hueOf } from '../../shell/ToolCard.tsx'
import { useTools } from '../../form/useTools.ts'
import type { Tool } from '../../engine/tool.ts'
import classes from './my-result.module.css'
import rows from './my.module.css'

const MAX_SHOWN = 8

interface ResultListProps {
  readonly catalogue: readonly CatalogueEntry[]
  readonly stored: typeof storedResults.initial
}

/** The recent results of all tools; those of health tools only with the visitor's consent. */
export function ResultList({ catalogue, stored: { recent, kept } }: ResultListProps) {
  const [isOpen, setOpen] = useState(false)
  const { health } = useStored(keeping)
  const entryOf = ({ tool }: StoredResult) => catalogue.find(({ id }) => id === tool)
  const gone = kept.filter((result) => !entryOf(result) && !recent.some((other) => isSameResult(other, result)))
  const listed = [...recent, ...gone].filter((result) => health || entryOf(result)?.category !== 'Health')
  const shown = listed.slice(0, MAX_SHOWN)
  const tools = useTools(shown.flatMap((result) => entryOf(result)?.id ?? []))
  if (recent.length + gone.length === 0 && !isOpen) return null
  return (
    <section aria-labelledby="recent-results">
      <div className={rows.row}>
        <h2 id="recent-results" className={rows.title}>
          Recent results
        </h2>
        {shown.length === 0 ? (
          <p className={classes.note}>
            {recent.length === 0 ? 'There are no recent results.' : 'Results of health calculators are not shown here.'}
          </p>
        ) : (
          <ul className={classes.list}>
            {shown.map((result) => {
              const entry = entryOf(result)
              return (
                <li key={`${result.tool} ${result.inputs}`} style={entry && hueOf(entry.category)}>
                  <ResultChip stored={result} entry={entry} tool={tools.get(result.tool)} />
                </li>
              )
            })}
          </ul>
        )}
        <button type="button" className={rows.clear} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Settings
        </button>
      </div>
      {isOpen && <KeepingSettings health />}
    </section>
  )
}

interface ResultChipProps {
  readonly stored: StoredResult
  /** Undefined if the tool no longer exists. */
  readonly entry: CatalogueEntry | undefined
  /** Undefined until loaded, null if loading failed. */
  readonly tool: Tool | null | undefined
}

function ResultChip({ stored, entry, tool }: ResultChipProps) {
  const answer = tool && recalculate(tool, stored, visitorContext(tool.engine)).answer
  const headline = answer && headlineOf(tool, answer.outputs)
  const isUnfit = !entry || (tool && !answer)
  const text = (
    <span className={classes.text}>
      {headline ? (
        <span>
          {headline.text} <span className={classes.label}>{headline.label}</span>
        </span>
      ) : (
        <span>{isUnfit ? 'No longer fits' : entry.name}</span>
      )}
      <span>
        {answer
          ? [entry?.name, ...presentInputs(answer.evaluation).map((input) => input.text)].join(' · ')
          : isUnfit
            ? (entry?.name ?? `The calculator “${stored.tool}” no longer exists`)
            : '\u00a0'}
      </span>
    </span>
  )
  if (isUnfit) {
    const remove = () => {
      dropRecent(stored)
      dropKept(stored)
      // The button is gone.
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    return (
      <div className={classes.root}>
        {text}
        <button type="button" className={rows.clear} onClick={remove}>
          Remove
        </button>
      </div>
    )
  }
  return (
    <a className={classes.root} href={linkTo(stored)}>
      <span className="tile tile-small">
        <Icon nodes={entry.icon} size={20} />
      </span>
      {text}
    </a>
  )
}
