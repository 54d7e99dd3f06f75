import { useState } from 'react'
import { countOf } from '../../engine/language/countOf.ts'
import { siteConventions } from '../../siteConventions.ts'
import { type Draft, idOf, nameOf } from '../keep/drafts.ts'
import type { DraftState } from '../keep/useDraft.ts'
import { countOther } from './countOther.ts'
import { timeAgo } from './timeAgo.ts'
import classes from './keep.module.css'

const TIME = new Intl.DateTimeFormat(siteConventions.locale, { timeStyle: 'medium' })

interface DraftListProps {
  /** What is edited. */
  readonly text: string
  readonly draft: DraftState
  readonly onOpen: (draft: Draft) => void
  readonly onSay: (sentence: string) => void
}

/** Escape closes the list and leads back to its button. */
function closeOnEscape(details: HTMLDetailsElement) {
  const close = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.open) return
    details.open = false
    details.querySelector('summary')?.focus()
  }
  details.addEventListener('keydown', close)
  return () => details.removeEventListener('keydown', close)
}

/** The drafts on this device, to go on with or to remove. */
export function DraftList({ text, draft: { drafts, key: current, remove }, onOpen, onSay }: DraftListProps) {
  const [now, setNow] = useState(Date.now)
  if (drafts.length === 0) return null
  return (
    <details
      ref={closeOnEscape}
      className={classes.drafts}
      aria-label="Drafts on this device"
      onToggle={() => setNow(Date.now())}
    >
      <summary className="quiet-button">Drafts ({drafts.length})</summary>
      <ul>
        {drafts.map((draft) => {
          const name = nameOf(draft.text)
          // Copies of one calculator have the same name.
          const size = countOf(draft.text.trimEnd().split('\n').length, 'line')
          const others = draft.key === current ? 0 : countOther(draft.text, text)
          const apart = others > 0 ? `, ${countOf(others, 'line')} other than here` : ''
          const about = `${idOf(draft.text) ?? 'no id'}, ${timeAgo(draft.at, now)} at ${TIME.format(draft.at)}, ${size}${apart}`
          return (
            <li key={draft.key}>
              <button
                type="button"
                aria-current={draft.key === current}
                onClick={({ currentTarget }) => {
                  currentTarget.closest('details')?.removeAttribute('open')
                  onOpen(draft)
                }}
              >
                {name} <small>{about}</small>
              </button>
              <button
                type="button"
                aria-label={`Remove ${name}, ${about}`}
                onClick={({ currentTarget }) => {
                  if (!confirm(`Remove the draft ${name} (${about}) from this device? It cannot be brought back.`))
                    return
                  // This button goes with its draft.
                  currentTarget.closest('details')?.querySelector('summary')?.focus()
                  remove(draft.key)
                  const stays = draft.key === current ? ' Its text stays here until you leave it.' : ''
                  onSay(`Removed the draft ${name} from this device.${stays}`)
                }}
              >
                Remove
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
