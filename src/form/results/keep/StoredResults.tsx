import { use, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import type { Given } from '../../../engine/run/readInputs.ts'
import { encodePermalink } from '../../../engine/show/link/permalink.ts'
import type { Tool } from '../../../engine/tool.ts'
import { isKeepingOn } from '../../../keeping.ts'
import type { ShownResult } from '../../useToolForm.ts'
import { ActionIcon } from '../../actions/ActionIcon.tsx'
import { bringIntoView, focusResult } from '../../common/bringIntoView.ts'
import { ShareSlot } from '../../common/ShareSlot.ts'
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
  /** Where the actions for the result stand. */
  readonly actions: Element | null
  /** Where the kept and recent results stand beside a result. */
  readonly more: Element | null
  /** Puts inputs into the form and calculates. */
  readonly onOpen: (given: Given) => void
}

/** The actions for a result, and the kept and recent results of its tool. */
export function StoredResults({ tool, result, actions, more, onOpen }: StoredResultsProps) {
  const { id } = tool.data
  const place = useRef<HTMLParagraphElement>(null)
  const share = use(ShareSlot)
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
  const message = (
    <p aria-live="polite" className={classes.message} ref={place}>
      {/* A message about one result does not apply to the next. */}
      {announcement.of === inputs && announcement.text}
    </p>
  )
  const lists = (
    <>
      {kept.length > 0 && (
        <Disclosure
          label="Kept results"
          note={String(kept.length)}
          opened={result ? keptNow : 1}
          exclusive={result !== undefined}
        >
          {comparison}
        </Disclosure>
      )}
      {isRepeatable(tool) && (
        <Disclosure label="Recent results" opened={result ? 0 : 1} exclusive={result !== undefined}>
          {lastOnes}
        </Disclosure>
      )}
    </>
  )
  if (result)
    return (
      <>
        <Paper result={result} />
        {actions &&
          createPortal(
            <>
              {current && (
                <button type="button" className="action" aria-pressed={isKept} onClick={keep}>
                  <ActionIcon path="M18 7v14l-6 -4l-6 4v-14a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4" />
                  <span>Keep</span>
                </button>
              )}
              {share && <span ref={share} className={classes.slot} />}
              <button type="button" className="action" onClick={() => print()}>
                <ActionIcon path="M17 17h2a2 2 0 0 0 2 -2v-4a2 2 0 0 0 -2 -2h-14a2 2 0 0 0 -2 2v4a2 2 0 0 0 2 2h2M17 9v-4a2 2 0 0 0 -2 -2h-6a2 2 0 0 0 -2 2v4M7 15a2 2 0 0 1 2 -2h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2z" />
                <span>Print</span>
              </button>
              {message}
            </>,
            actions,
          )}
        {more && createPortal(lists, more)}
      </>
    )
  return (
    <div className={classes.root}>
      <button
        type="button"
        className={`detail-button ${classes.toggle}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Your results
      </button>
      {message}
      {isOpen && lists}
    </div>
  )
}
