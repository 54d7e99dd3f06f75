import { expect, it } from 'vitest'
import { countOther } from '../../src/studio/panes/countOther.ts'

it.each([
  ['a\nb\n', 'a\nb\n', 0],
  ['a\nb\nc\n', 'a\nx\nc\n', 1],
  // Moved lines are the same, and one that is there twice is another one.
  ['b\na\n', 'a\nb\n', 0],
  ['a\na\n', 'a\n', 1],
])('of %j that %j does not have', (text, other, expected) => {
  expect(countOther(text, other)).toBe(expected)
})
