import { describe as group, expect, it } from 'vitest'
import { describe, explain as explainAt } from '../../src/studio/editor/describe.ts'
import { atCursor, knowledge } from './support/knowledge.ts'

// A bar is the pointer.

function explain(marked: string): { word: string; text: string } | undefined {
  const { text, offset } = atCursor(marked)
  const found = describe(text, offset, knowledge)
  return found && { word: text.slice(found.from, found.to), text: found.text }
}

group('what is explained', () => {
  it('is a key, by the schema', () => {
    expect(explain('inputs:\n  a: { la|bel: A }')).toEqual({
      word: 'label',
      text: 'label\nThe name beside the field.',
    })
    expect(explain('ti|tle: A')?.text).toContain('Heading of the page')
  })

  it('is a function, with its signature', () => {
    expect(explain('outputs:\n  a: { formula: "2 * p|mt(1, 2, 3)" }')).toEqual({
      word: 'pmt',
      text: 'pmt(rate, periods, present)\nThe payment of a loan.',
    })
  })

  it('is a name, with its label', () => {
    const inputs = 'inputs:\n  price: { type: money, label: Price when new }\n'
    expect(explain(`${inputs}values:\n  half: pr|ice / 2`)).toEqual({
      word: 'price',
      text: 'price (input)\nPrice when new',
    })
    const rows = 'inputs:\n  parts: { columns: { weight: { label: Weight } } }\n'
    expect(explain(`${rows}values:\n  all: sum(parts.we|ight)`)).toEqual({
      word: 'weight',
      text: 'weight (column)\nWeight',
    })
  })

  it('is a unit, with what it measures', () => {
    expect(explain('inputs:\n  a: { unit: m|² }')?.text).toBe('m²\narea')
  })

  it('is for a cursor behind a word that word, and else the key of its value', () => {
    const at = (marked: string): string | undefined => {
      const { text, offset } = atCursor(marked)
      return explainAt(text, offset, knowledge)?.split('\n')[0]
    }
    for (const marked of ['title|: A', 'title:|', 'title: | A', 'title: My n|ame', 'title: My name|', '|title: A'])
      expect(at(marked), marked).toBe('title')
    expect(at('inputs:\n  a: { type: num|ber }')).toBe('type')
    expect(at('inputs:\n  a:\n    type: number|\n')).toBe('type')
    expect(at('keywords: [one, tw|o]')).toBe('keywords')
    expect(at('charts:\n  |\n')).toBe('charts')
    for (const marked of ['|', '# na|me: x', 'nothing|: 1']) expect(at(marked), marked).toBeUndefined()
  })

  it('is nothing in words, comments and gaps', () => {
    for (const marked of ['name: A n|ame', '# na|me: x', 'name:| x', '|', 'content:\n  example: >\n    la|bel'])
      expect(explain(marked), marked).toBeUndefined()
  })
})
