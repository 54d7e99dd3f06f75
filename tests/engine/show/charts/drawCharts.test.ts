import { describe, expect, it } from 'vitest'
import { evaluate, type Evaluation } from '../../../../src/engine/run/evaluate.ts'
import type { Given } from '../../../../src/engine/run/readInputs.ts'
import { drawCharts } from '../../../../src/engine/show/charts/drawCharts.ts'
import type { Drawing } from '../../../../src/engine/show/charts/Drawing.ts'
import type { Tool } from '../../../../src/engine/tool.ts'
import { findTool } from '../../support/catalogue.ts'
import { compileDefinition } from '../../support/compileDefinition.ts'
import { CONTEXT } from '../../support/evaluateFormula.ts'

function evaluated(tool: Tool, given: Given): Evaluation {
  const evaluation = evaluate(tool, given, CONTEXT)
  if (!evaluation.ok) throw new Error(JSON.stringify(evaluation.refusals))
  return evaluation
}

/** The drawing of that name, which is of that kind; undefined where there is nothing to draw. */
function draw<Kind extends Drawing['kind']>(
  tool: Tool,
  given: Given,
  name: string,
  kind: Kind,
): (Drawing & { readonly kind: Kind }) | undefined {
  const found = drawCharts(evaluated(tool, given)).find((each) => each.name === name)
  if (found && found.kind !== kind) throw new Error(`${name} is drawn as ${found.kind}`)
  return found as (Drawing & { readonly kind: Kind }) | undefined
}

describe('the balance of a loan', () => {
  // 1,200 at 12 % over two years: -PMT(1%, 24, 1200) = 56.48817; after month 12, -FV(1%, 12, -56.48817, 1200) = 635.78.
  const left = draw(findTool('loan'), { amount: 1200, rate: 12, years: 2 }, 'left', 'area')

  it('starts with the amount and ends with nothing', () => {
    expect(left?.points).toHaveLength(25)
    expect(left?.points[0]).toMatchObject({ at: 0, title: 'Year 0', texts: ['$1,200.00'] })
    expect(left?.points[12]).toMatchObject({ at: 0.5, title: 'Year 1, month 12', texts: ['$635.78'] })
    expect(left?.points[24]).toMatchObject({ at: 1, title: 'Year 2, month 12', texts: ['$0.00'] })
    expect(left?.sentence).toBe('Balance falls from $1,200.00 (Year 0) to $0.00 (Year 2, month 12).')
  })

  it('has round sums on its axis, from zero', () => {
    expect(left?.y.ticks.map(({ text }) => text)).toEqual(['$0', '$200', '$400', '$600', '$800', '$1,000', '$1,200'])
    expect(left?.series[0]?.marks[0]).toEqual({ from: 0, to: 1 })
    expect(left?.series[0]?.marks[24]).toEqual({ from: 0, to: 0 })
  })

  it('counts years along the bottom where the rows fold by the year', () => {
    const long = draw(findTool('loan'), { amount: 20000, rate: 6, years: 5 }, 'left', 'area')
    expect(long?.x).toEqual({
      title: 'Year',
      ticks: [0, 1, 2, 3, 4, 5].map((year) => ({ at: year / 5, text: String(year) })),
    })
    expect([0, 1, 12, 13, 56].map((month) => long?.points[month]?.title)).toEqual([
      'Year 0',
      'Year 1, month 1',
      'Year 1, month 12',
      'Year 2, month 1',
      'Year 5, month 8',
    ])
  })

  it('reads out only as many figures as one can listen to, including the last', () => {
    const long = draw(findTool('loan'), { amount: 20000, rate: 6, years: 30 }, 'left', 'area')
    expect(long?.table.head).toEqual(['Year', 'Balance'])
    expect(long?.table.rows.length).toBeLessThanOrEqual(13)
    expect(long?.table.rows[0]).toEqual(['Year 0', '$20,000.00'])
    expect(long?.table.rows.at(-1)).toEqual(['Year 30, month 12', '$0.00'])
  })
})

