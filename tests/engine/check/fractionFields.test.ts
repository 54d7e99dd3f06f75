import { WHOLE_ENGINE } from '../../../src/engine/load/wholeEngine.ts'
import { describe, expect, it } from 'vitest'
import { EN_US } from '../../../src/engine/conventions.ts'
import { outputsForPage } from '../../../src/toolPage.ts'
import { evaluate } from '../../../src/engine/run/evaluate.ts'
import { linkTool } from '../../../src/engine/compile/linkTool.ts'
import { writeWorking } from '../../../src/engine/show/working/writeWorking.ts'
import { findTool } from '../support/catalogue.ts'
import { compileDefinition } from '../support/compileDefinition.ts'

const lines = ({ over = 'bottom', second = 'integer', hidden = '' } = {}) => `inputs:
  top: { type: integer, label: Top, over: ${over} }
  bottom: { type: ${second}, label: Bottom }
needs: [bottom != 0]
outputs:
  share: { label: Share, formula: top / bottom${hidden} }
examples:
  - { name: a half, given: { top: 1, bottom: 2 }, gives: { share: 0.5 }, source: By hand }
`

describe('two fields as a fraction', () => {
  it('follow each other', () => {
    expect(compileDefinition(lines()).data.inputs[0]).toMatchObject({ name: 'top', over: 'bottom' })
  })

  it.each([{ over: 'top' }, { over: 'botom' }, { second: 'number' }])('are not recognized with %j', (changed) => {
    expect(() => compileDefinition(lines(changed))).toThrow(/is not the integer that follows/)
  })
})

describe('outputs for programs only', () => {
  it('cannot be the primary one', () => {
    expect(() => compileDefinition(lines({ hidden: ', hidden: true' }))).toThrow(/share is the primary output/)
  })

  it('cannot be a table', () => {
    const table = `  steps: { label: Steps, hidden: true, rows: { vary: top, over: [1, 2] }, columns: [share] }`
    const source = lines().replace('examples:', `${table}\nexamples:`)
    expect(() => compileDefinition(source)).toThrow(/"hidden" is not allowed with a table/)
  })

  it('are not among those of a page, which has their steps in its working', () => {
    const page = linkTool(outputsForPage(findTool('fraction').data), { engine: WHOLE_ENGINE })
    expect(page.data.outputs.map(({ name }) => name)).toEqual([
      'result',
      'fraction',
      'mixed',
      'mixedDecimal',
      'decimal',
    ])
    const given = { numerator1: 1, denominator1: 2, operation: 'add', numerator2: 1, denominator2: 6 }
    const evaluation = evaluate(page, given, { now: '2026-01-01T00:00:00', random: () => 0, conventions: EN_US })
    if (!evaluation.ok) throw new Error('refused')
    const labels = writeWorking(evaluation).map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['Numerator', 'Denominator', 'Result']))
  })
})
