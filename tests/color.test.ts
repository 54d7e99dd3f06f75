import { expect, it } from 'vitest'
import { contrast, parseColor } from '../src/color.ts'

// Ratios from WebAIM's contrast checker.
it.each([
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.47],
  ['#767676', '#ffffff', 4.54],
])('the contrast of %s on %s is %f', (one, other, ratio) => {
  expect(Math.floor(contrast(one, other) * 100) / 100).toBe(ratio)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

it.each([
  ['c2410c', '#c2410c'],
  ['#C2410C', '#c2410c'],
  ['f80', '#ff8800'],
  ['c2410', undefined],
  ['red', undefined],
  ['', undefined],
  [null, undefined],
])('reads %j as %j', (text, color) => expect(parseColor(text)).toBe(color))
