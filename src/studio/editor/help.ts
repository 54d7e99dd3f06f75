import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { ensureSyntaxTree } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { hoverTooltip, type KeyBinding } from '@codemirror/view'
import type { Knowledge } from '../Knowledge.ts'
import { complete } from './complete.ts'
import { describe } from './describe.ts'
import { noteEffects, writeNote } from './shownNote.ts'

/** The tree of the editor follows each edit; it is not there yet only after a whole text was put in. */
const PARSE_MS = 50

/** What the editor knows of definitions, while one is written. */
export const help = {
  /** Suggestions as something is typed, and on Ctrl+Space. */
  complete:
    (knowledge: Knowledge) =>
    ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
      // Where nothing is written yet a list would be in the way.
      if (!explicit && /^\s?$/.test(state.sliceDoc(Math.max(0, pos - 1), pos))) return null
      const tree = ensureSyntaxTree(state, state.doc.length, PARSE_MS) ?? undefined
      const found = complete(state.doc.toString(), pos, knowledge, tree)
      if (!found || (!explicit && found.from === pos)) return null
      return { ...found, validFor: /^[\w-]*$/ }
    },

  /** An explanation below the pointer. */
  hover: (knowledge: Knowledge): Extension =>
    hoverTooltip(({ state }, pos) => {
      const found = describe(state.doc.toString(), pos, knowledge)
      return found ? { pos: found.from, end: found.to, create: () => ({ dom: writeNote(found.text) }) } : null
    }),

  /** The same by keyboard: F1 explains what is at the cursor. */
  key: (knowledge: Knowledge): KeyBinding => ({
    key: 'F1',
    preventDefault: true,
    run(view) {
      const { from } = view.state.selection.main
      const text = view.state.doc.toString()
      // The cursor may also be at the end of a word.
      const found = describe(text, from, knowledge) ?? describe(text, Math.max(0, from - 1), knowledge)
      view.dispatch({ effects: noteEffects({ at: from, text: found?.text ?? 'Nothing is known of this place.' }) })
      return true
    },
  }),
}
