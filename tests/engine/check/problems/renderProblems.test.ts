import { describe, expect, it } from 'vitest'
import type { Problem } from '../../../../src/engine/check/problems/problem.ts'
import { renderProblems } from '../../../../src/engine/check/problems/renderProblems.ts'

const problem = (more: Partial<Problem>): Problem => ({
  code: 'unknown-name',
  file: 'tools/a.yaml',
  line: 1,
  column: 1,
  length: 1,
  pointer: '',
  message: 'something is wrong',
  ...more,
})

describe('renderProblems', () => {
  it('is empty without problems', () => {
    expect(renderProblems([], () => undefined)).toBe('')
  })

  it('shows place, sentence, nearest match, line, mark and what is allowed', () => {
    const rendered = renderProblems(
      [
        problem({
          column: 9,
          length: 6,
          message: 'unknown type "nubmer"',
          nearest: 'number',
          allowed: ['number', 'text'],
        }),
      ],
      () => '  type: nubmer\n',
    )
    expect(rendered).toBe(
      [
        'tools/a.yaml:1:9  unknown type "nubmer", did you mean "number"?  [unknown-name]',
        '   1 |   type: nubmer',
        '     |         ^^^^^^',
        '  allowed: number, text',
        '',
        '1 problem in 1 file',
        '',
      ].join('\n'),
    )
  })

  it('lists problems by file, then by place, and counts both', () => {
    const rendered = renderProblems(
      [
        problem({ file: 'tools/b.yaml', message: 'fourth' }),
        problem({ line: 2, column: 5, message: 'third' }),
        problem({ line: 2, column: 3, message: 'second' }),
        problem({ line: 1, column: 9, message: 'first' }),
      ],
      () => undefined,
    )
    expect(rendered.match(/first|second|third|fourth/g)).toEqual(['first', 'second', 'third', 'fourth'])
    expect(rendered).toMatch(/\n4 problems in 2 files\n$/)
  })

  it('names the list of allowed values', () => {
    const known = problem({ allowed: ['a', 'b'], allowedLabel: 'known here' })
    expect(renderProblems([known], () => undefined)).toContain('\n  known here: a, b\n')
  })

  it.each([
    { name: 'beyond the end of the line', column: 3, length: 99, text: 'abcdef', mark: '  ^^^^' },
    { name: 'at the end of the line', column: 7, length: 1, text: 'abcdef', mark: '      ^' },
    { name: 'behind tabs', column: 3, length: 2, text: '\t\tab', mark: '\t\t^^' },
    { name: 'before a Windows line end', column: 1, length: 9, text: 'abc\r\ndef', mark: '^^^' },
    { name: 'behind an emoji, which is two wide', column: 4, length: 1, text: '😀 a', mark: '   ^' },
    { name: 'in an empty line', column: 1, length: 1, text: '', mark: '^' },
  ])('puts the mark under the text: $name', ({ column, length, text, mark }) => {
    const lines = renderProblems([problem({ column, length })], () => text).split('\n')
    expect(lines[2]).toBe(`     | ${mark}`)
    expect(lines[1]).toBe(`   1 | ${text.split('\r')[0]}`)
  })

  it('shows the part of a very long line that the mark is under', () => {
    const text = `${'a'.repeat(5000)}wrong${'b'.repeat(5000)}`
    const [, shown = '', mark = ''] = renderProblems([problem({ column: 5001, length: 5 })], () => text).split('\n')
    expect(shown.length).toBeLessThan(220)
    expect(shown.slice(mark.indexOf('^'), mark.lastIndexOf('^') + 1)).toBe('wrong')
    expect(shown).toMatch(/^ {3}1 \| ….*…$/)
  })

  it('escapes control characters of a binary file', () => {
    const rendered = renderProblems([problem({})], () => 'a\u001b[31mb\u0007')
    expect(rendered).toContain('a\ufffd[31mb\ufffd')
  })
})
