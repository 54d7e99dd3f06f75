import { WHOLE_ENGINE } from '../../../src/engine/load/wholeEngine.ts'
import { describe, expect, it } from 'vitest'
import { calculate, findErrors } from '../../../src/service/calculate.ts'
import type { CalculationContext } from '../../../src/engine/context.ts'
import { linkTool } from '../../../src/engine/compile/linkTool.ts'
import type { Given } from '../../../src/engine/run/readInputs.ts'
import { findTool, tools } from '../support/catalogue.ts'
import { CONTEXT } from '../support/evaluateFormula.ts'
import { expectHonest, repeatable } from '../support/expectHonest.ts'
import { anyInputs, likelyInputs, noInputs } from '../support/inputs.ts'
import * as fc from '../support/properties.ts'

const context = (): CalculationContext => ({ ...CONTEXT, random: repeatable() })

describe.each([...tools].map(([id, tool]) => ({ id, tool })))('$id', ({ tool }) => {
  it('answers inputs of any shape with valid figures, or says what is wrong', () => {
    fc.assert(
      fc.property(anyInputs(tool), (given) => expectHonest(calculate(tool, given, context()))),
      { numRuns: fc.cases(150) },
    )
  })

  it('gives the same answer to the same inputs at the same time, and does not change them', () => {
    let calculated = 0
    fc.assert(
      fc.property(likelyInputs(tool), (given) => {
        const before = structuredClone(given)
        const answer = calculate(tool, given, context())
        expectHonest(answer)
        expect(calculate(tool, given, context())).toStrictEqual(answer)
        expect(given).toEqual(before)
        if (answer.ok) calculated++
      }),
      { numRuns: fc.cases(150) },
    )
    // Else all of them were refused and nothing is shown.
    expect(calculated).toBeGreaterThan(5)
  })

  it('offers to calculate exactly what it does not refuse beforehand', () => {
    fc.assert(
      fc.property(likelyInputs(tool), (given) => {
        const errors = findErrors(tool, given, context())
        const answer = calculate(tool, given, context())
        if (errors.length > 0) expect(answer.ok ? [] : answer.errors).toEqual(errors)
        else if (!answer.ok)
          expect(answer.errors.map(({ message }) => message).join()).toMatch(
            /cannot be calculated|is impossible|is unusually/,
          )
      }),
      { numRuns: fc.cases(100) },
    )
  })

  it('works the same after a round trip through JSON, as the build stores it', () => {
    const stored = linkTool(JSON.parse(JSON.stringify(tool.data)), { engine: WHOLE_ENGINE })
    fc.assert(
      fc.property(likelyInputs(tool), (given) => {
        expect(calculate(stored, given, context())).toStrictEqual(calculate(tool, given, context()))
      }),
      { numRuns: fc.cases(30) },
    )
  })
})

describe('inputs that are not there', () => {
  it('are not taken from inherited properties', () => {
    const inherited = { value: 80, percentage: 15 }
    expect(calculate(findTool('percentage'), Object.create(inherited) as Given, context())).toMatchObject({ ok: false })
    expect(calculate(findTool('percentage'), inherited, context())).toMatchObject({ ok: true })
    const course = { grade: 'A', credits: 'no number' }
    const courses = [Object.create(course), { grade: 'B', credits: '4' }]
    // A field left out of a row has its default, here three credits of an A.
    expect(calculate(findTool('gpa'), { courses }, context())).toMatchObject({
      ok: true,
      outputs: { totalCredits: { value: 7 } },
    })
  })
})

describe('anything that is not an object of inputs', () => {
  const loan = findTool('loan')
  it('is refused with a message', () => {
    fc.assert(
      fc.property(noInputs, (given) => {
        const answer = calculate(loan, given as Given, context())
        expectHonest(answer)
        expect(answer.ok).toBe(false)
      }),
    )
  })
})
