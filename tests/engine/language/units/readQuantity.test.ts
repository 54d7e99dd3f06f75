import { describe, expect, it } from 'vitest'
import type { UnitsData } from '../../../../src/engine/language/units/UnitsData.ts'
import { toNumber } from '../../../../src/engine/language/numbers/fraction.ts'
import { readQuantity } from '../../../../src/engine/language/units/readQuantity.ts'
import { findTool } from '../../support/catalogue.ts'
import * as fc from '../../support/properties.ts'

const unitsOf = (tool: string, input: string): UnitsData => {
  const units = findTool(tool).data.inputs.find(({ name }) => name === input)?.units
  if (!units) throw new Error(`${input} of ${tool} offers no units`)
  return units
}
const weight = unitsOf('bmr', 'weight')
const height = unitsOf('bmr', 'height')
const time = unitsOf('speed', 'time')
const side = unitsOf('area', 'side')
const meters: UnitsData = { ...side, offers: side.offers.slice(0, 3) }
const minutes = unitsOf('calorie', 'duration')
const years = unitsOf('loan', 'years')
const clock: UnitsData = { ...time, offers: [...time.offers, ...years.offers] }

const read = (units: UnitsData, text: string, box?: string) => {
  const quantity = readQuantity(units, text, box)
  return quantity && 'value' in quantity
    ? { is: toNumber(quantity.value), unit: quantity.unit, text: quantity.text }
    : quantity
}

