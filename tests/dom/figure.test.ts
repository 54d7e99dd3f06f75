import { expect, it, vi } from 'vitest'
import { enter, fieldOf, one, textFieldOf, user } from './support/fillForm.ts'
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

it('names the measures by what is typed, with its unit, as far as there is room', async () => {
  const nameOf = (part: string) => one(drawing(), `[data-part="${part}"] text`).textContent
  await openForm('/volume')
  await choose('cylinder')
  expect([nameOf('radius'), nameOf('height')]).toEqual(['radius', 'height'])
  await enter(textFieldOf('radius'), '2.5')
  expect([nameOf('radius'), nameOf('height')]).toEqual(['2.5 m', 'height'])
  await enter(textFieldOf('height'), '1 m 20 cm')
  expect(nameOf('height')).toBe('1 m 20 cm')
  // As wide as a browser measures it.
  const text: SVGTextElement = one(drawing(), '[data-part="height"] text')
  vi.spyOn(text, 'getBBox').mockReturnValue(new DOMRect(116, 40, 60, 10))
  await enter(textFieldOf('height'), '1234567.25')
  expect(nameOf('height')).toBe('height')
})

it('is absent if a definition has none', async () => {
  await openForm('/loan')
  expect(document.querySelector('.field-figure')).toBeNull()
})
