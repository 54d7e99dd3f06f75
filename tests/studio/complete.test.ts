import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { complete, type Suggestion } from '../../src/studio/editor/complete.ts'
import { atCursor, knowledge } from './support/knowledge.ts'

// A bar is the cursor.

function suggest(marked: string): readonly Suggestion[] {
  const { text, offset } = atCursor(marked)
  return complete(text, offset, knowledge)?.options ?? []
}

const labels = (marked: string): string[] => suggest(marked).map(({ label }) => label)

const TOOL = `inputs:
  price: { type: money, label: Price }
  system:
    type: choice
    label: Units
    choices:
      - { value: metric, label: Metric, kilos: 1 }
      - { value: us, label: US, kilos: 0.45 }
  parts:
    type: rows
    label: Parts
    columns: { weight: { type: number, label: Weight } }
    rowValues: { twice: 2 * weight }
values:
  rate: price / 100
outputs:
  total: { label: Total, formula: price }
  plan:
    label: Plan
    rows: { month: { from: 1, to: 12 } }
    carry: { rest: price }
    columns:
      rest: { label: Rest, formula: rest }
`

describe('what is offered before a letter is typed', () => {
  const isChoice = (marked: string): boolean => {
    const { text, offset } = atCursor(marked)
    return complete(text, offset, knowledge)?.isChoice === true
  }

  it('are the values of a key that takes one of a few', () => {
    for (const marked of ['icon: |', 'category: |\n', 'inputs:\n  a: { type: | }', 'outputs:\n  a:\n    format: |\n'])
      expect(isChoice(marked), marked).toBe(true)
  })

  it('is nothing in texts and formulas, and no key', () => {
    for (const marked of ['name: |', 'outputs:\n  a: { formula: | }', 'inputs:\n  a: { | }', 'na|', '|'])
      expect(isChoice(marked), marked).toBe(false)
  })
})

describe('keys', () => {
  it('are those of the mapping, without those it has', () => {
    expect(labels('id: a\nna|\n')).toEqual(expect.arrayContaining(['name', 'inputs', 'outputs', 'content']))
    expect(labels('id: a\nna|\n')).not.toContain('id')
  })

  it('come with their description, and say which are required', () => {
    const { properties } = JSON.parse(readFileSync('schema/tool.schema.json', 'utf8'))
    expect(suggest('i|').find(({ label }) => label === 'icon')).toMatchObject({
      detail: 'required',
      info: properties.icon.description,
      apply: 'icon: ',
    })
    expect(suggest('i|').find(({ label }) => label === 'order')).not.toHaveProperty('detail')
  })

  it('are found in braces, on lines of their own, in lists and on empty lines', () => {
    expect(labels('inputs:\n  price: { type: money, pl| }\n')).toContain('placeholder')
    expect(labels('inputs:\n  price:\n    type: money\n    |\n  rate:\n    type: number\n')).toContain('placeholder')
    expect(labels('content:\n  faqs:\n    - question: Why?\n      an|\n')).toEqual(['answer', 'source'])
    expect(labels('content:\n  faqs:\n    - |')).toEqual(['question', 'answer', 'source'])
    expect(labels('charts:\n  a: {\n    |\n  }\n')).toContain('kind')
  })

  it('hold the one that is written, also as soon as it is whole', () => {
    expect(labels('inputs:\n  a: { type: text, label| }')).toContain('label')
    expect(labels('na|me: A\nicon: cash')).toContain('name')
    expect(labels('na|me: A\nicon: cash')).not.toContain('icon')
  })

  it('are those that go with the type of an input', () => {
    expect(labels('inputs:\n  a: { type: text, | }')).toContain('multiline')
    expect(labels('inputs:\n  a: { type: text, | }')).not.toContain('min')
    expect(labels('inputs:\n  a: { | }')).toEqual(expect.arrayContaining(['type', 'min', 'multiline']))
  })

  it('of a table are offered before its columns are written, and not with a formula after them', () => {
    expect(labels('outputs:\n  a:\n    label: A\n    |\n')).toEqual(expect.arrayContaining(['rows', 'formula']))
    expect(labels('outputs:\n  a:\n    label: A\n    columns: {}\n    |\n')).not.toContain('formula')
  })

  it('that hold keys begin a line below', () => {
    expect(suggest('inp|').find(({ label }) => label === 'inputs')?.apply).toBe('inputs:\n  ')
    expect(suggest('outputs:\n  a:\n    col|').find(({ label }) => label === 'columns')?.apply).toBe('columns: ')
    expect(suggest('lab|el: x').find(({ label }) => label === 'icon')?.apply).toBe('icon')
  })

  it('of things with names of their own come as a whole, with what each needs', () => {
    const first = (marked: string): Suggestion | undefined => suggest(marked)[0]
    const charts = first('charts:\n  |\n')
    expect(charts).toMatchObject({ apply: 'name: { kind: , of: , label:  }', select: [0, 4], detail: 'new chart' })
    expect(charts?.info).toBe('A chart of the result.')
    expect(first('inputs:\n  |')?.apply).toBe('name: { type: , label:  }')
    expect(first('inputs:\n  a: { type: number, label: A }\n  |\n')?.apply).toBe('name: { type: , label:  }')
    expect(first('values:\n  |\n')?.apply).toBe('name: ')
    expect(first('outputs:\n  a:\n    columns: { | }\n')?.apply).toBe('name: { label: , formula:  }')
    const { text, offset } = atCursor('charts:\n  |\n')
    expect(complete(text, offset, knowledge)?.isChoice).toBe(true)
  })

  it('of an example are the names of inputs and outputs; under "is" they are the choices', () => {
    expect(labels(`${TOOL}examples:\n  - given: { | }`)).toEqual(['price', 'system', 'parts'])
    expect(labels(`${TOOL}examples:\n  - gives: { | }`)).toEqual(['total', 'plan'])
    expect(labels(`${TOOL}says: { by: system, is: { | } }`)).toEqual(['metric', 'us'])
  })
})

