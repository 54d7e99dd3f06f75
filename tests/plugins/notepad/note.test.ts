import { describe, expect, it } from 'vitest'
import {
  countText,
  fileName,
  isDirty,
  nextNote,
  openNote,
  plainLineEnds,
  savedText,
  type Note,
  type NoteEvent,
} from '../../../src/plugins/notepad/note.ts'

describe('a note', () => {
  const clean: Note = { text: 'milk', kept: 'milk', savedAt: 1000 }
  const changed: Note = { text: 'milk, eggs', kept: 'milk', savedAt: 1000 }
  const torn: Note = { ...changed, theirs: 'bread' }

  it.each<{ name: string; note: Note; event: NoteEvent; gives: Note }>([
    { name: 'holds what is written', note: clean, event: { type: 'write', text: 'x' }, gives: { ...clean, text: 'x' } },
    {
      name: 'forgets what was cleared once something new is written',
      note: { text: '', kept: '', before: 'milk' },
      event: { type: 'write', text: 'n' },
      gives: { text: 'n', kept: '' },
    },
    {
      name: 'is emptied and remembers',
      note: clean,
      event: { type: 'clear' },
      gives: { ...clean, text: '', before: 'milk' },
    },
    {
      name: 'has nothing to clear where it is empty',
      note: openNote('', ''),
      event: { type: 'clear' },
      gives: openNote('', ''),
    },
    {
      name: 'comes back',
      note: { text: '', kept: '', before: 'milk' },
      event: { type: 'undo' },
      gives: { text: 'milk', kept: '' },
    },
    { name: 'has nothing to undo', note: clean, event: { type: 'undo' }, gives: clean },
    {
      name: 'is saved',
      note: { ...changed, refused: true },
      event: { type: 'saved', at: 2000 },
      gives: { text: 'milk, eggs', kept: 'milk, eggs', savedAt: 2000 },
    },
    { name: 'is refused', note: changed, event: { type: 'refused' }, gives: { ...changed, refused: true } },
    {
      name: 'follows another tab where nothing was changed here',
      note: clean,
      event: { type: 'stored', text: 'bread', at: 3000 },
      gives: { text: 'bread', kept: 'bread', savedAt: 3000 },
    },
    {
      name: 'can still be brought back after another tab has written',
      note: { ...clean, before: 'old' },
      event: { type: 'stored', text: 'bread', at: 3000 },
      gives: { text: 'bread', kept: 'bread', savedAt: 3000, before: 'old' },
    },
    {
      name: 'can still be brought back where both have written the same',
      note: { ...changed, before: 'old' },
      event: { type: 'stored', text: 'milk, eggs' },
      gives: { text: 'milk, eggs', kept: 'milk, eggs', savedAt: 1000, before: 'old' },
    },
    {
      name: 'asks where both have changed',
      note: changed,
      event: { type: 'stored', text: 'bread', at: 3000 },
      gives: { ...changed, theirs: 'bread', savedAt: 3000 },
    },
    {
      name: 'does not ask where both have written the same',
      note: changed,
      event: { type: 'stored', text: 'milk, eggs' },
      gives: { text: 'milk, eggs', kept: 'milk, eggs', savedAt: 1000 },
    },
    {
      name: 'does not ask whether to keep a text or nothing',
      note: changed,
      event: { type: 'stored', text: '' },
      gives: { ...changed, kept: '' },
    },
    {
      name: 'follows the other tab while it asks',
      note: torn,
      event: { type: 'stored', text: 'bread and butter' },
      gives: { ...torn, theirs: 'bread and butter' },
    },
    {
      name: 'asks no more when the other tab went back',
      note: torn,
      event: { type: 'stored', text: 'milk' },
      gives: changed,
    },
    {
      name: 'stays where site data is deleted, and is not saved any more',
      note: clean,
      event: { type: 'stored', text: undefined },
      gives: { text: 'milk', kept: '' },
    },
    {
      name: 'asks no more where what the other tab wrote is deleted',
      note: torn,
      event: { type: 'stored', text: undefined },
      gives: { text: 'milk, eggs', kept: '' },
    },
    {
      name: 'that was empty was never saved where site data is deleted',
      note: { text: '', kept: '', savedAt: 1000, before: 'milk' },
      event: { type: 'stored', text: undefined },
      gives: { text: '', kept: '', before: 'milk' },
    },
    {
      name: 'is as it was where nothing has changed',
      note: changed,
      event: { type: 'stored', text: 'milk', at: 1000 },
      gives: changed,
    },
    {
      name: 'of this tab is kept',
      note: torn,
      event: { type: 'keep mine' },
      gives: { ...changed, kept: 'bread' },
    },
    {
      name: 'of this tab is kept, and what was cleared in it can still come back',
      note: { text: '', kept: 'milk', theirs: 'bread', before: 'milk' },
      event: { type: 'keep mine' },
      gives: { text: '', kept: 'bread', before: 'milk' },
    },
    {
      name: 'of the other tab is taken, and the own one can come back',
      note: torn,
      event: { type: 'take theirs' },
      gives: { text: 'bread', kept: 'bread', savedAt: 1000, before: 'milk, eggs' },
    },
    { name: 'has no other to take', note: changed, event: { type: 'take theirs' }, gives: changed },
  ])('$name', ({ note, event, gives }) => expect(nextNote(note, event)).toEqual(gives))

  it.each([
    { kept: '', typed: '', text: '', dirty: false },
    { kept: 'milk', typed: '', text: 'milk', dirty: false },
    { kept: 'milk', typed: 'milk', text: 'milk', dirty: false },
    { kept: '', typed: 'eggs', text: 'eggs', dirty: true },
    { kept: 'milk', typed: 'eggs', text: 'milk\neggs', dirty: true },
  ])('of "$kept" with "$typed" typed early opens as $text', ({ kept, typed, text, dirty }) => {
    const note = openNote(kept, typed)
    expect(note).toEqual({ text, kept })
    expect(isDirty(note)).toBe(dirty)
  })
})

