import { StateEffect, StateField } from '@codemirror/state'
import { EditorView, showTooltip, type Tooltip } from '@codemirror/view'

/** A text at a place, such as the message of a problem. */
export interface Note {
  readonly at: number
  readonly text: string
}

const setNote = StateEffect.define<Note | undefined>()

/** The note that a key asked for. It goes with the next edit or move of the cursor. */
export const shownNote = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, { effects, docChanged, selection }) {
    const asked = effects.find((effect) => effect.is(setNote))
    if (asked) return asked.value ? toTooltip(asked.value) : null
    return docChanged || selection ? null : shown
  },
  provide: (field) => showTooltip.from(field),
})

/** Closes the note; returns whether there was one. */
export function closeNote(view: EditorView): boolean {
  if (!view.state.field(shownNote)) return false
  view.dispatch({ effects: setNote.of(undefined) })
  return true
}

/** What shows a note beside the text; screen readers read it. */
export const noteEffects = (note: Note) => [setNote.of(note), EditorView.announce.of(note.text)]

const toTooltip = ({ at, text }: Note): Tooltip => ({ pos: at, above: true, create: () => ({ dom: writeNote(text) }) })

/** Draws a note, its lines below each other. */
export function writeNote(text: string): HTMLElement {
  const dom = document.createElement('div')
  dom.className = 'note'
  dom.textContent = text
  return dom
}
