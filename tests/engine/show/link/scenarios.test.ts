import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinScenarios, splitScenarios } from '../../../../src/engine/show/link/scenarios.ts'

// Several results of one tool in one link.

const MAIN = 'amount=20000&rate=6&years=5'

describe('a link with other results', () => {
  it('holds only the inputs that differ, and stays readable', () => {
    const others = ['amount=20000&rate=5.2&years=4', 'amount=20000&rate=6&years=5&extraMonthly=50']
    const link = joinScenarios(MAIN, others)
    expect(link).toBe(`${MAIN}&with=rate=5.2%26years=4&with=extraMonthly=50`)
    expect(splitScenarios(link)).toEqual({ main: MAIN, others })
  })

  it('holds inputs that the others lack as empty ones', () => {
    const link = joinScenarios(`${MAIN}&extraMonthly=50`, [MAIN])
    expect(link).toBe(`${MAIN}&extraMonthly=50&with=extraMonthly=`)
    expect(splitScenarios(link).others).toEqual([MAIN])
  })

  it('keeps rows together', () => {
    const [one, other] = ['rows=a:1&rows=a:2&scale=4', 'rows=a:1&rows=a:3&rows=a:4&scale=4']
    const link = joinScenarios(one, [other])
    expect(link).toBe(`${one}&with=rows=a:1%26rows=a:3%26rows=a:4`)
    expect(splitScenarios(link).others).toEqual([other])
  })

  it('may be escaped altogether by a messenger', () => {
    const { others } = splitScenarios(`${MAIN}&with=rate%3D5.2%26years%3D4`)
    expect(others).toEqual(['amount=20000&rate=5.2&years=4'])
  })

  it('without others is the link itself', () => {
    expect(joinScenarios(MAIN, [])).toBe(MAIN)
    expect(splitScenarios(MAIN)).toEqual({ main: MAIN, others: [] })
  })

  it('leaves them out if it would be too long for browsers', () => {
    expect(joinScenarios(MAIN, [`${MAIN}&name=${'x'.repeat(9000)}`])).toBe(MAIN)
  })
})

it('reads what it has written', () => {
  const text = fc.string({ minLength: 1, maxLength: 12 })
  const names = ['amount', 'rate', 'years', 'note']
  const inputs = fc
    .subarray(names, { minLength: 1 })
    .chain((picked) =>
      fc
        .tuple(...picked.map(() => text))
        .map((texts) => picked.map((name, index) => `${name}=${encodeURIComponent(texts[index] ?? '')}`)),
    )
  const sorted = (link: string) => link.split('&').toSorted()
  fc.assert(
    fc.property(inputs, fc.array(inputs, { maxLength: 3 }), (main, others) => {
      const read = splitScenarios(
        joinScenarios(
          main.join('&'),
          others.map((other) => other.join('&')),
        ),
      )
      expect(read.main).toBe(main.join('&'))
      expect(read.others.map(sorted)).toEqual(others.map((other) => other.toSorted()))
    }),
  )
})

it.each(['with=', 'with', 'with=%', 'with=%26%26', 'with=with=a'])('%s does no harm', (part) => {
  expect(splitScenarios(`${MAIN}&${part}`).main).toContain(MAIN)
})
