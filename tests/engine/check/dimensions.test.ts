import { describe, expect, it } from 'vitest'
import { describeProblems } from '../support/describeProblems.ts'
import { unitTables } from '../support/unitTables.ts'

/** Lengths, a weight, a time, a rate and a number without a unit, and one output; the example's figure is not looked at. */
const problemsOf = (output: string, values = ''): string[] =>
  describeProblems(
    `
inputs:
  length: { type: number, label: Length, unit: m }
  width: { type: number, label: Width, unit: m }
  edge: { type: number, label: Edge, unit: cm }
  weight: { type: number, label: Weight, unit: kg }
  hours: { type: number, label: Time, unit: h }
  cover: { type: number, label: Cover, unit: m2/L }
  coats: { type: number, label: Coats }
${values}
outputs:
  all: { label: All, formula: 0 + length * 7 + width * 7 + edge * 7 + weight * 7 + hours * 7 + cover * 7 + coats * 7 }
  result: ${output}
examples:
  - name: the sum
    given: { length: 1, width: 1, edge: 1, weight: 1, hours: 1, cover: 1, coats: 1 }
    gives: { all: 49, result: 1 }
    source: By hand
`,
    { tables: unitTables },
  )

describe('a formula that cannot come to what its unit says', () => {
  it('is compared with the unit of each choice', () => {
    const problems = (hours: string) =>
      describeProblems(
        `
inputs:
  wanted: { type: choice, label: Wanted, choices: [{ value: time, label: Time }, { value: way, label: Distance }] }
  way: { type: number, label: Distance, unit: km, when: wanted == "time" }
  time: { type: number, label: Time, unit: h, when: wanted == "way" }
  speed: { type: number, label: Speed, unit: km/h }
outputs:
  result:
    label: { by: wanted, is: { time: Time, way: Distance } }
    formula: { by: wanted, is: { time: way / speed, way: speed * time } }
    unit: { by: wanted, is: { time: ${hours}, way: km } }
examples:
  - name: an hour
    given: { wanted: time, way: 60, speed: 60 }
    gives: { result: 1 }
    source: By hand
  - name: the way
    given: { wanted: way, time: 2, speed: 60 }
    gives: { result: 120 }
    source: By hand
`,
        { tables: unitTables },
      )
    expect(problems('h')).toEqual([])
    expect(problems('min')).toEqual([
      'wrong-unit /outputs/result/unit/is/time the formula of result comes to larger units than "min": multiply by 60',
    ])
  })

  it.each([
    [
      '{ label: Volume, unit: m3, formula: length * width }',
      '/outputs/result/unit the formula of result comes to area, and "m3" is a unit of volume',
    ],
    [
      '{ label: Area, unit: m2, formula: "2 * (length + width)" }',
      '/outputs/result/unit the formula of result comes to length, and "m2" is a unit of area',
    ],
    [
      '{ label: Speed, unit: km/h, formula: length * hours }',
      '/outputs/result/unit the formula of result comes to length × time, and "km/h" is a unit of speed',
    ],
    [
      '{ label: Speed, unit: km/h, formula: length / hours }',
      '/outputs/result/unit the formula of result comes to smaller units than "km/h": divide by 1000',
    ],
    [
      '{ label: Area, unit: m2, formula: edge ^ 2 }',
      '/outputs/result/unit the formula of result comes to smaller units than "m2": divide by 10000',
    ],
    [
      '{ label: Volume, unit: L, formula: length * width * width }',
      '/outputs/result/unit the formula of result comes to larger units than "L": multiply by 1000',
    ],
    [
      '{ label: Paint, unit: L, formula: length * width * cover }',
      '/outputs/result/unit the formula of result comes to length, and "L" is a unit of volume',
    ],
    [
      '{ label: Side, unit: m, formula: sqrt(length * width) * width }',
      '/outputs/result/unit the formula of result comes to area, and "m" is a unit of length',
    ],
    ['{ label: Sum, formula: length + weight }', '/outputs/result the formula of result adds length and weight'],
    [
      '{ label: Sum, formula: length - edge }',
      '/outputs/result the formula of result subtracts the same in two units, one 100 times the other; convert one of them',
    ],
    [
      '{ label: Larger, formula: "max(hours, length)" }',
      '/outputs/result the formula of result compares time and length',
    ],
  ])('%s', (output, problem) => {
    expect(problemsOf(output)).toEqual([`wrong-unit ${problem}`])
  })

  it('is reported where it is, not again with what is calculated from it', () => {
    const values = 'values:\n  floor: length * width\n  sum: floor + length'
    expect(problemsOf('{ label: Volume, unit: m3, formula: floor * width + sum * 0 }', values)).toEqual([
      'wrong-unit /values/sum the formula of sum adds area and length',
    ])
  })
})

