import { beforeEach, describe, expect, it } from 'vitest'
import { type Draft, idOf, keepDraft, listDrafts, removeDraft } from '../../src/studio/keep/drafts.ts'
import { expectNoise } from './support/noise.ts'
import { refuseStorage } from './support/visit.ts'

// Drafts of definitions in the browser's storage, which may hold anything, be full, and be another tab's, too.

const KEY = 'abakit-drafts-1'
const NEW: Draft = { key: 'a', text: 'id: fuel\n', at: 1_793_534_400_000, revision: 0 }

beforeEach(() => localStorage.clear())

describe('drafts', () => {
  it('are kept, the latest first, and removed', () => {
    expect(keepDraft(NEW)).toEqual({ ...NEW, revision: 1 })
    keepDraft({ ...NEW, key: 'b', text: 'id: trip\n' })
    expect(listDrafts().map(({ key }) => key)).toEqual(['b', 'a'])
    keepDraft({ ...NEW, text: 'id: fuel-cost\n', revision: 1 })
    expect(listDrafts().map(({ key, text }) => [key, text])).toEqual([
      ['a', 'id: fuel-cost\n'],
      ['b', 'id: trip\n'],
    ])
    removeDraft('a')
    removeDraft('b')
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('never replace one that another tab kept since', () => {
    keepDraft(NEW)
    const theirs = keepDraft({ ...NEW, text: 'theirs', revision: 1 })
    expect(keepDraft({ ...NEW, text: 'ours', revision: 1 })).toEqual({ newer: theirs })
    expect(listDrafts().map(({ text }) => text)).toEqual(['theirs'])
  })

  it('are kept again after another tab removed them', () => {
    keepDraft(NEW)
    removeDraft('a')
    expect(keepDraft({ ...NEW, text: 'still here', revision: 1 })).toMatchObject({ text: 'still here', revision: 2 })
  })

  it('hold what can be undone, unless that is large', () => {
    keepDraft({ ...NEW, undoable: { done: [1], undone: [] } })
    expect(listDrafts()[0]?.undoable).toEqual({ done: [1], undone: [] })
    keepDraft({ ...NEW, revision: 1, undoable: 'x'.repeat(100_001) })
    expect(listDrafts()[0]).toEqual({ ...NEW, revision: 2 })
  })

  it('are not more than twenty, and none goes by itself', () => {
    for (let count = 0; count < 20; count++) keepDraft({ ...NEW, key: `draft ${count}` })
    expect(keepDraft(NEW)).toEqual({ refused: 'many' })
    expect(listDrafts()).toHaveLength(20)
    expect(keepDraft({ ...NEW, key: 'draft 3', text: 'more', revision: 1 })).toMatchObject({ text: 'more' })
  })

  it('are said not to be kept if storage is full or blocked', () => {
    refuseStorage(['setItem'])
    expectNoise(/^Storing "abakit-drafts-1" failed/)
    expect(keepDraft(NEW)).toEqual({ refused: 'storage' })
  })

  it.each([
    '{',
    'null',
    '[]',
    '{"version":2,"drafts":[]}',
    '{"version":1,"drafts":[{"key":"a"}]}',
    '{"version":1,"drafts":[null]}',
  ])('are none if storage holds %s', (text) => {
    localStorage.setItem(KEY, text)
    expectNoise(/^The value stored under "abakit-drafts-1"/)
    expect(listDrafts()).toEqual([])
    expect(keepDraft(NEW)).toEqual({ ...NEW, revision: 1 })
  })
})

it.each([
  ['# a comment\nid: fuel-cost\nname: Fuel\n', 'fuel-cost'],
  ['id: "loan"\n', 'loan'],
  ['inputs:\n  id: no\n', undefined],
  ['id: ../x\n', undefined],
  ['', undefined],
])('the id of %j is %s', (text, id) => {
  expect(idOf(text)).toBe(id)
})
