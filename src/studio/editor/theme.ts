import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The colors of the page, light and dark: its variables are known in the shadow root, too. */
export const highlighting = HighlightStyle.define([
  { tag: tags.definition(tags.propertyName), color: 'var(--accent-strong)' },
  { tag: tags.string, color: 'var(--good)' },
  { tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic' },
  { tag: [tags.separator, tags.punctuation, tags.squareBracket, tags.brace, tags.meta], color: 'var(--muted)' },
  { tag: [tags.labelName, tags.typeName, tags.keyword], color: 'var(--info)' },
])

const box = {
  backgroundColor: 'var(--surface)',
  color: 'var(--text)',
  border: '1px solid var(--line-strong)',
  borderRadius: '6px',
}

const wavy = (color: string) => ({
  backgroundImage: 'none',
  textDecoration: `underline wavy ${color}`,
  textDecorationSkipInk: 'none',
  textUnderlineOffset: '3px',
})

export const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--surface)', fontSize: '14px' },
  // Smaller letters make phones zoom in when the field gets the focus.
  '@media (pointer: coarse), (max-width: 48em)': { '.cm-scroller': { fontSize: '16px' } },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  // Beside the ring that shows the focus.
  '.cm-scroller': {
    margin: '2px',
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    lineHeight: '1.5',
  },
  '.cm-content': { caretColor: 'var(--text)', padding: '8px 0' },
  '.cm-line': { overflowWrap: 'anywhere' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--muted)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--sunken) 60%, transparent)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-soft)' },
  '.cm-lintRange-error': wavy('var(--bad)'),
  '.cm-lintRange-warning': wavy('var(--fair)'),
  '.cm-lintPoint::after': { borderBottomColor: 'var(--bad)' },
  '.cm-tooltip': { ...box, maxWidth: 'min(36em, calc(100vw - 2rem))', zIndex: '3' },
  // One box at a time: what was asked for last is on top of what the pointer happens to be on.
  '&:has(.cm-tooltip-autocomplete) .cm-tooltip-hover': { display: 'none' },
  '&:has(.cm-tooltip-autocomplete) .cm-tooltip.note': { display: 'none' },
  '&:has(.cm-tooltip.note) .cm-tooltip-hover': { display: 'none' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'inherit',
    maxHeight: '14em',
    '& > li': { padding: '4px 8px', whiteSpace: 'nowrap' },
    '& > li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
  },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.8' },
  '.cm-completionInfo, .note, .cm-diagnostic': {
    padding: '6px 10px',
    fontFamily: 'system-ui, sans-serif',
    fontSize: '14px',
    lineHeight: '1.4',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--bad)' },
  '.cm-diagnostic-warning': { borderLeft: '4px solid var(--fair)' },
  // It would lie on the list.
  '@media (max-width: 40em)': { '.cm-completionInfo': { display: 'none' } },
  '.hint': {
    margin: '0',
    padding: '4px 10px',
    fontFamily: 'system-ui, sans-serif',
    fontSize: '13px',
    color: 'var(--muted)',
    borderTop: '1px solid var(--line)',
  },
  // Hidden, it still describes the field to screen readers. Who has no keyboard needs it not.
  '@media (pointer: coarse)': { '.hint': { display: 'none' } },
})
