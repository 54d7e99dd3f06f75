import { readFileSync } from 'node:fs'
import { parseDocument } from 'yaml'
import { describe, expect, it } from 'vitest'
import { readYamlFiles } from '../../../scripts/read-tools.ts'
import { listTexts } from '../../../src/engine/parse/listTexts.ts'
import { findCurlyQuotes, findSilentMistakes } from '../../../src/engine/parse/findSilentMistakes.ts'
import { readPlainYaml } from '../../../src/engine/parse/readPlainYaml.ts'
import * as fc from '../support/properties.ts'

const files = [
  ...readYamlFiles('tools'),
  ...readYamlFiles('tools/tables'),
  { file: 'examples.yaml', text: readFileSync('src/assistant/choose/examples.yaml', 'utf8') },
]

/** What the parser of all YAML reads; undefined if the file has a mistake. */
function parseAll(text: string) {
  const document = parseDocument(text, { prettyErrors: false })
  const mistakes = [...document.errors, ...document.warnings]
  const silent = [...findCurlyQuotes(document, text), ...findSilentMistakes(document, text)]
  if (mistakes.length + silent.length > 0) return undefined
  const data: unknown = document.toJS()
  const sources = listTexts(data).map(([, path]) => {
    // Keys such as 1: are numbers.
    const keys = path.map((key) => (/^\d+$/.test(String(key)) ? Number(key) : key))
    const { range } = document.getIn(keys, true) as { range: [number, number] }
    return text.slice(...range)
  })
  return { json: JSON.stringify(data), sources }
}

function readPlain(text: string) {
  const plain = readPlainYaml(text)
  if (!plain) return undefined
  return { json: JSON.stringify(plain.data), sources: listTexts(plain.data).map(([, path]) => plain.sourceAt(path)) }
}

describe('plain YAML', () => {
  // Otherwise the check of all definitions takes a third longer.
  it.each(files)('reads $file', ({ text }) => {
    expect(readPlain(text)).toEqual(parseAll(text))
  })

  it.each([
    'a: x\n  y\n',
    'a: "x\n  y"\n',
    'a: x # comment\n',
    'a: x: y\n',
    'a:\n',
    'a: 1\na: 2\n',
    'a: &x 1\nb: *x\n',
    'a: !!str 1\n',
    'a: { b, c }\n',
    'a: [b: c]\n',
    'a: {\nb: c }\n',
    'a: |2\n    x\n',
    'a: |\n\n  x\n',
    'a: >-\n  x\n\n  y\n',
    'a: "\\x41"\n',
    'a: “x”\n',
    'a: 0x10\n',
    'a:\n  - b:\u00a01\n',
    'a: ~\n',
    'a: .nan\n',
    'true: 1\n',
    'a: 1\n b: 2\n',
    'a:\n- 1\n',
    '- 1\n',
    '---\na: 1\n',
    'a: 1',
    '',
    `a: ${'['.repeat(100)}${']'.repeat(100)}\n`,
  ])('leaves %j to the parser of all YAML', (text) => {
    expect(readPlainYaml(text)).toBeUndefined()
  })

  it('reads what the parser of all YAML reads, or nothing, whatever is typed into a definition', () => {
    const sections = files.flatMap(({ text }) =>
      text.split(/\n(?=\S)/).map((section) => `${section.split('\n', 20).join('\n')}\n`),
    )
    const typed = fc.constantFrom(
      ...[
        ':',
        ': ',
        ' ',
        '#',
        ' #',
        '-',
        '- ',
        "'",
        '"',
        '{',
        '}',
        '[',
        ']',
        ',',
        '\n',
        '\n  ',
        '|',
        '>-',
        '&a ',
        '*a',
      ],
      ...[
        '!',
        '? ',
        '%',
        '~',
        '0',
        '\\',
        '.',
        'null',
        '=',
        '@',
        '---',
        '“',
        '+',
        'e',
        '\t',
        '\r',
        '<<',
        '|2',
        '\n#c\n',
        '',
      ],
    )
    const edit = fc.record({ at: fc.nat(100_000), taken: fc.nat(2), typed })
    let read = 0
    fc.assert(
      fc.property(fc.constantFrom(...sections), fc.array(edit, { minLength: 1, maxLength: 2 }), (section, edits) => {
        const text = edits.reduce((whole, { at, taken, typed }) => {
          const place = at % whole.length
          return whole.slice(0, place) + typed + whole.slice(place + taken)
        }, section)
        const plain = readPlain(text)
        if (plain === undefined) return
        read++
        expect(plain).toEqual(parseAll(text))
      }),
      { numRuns: fc.cases(3000) },
    )
    expect(read).toBeGreaterThan(600)
  })
})
