// Finds and replaces in a definition. It is loaded when it is first asked for.
import { getSearchQuery, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, type ViewUpdate } from '@codemirror/view'

export { openSearchPanel } from '@codemirror/search'

const button = {
  minHeight: '32px',
  padding: '0 0.6rem',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  color: 'var(--text)',
}

/** Says in the panel which of how many places is chosen, or what was replaced. */
function sayFound({ view, state, transactions }: ViewUpdate): void {
  const panel = view.dom.querySelector('.cm-search')
  if (!panel) return
  const said = panel.querySelector('output') ?? panel.insertBefore(document.createElement('output'), panel.lastChild)
  const query = getSearchQuery(state)
  const places: { readonly from: number; readonly to: number }[] = []
  const cursor = query.getCursor(state)
  if (query.valid) for (let next = cursor.next(); !next.done; next = cursor.next()) places.push({ ...next.value })
  const { from, to } = state.selection.main
  const chosen = places.findIndex((place) => place.from === from && place.to === to) + 1
  const replaced = transactions.flatMap(({ effects }) => effects).find((effect) => effect.is(EditorView.announce))
  const count = places.length === 0 ? 'Nothing found' : `${chosen > 0 ? `${chosen} of ` : ''}${places.length} found`
  said.textContent = query.search === '' ? '' : places.length === 0 && replaced ? String(replaced.value) : count
}

/** What the panel is in an editor, in the colors of the page. */
export const finding: Extension = [
  search({ top: true }),
  EditorView.updateListener.of(sayFound),
  EditorState.phrases.of({
    'match case': 'same capitals',
    'by word': 'whole words',
    regexp: 'pattern',
    all: 'select all',
    'replaced $ matches': '$ replaced',
  }),
  keymap.of(searchKeymap),
  EditorView.theme({
    '.cm-panels': { backgroundColor: 'var(--surface)', color: 'var(--text)' },
    '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
    '.cm-panel.cm-search': {
      padding: '6px 40px 6px 10px',
      fontFamily: 'system-ui, sans-serif',
      fontSize: '14px',
      '& label': { display: 'inline-flex', alignItems: 'center', minHeight: '28px', fontSize: '14px' },
      '& [name=close]': { top: '4px', width: '32px', height: '32px', fontSize: '20px', color: 'var(--text)' },
      '& output': { marginLeft: '0.6rem' },
      '& :is(input, button):focus-visible': { outline: '2px solid var(--accent)', outlineOffset: '1px' },
    },
    '.cm-textfield': { ...button, fontSize: '14px' },
    '.cm-button': { ...button, backgroundImage: 'none', fontSize: '14px', cursor: 'pointer' },
    '.cm-button:active': { backgroundImage: 'none', backgroundColor: 'var(--sunken)' },
    '.cm-searchMatch': { backgroundColor: 'var(--accent-soft)', outline: '1px solid var(--line-strong)' },
    '.cm-searchMatch-selected': { outline: '2px solid var(--accent)' },
    // Smaller letters make phones zoom in when the field gets the focus.
    '@media (pointer: coarse)': { '.cm-textfield': { fontSize: '16px' } },
  }),
]
