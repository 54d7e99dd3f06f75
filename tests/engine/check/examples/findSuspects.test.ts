import { describe, expect, it } from 'vitest'
import { describeSuspects, findSuspects } from '../../../../src/engine/check/examples/findSuspects.ts'

const wrong = (...uses: string[]) => ({ isWrong: true, uses: new Set(uses) })
const right = (...uses: string[]) => ({ isWrong: false, uses: new Set(uses) })
const find = (...figures: Parameters<typeof findSuspects>[0]) => {
  const suspects = findSuspects(figures)
  return suspects && describeSuspects(suspects)
}

describe('what wrong figures have in common', () => {
  it('is the part of all of them that no right one has', () => {
    expect(find(wrong('sum', 'a', 'b'), wrong('mean', 'a', 'b'), right('b'))).toBe(
      'the 2 figures that differ use a, and none of those that agree',
    )
    expect(find(wrong('sum', 'a', 'b'), wrong('mean', 'a', 'b'), wrong('a', 'b', 'c'), right('c'))).toBe(
      'the 3 figures that differ use a and b, and none of those that agree',
    )
  })

  it('may be a part of right ones too, if others are part of more', () => {
    expect(find(wrong('a', 'b'), wrong('a', 'b'), right('a', 'b'), right('b'), right('c'))).toBe(
      'the 2 figures that differ use a, and only 1 of those that agree',
    )
  })

  it('is another part in another case of a formula', () => {
    expect(find(wrong('a\nsimple'), wrong('a\nsimple'), right('a\ncompound'))).toBe(
      'the 2 figures that differ use a, and none of those that agree',
    )
    expect(find(wrong('a\nsimple'), wrong('a\ncompound'), right('b'))).toBeUndefined()
  })

  it('is not said of what most right figures have, of many parts, of one figure, or if there is nothing', () => {
    expect(find(wrong('a'), wrong('a'), right('a'), right('a'), right('b'))).toBeUndefined()
    expect(find(wrong('a', 'b', 'c'), wrong('a', 'b', 'c'), right('d'))).toBeUndefined()
    expect(find(wrong('a', 'b'), right('b'))).toBeUndefined()
    expect(find(wrong('a'), wrong('b'), right('c'))).toBeUndefined()
    expect(find(right('a'))).toBeUndefined()
  })
})
