import { EditorState } from '@codemirror/state'
import { expect, it } from 'vitest'
import { addVersion, changesSince, startVersions, type Versions } from '../../src/studio/editor/versions.ts'

// What is found in a text is marked in a later one: its place moves with the edits in between.

interface Edit {
  readonly from: number
  readonly to?: number
  readonly insert: string
}

function edit(text: string, edits: readonly Edit[]): { versions: Versions; text: string } {
  let state = EditorState.create({ doc: text })
  let versions = startVersions(text)
  for (const each of edits) {
    const { changes, state: next } = state.update({ changes: each })
    state = next
    versions = addVersion(versions, next.doc.toString(), changes)
  }
  return { versions, text: state.doc.toString() }
}

const BEFORE = 'name: Loan\nformula: yaers * 12\n'
const at = BEFORE.indexOf('yaers')

it.each([
  ['a line above', [{ from: 0, insert: 'id: a\n' }]],
  [
    'letters before and behind it, one by one',
    [
      { from: 10, insert: 's' },
      { from: 11, insert: '!' },
      { from: BEFORE.length + 1, insert: 'x' },
    ],
  ],
  ['less above it', [{ from: 0, to: 6, insert: '' }]],
])('a place moves with %s', (_, edits) => {
  const { versions, text } = edit(BEFORE, edits)
  const moved = changesSince(versions, BEFORE)?.mapPos(at, 1) ?? -1
  expect(text.slice(moved, moved + 5)).toBe('yaers')
})

it('a text that the editor does not come from has no place in it', () => {
  const { versions } = edit(BEFORE, [{ from: 0, insert: '# ' }])
  expect(changesSince(versions, 'id: other\n')).toBeUndefined()
})

it('only the latest texts are held, however long nothing is checked', () => {
  const { versions } = edit(
    BEFORE,
    Array.from({ length: 500 }, () => ({ from: 0, insert: '#' })),
  )
  expect(versions.length).toBeLessThanOrEqual(50)
  expect(changesSince(versions, BEFORE)).toBeUndefined()
})
