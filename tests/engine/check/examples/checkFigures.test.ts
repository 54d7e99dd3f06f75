import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readCheckOptions } from '../../../../scripts/read-tools.ts'
import { unitTables } from '../../support/unitTables.ts'
import { checkTool } from '../../../../src/engine/check/checkTool.ts'

const FILE = 'tests/engine/check/definitions/bmi-calc.yaml'
const SOURCE = '0.45359237 / 0.0254² = 703.0696, which is 703.07'

/** The problems of the definition with a changed text. */
function check(from: string, to: string, file = FILE): string[] {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  return checkTool(text.replace(from, to), file, { ...readCheckOptions(), tables: unitTables }).problems.map(
    ({ message }) => message,
  )
}

it('an answer may round what its source says', () => {
  expect(check(SOURCE, 'the factor of that table is 703.0696')).toEqual([])
  expect(check(SOURCE, 'the factor of that table is 703.0796')).toEqual([
    expect.stringMatching(/^the answer says 703\.07, which no example or formula gives/),
  ])
})

it('an answer may name a year, but no other figure of four digits', () => {
  expect(check('answer: ', 'answer: Since 1972 so called. ')).toEqual([])
  expect(check('answer: ', 'answer: Since 1872 so called. ')).toEqual([
    expect.stringMatching(/^the answer says 1872, which no example or formula gives/),
  ])
})

it('a figure is not known because its first digits are', () => {
  expect(check('meters with 0.0254', 'meters with 18.4573')).toEqual([
    'the text says 18.4573, which no input, formula or example gives',
  ])
})

it.each([
  ['6.25 × H', '6.45 × H', '6.45'],
  ['5 × A + 5', '7 × A + 5', '7'],
])('a written formula has the constants of the calculation: %s', (from, to, figure) => {
  const found = check(from, to, 'tests/engine/check/definitions/bmr.yaml')
  expect(found).toEqual([`the text says ${figure}, which no input, formula or example gives`])
})

it('the worked example may name a figure of the choice that is made', () => {
  const sized = ['Metric (kg, cm)', 'Metric (up to 35 kg, cm)'] as const
  const text = readFileSync(FILE, 'utf8')
  expect(text).toContain(sized[0])
  const told = text.replace('Someone weighs', 'In a class up to 35 kg someone weighs')
  const says = (content: string) => checkTool(content, FILE, readCheckOptions()).problems.map(({ message }) => message)
  expect(says(told)).toEqual([expect.stringMatching(/^the worked example says 35,/)])
  expect(says(told.replace(...sized))).toEqual([])
})
