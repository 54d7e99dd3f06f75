import { EN_US } from '../../../src/engine/conventions.ts'
import { WHOLE_ENGINE } from '../../../src/engine/load/wholeEngine.ts'
import { describe, expect, it } from 'vitest'
import { keepCatalogue } from '../../../scripts/read-tools.ts'
import { CalculationError } from '../../../src/engine/language/functions/CalculationError.ts'
import { EXAMPLE_NOW } from '../../../src/engine/check/examples/checkExamples.ts'
import { evaluate } from '../../../src/engine/run/evaluate.ts'
import { ABSENT, linkFormula } from '../../../src/engine/compile/linkFormula.ts'
import { linkTool } from '../../../src/engine/compile/linkTool.ts'
import { linkWhole } from '../../../src/engine/compile/linkWhole.ts'
import { evaluateExpression } from '../../../src/engine/language/expression/evaluateExpression.ts'
import type { Given } from '../../../src/engine/run/readInputs.ts'
import type { Closure, Slots } from '../../../src/engine/tool.ts'

const context = { now: EXAMPLE_NOW, random: () => 0, conventions: EN_US, evaluateExpression, tables: false }
const catalogue = keepCatalogue()
const tools = catalogue.tools.filter(({ plugin }) => plugin === undefined)

function outcomeOf(closure: Closure, slots: Slots): unknown {
  try {
    return closure(slots) as unknown
  } catch (error) {
    if (error === ABSENT) return undefined
    if (error instanceof CalculationError) return error.cause
    throw error
  }
}

describe('formulas linked for thousands of cases', () => {
  // The check calculates with them, too, and leaves out what differs from its examples.
  it('give the results of the examples', () => {
    expect(catalogue.problems).toEqual([])
  })

  it.each(tools.map((data) => [data.id, data] as const))('of %s give what a page calculates', (_, data) => {
    const tool = linkTool(data, { engine: WHOLE_ENGINE, link: linkWhole })
    // Each example, and the same without one of its inputs.
    const evaluations = data.examples.flatMap(({ given, now = EXAMPLE_NOW }) =>
      [given, ...Object.keys(given).map((left) => without(left, given))].flatMap((inputs) => {
        const found = evaluate(tool, inputs, { ...context, now })
        return found.ok ? [found] : []
      }),
    )
    expect(evaluations.length).toBeGreaterThanOrEqual(data.examples.length)
    for (const { slots } of evaluations) {
      for (const { name, formula, when, table } of tool.nodes) {
        const { formula: tree, when: condition } = data.nodes.find((node) => node.name === name) ?? {}
        if (!table) expect([name, outcomeOf(formula, slots)]).toEqual([name, outcomeOf(plain(tree), slots)])
        expect(when && outcomeOf(when, slots) === true).toBe(
          condition === undefined ? undefined : outcomeOf(plain(condition), slots) === true,
        )
      }
    }

    function plain(tree: Parameters<typeof linkFormula>[0] = 0): Closure {
      return linkFormula(tree, tool.layout)
    }
  })
})

const without = (name: string, given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([each]) => each !== name))