it('without storage reports every time that nothing is stored', () => {
  const note: Note = { text: 'milk', kept: '', refused: true }
  expect(nextNote(note, { type: 'stored', text: undefined })).toBe(note)
})

it.each([
  ['a\r\nb', 'a\nb'],
  ['a\rb', 'a\nb'],
  ['a\n\r\n\rb', 'a\n\n\nb'],
  ['a\nb', 'a\nb'],
])('the line ends of %j are those of a text field: %j', (text, plain) => expect(plainLineEnds(text)).toBe(plain))

describe('counting', () => {
  it.each([
    { text: '', words: 0, characters: 0, lines: 1 },
    { text: ' ', words: 0, characters: 1, lines: 1 },
    { text: 'Milk, eggs and bread', words: 4, characters: 20, lines: 1 },
    { text: 'well-known', words: 1, characters: 10, lines: 1 },
    { text: 'a – b', words: 3, characters: 5, lines: 1 },
    { text: ' one\ttwo \n\nthree ', words: 3, characters: 17, lines: 3 },
    { text: '\n', words: 0, characters: 1, lines: 2 },
    // A no-break space parts words as any other, and an emoji is one character though JavaScript stores two.
    { text: 'a\u00a0b', words: 2, characters: 3, lines: 1 },
    { text: 'ok 👍', words: 2, characters: 4, lines: 1 },
  ])('finds in $text $words words, $characters characters and $lines lines', ({ text, ...counts }) =>
    expect(countText(text)).toEqual(counts),
  )
})

describe('names and times', () => {
  it.each([
    { now: new Date(2026, 2, 1, 0, 0), gives: 'note-2026-03-01.txt' },
    { now: new Date(2026, 11, 31, 23, 59), gives: 'note-2026-12-31.txt' },
  ])('the file of a day is $gives', ({ now, gives }) => expect(fileName(now)).toBe(gives))

  it.each([
    { saved: new Date(2026, 10, 21, 9, 5, 7), gives: 'Saved at 09:05:07' },
    { saved: new Date(2026, 10, 21, 0, 0, 0), gives: 'Saved at 00:00:00' },
    { saved: new Date(2026, 10, 20, 23, 59, 59), gives: 'Saved on November 20, 2026 at 23:59:59' },
  ])('says $gives', ({ saved, gives }) =>
    expect(savedText(saved.getTime(), new Date(2026, 10, 21, 14, 0, 0))).toBe(gives),
  )
})
