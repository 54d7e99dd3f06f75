import { describe, expect, it } from 'vitest'
import { orderByUse } from '../../src/engine/orderByUse.ts'
import * as fc from './support/properties.ts'

const order = (uses: Record<string, string[]>) => orderByUse(new Map(Object.entries(uses)))

describe('orderByUse', () => {
  it('puts each name after the names it uses and otherwise keeps the order', () => {
    expect(order({ total: ['payment', 'amount'], payment: ['rate'], rate: [], note: [] })).toEqual({
      order: ['rate', 'payment', 'total', 'note'],
      cycles: [],
    })
  })

  it.each([
    [{ a: ['a'] }, [['a', 'a']]],
    [{ a: ['b'], b: ['a'] }, [['a', 'b', 'a']]],
    [{ x: ['a'], a: ['b'], b: ['c'], c: ['a'] }, [['a', 'b', 'c', 'a']]],
    [
      { a: ['a'], b: ['b'] },
      [
        ['a', 'a'],
        ['b', 'b'],
      ],
    ],
  ])('reports each cycle of %j once', (uses: Record<string, string[]>, cycles) => {
    expect(order(uses).cycles).toEqual(cycles)
  })

  it('orders every name once, each after what it uses, if there is no cycle', () => {
    const graphs = fc.array(fc.array(fc.nat(30), { maxLength: 4 }), { maxLength: 30 })
    fc.assert(
      fc.property(graphs, fc.infiniteStream(fc.nat()), (graph, random) => {
        // A name may use those of a lower number only; the names come in any order.
        const entries = graph.map((uses, index): [string, string[]] => [
          `n${index}`,
          uses.filter((used) => used < index).map((used) => `n${used}`),
        ])
        const shuffled = entries
          .map((entry) => ({ entry, key: random.next().value }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ entry }) => entry)
        const result = orderByUse(new Map(shuffled))
        expect(result.cycles).toEqual([])
        expect(result.order.toSorted()).toEqual(entries.map(([name]) => name).toSorted())
        for (const [name, uses] of entries) {
          for (const used of uses) expect(result.order.indexOf(used)).toBeLessThan(result.order.indexOf(name))
        }
      }),
    )
  })

  it('always ends and returns every name, with or without cycles', () => {
    const graphs = fc.array(fc.array(fc.nat(12), { maxLength: 4 }), { minLength: 1, maxLength: 13 })
    fc.assert(
      fc.property(graphs, (graph) => {
        const uses = new Map(graph.map((used, index) => [String(index), used.map(String)]))
        const result = orderByUse(uses)
        expect(result.order).toHaveLength(graph.length)
        for (const cycle of result.cycles) {
          expect(cycle.length).toBeGreaterThan(1)
          expect(cycle[0]).toBe(cycle.at(-1))
          for (const [index, name] of cycle.slice(0, -1).entries()) expect(uses.get(name)).toContain(cycle[index + 1])
        }
      }),
    )
  })
})
