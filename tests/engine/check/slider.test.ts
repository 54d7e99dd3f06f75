import { expect, it } from 'vitest'
import { keepCatalogue } from '../../../scripts/read-tools.ts'

const slidersOf = (id: string, input: string) =>
  keepCatalogue()
    .tools.find((tool) => tool.id === id)
    ?.inputs.find(({ name }) => name === input)?.sliders

/** A kilogram is 2.2046 lb and a stone 14 lb; an inch is 2.54 cm. */
it.each([
  { id: 'loan', input: 'years', unit: 'months', is: { from: 12, to: 360, step: 12 } },
  { id: 'calorie', input: 'height', unit: 'm', is: { from: 1.2, to: 2.2, step: 0.01 } },
  { id: 'calorie', input: 'height', unit: 'ft+in', is: { from: 48, to: 84, step: 1, per: 12 } },
  { id: 'calorie', input: 'weight', unit: 'lb', is: { from: 70, to: 440, step: 1 } },
  { id: 'calorie', input: 'weight', unit: 'st+lb', is: { from: 70, to: 434, step: 1, per: 14 } },
  { id: 'calorie', input: 'duration', unit: 'h+min', is: { from: 5, to: 180, step: 5, per: 60 } },
  { id: 'bmi-calc', input: 'weight', unit: 'lb', is: { from: 70, to: 440, step: 1 } },
])('a slider of $id has round ends and steps in $unit, within those of its own unit', ({ id, input, unit, is }) => {
  expect(slidersOf(id, input)?.[unit]).toMatchObject(is)
})
