import { describe, expect, it } from 'vitest'
import { Steps } from '../../../../src/engine/language/functions/Steps.ts'
import { addition, isdice, roll } from '../../../../src/engine/language/functions/dice.ts'

/** A source whose draws, each of two numbers, give what is asked for in turn: 4 of a die is the 3rd number from 0 on. */
function showing(...faces: number[]) {
  const halves = faces.flatMap((face) => [0, face - 1])
  return { random: () => halves.shift() ?? Number.NaN, steps: new Steps(), left: () => halves.length / 2 }
}

describe('dice notation', () => {
  it.each([
    { text: '2d6', faces: [4, 5], shows: [4, 5] },
    { text: 'd20', faces: [17], shows: [17] },
    { text: '1D8', faces: [8], shows: [8] },
    { text: '3w6', faces: [1, 2, 3], shows: [1, 2, 3] },
    { text: 'd%', faces: [100], shows: [100] },
    { text: ' 2 d 6 + 3 ', faces: [6, 6], shows: [6, 6, 3] },
    { text: '2d6-1', faces: [2, 2], shows: [2, 2, -1] },
    { text: '1d8 − 1d4', faces: [7, 3], shows: [7, -3] },
    { text: '10 + 2d8 + d4', faces: [1, 2, 3], shows: [10, 1, 2, 3] },
    { text: '-1d4+5', faces: [2], shows: [-2, 5] },
    { text: '1d1', faces: [1], shows: [1] },
  ])('$text shows $shows', ({ text, faces, shows }) => {
    const source = showing(...faces)
    expect(isdice(text)).toBe(true)
    expect(roll(source, text)).toEqual(shows)
    expect(source.left()).toBe(0)
  })

  it.each([
    '',
    ' ',
    '6',
    '2+3',
    'd',
    'd0',
    '0d6',
    '2d-6',
    '2d6+',
    '2d6 3',
    '2d6d6',
    '2x6',
    'two dice',
    '1.5d6',
    '2d6.5',
    'd1000001',
    '10001d6',
    '5000d6+5001d6',
    '1d6+1000001',
    '1e3d6',
    '2d6\n3d6',
    'd6'.repeat(40_000),
  ])('is not %j', (text) => {
    expect(isdice(text)).toBe(false)
  })

  it('can have 10,000 dice', () => {
    expect(roll({ random: () => 0, steps: new Steps() }, '10000d1000000')).toEqual(
      Array.from({ length: 10_000 }, () => 1),
    )
  })
})

describe('addition', () => {
  it.each([
    { values: [4], says: '4' },
    { values: [4, 2, 3], says: '4 + 2 + 3' },
    { values: [-2, 5, -1], says: '−2 + 5 − 1' },
    { values: [], says: '' },
  ])('writes $values as $says', ({ values, says }) => {
    expect(addition(values)).toBe(says)
  })
})
