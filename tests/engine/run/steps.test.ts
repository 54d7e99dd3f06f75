import { describe, expect, it } from 'vitest'
import { evaluate } from '../../../src/engine/run/evaluate.ts'
import type { Given } from '../../../src/engine/run/readInputs.ts'
import { MAX_STEPS, Steps } from '../../../src/engine/language/functions/Steps.ts'
import { STEPS_PER_ITEM } from '../../../src/engine/language/functions/calculations.ts'
import { functions } from '../../../src/engine/language/functions/index.ts'
import { describeRefusal } from '../../../src/engine/show/describeRefusal.ts'
import { listSolvable } from '../../../src/engine/run/solve/listSolvable.ts'
import { solve } from '../../../src/engine/run/solve/solve.ts'
import { vary } from '../../../src/engine/run/solve/vary.ts'
import { writeWorking } from '../../../src/engine/show/working/writeWorking.ts'
import { cpuSince } from '../../support/cpu.ts'
import { findTool, tools } from '../support/catalogue.ts'
import { compileDefinition } from '../support/compileDefinition.ts'
import { CONTEXT } from '../support/evaluateFormula.ts'
import { anyInputs, likelyInputs } from '../support/inputs.ts'
import * as fc from '../support/properties.ts'

/** Far more than the limit takes on a slow machine, far less than any of these calculations without it. */
const AT_MOST_MS = 2000

/** 250 columns of 40 additions: 12 million operations in 1,200 rows. */
const COLUMNS = Array.from(
  { length: 250 },
  (_, index) => `c${index}: { label: C${index}, formula: row${' + row'.repeat(40)} }`,
)

describe('a calculation that would take too long is refused soon', () => {
  it.each([
    {
      what: 'a text that doubles in every row',
      given: { text: 'ab', count: 1200 },
      definition: `
inputs:
  text: { type: text, label: Text }
  count: { type: integer, label: Count }
outputs:
  rows:
    label: Rows
    rows: { row: { label: Row, from: 1, to: count } }
    carry: { grown: text }
    columns: { grown: { label: Grown, formula: "concat(grown, grown)" } }
  length: { label: Length, formula: count(charcodes(text)) }
`,
      example: `{ name: one, given: { text: a, count: 1 }, gives: { length: 1, rows: { rows: 1 } }, source: By hand }`,
    },
    {
      what: 'a whole number that is squared in every row',
      given: { whole: '99', count: 1200 },
      definition: `
inputs:
  whole: { type: integer, exact: true, label: Whole }
  count: { type: integer, label: Count }
outputs:
  rows:
    label: Rows
    rows: { row: { label: Row, from: 1, to: count } }
    carry: { grown: whole }
    columns: { grown: { label: Grown, formula: grown * grown } }
  same: { label: Same, formula: whole }
`,
      example: `{ name: one, given: { whole: 1, count: 1 }, gives: { same: 1, rows: { rows: 1 } }, source: By hand }`,
    },
    {
      what: 'a table with far too many cells',
      given: { count: 1200 },
      definition: `
inputs:
  count: { type: integer, label: Count }
outputs:
  rows:
    label: Rows
    rows: { row: { label: Row, from: 1, to: count } }
    columns:
      ${COLUMNS.join('\n      ')}
  same: { label: Same, formula: count }
`,
      example: `{ name: one, given: { count: 1 }, gives: { same: 1, rows: { rows: 1 } }, source: By hand }`,
    },
    {
      what: 'a list that every row adds up',
      given: { list: '1 '.repeat(50_000), count: 1200 },
      definition: `
inputs:
  list: { type: text, label: List, multiline: true }
  count: { type: integer, label: Count }
values:
  all: numbers(list)
outputs:
  rows:
    label: Rows
    rows: { row: { label: Row, from: 1, to: count } }
    columns: { total: { label: Total, formula: sum(all) * row } }
  same: { label: Same, formula: count }
`,
      example: `{ name: one, given: { list: "1", count: 1 }, gives: { same: 1, rows: { rows: 1 } }, source: By hand }`,
    },
    {
      what: 'random numbers without end',
      given: { count: 1e9 },
      definition: `
inputs:
  count: { type: integer, label: Count }
outputs:
  drawn: { label: Drawn, formula: "join(draw(1, 1, count, true))" }
`,
      example: `{ name: one, given: { count: 1 }, gives: { drawn: "1" }, source: By hand }`,
    },
  ])('$what', ({ definition, example, given }) => {
    const tool = compileDefinition(`${definition}examples:\n  - ${example}\n`)
    const before = process.threadCpuUsage()
    const result = evaluate(tool, given, CONTEXT)
    expect(cpuSince(before)).toBeLessThan(AT_MOST_MS)
    expect(result.ok ? [] : result.refusals.map((refusal) => describeRefusal(refusal, tool.data))).toEqual([
      { message: 'sample cannot be calculated from these inputs: it would take more than 10000000 steps' },
    ])
  })

  it('a question whose every figure takes a long schedule', () => {
    const loan = findTool('loan')
    const asked = { output: 'interestSaved', input: 'amount', value: 300_000 }
    const before = process.threadCpuUsage()
    const outcome = solve(loan, { rate: 6, years: 100, extraMonthly: 1 }, asked, CONTEXT)
    expect(cpuSince(before)).toBeLessThan(AT_MOST_MS)
    expect(outcome).toMatchObject({ ok: false, refusals: [{ code: 'too-many-steps' }] })
  })
})

