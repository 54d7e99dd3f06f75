import { describe, expect, it } from 'vitest'
import { items, join, pick, sort } from '../../../../src/engine/language/functions/list.ts'

describe('items', () => {
  it.each([
    { text: 'Ann, Ben,Cleo ', gives: ['Ann', 'Ben', 'Cleo'] },
    { text: 'Ann; Ben, the younger; Cleo', gives: ['Ann', 'Ben, the younger', 'Cleo'] },
    { text: 'Lee, Ann\nIto, Ben\r\n\n  Roy, Cleo\n', gives: ['Lee, Ann', 'Ito, Ben', 'Roy, Cleo'] },
    { text: 'Ann, Ann, Ben', gives: ['Ann', 'Ann', 'Ben'] },
    { text: '\nAnn, Ben\n', gives: ['Ann', 'Ben'] },
    { text: 'Ann', gives: ['Ann'] },
    { text: ' , ,, ', gives: [] },
    { text: '\n\n', gives: [] },
    { text: '', gives: [] },
  ])('of $text', ({ text, gives }) => {
    expect(items(text)).toEqual(gives)
  })

  it('may be ten thousand', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `Name ${index}`)
    expect(items(lines.join('\n'))).toEqual(lines)
  })
})

it('entries are picked by their positions', () => {
  expect(pick(['a', 'b', 'c'], [3, 1, 1])).toEqual(['c', 'a', 'a'])
})

describe('sort', () => {
  it('puts numbers in order of their size', () => {
    expect(sort([10, 9, -1, 100, 0.5])).toEqual([-1, 0.5, 9, 10, 100])
  })

  it('puts texts in order of the alphabet, and numbers in them in order of their size', () => {
    expect(sort(['Zoe', 'ann', 'Émile', 'Team 10', 'Team 9', 'Ben'])).toEqual([
      ...['ann', 'Ben', 'Émile', 'Team 9', 'Team 10', 'Zoe'],
    ])
  })

  it('does not change the list', () => {
    const list = [2, 1]
    sort(list)
    expect(list).toEqual([2, 1])
  })
})

describe('join', () => {
  it.each([
    { list: ['Ann', 'Ben'], says: 'Ann, Ben' },
    { list: ['Lee, Ann', 'Ben'], says: 'Lee, Ann; Ben' },
    { list: [3, -1, 9_007_199_254_740_991], says: '3, -1, 9007199254740991' },
    { list: [], says: '' },
  ])('writes $list as $says', ({ list, says }) => {
    expect(join(list)).toBe(says)
  })
})
