import { describe, expect, it } from 'vitest'
import type { Path, Spot } from '../../../../src/engine/language/yaml/parseYaml.ts'
import { openFile } from '../../../../src/engine/check/problems/openFile.ts'
import type { Problem } from '../../../../src/engine/check/problems/problem.ts'

/** The characters of a text that a problem marks, as far as they stand on one line. */
function marked(text: string, { line, column, length }: Problem): string {
  return (text.split(/\r?\n/)[line - 1] ?? '').slice(column - 1, column - 1 + length)
}

const toText = (lines: string | readonly string[]) => [lines].flat().join('\n')

describe('a file that is not readable YAML', () => {
  it.each([
    {
      name: 'a formula with a colon',
      lines: ['outputs:', '  cost:', '    formula: a ? b : c   # note'],
      says: `3 "a ? b : c" the text contains ": ", so it needs quotes: 'a ? b : c'`,
    },
    {
      name: 'a formula with a colon in braces',
      lines: '{ label: Cost, formula: a ? b : c, round: 2 }',
      says: `1 "a ? b : c" the text contains ": ", so it needs quotes: 'a ? b : c'`,
    },
    {
      name: 'a sentence with a colon and an apostrophe',
      lines: "help: Note: the lender's rate",
      says: `1 "Note: the lender's rate" the text contains ": ", so it needs quotes: 'Note: the lender''s rate'`,
    },
    {
      name: 'a long text with a colon',
      lines: `help: Note: ${'a'.repeat(60)}`,
      says: `1 "Note: ${'a'.repeat(60)}" the text contains ": ", so it needs quotes`,
    },
    {
      name: 'a formula with a comma in braces',
      lines: '{ label: Cost, formula: pmt(rate, years * 12, amount), round: 2 }',
      says: `1 "pmt(rate, years * 12, amount)" the text ends at the comma, so it needs quotes: 'pmt(rate, years * 12, amount)'`,
    },
    {
      name: 'a key without a value in braces',
      lines: '{ label, type: number }',
      says: '1 "label" "label" has no value',
    },
    {
      name: 'a tab',
      lines: ['inputs:', '\trate:', '\t\ttype: number'],
      says: '2 "\t" the line is indented with a tab; use spaces',
    },
    {
      name: 'a tab behind spaces',
      lines: ['inputs:', '  rate:', '  \ttype: number'],
      says: '3 "\t" the line is indented with a tab; use spaces',
    },
    {
      name: 'an open double quote',
      lines: ['name: "Loan', 'category: Financial'],
      says: '1 ""Loan" the closing quote is missing',
    },
    {
      name: 'an open double quote before another text in quotes',
      lines: ['name: "Loan', 'title: "Loan Calculator"'],
      says: '1 ""Loan" the closing quote is missing',
    },
    {
      name: 'an open single quote',
      lines: ["formula: 'a + b", 'round: 2'],
      says: `1 "'a + b" the closing quote is missing`,
    },
    {
      name: 'a text that begins with a text in quotes',
      lines: 'needs: "metric" == system',
      says: `1 "== system" the text continues after its closing quote; put all of it in single quotes: '"metric" == system'`,
    },
    {
      name: 'an apostrophe in single quotes',
      lines: "help: 'The lender's rate'",
      says: `1 "s rate'" the text continues after its closing quote; write '' for an apostrophe inside single quotes, or use double quotes`,
    },
    { name: 'a percent sign', lines: 'unit: %', says: `1 "%" the text starts with "%", so it needs quotes: '%'` },
    {
      name: 'a percent sign in braces',
      lines: '{ unit: % a year, label: Rate }',
      says: `1 "% a year" the text starts with "%", so it needs quotes: '% a year'`,
    },
    { name: 'an at sign', lines: 'prefix: @', says: `1 "@" the text starts with "@", so it needs quotes: '@'` },
    {
      name: 'a star',
      lines: 'help: *required',
      says: `1 "*required" the text starts with "*", so it needs quotes: '*required'`,
    },
    {
      name: 'an exclamation mark',
      lines: 'help: !note it',
      says: `1 "!note it" the text starts with "!", so it needs quotes: '!note it'`,
    },
    { name: 'a dash', lines: 'help: - 5', says: `1 "- 5" the text starts with "- ", so it needs quotes: '- 5'` },
    {
      name: 'a greater than sign',
      lines: 'that: > 5',
      says: `1 "> 5" the text starts with ">", so it needs quotes: '> 5'`,
    },
    {
      name: 'a pipe',
      lines: 'help: |x| is taken',
      says: `1 "|x| is taken" the text starts with "|", so it needs quotes: '|x| is taken'`,
    },
    {
      name: 'a question mark',
      lines: 'help: ? or not',
      says: `1 "? or not" the text starts with "? ", so it needs quotes: '? or not'`,
    },
    {
      name: 'a bracket with more behind it',
      lines: 'formula: [a] * 2',
      says: '1 "* 2" there is more text after the closing "]"; put quotes around a text that starts with a bracket',
    },
    {
      name: 'a backslash in double quotes',
      lines: String.raw`help: "50 \% of it"`,
      says: String.raw`1 "\%" a backslash is special in double quotes; use single quotes, or write it twice`,
    },
    {
      name: 'a repeated key',
      lines: ['name: a', 'id: b', 'name: c'],
      says: '3 "name" "name" is already on line 1; remove one of the two',
    },
    {
      name: 'a repeated key in braces',
      lines: '{ type: number, type: text }',
      says: '1 "type" "type" appears twice in these { … }; remove one of the two',
    },
    {
      name: 'a line indented too deep',
      lines: ['id: loan', '  name: Loan'],
      says: '2 "name: Loan" the line is indented by 2 spaces, its neighbor on line 1 by none; write no spaces',
    },
    {
      name: 'a line indented too little',
      lines: ['inputs:', '    rate: 1', '  years: 2'],
      says: '2 "rate: 1" the line is indented by 4 spaces, its neighbor on line 3 by 2; write 2 spaces',
    },
    {
      name: 'a first key with one space too few',
      lines: ['outputs:', '  cost:', '   label: Cost', '    formula: a', '    round: 2'],
      says: '3 "label: Cost" the line is indented by 3 spaces, its neighbor on line 4 by 4; write 4 spaces',
    },
    {
      name: 'a later key with one space too many',
      lines: ['outputs:', '  cost:', '    label: Cost', '     formula: a', '    round: 2'],
      says: '4 "formula: a" the line is indented by 5 spaces, its neighbor on line 3 by 4; write 4 spaces',
    },
    {
      name: 'an entry that holds others, with one space too few',
      lines: ['inputs:', '  rate:', '    type: number', ' years:', '    type: number'],
      says: '4 "years:" the line is indented by 1 space, its neighbor on line 2 by 2; write 2 spaces',
    },
    {
      name: 'a list entry too deep after a text',
      lines: ['examples:', '  - name: one', '    source: By hand', '    - name: two', '      source: By hand'],
      says: '4 "- name: two" the entry is indented by 4 spaces, the one on line 2 by 2; write 2 spaces',
    },
    {
      name: 'a list entry too deep after braces',
      lines: ['examples:', '  - { name: one }', '    - { name: two }'],
      says: '3 "- { name: two }" the entry is indented by 4 spaces, the one on line 2 by 2; write 2 spaces',
    },
    {
      name: 'a first list entry too deep',
      lines: ['examples:', '    - name: one', '    source: By hand', '  - name: two', '    source: By hand'],
      says: '2 "- name: one" the entry is indented by 4 spaces, the one on line 4 by 2; write 2 spaces',
    },
    {
      name: 'a list of texts with an entry too deep, which would be part of the one above',
      lines: ['steps:', '  - Add both.', '    - Halve the sum.', '  - Round it.'],
      says: '3 "- Halve the sum." the entry is indented by 4 spaces, the one on line 2 by 2; write 2 spaces',
    },
    {
      name: 'an open brace',
      lines: ['rate: { type: number', 'years: 1'],
      says: '1 "{" the "{" that opens here is not closed; a "}" is missing',
    },
    {
      name: 'an open bracket',
      lines: ['keywords: [loan, credit', 'icon: cash'],
      says: '1 "[" the "[" that opens here is not closed; a "]" is missing',
    },
    {
      name: 'an open bracket before a key of the braces around it',
      lines: 'weight: { offers: [kg, lb, placeholder: 70 }',
      says: '1 "[" the "[" that opens here is not closed; a "]" is missing',
    },
    {
      name: 'a colon in a text between braces',
      lines: ['choices:', '  - { value: low, label: Low: mostly sitting }'],
      says: `2 "Low: mostly sitting" the text contains ": ", so it needs quotes: 'Low: mostly sitting'`,
    },
    {
      name: 'two open braces and one that closes',
      lines: '{{ type: number }',
      says: '1 "{" the "{" that opens here is not closed; a "}" is missing',
    },
    { name: 'a brace too many', lines: 'rate: { type: number }}', says: '1 "}" this "}" has no opening bracket' },
    { name: 'a comma too many', lines: '{ type: number,, label: a }', says: '1 "," this comma is not needed' },
    {
      name: 'a missing space',
      lines: ['id: loan', 'name:Loan', 'icon: cash'],
      says: '2 "name:" a space is missing after the ":" of "name"',
    },
    {
      name: 'a line without a key',
      lines: ['id: loan', 'Loan Calculator', 'icon: cash'],
      says: '2 "Loan Calculator" the line has no ":"; write key: value, and indent the rest of a long text deeper than its key',
    },
    {
      name: 'a second document',
      lines: ['id: loan', '---', 'id: tip'],
      says: '2 "---" a second document starts here; a file holds only one, remove this line',
    },
    {
      name: 'a binary file',
      lines: 'PNG\u0000\u0001',
      says: '1 "\u0000" the file is not text: it contains the character U+0000',
    },
    {
      name: 'another encoding',
      lines: ['id: x', 'name: Caf\ufffd'],
      says: '2 "\ufffd" the file is not saved as UTF-8: this character cannot be read',
    },
    {
      name: 'brackets without an end',
      lines: '['.repeat(100_000),
      says: /^1 ".*" brackets or lists are nested too deeply$/,
    },
    {
      name: 'a very large file',
      lines: 'a'.repeat(300_000),
      says: '1 "a" the file has 300000 characters; the limit is 250000',
    },
    {
      name: 'an alias in an alias in an alias',
      lines: [
        `a: &a [${'x,'.repeat(50)}]`,
        `b: &b [${'*a,'.repeat(50)}]`,
        `c: &c [${'*b,'.repeat(50)}]`,
        `d: [${'*c,'.repeat(50)}]`,
      ],
      says: '1 "a" aliases (*name) are used too often',
    },
  ])('is reported in terms of the file: $name', ({ lines, says }) => {
    const text = toText(lines)
    const { problems, data } = openFile(text, 'a.yaml')
    const reported = problems.map((problem) => `${problem.line} "${marked(text, problem)}" ${problem.message}`)
    expect(reported).toHaveLength(1)
    expect(reported[0]).toEqual(typeof says === 'string' ? says : expect.stringMatching(says))
    expect(problems[0]).toMatchObject({ code: 'yaml-syntax', file: 'a.yaml', pointer: '' })
    expect(data).toBeUndefined()
  })

  it('reports all texts without quotes in one run, one per line', () => {
    const text = toText(['a: b: c', 'd: %', 'e: { f: max(g, h) }', 'i: *j', 'k: fine', 'k: again'])
    expect(
      openFile(text, 'a.yaml')
        .problems.map(({ line }) => line)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 2, 3, 4, 6])
  })

  it('reports nothing after an unclosed quote', () => {
    const text = toText(['a: %', 'b: "c', 'd: %', 'e: [', 'f: "g"'])
    expect(openFile(text, 'a.yaml').problems.map(({ line }) => line)).toEqual([1, 2])
  })

  it('reads a large file in linear time', () => {
    const keys = Array.from({ length: 22_000 }, (_, index) => `k${index}: 1`).join('\n')
    expect(openFile(keys, 'a.yaml').problems).toEqual([])
  })
})

