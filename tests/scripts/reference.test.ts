import { WHOLE_ENGINE } from '../../src/engine/load/wholeEngine.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EN_US } from '../../src/engine/conventions.ts'
import { parse, stringify } from 'yaml'
import { checkTable, isTable } from '../../src/engine/check/checkTable.ts'
import { checkTool } from '../../src/engine/check/checkTool.ts'
import { linkTool } from '../../src/engine/compile/linkTool.ts'
import { findRefusals } from '../../src/engine/run/evaluate.ts'
import type { ToolData } from '../../src/engine/toolData.ts'
import { parseFormula } from '../../src/engine/language/formulas/parseFormula.ts'
import { describeRefusal } from '../../src/engine/show/describeRefusal.ts'
import { definition } from './support/writeTools.ts'
import { readValidators } from '../../scripts/validators.ts'

// What the reference shows, an editor copies.

const reference = readFileSync('schema/REFERENCE.md', 'utf8')
const sections = reference.split(/^## /m).flatMap((section) => {
  const [, yaml] = /```yaml\n([\s\S]*?)```/.exec(section) ?? []
  return yaml === undefined ? [] : [{ title: section.split('\n')[0] ?? '', yaml }]
})

/** The section of table files shows one, the others show definitions. */
const tableSections = sections.filter(({ yaml }) => isTable(yaml))
const toolSections = sections.filter(({ yaml }) => !isTable(yaml))

const tables = new Map([
  [
    'units',
    checkTable(readFileSync('tools/tables/units.yaml', 'utf8'), 'units.yaml', { validators: readValidators() }).table,
  ],
])

type Parts = Record<string, object>

function compile(yaml: string): ToolData {
  const [base, shown] = [definition('sample', ''), yaml].map((text) => parse(text) as Parts)
  const content = { ...base?.content, ...shown?.content }
  const { id = 'sample' } = shown as { id?: string }
  const { tool, problems } = checkTool(stringify({ ...base, ...shown, content }), `${id}.yaml`, {
    validators: readValidators(),
    tables,
  })
  expect(problems).toEqual([])
  return tool as ToolData
}

describe('the examples of the reference', () => {
  it('are one for each section that explains more than keys', () => {
    expect(toolSections.map(({ title }) => title)).toEqual([
      'A complete definition',
      'Formulas',
      'By choice: by, is and column',
      'Units to choose from',
      'Tables of results',
      'Bands and charts',
      'Drawings',
      'Needs',
      'Phrases',
      'Questions and answers',
    ])
  })

  it.each(tableSections)('hold as a table: $title', ({ yaml }) => {
    const { id } = parse(yaml) as { id: string }
    expect(checkTable(yaml, `${id}.yaml`, { validators: readValidators() }).problems).toEqual([])
  })

  it.each(toolSections)('compile: $title', ({ yaml }) => {
    expect(compile(yaml).examples.length).toBeGreaterThan(0)
  })

  it('give the messages they quote', () => {
    const tool = linkTool(compile(sections.find(({ title }) => title === 'Needs')?.yaml ?? ''), {
      engine: WHOLE_ENGINE,
    })
    const context = { now: '2026-01-15T12:00:00', random: () => 0, conventions: EN_US }
    const messages = (given: object) =>
      findRefusals(tool, given as Record<string, unknown>, context).map(
        (refusal) => describeRefusal(refusal, tool.data).message,
      )
    const [message = ''] = /(?<=says ")[^"]*/.exec(reference.split('## Needs')[1] ?? '') ?? []
    expect(messages({ mode: 'draw', low: 6, high: 1 })).toEqual([message])
    expect(messages({ mode: 'middle', low: 1, high: 2 })).toEqual(['there is no whole number between the two'])
    expect(messages({ mode: 'draw', low: 1, high: 2 })).toEqual([])
  })
})

describe('the grammar of the reference', () => {
  it.each([
    ['2 ^ 3 ^ 2', ['^', 2, ['^', 3, 2]]],
    ['-2 ^ 2', ['neg', ['^', 2, 2]]],
    ['2 ^ -1', ['^', 2, ['neg', 1]]],
    ['9 - 4 - 3', ['-', ['-', 9, 4], 3]],
    ['1 + 2 * 3 % 4', ['+', 1, ['%', ['*', 2, 3], 4]]],
    ['1 + 2 < 4', ['<', ['+', 1, 2], 4]],
    ['not true and false', ['and', ['not', true], false]],
    ['true or false and true', ['or', true, ['and', false, true]]],
    ['a ? 1 : b ? 2 : 3', ['?', ['name', 'a'], 1, ['?', ['name', 'b'], 2, 3]]],
    ['a == 1 or b ? 1 : 2', ['?', ['or', ['==', ['name', 'a'], 1], ['name', 'b']], 1, 2]],
    ['max(a.b, "x", (1))', ['call', 'max', ['member', 'a', 'b'], ['text', 'x'], 1]],
  ])('reads %s', (formula, tree) => {
    expect(parseFormula(formula)).toMatchObject({ tree })
  })
})