describe('values', () => {
  it.each([
    ['inputs:\n  a: { type: mo| }', 'money'],
    ['inputs:\n  a:\n    type: |\n', 'rows'],
    ['inputs:\n  a: { optional: | }', 'true'],
    ['outputs:\n  a: { tone: | }', 'good'],
    ['outputs:\n  a:\n    columns:\n      b: { format: | }', 'percent'],
    ['icon: clock-d|', 'clock-dollar'],
    ['category: "F|"', 'Financial'],
    ['inputs:\n  a: { unit: | }', 'm²'],
    ['inputs:\n  a: { offers: [km, |] }', 'm²'],
    ['inputs:\n  a:\n    offers:\n      - |', 'km'],
  ])('%j: %s', (marked, label) => {
    expect(labels(marked)).toContain(label)
  })

  it('begin where the text begins, so that all of it is replaced', () => {
    const { text, offset } = atCursor('icon: clock-d|')
    expect(complete(text, offset, knowledge)?.from).toBe('icon: '.length)
  })

  it('that name a part of the definition are its names', () => {
    expect(labels(`${TOOL}charts:\n  a: { of: plan, x: | }`)).toEqual(['month', 'rest'])
    expect(labels(`${TOOL}charts:\n  a: { of: plan, y: [|] }`)).toEqual(['month', 'rest'])
    expect(labels(`${TOOL}charts:\n  a: { of: | }`)).toEqual(['total', 'plan', 'rate'])
    expect(labels(`${TOOL}says: 'For {pr|'`)).toEqual(expect.arrayContaining(['price', 'total']))
  })

  it('of a chart are what its kind is drawn from', () => {
    const of = (kind: string, value = '|') => labels(`${TOOL}charts:\n  a: { kind: ${kind}, of: ${value} }`)
    for (const kind of ['line', 'area', 'stack', 'bars']) expect(of(kind), kind).toEqual(['plan'])
    expect(of('parts', '[price, |]')).toEqual(['price', 'system', 'parts', 'total'])
    expect(of('scale')).toEqual(['total', 'rate'])
  })

  it('are not offered in texts of several lines and in comments', () => {
    expect(suggest('content:\n  introduction: |\n    type'.replace('|', '>') + '|')).toEqual([])
    expect(suggest('# ic|')).toEqual([])
  })
})

describe('formulas', () => {
  it('know inputs, values, outputs and functions', () => {
    const all = suggest(`${TOOL}  more: { label: More, formula: "1 + pr|" }\n`)
    expect(all.map(({ label }) => label)).toEqual([
      ...['price', 'system', 'parts', 'rate', 'total', 'plan'],
      ...['pmt', 'sum'],
    ])
    expect(all.find(({ label }) => label === 'pmt')).toMatchObject({
      detail: '(rate, periods, present)',
      info: 'The payment of a loan.',
      apply: 'pmt(',
    })
    expect(all.find(({ label }) => label === 'price')).toMatchObject({ detail: 'input', info: 'Price' })
  })

  it('do not know what would need itself', () => {
    const definition =
      'values:\n  half: whole / 2\n  part: { label: Part, formula: half * 2 }\n  other: 3\n  whole: |\n'
    expect(labels(definition)).toEqual(['other', 'pmt', 'sum'])
    // A text that contains the name does not need it, and a condition may.
    const outputs = 'outputs:\n  word: { label: A, formula: \'"about"\' }\n  about: { label: B, formula: | }\n'
    expect(labels(outputs)).toEqual(['word', 'pmt', 'sum'])
    expect(labels('outputs:\n  about: { label: B, when: | }\n')).toContain('about')
    // The rows of a table go on from those before.
    expect(labels(`${TOOL}      more: { label: More, formula: re| }\n`)).toContain('rest')
  })

  it('complete the word at the cursor only', () => {
    const { text, offset } = atCursor('outputs:\n  a: { formula: price * ra| }')
    expect(complete(text, offset, knowledge)?.from).toBe(offset - 2)
    expect(labels(`${TOOL}needs: [price > 0, ra|]`)).toContain('rate')
    expect(labels(`${TOOL}  b: { label: B, formula: 'system == "me|"' }\n`)).toEqual([])
  })

  it('know what follows a dot', () => {
    expect(labels(`${TOOL}needs: [system.|]`)).toEqual(['kilos'])
    expect(labels(`${TOOL}needs: ["sum(parts.we|"]`)).toEqual(['weight', 'twice'])
    expect(labels(`${TOOL}needs: ["sum(plan.|"]`)).toEqual(['rest'])
  })

  it('of rows know the names of the row', () => {
    expect(labels(`${TOOL}      later: { label: Later, formula: mo| }\n`)).toEqual(
      expect.arrayContaining(['month', 'rest']),
    )
    expect(labels(`${TOOL}  other: { label: Other, formula: mo| }\n`)).not.toContain('month')
  })
})

it('never fails, wherever the cursor is in a file that is half written', () => {
  const loan = readFileSync('tools/loan.yaml', 'utf8')
  for (let offset = 0; offset <= loan.length; offset += 311) {
    complete(loan, offset, knowledge)
    expect(() => complete(loan.slice(0, offset), offset, knowledge)).not.toThrow()
  }
})