describe('what YAML says and what it means', () => {
  it.each([
    ['birthDate: 2000-02-29', { birthDate: '2000-02-29' }],
    ['time: 07:30', { time: '07:30' }],
    ['answer: yes', { answer: 'yes' }],
    ['scale: 4.0', { scale: 4 }],
    ['"__proto__": { polluted: 1 }', JSON.parse('{"__proto__":{"polluted":1}}')],
    ['a: &x { b: 1 }\nc: *x', { a: { b: 1 }, c: { b: 1 } }],
    ['\ufeffid: loan', { id: 'loan' }],
    ['id: loan\r\nname: Loan\r\n', { id: 'loan', name: 'Loan' }],
    ['', null],
    ['# only a comment', null],
    ['name: 👩‍👧 and ❤️\nunit: 5\u00a0km', { name: '👩‍👧 and ❤️', unit: '5\u00a0km' }],
    ['a: |\n  one # two\nb: "#1"\nc: d#e', { a: 'one # two\n', b: '#1', c: 'd#e' }],
  ])('is %j', (text, data) => {
    const parsed = openFile(text, 'a.yaml')
    expect(parsed.problems).toEqual([])
    expect(parsed.data).toEqual(data)
    expect({}).not.toHaveProperty('polluted')
  })
})

describe('the place of a problem', () => {
  const text = toText([
    '# a comment',
    'id: loan',
    'inputs:',
    '  rate: { type: number, label: "Rate of \\"it\\"", 4.3: x }',
    '  empty:',
    'values:',
    "  a: 'b + prise'",
    '  long: >-',
    '    b + prise',
    '    + c + prise',
    'list: [one, { two: 2 }]',
    'shared: &shared { key: value }',
    'again: *shared',
  ])
  const parsed = openFile(text, 'a.yaml')

  it.each<{ path: Path; spot: Spot; line: number; marks: string }>([
    { path: ['id'], spot: {}, line: 2, marks: 'loan' },
    { path: ['id'], spot: { key: true }, line: 2, marks: 'id' },
    { path: [], spot: {}, line: 2, marks: 'id' },
    { path: ['missing'], spot: {}, line: 2, marks: 'id' },
    { path: ['inputs', 'rate'], spot: { key: true }, line: 4, marks: 'rate' },
    { path: ['inputs', 'rate', 'missing'], spot: {}, line: 4, marks: 'rate' },
    { path: ['inputs', 'rate', '4.3'], spot: {}, line: 4, marks: 'x' },
    { path: ['inputs', 'rate', '4.3'], spot: { key: true }, line: 4, marks: '4.3' },
    { path: ['inputs', 'rate', 'label'], spot: { at: 8, length: 4 }, line: 4, marks: '"Rate of \\"it\\""' },
    { path: ['inputs', 'rate', 'label'], spot: { at: 5, length: 2 }, line: 4, marks: 'of' },
    { path: ['inputs', 'empty'], spot: {}, line: 5, marks: 'empty' },
    { path: ['inputs', 'empty', 'type'], spot: {}, line: 5, marks: 'empty' },
    { path: ['values', 'a'], spot: { at: 4, length: 5 }, line: 7, marks: 'prise' },
    { path: ['values', 'long'], spot: { at: 4, length: 5 }, line: 9, marks: 'prise' },
    { path: ['values', 'long'], spot: { at: 16, length: 5 }, line: 10, marks: 'prise' },
    { path: ['list', 0], spot: {}, line: 11, marks: 'one' },
    { path: ['list', 1, 'two'], spot: {}, line: 11, marks: '2' },
    { path: ['list', 7], spot: {}, line: 11, marks: 'list' },
    { path: ['again', 'key'], spot: {}, line: 12, marks: 'value' },
  ])('of $path, $spot, is line $line under $marks', ({ path, spot, line, marks }) => {
    const problem = parsed.problemAt('wrong-value', path, 'is wrong', spot)
    expect(problem.line).toBe(line)
    expect(marked(text, problem)).toBe(marks)
  })

  it('is a JSON pointer too', () => {
    expect(parsed.problemAt('wrong-value', ['a/b', 0, 'c~d'], '').pointer).toBe('/a~1b/0/c~0d')
  })
})
