import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isMap, isScalar, parseDocument, Scalar, visit, type Document, type Node } from 'yaml'
import { readCheckOptions, readYamlFiles } from '../../../scripts/read-tools.ts'
import { readValidators } from '../../../scripts/validators.ts'
import { checkCatalogue } from '../../../src/engine/check/checkCatalogue.ts'
import { checkTable } from '../../../src/engine/check/checkTable.ts'
import { checkTool } from '../../../src/engine/check/checkTool.ts'
import { expectValidProblems } from '../support/expectValidProblems.ts'
import * as fc from '../support/properties.ts'

const FILES = ['loan', 'percentage', 'unit', 'gpa', 'age-calc', 'sleep', 'pregnancy', 'bodyfat'].map((id) => ({
  file: `tools/${id}.yaml`,
  text: readFileSync(`tools/${id}.yaml`, 'utf8'),
}))
const tableFiles = readYamlFiles('tools/tables')
const tableNames = new RegExp(String.raw`\b(${tableFiles.map(({ file }) => basename(file, '.yaml')).join('|')})\b`)
/** Those that may use a table: a mistake in one is nothing to the others. */
const DEFINITIONS = readYamlFiles('tools').filter(({ text }) => tableNames.test(text))
const tables = new Map(
  tableFiles.map(({ file, text }) => {
    const { table } = checkTable(text, file, { validators: readValidators() })
    if (!table) throw new Error(`${file} has problems`)
    return [table.id, table]
  }),
)
const around = { ...readCheckOptions(), tables }

/** Values of the wrong type. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e300,
      '',
      ' ',
      'x',
      'rate',
      'constructor',
      '__proto__',
      'toString',
      'today',
      'rows',
    ],
    ...['choice', 'number', '"', '(', '1 +', 'a = b', '1e999', 'pi', '0', 'sum(x)', 'value > 0', '2000-01-01'],
    ...[[], {}, [[]], [{}], ['a', 'b'], { by: 'mode', is: {} }, { by: 'mode' }, { is: { a: 'b' } }, { by: 1, is: 2 }],
    ...[{ value: 1, label: 'a' }, { type: 'rows' }, { type: 'number', label: 'X' }, { constructor: 'x' }, { upTo: 3 }],
  ),
  fc.string({ maxLength: 20 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Every node of a definition that may be taken out or replaced, with its owner. */
function nodesOf(
  document: Document,
): { node: Node; replace(value: unknown): void; remove(): void; rename(key: string): void }[] {
  const found: ReturnType<typeof nodesOf> = []
  visit(document, {
    Pair(_, pair, path) {
      const owner = path.at(-1)
      if (!isMap(owner)) return
      found.push({
        node: pair.value as Node,
        replace: (value) => (pair.value = document.createNode(value)),
        remove: () => void owner.items.splice(owner.items.indexOf(pair), 1),
        rename: (key) => (pair.key = new Scalar(key)),
      })
    },
    Seq(_, seq) {
      for (const [index, node] of seq.items.entries()) {
        found.push({
          node: node as Node,
          replace: (value) => (seq.items[index] = document.createNode(value)),
          remove: () => void seq.items.splice(index, 1),
          rename: () => void seq.items.push(node),
        })
      }
    },
  })
  return found
}

type Change = { at: number; how: 'remove' | 'replace' | 'rename' | 'swap'; with: unknown }

const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({ at: fc.nat(), how: fc.constantFrom('remove', 'replace', 'replace', 'rename', 'swap'), with: junk }),
  { minLength: 1, maxLength: 4 },
)

/** A copy takes half as long as reading the text again. */
const parsed = new Map<string, Document>()

function mutate(text: string, all: readonly Change[]): string {
  const original: Document = parsed.get(text) ?? parseDocument(text)
  parsed.set(text, original)
  const document = original.clone()
  for (const { at, how, with: value } of all) {
    const nodes = nodesOf(document)
    const chosen = nodes[at % nodes.length]
    if (how === 'remove') chosen?.remove()
    if (how === 'replace') chosen?.replace(value)
    if (how === 'rename') chosen?.rename(typeof value === 'string' ? value : 'other')
    // A value from elsewhere in the file is nearly right more often than junk is.
    const other = nodes[(at * 7919) % nodes.length]?.node
    if (how === 'swap') chosen?.replace(isScalar(other) ? other.value : structuredClone(other?.toJSON()))
  }
  return document.toString()
}

