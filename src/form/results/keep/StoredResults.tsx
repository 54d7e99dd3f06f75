import { useStored } from '../../../useStored.ts'
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Given } from '../../../engine/run/readInputs.ts'
import { compareResults, nameResults } from '../../../engine/show/compareResults.ts'
import { encodePermalink } from '../../../engine/show/link/permalink.ts'
import type { Tool } from '../../../engine/tool.ts'
import { isKeepingOn } from '../../../keeping.ts'
import type { ShownResult } from '../../useToolForm.ts'
import { ActionIcon } from '../../actions/ActionIcon.tsx'
import { PrintButton } from '../../actions/PrintButton.tsx'
import { Paper } from '../Paper.tsx'
import { Comparison } from './Comparison.tsx'
import { drop, forgetLinked, keep, MAX_COMPARED, useKept } from './keptResults.ts'
import { isRepeatable } from './recalculate.ts'
import { RecentResults } from './RecentResults.tsx'
import { isSameResult, storedResults, type StoredResult } from '../../../storedResults.ts'
import { useRecalculated } from './useRecalculated.ts'
import { useRecentResult } from './useRecentResult.ts'
import classes from './stored.module.css'

interface StoredResultsProps {
  readonly tool: Tool
  readonly result: ShownResult | undefined
  /** Where the actions before the one for sharing stand; the others follow it. */
  readonly actions: Element | null
  /** Puts inputs into the form and calculates. */
  readonly onOpen: (given: Given) => void
  /** Reports the inputs of the kept results, as they change. */
  readonly onKept?: ((inputs: string) => void) | undefined
}

/** The actions for a result; without one, the kept results. The recent ones stand below the form. */
export function StoredResults({ tool, result, actions, onOpen, onKept }: StoredResultsProps): ReactNode {
  const { id } = tool.data
  const [announcement, setAnnouncement] = useState({ of: '', text: '' })
  const [isOpen, setOpen] = useState(false)
  const stored = useStored(storedResults)
  const kept = useKept(id)
  const inputs = result && isRepeatable(tool) ? encodePermalink(tool, result.given) : ''
  const current = inputs === '' ? undefined : { tool: id, inputs }
  const recent = stored.recent.filter((result) => result.tool === id && !(current && isSameResult(result, current)))
  const isKept = current !== undefined && kept.some((result) => isSameResult(result, current))
  useRecentResult(inputs === '' ? undefined : result, current)
  useLayoutEffect(forgetLinked, [])
  const keptInputs = kept.map((each) => each.inputs).join('\n')
  useEffect(() => onKept?.(keptInputs), [onKept, keptInputs])
  const say = (text: string) => setAnnouncement({ of: inputs, text })

  const toggle = () => {
    if (!current) return
    if (isKept) {
      drop(current)
      return say('Removed from the kept results.')
    }
    if (!isKeepingOn()) return say('Keeping is turned off. You can turn it on under Recent results.')
    if (kept.length >= MAX_COMPARED - 1)
      return say(
        `Up to ${MAX_COMPARED} results stand side by side: this one and ${MAX_COMPARED - 1} kept ones. Remove one of them to keep this one.`,
      )
    const isStored = keep({ ...current, at: Date.now() })
    const next = kept.length === 0 ? ' Change the inputs to compare another result with it.' : ''
    say(isStored ? `Kept.${next}` : 'Kept until you leave this page: your browser’s storage is full or blocked.')
  }
  const message = (
    <p aria-live="polite" className={classes.message}>
      {/* A message about one result does not apply to the next. */}
      {announcement.of === inputs && announcement.text}
    </p>
  )
  const form = document.querySelector('.form-stack')
  const recentOnes =
    form &&
    isRepeatable(tool) &&
    createPortal(<RecentResults {...{ tool, recent, kept, onOpen }} shown={result?.evaluation} />, form)
  if (result)
    return (
      <>
        <Paper result={result} />
        {actions &&
          createPortal(
            isRepeatable(tool) ? (
              current && (
                <button type="button" className="action" aria-pressed={isKept} onClick={toggle}>
                  <ActionIcon path="M18 7v14l-6 -4l-6 4v-14a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4" />
                  <span>Keep</span>
                </button>
              )
            ) : (
              <button type="button" className="action" onClick={submitForm}>
                <ActionIcon path="M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4" />
                <span>Again</span>
              </button>
            ),
            actions,
          )}
        {actions?.parentElement &&
          createPortal(
            <>
              <PrintButton />
              {message}
            </>,
            actions.parentElement,
          )}
        {recentOnes}
      </>
    )
  return (
    <div className={classes.root}>
      {message}
      {kept.length > 0 && (
        <button
          type="button"
          className={`detail-button ${classes.toggle}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Kept results
        </button>
      )}
      {isOpen && <KeptResults {...{ tool, kept, onOpen }} />}
      {recentOnes}
    </div>
  )
}

/** Draws again, with what stands in the form. */
const submitForm = () => document.querySelector<HTMLFormElement>('.tool-form')?.requestSubmit()

interface KeptProps {
  readonly tool: Tool
  readonly kept: readonly StoredResult[]
}

/** The kept results before there is one to compare them with. */
function KeptResults({ tool, kept, onOpen }: KeptProps & Pick<StoredResultsProps, 'onOpen'>) {
  const { fit } = useRecalculated(tool, kept)
  const comparison = useMemo(() => compareResults(fit.map(({ evaluation }) => evaluation)), [fit])
  if (fit.length === 0) return null
  const names = nameResults(comparison, fit.length)
  return <Comparison {...{ tool, comparison, names, onOpen }} results={fit} strokes={0} />
}
