import { useRef, useState, useSyncExternalStore, type MouseEvent } from 'react'
import type { Given } from '../../../engine/run/readInputs.ts'
import { encodePermalink } from '../../../engine/show/link/permalink.ts'
import type { Tool } from '../../../engine/tool.ts'
import { isKeepingOn } from '../../../keeping.ts'
import type { ShownResult } from '../../useToolForm.ts'
import { bringIntoView, focusResult } from '../../common/bringIntoView.ts'
import { Disclosure } from '../Disclosure.tsx'
import { Paper } from '../Paper.tsx'
import { Comparison } from './Comparison.tsx'
import { isRepeatable } from './recalculate.ts'
import { RecentResults } from './RecentResults.tsx'
import {
  dropKept,
  isSameResult,
  keepResult,
  MAX_KEPT,
  storedResults,
  type StoredResult,
} from '../../../storedResults.ts'
import { useRecentResult } from './useRecentResult.ts'
import classes from './stored.module.css'

interface StoredResultsProps {
  readonly tool: Tool
  readonly result: ShownResult | undefined
  /** Puts inputs into the form and calculates. */
  readonly onOpen: (given: Given) => void
}

/** The actions for a result, and the kept and recent results of its tool. */
export function StoredResults({ tool, result, onOpen }: StoredResultsProps) {
  const { id } = tool.data
  const place = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState({ of: '', text: '' })
  const [keptNow, setKeptNow] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const { subscribe, get, initial } = storedResults
  const stored = useSyncExternalStore(subscribe, get, () => initial)
  const kept = stored.kept.filter(({ tool }) => tool === id)
  const inputs = result && isRepeatable(tool) ? encodePermalink(tool.data, result.given) : ''
  const current = inputs === '' ? undefined : { tool: id, inputs }
  const recent = stored.recent.filter((result) => result.tool === id && !(current && isSameResult(result, current)))
  const isKept = current !== undefined && kept.some((result) => isSameResult(result, current))
  useRecentResult(inputs === '' ? undefined : result, current)
  const say = (text: string) => setAnnouncement({ of: inputs, text })

  const open = (event: MouseEvent, given: Given) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The pressed button may disappear.
    focusResult(place.current)
    const panel = place.current?.closest('.result')
    onOpen(given)
    requestAnimationFrame(() => bringIntoView(panel))
  }
  const keep = () => {
    if (!current) return
    if (isKept) {
      dropKept(current)
      return say('Removed from the kept results.')
    }
    if (!isKeepingOn()) return say('Keeping is turned off. You can turn it on under Recent results.')
    setKeptNow(keptNow + 1)
    if (kept.length >= MAX_KEPT)
      return say(`Up to ${MAX_KEPT} results can be kept. Remove one of them to keep this one.`)
    const isStored = keepResult({ ...current, at: Date.now() })
    const next = kept.length === 0 ? ' Change the inputs and keep another result to compare them.' : ''
    say(isStored ? `Kept.${next}` : 'Kept until you leave this page: your browser’s storage is full or blocked.')
  }
  const drop = (one: StoredResult) => {
    dropKept(one)
    say('Removed from the kept results.')
    // The pressed button is gone.
    focusResult(place.current)
  }
  const comparison = () => <Comparison tool={tool} kept={kept} onOpen={open} onDrop={drop} />
  const lastOnes = () => <RecentResults tool={tool} recent={recent} onOpen={open} />

  if (result === undefined && kept.length + recent.length === 0) return null
  return (
    <>
      {result && <Paper result={result} />}
      <div className={classes.root} ref={place} data-empty={result === undefined || undefined}>
        {result ? (
          <div className={classes.actions}>
            {current && (
              <button type="button" className="detail-button" aria-pressed={isKept} onClick={keep}>
                Keep
              </button>
            )}
            <button type="button" className="detail-button" onClick={() => print()}>
              Print
            </button>
          </div>
        ) : (
          <button
            type="button"
            className={`detail-button ${classes.toggle}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Your results
          </button>
        )}
        <p aria-live="polite" className={classes.message}>
          {/* A message about one result does not apply to the next. */}
          {announcement.of === inputs && announcement.text}
        </p>
        {(result || isOpen) && kept.length > 0 && (
          <Disclosure label="Kept results" note={String(kept.length)} opened={result ? keptNow : 1}>
            {comparison}
          </Disclosure>
        )}
        {(result || isOpen) && isRepeatable(tool) && (
          <Disclosure label="Recent results" opened={result ? 0 : 1}>
            {lastOnes}
          </Disclosure>
        )}
      </div>
    </>
  )
}
