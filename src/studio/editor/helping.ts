import {
  type Completion as CompletionOption,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  insertCompletionText,
  pickedCompletion,
} from '@codemirror/autocomplete'
import { ensureSyntaxTree } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView, hoverTooltip, type KeyBinding } from '@codemirror/view'
import type { Completion, Suggestion } from './complete.ts'
import type { Description } from './describe.ts'
import type { Tree } from './readPlace.ts'
import { noteEffects, writeNote } from './shownNote.ts'

/** What is known of definitions. */
export interface Help {
  /** Suggests what may be written at an offset. */
  readonly complete: (text: string, offset: number, tree?: Tree) => Completion | undefined
  /** Explains what is written there. */
  readonly describe: (text: string, offset: number) => Description | undefined
  /** Explains what the cursor is in or behind: a word, else the key whose value it is. */
  readonly explain: (text: string, offset: number) => string | undefined
}

/** A suggestion may select what is to be written over. */
function toCompletion({ select, ...suggestion }: Suggestion): CompletionOption {
  const { label, apply = label } = suggestion
  if (!select) return suggestion
  return {
    ...suggestion,
    apply(view, picked, from, to) {
      view.dispatch({
        ...insertCompletionText(view.state, apply, from, to),
        selection: { anchor: from + select[0], head: from + select[1] },
        annotations: pickedCompletion.of(picked),
      })
    },
  }
}

export type LoadHelp = () => Promise<Help>

/** The tree of the editor follows each edit; it is not there yet only after a whole text was put in. */
const PARSE_MS = 50

export interface Helping {
  /** Suggestions as something is typed, and on Ctrl+Space. */
  readonly complete: CompletionSource
  /** An explanation below the pointer. */
  readonly hover: Extension
  /** The same by keyboard: F1 explains what is at the cursor. */
  readonly key: KeyBinding
}

/** Helps while a definition is written. Whoever only reads one loads nothing for it. */
export function helping(loadHelp: LoadHelp): Helping {
  const load = () =>
    loadHelp().catch((error: unknown) => console.error('What explains definitions could not be loaded', error))
  return {
    async complete(context: CompletionContext): Promise<CompletionResult | null> {
      const { state, pos, explicit } = context
      // Where nothing is written yet a list would be in the way, unless a key waits for one of a few values, or for
      // the first thing in it.
      const before = state.sliceDoc(state.doc.lineAt(Math.max(0, state.doc.lineAt(pos).from - 1)).from, pos)
      if (!explicit && /(^|\s)$/.test(before) && !/: $|:\n +$/.test(before)) return null
      const help = await load()
      if (!help || context.aborted) return null
      const tree = ensureSyntaxTree(state, state.doc.length, PARSE_MS) ?? undefined
      const found = help.complete(state.doc.toString(), pos, tree)
      if (!found || (!explicit && found.from === pos && !found.isChoice)) return null
      return { ...found, options: found.options.map(toCompletion), validFor: /^[\w-]*$/ }
    },

    hover: [
      hoverTooltip(async ({ state }, pos) => {
        const found = (await load())?.describe(state.doc.toString(), pos)
        return found ? { pos: found.from, end: found.to, create: () => ({ dom: writeNote(found.text) }) } : null
      }),
      EditorView.domEventHandlers({ focus: () => void load() }),
    ],

    key: {
      key: 'F1',
      preventDefault: true,
      run(view) {
        const { state } = view
        void load().then((help) => {
          if (!help || view.state !== state) return
          const { head } = state.selection.main
          const found = help.explain(state.doc.toString(), head)
          view.dispatch({ effects: noteEffects({ at: head, text: found ?? 'Nothing is known of this place.' }) })
        })
        return true
      },
    },
  }
}
