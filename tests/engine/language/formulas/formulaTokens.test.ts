import { describe, expect, it } from 'vitest'
import { tokenizeFormula } from '../../../../src/engine/language/formulas/formulaTokens.ts'
import { walkTree } from '../../../../src/engine/language/formulas/formulaTree.ts'
import { parseFormula } from '../../../../src/engine/language/formulas/parseFormula.ts'
import { printFormula } from '../../../../src/engine/language/formulas/printFormula.ts'
import * as fc from '../../support/properties.ts'
import { trees } from '../../support/trees.ts'

function locate(formula: string) {
  const parsed = parseFormula(formula)
  if ('error' in parsed) throw new Error(parsed.error)
  const found: [string, number[]][] = []
  walkTree(parsed.tree, (node) => {
    found.push([node[0], (parsed.tokensOf.get(node) ?? []).flatMap((token) => (token ? [token.at] : []))])
  })
  return found
}

describe('tokenizeFormula', () => {
  it.each([
    ['a+b', ['a', '+', 'b']],
    ['a>=1.5e-3', ['a', '>=', '1.5e-3']],
    ['x1e5', ['x1e5']],
    ['rate.value', ['rate', '.', 'value']],
    [String.raw`"say \"no - way\"" == a`, [String.raw`"say \"no - way\""`, '==', 'a']],
    ['a /* b + c */ - d', ['a', '-', 'd']],
    ['0x1F + 0b101', ['0x1F', '+', '0b101']],
    [String.raw`"a\\" + "b`, [String.raw`"a\\" + "`, 'b']],
    ['a /*/ + b', ['a', '+', 'b']],
    ['größe • 2', ['größe', '*', '2']],
  ])('takes %s apart', (formula, words) => {
    expect(tokenizeFormula(formula).map(({ text }) => text)).toEqual(words)
  })
})

describe('parseFormula', () => {
  it.each([
    {
      formula: 'a - b - c',
      places: [
        ['-', [6]],
        ['-', [2]],
        ['name', [0]],
        ['name', [4]],
        ['name', [8]],
      ],
    },
    {
      formula: '1e-5 - -a',
      places: [
        ['-', [5, 0]],
        ['neg', [7]],
        ['name', [8]],
      ],
    },
    {
      formula: '+a + +b',
      places: [
        ['+', [3]],
        ['name', [1]],
        ['name', [6]],
      ],
    },
    {
      formula: '"a - b" == a',
      places: [
        ['==', [8]],
        ['text', [0]],
        ['name', [11]],
      ],
    },
    {
      formula: 'rate > rate.rate',
      places: [
        ['>', [5]],
        ['name', [0]],
        ['member', [7, 12]],
      ],
    },
    {
      formula: 'a ? b : c',
      places: [
        ['?', [2, 6]],
        ['name', [0]],
        ['name', [4]],
        ['name', [8]],
      ],
    },
    {
      formula: 'max(max(a), max(b))',
      places: [
        ['call', [0]],
        ['call', [4]],
        ['name', [8]],
        ['call', [12]],
        ['name', [16]],
      ],
    },
    {
      formula: 'scale == 4.3',
      places: [
        ['==', [6, 9]],
        ['name', [0]],
      ],
    },
  ])('finds the parts of $formula', ({ formula, places }) => {
    expect(locate(formula)).toEqual(places)
  })

  it('finds every name and function under its own letters, and no two under the same', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const formula = printFormula(tree)
        fc.pre(formula.length < 1500)
        const parsed = parseFormula(formula)
        if ('error' in parsed) throw new Error(`${formula}: ${parsed.error}`)
        const { tokensOf } = parsed
        const taken = new Set<number>()
        for (const [node, tokens] of tokensOf) {
          for (const token of tokens.slice(0, node[0] === 'member' ? 2 : 1)) {
            if (!token) throw new Error(`${formula}: ${node[0]} has no place`)
            expect(formula.slice(token.at, token.at + token.text.length)).toBe(token.text)
            expect(taken).not.toContain(token.at)
            taken.add(token.at)
          }
          if (node[0] === 'name') expect(tokens[0]?.text).toBe(node[1])
        }
      }),
    )
  })
})
