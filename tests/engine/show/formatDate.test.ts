import { expect, it } from 'vitest'
import { EN_US } from '../../../src/engine/conventions.ts'
import { formatDate } from '../../../src/engine/show/formatDate.ts'

it.each([
  ['2026-10-22', 'October 22, 2026'],
  ['2024-02-29', 'February 29, 2024'],
  ['2026-01-01', 'January 1, 2026'],
  ['1999-12-31', 'December 31, 1999'],
  ['9999-12-31', 'December 31, 9999'],
  ['0001-01-01', 'January 1, 1'],
  // The calendar of the rest of the engine, not the Julian one that was in use.
  ['1582-10-10', 'October 10, 1582'],
  ['0800-12-25', 'December 25, 800'],
])('writes %s as %s', (date, text) => {
  expect(formatDate(date, EN_US)).toBe(text)
})
