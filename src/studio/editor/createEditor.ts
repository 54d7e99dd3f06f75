import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
  selectedCompletion,
  startCompletion,
} from '@codemirror/autocomplete'
import {
  history,
  historyField,
  historyKeymap,
  indentWithTab,
  redo,
  standardKeymap,
  toggleLineComment,
  undo,
} from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, forEachDiagnostic, setDiagnostics } from '@codemirror/lint'
import { type ChangeSet, Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import type { StudioProblem } from '../StudioProblem.ts'
import { helping, type Helping, type LoadHelp } from './helping.ts'
import { goToProblem, problemKeys, showProblem, type ShownProblem } from './problemKeys.ts'
import { closeNote, shownNote } from './shownNote.ts'
import { highlighting, theme } from './theme.ts'
import { addVersion, changesSince, startVersions } from './versions.ts'

/** A text, and what can be undone in it. */
export interface EditedText {
  readonly text: string
  /** What `undoable` returned for this text. */
  readonly undoable?: unknown
}

export interface EditorOptions extends EditedText {
  /** Gets a shadow root, in which the editor is. */
  readonly host: HTMLElement
  /** What the field is, for screen readers. */
  readonly label: string
  /** Called when the editor is first used. */
  readonly loadHelp: LoadHelp
  /** Called when something is to be found in it. */
  readonly loadFinding: () => Promise<typeof import('./finding.ts')>
  /** Called with each edit. */
  readonly onChange: (text: string) => void
}

export interface Editor {
  readonly text: string
  /** What can be undone and redone, and where the cursor is, as JSON, for a later editor of the same text. */
  readonly undoable: unknown
  /** Edits another text from its start. Undo never leads from one text to another. */
  open(edited: EditedText): void
  /**
   * Marks problems in the text. Their places move with it until the next call.
   *
   * @param checked the text that they were found in; it may have changed since
   */
  setProblems(problems: readonly StudioProblem[], checked: string): void
  /** Selects the place of a problem, as F8 does, and focuses the editor. */
  goTo(problem: StudioProblem): void
  focus(): void
  /** Takes the last edit back, or makes it again; does nothing where there is none. */
  undo(): void
  redo(): void
  /** What Ctrl+Space, F1 and F8 do, for those who have no such keys. */
  complete(): void
  explain(): void
  goToNextProblem(): void
  /** What Ctrl+F does. */
  find(): void
  destroy(): void
}

const HINT_ID = 'leave'
/** Seen and read: Tab belongs to the text here, so there must be another way out. */
const HINT = 'Ctrl+Space completes. F1 explains. F8: next problem. Ctrl+F finds. Esc, Tab: leave.'

/**
 * Makes an editor of YAML. It is in a shadow root, for there its styles are style sheet objects, which our content
 * security policy allows.
 */
export function createEditor(options: EditorOptions): Editor {
  const { host } = options
  const help = helping(options.loadHelp)
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const hint = document.createElement('p')
  hint.id = HINT_ID
  hint.className = 'hint'
  hint.textContent = HINT
  let versions = startVersions(options.text)
  const start = (edited: EditedText): EditorState => {
    versions = startVersions(edited.text)
    return openState({ ...options, ...edited, help }, (text, changes) => {
      versions = addVersion(versions, text, changes)
      options.onChange(text)
    })
  }
  const state = start(options)
  const view = new EditorView({ state, root, parent: root, scrollTo: toCursor(state) })
  view.dom.append(hint)
  let marked: ReadonlyMap<StudioProblem, Diagnostic> = new Map()
  const following = followCursor(view)
  return {
    get text() {
      return view.state.doc.toString()
    },
    get undoable() {
      const { history } = view.state.toJSON({ history: historyField }) as { readonly history: object }
      return { ...history, head: view.state.selection.main.head }
    },
    open(edited) {
      view.setState(start(edited))
      view.dispatch({ effects: toCursor(view.state) })
    },
    setProblems(problems, checked) {
      const since = changesSince(versions, checked)
      if (!since) return
      const all = problems.flatMap((problem) => [problem, ...(problem.also ?? [])])
      marked = new Map(all.map((problem) => [problem, toDiagnostic(problem, since)]))
      view.dispatch(setDiagnostics(view.state, [...marked.values()]))
    },
    goTo(problem) {
      const diagnostic = marked.get(problem)
      // Where it is by now.
      forEachDiagnostic(view.state, (each, from, to) => {
        if (each === diagnostic) showProblem(view, { ...each, from, to })
      })
      view.focus()
    },
    focus: () => view.focus(),
    undo: () => void undo(view),
    redo: () => void redo(view),
    complete: () => void startCompletion(view),
    explain: () => void help.key.run?.(view),
    goToNextProblem: () => void goToProblem(view, 1),
    find: () => find(view, options.loadFinding),
    destroy() {
      following.disconnect()
      view.destroy()
    },
  }
}

const toCursor = ({ selection }: EditorState) => EditorView.scrollIntoView(selection.main.head, { y: 'center' })

/** Keeps the cursor in view when what is below the editor takes room from it. */
function followCursor(view: EditorView): ResizeObserver {
  const { scrollDOM } = view
  let height = scrollDOM.clientHeight
  const observer = new ResizeObserver(() => {
    const { head } = view.state.selection.main
    const { top } = scrollDOM.getBoundingClientRect()
    const cursor = view.coordsAtPos(head)
    // Whoever has scrolled away from it reads something else.
    if (cursor && cursor.top >= top && cursor.bottom <= top + height)
      view.dispatch({ effects: EditorView.scrollIntoView(head) })
    height = scrollDOM.clientHeight
  })
  observer.observe(scrollDOM)
  return observer
}

interface HelpedOptions extends EditorOptions {
  readonly help: Helping
}

type OnChange = (text: string, changes: ChangeSet) => void

function openState(options: HelpedOptions, onChange: OnChange): EditorState {
  const extensions = extensionsOf(options, onChange)
  const { text, undoable } = options
  if (undoable !== undefined)
    try {
      const { head = 0 } = undoable as { readonly head?: number }
      const kept = { doc: text, selection: { ranges: [{ anchor: head, head }], main: 0 }, history: undoable }
      return EditorState.fromJSON(kept, { extensions }, { history: historyField })
    } catch (error) {
      console.warn('What was kept to be undone does not belong to this text and is ignored', error)
    }
  return EditorState.create({ doc: text, extensions })
}

const findingPart = new Compartment()

function find(view: EditorView, loadFinding: EditorOptions['loadFinding']): void {
  loadFinding().then(
    ({ finding, openSearchPanel }) => {
      view.dispatch({ effects: findingPart.reconfigure(finding) })
      openSearchPanel(view)
    },
    (error: unknown) => console.error('What finds in the text could not be loaded', error),
  )
}

const extensionsOf = ({ label, help, loadFinding }: HelpedOptions, onChange: OnChange): Extension[] => {
  return [
    history(),
    lineNumbers(),
    highlightActiveLine(),
    EditorView.lineWrapping,
    yaml(),
    indentUnit.of('  '),
    EditorState.tabSize.of(2),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    // Its own keys would come before ours.
    autocompletion({
      override: [help.complete],
      icons: false,
      defaultKeymap: false,
      // After "type: " its values are offered, below "charts:" what a chart needs.
      activateOnCompletion: ({ apply }) => typeof apply === 'string' && /: $|\n +$/.test(apply),
    }),
    help.hover,
    shownNote,
    syntaxHighlighting(highlighting),
    theme,
    leavable,
    keymap.of([
      ...closeBracketsKeymap,
      { key: 'Escape', run: closeNote },
      { key: 'Enter', run: leaveWritten },
      ...completionKeymap,
      ...problemKeys,
      help.key,
      {
        key: 'Mod-f',
        preventDefault: true,
        run(view) {
          find(view, loadFinding)
          return true
        },
      },
      { key: 'Enter', run: indentBelow },
      ...standardKeymap,
      ...historyKeymap,
      indentWithTab,
      { key: 'Mod-/', run: toggleLineComment },
    ]),
    findingPart.of([]),
    EditorView.contentAttributes.of({
      // For what checks accessibility, which does not count an editable text as focusable.
      tabindex: '0',
      'aria-label': label,
      'aria-describedby': HINT_ID,
      autocapitalize: 'off',
      autocorrect: 'off',
      spellcheck: 'false',
    }),
    EditorView.updateListener.of(({ docChanged, state, changes }) => {
      if (docChanged) onChange(state.doc.toString(), changes)
    }),
  ]
}

/** After Escape Tab leaves the editor until something is typed, however long it takes. */
const leavable: Extension = [
  EditorView.domEventHandlers({
    keydown(event, view) {
      if (event.key === 'Escape') view.setTabFocusMode(true)
      return false
    },
    focus(_, view) {
      view.setTabFocusMode(false)
      return false
    },
  }),
  EditorView.updateListener.of(({ docChanged, view }) => {
    if (docChanged) view.setTabFocusMode(false)
  }),
]

/** Where the suggestion is written already, Enter is no choice of it but the end of the line. */
function leaveWritten(view: EditorView): boolean {
  const { state } = view
  const suggestion = selectedCompletion(state)
  if (!suggestion) return false
  const written = typeof suggestion.apply === 'string' ? suggestion.apply : suggestion.label
  const { head } = state.selection.main
  if (state.sliceDoc(Math.max(0, head - written.length), head) === written) closeCompletion(view)
  return false
}

/** After a key with nothing beside it the next line belongs to it, so it begins deeper. */
function indentBelow(view: EditorView): boolean {
  const { state } = view
  const { from, empty } = state.selection.main
  const { text, from: start } = state.doc.lineAt(from)
  const [, margin] = /^(\s*(?:- +)*)[^#]*:(?: [|>])?\s*$/.exec(text) ?? []
  if (margin === undefined || !empty || from - start < text.trimEnd().length) return false
  const indent = ' '.repeat(margin.length + state.tabSize)
  view.dispatch(
    state.update(state.replaceSelection(`${state.lineBreak}${indent}`), {
      userEvent: 'input.type',
      scrollIntoView: true,
    }),
  )
  return true
}

/** The problem where its place is by now. */
const toDiagnostic = ({ from, to, gap, severity, message, advice }: StudioProblem, since: ChangeSet): ShownProblem => ({
  gap,
  from: since.mapPos(from, 1),
  to: Math.max(since.mapPos(from, 1), since.mapPos(to, -1)),
  severity,
  message: advice === undefined ? message : `${message}\n${advice}`,
})