describe('steps', () => {
  it('of one calculation do not count for the next', () => {
    const average = findTool('average')
    const given = { numbers: '1 '.repeat(50_000) }
    for (let time = 0; time < 3; time++) expect(evaluate(average, given, CONTEXT).ok).toBe(true)
  })

  it('are the same for the same inputs, and never more than allowed', () => {
    for (const tool of tools.values())
      fc.assert(
        fc.property(fc.oneof(anyInputs(tool), likelyInputs(tool)), (given) => {
          const counts = [0, 1].map(() => {
            const steps = new Steps()
            evaluate(tool, given, { ...CONTEXT, random: () => 1 }, steps)
            return steps.taken
          })
          expect(counts[0]).toBe(counts[1])
          expect(counts[0]).toBeLessThanOrEqual(MAX_STEPS)
        }),
        { numRuns: fc.cases(20) },
      )
  })

  it('suffice for an example of every tool: calculated, explained and solved for a figure out of reach', () => {
    for (const tool of tools.values())
      for (const { given, now = CONTEXT.now } of tool.data.examples.slice(0, 1)) {
        const values: Given = given
        const context = { ...CONTEXT, now }
        const evaluation = evaluate(tool, given, context)
        if (!evaluation.ok) throw new Error(`${tool.data.id} refuses an example`)
        writeWorking(evaluation)
        for (const { output, inputs } of listSolvable(tool.data))
          for (const { name } of inputs) {
            if (values[name] === undefined) continue
            const others = Object.fromEntries(Object.entries(values).filter(([other]) => other !== name))
            const outcome = solve(tool, others, { output: output.name, input: name, value: -12_345 }, context)
            const codes = outcome.ok ? [] : outcome.refusals.map(({ code }) => code)
            expect(codes, `${tool.data.id}: ${output.name} by ${name}`).not.toContain('too-many-steps')
          }
      }
  })

  it('are counted for every function that takes a list or a text', () => {
    const growing = Object.entries(functions).flatMap(([name, { parameters }]) =>
      parameters.some((kind) => /list|texts?|numbers|dates|printable/.test(kind)) ? [name] : [],
    )
    // Its text is the unit of the result: y, m or d.
    const counted = new Set([...Object.keys(STEPS_PER_ITEM), 'datedif'])
    expect(growing.filter((name) => !counted.has(name))).toEqual([])
  })

  it('leave out a curve whose figures take too many', () => {
    const tool = compileDefinition(`
inputs:
  count: { type: integer, label: Count }
outputs:
  total: { label: Total, formula: sum(rows.cell) }
  rows:
    label: Rows
    rows: { row: { label: Row, from: 1, to: 1200 } }
    columns: { cell: { label: Cell, formula: "count${' + row'.repeat(200)}" } }
examples:
  - { name: one, given: { count: 0 }, gives: { total: 144120000, rows: { rows: 1200 } }, source: "200 × 1200 × 1201 / 2" }
`)
    expect(evaluate(tool, { count: 100 }, CONTEXT).ok).toBe(true)
    expect(vary(tool, { count: 100 }, CONTEXT, { input: 'count', output: 'total' }, 100)).toBeUndefined()
  })
})

it('a text of one line has at most 1,000 characters, one of several lines 100,000', () => {
  const codes = (tool: string, given: Given) => {
    const result = evaluate(findTool(tool), given, CONTEXT)
    return result.ok ? [] : result.refusals.map((refusal) => describeRefusal(refusal, findTool(tool).data).message)
  }
  expect(codes('love', { name1: 'a'.repeat(1001), name2: 'b'.repeat(1000) })).toEqual([
    'name1 must have at most 1000 characters, got 1001',
  ])
  expect(codes('average', { numbers: '1 '.repeat(50_000) })).toEqual([])
})
