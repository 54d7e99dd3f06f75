import { siteConventions } from '../../siteConventions.ts'
import { type Draft, idOf } from '../keep/drafts.ts'
import type { DraftState } from '../keep/useDraft.ts'
import classes from './keep.module.css'

const TIME = new Intl.DateTimeFormat(siteConventions.locale, { dateStyle: 'medium', timeStyle: 'short' })

interface DraftListProps {
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
export function DraftList({ draft: { drafts, key: current, remove }, onOpen, onSay }: DraftListProps) {
  if (drafts.length === 0) return null
  return (
    <details ref={closeOnEscape} className={classes.drafts}>
      <summary className="quiet-button">Drafts ({drafts.length})</summary>
      <ul>
        {drafts.map((draft) => {
          const name = `${idOf(draft.text) ?? 'No id'}, ${TIME.format(draft.at)}`
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
                {name}
              </button>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={({ currentTarget }) => {
                  if (!confirm(`Remove ${name}? It cannot be brought back.`)) return
                  // This button goes with its draft.
                  currentTarget.closest('details')?.querySelector('summary')?.focus()
                  remove(draft.key)
                  onSay(`Removed ${name}.`)
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
