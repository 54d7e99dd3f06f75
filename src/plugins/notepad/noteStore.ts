import { readText, writeText } from '../../storage.ts'
import { isDirty, nextNote, openNote, plainLineEnds, type Note, type NoteEvent } from './note.ts'

/** The storage key of the text, which is stored as is. */
export const CONTENT_KEY = 'online-notepad-content'
/** The storage key of the time it was saved, as an ISO 8601 instant. */
export const SAVED_TIME_KEY = 'online-notepad-saved-time'

/** The autosave delay after the last edit. */
const AUTO_SAVE_MS = 500

const listeners = new Set<() => void>()
let note: Note | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** The note lives as long as the document, so that client-side navigation loses nothing, even without storage. */
export const getNote = (): Note => (note ??= openNote(readContent() ?? '', '', readSavedTime()))

export function subscribeToNote(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Dispatches an event, and saves shortly after the last change. */
export function send(event: NoteEvent): void {
  const next = nextNote(getNote(), event)
  if (next === note) return
  note = next
  listeners.forEach((listener) => listener())
  clearTimeout(timer)
  if (isDirty(note) && note.theirs === undefined && event.type !== 'refused') timer = setTimeout(save, AUTO_SAVE_MS)
}

/** Saves at once, but never overwrites what another tab has saved in the meantime. */
export function save(): void {
  look()
  if (!isDirty(getNote()) || getNote().theirs !== undefined) return
  writeNow()
}

/** Saves on request: updates the time even if nothing has changed. */
export function saveByHand(): void {
  look()
  if (getNote().theirs === undefined) writeNow()
}

export function keepMine(): void {
  send({ type: 'keep mine' })
  writeNow()
}

/** Reads what other tabs have stored. */
export function look(): void {
  const at = readSavedTime()
  send({ type: 'stored', text: readContent(), ...(at === undefined ? {} : { at }) })
}

/** Adopts text typed before hydration. */
export function adopt(typed: string): void {
  const { text } = openNote(getNote().text, typed)
  if (text !== getNote().text) send({ type: 'write', text })
}

function writeNow(): void {
  const at = new Date()
  if (!writeText(CONTENT_KEY, getNote().text)) {
    send({ type: 'refused' })
    return
  }
  send({ type: 'saved', at: at.getTime() })
  writeText(SAVED_TIME_KEY, at.toISOString())
}

function readContent(): string | undefined {
  const text = readText(CONTENT_KEY)
  return text === undefined ? undefined : plainLineEnds(text)
}

function readSavedTime(): number | undefined {
  const time = Date.parse(readText(SAVED_TIME_KEY) ?? '')
  return Number.isNaN(time) ? undefined : time
}