describe('parts', () => {
  const tool = findTool('loan')

  it('are written alike, and their shares add up to 100', () => {
    // 3,199.36 of 23,199.36 is 13.79 percent.
    const split = draw(tool, { amount: 20000, rate: 6, years: 5 }, 'split', 'parts')
    expect(split?.parts.map(({ label, text, share }) => [label, text, share])).toEqual([
      ['Loan amount', '$20,000.00', '86.2%'],
      ['Total interest', '$3,199.36', '13.8%'],
    ])
    expect(split?.sentence).toBe('Loan amount: 86.2%, Total interest: 13.8%.')
  })

  it('have no share that reads as zero and is not', () => {
    const split = draw(tool, { amount: 12000, rate: 0.0001, years: 1 }, 'split', 'parts')
    expect(split?.parts.map(({ share }) => share)).toEqual(['100%', 'less than 0.1%'])
  })

  it('that are zero are left out, and the others keep their colors', () => {
    // 120 of 150 is 80 percent.
    const fees = compileDefinition(`
inputs: { rent: { type: number, label: Rent }, heat: { type: number, label: Heat }, dues: { type: number, label: Dues } }
outputs: { sum: { label: Sum, formula: rent + heat + dues } }
charts: { split: { kind: parts, of: [rent, heat, dues], label: All three } }
examples: [{ name: all, given: { rent: 1, heat: 2, dues: 3 }, gives: { sum: 6 }, source: By hand }]
`)
    const split = draw(fees, { rent: 120, heat: 0, dues: 30 }, 'split', 'parts')
    expect(split?.parts.map(({ label, share, series }) => [label, share, series])).toEqual([
      ['Rent', '80%', 0],
      ['Dues', '20%', 2],
    ])
    expect(split?.sentence).toBe('Rent: 80%, Dues: 20%.')
  })

  it('are not drawn with a negative part, or without parts', () => {
    const parts = compileDefinition(`
inputs: { one: { type: number, label: One }, other: { type: number, label: Other } }
outputs: { sum: { label: Sum, formula: one + other } }
charts: { split: { kind: parts, of: [one, other], label: Both } }
examples: [{ name: both, given: { one: 1, other: 2 }, gives: { sum: 3 }, source: By hand }]
`)
    expect(draw(parts, { one: 1, other: 3 }, 'split', 'parts')?.parts.map(({ share }) => share)).toEqual(['25%', '75%'])
    expect(draw(parts, { one: -1, other: 3 }, 'split', 'parts')).toBeUndefined()
    expect(draw(parts, { one: 0, other: 0 }, 'split', 'parts')).toBeUndefined()
  })
})

it('icons are as full as their figure is of its highest', () => {
  // By hand, the codes of romeojuliet leave 88 of 101.
  expect(draw(findTool('love'), { name1: 'Romeo', name2: 'Juliet' }, 'hearts', 'icons')).toMatchObject({
    icon: 'heart',
    share: 0.88,
    sentence: '88% of the hearts are full.',
    between: ['Romeo', 'Juliet'],
  })
})

describe('a scale', () => {
  const scale = (weight: number) => draw(findTool('bmi-calc'), { weight, height: 200 }, 'scale', 'scale')

  it('marks the figure in the band that the output names', () => {
    // 73.8 / 2² = 18.45, which one decimal would make 18.5, where the next band begins.
    const drawn = scale(73.8)
    expect(drawn?.marker.text).toBe('18.45')
    expect(drawn?.marker.at).toBeCloseTo(5.45 / 27, 9)
    expect(drawn?.bands.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false])
    expect(drawn?.bands.map(({ range }) => range)).toEqual([
      'below 18.5',
      '18.5 to below 25',
      '25 to below 30',
      '30 or more',
    ])
    expect(drawn?.ticks.map(({ text }) => text)).toEqual(['18.5', '25', '30'])
    expect(drawn?.sentence).toBe('18.45 is in the range of Underweight (below 18.5).')
  })

  it.each([
    { weight: 200, at: 1, text: '50.0', says: 'above' },
    { weight: 40, at: 0, text: '10.0', says: 'below' },
  ])('keeps $text at its end, and says so', ({ weight, at, text, says }) => {
    const drawn = scale(weight)
    expect(drawn?.marker).toEqual({ at, text })
    expect(drawn?.sentence).toContain(`, ${says} what this scale shows.`)
  })
})

