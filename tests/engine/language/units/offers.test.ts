import { describe, expect, it } from 'vitest'
import type { Example } from '../../../../src/engine/definition.ts'
import type { InputData } from '../../../../src/engine/toolData.ts'
import { calculate } from '../../../../src/service/calculate.ts'
import { contextOf } from '../../../support/exampleRuns.ts'
import { tools } from '../../support/catalogue.ts'
import * as fc from '../../support/properties.ts'

// How many of the unit that formulas see make one of each other, as two whole numbers. From the definitions themselves,
// not from our table: NIST Special Publication 811 (2008), appendix B.8; Weights and Measures Act 1985, schedule 1.
const RATIOS: Readonly<Record<string, readonly [bigint, bigint]>> = {
  'kg/lb': [45_359_237n, 100_000_000n],
  'kg/st': [635_029_318n, 100_000_000n],
  'cm/m': [100n, 1n],
  'cm/in': [254n, 100n],
  'cm/ft': [3048n, 100n],
  'm/cm': [1n, 100n],
  'm/mm': [1n, 1000n],
  'm/in': [254n, 10_000n],
  'm/ft': [3048n, 10_000n],
  'm/yd': [9144n, 10_000n],
  'km/m': [1n, 1000n],
  'km/mi': [1_609_344n, 1_000_000n],
  'min/h': [60n, 1n],
  'h/min': [1n, 60n],
  'h/s': [1n, 3600n],
  'h/d': [24n, 1n],
  'km/h/mph': [1_609_344n, 1_000_000n],
  'km/h/m/s': [36n, 10n],
  'km/h/kn': [1852n, 1000n],
  'W/kW': [1000n, 1n],
  'yr/mo': [1n, 12n],
}

const [DIGITS, ONE] = [30, 10n ** 30n]

/** Thousandths of a unit in another as a decimal that is exact to thirty places. */
function convert(thousandths: bigint, own: string, unit: string): bigint {
  const [numerator, denominator] = own === unit ? [1n, 1n] : (RATIOS[`${own}/${unit}`] ?? [])
  if (numerator === undefined || denominator === undefined) throw new Error(`no ratio for ${unit} in ${own}`)
  return (thousandths * ONE * numerator) / denominator / 1000n
}

const decimal = (scaled: bigint): string => {
  const digits = String(scaled).padStart(DIGITS + 1, '0')
  return `${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`
}

const written = (thousandths: bigint): string =>
  `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`

interface Case {
  readonly id: string
  readonly input: InputData
  readonly unit: string
  readonly example: Example
}

const offered = [...tools.values()].flatMap(({ data }) =>
  data.inputs.flatMap((input): Case[] => {
    const example = data.examples.find(({ given }) => Object.hasOwn(given, input.name))
    if (!input.units) return []
    if (!example) throw new Error(`no example of ${data.id} gives ${input.name}`)
    return input.units.offers.map(({ value: unit }) => ({ id: data.id, input, unit, example }))
  }),
)

it('the tools that measure offer units', () => {
  expect(new Set(offered.map(({ id }) => id))).toEqual(
    new Set(['area', 'bmr', 'bodyfat', 'calorie', 'energy', 'interest', 'loan', 'speed', 'time-calc', 'volume']),
  )
})

describe('a result from a quantity equals that of the converted value, to the last digit shown', () => {
  it.each(offered)('$id: $input.name in $unit', ({ id, input, unit, example }) => {
    const tool = tools.get(id)
    const units = input.units
    if (!tool || !units) throw new Error(id)
    const { own } = units
    const parts = unit.split('+')
    const ask = (value: string) => calculate(tool, { ...example.given, [input.name]: value }, contextOf(example.now))
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 400_000n }), fc.bigInt({ min: 0n, max: 20_000n }), (a, b) => {
        const amounts = parts.length === 2 ? [a, b] : [a]
        const quantity = amounts.map((amount, index) => `${written(amount)} ${parts[index]}`).join(' ')
        const converted = amounts
          .map((amount, index) => convert(amount, own, parts[index] ?? ''))
          .reduce((x, y) => x + y)
        const [given, plain] = [ask(quantity), ask(decimal(converted))]
        expect(given.ok).toBe(plain.ok)
        if (!given.ok || !plain.ok) return
        for (const [name, output] of Object.entries(plain.outputs)) {
          const figure = given.outputs[name]
          const own = figure?.inOwn ?? figure
          // Figures that follow the unit of their lengths are compared where they come from.
          expect([own?.value, own?.text]).toEqual([output.value, output.text])
        }
      }),
      // Each is asked twice, for 173 units of inputs.
      { numRuns: fc.cases(100) },
    )
  })
})