describe('a quantity as people write it', () => {
  // A pound is 0.45359237 kg, a stone 14 lb, a foot 30.48 cm, an inch 2.54 cm: NIST SP 811, Weights and Measures Act 1985.
  it.each([
    [weight, '80', { is: 80, unit: 'kg', text: '80' }],
    [weight, '80 kg', { is: 80, unit: 'kg', text: '80' }],
    [weight, '1,080.5 kilograms', { is: 1080.5, unit: 'kg', text: '1080.5' }],
    [weight, '176 lb', { is: 79.83225712, unit: 'lb', text: '176lb' }],
    [weight, '176lbs', { is: 79.83225712, unit: 'lb', text: '176lb' }],
    [weight, '176 Pounds', { is: 79.83225712, unit: 'lb', text: '176lb' }],
    [weight, '176½ lb', { is: 80.059053305, unit: 'lb', text: '176.5lb' }],
    [weight, '12st 7', { is: 79.37866475, unit: 'st+lb', text: '12st7lb' }],
    [weight, '12 stone 7 pounds', { is: 79.37866475, unit: 'st+lb', text: '12st7lb' }],
    [weight, '12 st', { is: 76.20351816, unit: 'st+lb', text: '12st' }],
    [weight, '-12st 7', { is: -79.37866475, unit: 'st+lb', text: '-12st7lb' }],
    [height, `5'11"`, { is: 180.34, unit: 'ft+in', text: '5ft11in' }],
    [height, '5’11”', { is: 180.34, unit: 'ft+in', text: '5ft11in' }],
    [height, '5ft 11in', { is: 180.34, unit: 'ft+in', text: '5ft11in' }],
    [height, '5 ft 11', { is: 180.34, unit: 'ft+in', text: '5ft11in' }],
    [height, '5 feet and 11.5 inches', { is: 181.61, unit: 'ft+in', text: '5ft11.5in' }],
    [height, '71 in', { is: 180.34, unit: 'in', text: '71in' }],
    [height, '1.8 m', { is: 180, unit: 'm', text: '1.8m' }],
    [time, '1h30', { is: 1.5, unit: 'h+min', text: '1h30min' }],
    [time, '2:00:35', { is: 2 + 35 / 3600, unit: 'h+min', text: '2:00:35' }],
    // Where a result prints a pace.
    [time, '25:00', { is: 25 / 60, unit: 'h+min', text: '0:25:00' }],
    [minutes, '1:30:00', { is: 90, unit: 'h+min', text: '1:30:00' }],
    [weight, '1,5 kg', { is: 1.5, unit: 'kg', text: '1.5' }],
    [weight, "1'234.5 kg", { is: 1234.5, unit: 'kg', text: '1234.5' }],
    [weight, '1e2 lb', { is: 45.359237, unit: 'lb', text: '100lb' }],
    [height, '5 1/2 in', { is: 13.97, unit: 'in', text: '5.5in' }],
    [height, '½ in', { is: 1.27, unit: 'in', text: '0.5in' }],
    [height, '1.80 m', { is: 180, unit: 'm', text: '1.80m' }],
    [height, '1,80 m', { is: 180, unit: 'm', text: '1.80m' }],
    [side, `12' 6"`, { is: 3.81, unit: 'ft', text: '12ft6in' }],
    [side, "5'11", { is: 1.8034, unit: 'ft', text: '5ft11in' }],
    [years, '2y', { is: 2, unit: 'yr', text: '2' }],
    [years, '1y6m', { is: 1.5, unit: 'yr', text: '1yr6mo' }],
    [meters, '1m80', { is: 1.8, unit: 'm', text: '1m80cm' }],
    [side, '3/4 in', { is: 0.01905, unit: 'in', text: '0.75in' }],
    [time, '50m', { is: 50 / 60, unit: 'min', text: '50min' }],
    [time, '9.58 s', { is: 9.58 / 3600, unit: 's', text: '9.58s' }],
    [time, '22min 30s', { is: 0.375, unit: 'h+min', text: '22min30s' }],
    [time, '25’30”', { is: 0.425, unit: 'h+min', text: '25min30s' }],
    [time, '1 h, 5 min and 30 s', { is: 3930 / 3600, unit: 'h+min', text: '1h5min30s' }],
    // A race is timed in minutes, seconds and their fractions.
    [time, '1:02.5', { is: 62.5 / 3600, unit: 'h+min', text: '0:01:02.5' }],
    [time, '8:30 h', { is: 8.5, unit: 'h+min', text: '8:30:00' }],
    [years, '18mo', { is: 1.5, unit: 'mo', text: '18mo' }],
    [time, '90 minutes', { is: 1.5, unit: 'min', text: '90min' }],
    [side, '0.1 yd', { is: 0.09144, unit: 'yd', text: '0.1yd' }],
    [side, "3'", { is: 0.9144, unit: 'ft', text: '3ft' }],
  ])('%# %s is read', (units, text, gives) => expect(read(units, text)).toEqual(gives))

  it.each([
    ['lb', '176', { is: 79.83225712, unit: 'lb', text: '176lb' }],
    ['st+lb', '12.5', { is: 79.37866475, unit: 'st+lb', text: '12.5st' }],
    // What is typed with a unit is of that, whatever the box says.
    ['lb', '80 kg', { is: 80, unit: 'kg', text: '80' }],
  ])('in a box of %s: %s', (box, text, gives) => expect(read(weight, text, box)).toEqual(gives))

  it.each([
    [weight, '176 lbz', { unknown: 'lbz' }],
    [weight, '176 cm', { unknown: 'cm' }],
    [weight, '12 st 7 cm', { unknown: 'cm' }],
    [weight, 'heavy', undefined],
    [weight, 'kg', undefined],
    [weight, '', undefined],
    // The smaller unit does not come first.
    [height, '11in 5ft', undefined],
    [height, '5ft -11in', undefined],
    [weight, '1234,567 kg', { readings: ['1234.567', '1234567'] }],
    // 8 cm or 80?
    [meters, '1m8', undefined],
    [minutes, '22 min 30 parsecs', { unknown: 'parsecs' }],
    // Minutes or months?
    [clock, '5 m', { unknown: 'm' }],
    [time, '30 s 5 min', undefined],
    [time, '8:30.5 h', undefined],
    // Hours and minutes, or minutes and seconds?
    [minutes, '1:30', { readings: ['1:30:00', '0:01:30'] }],
    [minutes, '1:75', undefined],
  ])('%# %s is not', (units, text, gives) => expect(read(units, text)).toEqual(gives))

  it('survives any text', () => {
    fc.assert(
      fc.property(fc.anyText(40), fc.constantFrom(weight, height, time, side), (text, units) => {
        const quantity = read(units, text)
        if (quantity && 'is' in quantity) expect(quantity.is).not.toBeNaN()
      }),
    )
  })

  it('is read again from its canonical text as what it was', () => {
    const number = fc.integer({ min: 0, max: 1e9 }).map((whole) => String(whole / 1000))
    fc.assert(
      fc.property(fc.constantFrom(weight, height, time, side), fc.nat(9), number, number, (units, index, a, b) => {
        const { parts } = units.offers[index % units.offers.length] as UnitsData['offers'][number]
        const text = `${a} ${parts[0].value}${parts[1] ? ` ${b} ${parts[1].value}` : ''}`
        const once = readQuantity(units, text)
        if (!once || !('text' in once)) throw new Error(`${text} is not read`)
        expect(readQuantity(units, once.text)).toEqual(once)
      }),
    )
  })
})
