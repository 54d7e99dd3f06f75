import { siteConventions } from '../../siteConventions.ts'
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useCopy } from '../../form/actions/useCopy.ts'
import type { PluginViewProps } from '../../form/PluginViewProps.ts'
import { countText, fileName, isDirty, savedText, type Note } from './note.ts'
import {
  adopt,
  CONTENT_KEY,
  getNote,
  keepMine,
  look,
  save,
  saveByHand,
  SAVED_TIME_KEY,
  send,
  subscribeToNote,
} from './noteStore.ts'
import classes from './notepad.module.css'

const EMPTY: Note = { text: '', kept: '' }
const COUNTS = ['words', 'characters', 'lines'] as const

/** A text area that saves itself. */
export function View({ tool, onResult }: PluginViewProps) {
  const note = useSyncExternalStore(subscribeToNote, getNote, () => EMPTY)
  const paper = useRef<HTMLTextAreaElement>(null)
  const counted = useDeferredValue(note.text)
  const counts = useMemo(() => countText(counted), [counted])
  const isEmpty = note.text === ''
  useStorage(note)
  useLayoutEffect(() => {
    const typed = paper.current?.value ?? ''
    if (typed !== '') adopt(typed)
  }, [])
  useEffect(() => onResult(undefined), [onResult])

  /** For buttons that disappear when pressed: moves the focus to the note. */
  const thenFocusNote = (act: () => void) => () => {
    act()
    paper.current?.focus()
  }
  return (
    <div className="notepad" data-live="">
      <div className={classes.sheet}>
        <div className={classes.buttons}>
          <button type="button" disabled={isEmpty} onClick={() => download(note.text)}>
            Download
          </button>
          <CopyNote text={note.text} />
          {note.before === undefined ? (
            <button
              type="button"

              disabled={isEmpty}
              onClick={thenFocusNote(() => send({ type: 'clear' }))}
            >
              Clear
            </button>
          ) : (
            <button type="button" onClick={thenFocusNote(() => send({ type: 'undo' }))}>
              Undo
            </button>
          )}
          <button type="button" disabled={isEmpty} onClick={saveByHand}>
            Save
          </button>
        </div>
        <label className="visually-hidden" htmlFor="notepad-text">
          {tool.name}
        </label>
        <textarea
          ref={paper}
          id="notepad-text"
          className={classes.text}
          placeholder="Write here"
          autoComplete="off"
          value={note.text}
          onChange={(event) => send({ type: 'write', text: event.target.value })}
        />
        <div className={classes.line}>
          <p className="notepad-saved">{savedNote(note)}</p>
          <dl className={classes.counts}>
            {COUNTS.map((what) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{counts[what].toLocaleString(siteConventions.locale)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div role="status" className="notepad-messages">
        {note.theirs !== undefined && (
          <div className={classes.message}>
            <p>
              This note was changed in another tab while you were writing here. Keep yours, and what the other tab saved
              is replaced, or use the other version, which can be undone.
            </p>
            <div className={classes.choice}>
              <button type="button" className="quiet-button" onClick={thenFocusNote(keepMine)}>
                Keep mine
              </button>
              <button
                type="button"
                className="quiet-button"
                onClick={thenFocusNote(() => send({ type: 'take theirs' }))}
              >
                Use the other
              </button>
            </div>
          </div>
        )}
        {note.refused && (
          <div className={classes.message}>
            <p>
              The browser did not save your note: its storage is full or blocked. The text stays on this page. Download
              or copy it before you leave.
            </p>
          </div>
        )}
      </div>
    </div>
  )
}

/** Follows other tabs, saves when the page is left, and asks for confirmation if the text would be lost. */
function useStorage(note: Note): void {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      // Without a key, all storage was cleared.
      if (key === CONTENT_KEY || key === SAVED_TIME_KEY || key === null) look()
    }
    const onVisibility = () => (document.hidden ? save() : look())
    addEventListener('storage', onStorage)
    addEventListener('pagehide', save)
    addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', onVisibility)
    look()
    return () => {
      save()
      removeEventListener('storage', onStorage)
      removeEventListener('pagehide', save)
      removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [])
  const wouldBeLost = isDirty(note) && (note.refused === true || note.theirs !== undefined)
  useEffect(() => {
    if (!wouldBeLost) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [wouldBeLost])
}

function savedNote(note: Note): string {
  if (isDirty(note)) return note.refused ? 'Not saved' : 'Saving…'
  if (note.savedAt !== undefined) return savedText(note.savedAt, new Date())
  return 'Saves while you type, in this browser only'
}

function CopyNote({ text }: { text: string }) {
  const [copy, outcome] = useCopy(text)
  return (
    <button type="button" disabled={text === ''} onClick={copy}>
      {outcome ?? 'Copy'}
    </button>
  )
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName(new Date())
  link.click()
  URL.revokeObjectURL(url)
}
