import { expect, it } from 'vitest'
import { timeAgo } from '../../src/studio/panes/timeAgo.ts'

const NOW = Date.UTC(2026, 0, 15, 12)

it.each([
  [0, 'this minute'],
  [59_999, 'this minute'],
  [60_000, '1 minute ago'],
  [59 * 60_000, '59 minutes ago'],
  [3 * 3_600_000, '3 hours ago'],
  [24 * 3_600_000, 'yesterday'],
  [9 * 24 * 3_600_000, '9 days ago'],
  // A clock that was set back.
  [-5000, 'this minute'],
])('%d ms ago is "%s"', (ms, expected) => {
  expect(timeAgo(NOW - ms, NOW)).toBe(expected)
})