describe('a list of numbers', () => {
  const numbers = { numbers: '1 2 2 3 3 3 4 5 9 12' }

  it('is counted in ranges of one width', () => {
    const spread = draw(findTool('average'), numbers, 'spread', 'histogram')
    expect(spread?.table.rows).toEqual([
      ['0 to below 2', '1'],
      ['2 to below 4', '5'],
      ['4 to below 6', '2'],
      ['6 to below 8', '0'],
      ['8 to below 10', '1'],
      ['10 to 12', '1'],
    ])
    expect(spread?.sentence).toBe('10 numbers from 1 to 12; the most, 5, in the range 2 to below 4.')
  })

  it.each([
    { numbers: '3 7 7 2 10.5 8', says: '6 numbers from 2 to 10.5; at most 2 in one range.' },
    { numbers: '1 2 2 2 3 9', says: '6 numbers from 1 to 9; most of them, 4, in the range 2 to below 4.' },
  ])('says where most of $numbers are only if they are', ({ numbers: given, says }) => {
    expect(draw(findTool('average'), { numbers: given }, 'spread', 'histogram')?.sentence).toBe(says)
  })

  it('has the quartiles of a spreadsheet', () => {
    // QUARTILE.INC of the same cells: 2.25, 3, 4.75.
    const box = draw(findTool('average'), numbers, 'middle', 'box')
    expect(box?.table.rows.map(([, figure]) => figure)).toEqual(['1', '2.25', '3', '4.75', '12'])
    expect(box?.low).toBeCloseTo(1 / 12, 9)
    expect(box?.high).toBe(1)
  })
})

describe('series', () => {
  const tool = compileDefinition(`
inputs: { step: { type: number, label: Step } }
outputs:
  last: { label: Last, formula: step * 3 }
  rows:
    label: Rows
    rows: { row: { label: Row, from: 1, to: 3 } }
    columns:
      up: { label: Up, formula: row * step, format: money, round: 2 }
      down: { label: Down, formula: 10 - row * step, format: money, round: 2 }
      hill: { label: Hill, formula: "step - abs(row - 2)", round: 2 }
      gap: { label: Gap, formula: "1 / (row - 2)", round: 2 }
charts:
  both: { kind: stack, of: rows, x: row, y: [up, down], label: Both }
  hill: { kind: line, of: rows, x: row, y: [hill], label: Hill }
  gap: { kind: line, of: rows, x: row, y: [gap], label: Gap }
  bars: { kind: bars, of: rows, x: row, y: [up, down], label: Bars }
examples:
  - name: one
    given: { step: 1 }
    gives: { last: 3, rows: { rows: 3, 1: { row: 1, up: 1, down: 9, hill: 0, gap: -1 } } }
    source: By hand
`)

  it('stand on each other in a stack', () => {
    const both = draw(tool, { step: 2 }, 'both', 'stack')
    const heights = both?.series.map(({ marks }) => marks.map((mark) => [mark?.from, mark?.to]))
    expect(heights).toEqual([
      [
        [0, 0.2],
        [0, 0.4],
        [0, 0.6],
      ],
      [
        [0.2, 1],
        [0.4, 1],
        [0.6, 1],
      ],
    ])
    expect(both?.sentence).toBe(
      'Up rises from $2.00 (Row 1) to $6.00 (Row 3). Down falls from $8.00 (Row 1) to $4.00 (Row 3).',
    )
  })

  it('describe their extremes', () => {
    expect(draw(tool, { step: 5 }, 'hill', 'line')?.sentence).toBe(
      'Hill goes from 4.00 (Row 1) to 4.00 (Row 3); its highest is 5.00 (Row 2).',
    )
  })

  it('leave out points without a figure', () => {
    const gap = draw(tool, { step: 1 }, 'gap', 'line')
    expect(gap?.series[0]?.marks.map((mark) => mark !== undefined)).toEqual([true, false, true])
    expect(gap?.points[1]?.texts).toEqual([''])
  })

  it('go down from zero where they are negative', () => {
    const bars = draw(tool, { step: 5 }, 'bars', 'bars')
    // From -5 to 15.
    expect(bars?.y.ticks.map(({ text }) => text)).toEqual(['-$5', '$0', '$5', '$10', '$15'])
    expect(bars?.series[1]?.marks[2]).toEqual({ from: 0.25, to: 0 })
  })
})

it('parts are in the units of the figures above them', () => {
  const given = { sex: 'male', waist: '34 in', neck: '15 in', height: '5 ft 10 in', weight: '180 lb' }
  const evaluation = evaluate(findTool('bodyfat'), given, {
    ...CONTEXT,
    units: { shown: { fatMass: 'lb', leanMass: 'lb' } },
  })
  const masses = evaluation.ok ? drawCharts(evaluation).find(({ name }) => name === 'masses') : undefined
  // 180 × 17.43468 % = 31.38, and the rest.
  expect(masses?.kind === 'parts' && masses.parts.map(({ text }) => text)).toEqual(['31.4 lb', '148.6 lb'])
})
