import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkFiles } from '../../scripts/check-tools/main.ts'
import { openFile } from '../../src/engine/check/problems/openFile.ts'
import type { Problem } from '../../src/engine/check/problems/problem.ts'
import { placeProblem, startsOfLines } from '../../src/studio/work/placeProblem.ts'

const FILE = 'tests/problems/unknown-name.yaml'
const text = readFileSync(FILE, 'utf8')
const { problems } = checkFiles([FILE])

/** The paragraphs of the report: the sentence, the line, and the mark below it. */
const reported = readFileSync('tests/problems/unknown-name.txt', 'utf8').trim().split('\n\n').slice(0, -1)

it.each([
  { what: 'as written', text },
  { what: 'with line ends of Windows', text: text.replaceAll('\n', '\r\n') },
])('marks and words each problem like the report of a file $what', ({ text }) => {
  const lines = startsOfLines(text)
  const found = problems.map((problem) => {
    const { code, line, column, from, to, message, advice } = placeProblem(problem, lines, text)
    return { sentence: `${FILE}:${line}:${column}  ${message}  [${code}]`, marked: text.slice(from, to), advice }
  })
  expect(found).toEqual(
    reported.map((paragraph) => {
      const [sentence, line = '', mark = '', advice] = paragraph.split('\n')
      return { sentence, marked: line.slice(mark.indexOf('^'), mark.lastIndexOf('^') + 1), advice: advice?.trim() }
    }),
  )
})

it('stays within a text that became shorter', () => {
  const problem: Problem = {
    ...{ code: 'yaml-syntax', file: 'a.yaml', message: 'broken', pointer: '' },
    ...{ line: 9, column: 4, length: 5 },
  }
  expect(placeProblem(problem, startsOfLines('a: 1\n'), 'a: 1\n')).toMatchObject({ from: 5, to: 5 })
})

it.each([
  ['- { value: older, label: Over 65\n- b\n', '- { value: older, label: Over 65'],
  ['a:\n  { b: c }\n  - { b: d }\n', 'a:\n  '],
  ['a: "b\n', 'a: "b'],
])('knows where something is missing in %j', (text, before) => {
  const [problem] = openFile(text, 'a.yaml').problems
  if (!problem) throw new Error('no problem')
  const { from, gap = 0 } = placeProblem(problem, startsOfLines(text), text)
  expect(text.slice(0, from + gap)).toBe(before)
})
