import { useEffect, useMemo, useRef, useState } from 'react'
import type { Evaluation } from '../../../engine/run/evaluate.ts'
import type { Given } from '../../../engine/run/readInputs.ts'
import { presentInputs, type InputResult } from '../../../engine/show/presentInputs.ts'
import type { Tool } from '../../../engine/tool.ts'
import { dropRecent, type StoredResult } from '../../../storedResults.ts'
import { useStored } from '../../../useStored.ts'
import { keeping } from './keeping.ts'
import { KeepingSettings } from './KeepingSettings.tsx'
import { drop } from './keptResults.ts'
import { openWith } from './openWith.ts'
import { headlineOf, linkTo } from './recalculate.ts'
import { UnfitResults } from './UnfitResults.tsx'
import { useRecalculated, type FitResult } from './useRecalculated.ts'
import classes from './recent-results.module.css'

const MAX_LISTED = 5
const NONE: readonly StoredResult[] = []

interface RecentResultsProps {
  readonly tool: Tool
  /** The result that is shown, which is not listed. */
  readonly shown: Evaluation | undefined
  /** The others, newest first. */
  readonly recent: readonly StoredResult[]
  readonly kept: readonly StoredResult[]
  readonly onOpen: (given: Given) => void
}

/**
 * The recent results of a tool, below its form. They are listed by themselves where there is room for them beside the
 * result, as many as fit; elsewhere the visitor opens them.
 */
export function RecentResults({ tool, shown, recent, kept, onOpen }: RecentResultsProps) {
  const place = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLElement>(null)
  const [hasRoom, setRoom] = useState(false)
  /** Whether the visitor has opened or closed them. */
  const [asked, setAsked] = useState<boolean>()
  const [hasSettings, setSettings] = useState(false)
  const { off } = useStored(keeping)
  const isOpen = asked ?? (hasRoom && recent.length > 0)
  const { results: keptOnes } = useRecalculated(tool, kept)
  const { results, fit } = useRecalculated(tool, isOpen ? recent : NONE)
  const isDrawn = recent.length > 0 || off || asked || keptOnes.some(({ answer }) => !answer)
  useEffect(() => {
    if (!place.current) return
    // The styles give it the room that is left, whatever stands in it. It opens for a result that is higher than the summary.
    const observer = new ResizeObserver(([entry]) =>
      setRoom((entry?.contentRect.height ?? 0) >= 3 * (summary.current?.offsetHeight ?? 0)),
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isDrawn])
  if (!isDrawn) return null
  const listsNone = isOpen && fit.length === 0
  const dropUnfit = (from: (one: StoredResult) => void) => (one: StoredResult) => {
    from(one)
    // The pressed button is gone.
    summary.current?.focus()
  }
  return (
    <div ref={place} className={classes.root} data-asked={asked ?? (listsNone || undefined)}>
      <details open={isOpen}>
        <summary
          ref={summary}
          onClick={(event) => {
            event.preventDefault()
            setAsked(!isOpen)
          }}
        >
          Recent results
        </summary>
        {isOpen && !listsNone && (
          <button
            type="button"
            className={classes.settings}
            aria-expanded={hasSettings}
            onClick={() => {
              setAsked(true)
              setSettings(!hasSettings)
            }}
          >
            Settings
          </button>
        )}
        {isOpen && (hasSettings || listsNone) && (
          <>
            <UnfitResults results={keptOnes} onDrop={dropUnfit(drop)} />
            <UnfitResults results={results} onDrop={dropUnfit(dropRecent)} />
            <KeepingSettings />
          </>
        )}
        <List {...{ tool, shown, onOpen }} results={fit.slice(0, MAX_LISTED)} />
      </details>
    </div>
  )
}

interface ListProps extends Pick<RecentResultsProps, 'tool' | 'shown' | 'onOpen'> {
  readonly results: readonly FitResult[]
}

/** Results, named by the inputs in which they and the one shown differ, with their figures. */
function List({ tool, shown, results, onOpen }: ListProps) {
  const inputs = useMemo(() => results.map(({ evaluation }) => presentInputs(evaluation)), [results])
  const compared = shown ? [presentInputs(shown), ...inputs] : inputs
  const isVaried = ({ name }: InputResult): boolean =>
    new Set(compared.map((all) => all.find((each) => each.name === name)?.text)).size > 1
  return (
    <ul>
      {results.map(({ stored, given, outputs }, index) => {
        const { text, label } = headlineOf(tool, outputs)
        const all = inputs[index] ?? []
        const varied = all.filter(isVaried)
        return (
          <li key={stored.inputs}>
            <a href={linkTo(stored)} onClick={(event) => openWith(onOpen)(event, given)}>
              <span>{(varied.length > 0 ? varied : all).map((input) => input.text).join(' · ')}</span>{' '}
              <span className="visually-hidden">{label}</span> <b>{text}</b>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
