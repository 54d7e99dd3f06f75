import { type Diagnostic, forEachDiagnostic } from '@codemirror/lint'
import type { EditorState } from '@codemirror/state'
import { EditorView, type KeyBinding } from '@codemirror/view'
import { noteEffects } from './shownNote.ts'

/** F8 goes to the next problem and shows its message, Shift+F8 to the one before; after the last comes the first. */
export const problemKeys: readonly KeyBinding[] = [
  { key: 'F8', run: (view) => goToProblem(view, 1), shift: (view) => goToProblem(view, -1) },
]

function goToProblem(view: EditorView, step: 1 | -1): boolean {
  const problem = nextProblem(view.state, step)
  if (problem === undefined) {
    view.dispatch({ effects: EditorView.announce.of('There are no problems.') })
    return true
  }
  const { from, to, message } = problem
  view.dispatch({
    selection: { anchor: from, head: to },
    effects: noteEffects({ at: from, text: message }),
    scrollIntoView: true,
  })
  return true
}

/** Finds the problem that begins after the selection's start, or before it. */
function nextProblem(state: EditorState, step: 1 | -1): Diagnostic | undefined {
  const all: Diagnostic[] = []
  forEachDiagnostic(state, (diagnostic, from, to) => all.push({ ...diagnostic, from, to }))
  const inOrder = step === 1 ? all : all.toReversed()
  const { from } = state.selection.main
  return inOrder.find((problem) => (problem.from - from) * step > 0) ?? inOrder[0]
}