describe('a file that is not a definition', () => {
  it.each([
    { name: 'empty', text: '', says: 'the file is empty' },
    { name: 'white space', text: ' \n\n', says: 'the file is empty' },
    { name: 'only a comment', text: '# to do\n', says: 'the file is empty' },
    { name: 'a list', text: '- a\n- b\n', says: 'the file must be a mapping (key: value), found a list' },
    { name: 'a text', text: 'hello\n', says: 'the file must be a mapping (key: value), found the text "hello"' },
    { name: 'a number', text: '42', says: 'the file must be a mapping (key: value), found 42' },
    {
      name: 'a megabyte',
      text: 'garbage '.repeat(125_000),
      says: 'the file has 1000000 characters; the limit is 250000',
    },
    {
      name: 'binary',
      text: '\u007fELF\u0002\u0001\u0000',
      says: 'the file is not text: it contains the character U+007F',
    },
  ])('has one clear problem: $name', ({ text, says }) => {
    for (const compile of [checkTool, checkTable]) {
      const { problems } = compile(text, 'tools/a.yaml', around)
      expect(problems.map(({ message }) => message)).toEqual([says])
      expectValidProblems(problems, 'tools/a.yaml', text)
    }
  })

  it('of a thousand unknown keys is compared with the schema for two hundred of them', () => {
    const keys = Array.from({ length: 1000 }, (_, index) => `key${index}: 1\n`).join('')
    const { problems } = checkTool(FILES[0]?.text + keys, 'tools/loan.yaml', around)
    expect(problems).toHaveLength(200)
  })

  it('is reported without an exception, whatever it contains', () => {
    const pieces = fc.constantFrom(
      ...[
        'id: a\n',
        'inputs:\n',
        '  rate: ',
        '{ type: number }',
        '\n',
        ' ',
        '\t',
        '"',
        "'",
        '- ',
        ': ',
        '? ',
        '| ',
        '> ',
        '#',
        '&a ',
        '*a',
        '!x ',
      ],
      ...[
        '[',
        ']',
        '{',
        '}',
        ',',
        '%',
        '@',
        '---\n',
        '...\n',
        'outputs:\n',
        'formula: a ? b : c\n',
        '\r\n',
        '\u2028',
        '😀',
        '__proto__: 1\n',
      ],
    )
    const texts = fc.oneof(
      fc.anyText(),
      fc.string(),
      fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const { tool, problems } = checkTool(text, 'tools/a.yaml', around)
        expect(tool).toBeUndefined()
        expect(problems.length).toBeGreaterThan(0)
        expectValidProblems(problems, 'tools/a.yaml', text)
      }),
      { numRuns: fc.cases(500) },
    )
  })
})

describe.each(FILES)('$file with something else in its places', ({ file, text }) => {
  it('is reported inside the file, each mistake once, without an exception', () => {
    let broken = 0
    fc.assert(
      fc.property(changes, (all) => {
        const changed = mutate(text, all)
        const { tool, problems } = checkTool(changed, file, around)
        expect(tool === undefined).toBe(problems.length > 0)
        expectValidProblems(problems, file, changed)
        broken += problems.length > 0 ? 1 : 0
      }),
      { numRuns: fc.cases(30) },
    )
    expect(broken).toBeGreaterThan(15)
  })

  it('is reported if characters are removed or inserted', () => {
    const edits = fc.array(
      fc.record({
        at: fc.nat(text.length),
        remove: fc.nat(3),
        insert: fc.oneof(fc.constant(''), fc.anyText(3), fc.constantFrom('"', '\t', ': ', '{', '\n')),
      }),
      { minLength: 1, maxLength: 3 },
    )
    fc.assert(
      fc.property(edits, (all) => {
        const changed = all.reduce(
          (whole, { at, remove, insert }) => whole.slice(0, at) + insert + whole.slice(at + remove),
          text,
        )
        expectValidProblems(checkTool(changed, file, around).problems, file, changed)
      }),
      { numRuns: fc.cases(15) },
    )
  })
})

/** Expects the problems of a table alone, as if the definitions that use it had none. */
function expectAlone(file: string, changed: string): void {
  const { table, problems } = checkTable(changed, file, { validators: readValidators() })
  expect(table === undefined).toBe(problems.length > 0)
  expectValidProblems(problems, file, changed)
  fc.pre(problems.length > 0)
  const catalogue = checkCatalogue(
    // All of these, for a table that none uses is a problem of its own.
    DEFINITIONS,
    tableFiles.map((each) => (each.file === file ? { file, text: changed } : each)),
    around,
  )
  expect(catalogue.problems).toEqual(problems)
}

describe('a table with values of other types', () => {
  it('is reported without an exception, and does not make the definitions that use it look broken', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tableFiles), changes, ({ file, text }, all) =>
        expectAlone(file, mutate(text, all)),
      ),
      { numRuns: fc.cases(6) },
    )
  })

  it.each(tableFiles)('is reported alone if it has no source: $file', ({ file, text }) => {
    const document = parseDocument(text)
    document.delete('source')
    expectAlone(file, document.toString())
  })
})
