import { siteConventions } from '../../siteConventions.ts'
/** This tab's note, next to the one in the browser's storage, which all tabs share. */
export interface Note {
  /** The text on the page. */
  readonly text: string
  /** The text this tab last read from or wrote to storage. */
  readonly kept: string
  /** When `kept` was saved, in milliseconds since 1970. */
  readonly savedAt?: number
  /** What another tab saved while this one had unsaved changes; the visitor chooses. */
  readonly theirs?: string
  /** The text that Undo restores. */
  readonly before?: string
  /** Storage is full or blocked: the text exists on this page only. */
  readonly refused?: true
}

export type NoteEvent =
  | { readonly type: 'write'; readonly text: string }
  | { readonly type: 'clear' }
  | { readonly type: 'undo' }
  /** Whether storage accepted the text. */
  | { readonly type: 'saved'; readonly at: number }
  | { readonly type: 'refused' }
  /** The stored text; undefined if there is none. */
  | { readonly type: 'stored'; readonly text: string | undefined; readonly at?: number }
  | { readonly type: 'keep mine' }
  | { readonly type: 'take theirs' }

/** Returns the next state. No text is ever discarded without the visitor's consent. */
export function nextNote(note: Note, event: NoteEvent): Note {
  switch (event.type) {
    case 'write':
      return { ...without(note, 'before'), text: event.text }
    case 'clear':
      return note.text === '' ? note : { ...note, text: '', before: note.text }
    case 'undo':
      return note.before === undefined ? note : { ...without(note, 'before'), text: note.before }
    case 'saved':
      return { ...without(note, 'refused'), kept: note.text, savedAt: event.at }
    case 'refused':
      return { ...note, refused: true }
    case 'stored':
      return nextStored(note, event)
    case 'keep mine':
      return note.theirs === undefined ? note : { ...without(note, 'theirs'), kept: note.theirs }
    case 'take theirs':
      if (note.theirs === undefined) return note
      return { ...without(note, 'theirs', 'refused'), text: note.theirs, kept: note.theirs, before: note.text }
  }
}

/** Undo remains available until something is typed on this page. */
function nextStored(note: Note, { text, at }: Extract<NoteEvent, { type: 'stored' }>): Note {
  if (text === undefined) return nextWithoutStored(note)
  const time = at === undefined ? {} : { savedAt: at }
  if (text === note.kept && note.theirs === undefined && at === note.savedAt) return note
  const rest = without(note, 'theirs')
  if (text === note.kept) return { ...rest, ...time }
  if (text === note.text || !isDirty(note)) return { ...rest, text, kept: text, ...time }
  // If the other tab's text is empty, there is nothing to choose.
  return text === '' ? { ...rest, kept: '' } : { ...note, theirs: text, ...time }
}

/** If site data is deleted, the text stays on the page, unsaved. */
function nextWithoutStored(note: Note): Note {
  if (note.kept === '' && note.theirs === undefined && note.savedAt === undefined) return note
  return { ...without(note, 'theirs', 'savedAt'), kept: '' }
}

/** Removes keys, which must be absent rather than undefined. */
function without<Key extends 'before' | 'theirs' | 'refused' | 'savedAt'>(
  note: Note,
  ...keys: readonly Key[]
): Omit<Note, Key> {
  const rest: { -readonly [key in keyof Note]: Note[key] } = { ...note }
  for (const key of keys) delete rest[key]
  return rest
}

/** Whether the page has unsaved text. */
export const isDirty = ({ text, kept }: Note): boolean => text !== kept

/** Returns the note after hydration: the stored text, followed by what was typed before. */
export function openNote(kept: string, typed: string, savedAt?: number): Note {
  const text = kept === '' || typed === '' || typed === kept ? kept || typed : `${kept}\n${typed}`
  return { text, kept, ...(savedAt === undefined ? {} : { savedAt }) }
}

/** Normalizes line endings. */
export const plainLineEnds = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

export interface TextCounts {
  readonly words: number
  readonly characters: number
  readonly lines: number
}

/**
 * Counts words, separated by white space, characters (code points, including line breaks), and lines (line breaks plus
 * one).
 */
export function countText(text: string): TextCounts {
  let words = 0
  let characters = 0
  let lines = 1
  let inWord = false
  for (const character of text) {
    characters++
    if (character === '\n') lines++
    const isSpace = /\s/.test(character)
    if (!isSpace && !inWord) words++
    inWord = !isSpace
  }
  return { words, characters, lines }
}

/** Returns the name of the file to download, with the visitor's civil date. */
export function fileName(now: Date): string {
  const digits = (value: number, places: number) => String(value).padStart(places, '0')
  return `note-${digits(now.getFullYear(), 4)}-${digits(now.getMonth() + 1, 2)}-${digits(now.getDate(), 2)}.txt`
}

/** Describes when the note was saved: the time of day, with the date if it was another day. */
export function savedText(savedAt: number, now: Date): string {
  const saved = new Date(savedAt)
  const time = saved.toLocaleTimeString(siteConventions.locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  if (saved.toDateString() === now.toDateString()) return `Saved at ${time}`
  return `Saved on ${saved.toLocaleDateString(siteConventions.locale, { dateStyle: 'long' })} at ${time}`
}
