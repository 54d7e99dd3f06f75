import { describe, expect, it } from 'vitest'
import { linkTool } from '../../../src/engine/compile/linkTool.ts'
import { decodePermalink, encodePermalink } from '../../../src/engine/show/link/permalink.ts'
import { calculate as calculateTool } from '../../../src/service/calculate.ts'
import { readGiven } from '../../../src/service/readGiven.ts'
import { WHOLE_ENGINE } from '../../../src/engine/load/wholeEngine.ts'
import { contextOf } from '../../support/exampleRuns.ts'
import { fixtures } from '../../support/fixtures.ts'
import { describeProblems } from '../support/describeProblems.ts'
import { unitTables } from '../support/unitTables.ts'

const fuel = fixtures.find(({ id }) => id === 'fuel-trip')
if (!fuel) throw new Error('there is no fuel-trip')
const tool = linkTool(fuel, { engine: WHOLE_ENGINE })

const contextIn = (system?: 'us' | 'uk') => ({ ...contextOf(), units: { system } })

const attempt = (inputs: Readonly<Record<string, unknown>>, system?: 'us' | 'uk') =>
  calculateTool(tool, readGiven(tool, inputs, contextIn(system)), contextIn(system))

const calculate = (...call: Parameters<typeof attempt>) => {
  const answer = attempt(...call)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.outputs
}

// 1 mpg (US) is 235.2145833 L/100 km, 1 mpg (UK) 282.4809363: 100 × 3.785411784 ÷ 1.609344 and 100 × 4.54609 ÷ 1.609344.
describe('consumption', () => {
  it.each([
    { written: '30 mpg', liters: 235.214583333 / 30 },
    { written: '30 miles per gallon', liters: 235.214583333 / 30 },
    { written: '30mpg-uk', liters: 282.480936332 / 30 },
    { written: '30 mpg (UK)', liters: 282.480936332 / 30 },
    { written: '12.5 km/L', liters: 8 },
    { written: '12.5 kilometers per liter', liters: 8 },
    { written: '8 L/100 km', liters: 8 },
    { written: '8 l/100km', liters: 8 },
    { written: '8 liters per 100 km', liters: 8 },
  ])('of $written is read', ({ written, liters }) => {
    const { cost } = calculate({ distance: 1000, consumption: written, price: 1 })
    expect(cost?.value).toBe(Math.round(liters * 1000) / 100)
  })

  it('of none at all is refused, not calculated', () => {
    const answer = attempt({ distance: 1, consumption: '0 mpg', price: 1 })
    expect(answer).toMatchObject({ ok: false, errors: [{ input: 'consumption' }] })
  })
})

describe('a price per unit', () => {
  it.each(['3.785411784 per gal', '$3.785411784/gal', '1', '$1 per L', '1/L'])('of %s is read', (price) => {
    expect(calculate({ distance: 100, consumption: 10, price }).cost?.value).toBe(10)
  })

  it('and plain numbers follow the region, and so do the figures', () => {
    const { fuel: taken, perDistance } = calculate({ distance: 300, consumption: 30, price: 3.5 }, 'us')
    expect([taken?.value, taken?.unit]).toEqual([10, 'gal'])
    expect([perDistance?.text, perDistance?.unit]).toEqual(['$0.117', 'per mi'])
  })
})

it('links keep such units', () => {
  const given = { distance: '300mi', consumption: '30 mpg', price: '3.5 per gal' }
  const link = encodePermalink(tool, given)
  expect(link).toBe('distance=300mi&consumption=30mpg&price=3.5/gal')
  expect(decodePermalink(tool, link)).toEqual({
    given: { distance: '300mi', consumption: '30mpg', price: '3.5/gal' },
    ignored: [],
  })
  expect(tool.data.id).toBe('fuel-trip')
})

describe('units that do not go together', () => {
  const problemsOf = (unit: string, offers: string) =>
    describeProblems(
      `inputs: { rate: { type: number, label: Rate, unit: ${unit}, offers: [${unit}, ${offers}] } }
outputs: { twice: { label: Twice, formula: rate * 2 } }
examples: [{ name: one, given: { rate: 1 }, gives: { twice: 2 }, source: By hand }]
`,
      { tables: unitTables },
    )

  it.each([
    { unit: 'kWh/100 km', offers: 'kWh/100 mi' },
    { unit: 'min/km', offers: 'min/mi' },
    { unit: 'm²/L', offers: 'ft²/gal' },
    { unit: 'kWh/100 km', offers: 'km/kWh' },
  ])('$unit and $offers do', ({ unit, offers }) => expect(problemsOf(unit, offers)).toEqual([]))

  it.each([
    {
      unit: 'L/100 km',
      offers: 'kWh/100 km',
      says: '"kWh/100km" is a unit of energy per length, and "L/100 km" one of length per volume',
    },
    { unit: 'L/100 km', offers: 'mph', says: '"mph" is a unit of speed' },
    { unit: 'L/100 km', offers: 'L/100 kilo', says: 'there is no unit "L/100 kilo"' },
    { unit: 'per C', offers: 'per F', says: 'there is no unit "per F"' },
  ])('$unit and $offers do not', ({ unit, offers, says }) =>
    expect(problemsOf(unit, offers)).toEqual([expect.stringContaining(says)]),
  )
})
