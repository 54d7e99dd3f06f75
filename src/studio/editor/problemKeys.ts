import { type Diagnostic, forEachDiagnostic } from '@codemirror/lint'
import { EditorSelection, type EditorState } from '@codemirror/state'
import { EditorView, type KeyBinding } from '@codemirror/view'
import type { StudioProblem } from '../StudioProblem.ts'
import { noteEffects } from './shownNote.ts'

/** Above and below the place of a problem, in pixels: the lines around it explain it. */
const ROOM = 60

/** F8 goes to the next problem and shows its message, Shift+F8 to the one before; after the last comes the first. */
export const problemKeys: readonly KeyBinding[] = [
  { key: 'F8', run: (view) => goToProblem(view, 1), shift: (view) => goToProblem(view, -1) },
]

/** Goes to the next problem (1) or the one before (-1). */
export function goToProblem(view: EditorView, step: 1 | -1): boolean {
  const problem = nextProblem(view.state, step)
  if (problem === undefined) {
    view.dispatch({ effects: EditorView.announce.of('There are no problems.') })
    return true
  }
  showProblem(view, problem)
  return true
}

/** A problem as the editor keeps it. */
export interface ShownProblem extends Diagnostic {
  readonly gap?: StudioProblem['gap']
}

/** Selects the place of a problem, in view, and shows its message beside it. Where something is missing, it can be typed. */
export function showProblem(view: EditorView, { from, to, gap, message }: ShownProblem): void {
  view.dispatch({
    selection: gap === undefined ? { anchor: from, head: to } : { anchor: from + gap },
    effects: [
      ...noteEffects({ at: from, text: message }),
      EditorView.scrollIntoView(EditorSelection.range(from, to), { yMargin: ROOM }),
    ],
  })
}

/** Finds the problem that begins after the selection's start, or before it. */
function nextProblem(state: EditorState, step: 1 | -1): ShownProblem | undefined {
  const all: ShownProblem[] = []
  forEachDiagnostic(state, (diagnostic, from, to) => all.push({ ...diagnostic, from, to }))
  const inOrder = step === 1 ? all : all.toReversed()
  const { from } = state.selection.main
  return inOrder.find((problem) => (problem.from + (problem.gap ?? 0) - from) * step > 0) ?? inOrder[0]
}
