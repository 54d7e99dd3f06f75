import { expect, it } from 'vitest'
import { fieldOf, one, textFieldOf, user } from './support/fillForm.ts'
import { openForm } from './support/openPage.tsx'

// The drawing beside the fields.

const drawing = (): SVGElement => one(document, '.field-figure svg')
const active = (): (string | undefined)[] =>
  [...document.querySelectorAll<SVGElement>('.field-figure .active')].map((part) => part.dataset['part'])

const choose = (value: string) => user.selectOptions(one(fieldOf('shape'), 'select'), value)

it('follows the choice, and the part of the focused field stands out', async () => {
  await openForm('/volume')
  expect(drawing().getAttribute('aria-label')).toMatch(/^A cube: /)
  expect(active()).toEqual([])
  await user.click(textFieldOf('side'))
  expect(active()).toEqual(['side'])
  await choose('cylinder')
  expect(drawing().getAttribute('aria-label')).toMatch(/^A cylinder: /)
  expect(active()).toEqual([])
  await user.click(textFieldOf('radius'))
  expect(active()).toEqual(['radius'])
  // The field's unit menu is part of the field.
  await user.tab()
  expect(active()).toEqual(['radius'])
  await user.tab()
  expect(active()).toEqual(['height'])
})

it('is absent if a definition has none', async () => {
  await openForm('/loan')
  expect(document.querySelector('.field-figure')).toBeNull()
})