describe('a formula of which nobody can know', () => {
  it.each([
    ['with a depth as a number', '{ label: Volume, unit: m3, formula: length * width * 0.1 }'],
    ['with a conversion', '{ label: Area, unit: m2, formula: (edge / 100) ^ 2 }'],
    ['with a number without a unit', '{ label: Paint, unit: L, formula: length * coats }'],
    ['that comes to it', '{ label: Paint, unit: L, formula: length * width / cover }'],
    ['of geometry', '{ label: Volume, unit: m3, formula: 4 / 3 * pi * length ^ 3 }'],
    ['with a root', '{ label: Side, unit: m, formula: sqrt(length ^ 2 + width ^ 2) }'],
    ['with a bound', '{ label: Length, unit: m, formula: "length > 5 ? length : width" }'],
    ['of a share', '{ label: Share, unit: "%", formula: length / (length + width) * 100 }'],
    ['with a unit of its own', '{ label: Boxes, unit: boxes, formula: length * width }'],
  ])('%s is left alone', (_, output) => {
    // Only the one example is wrong: its figure differs, or it comes to one branch alone.
    expect(problemsOf(output).filter((problem) => !/^(example-differs|output-without-example) /.test(problem))).toEqual(
      [],
    )
  })
})

describe('formulas of rows and columns, and of numbers that convert', () => {
  const WALLS = `
inputs:
  walls:
    type: rows
    label: Walls
    columns:
      width: { type: number, label: Width, unit: m }
      height: { type: number, label: Height, unit: m }
      off: { type: number, label: Windows, unit: m2, default: 0 }
    rowValues:
      net: width * height - off
  power: { type: number, label: Power, unit: W }
  time: { type: number, label: Time, unit: h }
outputs:
  all: { label: All, formula: sum(walls.net), unit: m2 }
  work: { label: Work, formula: power * time * 3600, unit: J }
  heat: { label: Heat, formula: power * time / 1000, unit: kWh }
  list:
    label: List
    rows: { wall: walls }
    columns:
      gross: { label: Wall, formula: wall.width * wall.height, unit: m2 }
      left: { label: Net, formula: gross - wall.off, unit: m2 }
examples:
  - name: one wall
    given: { walls: [{ width: 3, height: 2, off: 1 }], power: 10, time: 1 }
    gives: { all: 5, work: 36000, heat: 0.01, list: [{ gross: 6, left: 5 }] }
    source: By hand
`
  const after = (from: string, to: string) => {
    expect(WALLS).toContain(from)
    return describeProblems(WALLS.replace(from, to), { tables: unitTables }).filter(
      (problem) => !problem.startsWith('example-differs'),
    )
  }

  it('are sound', () => expect(after('one wall', 'a wall')).toEqual([]))

  it.each([
    [
      'sum(walls.net), unit: m2',
      'sum(walls.net), unit: m',
      '/outputs/all/unit the formula of all comes to area, and "m" is a unit of length',
    ],
    [
      'width * height - off',
      'width + height - off',
      '/inputs/walls/rowValues/net the formula of net subtracts length and area',
    ],
    [
      'formula: gross - wall.off, unit: m2',
      'formula: gross - wall.off, unit: m',
      '/outputs/list/columns/left/unit the formula of left comes to area, and "m" is a unit of length',
    ],
    [
      'formula: gross - wall.off',
      'formula: gross - wall.height',
      '/outputs/list/columns/left the formula of left subtracts area and length',
    ],
    // A watt hour is 3600 joules.
    [
      'unit: J',
      'unit: kJ',
      '/outputs/work/unit the formula of work comes to "J" with the numbers in it, and not to "kJ"',
    ],
    [
      'unit: kWh',
      'unit: Wh',
      '/outputs/heat/unit the formula of heat comes to "kWh" with the numbers in it, and not to "Wh"',
    ],
  ])('%s as %s', (from, to, problem) => {
    expect(after(from, to)).toEqual([`wrong-unit ${problem}`])
  })

  it.each([
    ['of a percentage', 'power * time * 3600, unit: J', 'power * time * 3600 / 100, unit: J'],
    ['of a number of times', 'power * time * 3600, unit: J', 'power * time * 3600 * 365, unit: J'],
    ['of one quantity', 'power * time * 3600, unit: J', 'time * 60 + power * 0, unit: h'],
  ])('%s are left alone', (_, from, to) => {
    expect(after(from, to)).toEqual([])
  })
})
